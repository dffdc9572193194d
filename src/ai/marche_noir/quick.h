#pragma once

#include "ai/marche_noir/trader.h"

namespace adjuge::marche_noir {

// A trader for playouts: the same, but it remembers the offer that a seat would make while nobody
// trades (MN-22: three times around).
class QuickTrader : public Trader {
public:
    using Trader::Trader;

    constexpr Move operator()(const Sight& v, Rng& rng) {
        if (v.table.phase != Phase::offering) return Trader::operator()(v, rng);
        const Proposal& found = best_offer(v);
        const Options offered = options(v);
        if (found.any()) return offer_of(v, offered, found);
        Move pass;
        pass.kind = offered.list[0].kind;
        pass.question = offered.question;
        return pass;
    }

private:
    constexpr const Proposal& best_offer(const Sight& v) {
        const Table& t = v.table;
        std::uint64_t areas = t.turn;
        for (unsigned p = 0; p < t.players(); ++p) {
            areas = (areas ^ t.stock[p].packed) * 0x9E3779B97F4A7C15U;
            areas = (areas ^ areas >> 29U ^ t.production[p].packed) * 0xA0761D6478BD642FU;
        }
        Remembered& last = offers_[v.me];
        if (last.areas != areas || areas == 0) {
            last.areas = areas;
            if (areas_ != areas || areas == 0) marginals_.look_up(t);
            areas_ = areas;
            last.offer = proposals<1>(t, marginals_, v.me, taste(v).leaves).list[0];
        }
        return last.offer;
    }

    struct Remembered {
        std::uint64_t areas{}; // what everybody had then
        Proposal offer{};
    };
    Remembered offers_[seats]{};
    std::uint64_t areas_{}; // that these belong to
    AllMarginals marginals_;
};

} // namespace adjuge::marche_noir
