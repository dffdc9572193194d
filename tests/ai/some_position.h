#pragma once

#include <algorithm>

#include "ai/bots.h"

namespace adjuge {

template <Game G>
const Bot<G>& player_of(std::string_view id) {
    return *std::ranges::find(bots<G>(), id, &Bot<G>::id);
}

// The first moment of a game at which a seat has a choice, after some moves of others.
template <Game G>
typename G::State some_position(std::uint64_t seed, int moves) {
    const Config config{4, 0, 0, 0};
    Rng rng{seed};
    auto state = G::start(config, G::deal(config, rng), Silent{});
    while (moves-- > 0 && G::turn(state).of != Turn::Of::over) {
        const Turn turn = G::turn(state);
        if (turn.of == Turn::Of::chance) {
            G::apply(state, nobody, G::roll(state, rng), Silent{});
            continue;
        }
        const Seat seat = turn.awaited.pick(rng);
        G::apply(state, seat, player_of<G>("sane")(G::sight(state, seat), rng), Silent{});
    }
    while (G::turn(state).of == Turn::Of::chance)
        G::apply(state, nobody, G::roll(state, rng), Silent{});
    return state;
}

} // namespace adjuge
