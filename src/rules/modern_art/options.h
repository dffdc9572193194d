#pragma once

#include "rules/modern_art/state.h"
#include "rules/turn.h"

// What may be done now. `check` asks these same templates, so that what is offered and what is
// accepted cannot differ; only where a move is refused does `why_not` look for the reason.
namespace adjuge::modern_art {

constexpr Turn turn(const Table& t) {
    if (t.waiting.empty()) return t.phase == Phase::reveal ? Turn::chance() : Turn::over();
    if (t.phase != Phase::open) return Turn::seats(t.waiting, t.waiting);
    // MA-20: who passed may come back.
    return Turn::seats(t.waiting, SeatSet::all(t.players()).without(t.high_bidder));
}

// MA-30: same artist as the double, not itself a double.
constexpr CardSet seconds(const CardSet& hand, Card twin) {
    const unsigned artist = artist_of(twin);
    const unsigned plain = (1U << (first_of(artist, Auction::twin) & 15U)) - 1U;
    CardSet fitting;
    fitting.of[artist] = static_cast<std::uint16_t>(hand.of[artist] & plain);
    return fitting;
}

// The mildest template comes first.
constexpr Options options(const Sight& s) {
    using enum Move::Kind;
    const Table& t = s.table;
    Options o;
    o.question = t.lot;
    const bool asked = t.waiting.has(s.me);
    if (!asked && !turn(t).may.has(s.me)) return o;
    const int money = t.money[s.me];
    if (t.phase == Phase::open || t.phase == Phase::once_around) { // most questions are these
        if (asked) o.add(pass, t.bid, t.bid);
        if (money > t.bid) o.add(bid, t.bid + 1, money); // MA-15, MA-16, MA-17
        return o;
    }
    switch (t.phase) {
    case Phase::play: o.add(play, s.own.hand); break;
    case Phase::second:
        o.add(decline);
        if (const CardSet fitting = seconds(s.own.hand, t.cards[0]); !fitting.empty())
            o.add(add, fitting);
        break;
    case Phase::sealed: o.add(seal, 0, money); break;
    case Phase::price: o.add(price, money > 0 ? 1 : 0, money); break; // MA-26
    case Phase::fixed_price:
        o.add(pass, t.bid, t.bid);
        if (money >= t.bid) o.add(buy, t.bid, t.bid); // MA-27
        break;
    case Phase::mystery:
        o.add(leave);
        o.add(turn_over);
        break;
    default: break;
    }
    return o;
}

constexpr bool within(const Options& options, const Move& m) {
    if (m.lot != options.question) return false;
    for (const Option& o : options)
        if (m.kind == o.kind && m.amount >= o.lo && m.amount <= o.hi)
            return takes_card(o.kind) ? options.which.has(m.card) : m.card == no_card;
    return false;
}

// The rule behind a refusal. Precondition: the move is not within the options.
constexpr RuleId why_not(const Sight& s, const Move& m) {
    using enum Move::Kind;
    const Table& t = s.table;
    if (s.me >= t.players()) return rule(1);
    if (t.phase == Phase::over) return rule(53);
    if (m.lot != t.lot) return rule(14); // meant for another sale
    const bool asked = t.waiting.has(s.me);
    const bool bidding = t.phase == Phase::open || t.phase == Phase::once_around;
    switch (m.kind) {
    case play: return rule(t.phase == Phase::play && s.me != t.seller ? 14 : 10);
    case add:
        if (t.phase != Phase::second) return rule(30);
        return rule(!asked ? 31 : 30);
    case decline: return rule(31);
    case bid:
        if (!bidding) return rule(11);
        if (t.phase == Phase::once_around && !asked) return rule(21);
        if (s.me == t.high_bidder) return rule(20);
        if (m.amount < 1) return rule(15);
        if (m.amount <= t.bid) return rule(16);
        return rule(m.amount > t.money[s.me] ? 17 : 15);
    case pass:
        if (t.phase == Phase::once_around) return rule(21);
        if (t.phase == Phase::fixed_price) return rule(25);
        return rule(t.phase == Phase::open ? 20 : 11);
    case seal:
        if (t.phase != Phase::sealed) return rule(11);
        if (!asked) return rule(24);
        return rule(m.amount > t.money[s.me] ? 17 : 22);
    case price:
        if (t.phase != Phase::price) return rule(11);
        return rule(s.me == t.seller && m.amount < 1 ? 26 : 25);
    case buy:
        if (t.phase != Phase::fixed_price) return rule(11);
        return rule(asked && m.amount == t.bid && t.money[s.me] < t.bid ? 27 : 25);
    case turn_over:
    case leave: return rule(61);
    case reveal: return rule(62); // chance alone turns the card
    }
    return rule(11);
}

// Chance's own moves are checked too: a record may be typed in by hand.
constexpr Verdict check_chance(const State& state, const Move& move) {
    const bool ok = state.table.phase == Phase::reveal && move.kind == Move::Kind::reveal &&
                    move.lot == state.table.lot && move.amount == 0 && state.mystery.has(move.card);
    return ok ? Verdict{} : Verdict{rule(61)};
}

} // namespace adjuge::modern_art
