#pragma once

#include "ai/marche_noir/trader.h"

namespace adjuge::marche_noir {

// Good heuristics: it haggles, and pays more for Information cards.
inline constexpr Taste dealers{
    .leaves = 10, .yields = 110, .keeps = 62, .per_turn = 16, .step = 48};

// Somebody between the sane player (0) and a dealer (100).
constexpr Taste halfway(int percent) {
    const auto part = [percent](int sane, int dealer) {
        return sane + (dealer - sane) * percent / 100;
    };
    constexpr Taste sane{};
    return {.leaves = part(sane.leaves, dealers.leaves),
            .yields = part(sane.yields, dealers.yields),
            .keeps = part(sane.keeps, dealers.keeps),
            .per_turn = part(sane.per_turn, dealers.per_turn),
            .step = part(sane.step, dealers.step)};
}

// Daring (1) or thrifty (-1); docs/bots.md has what they win.
constexpr Taste inclined(Taste taste, int lean) {
    taste.eagerness += 10 * lean;
    return taste;
}

} // namespace adjuge::marche_noir
