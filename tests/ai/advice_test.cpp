#include "ai/advice.h"

#include <gtest/gtest.h>

#include "ai/some_position.h"
#include "configs.h"
#include "sanitized.h"

namespace adjuge {
namespace {

using namespace std::chrono_literals;

constexpr int few = sanitized ? 24 : 120;

template <Game G>
bool same(const std::vector<Advised<G>>& a, const std::vector<Advised<G>>& b) {
    return std::ranges::equal(a, b, [](const Advised<G>& one, const Advised<G>& other) {
        return one.move == other.move && one.chance == other.chance && one.score == other.score;
    });
}

TEST(Advice, is_legal_short_and_the_same_for_whoever_sees_the_same) {
    Games::each([]<Game G>(G) {
        for (const int moves : {0, 5, 12, 40}) {
            const auto state = some_position<G>(9, moves);
            if (G::turn(state).of != Turn::Of::seats) continue;
            const Seat seat = G::turn(state).awaited.first();
            const auto ask = [&](const typename G::State& of) {
                Rng luck{4};
                return advise<G>(G::sight(of, seat), luck, {few, {}});
            };
            const std::vector<Advised<G>> told = ask(state);
            ASSERT_FALSE(told.empty()) << G::info.id;
            EXPECT_LE(told.size(), 3U);
            EXPECT_EQ(told.front().gain, 0);
            for (std::size_t n = 0; n < told.size(); ++n) {
                EXPECT_TRUE(G::check(state, seat, told[n].move).ok()) << G::info.id;
                EXPECT_GE(told[n].chance, 0);
                EXPECT_LE(told[n].chance, n > 0 ? told[n - 1].chance : 1) << "the best comes first";
                EXPECT_LE(told[n].gain, 0);
                for (std::size_t other = 0; other < n; ++other)
                    EXPECT_FALSE(told[n].move == told[other].move);
                for (const Fate& fate : told[n].fates) {
                    double sum = 0;
                    for (const double share : fate.share) sum += share;
                    EXPECT_NEAR(sum, 1, 1e-9);
                }
            }
            // What is hidden might be otherwise: the advice stays.
            Rng luck{77};
            EXPECT_TRUE(same<G>(told, ask(G::guess(G::sight(state, seat), luck)))) << G::info.id;
        }
    });
}

TEST(Advice, comes_in_time) {
    Games::each([]<Game G>(G) {
        const auto state = some_position<G>(5, 4);
        const Seat seat = G::turn(state).awaited.first();
        std::stop_source unwanted;
        unwanted.request_stop();
        Rng luck{1};
        // A million playouts would take minutes.
        const Budget none{1'000'000, {ThinkingTime::Clock::now() + 1h, unwanted.get_token()}};
        EXPECT_FALSE(advise<G>(G::sight(state, seat), luck, none).empty()) << G::info.id;
        const Budget past{1'000'000, {ThinkingTime::Clock::now() - 1s, {}}};
        EXPECT_FALSE(advise<G>(G::sight(state, seat), luck, past).empty()) << G::info.id;
    });
}

TEST(Advice, does_not_tell_to_pay_more_than_it_says_a_lot_is_worth) {
    int told_of_prices = 0;
    for (std::uint64_t seed = 1; seed < (sanitized ? 6 : 40); ++seed) {
        const auto state = some_position<ModernArt>(seed, static_cast<int>(8 + 3 * seed));
        if (ModernArt::turn(state).of != Turn::Of::seats) continue;
        const Seat seat = state.table.waiting.first();
        Rng luck{seed};
        for (const auto& each : advise<ModernArt>(ModernArt::sight(state, seat), luck, {few, {}})) {
            using Kind = modern_art::Move::Kind;
            const Kind kind = each.move.kind;
            if (kind != Kind::bid && kind != Kind::seal && kind != Kind::buy) continue;
            if (!each.break_even) continue;
            ++told_of_prices;
            EXPECT_LE(each.move.amount, *each.break_even) << "seed " << seed;
        }
    }
    EXPECT_GT(told_of_prices, 0);
}

TEST(Advice, is_the_same_on_any_number_of_threads) {
    Games::each([]<Game G>(G) {
        const auto state = some_position<G>(6, 11);
        const Seat seat = G::turn(state).awaited.first();
        const auto told = [&](unsigned threads) {
            Rng luck{4};
            return advise<G>(G::sight(state, seat), luck, {few, {.threads = threads}});
        };
        EXPECT_TRUE(same<G>(told(1), told(3))) << G::info.id;
        const auto won = [&](unsigned threads) {
            Rng luck{4};
            return chances<G>(state, luck, {few, {.threads = threads}});
        };
        EXPECT_TRUE(std::ranges::equal(won(1).of, won(4).of)) << G::info.id;
    });
}

// All that one has for a painting, with everything still to come.
TEST(Advice, a_blunder_costs_and_a_sensible_bid_does_not) {
    namespace ma = modern_art;
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
        auto state = some_position<ModernArt>(seed, 12);
        const ma::Table& t = state.table;
        if (t.phase != ma::Phase::sealed) continue;
        const Seat seat = t.waiting.first();
        if (seat == t.seller) continue;
        const auto cost = [&](int amount) {
            Rng luck{seed};
            const ma::Move move{ma::Move::Kind::seal, ma::no_card, t.lot,
                                static_cast<std::int16_t>(amount)};
            return assess<ModernArt>(ModernArt::sight(state, seat), move, luck, {600, {}});
        };
        const auto blunder = cost(t.money[seat]);
        EXPECT_GT(blunder.cost, 0.05);
        EXPECT_LT(blunder.best.amount, t.money[seat]);
        EXPECT_LT(cost(blunder.best.amount).cost, blunder.cost / 2);
        return;
    }
    FAIL() << "no sealed auction was found";
}

TEST(Advice, chances_add_up_and_a_finished_game_is_certain) {
    Games::each([]<Game G>(G) {
        for (const int moves : {0, 30, 100'000}) {
            const auto state = some_position<G>(2, moves);
            Rng luck{3};
            const Chances told = chances<G>(state, luck, {few / 4, {}});
            double sum = 0;
            for (const double of : told.of) sum += of;
            EXPECT_NEAR(sum, 1, 1e-9) << G::info.id;
            if (G::turn(state).of != Turn::Of::over) continue;
            const auto scores = G::scores(state);
            for (unsigned p = 0; p < state.table.players(); ++p)
                EXPECT_EQ(told.of[p] > 0, scores.place[p] == 1) << G::info.id;
        }
    });
}

} // namespace
} // namespace adjuge
