#pragma once

#include <cstdint>
#include <string_view>

#include "ai/tally.h"
#include "rules/marche_noir/moves.h"

namespace adjuge::marche_noir {

// What a simulation tells of Marché Noir besides scores: how games go and end, and how the owner of
// each Information card fares (a highest score counts as won, whatever MN-58 says of a tie).
struct Tally {
    std::int64_t turns{};
    std::int64_t offers{};
    std::int64_t trades{};
    std::int64_t bought{};
    std::int64_t vp{};
    std::int64_t ends[3]{}; // by shortage, value, cards
    std::int64_t owned[cards]{};
    std::int64_t won[cards]{};

    [[gnu::always_inline]] void operator()(const Event& e) {
        using Kind = Event::Kind;
        if (e.kind == Kind::turn_begins) ++turns;
        if (e.kind == Kind::offers) ++offers;
        if (e.kind == Kind::trades) ++trades;
        if (e.kind == Kind::buys_card && e.card < cards) { // it is, which compilers cannot know
            ++bought;
            owner_[e.card] = static_cast<std::uint8_t>(e.seat + 1U);
        }
        if (e.kind == Kind::sells) vp += e.goods.total();
        if (e.kind == Kind::game_ends) ++ends[e.why == rule(15) ? 0 : e.why == rule(51) ? 1 : 2];
        if (e.kind == Kind::scores) count_owners(e);
    }
    void add(const Tally& other) {
        turns += other.turns;
        offers += other.offers;
        trades += other.trades;
        bought += other.bought;
        vp += other.vp;
        for (unsigned n = 0; n < 3; ++n) ends[n] += other.ends[n];
        for (unsigned n = 0; n < cards; ++n) {
            owned[n] += other.owned[n];
            won[n] += other.won[n];
        }
    }
    // visit(key of the sentence, how it is told, id for programs, sum over all games)
    template <class F>
    void each(F&& visit) const {
        visit("stat.turns", as_mean, "turns", turns);
        visit("stat.offers", as_mean, "offers", offers);
        visit("stat.trades", as_mean, "trades", trades);
        visit("stat.cards", as_mean, "cards", bought);
        visit("stat.vp", as_mean, "vp", vp);
        visit("stat.end.shortage", as_share, "ended_by_shortage", ends[0]);
        visit("stat.end.value", as_share, "ended_by_value", ends[1]);
        visit("stat.end.cards", as_share, "ended_by_cards", ends[2]);
        constexpr std::string_view keys[cards][2]{
            {"stat.owned.omas-keller", "stat.won.omas-keller"},
            {"stat.owned.third-joker", "stat.won.third-joker"},
            {"stat.owned.warehouse", "stat.won.warehouse"},
            {"stat.owned.hideout", "stat.won.hideout"},
            {"stat.owned.look-out", "stat.won.look-out"},
            {"stat.owned.regular-customers", "stat.won.regular-customers"},
            {"stat.owned.fence", "stat.won.fence"},
            {"stat.owned.loose-tongue", "stat.won.loose-tongue"},
            {"stat.owned.insider", "stat.won.insider"},
            {"stat.owned.smuggler", "stat.won.smuggler"},
        };
        for (unsigned n = 0; n < cards; ++n) {
            visit(keys[n][0], as_share, keys[n][0].substr(5), owned[n]);
            visit(keys[n][1], as_share, keys[n][1].substr(5), won[n]);
        }
    }

private:
    void count_owners(const Event& e) {
        std::int16_t best = 0;
        for (const std::int16_t points : e.amounts)
            if (points > best) best = points;
        for (unsigned n = 0; n < cards; ++n) {
            if (owner_[n] == 0) continue;
            ++owned[n];
            if (e.amounts[owner_[n] - 1] == best) ++won[n];
            owner_[n] = 0;
        }
    }

    std::uint8_t owner_[cards]{}; // in the game being played: the seat and one, 0 for nobody
};

} // namespace adjuge::marche_noir
