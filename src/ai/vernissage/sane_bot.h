#pragma once

#include "ai/vernissage/trader.h"

namespace adjuge::vernissage {

// A yardstick: it stays as it is.
class SaneBot : public Trader {
public:
    constexpr explicit SaneBot(int eagerness = 100) : Trader{Taste{.eagerness = eagerness}} {}
};

} // namespace adjuge::vernissage
