#pragma once

#include "ai/marche_noir/trader.h"

namespace adjuge::marche_noir {

// A yardstick: it stays as it is.
class SaneBot : public Trader {
public:
    constexpr explicit SaneBot(int eagerness = 100) : Trader{Taste{.eagerness = eagerness}} {}
};

} // namespace adjuge::marche_noir
