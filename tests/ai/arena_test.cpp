#include "ai/arena.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "ai/ladder.h"

namespace adjuge {
namespace {

template <Game G>
std::function<Contestant<G>()> contestant(std::string_view id) {
    return [&bot = *std::ranges::find(bots<G>(), id, &Bot<G>::id)] {
        return Contestant<G>{
            [&bot](const typename G::Sight& view, Rng& rng) { return bot(view, rng); }};
    };
}

template <Game G>
Arena<G> small_arena(std::int64_t deals, unsigned threads) {
    Arena<G> all;
    all.config = {4, 0, 0, 0};
    all.deals = deals;
    all.seed = 3;
    all.threads = threads;
    all.players = {contestant<G>("sane"), contestant<G>("random")};
    all.lineups = {{0, 1, 1, 1}, {0, 0, 0, 1}};
    return all;
}

TEST(Arena, plays_every_deal_in_all_rotations_whatever_the_threads) {
    Games::each([]<Game G>(G) {
        const auto played = [](unsigned threads) {
            auto all = small_arena<G>(3, threads);
            std::map<std::tuple<std::int64_t, int, int>, std::vector<int>> games;
            all.on_game = [&](const ArenaGame& game) {
                games[{game.deal, game.lineup, game.rotation}].assign(game.score, game.score + 4);
            };
            all.run(std::atomic<bool>{false});
            return games;
        };
        const auto alone = played(1);
        EXPECT_EQ(alone.size(), 3U * 2 * 4);
        EXPECT_EQ(alone, played(3));
    });
}

TEST(Arena, goes_on_where_it_was_interrupted) {
    auto all = small_arena<Canaletto>(4, 1);
    std::vector<ArenaGame> first;
    std::atomic<bool> stop{false};
    all.on_game = [&](const ArenaGame& game) {
        first.push_back(game);
        stop = first.size() == 9;
    };
    all.run(stop);
    EXPECT_EQ(first.size(), 9U);
    std::size_t rest = 0;
    all.known = [&](std::int64_t deal, unsigned lineup, unsigned rotation) {
        return std::ranges::any_of(first, [&](const ArenaGame& game) {
            return game.deal == deal && game.lineup == lineup && game.rotation == rotation;
        });
    };
    all.on_game = [&](const ArenaGame&) { ++rest; };
    all.run(std::atomic<bool>{false});
    EXPECT_EQ(rest, 4U * 2 * 4 - 9);
}

// A lineup of one among three: places as told, on so many deals in four rotations.
std::vector<ArenaGame> games_won_by_first(int deals, int won) {
    std::vector<ArenaGame> games;
    for (int deal = 0; deal < deals; ++deal)
        for (std::uint8_t rotation = 0; rotation < 4; ++rotation) {
            const bool first = deal < won;
            games.push_back({deal,
                             0,
                             rotation,
                             {std::uint8_t(first ? 1 : 4), 2, 3, std::uint8_t(first ? 4 : 1)},
                             {}});
        }
    return games;
}

TEST(Ladder, shares_count_by_deal_and_shared_places_by_half) {
    const std::vector<std::string> lineup{"a", "b", "b", "b"};
    const auto rows = standings(games_won_by_first(40, 10), lineup);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_DOUBLE_EQ(rows[0].wins, 0.25);
    EXPECT_DOUBLE_EQ(rows[1].wins, 0.25);
    // Four rotations that went alike are one deal: as wide as 40 throws, not as 160.
    EXPECT_NEAR(rows[0].error, 1.96 * std::sqrt(0.25 * 0.75 / 39), 1e-9);
    const auto shared = standings({{0, 0, 0, {1, 1, 3, 4}, {}}}, lineup);
    EXPECT_DOUBLE_EQ(shared[0].wins, 0.5);
}

TEST(Ladder, rates_by_finishing_orders) {
    // a comes before b three times of four: odds of 3 are 400 log10 3 = 191 points.
    std::vector<ArenaGame> games;
    for (int n = 0; n < 4000; ++n) {
        const bool first = n % 4 != 0;
        games.push_back({n, 0, 0, {std::uint8_t(first ? 1 : 2), std::uint8_t(first ? 2 : 1)}, {}});
    }
    const auto rated = ratings(games, {{"a", "b"}});
    EXPECT_NEAR(rated.at("a") - rated.at("b"), 400 * std::log10(3.0), 1);
    EXPECT_NEAR(rated.at("a") + rated.at("b"), 0, 1e-6);
}

TEST(Ladder, is_the_same_to_the_last_digit_in_whatever_order_games_ended) {
    auto all = small_arena<Canaletto>(12, 1);
    std::vector<ArenaGame> games;
    all.on_game = [&](const ArenaGame& game) { games.push_back(game); };
    all.run(std::atomic<bool>{false});
    const std::vector<std::vector<std::string>> lineups{{"a", "b", "b", "b"}, {"a", "a", "a", "b"}};
    const auto rated = ratings(games, lineups);
    const double wins = standings(games, lineups[0])[0].wins;
    std::mt19937 luck{1};
    for (int n = 0; n < 20; ++n) {
        std::ranges::shuffle(games, luck);
        EXPECT_EQ(ratings(games, lineups), rated);
        EXPECT_EQ(standings(games, lineups[0])[0].wins, wins);
    }
}

} // namespace
} // namespace adjuge
