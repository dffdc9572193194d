#pragma once

#include "ai/candidates.h"
#include "ai/fate.h"
#include "ai/modern_art/dealer.h"
#include "ai/modern_art/quick.h"

namespace adjuge::modern_art {

// What a search knows of Modern Art (see ai/search.h).
struct Craft {
    using Policy = QuickTrader;
    using Insight = modern_art::Insight;
    static auto dealer(int lean = 0) { return Trader<Remembered<32>>{inclined(dealers, lean)}; }
    static Policy self(const Insight* insight = nullptr) { return Policy{dealers, insight}; }
    // Nobody knows who sits there.
    static Policy company(Rng& rng, const Insight* insight = nullptr) {
        return Policy{dealers, insight, [&] { return rng.between(90, 110); }};
    }
    static constexpr int horizon = 1; // to the end of the round
    static constexpr unsigned whim = 0;
    static constexpr int expert = 500;    // playouts
    static constexpr unsigned slips = 10; // of 100 moves of an apprentice
    static constexpr int clock(const Table& t) { return t.round; }

    // An amount that was sealed is not known: whoever sealed it is asked again (MA-22).
    static constexpr void reopen(State& s, Seat me) {
        Table& t = s.table;
        if (t.phase != Phase::sealed) return;
        for (Seat p = 0; p < t.players(); ++p) {
            if (p == me || t.waiting.has(p)) continue;
            t.waiting = t.waiting.with(p);
            s.own[p].sealed = not_sealed;
        }
    }

    // Money, and what hangs on the walls.
    static double value(const State& s, double (&of)[max_seats]) {
        const Table& t = s.table;
        for (unsigned p = 0; p < t.players(); ++p) of[p] = t.money[p];
        if (t.phase == Phase::over) return 30;
        bool any = false;
        for (const unsigned n : t.offered) any = any || n > 0;
        if (any) {
            const Outlook& o = remembered_outlook<>(t, t.offered);
            for (unsigned p = 0; p < t.players(); ++p)
                for (unsigned a = 0; a < artists; ++a) of[p] += o.of(a, t.owned[p].count(a));
        }
        return 30 + 20 * (rounds + 1 - t.round);
    }

    // Advice tells of the artist on sale: what a painting brings when the round ends, and the rank.
    static constexpr unsigned about(const Sight& v, const Move& m) {
        const Card card = m.card != no_card ? m.card : v.table.cards[0];
        return card == no_card ? 0 : 1U << artist_of(card);
    }
    static constexpr Fate::Seen fate(const Table& before, const State& s, unsigned artist) {
        const int marker = s.table.markers[before.round - 1U][artist];
        if (marker == 0) return {};
        return {s.table.markers_of(artist), static_cast<unsigned>(4 - marker / 10)};
    }
    // What a seat is ready to pay by a move.
    static constexpr int pays(const Move& m) {
        using enum Move::Kind;
        return m.kind == bid || m.kind == seal || m.kind == buy ? m.amount : 0;
    }
    static constexpr int stakes(const Move& m) {
        return m.kind == Move::Kind::price ? m.amount : pays(m);
    }
    // The price at which a seat is as well off without the lot on sale.
    static int break_even(const Sight& v, double worth) {
        if (v.table.lot_size() == 0) return 0;
        return limit_of(v.table, v.me, static_cast<int>(worth * v.table.lot_size()));
    }

    static void candidates(const Sight& v, Candidates<Move>& list, Rng&) {
        const Options offered = options(v);
        for (const Option& option : offered) {
            if (takes_card(option.kind)) { // one of each artist and auction
                unsigned seen[artists]{};
                offered.which.each([&](Card card) {
                    const unsigned bit = 1U << static_cast<unsigned>(type_of(card));
                    if ((seen[artist_of(card)] & bit) != 0) return;
                    seen[artist_of(card)] |= bit;
                    list.add({option.kind, card, offered.question, option.lo});
                });
            } else if (option.lo == option.hi) {
                list.add({option.kind, no_card, offered.question, option.lo});
            } else {
                each_amount(option.lo, option.hi, v.table.ceiling,
                            option.kind == Move::Kind::bid ? 8 : 12, [&](int amount) {
                                list.add({option.kind, no_card, offered.question,
                                          static_cast<std::int16_t>(amount)});
                            });
            }
        }
    }
};

// Everybody is sane: the yardstick `flat-200`.
struct PlainCraft : Craft {
    using Policy = Trader<Remembered<32>>;
    using Insight = void;
    static Policy self() { return apprentice(0); }
    static Policy apprentice(int lean) { return Policy{inclined(Taste{.step = 75}, lean)}; }
    static Policy company(Rng&) { return self(); }
};

} // namespace adjuge::modern_art
