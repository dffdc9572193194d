// What the trainer must know of Canaletto besides its rules and its encoding.
#pragma once

#include "ai/canaletto/encode.h"
#include "ai/canaletto/trader.h"
#include "rules/canaletto/canaletto.h"

namespace adjuge::train {

struct Game {
    using Rules = Canaletto;
    using Encode = canaletto::Encode;
    using Stranger = canaletto::Trader; // thinks for all seats

    // What the same margin is worth, beside a win: a share of this many points.
    static constexpr float margin = 40;

    // The sane player, or somebody with a temperament of his own in every seat.
    static constexpr Stranger sane() { return Stranger{canaletto::Taste{}}; }
    static constexpr Stranger stranger(Rng& rng) {
        const canaletto::Taste taste{.eagerness = rng.between(80, 125),
                                     .debt = rng.below(3) == 0 ? 0 : rng.between(0, 100),
                                     .step = rng.below(3) == 0 ? 0 : rng.between(0, 70),
                                     .even = rng.below(2) == 0};
        const int mean = rng.between(60, 110);
        return Stranger{taste, [&] { return mean + rng.between(-9, 9); }};
    }
    // Bids cost a trifle in training, so that games stay short.
    static constexpr bool drags(const canaletto::Sight&, const canaletto::Move& m) {
        return m.kind == canaletto::Move::Kind::bid;
    }
};

} // namespace adjuge::train
