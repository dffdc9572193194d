#include "ai/marche_noir/encode.h"

#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "ai/playout.h"
#include "ai/random_bot.h"
#include "configs.h"
#include "sanitized.h"

namespace adjuge::marche_noir {
namespace {

static_assert(EncodeOf<Encode, MarcheNoir>);

std::vector<int> features_of(const Sight& view) {
    std::vector<int> all;
    Encode::look(view, [&](int x) { all.push_back(x); });
    return all;
}
std::vector<int> actions_of(const Sight& view) {
    std::vector<int> all;
    const auto legal = Encode::legal(view);
    for (int n = 0; n < legal.count(); ++n) all.push_back(legal.nth(n));
    return all;
}
Move any_action(const Sight& view, Rng& luck) {
    const std::vector<int> all = actions_of(view);
    return Encode::move(view, all[luck.below(static_cast<std::uint32_t>(all.size()))]);
}
// What the rules offer, with a standing refusal now and then (MN-23).
Move anything(const Sight& view, Rng& luck) {
    Move m = RandomBot<MarcheNoir>{}(view, luck);
    if (!options(view).standing || m.kind == Move::Kind::accept || luck.below(6) != 0) return m;
    m.announces = 1;
    m.keeps = {static_cast<std::uint8_t>(luck.below(64) & luck.below(64))};
    m.shuns = {static_cast<std::uint8_t>(luck.below(64) & luck.below(64))};
    return m;
}

// Calls visit(state, sight) at every decision of games at all tables: by actions of a net, by what
// the rules offer, and by one or the other.
template <class Visit>
void at_every_decision(Visit&& visit) {
    each_config<MarcheNoir>([&](const Config& config) {
        for (std::uint64_t n = 0; n < (sanitized ? 2U : 9U); ++n) {
            Rng rng = Rng::stream(23, n);
            auto state = MarcheNoir::start(config, MarcheNoir::deal(config, rng), Silent{});
            const auto choose = [&](const Sight& view, Rng& luck) {
                visit(state, view);
                const bool net = n % 3 == 0 || (n % 3 == 1 && luck.below(2) == 0);
                return net ? any_action(view, luck) : anything(view, luck);
            };
            play_out<MarcheNoir>(state, rng, choose, Silent{});
        }
    });
}

// No offer is worth making, or this is enough of them.
bool silent(const Table& t, Seat me) {
    if (t.wild()) return t.offers[me] >= Actions::talk;
    for (Seat p = 0; p < t.players(); ++p)
        if (p != me && !(t.keeps[p] | t.shuns[p]).empty()) return true;
    return false;
}

TEST(MarcheNoirEncode, every_action_is_a_legal_move_and_every_kind_of_move_an_action) {
    std::set<Move::Kind> reached;
    std::set<int> used;
    at_every_decision([&](const State& state, const Sight& view) {
        std::set<Move::Kind> found;
        for (const int action : actions_of(view)) {
            const Move move = Encode::move(view, action);
            ASSERT_TRUE(MarcheNoir::check(state, view.me, move).ok())
                << action << " in phase " << static_cast<int>(state.table.phase);
            found.insert(move.kind);
            used.insert(action);
        }
        ASSERT_FALSE(found.empty());
        for (const Option& option : options(view)) {
            const bool needless = option.kind == Move::Kind::offer && silent(state.table, view.me);
            EXPECT_TRUE(needless || found.contains(option.kind)) << static_cast<int>(option.kind);
        }
        reached.merge(found);
    });
    EXPECT_EQ(reached.size(), move_kinds);
    // None is there in vain.
    EXPECT_TRUE(sanitized || used.size() == static_cast<std::size_t>(Encode::actions));
}

TEST(MarcheNoirEncode, MN_12_productions_are_all_of_four_but_three_and_one) {
    const Config config{4, 0, 0, 0};
    Rng rng{1};
    auto state = MarcheNoir::start(config, MarcheNoir::deal(config, rng), Silent{});
    const auto produced = [&] {
        std::set<std::uint64_t> all;
        const Sight view = MarcheNoir::sight(state, 0);
        for (const int action : actions_of(view)) {
            const Goods goods = Encode::move(view, action).goods;
            EXPECT_EQ(goods.total(), action == Actions::nothing ? 0 : state.table.most_produced(0));
            all.insert(goods.packed);
        }
        return all.size();
    };
    EXPECT_EQ(produced(), 15U + 60U + 15U + 6U + 1U);
    state.table.owner[omas_keller] = 0; // MN-34
    EXPECT_GT(produced(), 40U);
    state.table.owner[third_joker] = 0;
    EXPECT_GT(produced(), 40U);
}

TEST(MarcheNoirEncode, MN_30_bids_keep_their_edges) {
    at_every_decision([&](const State& state, const Sight& view) {
        const Table& t = state.table;
        if (t.phase != Phase::bidding) return;
        std::set<unsigned> amounts[kinds];
        for (const int action : actions_of(view)) {
            const Move m = Encode::move(view, action);
            if (m.kind == Move::Kind::bid) amounts[m.good].insert(m.amount);
        }
        const unsigned sure = Actions::rivals(t, view.me) + 1;
        for (unsigned good = 0; good < kinds; ++good) {
            const unsigned held = t.stock[view.me][good];
            if (held == 0) continue;
            EXPECT_TRUE(amounts[good].contains(1));
            EXPECT_TRUE(amounts[good].contains(std::min(held, sure)));
        }
    });
}

TEST(MarcheNoirEncode, MN_40_up_to_four_goods_are_sold_or_kept_in_every_way) {
    std::size_t most = 0;
    at_every_decision([&](const State& state, const Sight& view) {
        const Table& t = state.table;
        if (t.phase != Phase::selling || t.has(view.me, regular_customers)) return;
        std::set<std::uint64_t> sales;
        const std::vector<int> all = actions_of(view);
        for (const int action : all) sales.insert(Encode::move(view, action).goods.packed);
        EXPECT_EQ(sales.size(), all.size());
        const unsigned goods = t.levels(view.me, false).set().count();
        EXPECT_TRUE(goods > 4 || sales.size() == 1U << goods);
        most = std::max(most, sales.size());
    });
    EXPECT_GE(most, 8U);
}

TEST(MarcheNoirEncode, a_net_sees_what_its_seat_sees) {
    Rng rng{5};
    at_every_decision([&](const State&, const Sight& view) {
        const std::vector<int> seen = features_of(view);
        ASSERT_EQ(seen.size(), static_cast<std::size_t>(Encode::features));
        for (const int x : seen) ASSERT_TRUE(x >= -127 && x <= 127);
        // Another state that this seat could not tell from the true one.
        const State other = MarcheNoir::guess(view, rng);
        const Sight same = MarcheNoir::sight(other, view.me);
        ASSERT_EQ(features_of(same), seen);
        ASSERT_EQ(actions_of(same), actions_of(view));
    });
}

// The same table with everybody moved on by one chair.
State next_chairs(const State& s) {
    State next = s;
    const unsigned n = s.table.players();
    const auto on = [n](Seat p) { return p < n ? static_cast<Seat>((p + 1U) % n) : p; };
    const auto all_on = [&](SeatSet set) {
        SeatSet moved;
        each_seat(set, [&](Seat p) { moved = moved.with(on(p)); });
        return moved;
    };
    Table& t = next.table;
    for (Seat p = 0; p < n; ++p) {
        next.own[on(p)] = s.own[p];
        t.stock[on(p)] = s.table.stock[p];
        t.production[on(p)] = s.table.production[p];
        t.received[on(p)] = s.table.received[p];
        t.won[on(p)] = s.table.won[p];
        t.shown[on(p)] = s.table.shown[p];
        t.offer[on(p)] = s.table.offer[p];
        t.keeps[on(p)] = s.table.keeps[p];
        t.shuns[on(p)] = s.table.shuns[p];
        t.offered_to[on(p)] = on(s.table.offered_to[p]);
        t.offers[on(p)] = s.table.offers[p];
    }
    for (Seat& owner : t.owner) owner = on(owner);
    for (Seat* who : {&t.first, &t.active}) *who = on(*who);
    for (SeatSet* set : {&t.waiting, &t.asked, &t.takers}) *set = all_on(*set);
    return next;
}

TEST(MarcheNoirEncode, seats_are_seen_from_ones_own) {
    at_every_decision([&](const State& state, const Sight& view) {
        const State next = next_chairs(state);
        const unsigned n = state.table.players();
        const Sight same = MarcheNoir::sight(next, static_cast<Seat>((view.me + 1U) % n));
        ASSERT_EQ(features_of(same), features_of(view));
        ASSERT_EQ(actions_of(same), actions_of(view));
    });
}

// The same table in other colours: each good is the next one.
State other_colours(const State& s) {
    State next = s;
    const auto on = [](Goods& goods) {
        goods = {(goods.packed << 8U | goods.packed >> 40U) & 0xFFFFFFFFFFFFU};
    };
    const auto set_on = [](GoodSet& set) {
        const unsigned bits = set.bits;
        set = GoodSet{static_cast<std::uint8_t>((bits << 1U | bits >> 5U) & 63U)};
    };
    Table& t = next.table;
    for (Goods* goods : {&t.reserve, &t.market, &t.rank, &t.row}) on(*goods);
    for (Seat p = 0; p < seats; ++p) {
        for (Goods* goods : {&t.stock[p], &t.production[p], &t.received[p], &t.won[p], &t.shown[p],
                             &t.offer[p].production, &t.offer[p].stock, &t.offer[p].wanted})
            on(*goods);
        for (GoodSet* set : {&t.keeps[p], &t.shuns[p]}) set_on(*set);
    }
    return next;
}

TEST(MarcheNoirEncode, colours_do_not_count) {
    int compared = 0;
    int alike = 0; // two goods that differ only in what others have
    at_every_decision([&](const State& state, const Sight& view) {
        const State next = other_colours(state);
        const Sight same = MarcheNoir::sight(next, view.me);
        const Slots slots = Slots::of(state.table, view.me);
        const Slots then = Slots::of(next.table, view.me);
        bool moved = true;
        for (unsigned slot = 0; slot < kinds; ++slot) {
            moved = moved && then[slot] == (slots[slot] + 1) % kinds;
            const unsigned dearer = slots[slot > 0 ? slot - 1 : 0];
            ASSERT_GE(state.table.rank[dearer], state.table.rank[slots[slot]]);
        }
        ++compared;
        if (!moved) {
            ++alike;
            return;
        }
        ASSERT_EQ(features_of(same), features_of(view));
        ASSERT_EQ(actions_of(same), actions_of(view));
    });
    EXPECT_LT(alike * 50, compared);
}

} // namespace
} // namespace adjuge::marche_noir
