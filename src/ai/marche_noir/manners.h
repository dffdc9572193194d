#pragma once

#include "ai/marche_noir/sane_bot.h"

namespace adjuge::marche_noir {

// The bots of this game sit at tables as they play in simulations.
struct Manners {
    template <class Choose>
    static Move at_table(const Sight& view, Choose choose, Rng& rng) {
        return choose(view, rng);
    }
};

} // namespace adjuge::marche_noir
