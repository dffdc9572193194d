#include "ai/bots.h"

#include <thread>

#include <gtest/gtest.h>

#include "ai/against_random.h"
#include "ai/modern_art/sane_bot.h"
#include "ai/simulation.h"
#include "configs.h"
#include "sanitized.h"

namespace adjuge {
namespace {

template <Game G>
const Bot<G>* bot(std::string_view id) {
    for (const Bot<G>& b : bots<G>())
        if (b.id == id) return &b;
    return nullptr;
}

template <Game G>
typename Simulation<G>::Result simulate(Simulation<G> plan) {
    std::atomic<std::int64_t> done{0};
    const std::atomic<bool> stop{false};
    return plan.run(done, stop);
}

TEST(Bots, make_only_legal_moves) {
    Games::each([]<Game G>(G) {
        each_config<G>([](const Config& config) {
            for (const Bot<G>& b : bots<G>())
                for (std::uint64_t n = 0; n < (b.searches() ? 1U : sanitized ? 3U : 20U); ++n) {
                    Rng rng = Rng::stream(9, n);
                    auto state = G::start(config, G::deal(config, rng), Silent{});
                    int asked = 0; // one who searches is asked for some moves, all through the game
                    const auto choose = [&](const typename G::Sight& view, Rng& luck) {
                        const Bot<G>& by = b.searches() && asked++ % 5 != 0 ? *bot<G>("sane") : b;
                        const auto move = by(view, luck, {.playouts = 3, .time = {}});
                        EXPECT_TRUE(G::check(state, view.me, move).ok())
                            << G::info.id << " " << b.id << " move " << static_cast<int>(move.kind)
                            << " variants " << static_cast<int>(config.variants);
                        return move;
                    };
                    play_out<G>(state, rng, choose, Silent{});
                }
        });
    });
}

TEST(Bots, a_view_by_value_is_all_they_need) {
    const Config config{4, 1, 0, 0};
    Rng rng{5};
    auto state = ModernArt::start(config, ModernArt::deal(config, rng), Silent{});
    const auto choose = [](const modern_art::Sight& view, Rng& luck) {
        modern_art::State behind{}; // a state that knows no more than the view
        behind.table = view.table;
        behind.own[view.me] = view.own;
        const modern_art::View copy = ModernArt::look(behind, view.me);
        const modern_art::Move from_view = modern_art::SaneBot{}(copy, luck);
        EXPECT_EQ(from_view, (modern_art::SaneBot{}(view, luck)));
        return from_view;
    };
    play_out<ModernArt>(state, rng, choose, Silent{});
}

TEST(SaneBot, final_money_of_five_is_what_people_reach) {
    Simulation<ModernArt> plan;
    plan.config = {5, 0, 0, 0};
    plan.games = 1000 / effort;
    plan.seed = 3;
    plan.bots.assign(5, bot<ModernArt>("sane"));
    const auto result = simulate(plan);
    BotTally all;
    for (const BotTally& tally : result.bots) all.add(tally);
    EXPECT_GT(all.mean(), 300);
    EXPECT_LT(all.mean(), 420);
}

TEST(SaneBot, one_beats_three_random_ones) {
    for (const std::uint8_t edition : {std::uint8_t{0}, std::uint8_t{1}}) {
        Simulation<ModernArt> plan;
        plan.config = {4, edition, 0, 0};
        plan.games = 400 / effort;
        plan.seed = 4;
        plan.bots.assign(4, bot<ModernArt>("random"));
        plan.bots[0] = bot<ModernArt>("sane");
        EXPECT_GE(simulate(plan).bots[0].wins * 10, plan.games * 9);
    }
}

TEST(SaneBot, temperaments_play_differently_and_still_beat_random_ones) {
    for (const char* id : {"bold", "prudent"}) {
        Simulation<ModernArt> plan;
        plan.config = {4, 0, 0, 0};
        plan.games = 200 / effort;
        plan.seed = 11;
        plan.bots.assign(4, bot<ModernArt>("random"));
        plan.bots[0] = bot<ModernArt>(id);
        EXPECT_GE(simulate(plan).bots[0].wins * 10, plan.games * 8) << id;
    }
    // The same sight, three temperaments: the bold one goes further.
    unsigned further = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng rng = Rng::stream(77, seed);
        const Config config{4, 0, 0, 0};
        ModernArt::State state = ModernArt::start(config, ModernArt::deal(config, rng), Silent{});
        while (ModernArt::turn(state).of == Turn::Of::seats &&
               state.table.phase != modern_art::Phase::sealed) {
            const Seat seat = ModernArt::turn(state).awaited.pick(rng);
            const auto move = RandomBot<ModernArt>{}(ModernArt::sight(state, seat), rng);
            ModernArt::apply(state, seat, move, Silent{});
        }
        if (state.table.phase != modern_art::Phase::sealed) continue;
        const auto sight = ModernArt::sight(state, ModernArt::turn(state).awaited.first());
        const int prudent = modern_art::SaneBot{88}(sight, rng).amount;
        const int bold = modern_art::SaneBot{112}(sight, rng).amount;
        EXPECT_LE(prudent, bold);
        further += prudent < bold ? 1 : 0;
    }
    EXPECT_GT(further, 50U);
}

TEST(Simulation, gives_the_same_on_any_number_of_threads) {
    Simulation<ModernArt> plan;
    plan.config = {4, 0, 0, 0};
    plan.games = 300;
    plan.seed = 7;
    plan.bots.assign(4, bot<ModernArt>("random"));
    plan.bots[2] = bot<ModernArt>("sane");
    const auto one = simulate(plan);
    for (const unsigned threads : {2U, 3U, 8U}) {
        plan.threads = threads;
        const auto many = simulate(plan);
        EXPECT_EQ(many.games, one.games);
        EXPECT_EQ(many.decisions, one.decisions);
        EXPECT_EQ(many.tally.offered, one.tally.offered);
        for (std::size_t b = 0; b < plan.bots.size(); ++b) {
            EXPECT_EQ(many.bots[b].sum, one.bots[b].sum);
            EXPECT_EQ(many.bots[b].sum_of_squares, one.bots[b].sum_of_squares);
            EXPECT_EQ(many.bots[b].wins, one.bots[b].wins);
        }
    }
}

TEST(Simulation, rotates_seats_unless_told_not_to) {
    Simulation<ModernArt> plan;
    plan.config = {3, 0, 0, 0};
    plan.games = 6;
    plan.bots.assign(3, bot<ModernArt>("random"));
    plan.bots[0] = bot<ModernArt>("sane");
    std::vector<int> sane_at(3);
    plan.on_game = [&](const GameLog<ModernArt>& log) {
        for (std::size_t p = 0; p < 3; ++p) sane_at[p] += log.bots[p]->id == "sane" ? 1 : 0;
    };
    simulate(plan);
    EXPECT_EQ(sane_at, (std::vector<int>{2, 2, 2}));
    sane_at.assign(3, 0);
    plan.rotate = false;
    simulate(plan);
    EXPECT_EQ(sane_at, (std::vector<int>{6, 0, 0}));
}

TEST(Simulation, what_a_listener_throws_comes_out_of_any_thread) {
    for (const unsigned threads : {1U, 2U, 4U}) {
        Simulation<ModernArt> plan;
        plan.config = {3, 0, 0, 0};
        plan.games = 500;
        plan.threads = threads;
        plan.bots.assign(3, bot<ModernArt>("random"));
        plan.on_game = [](const GameLog<ModernArt>& log) {
            if (log.index >= 100) throw std::runtime_error{"the disk is full"};
        };
        EXPECT_THROW(simulate(plan), std::runtime_error) << threads;
    }
}

TEST(Simulation, stops_when_told) {
    Simulation<ModernArt> plan;
    plan.config = {3, 0, 0, 0};
    plan.games = 1'000'000'000;
    plan.threads = 2;
    plan.bots.assign(3, bot<ModernArt>("random"));
    std::atomic<std::int64_t> done{0};
    std::atomic<bool> stop{false};
    std::jthread ender{[&] {
        while (done < 100) std::this_thread::yield();
        stop = true;
    }};
    const auto result = plan.run(done, stop);
    EXPECT_GE(result.games, 100);
    EXPECT_LT(result.games, plan.games);
    EXPECT_EQ(result.games, done);
}

} // namespace
} // namespace adjuge
