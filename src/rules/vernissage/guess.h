#pragma once

#include <cassert>

#include "rules/bits.h"
#include "rules/vernissage/apply.h"

// A full state drawn among those that a view allows.
//
// What a seat knows of brown cards: its hand, what lies open or is gone, how many cards everybody
// and every pile has, suitcases that were shown, and what it left in a pile when it last looked.
// A card that is no longer there was taken by somebody who looked later: it is in that hand, unless
// that seat has laid open, played or lost as many of the kind.
namespace adjuge::vernissage {

// `n` cards out of some, each choice of them equally likely.
constexpr Cards any_of(Cards from, unsigned n, Rng& rng) {
    Cards taken;
    for (std::uint32_t left = from.total(); n > 0; --n, --left) {
        const Cards one = Cards::of(from.nth(rng.below(left)));
        from = from - one;
        taken = taken + one;
    }
    return taken;
}

// Who may have taken the card that left a pile when `n` stayed behind: who has found no more since.
// Piles only shrink, so that whoever looked before left more.
constexpr unsigned takers(const Table& t, unsigned pile, unsigned n) {
    unsigned set = 0;
    for (Seat q = 0; q < t.players(); ++q)
        if (t.looked[q][pile] > 0 && t.left[q][pile] <= n) set |= 1U << q;
    return set;
}
constexpr Seat any_seat(unsigned set, Rng& rng) {
    const auto n = static_cast<std::uint32_t>(count_bits(set));
    return static_cast<Seat>(nth_bit(set, rng.below(n)));
}

// What is hidden from a seat, and where it can be.
struct Hidden {
    Cards cards;            // brown, in other hands, in piles, out of the game
    Cards emitted[seats]{}; // laid open, played or lost, for all to see
    unsigned room[seats]{}; // in other hands, besides suitcases shown
    unsigned looked{};      // bit n: into pile n
    Cards shown{};          // suitcases of others

    constexpr Hidden(const Sight& v) : cards{all_brown()} { // NOLINT
        const Table& t = v.table;
        for (Seat p = 0; p < t.players(); ++p) {
            emitted[p] = t.gone[p] + t.open[p];
            cards = cards - emitted[p];
            if (p == v.me) continue;
            shown = shown + Cards::of(suitcase, t.cases[p]);
            room[p] = t.brown[p] - unsigned{t.cases[p]};
        }
        cards = cards - v.own.hand - v.own.returned;
        for (unsigned p = 0; p < piles && v.me < t.players(); ++p)
            if (t.looked[v.me][p] > 0) looked |= 1U << p;
    }
};

// What stayed in the piles that a seat has looked into, and who took what left.
struct Stayed {
    Cards in[piles]{};
    std::uint8_t card[piles][pile_height]{}; // [n]: left when n stayed behind
    Seat taker[piles][pile_height]{};

    template <class F>
    constexpr void each_taken(const Sight& v, const Hidden& h, F&& visit) const {
        for (unsigned left = h.looked; left != 0; left &= left - 1) {
            const auto p = lowest_bit(left);
            for (unsigned n = v.table.height[p]; n < v.own.seen[p].total(); ++n)
                visit(taker[p][n], Cards::of(card[p][n]));
        }
    }
};

// What must be in each hand besides suitcases shown.
struct Forced {
    Cards in[seats]{};

    constexpr Forced(const Sight& v, const Hidden& h, const Stayed& s) {
        s.each_taken(v, h, [&](Seat q, Cards card) { in[q] = in[q] + card; });
        for (Seat q = 0; q < v.table.players(); ++q) {
            in[q] = in[q].beyond(h.emitted[q]);
            in[q] = in[q].beyond(Cards::of(suitcase, v.table.cases[q]));
        }
    }
};
// How many cards are too many for what is hidden and for the hands; 0: so it can be.
constexpr unsigned far_off(const Sight& v, const Hidden& h, const Stayed& s) {
    const Forced forced{v, h, s};
    Cards placed = h.shown;
    unsigned crowded = 0;
    for (Seat q = 0; q < v.table.players(); ++q) {
        const unsigned n = forced.in[q].total();
        placed = placed + forced.in[q];
        crowded += n > h.room[q] ? n - h.room[q] : 0U;
    }
    for (unsigned left = h.looked; left != 0; left &= left - 1)
        placed = placed + s.in[lowest_bit(left)];
    return placed.beyond(h.cards).total() + crowded;
}

// Any choice that the rest of the view allows. Where few do, chance is helped: one card after the
// other changes its place.
constexpr Stayed any_stay(const Sight& v, const Hidden& h, Rng& rng) {
    const Table& t = v.table;
    Stayed s;
    unsigned off = 0;
    for (unsigned tries = 0; tries < 64; ++tries) {
        for (unsigned left = h.looked; left != 0; left &= left - 1) {
            const auto p = lowest_bit(left);
            s.in[p] = v.own.seen[p];
            for (unsigned n = s.in[p].total(); n-- > t.height[p];) {
                const unsigned card = s.in[p].nth(rng.below(n + 1));
                s.in[p] = s.in[p] - Cards::of(card);
                s.card[p][n] = static_cast<std::uint8_t>(card);
                s.taker[p][n] = any_seat(takers(t, p, n), rng);
            }
        }
        off = far_off(v, h, s);
        if (off == 0) return s;
    }
    for (unsigned tries = 0; tries < 100000 && off != 0; ++tries) {
        const unsigned p = any_seat(h.looked, rng);
        const unsigned gone = v.own.seen[p].total() - t.height[p];
        if (gone == 0) continue;
        const unsigned n = t.height[p] + rng.below(gone);
        Stayed next = s;
        next.taker[p][n] = any_seat(takers(t, p, n), rng);
        // It changes places with another, which stayed or left, too.
        if (const unsigned other = rng.below(t.height[p] + gone); other < t.height[p]) {
            const unsigned card = s.in[p].nth(other);
            next.card[p][n] = static_cast<std::uint8_t>(card);
            next.in[p] = s.in[p] - Cards::of(card) + Cards::of(s.card[p][n]);
        } else {
            next.card[p][n] = s.card[p][other];
            next.card[p][other] = s.card[p][n];
        }
        if (const unsigned then = far_off(v, h, next); then <= off) {
            s = next;
            off = then;
        }
    }
    assert(off == 0); // else cards would be dealt that are not there
    return s;
}

// What the others saw in the piles: what lies there, and so many that have left since, with
// somebody who looked later. Looks that left as many cards left the same.
constexpr void guess_looks(State& s, const Sight& v, const Hidden& h, const Stayed& stayed,
                           Rng& rng) {
    const Table& t = s.table;
    Cards pool[seats]{}; // what a seat has or had, if it is not known to come from a pile
    for (Seat q = 0; q < t.players(); ++q) pool[q] = s.own[q].hand + h.emitted[q];
    stayed.each_taken(v, h, [&](Seat q, Cards card) { pool[q] = pool[q] - card; });
    const auto from_pool = [&](unsigned who) {
        Cards all;
        for (Seat q = 0; q < t.players(); ++q)
            if (has_bit(who, q)) all = all + pool[q];
        if (all.empty()) return Cards{};
        std::uint32_t n = rng.below(all.total());
        Seat q = 0;
        for (; !has_bit(who, q) || n >= pool[q].total(); ++q)
            n -= has_bit(who, q) ? pool[q].total() : 0U;
        const Cards one = Cards::of(pool[q].nth(n));
        pool[q] = pool[q] - one;
        return one;
    };
    for (unsigned p = 0; p < piles; ++p) {
        unsigned highest = t.height[p];
        for (Seat q = 0; q < t.players(); ++q)
            if (t.looked[q][p] > 0 && t.left[q][p] > highest) highest = t.left[q][p];
        const unsigned known = has_bit(h.looked, p) ? v.own.seen[p].total() : t.height[p];
        Cards seen = s.pile[p];
        for (unsigned n = t.height[p];; ++n) {
            for (Seat q = 0; q < t.players(); ++q)
                if (q != v.me && t.looked[q][p] > 0 && t.left[q][p] == n) s.own[q].seen[p] = seen;
            if (n == highest) break;
            Cards one = n < known ? Cards::of(stayed.card[p][n]) : from_pool(takers(t, p, n));
            if (one.empty()) one = from_pool((1U << t.players()) - 1U); // theirs are spoken for
            seen = seen + one;
        }
    }
}

constexpr void guess_greys(State& s, const Sight& v, Rng& rng) {
    const Table& t = s.table;
    Cards hidden = Cards{t.values().greys} - t.grey_discard - v.own.grey;
    for (Seat p = 0; p < t.players(); ++p) {
        if (p == v.me) continue;
        s.own[p].grey = any_of(hidden, t.grey[p], rng);
        hidden = hidden - s.own[p].grey;
    }
    s.grey = hidden;
}

constexpr State guess(const Sight& v, Rng& rng) {
    const Table& t = v.table;
    State s{};
    s.table = t;
    if (v.me < t.players()) s.own[v.me] = v.own;
    guess_greys(s, v, rng);

    const Hidden h{v};
    const Stayed stayed = any_stay(v, h, rng);
    Cards hidden = h.cards;
    for (const Cards& in : stayed.in) hidden = hidden - in;
    const auto take = [&](Cards cards) {
        hidden = hidden - cards;
        return cards;
    };
    if (t.redraws > 0 && t.active != v.me)
        s.own[t.active].returned = take(any_of(hidden.works(), t.redraws, rng));
    // First what must be in hands.
    const Forced forced{v, h, stayed};
    for (Seat p = 0; p < t.players(); ++p)
        if (p != v.me) s.own[p].hand = take(Cards::of(suitcase, t.cases[p]) + forced.in[p]);
    // Then the rest anywhere.
    for (Seat p = 0; p < t.players(); ++p)
        if (p != v.me)
            s.own[p].hand =
                s.own[p].hand + take(any_of(hidden, h.room[p] - forced.in[p].total(), rng));
    for (unsigned p = 0; p < piles; ++p)
        s.pile[p] = has_bit(h.looked, p) ? stayed.in[p] : take(any_of(hidden, t.height[p], rng));
    s.removed = hidden;
    guess_looks(s, v, h, stayed, rng);
    return s;
}

} // namespace adjuge::vernissage
