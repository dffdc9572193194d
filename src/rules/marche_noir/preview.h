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
    bool lapses{};         // to accept another's: his own open offer would lapse (MN-27)
    unsigned surplus{};    // cubes too many in stock after it (MN-42)
    Goods levels{};        // VP that the stock afterwards would be worth at today's ranks
    std::int16_t points{}; // his score if the game ended after it, less what it is now
    Goods rank{};          // of the exchange afterwards, if nobody else did anything
    GoodSet more{};        // production: goods of which it could be one more
    unsigned jokers{};     // and the jokers it would take (MN-12)
    GoodSet rising{};      // goods whose VP value would then rise (MN-16, MN-32)
    GoodSet ending{};      // of these, whose rise would end the game (MN-51)
    bool ends_game{};      // for certain
};

constexpr void foresee_answers(Preview& p, const Table& t, Seat me, const Move& m) {
    for (Seat seat = 0; seat < t.players(); ++seat) {
        if (seat == me) continue;
        p.lacks[seat] = m.wanted.beyond(t.tradable(seat));
        if (p.lacks[seat].empty() && (!t.wild() || m.other == nobody || m.other == seat) &&
            (!t.wild() || t.waiting.has(seat)))
            p.could = p.could.with(seat);
    }
    p.asked = t.wild() ? p.could : worth_asking(t, me, {m.goods, m.stock, m.wanted});
}

constexpr void foresee_more(Preview& p, const Options& o, const Move& m) {
    p.jokers = jokers_used(m.goods);
    for (unsigned good = 0; good < kinds; ++good) {
        Move one_more = m;
        one_more.goods = m.goods + Goods::of(good, 1);
        if (within(o, one_more)) p.more = p.more | GoodSet::only(good);
    }
}

// Cubes that a move gives and gets, production that it asks for, a rank that it moves.
constexpr void foresee_move(Preview& p, State& s, Seat me, const Move& m) {
    using enum Move::Kind;
    Table& t = s.table;
    const auto give = [&](Goods production, Goods stock, Goods got) {
        p.given = production + stock;
        p.got = got;
        exchange_cubes(t, me, production, stock, got);
    };
    switch (m.kind) {
    case offer:
        foresee_answers(p, t, me, m);
        give(m.goods, m.stock, m.wanted);
        break;
    case accept: {
        const Offer& o = t.offer[m.other];
        give(m.goods, o.wanted - m.goods, o.production + o.stock);
        p.lapses = lapses(t, me);
        break;
    }
    case choose: // the deal as it was offered
        give(t.offer[me].production, t.offer[me].stock, t.offer[me].wanted);
        break;
    case give_back: give(m.goods, {}, {}); break;
    case discard: give({}, m.goods, {}); break;
    case bid: give({}, Goods::of(m.good, m.amount), {}); break;
    case swap: give({}, Goods::of(m.good, 2), Goods::of(m.into, 1)); break;
    case smuggle: // from one area of his own to the other
        give(Goods::of(m.good, 1), {}, Goods::of(m.good, 1));
        p.given = {};
        break;
    case sell: {
        const Goods stock = t.stock[me];
        s.own[me].goods = p.vp = m.goods;
        s.own[me].good = m.good;
        t.asked = SeatSet::only(me);
        settle_sales(s, 41, Silent{});
        p.given = stock - t.stock[me];
        p.back = p.given - p.vp;
        p.surplus = t.surplus(me);
        break;
    }
    case produce:
        t.shown[me] = m.goods;
        p.ends_game = !met(t);
        if (!p.ends_game) move_ranks(t);
        break;
    case up: t.rank.set(m.good, t.rank[m.good] + 1); break;
    case down: t.rank.set(m.good, t.rank[m.good] - 1); break;
    default: break;
    }
}

// The rules themselves act, as if the others chose nothing.
constexpr Preview preview(const Sight& v, const Move& m) {
    Preview p;
    const Phase phase = v.table.phase;
    p.rank = v.table.rank;
    const Options offered = options(v);
    if (v.me >= v.table.players() || !within(offered, m)) {
        p.verdict = {why_not(v, m)};
        return p;
    }
    State s{};
    Table& t = s.table;
    t = v.table;
    foresee_move(p, s, v.me, m);
    if (m.kind == Move::Kind::produce) foresee_more(p, offered, m);
    if (m.kind == Move::Kind::raise)
        p.rising = GoodSet::only(m.good);
    else if (phase <= Phase::insiding && !p.ends_game)
        p.rising = lowest(t.rank);
    p.ending = at_top(t, p.rising);
    // Certain, unless the others decide with him or the Insider after him.
    const bool last_word = phase == Phase::insiding || phase == Phase::raising ||
                           (phase != Phase::production && t.owner[insider] >= seats);
    if (last_word && raise_values(s, p.rising, 16, nobody, Silent{})) p.ends_game = true;
    p.production = t.production[v.me];
    p.stock = t.stock[v.me];
    p.received = t.received[v.me];
    p.rank = t.rank;
    t.stock[v.me] = p.stock + p.received;
    p.levels = t.levels(v.me, t.has(v.me, regular_customers));
    p.points = static_cast<std::int16_t>(reckon(t).total[v.me] - reckon(v.table).total[v.me]);
    return p;
}

} // namespace adjuge::marche_noir
