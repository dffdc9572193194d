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

// What so many cubes of a good bring a seat, or cost it: a deal of one good for another is the sum
// of two of these.
struct Marginals {
    static constexpr unsigned most = 3;
    static constexpr int never = 1 << 20;
    int wins[kinds][most + 1]{};
    int loses[kinds][most + 1]{};

    constexpr void reckon(const Table& t, Seat seat, const int (&cube)[kinds]) {
        const Goods stock = t.stock[seat] + t.received[seat];
        for (unsigned good = 0; good < kinds; ++good) {
            const unsigned held = stock[good];
            const unsigned made = t.production[seat][good];
            const std::int16_t* worth = stock_worths.at[t.rank[good]][t.row[good]];
            for (unsigned n = 1; n <= most; ++n) {
                wins[good][n] = worth[held + n] - worth[held];
                const unsigned produce = n < made ? n : made; // that first, see deal_worth
                const unsigned rest = n - produce;
                loses[good][n] = rest > held ? never
                                             : worth[held] - worth[held - rest] +
                                                   cube[good] * static_cast<int>(produce) / 4;
            }
        }
    }
};

template <unsigned size = 1>
constexpr Proposals<size> proposals(const Table& t, Seat me, int share) {
    int cube[kinds]{};
    for (unsigned good = 0; good < kinds; ++good) cube[good] = cube_worth(t, good);
    Marginals of[seats];
    Marginals others; // whoever of them wins most and loses least by it
    for (unsigned good = 0; good < kinds; ++good)
        for (int& least : others.loses[good]) least = Marginals::never;
    for (Seat seat = 0; seat < t.players(); ++seat) {
        of[seat].reckon(t, seat, cube);
        if (seat == me) continue;
        for (unsigned good = 0; good < kinds; ++good)
            for (unsigned n = 1; n <= Marginals::most; ++n) {
                int& most = others.wins[good][n];
                int& least = others.loses[good][n];
                if (of[seat].wins[good][n] > most) most = of[seat].wins[good][n];
                if (of[seat].loses[good][n] < least) least = of[seat].loses[good][n];
            }
    }
    Proposals<size> best;
    const Goods mine = t.tradable(me);
    for (unsigned give = 0; give < kinds; ++give)
        for (unsigned n = 1; n <= Marginals::most && n <= mine[give]; ++n)
            for (unsigned want = 0; want < kinds; ++want) {
                if (want == give) continue;
                for (unsigned k = 1; k <= Marginals::most; ++k) {
                    const int gain = of[me].wins[want][k] - of[me].loses[give][n];
                    if (gain <= 0) continue;
                    if (best.count == size && best.list[size - 1].gain >= gain) continue;
                    const int hope = others.wins[give][n] - others.loses[want][k];
                    if (hope <= 0 || hope * 100 < gain * share) continue;
                    Proposal p{Goods::of(give, n), Goods::of(want, k), nobody, gain, 0};
                    for (Seat seat = 0; seat < t.players(); ++seat) {
                        if (seat == me) continue;
                        const int theirs = of[seat].wins[give][n] - of[seat].loses[want][k];
                        if (theirs <= 0 || theirs * 100 < gain * share) continue;
                        if (p.partner != nobody && theirs <= p.theirs) continue;
                        if (!may_take(t, seat, p.given, p.wanted)) continue;
                        p.partner = seat;
                        p.theirs = theirs;
                    }
                    if (p.any()) best.add(p);
                }
            }
    return best;
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
