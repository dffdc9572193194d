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
constexpr int left_to_others(unsigned offers) { return 40 + 15 * static_cast<int>(offers); }

// Whether a seat could take the offer.
constexpr bool may_take(const Table& t, Seat seat, Goods given, Goods wanted) {
    return wanted.within(t.tradable(seat)) && (!t.wild() || t.waiting.has(seat)) &&
           (t.wild() || !stands_against(t, seat, {given, {}, wanted}));
}

template <unsigned size = 1>
constexpr Proposals<size> proposals(const Table& t, Seat me, int share) {
    Proposals<size> best;
    const Goods mine = t.tradable(me);
    for (unsigned give = 0; give < kinds; ++give)
        for (unsigned n = 1; n <= 3 && n <= mine[give]; ++n)
            for (unsigned want = 0; want < kinds; ++want) {
                if (want == give) continue;
                for (unsigned k = 1; k <= 3; ++k) {
                    Proposal p{Goods::of(give, n), Goods::of(want, k), nobody, 0, 0};
                    p.gain = deal_worth(t, me, p.given, p.wanted);
                    if (p.gain <= 0) continue;
                    for (Seat seat = 0; seat < t.players(); ++seat) {
                        if (seat == me || !may_take(t, seat, p.given, p.wanted)) continue;
                        const int theirs = deal_worth(t, seat, p.wanted, p.given);
                        if (theirs <= 0 || theirs * 100 < p.gain * share) continue;
                        if (p.partner != nobody && theirs <= p.theirs) continue;
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

} // namespace adjuge::marche_noir
