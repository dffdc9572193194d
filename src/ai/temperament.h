#pragma once

#include <cstdint>

namespace adjuge {

// How a character of a level is inclined. It decides among moves that are nearly as good as each
// other, so that none plays badly for it: docs/bots.md says how often each wins among calm ones.
enum class Temperament : std::uint8_t {
    calm,    // the level as it is
    daring,  // bids a little more, puts more at stake
    thrifty, // less
};
constexpr int leaning(Temperament of) {
    return of == Temperament::daring ? 1 : of == Temperament::thrifty ? -1 : 0;
}

} // namespace adjuge
