#pragma once

#include "rules/vernissage/objection.h"

// How a trial of strength stands (VE-43).
namespace adjuge::vernissage {

// The chance that two dice show no more than so many pips.
constexpr double at_most(int pips) {
    int ways = 0;
    for (int one = 1; one <= 6; ++one)
        for (int other = 1; other <= 6; ++other) ways += one + other <= pips ? 1 : 0;
    return ways / 36.0;
}

// One roll of all involved: the chances that the active player is above every challenger, and level
// with the highest.
struct OneRoll {
    double above{};
    double level{};
};
// `lying`: with the dice that lie, else all roll.
constexpr OneRoll one_roll(const Table& t, bool lying) {
    const auto no_more = [&](Seat p, int total_of) {
        if (lying && t.dice[p] != 0) return total(t, p) <= total_of ? 1.0 : 0.0;
        return at_most(total_of - t.shown[p]);
    };
    OneRoll roll;
    const int shown = t.shown[t.active];
    for (int mine = shown + 2; mine <= shown + 12; ++mine) {
        double below = 1;
        double not_above = 1;
        for (Seat p = 0; p < t.players(); ++p) {
            if (!t.challengers.has(p)) continue;
            below *= no_more(p, mine - 1);
            not_above *= no_more(p, mine);
        }
        const double here = at_most(mine - shown) - at_most(mine - shown - 1);
        roll.above += here * below;
        roll.level += here * (not_above - below);
    }
    return roll;
}

// The chance in thousandths that the token stays, with the suitcases shown so far. Precondition:
// there are challengers, and the active player has not rolled.
constexpr int odds(const Table& t) {
    const OneRoll again = one_roll(t, false);
    double stays = 1; // after the tenth tie
    for (unsigned ties = most_ties - 1; ties > t.ties; --ties)
        stays = again.above + again.level * stays;
    const OneRoll now = one_roll(t, true);
    return static_cast<int>(1000 * (now.above + now.level * stays) + 0.5);
}

} // namespace adjuge::vernissage
