#pragma once

#include "rules/bits.h"
#include "rules/vernissage/check.h"

// The parts of a turn one after the other (VE-19), and the end (VE-70 to VE-73).
namespace adjuge::vernissage {

// A question, to a seat or (nobody) to chance.
constexpr void ask(Table& t, Phase phase, Seat seat = nobody) {
    t.phase = phase;
    t.asked = seat;
    ++t.question;
}

// The first seat of a set in seat order, from `from` on. Precondition: there is one.
constexpr Seat next_from(SeatSet set, unsigned from) {
    const unsigned on = set.bits & ~((1U << from) - 1U);
    return static_cast<Seat>(lowest_bit(on != 0 ? on : unsigned{set.bits}));
}
// Asks the next of those pending, the active player's left first. False: there is none.
constexpr bool ask_next(Table& t, Phase phase) {
    if (t.pending.empty()) return false;
    const Seat seat = next_from(t.pending, t.active + 1U);
    t.pending = t.pending.without(seat);
    ask(t, phase, seat);
    return true;
}

constexpr void receive(Table& t, unsigned seat, int amount) {
    t.money[seat] += amount;
    t.bank -= amount;
}

// VE-72, but for works in hand, which only their owner knows: `closed` of them are OUT.
struct WealthParts {
    int money{};
    int works{}; // open, by artists in play
    int out{};   // what works of the others cost,
    int notes{}; // and promissory notes

    constexpr int total() const { return money + works + out + notes; }
};
constexpr WealthParts wealth_parts(const Table& t, unsigned seat, unsigned closed) {
    WealthParts sum{t.money[seat], 0, -out_costs * static_cast<int>(closed),
                    -note_costs * t.notes[seat]};
    for (unsigned a = 0; a < artists; ++a) {
        const int works = static_cast<int>(t.open[seat][a]);
        if (t.in_play(a))
            sum.works += works * t.values().number(t.fame[a]);
        else
            sum.out -= works * out_costs;
    }
    return sum;
}
constexpr int wealth(const Table& t, unsigned seat, unsigned closed) {
    return wealth_parts(t, seat, closed).total();
}
constexpr unsigned closed_out(const Table& t, const Own& own) {
    unsigned n = 0;
    for (unsigned a = 0; a < artists; ++a)
        if (!t.in_play(a)) n += own.hand[a];
    return n;
}

template <class Sink>
ADJUGE_COLD constexpr void end_game(State& s, Ending how, Sink&& sink) {
    Table& t = s.table;
    t.ended = how;
    sink(Event{.kind = Event::Kind::ends, .why = rule(70), .amount = static_cast<int>(how)});
    Event e{.kind = Event::Kind::wealth, .why = rule(72)};
    for (unsigned p = 0; p < t.players(); ++p) {
        t.closed[p] = static_cast<std::uint8_t>(closed_out(t, s.own[p]));
        e.amounts[p] = t.wealth[p] = wealth(t, p, t.closed[p]);
    }
    sink(e);
    ask(t, Phase::over);
}

// Part 1, or what comes after it where no token is to be placed.
template <class Sink>
constexpr void begin_buying(State& s, Sink&& sink);

template <class Sink>
constexpr void begin_turn(State& s, Sink&& sink) {
    Table& t = s.table;
    sink(Event{.kind = Event::Kind::turn, .why = rule(10), .seat = t.active, .amount = t.turn});
    t.face = none;
    const bool influential = t.influence(t.active) != 0;
    const bool any =
        !t.supply[scandal].empty() || !t.supply[crisis].empty() || !t.supply[sale].empty();
    if (influential && any) return ask(t, Phase::rolling);
    sink(
        Event{.kind = Event::Kind::no_token, .why = rule(influential ? 21 : 20), .seat = t.active});
    ++t.idle;
    begin_buying(s, sink);
}

template <class Sink>
constexpr void end_turn(State& s, Sink&& sink) {
    Table& t = s.table;
    const unsigned players = t.players();
    if (t.idle >= idle_rounds * players) return end_game(s, Ending::idle, sink);
    if (t.turn >= most_rounds * players) return end_game(s, Ending::rounds, sink);
    ++t.turn;
    t.active = left_of(t.active, players);
    begin_turn(s, sink);
}

// Part 3. Whoever holds a card is asked: what he could play is his to know.
template <class Sink>
constexpr void begin_playing(State& s, Sink&& sink) {
    Table& t = s.table;
    if (t.brown[t.active] + t.grey[t.active] == 0) return end_turn(s, sink);
    ask(t, Phase::playing, t.active);
}

} // namespace adjuge::vernissage
