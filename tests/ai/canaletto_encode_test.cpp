#include "ai/canaletto/encode.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "ai/playout.h"
#include "ai/random_bot.h"
#include "configs.h"
#include "sanitized.h"

namespace adjuge::canaletto {
namespace {

static_assert(EncodeOf<Encode, Canaletto>);

std::vector<int> seen_by_net(const Sight& view) {
    std::vector<int> all;
    Encode::look(view, [&](int x) { all.push_back(x); });
    return all;
}

Move any_answer(const Sight& view, Rng& luck) {
    const auto legal = Encode::legal(view);
    const auto n = luck.below(static_cast<std::uint32_t>(legal.count()));
    return Encode::move(view, legal.nth(static_cast<int>(n)));
}

// Calls visit(state, sight) at every decision of random games at all tables, made by actions of a
// net as often as by what the rules offer.
template <class Visit>
void each_decision(Visit&& visit) {
    each_config<Canaletto>([&](const Config& config) {
        for (std::uint64_t n = 0; n < (sanitized ? 10U : 60U); ++n) {
            Rng rng = Rng::stream(23, n);
            auto state = Canaletto::start(config, Canaletto::deal(config, rng), Silent{});
            const auto choose = [&](const Sight& view, Rng& luck) {
                visit(state, view);
                return n % 2 == 0 ? RandomBot<Canaletto>{}(view, luck) : any_answer(view, luck);
            };
            play_out<Canaletto>(state, rng, choose, Silent{});
        }
    });
}

TEST(CanalettoEncode, every_action_is_a_legal_move_and_every_kind_of_move_an_action) {
    std::set<Move::Kind> reached;
    std::set<int> used;
    each_decision([&](const State& state, const Sight& view) {
        const auto legal = Encode::legal(view);
        ASSERT_GT(legal.count(), 0);
        std::set<Move::Kind> kinds_of_moves;
        std::set<std::pair<int, int>> moves;
        for (int n = 0; n < legal.count(); ++n) {
            ASSERT_TRUE(legal.has(legal.nth(n)));
            const Move move = Encode::move(view, legal.nth(n));
            ASSERT_TRUE(Canaletto::check(state, view.me, move).ok()) << legal.nth(n);
            kinds_of_moves.insert(move.kind);
            if (move.kind == Move::Kind::bid || move.kind == Move::Kind::sell)
                moves.emplace(move.treasure, move.amount);
            else
                moves.emplace(-1, static_cast<int>(move.kind));
            used.insert(legal.nth(n));
        }
        EXPECT_EQ(moves.size(), static_cast<std::size_t>(legal.count())); // none of them twice
        for (const auto& option : Canaletto::options(view)) {
            const bool hopeless = option.kind == Move::Kind::bid && option.lo > view.table.ceiling;
            EXPECT_EQ(kinds_of_moves.contains(option.kind), !hopeless);
        }
        reached.merge(kinds_of_moves);
    });
    EXPECT_EQ(reached.size(), move_kinds);
    EXPECT_EQ(used.size(), static_cast<std::size_t>(Encode::actions));
}

// CA-12, CA-21, CA-30: the next bid, each palace for the gondola, all of one's score, all that the
// lot can bring, every kind that is due.
TEST(CanalettoEncode, amounts_keep_their_edges) {
    each_decision([&](const State& state, const Sight& view) {
        const Table& t = state.table;
        std::set<int> amounts;
        std::set<unsigned> sold;
        const auto legal = Encode::legal(view);
        for (int n = 0; n < legal.count(); ++n) {
            const Move move = Encode::move(view, legal.nth(n));
            if (move.kind == Move::Kind::bid) amounts.insert(move.amount);
            if (move.kind == Move::Kind::sell) sold.insert(move.treasure);
        }
        if (t.phase == Phase::selling) {
            t.to_sell().each([&](unsigned kind) { EXPECT_TRUE(sold.contains(kind)); });
            return;
        }
        for (int bid = t.bid + 1; bid <= std::min<int>(t.bid + palaces, t.ceiling); ++bid)
            EXPECT_TRUE(amounts.contains(bid));
        EXPECT_EQ(amounts.contains(t.ceiling), t.bid < t.ceiling);
        const int score = t.score[view.me];
        EXPECT_EQ(amounts.contains(score), t.bid < score && score <= t.ceiling);
    });
}

// CA-03: the game hides nothing, so that a seat's sight is the table.
TEST(CanalettoEncode, a_net_sees_what_its_seat_sees) {
    Rng rng{5};
    each_decision([&](const State&, const Sight& view) {
        const std::vector<int> seen = seen_by_net(view);
        ASSERT_EQ(seen.size(), static_cast<std::size_t>(Encode::features));
        for (const int x : seen) ASSERT_TRUE(x >= -127 && x <= 127);
        const State other = Canaletto::guess(view, rng);
        ASSERT_EQ(seen_by_net(Canaletto::sight(other, view.me)), seen);
    });
}

// The same table with everybody moved on by one chair, treasures by other names and all palaces
// farther on looks the same, and the answers mean the same.
TEST(CanalettoEncode, names_and_places_do_not_matter) {
    const auto other_kind = [](unsigned kind) { return (5 * kind + 3) % kinds; };
    const auto renamed = [&](KindSet set) {
        KindSet to;
        set.each([&](unsigned kind) { to = to | KindSet::only(other_kind(kind)); });
        return to;
    };
    each_decision([&](const State& state, const Sight& view) {
        const Table& t = state.table;
        const unsigned n = t.players();
        const auto on = [&](Seat p) { return p < n ? static_cast<Seat>((p + 1U) % n) : p; };
        const auto moved = [&](SeatSet set) {
            SeatSet to;
            for (Seat p = 0; p < n; ++p)
                if (set.has(p)) to = to.with(on(p));
            return to;
        };
        State next = state;
        Table& u = next.table;
        u.high_bidder = on(t.high_bidder);
        u.waiting = moved(t.waiting);
        u.bidding = moved(t.bidding);
        u.masks = moved(t.masks);
        u.column = static_cast<std::uint8_t>((t.column + 7U) % palaces);
        u.in_play = renamed(t.in_play);
        for (unsigned at = 0; at < palaces; ++at)
            u.palace[(at + 7) % palaces] = renamed(t.palace[at]);
        for (Seat p = 0; p < n; ++p) {
            u.score[on(p)] = t.score[p];
            u.debt[on(p)] = t.debt[p];
            for (unsigned kind = 0; kind < kinds; ++kind)
                u.owned[on(p)][other_kind(kind)] = t.owned[p][kind];
        }
        const Sight same = Canaletto::sight(next, on(view.me));
        ASSERT_EQ(seen_by_net(same), seen_by_net(view));
        const auto legal = Encode::legal(view);
        for (int action = 0; action < Encode::actions; ++action) {
            ASSERT_EQ(Encode::legal(same).has(action), legal.has(action));
            if (!legal.has(action)) continue;
            ASSERT_EQ(Encode::move(same, action).amount, Encode::move(view, action).amount);
        }
    });
}

} // namespace
} // namespace adjuge::canaletto
