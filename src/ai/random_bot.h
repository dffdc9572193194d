#pragma once

#include "rules/game.h"

namespace adjuge {

// Picks the kind of move uniformly among the options, then its card or amount uniformly within
// what is plausible. Serves every game.
template <Game G>
struct RandomBot {
    constexpr typename G::Move operator()(const typename G::Sight& view, Rng& rng) const {
        const typename G::Options offered = G::options(view);
        const auto& option = offered.begin()[offered.size > 1 ? rng.below(offered.size) : 0];
        return G::draw(view, offered, option, rng);
    }
};

} // namespace adjuge
