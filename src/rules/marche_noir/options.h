#pragma once

#include "rules/marche_noir/moves.h"

// What may be done now, as templates of moves.
namespace adjuge::marche_noir {

// In wild barter nobody waits for who has an open offer and may see what comes of it, unless all do
// (MN-27).
constexpr Turn turn(const Table& t) {
    if (t.waiting.empty()) return Turn::over();
    SeatSet awaited = t.waiting;
    if (t.phase == Phase::wild)
        for (Seat p = 0; p < t.players(); ++p)
            if (t.offer[p].open()) awaited = awaited.without(p);
    return Turn::seats(awaited.empty() ? t.waiting : awaited, t.waiting);
}

// MN-27: who may take the offer of `maker`. That he has the cubes is another matter.
constexpr bool addressed(const Table& t, Seat maker, Seat seat) {
    return t.offer[maker].open() && maker != seat &&
           (t.offered_to[maker] == nobody || t.offered_to[maker] == seat);
}

// Whether the offer that a move would accept is there for him to take.
constexpr bool finds_offer(const Table& t, Seat me, const Move& m) {
    return m.other < t.players() && addressed(t, m.other, me) && m.number == t.offers[m.other];
}

constexpr void barter_options(Options& o, const Table& t, Seat me) {
    using enum Move::Kind;
    o.area = t.production[me];
    o.stock = t.stock[me];
    if (t.phase == Phase::answering) {
        o.of[t.active] = t.offer[t.active].wanted;
        o.standing = true;
        o.add(refuse);
        o.add(accept, t.active);
    } else if (t.phase == Phase::offering) {
        for (unsigned seat = 0; seat < t.players(); ++seat)
            if (seat != me) o.of[seat] = t.tradable(seat);
        o.standing = true;
        o.add(pass);
        o.add(offer);
    } else {
        o.wild = true;
        o.add(done);
        if (t.offer[me].open()) o.add(withdraw, nobody, t.offers[me]);
        const Goods mine = t.tradable(me);
        for (Seat seat = 0; seat < t.players(); ++seat)
            if (addressed(t, seat, me) && t.offer[seat].wanted.within(mine)) {
                o.of[seat] = t.offer[seat].wanted;
                o.add(accept, seat, t.offers[seat]);
            }
        o.who = t.waiting.without(me);
        if (!t.offer[me].open() && t.offers[me] < most_offers && !o.who.empty()) {
            o.of[me] = Goods::each_of(cubes - markers);
            o.add(offer, nobody, t.offers[me] + 1U);
        }
    }
}

// The mildest template comes first.
constexpr Options options(const Sight& s) {
    using enum Move::Kind;
    const Table& t = s.table;
    const Seat me = s.me;
    Options o;
    o.question = t.question;
    o.me = me;
    if (!t.waiting.has(me)) return o;
    switch (t.phase) {
    case Phase::offering:
    case Phase::answering:
    case Phase::wild: barter_options(o, t, me); break;
    case Phase::production:
    case Phase::looking_out: // MN-11, MN-12
        o.jokers = static_cast<std::uint8_t>(t.jokers(me));
        o.most = static_cast<std::uint8_t>(t.most_produced(me));
        o.area = Goods::each_of(o.jokers + 1U);
        o.add(produce);
        break;
    case Phase::smuggling:
        o.goods = t.shown[me].set();
        o.add(smuggle);
        break;
    case Phase::insiding:
        for (unsigned good = 0; good < kinds; ++good) {
            if (t.rank[good] < highest_rank) o.goods = o.goods | GoodSet::only(good);
            if (t.rank[good] > lowest_rank) o.into = o.into | GoodSet::only(good);
        }
        o.add(pass);
        if (!o.goods.empty()) o.add(up);
        if (!o.into.empty()) o.add(down);
        break;
    case Phase::choosing:
        o.who = t.takers;
        o.add(choose);
        break;
    case Phase::returning:
        o.area = t.production[me];
        o.most = static_cast<std::uint8_t>(t.to_return(me));
        o.add(give_back);
        break;
    case Phase::fencing:
        for (unsigned good = 0; good < kinds; ++good)
            if (t.stock[me][good] >= 2) o.goods = o.goods | GoodSet::only(good);
        o.into = t.reserve.set();
        o.add(pass);
        o.add(swap);
        break;
    case Phase::bidding:
        o.area = t.stock[me];
        o.goods = o.area.set();
        o.add(pass);
        o.add(bid);
        break;
    case Phase::raising:
        o.goods = GoodSet::all();
        o.add(pass);
        o.add(raise);
        break;
    case Phase::selling:
    case Phase::last_sale:
        o.area = t.levels(me, false);
        if (t.has(me, regular_customers)) o.stock = t.levels(me, true);
        o.add(sell);
        break;
    case Phase::discarding:
        o.area = t.stock[me];
        o.most = static_cast<std::uint8_t>(t.surplus(me));
        o.add(discard);
        break;
    case Phase::over: break;
    }
    return o;
}

} // namespace adjuge::marche_noir
