#pragma once

#include <algorithm>

#include "ai/candidates.h"
#include "ai/fate.h"
#include "ai/vernissage/dealer.h"
#include "rules/bits.h"

namespace adjuge::vernissage {

// What a search knows of Vernissage (see ai/search.h).
struct Craft {
    using Policy = Trader;
    static Policy dealer(int lean = 0) { return Policy{inclined(dealers, lean)}; }
    static Policy self() { return dealer(); }
    // Nobody knows who sits there.
    static Policy company(Rng& rng) {
        return Policy{[&] { return halfway(rng.between(0, 100)); }};
    }
    static constexpr int horizon = 8; // turns: two rounds of four
    static constexpr unsigned whim = 0;
    static constexpr int expert = 500;    // playouts
    static constexpr unsigned slips = 15; // of 100 moves of an apprentice
    static constexpr int clock(const Table& t) { return t.turn; }
    static constexpr void reopen(State&, Seat) {}

    static double value(const State& s, double (&of)[max_seats]) {
        const Table& t = s.table;
        if (t.phase == Phase::over) {
            for (unsigned p = 0; p < t.players(); ++p) of[p] = t.wealth[p];
            return 150;
        }
        const int left = 100 - std::min(100, progress(t));
        for (unsigned p = 0; p < t.players(); ++p) {
            const Cards& hand = s.own[p].hand;
            double sum = t.money[p] - note_costs * t.notes[p];
            for (unsigned a = 0; a < artists; ++a) {
                if (!t.in_play(a)) {
                    sum -= out_costs * static_cast<double>(t.open[p][a] + hand[a]);
                    continue;
                }
                sum += static_cast<double>(t.open[p][a]) * worth_open(t.values(), t.fame[a]);
                sum +=
                    static_cast<double>(hand[a]) * worth_closed(t.values(), t.fame[a]) * left / 100;
            }
            const unsigned others = 12 * hand[suitcase] + 12 * hand[critic] + 25 * hand[unlimited];
            of[p] = sum + static_cast<double>(others) * left / 100;
        }
        return 150 + 3 * left;
    }

    // Advice tells of the artist in question: what the square on the fame track is worth.
    static constexpr unsigned about(const Sight& v, const Move& m) {
        using enum Move::Kind;
        if (m.kind == place || m.kind == review) return 1U << m.artist;
        if (v.table.value == 0 && v.table.phase != Phase::laying) return 0;
        return v.table.artist < artists ? 1U << v.table.artist : 0;
    }
    static constexpr Fate::Seen fate(const Table& before, const State& s, unsigned artist) {
        const Table& t = s.table;
        if (!t.in_play(artist)) return {0, 0};
        return {t.values().number(t.fame[artist]), compared(t.fame[artist], before.fame[artist])};
    }

    // A dispute, and what is put into it: a token's value, suitcases, works laid open.
    static constexpr int stakes(const Move& m) {
        using enum Move::Kind;
        return m.kind == object || m.kind == refuse || m.kind == disagree ? 1
               : m.kind == place                                          ? m.value
                                                                          : m.amount;
    }

    static void candidates(const Sight& v, Candidates<Move>& list, Rng& rng) {
        const Options offered = options(v);
        for (const Option& option : offered) of_kind(v, offered, option, list, rng);
    }

private:
    static void of_kind(const Sight& v, const Options& o, const Option& option,
                        Candidates<Move>& list, Rng& rng) {
        using enum Move::Kind;
        Move m;
        m.kind = option.kind;
        m.question = o.question;
        const auto each = [&](unsigned set, std::uint8_t& field) {
            for (; set != 0; set &= set - 1) {
                field = static_cast<std::uint8_t>(lowest_bit(set));
                list.add(m);
            }
        };
        switch (option.kind) {
        case place: tokens(o, m, list, rng); break;
        case object:
            list.add(m);
            each(o.named, m.value);
            break;
        case settle: each(o.named, m.value); break;
        case propose: each(o.others, m.value); break;
        case show:
        case lay:
            for (unsigned n = option.lo; n <= option.hi; ++n) {
                m.amount = static_cast<std::uint8_t>(n);
                list.add(m);
            }
            break;
        case buy: each(o.offers, m.pile); break;
        case take: each(o.cards, m.card); break;
        case review: each(o.artists, m.artist); break;
        case advance:
        case relocate:
            for (int n = 0; n < 10; ++n) list.add(vernissage::draw(v, o, option, rng));
            break;
        default: list.add(m); break;
        }
    }

    // Some of them, any.
    static void tokens(const Options& o, Move m, Candidates<Move>& list, Rng& rng) {
        Move all[128];
        unsigned size = 0;
        for (unsigned kind = 0; kind < token_kinds; ++kind)
            for (unsigned values = o.values[kind]; values != 0; values &= values - 1)
                for (unsigned who = o.artists; who != 0 && size < 128; who &= who - 1) {
                    m.token = static_cast<std::uint8_t>(kind);
                    m.value = static_cast<std::uint8_t>(lowest_bit(values));
                    m.artist = static_cast<std::uint8_t>(lowest_bit(who));
                    all[size++] = m;
                }
        for (unsigned n = 0; n < 24 && size > 0; ++n) {
            const unsigned at = rng.below(size);
            list.add(all[at]);
            all[at] = all[--size];
        }
    }
};

// Everybody is sane: the yardstick `flat-200`.
struct PlainCraft : Craft {
    static Policy self() { return apprentice(0); }
    static Policy apprentice(int lean) { return Policy{inclined(Taste{}, lean)}; }
    static Policy company(Rng&) { return self(); }
};

} // namespace adjuge::vernissage
