#pragma once

#include "ai/candidates.h"
#include "ai/fate.h"
#include "ai/marche_noir/dealer.h"
#include "ai/marche_noir/quick.h"

namespace adjuge::marche_noir {

// What a search knows of Marché Noir (see ai/search.h).
struct Craft {
    using Policy = QuickTrader;
    static Policy dealer(int lean = 0) { return Policy{inclined(dealers, lean)}; }
    // A search that starts from how a dealer haggles lets too many deals go.
    static Policy self() { return Policy{Taste{}}; }
    // Nobody knows who sits there.
    static Policy company(Rng& rng) {
        return Policy{[&] { return halfway(rng.between(0, 100)); }};
    }
    static constexpr int horizon = 2; // this turn and the next
    static constexpr unsigned whim = 0;
    static constexpr int expert = 500;    // playouts
    static constexpr unsigned slips = 42; // of 100 moves of an apprentice
    static constexpr int clock(const Table& t) { return t.turn; }

    // What others chose in secret is not known: they are asked again.
    static constexpr void reopen(State& s, Seat me) {
        Table& t = s.table;
        if (!secret(t.phase)) return;
        for (Seat p = 0; p < t.players(); ++p) {
            if (p == me || !t.asked.has(p) || t.waiting.has(p)) continue;
            t.waiting = t.waiting.with(p);
            s.own[p] = nothing_sealed();
        }
    }

    // Points as if it ended now, and what cubes are likely to bring.
    static double value(const State& s, double (&of)[max_seats]) {
        const Table& t = s.table;
        const Sums now = reckon(t);
        for (unsigned p = 0; p < t.players(); ++p) of[p] = now.total[p];
        if (t.phase == Phase::over) return 2;
        for (unsigned p = 0; p < t.players(); ++p) {
            of[p] += 0.8 * stock_worth(t, t.stock[p] + t.received[p]) / one_vp;
            of[p] += 1.0 * produce_worth(t, t.production[p]) / one_vp;
            of[p] += 0.25 * now.cards[p]; // powers, and the next one counts more (MN-57)
        }
        return 2 + 0.3 * (cards + 1 - t.turn);
    }

    // Advice tells of the goods that a move names: their rank on the exchange.
    static constexpr unsigned about(const Sight&, const Move& m) {
        unsigned set = (m.goods + m.stock + m.wanted).set().bits;
        if (m.good < kinds) set |= 1U << m.good;
        if (m.into < kinds) set |= 1U << m.into;
        return set;
    }
    static constexpr Fate::Seen fate(const Table& before, const State& s, unsigned good) {
        const auto then = static_cast<int>(s.table.rank[good]);
        return {then, compared(then, static_cast<int>(before.rank[good]))};
    }

    // Cubes that a bid may cost, or that are offered for others.
    static constexpr int stakes(const Move& m) {
        using enum Move::Kind;
        if (m.kind == bid) return m.amount;
        return m.kind == offer ? static_cast<int>((m.goods + m.stock).total()) : 0;
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
        const auto drawn = [&](int times) {
            for (int n = 0; n < times; ++n) list.add(draw(v, o, option, rng));
        };
        const auto good_of = [&](GoodSet goods) {
            goods.each([&](unsigned good) {
                m.good = static_cast<std::uint8_t>(good);
                list.add(m);
            });
        };
        switch (option.kind) {
        case offer: {
            const Proposals<8> found = proposals<8>(v.table, v.me, 10);
            for (unsigned n = 0; n < found.count; ++n) list.add(offer_of(v, o, found.list[n]));
            break;
        }
        case choose:
            each_seat(o.who, [&](Seat p) {
                m.other = p;
                list.add(m);
            });
            break;
        case up:
        case smuggle:
        case raise: good_of(o.goods); break;
        case down: good_of(o.into); break;
        case bid:
            o.goods.each([&](unsigned good) {
                m.good = static_cast<std::uint8_t>(good);
                for (unsigned n = 1; n <= o.area[good]; ++n) {
                    m.amount = static_cast<std::uint8_t>(n);
                    list.add(m);
                }
            });
            break;
        case accept:
            m.other = option.other;
            m.number = option.number;
            m.goods = o.of[option.other].least(o.area);
            list.add(m);
            break;
        case withdraw:
            m.number = option.number;
            list.add(m);
            break;
        case produce: // the policy's own differ from time to time
            for (int n = 0; n < 8; ++n) list.add(self()(v, rng));
            drawn(6);
            break;
        case sell: sales(o, m, list, drawn); break;
        case give_back:
        case discard:
        case swap: drawn(12); break;
        default: list.add(m); break;
        }
    }

    // All of them, if they are few.
    template <class Drawn>
    static void sales(const Options& o, Move m, Candidates<Move>& list, Drawn&& drawn) {
        unsigned ways = 1;
        for (unsigned good = 0; good < kinds; ++good) ways *= o.area[good] + 1;
        if (!o.stock.empty() || ways > 24) {
            list.add(m);
            m.goods = o.area;
            list.add(m);
            return drawn(20);
        }
        for (unsigned way = 0; way < ways; ++way) {
            m.goods = {};
            unsigned rest = way;
            for (unsigned good = 0; good < kinds; ++good) {
                m.goods = m.goods + Goods::of(good, rest % (o.area[good] + 1));
                rest /= o.area[good] + 1;
            }
            list.add(m);
        }
    }
};

// Everybody is sane: the yardstick `flat-200`.
struct PlainCraft : Craft {
    static Policy self() { return apprentice(0); }
    static Policy apprentice(int lean) { return Policy{inclined(Taste{}, lean)}; }
    static Policy company(Rng&) { return self(); }
};

} // namespace adjuge::marche_noir
