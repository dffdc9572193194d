#pragma once

#include "ai/marche_noir/outlook.h"

namespace adjuge::marche_noir {

// An offer that would do good on both sides, as far as one can see.
struct Proposal {
    Goods given{};
    Goods wanted{};
    Seat partner{nobody}; // who would gain most by it
    int gain{};           // one's own
    int theirs{};

    constexpr bool any() const { return partner != nobody; }
};

// Reasonable offers of a seat, the best first: up to three cubes of one good for up to three of
// another, with at least `share` percent of one's own gain left to somebody who has the cubes.
template <unsigned size>
struct Proposals {
    Proposal list[size]{};
    unsigned count{};

    constexpr void add(const Proposal& p) {
        unsigned at = count < size ? count++ : size;
        while (at > 0 && list[at - 1].gain < p.gain) {
            if (at < size) list[at] = list[at - 1];
            --at;
        }
        if (at < size) list[at] = p;
    }
};

// What nobody took before is offered again with more in it for the other, in percent of one's own
// gain.
inline constexpr int renewed = 15;
constexpr int left_to_others(unsigned offers) { return 40 + renewed * static_cast<int>(offers); }

// Whether a seat could take the offer.
constexpr bool may_take(const Table& t, Seat seat, Goods given, Goods wanted) {
    return wanted.within(t.tradable(seat)) && (!t.wild() || t.waiting.has(seat)) &&
           (t.wild() || !stands_against(t, seat, {given, {}, wanted}));
}

// What one, two or three cubes of a good bring to whoever has some of it already, and cost: a deal
// of one good for another is the sum of two of these.
struct Marginals {
    static constexpr unsigned most = 3;
    static constexpr std::int16_t never = 0x3FFF; // he has not got them
    std::int16_t of[most + 1];                    // by how many; nothing for none
};
constexpr Marginals won_at(unsigned rank, unsigned row, unsigned held) {
    Marginals m{};
    const int now = stock_worth(rank, row, held);
    for (unsigned n = 1; n <= Marginals::most; ++n)
        m.of[n] = static_cast<std::int16_t>(stock_worth(rank, row, held + n) - now);
    return m;
}
// Of what is given, produce goes first (deal_worth).
constexpr Marginals lost_at(unsigned rank, unsigned row, unsigned held, unsigned made, int cube) {
    Marginals m{};
    const int now = stock_worth(rank, row, held);
    for (unsigned n = 1; n <= Marginals::most; ++n) {
        const unsigned produce = n < made ? n : made;
        const unsigned rest = n - produce;
        m.of[n] = rest > held
                      ? Marginals::never
                      : static_cast<std::int16_t>(now - stock_worth(rank, row, held - rest) +
                                                  cube * static_cast<int>(produce) / 4);
    }
    return m;
}
// All of them beforehand, by rank, row and cubes in stock; more than nvcc would reckon.
#ifndef __CUDACC__
struct MarginalTable {
    static constexpr unsigned stocks = StockWorths::most - Marginals::most;
    Marginals wins[highest_rank + 1][highest_row + 1][stocks]{};
    Marginals loses[highest_rank + 1][highest_row + 1][stocks][Marginals::most + 1]{};

    constexpr MarginalTable() {
        for (unsigned rank = lowest_rank; rank <= highest_rank; ++rank)
            for (unsigned row = 0; row <= highest_row; ++row) {
                const int cube = cube_worth_at(rank, row);
                for (unsigned n = 0; n < stocks; ++n) {
                    wins[rank][row][n] = won_at(rank, row, n);
                    for (unsigned made = 0; made <= Marginals::most; ++made)
                        loses[rank][row][n][made] = lost_at(rank, row, n, made, cube);
                }
            }
    }
};
inline constexpr MarginalTable marginal_table;
#endif

// Those of a seat, by good.
struct SeatMarginals {
    Marginals wins[kinds];
    Marginals loses[kinds];

    constexpr void look_up(const Table& t, Seat seat) {
        const Goods stock = t.stock[seat] + t.received[seat];
        for (unsigned good = 0; good < kinds; ++good) {
            const unsigned made = t.production[seat][good];
            const unsigned rank = t.rank[good];
            const unsigned row = t.row[good];
            const unsigned held = stock[good];
#ifdef __CUDACC__
            wins[good] = won_at(rank, row, held);
            loses[good] = lost_at(rank, row, held, made, cube_worth_at(rank, row));
#else
            wins[good] = marginal_table.wins[rank][row][held];
            const unsigned some = made < Marginals::most ? made : Marginals::most;
            loses[good] = marginal_table.loses[rank][row][held][some];
#endif
        }
    }
    // Whoever of two wins most and loses least.
    constexpr void join(const SeatMarginals& other) {
        for (unsigned good = 0; good < kinds; ++good)
            for (unsigned n = 0; n <= Marginals::most; ++n) {
                std::int16_t& win = wins[good].of[n];
                std::int16_t& loss = loses[good].of[n];
                win = win > other.wins[good].of[n] ? win : other.wins[good].of[n];
                loss = loss < other.loses[good].of[n] ? loss : other.loses[good].of[n];
            }
    }
};

// Everybody's: the same for all who think of an offer while nobody's goods change.
struct AllMarginals {
    SeatMarginals of[seats];

    constexpr void look_up(const Table& t) {
        for (Seat seat = 0; seat < t.players(); ++seat) of[seat].look_up(t, seat);
    }
    // The best of all but one.
    constexpr SeatMarginals others(const Table& t, Seat me) const {
        SeatMarginals best = of[me == 0 ? 1 : 0];
        for (Seat seat = me == 0 ? 2 : 1; seat < t.players(); ++seat)
            if (seat != me) best.join(of[seat]);
        return best;
    }
};

// What one could want, if somebody has it. By good and number; all are looked at together.
struct Wishes {
    static constexpr unsigned size = kinds * Marginals::most;
    int brings[size];
    int costs[size]; // whoever gives it most easily
    int needs[size]; // of what is offered for it, so that enough of the gain is left to him

    constexpr bool any(int above, int welcome, int enough) const {
        int found = 0;
        for (unsigned w = 0; w < size; ++w)
            found |= static_cast<int>(brings[w] > above) & static_cast<int>(costs[w] < welcome) &
                     static_cast<int>(needs[w] <= enough);
        return found != 0;
    }
};

template <unsigned size = 1>
constexpr Proposals<size> proposals(const Table& t, const AllMarginals& all, Seat me, int share) {
    const SeatMarginals& own = all.of[me];
    const SeatMarginals others = all.others(t, me);
    Wishes wishes;
    for (unsigned want = 0; want < kinds; ++want)
        for (unsigned k = 1; k <= Marginals::most; ++k) {
            const unsigned w = want * Marginals::most + k - 1;
            wishes.brings[w] = own.wins[want].of[k];
            wishes.costs[w] = others.loses[want].of[k]; // never: nobody has so many
            wishes.needs[w] = 100 * wishes.costs[w] + share * wishes.brings[w];
        }
    Proposals<size> best;
    int least = 0; // a gain must be above it
    const Goods mine = t.tradable(me);
    for (unsigned give = 0; give < kinds; ++give)
        for (unsigned n = 1; n <= Marginals::most && n <= mine[give]; ++n) {
            const int loss = own.loses[give].of[n];
            const int welcome = others.wins[give].of[n];
            // hope * 100 >= gain * share, where hope is welcome - costs, and gain brings - loss
            const int enough = 100 * welcome + share * loss;
            if (!wishes.any(least + loss, welcome, enough)) continue;
            for (unsigned w = 0; w < Wishes::size; ++w) {
                const unsigned want = w / Marginals::most;
                const unsigned k = w % Marginals::most + 1;
                const int gain = wishes.brings[w] - loss;
                if (gain <= least || wishes.costs[w] >= welcome || wishes.needs[w] > enough ||
                    want == give)
                    continue;
                Proposal p{Goods::of(give, n), Goods::of(want, k), nobody, gain, 0};
                for (Seat seat = 0; seat < t.players(); ++seat) {
                    if (seat == me) continue;
                    const int theirs =
                        all.of[seat].wins[give].of[n] - all.of[seat].loses[want].of[k];
                    if (theirs <= 0 || theirs * 100 < gain * share) continue;
                    if (p.partner != nobody && theirs <= p.theirs) continue;
                    if (!may_take(t, seat, p.given, p.wanted)) continue;
                    p.partner = seat;
                    p.theirs = theirs;
                }
                if (!p.any()) continue;
                best.add(p);
                if (best.count == size) least = best.list[size - 1].gain;
            }
        }
    return best;
}
template <unsigned size = 1>
constexpr Proposals<size> proposals(const Table& t, Seat me, int share) {
    AllMarginals all;
    all.look_up(t);
    return proposals<size>(t, all, me, share);
}

// The offer as a move: produce first.
constexpr Move offer_of(const Sight& v, const Options& offered, const Proposal& p) {
    const Table& t = v.table;
    Move m;
    m.kind = Move::Kind::offer;
    m.question = offered.question;
    m.goods = p.given.least(t.production[v.me]);
    m.stock = p.given - m.goods;
    m.wanted = p.wanted;
    if (t.wild()) m.number = static_cast<std::uint8_t>(t.offers[v.me] + 1U);
    return m;
}

// The answer that takes it: produce first.
constexpr Move acceptance_of(const Sight& v, const Options& offered, Seat maker) {
    Move m;
    m.kind = Move::Kind::accept;
    m.question = offered.question;
    m.other = maker;
    m.number = offered.wild ? v.table.offers[maker] : std::uint8_t{};
    m.goods = v.table.offer[maker].wanted.least(offered.area);
    return m;
}

} // namespace adjuge::marche_noir
