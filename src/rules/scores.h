#pragma once

#include <cstdint>

namespace adjuge {

template <unsigned seats>
struct ScoreList {
    std::int16_t of[seats]{};
    std::uint8_t place[seats]{}; // 1 is the winner; equal scores share the place

    constexpr bool operator==(const ScoreList&) const = default;
};

// `score(seat)` for each player, and the places that follow.
template <unsigned seats, class Score>
constexpr ScoreList<seats> placed(unsigned players, Score&& score) {
    ScoreList<seats> out;
    for (unsigned p = 0; p < players; ++p) out.of[p] = static_cast<std::int16_t>(score(p));
    for (unsigned p = 0; p < players; ++p) {
        out.place[p] = 1;
        for (unsigned q = 0; q < players; ++q)
            if (out.of[q] > out.of[p]) ++out.place[p];
    }
    return out;
}

} // namespace adjuge
