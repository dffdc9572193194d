#pragma once

#include "rules/standing.h"
#include "rules/vernissage/view.h"

// Moves made from a view: an instance of a template, the mildest one, what a move would bring.
namespace adjuge::vernissage {

constexpr unsigned any_bit(unsigned bits, Rng& rng) {
    if ((bits & (bits - 1U)) == 0) return nth_bit(bits, 0);
    return nth_bit(bits, rng.below(static_cast<std::uint32_t>(std::popcount(bits))));
}

// A limited move: a card, then one of the ways it leads.
constexpr void draw_advance(Move& m, const Options& o, Rng& rng) {
    const unsigned card = any_bit(o.greys, rng);
    const unsigned n = card + least_steps;
    const unsigned up = up_by(o.agents, o.board, n);
    const unsigned down = down_by(o.agents, o.board, n);
    const unsigned in = in_at(o.agents, o.board, o.outside, n);
    const unsigned way = any_bit(up | down << 16U | (in != 0 ? 1U : 0U), rng);
    m.card = static_cast<std::uint8_t>(card);
    if (way == 0) {
        m.to = static_cast<std::uint8_t>(n);
    } else {
        m.to = static_cast<std::uint8_t>(way & 15U);
        m.from = static_cast<std::uint8_t>(way < 16 ? m.to - n : m.to + n);
    }
}

// An instance of a template, uniform over what it lets choose, one thing after the other. Standing
// consent stays as it is but for whims.
constexpr Move draw(const Sight& v, const Options& offered, const Option& o, Rng& rng) {
    using enum Move::Kind;
    const auto byte = [](unsigned n) { return static_cast<std::uint8_t>(n); };
    Move m;
    m.kind = o.kind;
    m.lot = offered.lot;
    if (offered.standing && (o.kind == consent || o.kind == object || o.kind == done)) {
        const std::uint32_t whim = rng.below(1024);
        m.stands = whim < 32 ? byte(whim) : v.table.stands[v.me];
    }
    switch (o.kind) {
    case place:
        m.token = byte(any_bit(offered.tokens, rng));
        m.value = byte(any_bit(offered.values[m.token], rng));
        m.artist = byte(any_bit(offered.artists, rng));
        break;
    case object: {
        const unsigned value = any_bit(offered.named | 1U, rng);
        m.value = byte(value);
        break;
    }
    case Move::Kind::settle: m.value = byte(any_bit(offered.named, rng)); break;
    case show:
    case lay: m.amount = byte(o.lo == o.hi ? o.lo : o.lo + rng.below(o.hi - o.lo + 1U)); break;
    case buy: m.pile = byte(any_bit(offered.offers, rng)); break;
    case take: m.card = byte(any_bit(offered.cards, rng)); break;
    case Move::Kind::relocate: {
        unsigned n = o.lo == o.hi ? o.lo : o.lo + rng.below(o.hi - o.lo + 1U);
        unsigned free = offered.board;
        for (; n > 0; --n) free &= ~(1U << any_bit(free, rng));
        m.agents = static_cast<std::uint16_t>(offered.board & ~free);
        break;
    }
    case Move::Kind::advance: draw_advance(m, offered, rng); break;
    case Move::Kind::review: m.artist = byte(any_bit(offered.artists, rng)); break;
    default: break;
    }
    return m;
}

// For a clock that ran out: do as little as may be. Precondition: the seat is awaited.
constexpr Move fallback(const Sight& v) {
    using enum Move::Kind;
    const auto byte = [](unsigned n) { return static_cast<std::uint8_t>(n); };
    const Table& t = v.table;
    const Options offered = options(v);
    Move m;
    m.kind = offered.list[0].kind;
    m.lot = offered.lot;
    if (offered.standing) m.stands = t.stands[v.me]; // what he said stands
    if (m.kind == place) {                           // the token that moves least
        m.value = lanes;
        for (unsigned left = offered.tokens; left != 0; left &= left - 1) {
            const auto kind = static_cast<unsigned>(std::countr_zero(left));
            const unsigned value = nth_bit(offered.values[kind], 0);
            if (value >= m.value) continue;
            m.token = byte(kind);
            m.value = byte(value);
        }
        m.artist = byte(nth_bit(offered.artists, 0));
    }
    if (m.kind == buy) { // the cheapest
        const bool grey = has_bit(offered.offers, grey_offer);
        m.pile = byte(grey ? grey_offer : nth_bit(offered.offers, 0));
    }
    // A suitcase does no harm; a work might.
    if (m.kind == leave && has_bit(offered.cards, suitcase)) {
        m.kind = take;
        m.card = suitcase;
    }
    return m;
}

// What would foreseeably follow a move.
struct Preview {
    Verdict verdict{};
    SeatSet asked{};              // a token: who could object; standing consent left out
    std::int8_t effect{};         // a token, a critic: by how much fame would move,
    std::int8_t fame{};           // and where it would be, after a vernissage and the IN zone
    bool goes_out{};              //
    bool climbs{};                //
    std::uint8_t step{};          // where the artist would then stand
    std::int8_t vernissage{};     // 12, 6 or 0
    std::int16_t pays[2]{};       // per open work in the IN zone: for the token, the vernissage
    Ending ends{};                // the game
    std::int32_t money[seats]{};  // what everybody would get for works now open, or pay
    bool borrows{};               // a purchase
    std::uint16_t agents{};       // a move: where they would stand,
    std::uint8_t influence{};     // and on whom he would have influence
    std::int32_t wealth[seats]{}; // if the game ended after it, as far as is public
};

constexpr void foresee_in(Preview& p, Table& t, unsigned a, unsigned which) {
    if (!t.in_play(a) || t.fame[a] < t.values().in_from) return;
    p.pays[which] = static_cast<std::int16_t>(t.values().number(t.fame[a]));
    for (unsigned q = 0; q < t.players(); ++q)
        receive(t, q, p.pays[which] * static_cast<int>(t.open[q][a]));
    t.fame[a] = static_cast<std::int8_t>(t.values().in_from - 1);
}
// If nobody objects. The same steps as in fame.h, without questions.
constexpr void foresee_token(Preview& p, Table& t, Seat me, unsigned a, unsigned kind,
                             unsigned value) {
    for (Seat q = 0; q < t.players(); ++q)
        if (q != me && t.influences(q, a) && !has_bit(t.stands[q], a)) p.asked = p.asked.with(q);
    p.effect = static_cast<std::int8_t>(effect(t, a, kind, value));
    t.last_step = t.step[a] + t.tokens[a] == t.values().steps ? 1 : 0;
    move_fame(t, a, p.effect, 23, Silent{});
    foresee_in(p, t, a, 0);
    if (!t.in_play(a) || kinds_before(t, a) != 7U) return;
    const unsigned to = climbs_to(t, a);
    clear_tokens(t, a);
    t.step[a] = static_cast<std::uint8_t>(to);
    p.climbs = true;
    p.vernissage = static_cast<std::int8_t>(t.critic == a ? 0 : vernissage_for(t, a, to));
    move_fame(t, a, p.vernissage, 61, Silent{});
    foresee_in(p, t, a, 1);
}

constexpr Preview preview(const Sight& v, const Move& m) {
    using enum Move::Kind;
    Preview p;
    if (v.me >= v.table.players() || !within(options(v), m)) {
        p.verdict = {why_not(v, m)};
        return p;
    }
    Table t = v.table;
    unsigned a = none;
    switch (m.kind) {
    case place:
        a = m.artist;
        t.token[a][t.tokens[a]++] = static_cast<std::uint8_t>(m.token << 4U | m.value);
        t.supply[m.token] = t.supply[m.token] - Cards::of(m.value);
        foresee_token(p, t, v.me, a, m.token, m.value);
        break;
    case consent:
    case refuse:
    case yield: // the token as it lies
        a = t.artist;
        foresee_token(p, t, t.active, a, t.kind, t.value);
        break;
    case object:
    case Move::Kind::settle:
    case agree: { // the token as it would be exchanged
        const unsigned value = m.kind == agree ? t.settled : m.value;
        if (value == 0) break;
        a = t.artist;
        t.token[a][t.tokens[a] - 1U] = static_cast<std::uint8_t>(t.kind << 4U | value);
        t.supply[t.kind] = t.supply[t.kind] + Cards::of(t.value) - Cards::of(value);
        foresee_token(p, t, t.active, a, t.kind, value);
        break;
    }
    case lay: {
        const int each = t.values().number(t.fame[t.artist]);
        t.open[v.me] = t.open[v.me] + Cards::of(t.artist, m.amount);
        for (unsigned q = 0; q < t.players(); ++q)
            receive(t, q, each * static_cast<int>(t.open[q][t.artist]));
        t.fame[t.artist] = static_cast<std::int8_t>(t.values().in_from - 1);
        break;
    }
    case buy:
        p.borrows = t.money[v.me] < t.price(m.pile);
        receive(t, v.me, (p.borrows ? loan : 0) - t.price(m.pile));
        t.notes[v.me] = static_cast<std::uint8_t>(t.notes[v.me] + (p.borrows ? 1U : 0U));
        break;
    case Move::Kind::relocate: t.agents[v.me] = m.agents; break;
    case Move::Kind::advance:
        t.agents[v.me] = static_cast<std::uint16_t>(
            (t.agents[v.me] & ~(m.from == 0 ? 0U : 1U << m.from)) | 1U << m.to);
        break;
    case Move::Kind::review:
        a = m.artist;
        t.critic = m.artist;
        t.last_step = 0;
        p.effect = -critic_costs;
        move_fame(t, a, p.effect, 34, Silent{});
        break;
    default: break;
    }
    if (a < artists) {
        p.fame = t.fame[a];
        p.step = t.step[a];
        p.goes_out = !t.in_play(a);
        p.ends = ending(t);
    }
    p.agents = t.agents[v.me];
    p.influence = t.influence(v.me);
    for (unsigned q = 0; q < t.players(); ++q) {
        p.money[q] = t.money[q] - v.table.money[q];
        p.wealth[q] = wealth(t, q, q == v.me ? closed_out(t, v.own) : 0);
    }
    return p;
}

} // namespace adjuge::vernissage
