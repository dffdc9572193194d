#pragma once

#include <cstdint>

#include "rules/marche_noir/state.h"

namespace adjuge::marche_noir {

// What a simulation tells of Marché Noir besides scores.
struct Tally {
    std::int64_t turns{};
    std::int64_t offers{};
    std::int64_t trades{};
    std::int64_t bought{};
    std::int64_t vp{};
    std::int64_t ends[3]{}; // by shortage, value, cards

    void operator()(const Event& e) {
        using Kind = Event::Kind;
        if (e.kind == Kind::turn_begins) ++turns;
        if (e.kind == Kind::offers) ++offers;
        if (e.kind == Kind::trades) ++trades;
        if (e.kind == Kind::buys_card) ++bought;
        if (e.kind == Kind::sells) vp += e.goods.total();
        if (e.kind == Kind::game_ends) ++ends[e.why == rule(15) ? 0 : e.why == rule(51) ? 1 : 2];
    }
    void add(const Tally& other) {
        turns += other.turns;
        offers += other.offers;
        trades += other.trades;
        bought += other.bought;
        vp += other.vp;
        for (unsigned n = 0; n < 3; ++n) ends[n] += other.ends[n];
    }
    // visit(key of the sentence, argument, id for programs, sum over all games)
    template <class F>
    void each(F&& visit) const {
        visit("stat.turns", 0, "turns", turns);
        visit("stat.offers", 0, "offers", offers);
        visit("stat.trades", 0, "trades", trades);
        visit("stat.cards", 0, "cards", bought);
        visit("stat.vp", 0, "vp", vp);
        visit("stat.end.shortage", 0, "end_shortage", ends[0]);
        visit("stat.end.value", 0, "end_value", ends[1]);
        visit("stat.end.cards", 0, "end_cards", ends[2]);
    }
};

} // namespace adjuge::marche_noir
