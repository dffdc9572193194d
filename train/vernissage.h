// What the trainer must know of Vernissage besides its rules and its encoding.
#pragma once

#include "ai/vernissage/encode.h"
#include "ai/vernissage/trader.h"
#include "rules/vernissage/vernissage.h"

namespace adjuge::train {

struct Game {
    using Rules = Vernissage;
    using Encode = vernissage::Encode;
    using Stranger = vernissage::Trader; // thinks for all seats

    // What the same margin is worth, beside a win: a share of this many points.
    static constexpr float margin = 1000;

    // The sane player, or somebody with a temperament of his own in every seat.
    static constexpr Stranger sane() { return Stranger{vernissage::Taste{}}; }
    static constexpr Stranger stranger(Rng& rng) {
        return Stranger{[&] {
            return vernissage::Taste{.eagerness = rng.between(70, 190),
                                     .together = rng.between(4, 24),
                                     .works = rng.between(80, 140),
                                     .review = rng.between(20, 70),
                                     .objection = rng.between(-110, -5),
                                     .trial = rng.between(-160, -40),
                                     .grey = rng.between(14, 34),
                                     .unlimited = rng.between(30, 70),
                                     .suitcase = rng.between(6, 32),
                                     .critic = rng.between(14, 36),
                                     .stake = rng.between(6, 24),
                                     .move = rng.between(2, 10)};
        }};
    }
    // Objections cost a trifle in training: idle ones keep everybody waiting.
    static constexpr bool drags(const vernissage::Sight&, const vernissage::Move& m) {
        return m.kind == vernissage::Move::Kind::object;
    }
};

} // namespace adjuge::train
