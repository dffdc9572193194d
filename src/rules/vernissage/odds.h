#pragma once

#include "rules/vernissage/objection.h"

// How a trial of strength stands (VE-43).
namespace adjuge::vernissage {

// In how many of 36 throws two dice show no more than so many pips.
constexpr std::int64_t at_most(int pips) {
    std::int64_t ways = 0;
    for (int one = 1; one <= 6; ++one)
        for (int other = 1; other <= 6; ++other) ways += one + other <= pips ? 1 : 0;
    return ways;
}

// One roll of all involved: the chances, in parts of a million, that the active player is above
// every challenger, and level with the highest.
inline constexpr std::int64_t million = 1'000'000;
struct OneRoll {
    std::int64_t above{};
    std::int64_t level{};
};
// `lying`: with the dice that lie, else all roll.
constexpr OneRoll one_roll(const Table& t, bool lying) {
    const auto no_more = [&](Seat p, int most) -> std::int64_t {
        if (lying && t.dice[p] != 0) return total(t, p) <= most ? 36 : 0;
        return at_most(most - t.shown[p]);
    };
    OneRoll roll;
    std::int64_t all = 36; // ways of all dice; of ten dice there are 36 to the fifth
    for (Seat p = 0; p < t.players(); ++p) all *= t.challengers.has(p) ? 36 : 1;
    const int shown = t.shown[t.active];
    for (int mine = shown + 2; mine <= shown + 12; ++mine) {
        std::int64_t below = at_most(mine - shown) - at_most(mine - shown - 1);
        std::int64_t not_above = below;
        for (Seat p = 0; p < t.players(); ++p) {
            if (!t.challengers.has(p)) continue;
            below *= no_more(p, mine - 1);
            not_above *= no_more(p, mine);
        }
        roll.above += below;
        roll.level += not_above - below;
    }
    return {roll.above * million / all, roll.level * million / all};
}

// The chance in thousandths that the token stays, with the suitcases shown so far. Precondition:
// there are challengers, and the active player has not rolled.
constexpr int odds(const Table& t) {
    const OneRoll again = one_roll(t, false);
    std::int64_t stays = million; // after the tenth tie
    for (unsigned ties = most_ties - 1; ties > t.ties; --ties)
        stays = again.above + again.level * stays / million;
    const OneRoll now = one_roll(t, true);
    return static_cast<int>((now.above + now.level * stays / million + 500) / 1000);
}

} // namespace adjuge::vernissage
