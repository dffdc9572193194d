#pragma once

#include "rules/vernissage/fame.h"

// From the token on its square to the token that counts or is taken off: VE-22, VE-40 to VE-47.
namespace adjuge::vernissage {

template <class Sink>
constexpr void stand_by(Table& t, Seat seat, std::uint8_t stands, Sink&& sink) {
    if (stands == unsaid || t.stands[seat] == stands) return;
    t.stands[seat] = stands;
    sink(Event{.kind = Event::Kind::stands, .why = rule(40), .seat = seat, .value = stands});
}

constexpr void end_objection(Table& t) {
    t.objectors = t.challengers = {};
    t.settled = t.ties = 0;
    for (unsigned p = 0; p < seats; ++p) t.named[p] = t.shown[p] = t.dice[p] = 0;
}

// VE-41, VE-42
constexpr void begin_challenge(Table& t) {
    t.pending = t.objectors;
    ask_next(t, Phase::challenging);
}

// Everybody with influence has spoken.
template <class Sink>
constexpr void weigh_objections(State& s, Sink&& sink) {
    Table& t = s.table;
    if (t.objectors.empty()) return count_token(s, sink);
    if ((named_values(t) | values_of_his_own(t)) != 0) return ask(t, Phase::settling, t.active);
    begin_challenge(t);
}

// VE-22, VE-23
template <class Sink>
constexpr void place_token(State& s, Seat seat, const Move& m, Sink&& sink) {
    Table& t = s.table;
    const unsigned a = m.artist;
    t.supply[m.token] = t.supply[m.token] - Cards::of(m.value);
    t.token[a][t.tokens[a]++] = static_cast<std::uint8_t>(m.token << 4U | m.value);
    t.artist = m.artist;
    t.kind = m.token;
    t.value = m.value;
    t.idle = 0;
    sink(Event{.kind = Event::Kind::placed,
               .why = rule(22),
               .seat = seat,
               .artist = m.artist,
               .token = m.token,
               .value = m.value,
               .to = static_cast<std::int8_t>(t.step[a] + t.tokens[a])});
    t.pending = {};
    for (Seat p = left_of(seat, t.players()); p != seat; p = left_of(p, t.players())) {
        if (!t.influences(p, a)) continue;
        if (has_bit(t.stands[p], a))
            sink(Event{.kind = Event::Kind::consents, .why = rule(40), .seat = p, .amount = 1});
        else
            t.pending = t.pending.with(p);
    }
    if (!ask_next(t, Phase::objecting)) count_token(s, sink);
}

template <class Sink>
constexpr void answer_token(State& s, Seat seat, const Move& m, Sink&& sink) {
    Table& t = s.table;
    const bool objects = m.kind == Move::Kind::object;
    if (objects) {
        t.objectors = t.objectors.with(seat);
        t.named[seat] = m.value;
    }
    sink(Event{.kind = objects ? Event::Kind::objects : Event::Kind::consents,
               .why = rule(40),
               .seat = seat,
               .token = objects ? t.kind : none,
               .value = m.value});
    stand_by(t, seat, m.stands, sink);
    if (!ask_next(t, Phase::objecting)) weigh_objections(s, sink);
}

// All agree on a value.
template <class Sink>
constexpr void exchange(State& s, Sink&& sink) {
    Table& t = s.table;
    const unsigned a = t.artist;
    t.supply[t.kind] = t.supply[t.kind] + Cards::of(t.value) - Cards::of(t.settled);
    t.token[a][t.tokens[a] - 1U] = static_cast<std::uint8_t>(t.kind << 4U | t.settled);
    sink(Event{.kind = Event::Kind::exchanged,
               .why = rule(40),
               .artist = t.artist,
               .token = t.kind,
               .from = static_cast<std::int8_t>(t.value),
               .to = static_cast<std::int8_t>(t.settled)});
    t.value = t.settled;
    end_objection(t);
    count_token(s, sink);
}

template <class Sink>
constexpr void settle(State& s, const Move& m, Sink&& sink) {
    Table& t = s.table;
    if (m.kind == Move::Kind::refuse) {
        sink(Event{.kind = Event::Kind::refuses, .why = rule(41), .seat = t.active});
        return begin_challenge(t);
    }
    t.settled = m.value;
    const bool takes = m.kind == Move::Kind::settle;
    sink(Event{.kind = takes ? Event::Kind::settles : Event::Kind::proposes,
               .why = rule(40),
               .seat = t.active,
               .token = t.kind,
               .value = m.value});
    t.pending = must_agree(t, m.value);
    if (!ask_next(t, Phase::agreeing)) exchange(s, sink);
}

template <class Sink>
constexpr void answer_value(State& s, Seat seat, bool agrees, Sink&& sink) {
    Table& t = s.table;
    sink(Event{.kind = agrees ? Event::Kind::agrees : Event::Kind::disagrees,
               .why = rule(agrees ? 40 : 41),
               .seat = seat,
               .token = t.kind,
               .value = t.settled});
    if (!agrees) {
        t.settled = 0;
        return begin_challenge(t);
    }
    if (!ask_next(t, Phase::agreeing)) exchange(s, sink);
}

// No trial, or one that changes nothing: the token stays and counts.
template <class Sink>
constexpr void let_stay(State& s, Sink&& sink) {
    end_objection(s.table);
    count_token(s, sink);
}

template <class Sink>
constexpr void after_challenges(State& s, Sink&& sink) {
    Table& t = s.table;
    if (t.challengers.empty()) return let_stay(s, sink);
    ask(t, Phase::answering, t.active);
}
template <class Sink>
constexpr void yield_to(State& s, Seat seat, Sink&& sink) {
    sink(Event{.kind = Event::Kind::yields, .why = rule(42), .seat = seat});
    if (!ask_next(s.table, Phase::challenging)) after_challenges(s, sink);
}
template <class Sink>
constexpr void show_cases(State& s, Seat seat, unsigned amount, Sink&& sink) {
    Table& t = s.table;
    const Phase phase = t.phase;
    t.shown[seat] = static_cast<std::uint8_t>(t.shown[seat] + amount);
    if (t.cases[seat] < t.shown[seat]) t.cases[seat] = t.shown[seat];
    sink(Event{.kind = Event::Kind::shows,
               .why = rule(42),
               .seat = seat,
               .to = static_cast<std::int8_t>(t.shown[seat]),
               .amount = static_cast<int>(amount)});
    if (phase == Phase::challenging) {
        t.challengers = t.challengers.with(seat);
        if (!ask_next(t, phase)) after_challenges(s, sink);
        return;
    }
    if (phase == Phase::answering) t.pending = t.challengers;
    if (!ask_next(t, Phase::adding)) ask(t, Phase::dice);
}

// Who rolls next, challengers first; the active player last (VE-43).
constexpr Seat next_roller(const Table& t) {
    SeatSet left = t.challengers;
    for (Seat p = 0; p < seats; ++p)
        if (t.dice[p] != 0) left = left.without(p);
    return left.empty() ? t.active : next_from(left, t.active + 1U);
}
constexpr int total(const Table& t, unsigned seat) {
    return (t.dice[seat] >> 4U) + (t.dice[seat] & 15) + t.shown[seat];
}

template <class Sink>
constexpr void lose_agent(Table& t, Seat seat, unsigned why, Sink&& sink) {
    const unsigned step = t.step[t.artist];
    t.agents[seat] = static_cast<std::uint16_t>(t.agents[seat] & ~(1U << step));
    sink(Event{.kind = Event::Kind::loses_agent,
               .why = rule(why),
               .seat = seat,
               .from = static_cast<std::int8_t>(step)});
}

// VE-47
template <class Sink>
constexpr void pay_trial(State& s, Sink&& sink) {
    Table& t = s.table;
    for (Seat p = 0; p < t.players(); ++p) {
        if (t.dice[p] == 0 || total(t, p) < costly_total) continue;
        s.own[p].hand = s.own[p].hand - Cards::of(suitcase);
        t.gone[p] = t.gone[p] + Cards::of(suitcase);
        --t.brown[p];
        --t.cases[p];
        sink(Event{.kind = Event::Kind::loses_case, .why = rule(47), .seat = p});
    }
}

// VE-43 to VE-46
template <class Sink>
ADJUGE_COLD constexpr void judge_trial(State& s, Sink&& sink) {
    Table& t = s.table;
    int best = 0; // of the challengers
    for (Seat p = 0; p < t.players(); ++p)
        if (t.challengers.has(p) && total(t, p) > best) best = total(t, p);
    const int mine = total(t, t.active);
    if (mine == best) {
        ++t.ties;
        sink(Event{.kind = Event::Kind::tie, .why = rule(43), .amount = t.ties});
        if (t.ties < most_ties) {
            for (std::uint8_t& dice : t.dice) dice = 0;
            return ask(t, Phase::dice);
        }
        sink(Event{.kind = Event::Kind::stays, .why = rule(43), .artist = t.artist});
        return let_stay(s, sink);
    }
    if (mine > best) {
        sink(Event{
            .kind = Event::Kind::stays, .why = rule(44), .seat = t.active, .artist = t.artist});
        if (t.costly()) pay_trial(s, sink);
        for (Seat p = 0; p < t.players(); ++p)
            if (t.challengers.has(p)) lose_agent(t, p, 44, sink);
        return let_stay(s, sink);
    }
    sink(Event{.kind = Event::Kind::taken_off,
               .why = rule(45),
               .artist = t.artist,
               .token = t.kind,
               .value = t.value});
    if (t.costly()) pay_trial(s, sink);
    const unsigned a = t.artist;
    t.token[a][--t.tokens[a]] = 0;
    t.supply[t.kind] = t.supply[t.kind] + Cards::of(t.value);
    lose_agent(t, t.active, 45, sink);
    end_objection(t);
    t.last_step = 0;
    end_token(s, sink);
}

template <class Sink>
constexpr void roll_dice(State& s, unsigned one, unsigned other, Sink&& sink) {
    Table& t = s.table;
    const Seat seat = next_roller(t);
    t.dice[seat] = static_cast<std::uint8_t>(one << 4U | other);
    sink(Event{.kind = Event::Kind::dice,
               .why = rule(43),
               .seat = seat,
               .from = static_cast<std::int8_t>(one),
               .to = static_cast<std::int8_t>(other),
               .amount = total(t, seat)});
    if (seat == t.active) return judge_trial(s, sink);
    ask(t, Phase::dice);
}

} // namespace adjuge::vernissage
