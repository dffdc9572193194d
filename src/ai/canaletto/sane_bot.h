#pragma once

#include "ai/canaletto/trader.h"

namespace adjuge::canaletto {

// A yardstick: it stays as it is.
class SaneBot : public Trader {
public:
    constexpr explicit SaneBot(int eagerness = 100) : Trader{Taste{.eagerness = eagerness}} {}
};

} // namespace adjuge::canaletto
