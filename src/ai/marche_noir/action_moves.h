#pragma once

#include "ai/marche_noir/actions.h"

// The moves that a net's answers mean.
namespace adjuge::marche_noir {

struct ActionMoves {
    const Sight& v;
    const Table& t = v.table;
    const Seat me = v.me;
    const Slots slots = Slots::of(t, me);

    constexpr Goods one_each(Actions::Pair two) const {
        return Goods::of(slots[two.first], 1) + Goods::of(slots[two.second], 1);
    }

    constexpr Goods produced(int action) const {
        if (action == Actions::nothing) return {};
        Goods made = four_of(action);
        if (t.most_produced(me) > made.total()) made = made + dearest_beside(made);
        return made;
    }

    constexpr Goods sold(int action, Goods levels) const {
        if (action == Actions::keep) return {};
        if (action == Actions::sell_whole) return levels;
        Goods some;
        const auto take = [&](unsigned slot) { some.set(slots[slot], levels[slots[slot]]); };
        if (action < Actions::sell_rest) {
            take(static_cast<unsigned>(action - Actions::sell_one));
        } else if (action < Actions::sell_two) {
            some = levels;
            some.set(slots[static_cast<unsigned>(action - Actions::sell_rest)], 0);
        } else {
            const auto two = Actions::pair(static_cast<unsigned>(action - Actions::sell_two));
            take(two.first);
            take(two.second);
        }
        return some;
    }

    // As much as can be had of the chosen goods; the regular customers help where they bring most.
    constexpr void sell(Move& m, int action) const {
        m.goods = sold(action, t.levels(me, false));
        if (!t.has(me, regular_customers)) return;
        const Goods friendly = sold(action, t.levels(me, true));
        unsigned most = 0;
        friendly.set().each([&](unsigned good) {
            const unsigned vp = friendly[good];
            const bool cheaper = friendly_price(t.rank[good], vp) < price(t.rank[good], vp);
            const unsigned use = 2 * (vp - m.goods[good]) + (cheaper ? 1 : 0);
            if (use <= most) return;
            most = use;
            m.good = static_cast<std::uint8_t>(good);
        });
        if (m.good != no_good) m.goods.set(m.good, friendly[m.good]);
    }

    // `n` cubes: all of one good first, if one is named, then those that are missed least.
    constexpr Goods parted(Goods area, unsigned n, unsigned first, bool stock) const {
        Goods left = area;
        if (first < kinds) {
            const unsigned some = area[first] < n ? area[first] : n;
            left = left - Goods::of(first, some);
            n -= some;
        }
        for (; n > 0; --n) {
            unsigned worst = kinds;
            int least = 0;
            left.set().each([&](unsigned good) {
                const int loss =
                    stock ? stock_worth(t, good, left[good]) - stock_worth(t, good, left[good] - 1)
                          : cube_worth(t, good);
                if (worst < kinds && loss >= least) return;
                worst = good;
                least = loss;
            });
            left = left - Goods::of(worst, 1);
        }
        return area - left;
    }
    constexpr void give_up(Move& m, int action) const {
        const bool stock = t.phase == Phase::discarding;
        m.kind = stock ? Move::Kind::discard : Move::Kind::give_back;
        const unsigned first = action == Actions::part_least
                                   ? kinds
                                   : slots[static_cast<unsigned>(action - Actions::part)];
        m.goods = stock ? parted(t.stock[me], t.surplus(me), first, true)
                        : parted(t.production[me], t.to_return(me), first, false);
    }

    // Two cubes that are missed least, of another good where there are two.
    constexpr unsigned swapped_for(unsigned into) const {
        unsigned found = into;
        int least = 0;
        for (unsigned good = 0; good < kinds; ++good) {
            const unsigned held = t.stock[me][good];
            if (good == into || held < 2) continue;
            const int loss = stock_worth(t, good, held) - stock_worth(t, good, held - 2);
            if (found != into && loss >= least) continue;
            found = good;
            least = loss;
        }
        return found;
    }
    constexpr void use_good(Move& m, unsigned good) const {
        using enum Move::Kind;
        m.good = static_cast<std::uint8_t>(good);
        m.kind = t.phase == Phase::smuggling  ? smuggle
                 : t.phase == Phase::insiding ? up
                 : t.phase == Phase::raising  ? raise
                                              : swap;
        if (m.kind != swap) return;
        m.into = m.good;
        m.good = static_cast<std::uint8_t>(swapped_for(good));
    }

    constexpr void place_bid(Move& m, unsigned n) const {
        m.kind = Move::Kind::bid;
        m.good = static_cast<std::uint8_t>(slots[n / Actions::amounts]);
        unsigned amount = n % Actions::amounts + 1;
        if (amount == Actions::amounts) { // what wins for certain, or all
            const unsigned sure = Actions::rivals(t, me) + 1;
            const unsigned held = t.stock[me][m.good];
            amount = sure < held ? sure : held;
        }
        m.amount = static_cast<std::uint8_t>(amount);
    }

    constexpr void with_seat(Move& m, Seat other) const {
        m.other = other;
        m.kind = t.phase == Phase::choosing ? Move::Kind::choose : Move::Kind::accept;
        if (m.kind == Move::Kind::choose) return;
        m.number = t.wild() ? t.offers[other] : std::uint8_t{};
        m.goods = t.offer[other].wanted.least(t.production[me]); // produce first
    }

    constexpr void make_offer(Move& m, int action) const {
        Goods given;
        if (action >= Actions::bundle) {
            const int n = action - Actions::bundle;
            const int styles = static_cast<int>(Bundle::styles);
            const Seat partner = Actions::other(v, n / styles);
            const Bundle b = Bundle::of(t, me, partner, static_cast<unsigned>(n % styles));
            given = b.given;
            m.wanted = b.wanted;
            if (t.wild()) m.other = partner;
        } else if (action >= Actions::best) {
            const auto n = static_cast<unsigned>(action - Actions::best);
            const unsigned want = n % 5 + (n % 5 >= n / 5 ? 1 : 0);
            const Proposal p = best_amounts(t, me, slots[n / 5], slots[want]);
            given = p.given;
            m.wanted = p.wanted;
        } else {
            const auto n = static_cast<unsigned>(action - Actions::one);
            const bool same = n / kinds == n % kinds;
            const unsigned amount = same ? same_for_same(t, me, slots[n / kinds]) : 1;
            given = Goods::of(slots[n / kinds], amount);
            m.wanted = Goods::of(slots[n % kinds], amount);
        }
        m.kind = Move::Kind::offer;
        m.goods = given.least(t.production[me]); // produce first
        m.stock = given - m.goods;
        if (t.wild()) m.number = static_cast<std::uint8_t>(t.offers[me] + 1U);
    }

private:
    constexpr Goods dearest_beside(Goods made) const {
        unsigned slot = 0;
        while (made[slots[slot]] > 0) ++slot;
        return Goods::of(slots[slot], 1);
    }
    constexpr Goods four_of(int action) const {
        const auto n = static_cast<unsigned>(action);
        if (action < Actions::twin) return Goods::each_of(1) - one_each(Actions::pair(n));
        if (action < Actions::twins) {
            const unsigned two = (n - Actions::twin) / 10;
            auto rest = Actions::pair((n - Actions::twin) % 10, kinds - 1);
            rest.first += rest.first >= two ? 1 : 0;
            rest.second += rest.second >= two ? 1 : 0;
            return Goods::of(slots[two], 2) + one_each(rest);
        }
        if (action < Actions::triple) {
            const Goods two = one_each(Actions::pair(n - Actions::twins));
            return two + two;
        }
        const Goods three = Goods::of(slots[n - Actions::triple], 3);
        return three + dearest_beside(three);
    }
};

constexpr Move Actions::move(const Sight& v, int action) {
    const Table& t = v.table;
    const ActionMoves moves{v};
    Move m;
    m.question = t.question;
    if (action <= nothing) {
        m.kind = Move::Kind::produce;
        m.goods = moves.produced(action);
    } else if (action < bid) {
        m.kind = Move::Kind::sell;
        moves.sell(m, action);
    } else if (action < good) {
        moves.place_bid(m, static_cast<unsigned>(action - bid));
    } else if (action < down) {
        moves.use_good(m, moves.slots[static_cast<unsigned>(action - good)]);
    } else if (action < part) {
        m.kind = Move::Kind::down;
        m.good = static_cast<std::uint8_t>(moves.slots[static_cast<unsigned>(action - down)]);
    } else if (action <= part_least) {
        moves.give_up(m, action);
    } else if (action >= one) {
        moves.make_offer(m, action);
    } else if (action >= seat) {
        moves.with_seat(m, other(v, action - seat));
    } else {
        switch (action) {
        case accept: moves.with_seat(m, t.active); break;
        case refuse: m.kind = Move::Kind::refuse; break;
        case withdraw:
            m.kind = Move::Kind::withdraw;
            m.number = t.offers[v.me];
            break;
        case done: m.kind = Move::Kind::done; break;
        default: m.kind = Move::Kind::pass; break;
        }
    }
    return m;
}

} // namespace adjuge::marche_noir
