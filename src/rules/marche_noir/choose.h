#pragma once

#include "rules/bidding_mode.h"
#include "rules/marche_noir/view.h"

// Moves made from a view: an instance of a template, the mildest one.
namespace adjuge::marche_noir {

// So many cubes, one after the other at random. Precondition: there are as many.
constexpr Goods draw_cubes(Goods from, unsigned n, Rng& rng) {
    Goods taken;
    for (unsigned left = from.total(); n > 0; --n, --left) {
        const Goods one = Goods::of(from.nth(left > 1 ? rng.below(left) : 0), 1);
        from = from - one;
        taken = taken + one;
    }
    return taken;
}

// One or two cubes for one or two: plausible, and covered.
constexpr void draw_offer(Move& m, const Options& o, Rng& rng) {
    const std::uint32_t dice = rng.below(max_seats * 4);
    const unsigned give = 1 + (dice & 1U);
    const unsigned want = 1 + ((dice >> 1U) & 1U);
    const unsigned own = o.area.total();
    const unsigned mine = own + o.stock.total();
    for (unsigned n = 0; n < give && n < mine; ++n) {
        const unsigned at = rng.below(mine - n);
        const unsigned made = (o.area - m.goods).total();
        if (at < made)
            m.goods = m.goods + Goods::of((o.area - m.goods).nth(at), 1);
        else
            m.stock = m.stock + Goods::of((o.stock - m.stock).nth(at - made), 1);
    }
    Goods from = o.of[o.me];
    for (unsigned n = 0, seat = dice >> 2U; from.empty() && n < seats; ++n) {
        from = o.of[seat];
        seat = seat + 1 == seats ? 0 : seat + 1;
    }
    const unsigned there = from.total();
    m.wanted = draw_cubes(from, want < there ? want : there, rng);
}

// A production that uses each disc at most once, drawn good by good.
constexpr Goods draw_production(const Options& o, Rng& rng) {
    Goods made;
    unsigned jokers = o.jokers;
    for (unsigned n = 0; n < o.most; ++n) {
        const unsigned good = rng.below(kinds);
        if (made[good] > 0) {
            if (jokers == 0) continue;
            --jokers;
        }
        made = made + Goods::of(good, 1);
    }
    return made;
}

// An instance of a template, over what is plausible.
constexpr Move draw(const Sight&, const Options& offered, const Option& o, Rng& rng) {
    using enum Move::Kind;
    Move m;
    m.kind = o.kind;
    m.question = offered.question;
    const auto good_of = [&](GoodSet set) {
        return static_cast<std::uint8_t>(set.nth(rng.below(set.count())));
    };
    switch (o.kind) {
    case pass:
    case refuse:
    case done: break;
    case produce: m.goods = draw_production(offered, rng); break;
    case up:
    case smuggle:
    case raise: m.good = good_of(offered.goods); break;
    case down: m.good = good_of(offered.into); break;
    case offer:
        draw_offer(m, offered, rng);
        m.number = o.number;
        break;
    case accept: { // mostly what can be had from production
        m.other = o.other;
        m.number = o.number;
        const Goods wanted = offered.of[o.other];
        m.goods = rng.below(4) == 0 ? wanted.beyond(offered.stock) : wanted.least(offered.area);
        break;
    }
    case choose: m.other = offered.who.pick(rng); break;
    case withdraw: m.number = o.number; break;
    case give_back:
    case discard: m.goods = draw_cubes(offered.area, offered.most, rng); break;
    case swap:
        m.good = good_of(offered.goods);
        m.into = good_of(offered.into);
        break;
    case bid:
        m.good = good_of(offered.goods);
        m.amount = static_cast<std::uint8_t>(1 + rng.below(offered.area[m.good]));
        break;
    case sell:
        m.goods = any_up_to(offered.area, rng);
        if (!offered.stock.empty()) {
            m.good = good_of(offered.stock.set());
            m.goods.set(m.good, 1 + rng.below(offered.stock[m.good]));
        }
        break;
    }
    return m;
}

// `n` cubes of those that he has most of.
constexpr Goods spill(Goods from, unsigned n) {
    Goods gone;
    for (; n > 0; --n) {
        unsigned most = 0;
        for (unsigned good = 1; good < kinds; ++good)
            if (from[good] > from[most]) most = good;
        from = from - Goods::of(most, 1);
        gone = gone + Goods::of(most, 1);
    }
    return gone;
}

// MN-27: in wild barter silence says done, and whatever anybody does breaks it: an offer is heard
// when it is made and when it is gone. Bids are secret and made once: there is nothing for an order
// to answer.
constexpr BiddingMode bidding_mode(const Table& t) {
    if (t.phase != Phase::wild) return {};
    unsigned heard = 0;
    for (Seat p = 0; p < t.players(); ++p)
        heard += 2U * t.offers[p] - (t.offer[p].open() ? 1U : 0U) + (t.waiting.has(p) ? 0U : 1U);
    return {BiddingMode::Kind::floor, nobody, static_cast<int>(heard), t.turn, patience, t.waiting};
}

// After the end nothing is worth keeping, and the regular customers help where they bring most.
constexpr void sell_all(Move& m, const Options& offered) {
    m.goods = offered.area;
    unsigned most = 0;
    offered.stock.set().each([&](unsigned good) {
        const unsigned more = offered.stock[good] - offered.area[good];
        if (more <= most) return;
        most = more;
        m.good = static_cast<std::uint8_t>(good);
    });
    if (m.good != no_good) m.goods.set(m.good, offered.stock[m.good]);
}

// One cube for one of another good, if there is another.
constexpr void least_offer(Move& m, const Options& o) {
    const bool made = !o.area.empty(); // what is produced and not bartered may have to go back
    const unsigned given = (made ? o.area : o.stock).set().first();
    (made ? m.goods : m.stock) = Goods::of(given, 1);
    GoodSet there;
    for (const Goods& of : o.of) there = there | of.set();
    const GoodSet others = there - GoodSet::only(given);
    m.wanted = Goods::of((others.empty() ? there : others).first(), 1);
}

// The instance of a template that spends least.
constexpr Move mildest(const Sight& v, const Options& offered, const Option& o) {
    using enum Move::Kind;
    const auto first_of = [](GoodSet set) { return static_cast<std::uint8_t>(set.first()); };
    Move m;
    m.kind = o.kind;
    m.question = offered.question;
    m.number = o.number;
    switch (o.kind) {
    case pass:
    case refuse:
    case done:
    case withdraw:
    case produce: break; // nothing
    case up:
    case smuggle:
    case raise: m.good = first_of(offered.goods); break;
    case down: m.good = first_of(offered.into); break;
    case offer: least_offer(m, offered); break;
    case accept:
        m.other = o.other;
        m.goods = offered.of[o.other].least(offered.area);
        break;
    case choose: m.other = offered.who.first(); break;
    case give_back:
    case discard: m.goods = spill(offered.area, offered.most); break;
    case swap: {
        m.good = first_of(offered.goods);
        const GoodSet others = offered.into - GoodSet::only(m.good);
        m.into = first_of(others.empty() ? offered.into : others);
        break;
    }
    case bid:
        m.good = first_of(offered.goods);
        m.amount = 1;
        break;
    case sell:
        if (v.table.phase == Phase::last_sale) sell_all(m, offered);
        break;
    }
    return m;
}

} // namespace adjuge::marche_noir
