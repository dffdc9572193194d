// What the trainer must know of Modern Art besides its rules and its encoding.
#pragma once

#include "ai/modern_art/encode.h"
#include "ai/modern_art/trader.h"
#include "rules/modern_art/modern_art.h"

namespace adjuge::train {

// Judges by fewer draws than the bots do: strangers are what training spends most of its time on.
struct RoughOutlook {
    static constexpr modern_art::Outlook of(const modern_art::Table& t,
                                            const std::uint8_t (&offered)[modern_art::artists]) {
        return modern_art::outlook(t, offered, 12);
    }
};

struct Game {
    using Rules = ModernArt;
    using Encode = modern_art::Encode;
    using Stranger = modern_art::Trader<RoughOutlook>; // thinks for all seats

    // What the same margin is worth, beside a win: a share of this many points.
    static constexpr float margin = 200;

    // The sane player, or somebody with a temperament of his own in every seat.
    static constexpr Stranger sane() { return Stranger{modern_art::Taste{}}; }
    static constexpr Stranger stranger(Rng& rng) {
        const modern_art::Taste taste{.eagerness = 100,
                                      .price = rng.between(60, 200),
                                      .twin = rng.between(10, 60),
                                      .step = rng.between(10, 90),
                                      .word = rng.between(0, 120),
                                      .hold = rng.between(0, 120),
                                      .ask = rng.between(85, 108)};
        const int mean = rng.between(85, 110);
        return Stranger{taste, [&] { return mean + rng.between(-9, 9); }};
    }
    // Bids in an open auction cost a trifle in training, so that games stay short.
    static constexpr bool drags(const modern_art::Sight& v, const modern_art::Move& m) {
        return v.table.phase == modern_art::Phase::open && m.kind == modern_art::Move::Kind::bid;
    }
};

} // namespace adjuge::train
