#pragma once

#include "rules/marche_noir/information.h"

// Phase C: MN-20 to MN-28.
namespace adjuge::marche_noir {

// The Fence comes after all returns.
template <class Sink>
ADJUGE_COLD constexpr void begin_fence(State& s, Sink&& sink) {
    Table& t = s.table;
    const Seat owner = t.owner[fence];
    bool two = false;
    if (owner < seats)
        for (unsigned good = 0; good < kinds; ++good) two = two || t.stock[owner][good] >= 2;
    if (two && !t.reserve.empty()) {
        t.active = owner;
        return ask(t, Phase::fencing, SeatSet::only(owner));
    }
    begin_information(s, sink);
}

template <class Sink>
constexpr void swap_goods(State& s, Seat seat, const Move& m, Sink&& sink) {
    Table& t = s.table;
    const Goods given = Goods::of(m.good, 2);
    const Goods got = Goods::of(m.into, 1);
    t.stock[seat] = t.stock[seat] - given + got;
    t.reserve = t.reserve + given - got;
    sink(Event{
        .kind = Event::Kind::swaps, .why = rule(34), .seat = seat, .good = m.good, .into = m.into});
    begin_information(s, sink);
}

template <class Sink>
ADJUGE_COLD constexpr void settle_returns(State& s, Sink&& sink) {
    Table& t = s.table;
    take_away(
        s, t.production, [&](Seat p) { return t.to_return(p); }, Event::Kind::returns, 28, sink);
    begin_fence(s, sink);
}

template <class Sink>
ADJUGE_COLD constexpr void end_barter(State& s, Sink&& sink) {
    Table& t = s.table;
    t.active = nobody;
    t.round = 0;
    for (unsigned p = 0; p < t.players(); ++p) { // MN-26
        t.stock[p] = t.stock[p] + t.received[p];
        t.received[p] = {};
        t.offers[p] = 0;
        t.offered_to[p] = nobody;
        t.offer[p] = {};
    }
    ask(t, Phase::returning,
        those(t, [&](Seat p) { return t.to_return(p) > 0 && free_to_choose(t.production[p]); }));
    if (t.waiting.empty()) settle_returns(s, sink);
}

template <class Sink>
constexpr void give_goods_back(State& s, Seat seat, const Move& m, Sink&& sink) {
    Sealed choice = nothing_sealed();
    choice.goods = m.goods;
    if (seal(s, seat, choice, 28, sink)) settle_returns(s, sink);
}

// What one side of a deal gives, from production and from stock, and what it gets.
constexpr void exchange_cubes(Table& t, Seat seat, Goods production, Goods stock, Goods got) {
    Goods* const area = t.phase == Phase::wild ? t.received : t.stock; // MN-26, MN-24
    t.production[seat] = t.production[seat] - production;
    t.stock[seat] = t.stock[seat] - stock;
    area[seat] = area[seat] + got;
}

// MN-21: of what he gives, the taker gives `production` from there and the rest from stock.
template <class Sink>
constexpr void trade(Table& t, Seat maker, Seat taker, Goods production, unsigned why,
                     Sink&& sink) {
    const Offer o = t.offer[maker];
    const Goods rest = o.wanted - production;
    exchange_cubes(t, maker, o.production, o.stock, o.wanted);
    exchange_cubes(t, taker, production, rest, o.production + o.stock);
    t.offer[maker] = {};
    sink(Event{.kind = Event::Kind::trades,
               .why = rule(why),
               .seat = maker,
               .other = taker,
               .number = t.offers[maker],
               .goods = o.production,
               .stock = o.stock,
               .wanted = o.wanted,
               .more = production,
               .rest = rest});
}

// MN-22: whether a seat has something to offer, and somebody something to give for it.
constexpr bool can_offer(const Table& t, Seat seat) {
    if (t.tradable(seat).empty()) return false;
    for (unsigned p = 0; p < t.players(); ++p)
        if (p != seat && !t.tradable(p).empty()) return true;
    return false;
}

// The next who can make an offer.
template <class Sink>
constexpr void next_offer(State& s, Sink&& sink) {
    Table& t = s.table;
    do {
        t.active = left_of(t.active, t.players());
        if (t.active == t.first && ++t.round > rounds) return end_barter(s, sink);
    } while (!can_offer(t, t.active));
    ask(t, Phase::offering, SeatSet::only(t.active));
}

template <class Sink>
constexpr void stand_by(Table& t, Seat seat, GoodSet keeps, GoodSet shuns, Sink&& sink) {
    if (t.keeps[seat] == keeps && t.shuns[seat] == shuns) return;
    t.keeps[seat] = keeps;
    t.shuns[seat] = shuns;
    sink(Event{.kind = Event::Kind::refuses_all,
               .why = rule(23),
               .seat = seat,
               .set = keeps,
               .shuns = shuns});
}

// Whether a seat refuses this offer without being asked.
constexpr bool stands_against(const Table& t, Seat seat, const Offer& o) {
    return !(t.keeps[seat] & o.wanted.set()).empty() ||
           !(t.shuns[seat] & (o.production + o.stock).set()).empty();
}

// MN-23: those who can fulfil the offer and have not refused it beforehand.
constexpr SeatSet worth_asking(const Table& t, Seat maker, const Offer& o) {
    return those(t, [&](Seat p) {
        return p != maker && o.wanted.within(t.tradable(p)) && !stands_against(t, p, o);
    });
}

template <class Sink>
constexpr void make_offer(State& s, Seat seat, const Move& m, Sink&& sink) {
    Table& t = s.table;
    t.offer[seat] = {m.goods, m.stock, m.wanted};
    if (t.wild()) {
        t.offered_to[seat] = m.other;
        ++t.offers[seat];
    } else if (m.announces != 0) {
        stand_by(t, seat, m.keeps, m.shuns, sink);
    }
    sink(Event{.kind = Event::Kind::offers,
               .why = rule(t.wild() ? 27 : 22),
               .seat = seat,
               .other = m.other,
               .number = t.offers[seat],
               .goods = m.goods,
               .stock = m.stock,
               .wanted = m.wanted});
    if (t.wild()) return;
    const SeatSet whom = worth_asking(t, seat, t.offer[seat]);
    if (!whom.empty()) return ask(t, Phase::answering, whom);
    t.offer[seat] = {};
    next_offer(s, sink);
}

// The deal is made, or there is none: the next offer.
template <class Sink>
constexpr void close_offer(State& s, Seat taker, Sink&& sink) {
    Table& t = s.table;
    if (taker != nobody) trade(t, t.active, taker, t.shown[taker], 24, sink);
    t.offer[t.active] = {};
    each_seat(t.takers, [&](Seat p) { t.shown[p] = {}; });
    t.takers = {};
    next_offer(s, sink);
}

template <class Sink>
constexpr void open_answers(State& s, Sink&& sink) {
    Table& t = s.table;
    for (Seat p = 0; p < t.players(); ++p) {
        if (!t.asked.has(p)) continue;
        const Sealed answer = s.own[p];
        s.own[p] = nothing_sealed();
        sink(Event{.kind = Event::Kind::answers,
                   .why = rule(23),
                   .seat = p,
                   .amount = answer.amount,
                   .goods = answer.goods});
        if (answer.amount != 0) {
            t.takers = t.takers.with(p);
            t.shown[p] = answer.goods;
        } else if (answer.announces != 0) {
            stand_by(t, p, answer.keeps, answer.shuns, sink);
        }
    }
    if (t.takers.count() > 1) return ask(t, Phase::choosing, SeatSet::only(t.active));
    close_offer(s, t.takers.empty() ? nobody : t.takers.first(), sink);
}

template <class Sink>
constexpr void answer_offer(State& s, Seat seat, const Move& m, Sink&& sink) {
    Sealed choice = nothing_sealed();
    choice.amount = m.kind == Move::Kind::accept ? 1 : 0;
    choice.goods = m.goods;
    choice.keeps = m.keeps;
    choice.shuns = m.shuns;
    choice.announces = m.announces;
    if (seal(s, seat, choice, 23, sink)) open_answers(s, sink);
}

// Wild barter. Who is done is done for good, and so is who has nothing left to give.
template <class Sink>
constexpr void leave(Table& t, Seat seat, Sink&& sink) {
    t.waiting = t.waiting.without(seat);
    t.offer[seat] = {};
    t.offered_to[seat] = nobody;
    sink(Event{.kind = Event::Kind::is_done, .why = rule(27), .seat = seat});
}

template <class Sink>
constexpr void be_done(State& s, Seat seat, Sink&& sink) {
    leave(s.table, seat, sink);
    if (s.table.waiting.empty()) end_barter(s, sink);
}

template <class Sink>
constexpr void withdraw_offer(Table& t, Seat seat, Event::Kind kind, Sink&& sink) {
    t.offer[seat] = {};
    t.offered_to[seat] = nobody;
    sink(Event{.kind = kind, .why = rule(27), .seat = seat, .number = t.offers[seat]});
}

// An open offer lapses when its maker can no longer keep it.
constexpr bool lapses(const Table& t, Seat seat) {
    const Offer& own = t.offer[seat];
    return own.open() &&
           (!own.production.within(t.production[seat]) || !own.stock.within(t.stock[seat]));
}

template <class Sink>
constexpr void take_offer(State& s, Seat seat, const Move& m, Sink&& sink) {
    Table& t = s.table;
    trade(t, m.other, seat, m.goods, 26, sink);
    t.offered_to[m.other] = nobody;
    if (lapses(t, seat)) withdraw_offer(t, seat, Event::Kind::lapses, sink);
    if (t.tradable(seat).empty()) leave(t, seat, sink);
    if (t.tradable(m.other).empty()) leave(t, m.other, sink);
    if (t.waiting.empty()) end_barter(s, sink);
}

template <class Sink>
ADJUGE_COLD constexpr void begin_barter(State& s, Sink&& sink) {
    Table& t = s.table;
    for (Goods& each : t.shown) each = {};
    if (t.wild()) {
        t.active = nobody;
        ask(t, Phase::wild, those(t, [&](Seat p) { return !t.tradable(p).empty(); }));
        if (t.waiting.empty()) end_barter(s, sink);
        return;
    }
    t.round = 1;
    t.active = t.first;
    if (!can_offer(t, t.first)) return next_offer(s, sink);
    ask(t, Phase::offering, SeatSet::only(t.first));
}

} // namespace adjuge::marche_noir
