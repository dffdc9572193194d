#pragma once

#include "rules/marche_noir/barter.h"
#include "rules/marche_noir/deal.h"

// Phases A and B: MN-10 to MN-16, and the cards that act there.
namespace adjuge::marche_noir {

// MN-16: the goods on the lowest rank that has any.
constexpr GoodSet lowest(Goods rank) {
    unsigned least = highest_rank;
    GoodSet goods;
    for (unsigned good = 0; good < kinds; ++good) {
        if (rank[good] > least) continue;
        goods = GoodSet::only(good) | (rank[good] < least ? GoodSet{} : goods);
        least = rank[good];
    }
    return goods;
}

// MN-51: the goods by which a move ended the game, for they were to rise, by choice (MN-32) or as
// the lowest (MN-16), and could not.
constexpr GoodSet stuck(const Table& before, const Move& m, const Table& after) {
    if (before.ended != 0 || after.ended != 51) return {};
    const bool chosen = m.kind == Move::Kind::raise;
    return at_top(before, chosen ? GoodSet::only(m.good) : lowest(after.rank));
}

template <class Sink>
ADJUGE_COLD constexpr void after_production(State& s, Sink&& sink) {
    if (!raise_values(s, lowest(s.table.rank), 16, nobody, sink)) begin_barter(s, sink);
}

template <class Sink>
constexpr void begin_insider(State& s, Sink&& sink) {
    Table& t = s.table;
    t.active = t.owner[insider];
    if (t.active < seats) return ask(t, Phase::insiding, SeatSet::only(t.active));
    after_production(s, sink);
}

template <class Sink>
constexpr void move_good(State& s, Seat seat, const Move& m, Sink&& sink) {
    Table& t = s.table;
    const unsigned before = t.rank[m.good];
    t.rank.set(m.good, m.kind == Move::Kind::up ? before + 1 : before - 1);
    sink(Event{.kind = Event::Kind::moves_good,
               .why = rule(34),
               .seat = seat,
               .good = m.good,
               .amount = static_cast<std::uint8_t>(t.rank[m.good])});
    after_production(s, sink);
}

template <class Sink>
constexpr void smuggle_good(State& s, Seat seat, unsigned good, Sink&& sink) {
    Table& t = s.table;
    t.production[seat] = t.production[seat] - Goods::of(good, 1);
    t.stock[seat] = t.stock[seat] + Goods::of(good, 1);
    sink(Event{.kind = Event::Kind::smuggles,
               .why = rule(34),
               .seat = seat,
               .good = static_cast<std::uint8_t>(good)});
    begin_insider(s, sink);
}

// He has no choice where he produced one kind only, or nothing.
template <class Sink>
constexpr void begin_smuggling(State& s, Sink&& sink) {
    Table& t = s.table;
    t.active = t.owner[smuggler];
    if (t.active >= seats || t.shown[t.active].empty()) return begin_insider(s, sink);
    const GoodSet produced = t.shown[t.active].set();
    if (produced.count() == 1) return smuggle_good(s, t.active, produced.first(), sink);
    ask(t, Phase::smuggling, SeatSet::only(t.active));
}

// MN-15
constexpr Goods demand(const Table& t) {
    Goods sum;
    for (unsigned p = 0; p < t.players(); ++p) sum = sum + t.shown[p];
    return sum;
}
constexpr bool met(const Table& t) { return demand(t).within(t.market + t.reserve); }

// MN-13, MN-14: what was shown is handed out, and the ranks move. Precondition: demand is met.
constexpr void move_ranks(Table& t) {
    const Goods wanted = demand(t);
    for (unsigned p = 0; p < t.players(); ++p) t.production[p] = t.production[p] + t.shown[p];
    const Goods left = t.market.beyond(wanted);
    const Goods added = wanted.beyond(t.market);
    t.reserve = t.reserve + left - added;
    t.market = {};
    // Up to 11 and down to 1: of each good at most one of the two is not zero.
    t.rank = (t.rank + left).least(Goods::each_of(highest_rank));
    t.rank = t.rank - added.least(t.rank - Goods::each_of(lowest_rank));
}
template <class Sink>
ADJUGE_COLD constexpr void hand_out(State& s, Sink&& sink) {
    Table& t = s.table;
    t.active = nobody;
    if (!met(t)) {
        t.reserve = t.reserve + t.market;
        t.market = {};
        for (Goods& each : t.shown) each = {};
        return end_game(s, 15, sink);
    }
    Event e{.kind = Event::Kind::exchange, .why = rule(14), .goods = t.rank};
    move_ranks(t);
    e.more = t.rank;
    sink(e);
    begin_smuggling(s, sink);
}

template <class Sink>
constexpr void show_production(State& s, SeatSet whose, Sink&& sink) {
    Table& t = s.table;
    each_seat(whose, [&](Seat p) {
        t.shown[p] = s.own[p].goods;
        s.own[p] = nothing_sealed();
        sink(Event{.kind = Event::Kind::produces, .why = rule(13), .seat = p, .goods = t.shown[p]});
    });
}

template <class Sink>
ADJUGE_COLD constexpr void reveal_production(State& s, Sink&& sink) {
    Table& t = s.table;
    show_production(s, t.asked, sink);
    t.active = t.owner[look_out];
    if (t.active < seats && met(t)) return ask(t, Phase::looking_out, SeatSet::only(t.active));
    hand_out(s, sink);
}

template <class Sink>
constexpr void produce_goods(State& s, Seat seat, const Move& m, Sink&& sink) {
    Sealed choice = nothing_sealed();
    choice.goods = m.goods;
    if (s.table.phase == Phase::looking_out) {
        s.own[seat] = choice;
        show_production(s, SeatSet::only(seat), sink);
        return hand_out(s, sink);
    }
    if (seal(s, seat, choice, 11, sink)) reveal_production(s, sink);
}

// MN-10
template <class Sink>
constexpr void begin_turn(State& s, Sink&& sink) {
    Table& t = s.table;
    ++t.turn;
    Goods laid;
    for (unsigned good = 0; good < kinds; ++good)
        laid = laid + Goods::of(good, on_offer(t.rank[good]));
    t.market = laid.least(t.reserve);
    t.reserve = t.reserve - t.market;
    sink(Event{.kind = Event::Kind::turn_begins,
               .why = rule(10),
               .seat = t.first,
               .amount = t.turn,
               .goods = t.market});
    ask(t, Phase::production, SeatSet::all(t.players()).without(t.owner[look_out]));
}

} // namespace adjuge::marche_noir
