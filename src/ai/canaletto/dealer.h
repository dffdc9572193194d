#pragma once

#include "ai/canaletto/trader.h"

namespace adjuge::canaletto {

// Good heuristics: whoever leaves a lot to another loses by it, too, so it pays what the lot is
// worth.
inline constexpr Taste dealers{.fair = 100, .debt = 50, .step = 30};

// Daring (1) or thrifty (-1): by how much was found in the arena (docs/bots.md).
constexpr Taste inclined(Taste taste, int lean) {
    taste.eagerness += 5 * lean;
    return taste;
}

} // namespace adjuge::canaletto
