#pragma once

#include "ai/modern_art/trader.h"

namespace adjuge::modern_art {

// A yardstick: it stays as it is.
class SaneBot : public Trader<Reckoned> {
public:
    constexpr explicit SaneBot(int eagerness = 100) : Trader{Taste{.eagerness = eagerness}} {}
};

} // namespace adjuge::modern_art
