#pragma once

#include "rules/vernissage/apply.h"

// A full state drawn among those that a view allows.
//
// What a seat knows of brown cards: its hand, what lies open or is gone, how many cards everybody
// and every pile has, suitcases that were shown, and what it left in a pile when it last looked.
// Cards that are no longer there were taken by others, and are in their hands unless others have
// laid open or played as many of the kind.
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

// What is hidden from a seat, and where it can be.
struct Hidden {
    Cards cards;           // brown, in other hands, in piles, out of the game
    Cards emitted;         // by others, for all to see
    std::uint8_t cases{};  // suitcases that others have shown
    std::uint8_t room{};   // for other cards in their hands
    std::uint8_t looked{}; // bit n: into pile n

    constexpr Hidden(const Sight& v) : cards{all_brown} { // NOLINT
        const Table& t = v.table;
        for (Seat p = 0; p < t.players(); ++p) {
            cards = cards - t.gone[p] - t.open[p];
            if (p == v.me) continue;
            emitted = emitted + t.gone[p] + t.open[p];
            cases = static_cast<std::uint8_t>(cases + t.cases[p]);
            room = static_cast<std::uint8_t>(room + t.brown[p] - t.cases[p]);
        }
        cards = cards - v.own.hand - v.own.returned;
        for (unsigned p = 0; p < piles && v.me < t.players(); ++p)
            looked = static_cast<std::uint8_t>(looked | (t.looked[v.me][p] > 0 ? 1U : 0U) << p);
    }

    // Cards that must be in other hands besides the suitcases shown, if `taken` are those that
    // left the piles looked into.
    constexpr Cards forced(Cards taken) const {
        const Cards held = taken.beyond(emitted);
        return held - held.least(Cards::of(suitcase, cases));
    }
    // Whether these could be the cards that left, and those that stayed.
    constexpr bool allows(Cards taken, Cards stayed) const {
        const Cards held = forced(taken) + Cards::of(suitcase, cases);
        return (stayed + held).within(cards) && forced(taken).total() <= room;
    }
};

// What stayed in the piles that a seat has looked into: any choice that the rest of the view
// allows. Where few do, chance is helped: one card after the other changes its place.
struct Stayed {
    Cards in[piles]{};
    Cards taken[piles]{};
    Cards all_taken{};
    Cards all_in{};
};
constexpr unsigned far_off(const Hidden& h, const Stayed& s) {
    const Cards held = h.forced(s.all_taken) + Cards::of(suitcase, h.cases);
    const unsigned lacks = (s.all_in + held).beyond(h.cards).total();
    const unsigned forced = h.forced(s.all_taken).total();
    return lacks + (forced > h.room ? forced - h.room : 0U);
}
constexpr Stayed any_stay(const Sight& v, const Hidden& h, Rng& rng) {
    const Table& t = v.table;
    Stayed s;
    for (unsigned tries = 0; tries < 64; ++tries) {
        s.all_in = s.all_taken = {};
        for (unsigned left = h.looked; left != 0; left &= left - 1) {
            const auto p = static_cast<unsigned>(std::countr_zero(left));
            const Cards seen = v.own.seen[p];
            s.taken[p] = any_of(seen, seen.total() - t.height[p], rng);
            s.in[p] = seen - s.taken[p];
            s.all_in = s.all_in + s.in[p];
            s.all_taken = s.all_taken + s.taken[p];
        }
        if (h.allows(s.all_taken, s.all_in)) return s;
    }
    for (unsigned tries = 0; tries < 100000 && !h.allows(s.all_taken, s.all_in); ++tries) {
        const unsigned p =
            nth_bit(h.looked, rng.below(static_cast<std::uint32_t>(std::popcount(h.looked))));
        if (s.in[p].empty() || s.taken[p].empty()) continue;
        const Cards out = any_of(s.in[p], 1, rng);
        const Cards in = any_of(s.taken[p], 1, rng);
        Stayed next = s;
        next.in[p] = s.in[p] - out + in;
        next.taken[p] = s.taken[p] - in + out;
        next.all_in = s.all_in - out + in;
        next.all_taken = s.all_taken - in + out;
        if (far_off(h, next) <= far_off(h, s)) s = next;
    }
    return s;
}

// What the others saw in the piles: what lies there, and so many that have left since, which are
// in hands or gone. Looks that left as many cards left the same.
constexpr void guess_looks(State& s, const Sight& v, const Stayed& stayed, Rng& rng) {
    const Table& t = s.table;
    Cards elsewhere;
    for (Seat p = 0; p < t.players(); ++p)
        elsewhere = elsewhere + s.own[p].hand + t.gone[p] + t.open[p];
    elsewhere = elsewhere - stayed.all_taken;
    for (unsigned p = 0; p < piles; ++p) {
        unsigned highest = t.height[p];
        for (Seat q = 0; q < t.players(); ++q)
            if (t.looked[q][p] > 0 && t.left[q][p] > highest) highest = t.left[q][p];
        Cards since = stayed.taken[p];
        Cards seen = s.pile[p];
        for (unsigned n = t.height[p];; ++n) {
            for (Seat q = 0; q < t.players(); ++q)
                if (q != v.me && t.looked[q][p] > 0 && t.left[q][p] == n) s.own[q].seen[p] = seen;
            if (n == highest) break;
            Cards& from = since.empty() ? elsewhere : since;
            const Cards one = any_of(from, 1, rng);
            from = from - one;
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
    Cards hidden = h.cards - stayed.all_in;
    const auto take = [&](Cards cards) {
        hidden = hidden - cards;
        return cards;
    };
    if (t.redraws > 0 && t.active != v.me)
        s.own[t.active].returned = take(any_of(hidden.works(), t.redraws, rng));
    // First what must be in hands.
    unsigned room[seats]{};
    std::uint32_t all_room = h.room;
    for (Seat p = 0; p < t.players(); ++p) {
        if (p == v.me) continue;
        s.own[p].hand = take(Cards::of(suitcase, t.cases[p]));
        room[p] = t.brown[p] - unsigned{t.cases[p]};
    }
    for (Cards forced = h.forced(stayed.all_taken); !forced.empty();) {
        const Cards one = any_of(forced, 1, rng);
        forced = forced - one;
        std::uint32_t n = rng.below(all_room--);
        Seat p = 0;
        for (; n >= room[p]; ++p) n -= room[p];
        --room[p];
        s.own[p].hand = s.own[p].hand + take(one);
    }
    // Then the rest anywhere.
    for (Seat p = 0; p < t.players(); ++p)
        if (p != v.me) s.own[p].hand = s.own[p].hand + take(any_of(hidden, room[p], rng));
    for (unsigned p = 0; p < piles; ++p)
        s.pile[p] = has_bit(h.looked, p) ? stayed.in[p] : take(any_of(hidden, t.height[p], rng));
    s.removed = hidden;
    guess_looks(s, v, stayed, rng);
    return s;
}

} // namespace adjuge::vernissage
