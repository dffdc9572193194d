#pragma once

#include <span>

#include "laws/hooks.h"
#include "rules/brocante/brocante.h"

namespace adjuge {

template <>
struct LawHooks<Brocante> {
    using State = brocante::State;
    using View = brocante::View;
    using Move = brocante::Move;
    using Event = brocante::Event;
    using Deal = brocante::Deal;
    using Option = brocante::Option;
    using Options = brocante::Options;

    template <class F>
    static constexpr void each_end(const Options& offered, const Option& o, F&& visit) {
        visit(Move{o.kind, offered.question, o.lo});
        if (o.lo < o.hi) visit(Move{o.kind, offered.question, o.hi});
    }
    template <class F>
    static constexpr void each_instance(const Options& offered, const Option& o, F&& visit) {
        for (std::int16_t n = o.lo; n <= o.hi; ++n) visit(Move{o.kind, offered.question, n});
    }
    static constexpr Move any(const Options& offered, const Option& o, Rng& rng) {
        return {o.kind, offered.question, static_cast<std::int16_t>(rng.between(o.lo, o.hi))};
    }
    template <class F>
    static constexpr void each_chance(const State&, F&&) {} // chance has no moves

    static const char* conserved(const State& s) {
        const brocante::Table& t = s.table;
        for (unsigned n = 0; n < brocante::lots; ++n)
            if ((t.owner[n] == nobody) != (!t.over() && n + 1U >= t.lot))
                return "a thing is sold out of its turn";
        unsigned tastes = 0;
        for (unsigned p = 0; p < t.players(); ++p) {
            if (t.money[p] < 0 || t.money[p] > brocante::start_money) return "money out of nothing";
            tastes |= 1U << s.own[p].taste;
        }
        return SeatSet{static_cast<std::uint8_t>(tastes)}.count() == t.players()
                   ? nullptr
                   : "two have the same taste";
    }
    // What was paid is what was told.
    static const char* accounted(const State& before, std::span<const Event> events,
                                 const State& after) {
        brocante::Table t = before.table;
        for (const Event& e : events)
            if (e.kind == Event::Kind::sold)
                t.money[e.seat] = static_cast<std::int16_t>(t.money[e.seat] - e.amount);
        for (unsigned p = 0; p < brocante::seats; ++p)
            if (t.money[p] != after.table.money[p]) return "money changed otherwise than told";
        return nullptr;
    }

    static Deal other_deal(const Config&, const Deal& d, Seat viewer, Rng& rng) {
        Deal other = d;
        const unsigned a = rng.below(brocante::kinds);
        const unsigned b = rng.below(brocante::kinds);
        if (a != viewer && b != viewer) std::swap(other.taste[a], other.taste[b]);
        return other;
    }
    // The last bid shows all bids, and the last one of all every taste.
    static void agree(State& guess, const State& truth, Seat mover, const Move&, Seat) {
        const brocante::Table& t = truth.table;
        if (t.waiting != SeatSet::only(mover)) return;
        for (unsigned p = 0; p < t.players(); ++p) {
            guess.own[p].bid = truth.own[p].bid;
            if (t.lot == brocante::lots) guess.own[p].taste = truth.own[p].taste;
        }
    }
    static Move twin(const State& truth, Seat mover, Move m, Seat viewer, Rng& rng) {
        if (mover != viewer && truth.table.waiting.count() > 1)
            m.amount = static_cast<std::int16_t>(rng.between(0, truth.table.money[mover]));
        return m;
    }

    // Hidden things: the tastes by seat, then the bids by seat. Places: the kinds, the amounts.
    static constexpr unsigned items = 2 * brocante::seats;
    static constexpr unsigned places = brocante::start_money + 1;

    template <class F>
    static void each_secret(const State& s, Seat viewer, F&& visit) {
        for (unsigned p = 0; p < s.table.players() && !s.table.over(); ++p) {
            if (p == viewer) continue;
            visit(p, s.own[p].taste);
            if (s.own[p].bid != brocante::no_bid) visit(brocante::seats + p, s.own[p].bid);
        }
    }
    static Share expected(const View& v, unsigned item, unsigned place) {
        const brocante::Table& t = v.table;
        const unsigned p = item % brocante::seats;
        if (t.over() || p >= t.players() || p == v.me) return {};
        if (item < brocante::seats) {
            const bool could = place < brocante::kinds && place != v.own.taste;
            return {could ? 1 : 0, brocante::kinds - (v.me == nobody ? 0 : 1)};
        }
        const bool in = !t.waiting.has(static_cast<Seat>(p));
        const bool could = in && static_cast<int>(place) <= t.money[p];
        return {could ? 1 : 0, t.money[p] + 1};
    }
};

} // namespace adjuge
