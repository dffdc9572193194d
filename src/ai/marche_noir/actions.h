#pragma once

#include "ai/encode.h"
#include "ai/marche_noir/bargains.h"
#include "ai/marche_noir/slots.h"

namespace adjuge::marche_noir {

// What a net may answer in Marché Noir. Goods are named by their slots, others by how far they sit
// to the left; what would be too many to list is completed from the position.
struct Actions {
    static constexpr int pairs = 15;     // of two goods
    static constexpr int all_pairs = 36; // in order, and of a good with itself
    static constexpr int amounts = 6;    // of a bid: 1 to 5, and more
    static constexpr unsigned talk = 6;  // offers in one wild barter: after them it listens
    enum : int {
        four = 0,                 // by the two goods left out
        twin = four + pairs,      // two of a good, one each of a pair of the five others
        twins = twin + 60,        // two and two
        triple = twins + pairs,   // three, and one of the dearest other
        nothing = triple + 6,     //
        keep = nothing + 1,       // no sale
        sell_whole,               //
        sell_one,                 // one good only
        sell_rest = sell_one + 6, // all but one
        sell_two = sell_rest + 6, // a pair
        bid = sell_two + pairs,   // good * 6 + amount
        good = bid + 6 * amounts, // smuggled, up, raised, swapped into
        down = good + 6,          //
        part = down + 6,          // with that good first: returned, discarded
        part_least = part + 6,    // with what is missed least
        pass,                     //
        accept,                   //
        refuse,                   //
        withdraw,                 //
        done,                     //
        seat,                     // choose him; accept his offer in wild barter
        one = seat + 5,           // for one: given * 6 + wanted; or the same for the same
        best = one + all_pairs,   // for another, in the best amounts: given * 5 + wanted
        bundle = best + 30,       // with that seat: seat * 6 + style
        count = bundle + 5 * static_cast<int>(Bundle::styles),
    };
    using Set = ActionSet<count>;

    static constexpr Set legal(const Sight& v) {
        const Table& t = v.table;
        const Seat me = v.me;
        Set set;
        if (!t.waiting.has(me)) return set;
        if (t.phase == Phase::production || t.phase == Phase::looking_out) {
            for (int n = four; n <= nothing; ++n) set.add(n);
            return set;
        }
        if (t.phase == Phase::answering) {
            set.add(refuse);
            set.add(accept);
            return set;
        }
        const Slots slots = Slots::of(t, me);
        const auto goods = [&](int from, GoodSet some) {
            add_bits(set, from, slots.in_order(some));
        };
        switch (t.phase) {
        case Phase::smuggling: goods(good, t.shown[me].set()); break;
        case Phase::insiding:
            set.add(pass);
            for (unsigned slot = 0; slot < kinds; ++slot) {
                const unsigned rank = t.rank[slots[slot]];
                if (rank < highest_rank) set.add(good + static_cast<int>(slot));
                if (rank > lowest_rank) set.add(down + static_cast<int>(slot));
            }
            break;
        case Phase::offering: set.add(pass); break;
        case Phase::choosing:
            for (int n = 0; n < t.players() - 1; ++n)
                if (t.takers.has(other(v, n))) set.add(seat + n);
            break;
        case Phase::wild: add_wild(set, v); break;
        case Phase::returning:
        case Phase::discarding:
            set.add(part_least);
            goods(part, (t.phase == Phase::returning ? t.production : t.stock)[me].set());
            break;
        case Phase::fencing:
            set.add(pass);
            goods(good, t.reserve.set());
            break;
        case Phase::bidding: add_bids(set, v, slots); break;
        case Phase::raising:
            set.add(pass);
            goods(good, GoodSet::all());
            break;
        case Phase::selling:
            add_sales(set, slots.in_order(t.levels(me, t.has(me, regular_customers)).set()));
            break;
        case Phase::last_sale: set.add(sell_whole); break; // nothing is worth keeping
        default: break;
        }
        if (t.phase == Phase::offering || (t.phase == Phase::wild && may_talk(v)))
            add_offers(set, v, slots);
        return set;
    }

    // Precondition: legal(v) has it.
    static constexpr Move move(const Sight& v, int action);

    // The one who sits so far to my left, from 0.
    static constexpr Seat other(const Sight& v, int n) {
        const int at = v.me + 1 + n;
        return static_cast<Seat>(at < v.table.players() ? at : at - v.table.players());
    }
    // The most that anybody else could bid, as it counts (MN-31, MN-34).
    static constexpr unsigned rivals(const Table& t, Seat me) {
        unsigned most = 0;
        for (Seat p = 0; p < t.players(); ++p)
            if (p != me && strongest(t, p) > most) most = strongest(t, p);
        return most;
    }
    static constexpr unsigned strongest(const Table& t, Seat p) {
        unsigned most = 0;
        for (unsigned each = 0; each < kinds; ++each)
            most = t.stock[p][each] > most ? t.stock[p][each] : most;
        return most > 0 && t.has(p, loose_tongue) ? most + 1 : most;
    }
    // The n-th pair of so many things.
    struct Pair {
        unsigned first;
        unsigned second;
    };
    static constexpr Pair pair(unsigned n, unsigned things = kinds) {
        unsigned first = 0;
        for (unsigned here = things - 1; n >= here; --here, ++first) n -= here;
        return {first, first + 1 + n};
    }

private:
    static constexpr void add_bits(Set& set, int from, GoodSet slots) {
        slots.each([&](unsigned slot) { set.add(from + static_cast<int>(slot)); });
    }

    // More than what wins for certain is wasted.
    static constexpr void add_bids(Set& set, const Sight& v, Slots slots) {
        const Table& t = v.table;
        const unsigned sure = rivals(t, v.me) + 1;
        set.add(pass);
        for (unsigned slot = 0; slot < kinds; ++slot)
            for (unsigned n = 1; n <= amounts && n <= sure && n <= t.stock[v.me][slots[slot]]; ++n)
                set.add(bid + static_cast<int>(slot * amounts + n) - 1);
    }

    // Each set of up to four goods once.
    static constexpr void add_sales(Set& set, GoodSet slots) {
        set.add(keep);
        set.add(sell_whole);
        if (slots.count() >= 2) add_bits(set, sell_one, slots);
        if (slots.count() >= 3) add_bits(set, sell_rest, slots);
        for (int n = 0; n < pairs && slots.count() >= 4; ++n) {
            const Pair two = pair(static_cast<unsigned>(n));
            if (slots.has(two.first) && slots.has(two.second)) set.add(sell_two + n);
        }
    }

    static constexpr void add_wild(Set& set, const Sight& v) {
        const Table& t = v.table;
        const Goods mine = t.tradable(v.me);
        set.add(done);
        for (int n = 0; n < t.players() - 1; ++n) {
            const Seat maker = other(v, n);
            if (addressed(t, maker, v.me) && t.offer[maker].wanted.within(mine)) set.add(seat + n);
        }
        if (t.offer[v.me].open()) set.add(withdraw);
    }
    static constexpr bool may_talk(const Sight& v) {
        return !v.table.offer[v.me].open() && v.table.offers[v.me] < talk;
    }

    // Goods that somebody could give, unless he has said that he does not (MN-23).
    static constexpr void add_offers(Set& set, const Sight& v, Slots slots) {
        const Table& t = v.table;
        const GoodSet mine = slots.in_order(t.tradable(v.me).set());
        std::uint64_t wanted = 0;                                // by given: six bits each
        const auto each_given = [](std::uint64_t set_of_given) { // a bit each, six apart
            std::uint64_t spread = 0;
            for (unsigned n = 0; n < kinds; ++n) spread |= (set_of_given >> n & 1U) << (kinds * n);
            return spread;
        };
        for (int n = 0; n < t.players() - 1; ++n) {
            const Seat p = other(v, n);
            if (!deals(t, p)) continue;
            const GoodSet keeps = t.wild() ? GoodSet{} : t.keeps[p];
            const GoodSet shuns = t.wild() ? GoodSet{} : t.shuns[p];
            const GoodSet theirs = slots.in_order(t.tradable(p).set() - keeps);
            wanted |= each_given((mine - slots.in_order(shuns)).bits) * theirs.bits;
            if (!(keeps | shuns).empty()) continue;
            for (unsigned style = 0; style < Bundle::styles; ++style)
                if (Bundle::fits(t, v.me, p, style))
                    set.add(bundle + n * static_cast<int>(Bundle::styles) +
                            static_cast<int>(style));
        }
        for (; wanted != 0; wanted &= wanted - 1) {
            const auto at = static_cast<int>(lowest_bit(wanted));
            const int given = at / 6;
            const int got = at % 6;
            set.add(one + at);
            if (given != got) set.add(best + given * 5 + got - (got > given ? 1 : 0));
        }
    }
};

} // namespace adjuge::marche_noir

#include "ai/marche_noir/action_moves.h"
