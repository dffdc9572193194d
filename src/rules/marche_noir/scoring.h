#pragma once

#include "rules/marche_noir/state.h"
#include "rules/scores.h"

// The end: MN-54 to MN-58.
namespace adjuge::marche_noir {

// Points by good and seat, cubes and majorities together.
struct Sums {
    std::uint8_t cubes[seats][kinds]{};
    std::uint8_t majority[seats][kinds]{};
    std::uint8_t cards[seats]{}; // how many
    std::int16_t total[seats]{};

    constexpr int of(unsigned seat, unsigned good) const {
        return cubes[seat][good] + majority[seat][good];
    }
};

// MN-55, MN-56
constexpr void reckon_majority(Sums& r, const Table& t, unsigned good) {
    unsigned most = 0;
    unsigned second = 0;
    unsigned leaders = 0;
    unsigned seconds = 0;
    for (unsigned p = 0; p < t.players(); ++p) {
        const unsigned n = t.won[p][good];
        if (n > most) {
            second = most;
            seconds = leaders;
            most = n;
            leaders = 1;
        } else if (n == most) {
            ++leaders;
        } else if (n > second) {
            second = n;
            seconds = 1;
        } else if (n == second) {
            ++seconds;
        }
    }
    if (most == 0) return;
    const unsigned first = first_value(t.row[good]);
    const unsigned next = second_value(t.row[good]);
    for (unsigned p = 0; p < t.players(); ++p) {
        const unsigned n = t.won[p][good];
        unsigned points = 0;
        if (n == most)
            points = leaders > 1 ? (first + next) / leaders : first;
        else if (n == second && second > 0 && leaders == 1)
            points = next / seconds;
        r.majority[p][good] = static_cast<std::uint8_t>(points);
    }
}

constexpr Sums reckon(const Table& t) {
    Sums r;
    for (unsigned good = 0; good < kinds; ++good) reckon_majority(r, t, good);
    for (const Seat owner : t.owner)
        if (owner < seats) ++r.cards[owner];
    for (unsigned p = 0; p < t.players(); ++p) {
        unsigned sum = t.won[p].total() + card_points(r.cards[p]);
        for (unsigned good = 0; good < kinds; ++good) {
            r.cubes[p][good] = static_cast<std::uint8_t>(t.won[p][good]);
            sum += r.majority[p][good];
        }
        r.total[p] = static_cast<std::int16_t>(sum);
    }
    return r;
}

// MN-58: positive if a comes before b. Goods on the same row count together.
constexpr int compare(const Table& t, const Sums& r, unsigned a, unsigned b) {
    if (r.total[a] != r.total[b]) return r.total[a] - r.total[b];
    for (unsigned row = highest_row + 1; row-- > 0;) {
        int lead = 0;
        for (unsigned good = 0; good < kinds; ++good)
            if (t.row[good] == row) lead += r.of(a, good) - r.of(b, good);
        if (lead != 0) return lead;
    }
    return 0;
}

using Scores = ScoreList<seats>;

constexpr Scores scores(const Table& t) {
    const Sums r = reckon(t);
    return placed<seats>(
        t.players(), [&](unsigned p) { return r.total[p]; },
        [&](unsigned a, unsigned b) { return compare(t, r, a, b) > 0; });
}

} // namespace adjuge::marche_noir
