#pragma once

#include <algorithm>

#include "ai/canaletto/dealer.h"
#include "ai/candidates.h"
#include "ai/fate.h"

namespace adjuge::canaletto {

// What a search knows of Canaletto (see ai/search.h).
struct Craft {
    using Policy = Trader;
    static Policy dealer(int lean = 0) { return Policy{inclined(dealers, lean)}; }
    // A search that starts from what a dealer pays never learns to pay less.
    static Policy self() { return Policy{Taste{.fair = 85, .debt = 50, .even = true}}; }
    // Nobody knows who sits there.
    static Policy company(Rng& rng) {
        return Policy{Taste{.debt = 50, .step = 30, .even = true},
                      [&] { return rng.between(80, 110); }};
    }
    static constexpr int horizon = 99; // to the end
    // All is known and the policy has no luck: without whims playouts were too much alike.
    static constexpr unsigned whim = 100;
    static constexpr int expert = 2000;   // playouts
    static constexpr unsigned slips = 20; // of 100 moves of an apprentice
    static constexpr int clock(const Table& t) { return t.lot; }
    static constexpr void reopen(State&, Seat) {}

    // Points, and what tiles are likely to bring.
    static double value(const State& s, double (&of)[max_seats]) {
        const Table& t = s.table;
        for (unsigned p = 0; p < t.players(); ++p) of[p] = t.total(p);
        if (t.phase == Phase::over) return 10;
        const Outlook o = outlook(t);
        for (unsigned p = 0; p < t.players(); ++p)
            for (unsigned kind = 0; kind < kinds; ++kind)
                of[p] += t.owned[p][kind] * o.worth[kind] / 16.0;
        return 10 + 2 * t.in_play.count();
    }

    // Advice tells of the treasures on sale: what a tile brings in the end, if it is ever sold.
    static constexpr unsigned about(const Sight& v, const Move& m) {
        return m.kind == Move::Kind::sell ? 1U << m.treasure : v.table.on_sale().bits;
    }
    static constexpr Fate::Seen fate(const Table&, const State& s, unsigned kind) {
        for (unsigned n = 0; n < s.table.sold; ++n)
            if (s.table.sold_as[n] == kind) return {s.table.scale[n], 1};
        return {};
    }

    static constexpr int stakes(const Move& m) { return m.kind == Move::Kind::bid ? m.amount : 0; }

    static void candidates(const Sight& v, Candidates<Move>& list, Rng&) {
        constexpr int most_steps = 15; // once around: the gondola comes to the same palace again
        const Options offered = options(v);
        for (const Option& option : offered) {
            if (option.kind == Move::Kind::sell) {
                offered.which.each([&](unsigned kind) {
                    list.add({option.kind, static_cast<std::uint8_t>(kind), offered.question, 0});
                });
            } else if (option.kind == Move::Kind::bid) {
                const int most = std::min<int>(
                    {std::max<int>(v.table.ceiling, option.lo), option.hi, option.lo + most_steps});
                for (int amount = option.lo; amount <= most; ++amount)
                    list.add({option.kind, no_treasure, offered.question, points(amount)});
            } else {
                list.add({option.kind, no_treasure, offered.question, option.lo});
            }
        }
    }
};

// Everybody is sane: the yardstick `flat-200`.
struct PlainCraft : Craft {
    static Policy self() { return apprentice(0); }
    static Policy apprentice(int lean) { return Policy{inclined(Taste{}, lean)}; }
    static Policy company(Rng&) { return self(); }
};

} // namespace adjuge::canaletto
