// What the trainer must know of Marché Noir besides its rules and its encoding.
#pragma once

#include "ai/marche_noir/encode.h"
#include "ai/marche_noir/trader.h"
#include "rules/marche_noir/marche_noir.h"

namespace adjuge::train {

struct Game {
    using Rules = MarcheNoir;
    using Encode = marche_noir::Encode;
    using Stranger = marche_noir::Trader; // thinks for all seats

    // What the same margin is worth, beside a win: a share of this many points.
    static constexpr float margin = 20;

    // The sane player, or somebody with a temperament of his own in every seat: from one who leaves
    // the others much to one who haggles for every cube.
    static constexpr Stranger sane() { return Stranger{marche_noir::Taste{}}; }
    static constexpr Stranger stranger(Rng& rng) {
        return Stranger{[&] {
            return marche_noir::Taste{.eagerness = rng.between(80, 125),
                                      .leaves = rng.between(5, 80),
                                      .yields = rng.below(2) == 0 ? 0 : rng.between(0, 130),
                                      .keeps = rng.between(44, 64),
                                      .per_turn = rng.between(0, 20),
                                      .step = rng.between(16, 60)};
        }};
    }
    // Talk in wild barter costs a trifle in training, so that games stay short.
    static constexpr bool drags(const marche_noir::Sight& v, const marche_noir::Move& m) {
        return v.table.phase == marche_noir::Phase::wild &&
               (m.kind == marche_noir::Move::Kind::offer ||
                m.kind == marche_noir::Move::Kind::withdraw);
    }
};

} // namespace adjuge::train
