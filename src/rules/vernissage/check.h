#pragma once

#include "rules/bits.h"
#include "rules/vernissage/options.h"

// Which moves are accepted: `check` asks the templates of `options`, so that what is offered and
// what is accepted cannot differ; only where a move is refused does `why_not` look for the reason.
namespace adjuge::vernissage {

// With which moves a seat may say its standing consent (VE-40): with every answer to a token, and
// in every turn of its own.
constexpr bool may_stand(Move::Kind kind) {
    using enum Move::Kind;
    return kind == consent || kind == object || kind == buy || kind == done;
}

// What is left of a move when all is dropped that its kind has no use for.
constexpr Move plain(const Move& m, const Options& o) {
    using enum Move::Kind;
    Move p;
    p.kind = m.kind;
    p.question = m.question;
    switch (m.kind) {
    case place:
        p.artist = m.artist;
        p.token = m.token;
        p.value = m.value;
        break;
    case object:
    case settle:
    case propose: p.value = m.value; break;
    case show:
    case lay: p.amount = m.amount; break;
    case buy: p.pile = m.pile; break;
    case take: p.card = m.card; break;
    case relocate: p.agents = m.agents; break;
    case advance:
        p.card = m.card;
        p.from = m.from;
        p.to = m.to;
        break;
    case review: p.artist = m.artist; break;
    default: break;
    }
    if (o.standing && m.stands != unsaid && may_stand(m.kind))
        p.stands = m.stands & ((1U << artists) - 1U);
    return p;
}

constexpr bool fits_advance(const Options& o, const Move& m) {
    if (!has_bit(o.greys, m.card)) return false;
    const unsigned n = m.card + least_steps;
    if (m.from == 0) return m.to == n && has_bit(in_at(o.agents, o.board, o.outside, n), m.to);
    return has_bit(o.agents, m.from) && has_bit(o.board & ~unsigned{o.agents}, m.to) &&
           (m.to == m.from + n || m.from == m.to + n);
}

constexpr bool fits(const Options& o, const Option& option, const Move& m) {
    using enum Move::Kind;
    if (m.kind != option.kind) return false;
    switch (m.kind) {
    case place:
        return has_bit(o.tokens, m.token) && m.value > 0 && has_bit(o.values[m.token], m.value) &&
               has_bit(o.artists, m.artist);
    case object: return m.value == 0 || has_bit(o.named, m.value);
    case settle: return has_bit(o.named, m.value);
    case propose: return has_bit(o.others, m.value);
    case show:
    case lay: return m.amount >= option.lo && m.amount <= option.hi;
    case buy: return has_bit(o.offers, m.pile);
    case take: return has_bit(o.cards, m.card);
    case relocate: {
        const auto n = count_bits(m.agents);
        return (m.agents & ~unsigned{o.board}) == 0 && n >= option.lo && n <= option.hi;
    }
    case advance: return fits_advance(o, m);
    case review: return has_bit(o.artists, m.artist);
    default: return true; // there is nothing to choose
    }
}

constexpr bool within(const Options& o, const Move& m) {
    if (m.question != o.question || m != plain(m, o)) return false;
    for (const Option& option : o)
        if (fits(o, option, m)) return true;
    return false;
}

// The rule behind a refusal. Precondition: the move is not within the options.
constexpr RuleId why_not(const Sight& s, const Move& m) {
    using enum Move::Kind;
    const Table& t = s.table;
    if (s.me >= t.players()) return rule(1);
    if (t.phase == Phase::over) return rule(70);
    if (m.question != t.question || t.asked != s.me)
        return rule(19); // another question, another seat
    const Options o = options(s);
    bool asked = false; // for a move of this kind
    for (const Option& option : o) asked = asked || option.kind == m.kind;
    const bool cards = t.phase == Phase::playing || t.phase == Phase::reviewing;
    switch (m.kind) {
    case keep:
    case change: return rule(t.phase == Phase::changing ? 7 : 19);
    case place:
        if (!asked) return rule(19);
        if (!has_bit(o.artists, m.artist)) return rule(20);
        return rule(has_bit(o.tokens, m.token) ? 22 : 21);
    case consent:
    case object:
    case settle:
    case refuse:
    case propose:
    case agree:
    case disagree: return rule(asked ? 40 : 19);
    case yield:
    case show: return rule(t.phase == Phase::challenging || asked ? 42 : 19);
    case lay: return rule(asked ? 50 : 19);
    case buy:
        if (!asked) return rule(19);
        if (has_bit(o.offers, m.pile)) return rule(40); // what he says to stand for
        return rule(there_is(t, m.pile) && !affords(t, s.me, m.pile) ? 27 : 25);
    case take:
    case leave: return rule(asked ? 25 : 19);
    case relocate: return rule(asked ? 31 : cards ? 30 : 19);
    case advance: {
        if (!cards) return rule(19);
        const bool has = m.card < lanes && s.own.grey[m.card] > 0;
        if (t.phase != Phase::playing || !has) return rule(30);
        return rule(has_bit(t.agents[s.me], m.to) ? 33 : 32);
    }
    case review:
        if (!cards) return rule(19);
        if (s.own.hand[critic] == 0) return rule(30);
        return rule(m.artist < artists && m.artist == t.critic ? 36 : 34);
    case done: return rule(asked ? 40 : t.phase == Phase::buying ? 25 : 19);
    default: return rule(19); // chance's own
    }
}

// Chance's own moves are checked too: a record may be typed in by hand.
constexpr Verdict check_chance(const State& s, const Move& m) {
    const Table& t = s.table;
    Move p;
    p.kind = m.kind;
    p.question = t.question;
    p.value = m.value;
    bool ok = turn(t).of == Turn::Of::chance;
    unsigned why = 19;
    switch (t.phase) {
    case Phase::rolling:
        why = 21;
        ok = ok && m.kind == Move::Kind::face && m.value <= bad_kind;
        break;
    case Phase::dice:
        why = 43;
        p.amount = m.amount;
        ok = ok && m.kind == Move::Kind::dice && m.value - 1U < 6 && m.amount - 1U < 6;
        break;
    case Phase::drawing:
        why = 25;
        p.value = 0;
        p.card = m.card;
        ok = ok && m.kind == Move::Kind::draw && m.card < lanes && s.grey[m.card] > 0;
        break;
    case Phase::redrawing: {
        why = 7;
        p.value = 0;
        p.card = m.card;
        p.pile = m.pile;
        const Cards from = m.pile < piles            ? s.pile[m.pile]
                           : m.pile == from_removed  ? s.removed
                           : m.pile == from_returned ? s.own[t.active].returned
                                                     : Cards{};
        ok = ok && m.kind == Move::Kind::redraw && m.card < lanes && from[m.card] > 0;
        break;
    }
    default: ok = false; break;
    }
    return ok && m == p ? Verdict{} : Verdict{rule(why)};
}

} // namespace adjuge::vernissage
