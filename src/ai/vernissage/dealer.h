#pragma once

#include "ai/vernissage/trader.h"

namespace adjuge::vernissage {

// Good heuristics: it pays more for cards, and objects more readily.
inline constexpr Taste dealers{
    .eagerness = 160, .review = 35, .objection = -15, .suitcase = 8, .critic = 30};

// Somebody between the sane player (0) and a dealer (100).
constexpr Taste halfway(int percent) {
    const auto part = [percent](int sane, int dealer) {
        return sane + (dealer - sane) * percent / 100;
    };
    constexpr Taste sane{};
    return {.eagerness = part(sane.eagerness, dealers.eagerness),
            .review = part(sane.review, dealers.review),
            .objection = part(sane.objection, dealers.objection),
            .suitcase = part(sane.suitcase, dealers.suitcase),
            .critic = part(sane.critic, dealers.critic)};
}

// Daring (1) or thrifty (-1); docs/bots.md has what they win.
constexpr Taste inclined(Taste taste, int lean) {
    taste.eagerness += 20 * lean;
    taste.objection += 5 * lean; // daring: of less that displeases
    return taste;
}

} // namespace adjuge::vernissage
