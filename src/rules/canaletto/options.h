#pragma once

#include "rules/canaletto/state.h"

// What may be done now. `check` asks these same templates, so that what is offered and what is
// accepted cannot differ; only where a move is refused does `why_not` look for the reason.
namespace adjuge::canaletto {

constexpr Turn turn(const Table& t) {
    return t.waiting.empty() ? Turn::over() : Turn::seats(t.waiting, t.waiting);
}

// CA-14: nobody bid, all others passed.
constexpr bool must_bid(const Table& t) { return t.bid == 0 && t.bidding.count() == 1; }

// CA-40, CA-41
constexpr bool may_bribe(const Table& t, Seat seat) {
    return t.masks.has(seat) && t.bid > 0 && t.bid <= most_bribable;
}

// The mildest template comes first.
constexpr Options options(const Sight& s) {
    using enum Move::Kind;
    const Table& t = s.table;
    Options o;
    o.question = t.lot;
    if (!t.waiting.has(s.me)) return o;
    if (t.phase == Phase::selling) {
        o.add(sell, t.to_sell());
        return o;
    }
    if (!must_bid(t)) o.add(pass, t.bid, t.bid);
    if (may_bribe(t, s.me)) o.add(bribe, t.bid, t.bid);
    if (t.bid < most_bid) o.add(bid, t.bid + 1, most_bid);
    return o;
}

constexpr bool within(const Options& options, const Move& m) {
    if (m.lot != options.question) return false;
    for (const Option& o : options)
        if (m.kind == o.kind && m.amount >= o.lo && m.amount <= o.hi)
            return o.kind == Move::Kind::sell ? m.treasure < kinds && options.which.has(m.treasure)
                                              : m.treasure == no_treasure;
    return false;
}

// The rule behind a refusal. Precondition: the move is not within the options.
constexpr RuleId why_not(const Sight& s, const Move& m) {
    using enum Move::Kind;
    const Table& t = s.table;
    if (s.me >= t.players()) return rule(1);
    if (t.phase == Phase::over) return rule(50);
    if (m.lot != t.lot) return rule(10); // meant for another auction
    const bool asked = t.waiting.has(s.me);
    if (t.phase == Phase::selling) return rule(asked && m.kind == sell ? 20 : 21);
    switch (m.kind) {
    case sell: return rule(20);
    case bid:
        if (!asked) return rule(11);
        return rule(m.amount < 1 || m.amount > most_bid ? 14 : 11);
    case pass: return rule(asked && must_bid(t) ? 14 : 11);
    case bribe:
        if (!asked || !t.masks.has(s.me)) return rule(40);
        return rule(may_bribe(t, s.me) ? 40 : 41);
    }
    return rule(11);
}

} // namespace adjuge::canaletto
