#include "ai/search.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include <gtest/gtest.h>

#include "ai/arena.h"
#include "ai/crafts.h"
#include "ai/playout.h"
#include "ai/some_position.h"
#include "configs.h"
#include "sanitized.h"

namespace adjuge {
namespace {

using namespace std::chrono_literals;

TEST(Search, with_playouts_alone_is_the_same_for_a_seed) {
    Games::each([]<Game G>(G) {
        for (const int moves : {0, 7, 23}) {
            const auto state = some_position<G>(3, moves);
            if (G::turn(state).of != Turn::Of::seats) continue;
            const Seat seat = G::turn(state).awaited.first();
            const auto answer = [&](int playouts) {
                Rng luck{11};
                return player_of<G>("expert")(G::sight(state, seat), luck, {playouts, {}});
            };
            EXPECT_EQ(answer(60), answer(60)) << G::info.id;
        }
    });
}

TEST(Search, is_the_same_on_any_number_of_threads) {
    Games::each([]<Game G>(G) {
        for (const int moves : {2, 17, 30}) {
            const auto state = some_position<G>(7, moves);
            if (G::turn(state).of != Turn::Of::seats) continue;
            const Seat seat = G::turn(state).awaited.first();
            const auto view = G::sight(state, seat);
            using Searching = Search<G, typename Own<G>::Craft>;
            const SearchPlan plan{.playouts = sanitized ? 200 : 600, .fresh = true};
            Searching alone{view, plan};
            Searching together{view, plan};
            Rng one{3};
            Rng other{3};
            EXPECT_EQ(alone.choose(one), together.choose(other, {.threads = 4})) << G::info.id;
            EXPECT_EQ(alone.playouts(), together.playouts());
            ASSERT_EQ(alone.arms().size(), together.arms().size());
            for (std::size_t n = 0; n < alone.arms().size(); ++n) {
                EXPECT_EQ(alone.arms()[n].sum, together.arms()[n].sum) << "to the last bit";
                EXPECT_EQ(alone.arms()[n].index, together.arms()[n].index);
            }
        }
    });
}

TEST(Search, on_several_threads_stops_when_it_is_told_to) {
    const auto state = some_position<Canaletto>(5, 4);
    const Seat seat = Canaletto::turn(state).awaited.first();
    const auto view = Canaletto::sight(state, seat);
    Search<Canaletto, Own<Canaletto>::Craft> search{view, {.playouts = 100'000'000}};
    Rng luck{1};
    const auto until = ThinkingTime::Clock::now() + 50ms;
    (void)search.choose(luck, {.until = until, .threads = 3});
    EXPECT_LT(ThinkingTime::Clock::now() - until, 10s) << "all of them would take minutes";
    EXPECT_GT(search.playouts(), 0);
}

TEST(Search, stops_when_it_is_told_to) {
    Games::each([]<Game G>(G) {
        const auto state = some_position<G>(5, 4);
        const Seat seat = G::turn(state).awaited.first();
        std::stop_source unwanted;
        unwanted.request_stop();
        Budget budget{.playouts = 1'000'000, .time = {.unwanted = unwanted.get_token()}};
        Rng luck{1};
        // A million playouts would take minutes.
        const auto move = player_of<G>("master")(G::sight(state, seat), luck, budget);
        EXPECT_TRUE(G::check(state, seat, move).ok());
        budget = {.playouts = 1'000'000, .time = {.until = ThinkingTime::Clock::now()}};
        EXPECT_TRUE(
            G::check(state, seat, player_of<G>("master")(G::sight(state, seat), luck, budget))
                .ok());
    });
}

TEST(Search, knows_no_more_than_its_seat_sees) {
    Games::each([]<Game G>(G) {
        const auto state = some_position<G>(8, 9);
        if (G::turn(state).of != Turn::Of::seats) return;
        const Seat seat = G::turn(state).awaited.first();
        Rng other{99};
        const auto elsewhere =
            G::guess(G::sight(state, seat), other); // as far as it knows, the same
        Rng one{2};
        Rng two{2};
        const Budget budget{.playouts = 40, .time = {}};
        EXPECT_EQ(player_of<G>("expert")(G::sight(state, seat), one, budget),
                  player_of<G>("expert")(G::sight(elsewhere, seat), two, budget))
            << G::info.id;
    });
}

// What one wins among three others, in all seats.
template <Game G>
double share(std::string_view one, std::string_view three, std::int64_t deals, int playouts = 0) {
    Arena<G> arena;
    arena.config = {4, 0, 0, 0};
    arena.deals = deals;
    arena.seed = 5;
    for (const std::string_view id : {one, three})
        arena.players.push_back([&player = player_of<G>(id), playouts] {
            return Contestant<G>{[&player, playouts](const typename G::Sight& view, Rng& rng) {
                return player(view, rng, {playouts, {}});
            }};
        });
    arena.lineups = {{0, 1, 1, 1}};
    double wins = 0;
    arena.on_game = [&](const ArenaGame& game) {
        if (game.place[0] == 1)
            wins += 1.0 / static_cast<double>(std::count(game.place, game.place + 4, 1));
    };
    arena.run(std::atomic<bool>{false});
    return wins / static_cast<double>(4 * deals);
}

// Far from the figures in docs/bots.md, which take hours: what would be a fault, not bad luck.
TEST(Levels, come_one_after_the_other) {
    if (sanitized) return; // too few games would be left to tell
    Games::each([]<Game G>(G) {
        const int deals = 40;
        EXPECT_GT(share<G>("apprentice", "random", deals), 0.6) << G::info.id;
        EXPECT_LT(share<G>("apprentice", "sane", deals), 0.3) << G::info.id;
        EXPECT_GT(share<G>("dealer", "sane", deals), 0.2) << G::info.id;
        EXPECT_GT(share<G>("expert", "dealer", 5, 40), 0.25) << G::info.id;
    });
}

// A small ladder, both ways round, for ./test --all: what a few dozen games can tell.
TEST(Levels, an_expert_holds_its_own_both_ways_round) {
    if (sanitized || std::getenv("ADJUGE_LONG") == nullptr) return;
    Games::each([]<Game G>(G) {
        const int deals = 8;
        EXPECT_GT(share<G>("expert", "dealer", deals), 0.3) << G::info.id;
        EXPECT_LT(share<G>("dealer", "expert", deals), 0.25) << G::info.id;
        EXPECT_GT(share<G>("expert", "flat-200", deals), 0.15) << G::info.id;
        EXPECT_LT(share<G>("flat-200", "expert", deals), 0.35) << G::info.id;
    });
}

// No temperament plays badly: among three calm ones of its level it wins about its share. 200 games
// are good to 6 %; docs/bots.md has the figures of more.
TEST(Temperaments, win_their_share_among_calm_ones) {
    if (sanitized || std::getenv("ADJUGE_LONG") == nullptr) return;
    Games::each([]<Game G>(G) {
        for (const std::string level : {"apprentice", "dealer", "expert"})
            for (const char* temperament : {"-daring", "-thrifty"})
                EXPECT_GT(share<G>(level + temperament, level, 50, 40), 0.15)
                    << G::info.id << " " << level << temperament;
    });
}

// The same sights, three temperaments.
TEST(Temperaments, the_daring_put_more_at_stake_than_the_thrifty) {
    Games::each([]<Game G>(G) {
        using Craft = typename Own<G>::Craft;
        if constexpr (requires(typename G::Move move) { Craft::stakes(move); }) {
            for (const std::string level : {"dealer", "expert"}) {
                std::int64_t more = 0; // than a thrifty one, in all
                int apart = 0;         // moves in which they differ
                const Config config{4, 0, 0, 0};
                Rng rng{6};
                for (int game = 0; game < (sanitized ? 1 : 4); ++game) {
                    auto state = G::start(config, G::deal(config, rng), Silent{});
                    play_out<G>(
                        state, rng,
                        [&](const typename G::Sight& view, Rng& luck) {
                            const auto by = [&](const std::string& id) {
                                Rng same = luck;
                                const auto move = player_of<G>(id)(view, same);
                                EXPECT_TRUE(G::check(state, view.me, move).ok()) << id;
                                return move;
                            };
                            const auto calm = by(level);
                            const auto one = by(level + "-daring");
                            const auto other = by(level + "-thrifty");
                            const int daring = Craft::stakes(one);
                            const int thrifty = Craft::stakes(other);
                            apart += one == other ? 0 : 1;
                            if (level == "expert") { // each move by itself
                                EXPECT_GE(daring, Craft::stakes(calm)) << G::info.id;
                                EXPECT_LE(thrifty, Craft::stakes(calm)) << G::info.id;
                            }
                            more += daring - thrifty;
                            return calm;
                        },
                        Silent{});
                }
                EXPECT_GT(apart, 0) << G::info.id << " " << level;
                EXPECT_GE(more, level == "expert" ? 1 : 0) << G::info.id << " " << level;
            }
        }
    });
}

// The yardstick must not change: what was measured against it could not be compared any more. If
// a change of a game's candidates or values is meant for others, flat-200 keeps the old ones.
TEST(Levels, the_flat_yardstick_stays_as_it_is) {
    if (sanitized) return; // the same moves, many times slower
    const std::map<std::string_view, std::int64_t> as_ever{
        {"canaletto", 192608464121},
        {"marche-noir", 640752340067},
        {"modern-art", 29789435097790},
        {"vernissage", 22416649882740},
    };
    Games::each([&]<Game G>(G) {
        if (!as_ever.contains(G::info.id)) return; // a game that is newer than this table
        const Config config{4, 0, 0, 0};
        Rng rng{4};
        auto state = G::start(config, G::deal(config, rng), Silent{});
        play_out<G>(
            state, rng,
            [&](const typename G::Sight& view, Rng& luck) {
                return player_of<G>("flat-200")(view, luck, {20, {}});
            },
            Silent{});
        const auto scores = G::scores(state);
        std::int64_t sum = 0;
        for (unsigned p = 0; p < 4; ++p) sum = sum * 4001 + scores.of[p];
        EXPECT_EQ(sum, as_ever.at(G::info.id)) << G::info.id;
    });
}

} // namespace
} // namespace adjuge
