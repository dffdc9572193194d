#include <gtest/gtest.h>

#include "ai/playout.h"
#include "ai/random_bot.h"
#include "ai/vernissage/sane_bot.h"
#include "ai/vernissage/tally.h"
#include "sanitized.h"

namespace adjuge::vernissage {
namespace {

constexpr int effort = sanitized ? 20 : 1;

// How often one bot beats random ones, in every seat in turn.
int wins_against_random(unsigned players, unsigned variants, int eagerness, int games) {
    int wins = 0;
    for (int n = 0; n < games; ++n) {
        Rng rng = Rng::stream(4, static_cast<std::uint64_t>(n));
        const Config config{static_cast<std::uint8_t>(players), 0,
                            static_cast<std::uint8_t>(variants), 0};
        State s = start(config, deal(config, rng), Silent{});
        const Seat me = static_cast<Seat>(static_cast<unsigned>(n) % players);
        const auto choose = [&](const Sight& view, Rng& luck) {
            if (view.me != me) return RandomBot<Vernissage>{}(view, luck);
            const Move move = SaneBot{eagerness}(view, luck);
            EXPECT_TRUE(check(s, me, move).ok());
            return move;
        };
        play_out<Vernissage>(s, rng, choose, Silent{});
        wins += scores(s).place[me] == 1 ? 1 : 0;
    }
    return wins;
}

TEST(VernissageBot, one_beats_random_ones) {
    const int games = 2000 / effort;
    EXPECT_GE(wins_against_random(4, 0, 100, games) * 100, games * 80);
}

TEST(VernissageBot, one_beats_random_ones_at_every_table) {
    const int games = 200 / effort;
    for (unsigned players = 3; players <= 5; ++players)
        for (const unsigned variants : {0U, 1U})
            EXPECT_GE(wins_against_random(players, variants, 100, games) * 100, games * 80)
                << players << " players, variants " << variants;
}

TEST(VernissageBot, every_temperament_beats_random_ones) {
    const int games = 200 / effort;
    for (const int eagerness : {88, 112})
        EXPECT_GE(wins_against_random(4, 0, eagerness, games) * 100, games * 80) << eagerness;
}

TEST(VernissageBot, VE_40_it_agrees_to_some_values_and_not_to_others) {
    int agreed = 0;
    int refused = 0;
    for (std::uint64_t n = 0; n < 200 / effort; ++n) {
        Rng rng = Rng::stream(6, n);
        const Config config{5, 0, 0, 0};
        State s = start(config, deal(config, rng), Silent{});
        play_out<Vernissage>(s, rng, SaneBot{}, [&](const Event& e) {
            agreed += e.kind == Event::Kind::agrees ? 1 : 0;
            refused += e.kind == Event::Kind::disagrees ? 1 : 0;
        });
    }
    EXPECT_GT(agreed, 0);
    EXPECT_GT(refused, 0);
}

// What the house values were tuned for, by these bots (docs/rules/vernissage.en.md).
TEST(VernissageBot, VE_70_among_themselves_games_end_in_all_three_ways_and_in_time) {
    constexpr int games = 2000 / effort;
    Tally tally;
    for (std::uint64_t n = 0; n < games; ++n) {
        Rng rng = Rng::stream(5, n);
        const Config config{4, 0, 0, 0};
        State s = start(config, deal(config, rng), tally);
        const auto choose = [&](const Sight& view, Rng& luck) {
            const Move move = SaneBot{}(view, luck);
            EXPECT_TRUE(check(s, view.me, move).ok());
            return move;
        };
        play_out<Vernissage>(s, rng, choose, tally);
    }
    if (effort > 1) return; // too few to count shares
    for (unsigned way = 0; way < 3; ++way) EXPECT_GE(tally.ends[way] * 100, games * 5) << way;
    for (unsigned way = 3; way < 5; ++way) EXPECT_LT(tally.ends[way] * 100, games * 2) << way;
    EXPECT_GE(tally.fitting * 100, games * 90);
    EXPECT_GT(tally.with_loan, 0);
    EXPECT_LT(tally.with_loan, games);
    for (unsigned offer = 0; offer <= piles; ++offer) EXPECT_GT(tally.bought[offer], games / 2);
}

} // namespace
} // namespace adjuge::vernissage
