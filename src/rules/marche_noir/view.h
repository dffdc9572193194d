#pragma once

#include "rules/marche_noir/apply.h"

// What leaves the state: views, redacted events, and the way back (guess).
namespace adjuge::marche_noir {

constexpr View look(const State& s, Seat me) { return view_of(s, me, nothing_sealed()); }

// What of an event a seat may see. Everything is public but choices still closed (MN-07).
constexpr Event redact(Event e, Seat viewer) {
    if (e.kind != Event::Kind::sealed || (e.seat == viewer && viewer != nobody)) return e;
    e.goods = {};
    e.good = no_good;
    e.amount = 0;
    e.set = e.shuns = {};
    return e;
}

// `n` cubes out of an area, each choice of them equally likely: counts how many ways there are.
constexpr Goods any_of(Goods area, unsigned n, Rng& rng) {
    constexpr unsigned most = kinds * (cubes - markers);
    std::uint32_t ways[kinds + 1][most + 1]{}; // [good][m]: to take m from this good and the next
    ways[kinds][0] = 1;
    for (unsigned good = kinds; good-- > 0;)
        for (unsigned m = 0; m <= n; ++m)
            for (unsigned k = 0; k <= area[good] && k <= m; ++k)
                ways[good][m] += ways[good + 1][m - k];
    Goods taken;
    for (unsigned good = 0; good < kinds; ++good) {
        std::uint32_t at = rng.below(ways[good][n]);
        unsigned k = 0;
        for (; at >= ways[good + 1][n - k]; ++k) at -= ways[good + 1][n - k];
        taken = taken + Goods::of(good, k);
        n -= k;
    }
    return taken;
}

// Up to so many of each good, all equally likely.
constexpr Goods any_up_to(Goods most, Rng& rng) {
    Goods taken;
    most.set().each(
        [&](unsigned good) { taken = taken + Goods::of(good, rng.below(most[good] + 1U)); });
    return taken;
}

// A secret choice that a seat could have made, drawn with full support: uniformly, but for answers
// (half of them refusals) and for the regular customers' good (first the good).
constexpr Sealed any_choice(const Table& t, Seat seat, Rng& rng) {
    Sealed choice = nothing_sealed();
    switch (t.phase) {
    case Phase::production:
        do choice.goods = any_up_to(Goods::each_of(t.jokers(seat) + 1), rng);
        while (choice.goods.total() > t.most_produced(seat) ||
               jokers_used(choice.goods) > t.jokers(seat));
        break;
    case Phase::answering: {
        choice.amount = static_cast<std::uint8_t>(rng.below(2));
        if (choice.amount == 0) {
            choice.announces = static_cast<std::uint8_t>(rng.below(2));
            if (choice.announces == 0) break;
            choice.keeps = {static_cast<std::uint8_t>(rng.below(64))};
            choice.shuns = {static_cast<std::uint8_t>(rng.below(64))};
            break;
        }
        const Goods wanted = t.offer[t.active].wanted;
        const Goods fixed = wanted.beyond(t.stock[seat]);
        choice.goods = fixed + any_up_to(wanted.least(t.production[seat]) - fixed, rng);
        break;
    }
    case Phase::returning: choice.goods = any_of(t.production[seat], t.to_return(seat), rng); break;
    case Phase::discarding: choice.goods = any_of(t.stock[seat], t.surplus(seat), rng); break;
    case Phase::bidding: {
        const Goods stock = t.stock[seat];
        const unsigned n = rng.below(stock.total() + 1U);
        if (n == 0) break;
        unsigned amount = n;
        unsigned good = 0;
        for (; amount > stock[good]; ++good) amount -= stock[good];
        choice.good = static_cast<std::uint8_t>(good);
        choice.amount = static_cast<std::uint8_t>(amount);
        break;
    }
    case Phase::selling:
    case Phase::last_sale: {
        Goods most = t.levels(seat, false);
        if (t.has(seat, regular_customers)) {
            const Goods friendly = t.levels(seat, true);
            const GoodSet goods = friendly.set();
            const unsigned n = rng.below(goods.count() + 1U);
            if (n > 0) {
                const unsigned good = goods.nth(n - 1);
                choice.good = static_cast<std::uint8_t>(good);
                choice.goods = Goods::of(good, 1 + rng.below(friendly[good]));
                most.set(good, 0);
            }
        }
        choice.goods = choice.goods + any_up_to(most, rng);
        break;
    }
    default: break;
    }
    return choice;
}

// A full state drawn among those that the view allows.
constexpr State guess(const Sight& v, Rng& rng) {
    const Table& t = v.table;
    State s{};
    s.table = t;
    for (Seat p = 0; p < seats; ++p) {
        s.own[p] = nothing_sealed();
        if (p == v.me)
            s.own[p] = v.own;
        else if (secret(t.phase) && t.asked.has(p) && !t.waiting.has(p))
            s.own[p] = any_choice(t, p, rng);
    }
    unsigned seen = 0;
    for (unsigned n = 0; n < t.revealed; ++n) seen |= 1U << t.deck[n];
    std::uint8_t pile[cards]{};
    std::uint32_t left = 0;
    for (unsigned card = 0; card < cards; ++card)
        if (((seen >> card) & 1U) == 0) pile[left++] = static_cast<std::uint8_t>(card);
    for (unsigned n = 0; n < cards; ++n) {
        s.coming[n] = no_card;
        if (n < t.revealed) continue;
        const std::uint32_t j = rng.below(left);
        s.coming[n] = pile[j];
        pile[j] = pile[--left];
    }
    return s;
}

} // namespace adjuge::marche_noir
