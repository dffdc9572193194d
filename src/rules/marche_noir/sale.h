#pragma once

#include "rules/bits.h"
#include "rules/marche_noir/check.h"
#include "rules/marche_noir/scoring.h"

// Phase E and the end of the game: MN-40 to MN-53.
namespace adjuge::marche_noir {

template <class Sink>
constexpr void begin_turn(State& s, Sink&& sink);

// A new question to these seats. Moves name its number; a question to nobody has none.
constexpr void ask(Table& t, Phase phase, SeatSet whom) {
    t.phase = phase;
    t.waiting = t.asked = whom;
    t.question += whom.empty() ? 0 : 1;
}

// Whoever passes a test of (seat), among the players.
template <class F>
constexpr SeatSet those(const Table& t, F&& test) {
    SeatSet set;
    for (Seat p = 0; p < t.players(); ++p)
        if (test(p)) set = set.with(p);
    return set;
}

template <class F>
constexpr void each_seat(SeatSet set, F&& visit) {
    for (unsigned left = set.bits; left != 0; left &= left - 1)
        visit(static_cast<Seat>(lowest_bit(left)));
}

// A secret choice is in. True if it was the last.
template <class Sink>
constexpr bool seal(State& s, Seat seat, const Sealed& choice, unsigned why, Sink&& sink) {
    Table& t = s.table;
    s.own[seat] = choice;
    t.waiting = t.waiting.without(seat);
    sink(Event{.kind = Event::Kind::sealed,
               .why = rule(why),
               .seat = seat,
               .good = choice.good,
               .amount = choice.amount,
               .set = choice.keeps,
               .shuns = choice.shuns,
               .phase = static_cast<std::uint8_t>(t.phase),
               .goods = choice.goods});
    return t.waiting.empty();
}

template <class Sink>
ADJUGE_COLD constexpr void finish(State& s, Sink&& sink) {
    Table& t = s.table;
    t.phase = Phase::over;
    t.waiting = t.asked = {};
    t.active = nobody;
    Event e{.kind = Event::Kind::scores, .why = rule(54)};
    const Sums r = reckon(t);
    for (unsigned p = 0; p < t.players(); ++p) e.amounts[p] = r.total[p];
    sink(e);
}

constexpr SeatSet sellers(const Table& t) {
    return those(t, [&](Seat p) { return !t.levels(p, t.has(p, regular_customers)).empty(); });
}

// The game ends (MN-50 to MN-52): everybody may sell once more.
template <class Sink>
ADJUGE_COLD constexpr void end_game(State& s, unsigned why, Sink&& sink) {
    Table& t = s.table;
    t.ended = static_cast<std::uint8_t>(why);
    t.active = nobody;
    sink(Event{.kind = Event::Kind::game_ends, .why = rule(why)});
    ask(t, Phase::last_sale, sellers(t));
    if (t.waiting.empty()) finish(s, sink);
}

// Those of some goods that can rise no more.
constexpr GoodSet at_top(const Table& t, GoodSet goods) {
    GoodSet top;
    goods.each([&](unsigned good) {
        if (t.row[good] == highest_row) top = top | GoodSet::only(good);
    });
    return top;
}

// MN-16, MN-32: these goods rise by a row. True if the game ends with it (MN-51).
template <class Sink>
constexpr bool raise_values(State& s, GoodSet goods, unsigned why, Seat seat, Sink&& sink) {
    Table& t = s.table;
    const GoodSet rising = goods - at_top(t, goods);
    rising.each([&](unsigned good) { t.row = t.row + Goods::of(good, 1); });
    if (!rising.empty())
        sink(
            Event{.kind = Event::Kind::values_rise, .why = rule(why), .seat = seat, .set = rising});
    if (rising == goods) return false;
    end_game(s, 51, sink);
    return true;
}

// MN-40: what it takes to get these VP.
constexpr Goods cubes_for(const Table& t, Goods vp, unsigned friendly) {
    Goods sum;
    vp.set().each([&](unsigned good) {
        const unsigned rank = t.rank[good];
        sum = sum + Goods::of(good, good == friendly ? friendly_price(rank, vp[good])
                                                     : price(rank, vp[good]));
    });
    return sum;
}

// Who alone has the most VP cubes of a good.
constexpr Seat leader(const Goods (&won)[seats], unsigned good) {
    Seat first = nobody;
    unsigned most = 0;
    for (Seat p = 0; p < seats; ++p) {
        if (won[p][good] == most) first = nobody;
        if (won[p][good] <= most) continue;
        most = won[p][good];
        first = p;
    }
    return first;
}

// Majorities that a sale took from somebody (MN-55).
template <class Sink>
constexpr void tell_leads(const Table& t, const Goods (&before)[seats], Sink&& sink) {
    for (unsigned good = 0; good < kinds; ++good) {
        const Seat was = leader(before, good);
        const Seat is = leader(t.won, good);
        if (was == nobody || was == is) continue;
        sink(Event{.kind = Event::Kind::leads,
                   .why = rule(55),
                   .seat = is,
                   .other = was,
                   .good = static_cast<std::uint8_t>(good)});
    }
}

// All sales at once (MN-41).
template <class Sink>
constexpr void settle_sales(State& s, unsigned why, Sink&& sink) {
    Table& t = s.table;
    [[maybe_unused]] const Table before = t;
    for (Seat p = 0; p < t.players(); ++p) {
        if (!t.asked.has(p)) continue;
        const Sealed choice = s.own[p];
        s.own[p] = nothing_sealed();
        const Goods given = cubes_for(t, choice.goods, choice.good);
        t.stock[p] = t.stock[p] - given;
        t.won[p] = t.won[p] + choice.goods;
        t.reserve = t.reserve + given - choice.goods;
        sink(Event{.kind = Event::Kind::sells,
                   .why = rule(why),
                   .seat = p,
                   .good = choice.good,
                   .goods = choice.goods,
                   .more = given});
    }
    if constexpr (!std::is_same_v<std::remove_cvref_t<Sink>, Silent>)
        tell_leads(t, before.won, sink);
}

// MN-52: the next turn, or the end.
template <class Sink>
ADJUGE_COLD constexpr void end_turn(State& s, Sink&& sink) {
    if (s.table.turn == cards) return end_game(s, 52, sink);
    begin_turn(s, sink);
}

// Who has cubes of one good only has nothing to choose when some of them must go.
constexpr bool free_to_choose(Goods from) { return from.set().count() > 1; }

// Takes from each seat what it chose, or what it had no choice about.
template <class Due, class Sink>
constexpr void take_away(State& s, Goods (&area)[seats], Due&& due, Event::Kind kind, unsigned why,
                         Sink&& sink) {
    Table& t = s.table;
    for (Seat p = 0; p < t.players(); ++p) {
        const unsigned n = due(p);
        if (n == 0) continue;
        const Goods gone =
            free_to_choose(area[p]) ? s.own[p].goods : Goods::of(area[p].set().first(), n);
        s.own[p] = nothing_sealed();
        area[p] = area[p] - gone;
        t.reserve = t.reserve + gone;
        sink(Event{.kind = kind, .why = rule(why), .seat = p, .goods = gone});
    }
}

template <class Sink>
ADJUGE_COLD constexpr void settle_surplus(State& s, Sink&& sink) {
    Table& t = s.table;
    take_away(s, t.stock, [&](Seat p) { return t.surplus(p); }, Event::Kind::discards, 42, sink);
    end_turn(s, sink);
}

template <class Sink>
ADJUGE_COLD constexpr void after_sale(State& s, Sink&& sink) {
    Table& t = s.table;
    settle_sales(s, 41, sink);
    ask(t, Phase::discarding,
        those(t, [&](Seat p) { return t.surplus(p) > 0 && free_to_choose(t.stock[p]); }));
    if (t.waiting.empty()) settle_surplus(s, sink);
}

template <class Sink>
constexpr void begin_sale(State& s, Sink&& sink) {
    ask(s.table, Phase::selling, sellers(s.table));
    if (s.table.waiting.empty()) after_sale(s, sink);
}

template <class Sink>
constexpr void sell_goods(State& s, Seat seat, const Move& m, Sink&& sink) {
    Sealed choice = nothing_sealed();
    choice.goods = m.goods;
    choice.good = m.good;
    const bool last = s.table.phase == Phase::last_sale;
    if (!seal(s, seat, choice, last ? 53 : 40, sink)) return;
    if (!last) return after_sale(s, sink);
    settle_sales(s, 53, sink);
    finish(s, sink);
}

template <class Sink>
constexpr void discard_goods(State& s, Seat seat, const Move& m, Sink&& sink) {
    Sealed choice = nothing_sealed();
    choice.goods = m.goods;
    if (seal(s, seat, choice, 42, sink)) settle_surplus(s, sink);
}

} // namespace adjuge::marche_noir
