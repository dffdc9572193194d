#include <gtest/gtest.h>

#include "ai/against_random.h"
#include "ai/canaletto/sane_bot.h"

namespace adjuge::canaletto {
namespace {

TEST(CanalettoBot, one_beats_random_ones) {
    for (const unsigned players : {3U, 4U}) {
        const int games = 2000 / effort;
        const Config config{static_cast<std::uint8_t>(players), 0, 0, 0};
        const int wins = wins_against_random<Canaletto>(config, SaneBot{}, games);
        EXPECT_GE(wins * 100, games * 85) << players;
    }
}

TEST(CanalettoBot, every_temperament_beats_random_ones) {
    for (const int eagerness : {88, 112}) {
        const int games = 400 / effort;
        const int wins = wins_against_random<Canaletto>({4, 0, 0, 0}, SaneBot{eagerness}, games);
        EXPECT_GE(wins * 100, games * 80) << eagerness;
    }
}

// Debt counts double: it bids no more than it has, unless it must name a bid and has nothing.
TEST(CanalettoBot, hardly_ever_runs_into_debt) {
    const int games = 400 / effort;
    int debts = 0;
    wins_against_random<Canaletto>({4, 0, 0, 0}, SaneBot{}, games,
                                   [&](const State& s, Seat me) { debts += s.table.debt[me]; });
    EXPECT_LE(debts, games / 20);
}

TEST(CanalettoBot, temperaments_bid_differently) {
    unsigned further = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Rng rng = Rng::stream(77, seed);
        State s = start({4, 0, 0, 0}, deal({4, 0, 0, 0}, rng), Silent{});
        const auto limit = [&](int eagerness) { // as far as it goes alone, the others raising by 1
            State now = s;
            now.table.masks = {};
            while (now.table.lot == s.table.lot && now.table.bid < most_bid) {
                const Seat seat = turn(now.table).awaited.first();
                const bool bot = seat == 0;
                const Move move = bot ? SaneBot{eagerness}(sight(now, seat), rng)
                                      : raise_to(now, now.table.bid + 1);
                if (bot && move.kind == Move::Kind::pass) return int{now.table.bid};
                apply(now, seat, move, Silent{});
            }
            return most_bid;
        };
        EXPECT_LE(limit(88), limit(112));
        further += limit(88) < limit(112) ? 1 : 0;
    }
    EXPECT_GT(further, 20U);
}

TEST(CanalettoBot, sells_in_its_own_best_order) {
    Rng rng{21};
    State s = start({3, 0, 0, 0}, deal({3, 0, 0, 0}, rng), Silent{});
    Table& t = s.table;
    for (KindSet& lot : t.palace) lot = lot - KindSet::only(lamp) - KindSet::only(mirror);
    t.owned[1][lamp] = 1;
    t.owned[2][lamp] = 1;
    t.owned[1][mirror] = 3;
    t.owned[0][mirror] = 1;
    t.scale[0] = 4;
    t.scale[1] = 15;
    t.phase = Phase::selling;
    t.waiting = SeatSet::only(1);
    EXPECT_EQ(SaneBot{}(sight(s, 1), rng).treasure, lamp); // mirrors come second, at 15
    t.scale[0] = 16;
    EXPECT_EQ(SaneBot{}(sight(s, 1), rng).treasure, mirror);
}

} // namespace
} // namespace adjuge::canaletto
