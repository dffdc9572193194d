#pragma once

#include <span>

#include "laws/hooks.h"
#include "rules/canaletto/canaletto.h"

namespace adjuge {

template <>
struct LawHooks<Canaletto> {
    using State = canaletto::State;
    using View = canaletto::View;
    using Move = canaletto::Move;
    using Event = canaletto::Event;
    using Deal = canaletto::Deal;
    using Option = canaletto::Option;
    using Options = canaletto::Options;
    using Table = canaletto::Table;

    static constexpr Move instance(const Options& offered, const Option& o, unsigned treasure,
                                   int amount) {
        return {o.kind, static_cast<std::uint8_t>(treasure), offered.question,
                static_cast<std::int16_t>(amount)};
    }
    template <class F>
    static constexpr void each_end(const Options& offered, const Option& o, F&& visit) {
        if (o.kind == Move::Kind::sell) return each_instance(offered, o, visit);
        visit(instance(offered, o, canaletto::no_treasure, o.lo));
        if (o.lo < o.hi) visit(instance(offered, o, canaletto::no_treasure, o.hi));
    }
    template <class F>
    static constexpr void each_instance(const Options& offered, const Option& o, F&& visit) {
        if (o.kind == Move::Kind::sell)
            return offered.which.each(
                [&](unsigned kind) { visit(instance(offered, o, kind, o.lo)); });
        for (int amount = o.lo; amount <= o.hi; ++amount)
            visit(instance(offered, o, canaletto::no_treasure, amount));
    }
    static constexpr Move any(const Options& offered, const Option& o, Rng& rng) {
        if (o.kind != Move::Kind::sell)
            return instance(offered, o, canaletto::no_treasure, rng.between(o.lo, o.hi));
        return instance(offered, o, offered.which.nth(rng.below(offered.which.count())), o.lo);
    }
    template <class F>
    static constexpr void each_chance(const State&, F&&) {} // chance has no moves

    static const char* conserved(const State& s) {
        const Table& t = s.table;
        if (const char* wrong = tiles_conserved(t)) return wrong;
        for (unsigned p = 0; p < canaletto::seats; ++p) {
            if (t.score[p] < 0 || t.debt[p] < 0) return "a score or a debt below 0";
            if (p >= t.players() && (t.score[p] != 0 || t.debt[p] != 0)) return "an empty chair";
        }
        const bool bidding = t.phase == canaletto::Phase::bidding;
        const KindSet due = t.to_sell();
        if (bidding && t.on_sale().empty()) return "an auction of nothing";
        if (bidding && (!due.empty() || t.in_play.count() <= canaletto::kinds_at_end))
            return "an auction before all is sold, or after the end";
        if (t.phase == canaletto::Phase::selling && due.count() < 2) return "nothing to choose";
        if (t.waiting.count() != (t.phase == canaletto::Phase::over ? 0U : 1U))
            return "not one seat is awaited";
        if (bidding && !(t.waiting - t.bidding).empty()) return "who passed is awaited";
        if (bidding && (t.bid == 0) != (t.high_bidder == nobody)) return "a bid by nobody";
        return nullptr;
    }

    // The payments told are the payments made, and so are the sales.
    static const char* accounted(const State& before, std::span<const Event> events,
                                 const State& after) {
        int score[canaletto::seats];
        int debt[canaletto::seats];
        unsigned sold = before.table.sold;
        for (unsigned p = 0; p < canaletto::seats; ++p) {
            score[p] = before.table.score[p];
            debt[p] = before.table.debt[p];
        }
        for (const Event& e : events) {
            if (e.kind == Event::Kind::paid) {
                score[e.seat] -= e.amount - e.debt;
                debt[e.seat] += e.debt;
            } else if (e.kind == Event::Kind::sold) {
                if (e.amount != before.table.scale[sold++]) return "a marker out of order";
                int tiles = 0;
                for (unsigned p = 0; p < canaletto::seats; ++p) {
                    score[p] += e.amounts[p];
                    tiles += e.amounts[p] / e.amount;
                }
                if (tiles != static_cast<int>(canaletto::tiles_of(e.treasure)))
                    return "not all tiles of a kind were paid for";
            }
        }
        for (unsigned p = 0; p < canaletto::seats; ++p)
            if (score[p] != after.table.score[p] || debt[p] != after.table.debt[p])
                return "a score changed otherwise than told";
        return sold == after.table.sold ? nullptr : "markers were used otherwise than told";
    }

    // Nothing is hidden: there is no other deal, no other guess, no other move.
    static Deal other_deal(const Config&, const Deal& d, Seat, Rng&) { return d; }
    static void agree(State&, const State&, Seat, const Move&, Seat) {}
    static Move twin(const State&, Seat, const Move& m, Seat, Rng&) { return m; }
    static constexpr unsigned items = 1;
    static constexpr unsigned places = 1;
    template <class F>
    static void each_secret(const State&, Seat, F&&) {}
    static Share expected(const View&, unsigned, unsigned) { return {}; }

private:
    using KindSet = canaletto::KindSet;

    // Every tile is in a palace or before a player until its kind is sold, then nowhere.
    static const char* tiles_conserved(const Table& t) {
        for (unsigned kind = 0; kind < canaletto::kinds; ++kind) {
            unsigned tiles = 0;
            for (const KindSet& lot : t.palace) tiles += lot.has(kind) ? 1 : 0;
            for (const auto& owned : t.owned) tiles += owned[kind];
            if (tiles != (t.in_play.has(kind) ? canaletto::tiles_of(kind) : 0))
                return "tiles got lost or were added";
        }
        if (t.sold + t.in_play.count() != canaletto::kinds) return "a marker got lost or was added";
        return nullptr;
    }
};

} // namespace adjuge
