#pragma once

#include "rules/game.h"

namespace adjuge {

// Picks the kind of move uniformly among the options, then its card or amount uniformly within
// what is plausible. Serves every game. It is a yardstick: moves that a game learnt later are left
// to others, so that what was measured with it can be measured again.
template <Game G>
struct RandomBot {
    constexpr typename G::Move operator()(const typename G::Sight& view, Rng& rng) const {
        const typename G::Options offered = G::options(view);
        unsigned known = offered.size;
        if constexpr (requires { offered.later(); }) known -= offered.later();
        const auto& option = offered.begin()[known > 1 ? rng.below(known) : 0];
        return G::draw(view, offered, option, rng);
    }
};

} // namespace adjuge
