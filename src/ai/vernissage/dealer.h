#pragma once

#include "ai/vernissage/trader.h"

namespace adjuge::vernissage {

// Good heuristics: it pays more for cards, and objects more readily.
inline constexpr Taste dealers{
    .eagerness = 160, .review = 35, .objection = -15, .suitcase = 8, .critic = 30};

} // namespace adjuge::vernissage
