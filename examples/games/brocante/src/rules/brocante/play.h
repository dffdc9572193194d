#pragma once

#include "rules/brocante/state.h"
#include "rules/scores.h"
#include "rules/shuffle.h"

// How it goes: the deal, bids, sales, the end.
namespace adjuge::brocante {

template <Luck L>
constexpr Deal deal(const Config&, L& luck) {
    Deal d;
    deal_out(d.thing, luck);
    deal_out(d.taste, luck);
    return d;
}
// A deal typed in by a person.
constexpr Verdict check_deal(const Config&, const Deal& d) {
    if (!complete(d.thing)) return {rule(3)};
    return complete(d.taste) ? Verdict{} : Verdict{rule(4)};
}

template <class Sink>
constexpr void offer_next(Table& t, Sink&& sink) {
    ++t.lot;
    t.waiting = SeatSet::all(t.players());
    sink(Event{.kind = Event::Kind::offered, .why = rule(3), .lot = t.lot, .thing = t.on_sale()});
}
template <class Sink>
constexpr State start(const Config& config, const Deal& d, Sink&& sink) {
    State s{};
    s.table.config = config;
    for (unsigned n = 0; n < lots; ++n) {
        s.table.thing[n] = d.thing[n];
        s.table.owner[n] = nobody;
    }
    for (unsigned p = 0; p < config.players; ++p) {
        s.own[p] = {d.taste[p], no_bid};
        s.table.taste[p] = no_kind;
        s.table.money[p] = start_money;
    }
    offer_next(s.table, sink);
    return s;
}

constexpr Turn turn(const Table& t) {
    return t.over() ? Turn::over() : Turn::seats(t.waiting, t.waiting);
}

// BR-10: what may be done now. `check` asks the same, so that both agree.
constexpr Options options(const Sight& v) {
    Options o;
    o.question = v.table.lot;
    if (v.table.waiting.has(v.me)) o.add(Move::Kind::bid, 0, v.table.money[v.me]);
    return o;
}
constexpr bool within(const Options& offered, const Move& m) {
    const Option& o = offered.list[0];
    return offered.size > 0 && m.kind == o.kind && m.lot == offered.question && m.amount >= o.lo &&
           m.amount <= o.hi;
}
// The rule behind a refusal.
constexpr RuleId why_not(const Sight& v, const Move&) {
    if (v.me >= v.table.players()) return rule(1);
    return rule(v.table.over() ? 20 : 10);
}

// BR-21
constexpr int value(unsigned thing, unsigned taste) {
    return static_cast<int>(worth_of(thing) * (kind_of(thing) == taste ? 2 : 1));
}
constexpr int points(const State& s, unsigned seat) {
    int sum = 0;
    for (unsigned n = 0; n < lots; ++n)
        if (s.table.owner[n] == seat) sum += value(s.table.thing[n], s.own[seat].taste);
    return sum;
}
using Scores = ScoreList<seats>;
constexpr Scores scores(const State& s) {
    const auto score = [&](unsigned p) { return points(s, p); };
    return placed<seats>(s.table.players(), score, [&](unsigned a, unsigned b) { // BR-22
        return score(a) != score(b) ? score(a) > score(b) : s.table.money[a] > s.table.money[b];
    });
}

// All have bid.
template <class Sink>
constexpr void sell(State& s, Sink&& sink) {
    Table& t = s.table;
    Seat best = t.hammer; // BR-12: the first clockwise of those who bid most
    unsigned equal = 0;
    Event sold{.kind = Event::Kind::sold, .lot = t.lot, .thing = t.on_sale()};
    for (Seat n = 0, p = t.hammer; n < t.players(); ++n, p = left_of(p, t.players())) {
        if (s.own[p].bid > s.own[best].bid) best = p;
        sold.amounts[p] = s.own[p].bid;
    }
    for (const int bid : sold.amounts) equal += bid == sold.amounts[best] ? 1U : 0U;
    for (unsigned p = 0; p < t.players(); ++p) s.own[p].bid = no_bid;
    sold.seat = best;
    sold.amount = sold.amounts[best];
    sold.why = rule(equal > 1 ? 12 : 11);
    t.money[best] = static_cast<std::int16_t>(t.money[best] - sold.amount);
    t.owner[t.lot - 1U] = best;
    t.hammer = left_of(t.hammer, t.players());
    sink(sold);
    if (t.lot < lots) return offer_next(t, sink);
    for (Seat p = 0; p < t.players(); ++p) {
        t.taste[p] = s.own[p].taste;
        sink(Event{.kind = Event::Kind::result,
                   .why = rule(20),
                   .seat = p,
                   .taste = t.taste[p],
                   .amount = static_cast<std::int16_t>(points(s, p))});
    }
}

// Precondition: check(s, seat, m).ok().
template <class Sink>
constexpr void apply(State& s, Seat seat, const Move& m, Sink&& sink) {
    s.own[seat].bid = static_cast<std::uint8_t>(m.amount);
    s.table.waiting = s.table.waiting.without(seat);
    sink(Event{.kind = Event::Kind::sealed, .why = rule(10), .seat = seat});
    if (s.table.waiting.empty()) sell(s, sink);
}

} // namespace adjuge::brocante
