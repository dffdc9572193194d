#pragma once

#include "rules/marche_noir/view.h"
#include "rules/standing.h"

// Moves made from a view: an instance of a template, the mildest one, what a move would bring.
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
    m.lot = offered.lot;
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
// when it is made and when it is gone. A deal takes longer to think of than a bid.
constexpr Rostrum rostrum(const Table& t) {
    if (t.phase != Phase::wild) return {};
    unsigned heard = 0;
    for (Seat p = 0; p < t.players(); ++p)
        heard += 2U * t.offers[p] - (t.offer[p].open() ? 1U : 0U) + (t.waiting.has(p) ? 0U : 1U);
    return {Rostrum::Kind::floor, nobody, static_cast<int>(heard), t.turn, 6};
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

// For a clock that ran out: spend as little as may be. Precondition: the seat is awaited.
constexpr Move fallback(const Sight& v) {
    using enum Move::Kind;
    const Table& t = v.table;
    const Options offered = options(v);
    Move m;
    m.kind = offered.list[0].kind;
    m.lot = offered.lot;
    if (m.kind == smuggle) m.good = static_cast<std::uint8_t>(offered.goods.first());
    if (m.kind == choose) m.other = offered.who.first();
    if (m.kind == give_back || m.kind == discard) m.goods = spill(offered.area, offered.most);
    if (t.phase == Phase::last_sale) sell_all(m, offered);
    return m;
}

// What would foreseeably follow a move.
struct Preview {
    Verdict verdict{};
    SeatSet could{};       // an offer: who could fulfil it
    SeatSet asked{};       // and, in directed barter, who would be asked
    Goods lacks[seats]{};  // what the others lack for it
    Goods given{};         // cubes that would go: from production and stock together
    Goods got{};           // cubes that would come
    Goods production{};    // afterwards
    Goods stock{};         // afterwards, in wild barter without what comes in at its end
    Goods received{};      // that
    Goods vp{};            // a sale: VP cubes it would bring,
    Goods back{};          // and cubes of `given` that would go to the reserve
    unsigned surplus{};    // cubes too many in stock after it (MN-42)
    Goods levels{};        // VP that the stock afterwards would be worth at today's ranks
    std::int16_t points{}; // his score if the game ended after it, less what it is now
    Goods rank{};          // of the exchange afterwards, if nobody else did anything
    GoodSet rising{};      // goods whose VP value would then rise (MN-16, MN-32)
    bool ends_game{};
};

constexpr void foresee_offer(Preview& p, const Table& t, Seat me, const Move& m) {
    const Offer o{m.goods, m.stock, m.wanted};
    for (Seat seat = 0; seat < t.players(); ++seat) {
        if (seat == me) continue;
        p.lacks[seat] = o.wanted.beyond(t.tradable(seat));
        if (p.lacks[seat].empty() && (!t.wild() || m.other == nobody || m.other == seat) &&
            (!t.wild() || t.waiting.has(seat)))
            p.could = p.could.with(seat);
    }
    p.asked = t.wild() ? p.could : worth_asking(t, me, o);
    p.given = m.goods + m.stock;
    p.got = m.wanted;
    p.production = p.production - m.goods;
    p.stock = p.stock - m.stock;
}

constexpr Preview preview(const Sight& v, const Move& m) {
    using enum Move::Kind;
    const Table& t = v.table;
    Preview p;
    p.rank = t.rank;
    if (v.me >= t.players() || !within(options(v), m)) {
        p.verdict = {why_not(v, m)};
        return p;
    }
    p.production = t.production[v.me];
    p.stock = t.stock[v.me];
    p.received = t.received[v.me];
    Goods won = t.won[v.me];
    switch (m.kind) {
    case offer: foresee_offer(p, t, v.me, m); break;
    case accept: {
        const Offer& o = t.offer[m.other];
        p.given = o.wanted;
        p.got = o.production + o.stock;
        p.production = p.production - m.goods;
        p.stock = p.stock - (o.wanted - m.goods);
        break;
    }
    case choose: // the deal as it was offered
        p.given = t.offer[v.me].production + t.offer[v.me].stock;
        p.got = t.offer[v.me].wanted;
        p.production = p.production - t.offer[v.me].production;
        p.stock = p.stock - t.offer[v.me].stock;
        break;
    case give_back:
        p.given = m.goods;
        p.production = p.production - m.goods;
        break;
    case discard:
        p.given = m.goods;
        p.stock = p.stock - m.goods;
        break;
    case bid:
        p.given = Goods::of(m.good, m.amount);
        p.stock = p.stock - p.given;
        break;
    case swap:
        p.given = Goods::of(m.good, 2);
        p.got = Goods::of(m.into, 1);
        p.stock = p.stock - p.given;
        break;
    case sell:
        p.given = cubes_for(t, m.goods, m.good);
        p.vp = m.goods;
        p.stock = p.stock - p.given;
        p.back = p.given - p.vp;
        won = won + m.goods;
        break;
    case smuggle:
        p.got = Goods::of(m.good, 1);
        p.production = p.production - p.got;
        p.rising = lowest(p.rank);
        break;
    case produce: {
        Goods wanted = m.goods;
        if (t.phase == Phase::looking_out) wanted = wanted + demand(t);
        p.ends_game = !wanted.within(t.market + t.reserve);
        if (p.ends_game) break;
        p.production = p.production + m.goods;
        p.rank = (t.rank + t.market.beyond(wanted)).least(Goods::each_of(highest_rank));
        p.rank = p.rank - wanted.beyond(t.market).least(p.rank - Goods::each_of(lowest_rank));
        p.rising = lowest(p.rank);
        break;
    }
    case up:
        p.rank.set(m.good, t.rank[m.good] + 1);
        p.rising = lowest(p.rank);
        break;
    case down:
        p.rank.set(m.good, t.rank[m.good] - 1);
        p.rising = lowest(p.rank);
        break;
    case raise: p.rising = GoodSet::only(m.good); break;
    case pass:
        if (t.phase == Phase::insiding) p.rising = lowest(p.rank);
        break;
    case refuse:
    case withdraw:
    case done: break;
    }
    Table after = t;
    // Certain, unless the others decide with him or the Insider after him.
    const bool last_word = t.phase == Phase::insiding || t.phase == Phase::raising ||
                           (t.phase != Phase::production && t.owner[insider] >= seats);
    if (last_word)
        p.rising.each([&](unsigned good) {
            if (t.row[good] == highest_row)
                p.ends_game = true; // MN-51
            else
                after.row = after.row + Goods::of(good, 1);
        });
    (t.phase == Phase::wild ? p.received : p.stock) =
        (t.phase == Phase::wild ? p.received : p.stock) + p.got;
    after.stock[v.me] = p.stock + p.received;
    after.rank = p.rank;
    p.levels = after.levels(v.me, t.has(v.me, regular_customers));
    if (m.kind == sell) p.surplus = after.surplus(v.me);
    const int before = reckon(t).total[v.me];
    after.won[v.me] = won;
    p.points = static_cast<std::int16_t>(reckon(after).total[v.me] - before);
    return p;
}

} // namespace adjuge::marche_noir
