#pragma once

#include "rules/marche_noir/view.h"

// What a move would bring, as far as a view tells.
namespace adjuge::marche_noir {

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
    GoodSet ending{};      // of these, whose rise would end the game (MN-51)
    bool ends_game{};      // for certain
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
    p.rising.each([&](unsigned good) {
        if (t.row[good] == highest_row) p.ending = p.ending | GoodSet::only(good);
    });
    Table after = t;
    // Certain, unless the others decide with him or the Insider after him.
    const bool last_word = t.phase == Phase::insiding || t.phase == Phase::raising ||
                           (t.phase != Phase::production && t.owner[insider] >= seats);
    if (last_word) {
        p.ends_game = p.ends_game || !p.ending.empty();
        (p.rising - p.ending).each([&](unsigned good) {
            after.row = after.row + Goods::of(good, 1);
        });
    }
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
