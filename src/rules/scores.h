#pragma once

#include <cstdint>

namespace adjuge {

template <unsigned seats>
struct ScoreList {
    std::int16_t of[seats]{};
    std::uint8_t place[seats]{}; // 1 is the winner; who is tied shares the place

    constexpr bool operator==(const ScoreList&) const = default;
};

// `score(seat)` for each player, and the places that follow where `before(a, b)` says who of two is
// ahead.
template <unsigned seats, class Score, class Before>
constexpr ScoreList<seats> placed(unsigned players, Score&& score, Before&& before) {
    ScoreList<seats> out;
    for (unsigned p = 0; p < players; ++p) {
        out.of[p] = static_cast<std::int16_t>(score(p));
        out.place[p] = 1;
        for (unsigned q = 0; q < players; ++q)
            if (before(q, p)) ++out.place[p];
    }
    return out;
}
// More is better, and that is all.
template <unsigned seats, class Score>
constexpr ScoreList<seats> placed(unsigned players, Score&& score) {
    return placed<seats>(players, score,
                         [&](unsigned a, unsigned b) { return score(a) > score(b); });
}

} // namespace adjuge
