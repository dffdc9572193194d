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

    // The sane player, or somebody with a temperament of his own in every seat: from nearly sane,
    // and as quiet, to anybody.
    static constexpr Stranger sane() { return Stranger{vernissage::Taste{}}; }
    static constexpr Stranger stranger(Rng& rng) {
        return Stranger{[&] {
            const int far = rng.between(10, 100); // in percent
            const auto drawn = [&](int sane, int least, int most) {
                return sane + (rng.between(least, most) - sane) * far / 100;
            };
            const vernissage::Taste sane;
            return vernissage::Taste{.eagerness = drawn(sane.eagerness, 70, 190),
                                     .together = drawn(sane.together, 4, 24),
                                     .works = drawn(sane.works, 80, 140),
                                     .review = drawn(sane.review, 20, 70),
                                     .objection = drawn(sane.objection, -110, -5),
                                     .trial = drawn(sane.trial, -160, -40),
                                     .grey = drawn(sane.grey, 14, 34),
                                     .unlimited = drawn(sane.unlimited, 30, 70),
                                     .suitcase = drawn(sane.suitcase, 6, 32),
                                     .critic = drawn(sane.critic, 14, 36),
                                     .stake = drawn(sane.stake, 6, 24),
                                     .move = drawn(sane.move, 2, 10)};
        }};
    }
    // Objections cost a trifle in training: idle ones keep everybody waiting.
    static constexpr bool drags(const vernissage::Sight&, const vernissage::Move& m) {
        return m.kind == vernissage::Move::Kind::object;
    }
};

} // namespace adjuge::train
