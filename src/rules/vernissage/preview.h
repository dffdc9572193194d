#pragma once

#include "rules/vernissage/odds.h"
#include "rules/vernissage/view.h"

// What a move would bring. The rules themselves act, on a state that knows no more than a seat
// does.
namespace adjuge::vernissage {

// If nobody objects, and nobody lays open another work.
struct Outcome {
    SeatSet asked{};              // a token, a value: who is still to be asked about it
    std::int8_t effect{};         // a token, a critic: by how much fame would move,
    std::int8_t fame{};           // and where it would be, after a vernissage and the IN zone
    bool goes_out{};              //
    bool climbs{};                //
    std::uint8_t step{};          // where the artist would then stand
    std::int8_t vernissage{};     // 12, 6 or 0
    std::int16_t pays[2]{};       // per open work in the IN zone: for the token, the vernissage
    std::int16_t odds{-1};        // suitcases shown: of 1000, that the token would stay
    std::uint8_t in_hand{};       // works of the artist that he could still lay open
    Ending ends{};                // the game
    std::int32_t money[seats]{};  // what everybody would get for works now open, or pay
    bool borrows{};               // a purchase
    std::uint16_t agents{};       // a move: where they would stand,
    std::uint8_t influence{};     // and on whom he would have influence
    std::int32_t wealth[seats]{}; // if the game ended after it, as far as is public
};

// Step by step, too.
struct Preview : Outcome {
    Verdict verdict{};
    std::uint8_t told{}; // so many events
    Event follows[24]{}; // a token can cause 21: two times IN, with everybody paid
};

constexpr bool is_foretold(const Event& e) {
    using enum Event::Kind;
    switch (e.kind) {
    case fame:
    case enters_in:
    case earns:
    case goes_out:
    case climbs:
    case vernissage:
    case borrows:
    case buys:
    case reviews:
    case ends: return true;
    case lays: return e.amount > 0;
    default: return false;
    }
}
constexpr void foretell(Outcome& p, const Event& e) {
    using enum Event::Kind;
    switch (e.kind) {
    case enters_in: p.pays[p.climbs ? 1 : 0] = static_cast<std::int16_t>(e.amount); break;
    case climbs: p.climbs = true; break;
    case vernissage: p.vernissage = static_cast<std::int8_t>(e.amount); break;
    case borrows: p.borrows = true; break;
    case ends: p.ends = static_cast<Ending>(e.amount); break;
    default: break;
    }
}

// Tells `sink` what would follow. Precondition: the move is within the options. For `nobody`: what
// consenting to a token or settling for another value would bring.
template <class Sink>
constexpr Outcome foresee(const Sight& v, const Move& m, Sink&& sink) {
    using enum Move::Kind;
    State s{};
    s.table = v.table;
    Table& t = s.table;
    if (v.me < seats) s.own[v.me] = v.own;
    Outcome p;
    const auto hear = [&](const Event& e) {
        foretell(p, e);
        if (is_foretold(e)) sink(e);
    };
    unsigned a = t.artist;
    p.asked = t.phase == Phase::objecting ? t.pending : SeatSet{};
    switch (m.kind) {
    case place:
        a = m.artist;
        p.effect = static_cast<std::int8_t>(effect(t, a, m.token, m.value));
        place_token(s, v.me, m, hear);
        if (t.phase != Phase::objecting) break; // it counts already
        p.asked = t.pending.with(t.asked);
        count_token(s, hear);
        break;
    case consent:
    case refuse:
    case yield: // the token as it lies
        p.effect = static_cast<std::int8_t>(effect(t, a, t.kind, t.value));
        count_token(s, hear);
        break;
    case object:
    case Move::Kind::settle:
    case propose:
    case agree: // the token as it would be exchanged
        if (m.kind == Move::Kind::settle || m.kind == propose) p.asked = must_agree(t, m.value);
        if (m.kind == agree) p.asked = t.pending;
        if (m.kind != agree) t.settled = m.value;
        if (t.settled == 0) {
            a = none;
            break;
        }
        p.effect = static_cast<std::int8_t>(effect(t, a, t.kind, t.settled));
        exchange(s, hear);
        break;
    case lay:
        p.pays[t.climbed] = static_cast<std::int16_t>(t.values().number(t.fame[a]));
        lay_open(s, v.me, m.amount, hear);
        break;
    case show:
        a = none;
        if (t.phase == Phase::challenging) t.challengers = t.challengers.with(v.me);
        t.shown[v.me] = static_cast<std::uint8_t>(t.shown[v.me] + m.amount);
        p.odds = static_cast<std::int16_t>(odds(t));
        break;
    case buy: buy_from(s, v.me, m, hear); break;
    case Move::Kind::relocate: t.agents[v.me] = m.agents; break;
    case Move::Kind::advance:
        t.agents[v.me] = static_cast<std::uint16_t>(
            (t.agents[v.me] & ~(m.from == 0 ? 0U : 1U << m.from)) | 1U << m.to);
        break;
    case Move::Kind::review:
        a = m.artist;
        p.effect = -critic_costs;
        vernissage::review(s, v.me, a, hear);
        break;
    default: a = none; break;
    }
    while (t.phase == Phase::laying) lay_open(s, t.asked, 0, hear);
    if (a < artists) {
        p.fame = t.fame[a];
        p.step = t.step[a];
        p.goes_out = !t.in_play(a);
        if (v.me < seats) p.in_hand = static_cast<std::uint8_t>(s.own[v.me].hand[a]);
    }
    if (v.me < seats) {
        p.agents = t.agents[v.me];
        p.influence = t.influence(v.me);
    }
    for (unsigned q = 0; q < t.players(); ++q) {
        p.money[q] = t.money[q] - v.table.money[q];
        p.wealth[q] = wealth(t, q, q == v.me ? closed_out(t, v.own) : 0);
    }
    return p;
}
// What the token in question would bring with some value, its own or another.
template <class Sink>
constexpr Outcome foresee_value(const Sight& v, unsigned value, Sink&& sink) {
    Move m;
    m.kind = value == v.table.value ? Move::Kind::consent : Move::Kind::settle;
    m.value = static_cast<std::uint8_t>(value);
    return foresee(v, m, sink);
}

constexpr Preview preview(const Sight& v, const Move& m) {
    Preview p;
    if (v.me >= v.table.players() || !within(options(v), m)) {
        p.verdict = {why_not(v, m)};
        return p;
    }
    static_cast<Outcome&>(p) = foresee(v, m, [&](const Event& e) {
        if (p.told < std::size(p.follows)) p.follows[p.told++] = e;
    });
    return p;
}

} // namespace adjuge::vernissage
