#pragma once

#include "rules/vernissage/turn.h"

// What a token does once it lies: VE-23, VE-35, VE-50 to VE-52, VE-60 to VE-63, VE-71.
namespace adjuge::vernissage {

constexpr int signed_value(unsigned kind, unsigned value) {
    return kind == sale ? static_cast<int>(value) : -static_cast<int>(value);
}
// What a token counts for (VE-35).
constexpr int effect(const Table& t, unsigned a, unsigned kind, unsigned value) {
    return signed_value(kind, value) - (t.critic == a ? critic_costs : 0);
}
constexpr unsigned kinds_before(const Table& t, unsigned a) {
    unsigned set = 0;
    for (unsigned n = 0; n < t.tokens[a]; ++n) set |= 1U << (t.token[a][n] >> 4U);
    return set;
}
// VE-60: beyond the tokens, but no higher than the last step (VE-71).
constexpr unsigned climbs_to(const Table& t, unsigned a) {
    const unsigned to = t.step[a] + t.tokens[a] + 1U;
    return to < t.values().steps ? to : t.values().steps;
}
// VE-61: what an artist who has climbed to a step gets.
constexpr int vernissage_for(const Table& t, unsigned a, unsigned step) {
    unsigned above = 0; // steps on which somebody stands higher
    for (unsigned b = 0; b < artists; ++b)
        if (b != a && t.in_play(b) && t.step[b] > step) above |= 1U << t.step[b];
    if (above == 0) return big_vernissage;
    return (above & (above - 1U)) == 0 ? small_vernissage : 0;
}

constexpr void clear_tokens(Table& t, unsigned a) {
    for (unsigned n = 0; n < t.tokens[a]; ++n) {
        const unsigned token = t.token[a][n];
        t.supply[token >> 4U] = t.supply[token >> 4U] + Cards::of(token & 15U);
        t.token[a][n] = 0;
    }
    t.tokens[a] = 0;
}

// VE-52
template <class Sink>
ADJUGE_COLD constexpr void go_out(Table& t, unsigned a, Sink&& sink) {
    clear_tokens(t, a);
    t.out = static_cast<std::uint8_t>(t.out | 1U << a);
    if (t.critic == a) t.critic = none; // VE-36
    sink(Event{
        .kind = Event::Kind::goes_out, .why = rule(52), .artist = static_cast<std::uint8_t>(a)});
}

// Beyond the last squares there are none.
constexpr int on_track(const Table& t, int fame) {
    const Values& v = t.values();
    return fame < v.out_at ? v.out_at : fame > v.in_last ? v.in_last : fame;
}
template <class Sink>
constexpr void move_fame(Table& t, unsigned a, int by, unsigned why, Sink&& sink) {
    const int to = on_track(t, t.fame[a] + by);
    sink(Event{.kind = Event::Kind::fame,
               .why = rule(why),
               .artist = static_cast<std::uint8_t>(a),
               .from = t.fame[a],
               .to = static_cast<std::int8_t>(to)});
    t.fame[a] = static_cast<std::int8_t>(to);
    if (to <= t.values().out_at) go_out(t, a, sink);
}

// VE-70 a, b, c: after a token, and after a critic.
constexpr Ending ending(const Table& t) {
    if (t.last_step != 0) return Ending::token;
    if ((t.out & (t.out - 1U)) != 0) return Ending::out;
    for (unsigned a = 0; a < artists; ++a)
        if (t.in_play(a) && t.step[a] >= t.values().steps) return Ending::artist;
    return Ending::not_yet;
}

// The ending that the next token before an artist would bring with some kind and value.
constexpr Ending next_ends(const Table& t, unsigned a, unsigned kind, unsigned value) {
    const unsigned on = t.step[a] + t.tokens[a] + 1U;
    if (on >= t.values().steps) return Ending::token;
    if (t.fame[a] + effect(t, a, kind, value) <= t.values().out_at) // VE-63: no climb then
        return t.out != 0 ? Ending::out : Ending::not_yet;
    const bool climbs = (kinds_before(t, a) | 1U << kind) == 7U;
    return climbs && on + 1U >= t.values().steps ? Ending::artist : Ending::not_yet;
}

// The token has done all it does.
template <class Sink>
constexpr void end_token(State& s, Sink&& sink) {
    Table& t = s.table;
    if (const Ending how = ending(t); how != Ending::not_yet) return end_game(s, how, sink);
    t.artist = t.kind = none;
    t.value = t.climbed = 0;
    begin_buying(s, sink);
}

// VE-50: whoever could have works of the artist in hand is asked, the active player first. Who
// could is a public fact: he holds brown cards, and not all works of the artist lie open.
template <class Sink>
constexpr void close_in(State& s, Sink&& sink);
template <class Sink>
ADJUGE_COLD constexpr void enter_in(State& s, Sink&& sink) {
    Table& t = s.table;
    sink(Event{.kind = Event::Kind::enters_in,
               .why = rule(50),
               .artist = t.artist,
               .amount = t.values().number(t.fame[t.artist])});
    t.pending = {};
    if (t.opened(t.artist) < works_each)
        for (Seat p = 0; p < t.players(); ++p)
            if (t.brown[p] > 0) t.pending = t.pending.with(p);
    if (t.pending.empty()) return close_in(s, sink);
    const Seat seat = next_from(t.pending, t.active);
    t.pending = t.pending.without(seat);
    ask(t, Phase::laying, seat);
}

// VE-60 to VE-63
template <class Sink>
constexpr void climb(State& s, Sink&& sink) {
    Table& t = s.table;
    const unsigned a = t.artist;
    if (!t.in_play(a) || kinds_before(t, a) != 7U) return end_token(s, sink);
    const unsigned to = climbs_to(t, a);
    sink(Event{.kind = Event::Kind::climbs,
               .why = rule(60),
               .artist = t.artist,
               .from = static_cast<std::int8_t>(t.step[a]),
               .to = static_cast<std::int8_t>(to)});
    clear_tokens(t, a);
    t.step[a] = static_cast<std::uint8_t>(to);
    const bool critical = t.critic == a; // VE-62
    const int by = critical ? 0 : vernissage_for(t, a, to);
    sink(Event{.kind = Event::Kind::vernissage,
               .why = rule(critical ? 62 : 61),
               .artist = t.artist,
               .amount = by});
    if (by == 0) return end_token(s, sink);
    t.climbed = 1;
    move_fame(t, a, by, 61, sink);
    if (t.fame[a] >= t.values().in_from) return enter_in(s, sink);
    end_token(s, sink);
}

// The payments, and back before the zone (VE-50).
template <class Sink>
constexpr void close_in(State& s, Sink&& sink) {
    Table& t = s.table;
    const unsigned a = t.artist;
    const int each = t.values().number(t.fame[a]);
    for (Seat n = 0, p = t.active; n < t.players(); ++n, p = left_of(p, t.players())) {
        const unsigned works = t.open[p][a];
        if (works == 0) continue;
        const int amount = each * static_cast<int>(works);
        receive(t, p, amount);
        sink(Event{.kind = Event::Kind::earns,
                   .why = rule(50),
                   .seat = p,
                   .artist = t.artist,
                   .to = static_cast<std::int8_t>(works),
                   .amount = amount});
    }
    const int back = t.values().in_from - 1;
    sink(Event{.kind = Event::Kind::fame,
               .why = rule(50),
               .artist = t.artist,
               .from = t.fame[a],
               .to = static_cast<std::int8_t>(back)});
    t.fame[a] = static_cast<std::int8_t>(back);
    t.climbed != 0 ? end_token(s, sink) : climb(s, sink);
}

template <class Sink>
constexpr void lay_open(State& s, Seat seat, unsigned amount, Sink&& sink) {
    Table& t = s.table;
    const Cards works = Cards::of(t.artist, amount);
    s.own[seat].hand = s.own[seat].hand - works;
    t.open[seat] = t.open[seat] + works;
    t.brown[seat] = static_cast<std::uint8_t>(t.brown[seat] - amount);
    sink(Event{.kind = Event::Kind::lays,
               .why = rule(50),
               .seat = seat,
               .artist = t.artist,
               .amount = static_cast<int>(amount)});
    if (t.pending.empty()) return close_in(s, sink);
    const Seat next = next_from(t.pending, seat);
    t.pending = t.pending.without(next);
    ask(t, Phase::laying, next);
}

// The token lies for good: it counts, then the artist may climb (VE-63).
template <class Sink>
constexpr void count_token(State& s, Sink&& sink) {
    Table& t = s.table;
    const unsigned a = t.artist;
    t.climbed = 0;
    t.last_step = t.step[a] + t.tokens[a] == t.values().steps ? 1 : 0;
    move_fame(t, a, effect(t, a, t.kind, t.value), t.critic == a ? 35 : 23, sink);
    if (t.in_play(a) && t.fame[a] >= t.values().in_from) return enter_in(s, sink);
    climb(s, sink);
}

} // namespace adjuge::vernissage
