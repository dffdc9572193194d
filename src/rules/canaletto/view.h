#pragma once

#include "rules/canaletto/apply.h"

// What leaves the state. All of it is public, so that the way back (guess) is certain.
namespace adjuge::canaletto {

constexpr View look(const State& s, Seat me) {
    return {s.table, me < s.table.players() ? me : nobody, 0};
}
constexpr State guess(const Sight& v) { return {v.table}; }

struct Scores {
    std::int16_t of[seats]{};
    std::uint8_t place[seats]{}; // 1 is the winner; equal scores share the place (CA-52)

    constexpr bool operator==(const Scores&) const = default;
};
constexpr Scores scores(const Table& t) {
    Scores out;
    for (unsigned p = 0; p < t.players(); ++p) {
        out.of[p] = points(t.total(p));
        out.place[p] = 1;
        for (unsigned q = 0; q < t.players(); ++q)
            if (t.total(q) > t.total(p)) ++out.place[p];
    }
    return out;
}

} // namespace adjuge::canaletto
