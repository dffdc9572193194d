#include <gtest/gtest.h>

#include "ai/canaletto/sane_bot.h"
#include "ai/playout.h"
#include "ai/random_bot.h"

namespace adjuge::canaletto {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int effort = 20; // sanitizers look for other faults than weak play
#else
constexpr int effort = 1;
#endif

struct Result {
    int wins{};
    int debts{}; // of the seat that is watched
};

// One bot against random ones, in every seat in turn.
Result against_random(unsigned players, int eagerness, int games) {
    Result result;
    for (int n = 0; n < games; ++n) {
        Rng rng = Rng::stream(4, static_cast<std::uint64_t>(n));
        const Config config{static_cast<std::uint8_t>(players), 0, 0, 0};
        State s = start(config, deal(config, rng), Silent{});
        const Seat me = static_cast<Seat>(static_cast<unsigned>(n) % players);
        const auto choose = [&](const Sight& view, Rng& luck) {
            if (view.me != me) return RandomBot<Canaletto>{}(view, luck);
            const Move move = SaneBot{eagerness}(view, luck);
            EXPECT_TRUE(check(s, me, move).ok());
            return move;
        };
        play_out<Canaletto>(s, rng, choose, Silent{});
        result.wins += scores(s.table).place[me] == 1 ? 1 : 0;
        result.debts += s.table.debt[me];
    }
    return result;
}

TEST(CanalettoBot, one_beats_random_ones) {
    for (const unsigned players : {3U, 4U}) {
        const int games = 2000 / effort;
        EXPECT_GE(against_random(players, 100, games).wins * 100, games * 85) << players;
    }
}

TEST(CanalettoBot, every_temperament_beats_random_ones) {
    for (const int eagerness : {88, 112}) {
        const int games = 400 / effort;
        EXPECT_GE(against_random(4, eagerness, games).wins * 100, games * 80) << eagerness;
    }
}

// Debt counts double: it bids no more than it has, unless it must name a bid and has nothing.
TEST(CanalettoBot, hardly_ever_runs_into_debt) {
    const int games = 400 / effort;
    EXPECT_LE(against_random(4, 100, games).debts, games / 20);
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
