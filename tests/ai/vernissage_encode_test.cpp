#include "ai/vernissage/encode.h"

#include <algorithm>
#include <bit>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "ai/playout.h"
#include "ai/random_bot.h"
#include "ai/vernissage/sane_bot.h"
#include "configs.h"
#include "sanitized.h"

namespace adjuge::vernissage {
namespace {

static_assert(EncodeOf<Encode, Vernissage>);
static_assert(Encode::features % 64 == 0 && Encode::actions < 128); // and the value

std::vector<int> features_of(const Sight& view) {
    std::vector<int> all;
    Encode::look(view, [&](int x) { all.push_back(x); });
    return all;
}
std::vector<int> actions_of(const Sight& view) {
    const auto legal = Encode::legal(view);
    std::vector<int> all;
    for (int n = 0; n < legal.count(); ++n) all.push_back(legal.nth(n));
    return all;
}

// Calls visit(state, sight) at every decision of games at all tables, by all versions of the rules,
// made by a net's actions, by what the rules offer and by bots.
template <class Visit>
void each_question(Visit&& visit, std::uint64_t games = sanitized ? 3 : 18) {
    const auto play = [&](const Config& config, std::uint64_t n) {
        Rng rng = Rng::stream(17, n);
        State state = start(config, deal(config, rng), Silent{});
        const auto choose = [&](const Sight& view, Rng& luck) {
            visit(state, view);
            if (n % 3 == 0) return RandomBot<Vernissage>{}(view, luck);
            if (n % 3 == 1 && luck.below(4) != 0) return SaneBot{}(view, luck);
            const std::vector<int> all = actions_of(view);
            return Encode::move(view, all[luck.below(static_cast<std::uint32_t>(all.size()))]);
        };
        play_out<Vernissage>(state, rng, choose, Silent{});
    };
    each_config<Vernissage>([&](Config config) {
        for (std::uint64_t n = 0; n < games; ++n) {
            config.rules = n % 6 == 5 ? 1 : 0;
            play(config, n);
        }
    });
}

TEST(VernissageEncode, every_action_is_a_legal_move_and_every_kind_of_move_an_action) {
    std::set<Move::Kind> reached;
    each_question([&](const State& state, const Sight& view) {
        const std::vector<int> actions = actions_of(view);
        ASSERT_FALSE(actions.empty());
        std::set<Move::Kind> kinds;
        for (const int action : actions) {
            ASSERT_TRUE(Encode::legal(view).has(action));
            const Move move = Encode::move(view, action);
            ASSERT_TRUE(check(state, view.me, move).ok())
                << action << " in phase " << static_cast<int>(state.table.phase);
            kinds.insert(move.kind);
        }
        for (const Option& option : options(view)) ASSERT_TRUE(kinds.contains(option.kind));
        reached.merge(kinds);
    });
    EXPECT_EQ(reached.size(), 20U); // all but chance's
}

// How many moves the options stand for, but for standing consent and where agents go.
unsigned moves_of(const Options& o, const Option& option) {
    const auto n = [](unsigned bits) { return static_cast<unsigned>(std::popcount(bits)); };
    switch (option.kind) {
    case Move::Kind::place:
        return (n(o.values[0]) + n(o.values[1]) + n(o.values[2])) * n(o.artists);
    case Move::Kind::object: return 1 + n(o.named);
    case Move::Kind::settle: return n(o.named);
    case Move::Kind::propose: return n(o.others);
    case Move::Kind::show:
    case Move::Kind::lay: return std::min(option.hi, std::uint8_t{7}) - option.lo + 1U;
    case Move::Kind::buy: return n(o.offers);
    case Move::Kind::take: return n(o.cards);
    case Move::Kind::review: return n(o.artists);
    default: return 1;
    }
}

TEST(VernissageEncode, whatever_can_be_listed_is_an_action) {
    each_question([&](const State& state, const Sight& view) {
        const Options offered = options(view);
        for (const Option& option : offered) {
            std::vector<Move> moves;
            for (const int action : actions_of(view)) {
                const Move move = Encode::move(view, action);
                if (move.kind != option.kind) continue;
                for (const Move& other : moves)
                    ASSERT_TRUE(move.kind == Move::Kind::relocate || !(other == move)) << action;
                moves.push_back(move);
            }
            if (option.kind != Move::Kind::advance && option.kind != Move::Kind::relocate) {
                ASSERT_EQ(moves.size(), moves_of(offered, option));
                if (option.hi > 0) { // all that there is
                    ASSERT_EQ(moves.back().amount, option.hi);
                }
            }
            // Wherever an artist stands an agent may go who can.
            if (option.kind != Move::Kind::advance) continue;
            unsigned met = 0;
            for (const Move& move : moves) met |= 1U << move.to;
            for (unsigned card = 0; card < lanes; ++card)
                for (unsigned a = 0; a < artists; ++a) {
                    if (!has_bit(offered.greys, card) || !state.table.in_play(a)) continue;
                    Move move;
                    move.kind = Move::Kind::advance;
                    move.question = offered.question;
                    move.card = static_cast<std::uint8_t>(card);
                    move.to = state.table.step[a];
                    for (unsigned from = 0; from <= most_steps; ++from) {
                        move.from = static_cast<std::uint8_t>(from);
                        EXPECT_TRUE(!within(offered, move) || has_bit(met, move.to));
                    }
                }
        }
    });
}

TEST(VernissageEncode, VE_40_the_active_player_answers_with_a_value_of_his_own) {
    unsigned asked = 0;
    each_question([&](const State& state, const Sight& view) {
        if (state.table.phase != Phase::settling) return;
        unsigned proposed = 0;
        for (const int action : actions_of(view))
            if (const Move move = Encode::move(view, action); move.kind == Move::Kind::propose)
                proposed |= 1U << move.value;
        EXPECT_EQ(proposed, values_of_his_own(state.table)); // none in version 1
        asked += proposed == 0 ? 0 : 1;
    });
    EXPECT_GT(asked, 0U);
}

TEST(VernissageEncode, VE_31_unlimited_moves_lead_beside_any_three_artists) {
    unsigned apart = 0;
    each_question([&](const State& state, const Sight& view) {
        const Table& t = state.table;
        std::set<unsigned> places;
        for (const int action : actions_of(view))
            if (const Move move = Encode::move(view, action); move.kind == Move::Kind::relocate)
                places.insert(move.agents);
        if (places.empty()) return;
        for (unsigned set = 0; set < 1U << artists; ++set) {
            unsigned steps = 0;
            for (unsigned a = 0; a < artists; ++a)
                if (has_bit(set, a) && t.in_play(a)) steps |= 1U << t.step[a];
            if (std::popcount(steps) != 3) continue;
            ++apart;
            EXPECT_TRUE(places.contains(steps));
        }
    });
    EXPECT_GT(apart, 0U);
}

TEST(VernissageEncode, a_net_sees_what_its_seat_sees) {
    Rng rng{5};
    each_question([&](const State&, const Sight& view) {
        const std::vector<int> seen = features_of(view);
        ASSERT_EQ(seen.size(), static_cast<std::size_t>(Encode::features));
        for (const int x : seen) ASSERT_TRUE(x >= -127 && x <= 127);
        // Another state that this seat could not tell from the true one.
        const State other = guess(view, rng);
        const Sight same = sight(other, view.me);
        ASSERT_EQ(features_of(same), seen);
        ASSERT_EQ(actions_of(same), actions_of(view));
    });
}

// The same table with everybody moved on by one chair.
State moved_on(const State& s) {
    State next = s;
    const unsigned players = s.table.players();
    const auto on = [&](Seat p) { return p < players ? left_of(p, players) : p; };
    Table& to = next.table;
    const Table& from = s.table;
    for (Seat p = 0; p < players; ++p) {
        const Seat q = on(p);
        next.own[q] = s.own[p];
        to.open[q] = from.open[p];
        to.gone[q] = from.gone[p];
        to.money[q] = from.money[p];
        to.agents[q] = from.agents[p];
        std::copy(std::begin(from.looked[p]), std::end(from.looked[p]), to.looked[q]);
        std::copy(std::begin(from.left[p]), std::end(from.left[p]), to.left[q]);
        for (auto each : {&Table::notes, &Table::brown, &Table::grey, &Table::cases, &Table::stands,
                          &Table::named, &Table::shown, &Table::dice})
            (to.*each)[q] = (from.*each)[p];
    }
    for (auto each : {&Table::first, &Table::active, &Table::asked}) to.*each = on(from.*each);
    for (auto each : {&Table::pending, &Table::objectors, &Table::challengers}) {
        to.*each = {};
        for (Seat p = 0; p < players; ++p)
            if ((from.*each).has(p)) to.*each = (to.*each).with(on(p));
    }
    return next;
}

constexpr std::uint8_t renamed(std::uint8_t artist) {
    return artist < artists ? static_cast<std::uint8_t>((artist + 2U) % artists) : artist;
}
Cards renamed(Cards cards) {
    Cards out;
    for (std::uint8_t kind = 0; kind < lanes; ++kind)
        out = out + Cards::of(renamed(kind), cards[kind]);
    return out;
}
// The same table where artists have changed their names.
State renamed(const State& s) {
    State next = s;
    Table& to = next.table;
    const Table& from = s.table;
    to.out = 0;
    for (std::uint8_t a = 0; a < artists; ++a) {
        const std::uint8_t b = renamed(a);
        to.step[b] = from.step[a];
        to.fame[b] = from.fame[a];
        to.tokens[b] = from.tokens[a];
        std::copy(std::begin(from.token[a]), std::end(from.token[a]), to.token[b]);
        if (!from.in_play(a)) to.out = static_cast<std::uint8_t>(to.out | 1U << b);
    }
    to.critic = renamed(from.critic);
    to.artist = renamed(from.artist);
    for (unsigned p = 0; p < seats; ++p) {
        to.open[p] = renamed(from.open[p]);
        next.own[p].hand = renamed(s.own[p].hand);
        for (Cards& seen : next.own[p].seen) seen = renamed(seen);
    }
    return next;
}

TEST(VernissageEncode, seats_are_seen_from_ones_own) {
    each_question(
        [&](const State& state, const Sight& view) {
            const State next = moved_on(state);
            const Sight same = sight(next, left_of(view.me, state.table.players()));
            ASSERT_EQ(features_of(same), features_of(view));
            ASSERT_EQ(actions_of(same), actions_of(view));
            for (const int action : actions_of(view))
                ASSERT_EQ(Encode::move(same, action), Encode::move(view, action));
        },
        3);
}

TEST(VernissageEncode, artists_are_known_by_how_they_stand_not_by_name) {
    unsigned compared = 0;
    each_question(
        [&](const State& state, const Sight& view) {
            std::set<std::uint32_t> keys;
            for (unsigned a = 0; a < artists; ++a) keys.insert(Bearings::key(view, a));
            if (keys.size() < artists) return; // equals go by the board's order
            ++compared;
            const State next = renamed(state);
            const Sight same = sight(next, view.me);
            ASSERT_EQ(features_of(same), features_of(view));
            ASSERT_EQ(actions_of(same), actions_of(view));
            for (const int action : actions_of(view)) {
                Move move = Encode::move(view, action);
                move.artist = renamed(move.artist);
                if (move.kind == Move::Kind::take) move.card = renamed(move.card);
                ASSERT_EQ(Encode::move(same, action), move);
            }
        },
        6);
    EXPECT_GT(compared, 100U);
}

TEST(VernissageEncode, what_is_decided_is_settled_when_everybody_has_had_two_turns) {
    each_question(
        [&](const State& state, const Sight&) {
            const Table& then = state.table;
            Table now = then;
            const int turns = 2 * static_cast<int>(then.players());
            for (int passed = 0; passed <= turns; ++passed) {
                now.turn = static_cast<decltype(now.turn)>(then.turn + passed);
                EXPECT_EQ(Encode::settled(then, now), passed == turns);
            }
        },
        3);
}

} // namespace
} // namespace adjuge::vernissage
