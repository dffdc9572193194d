#pragma once

#include "rules/game.h"

namespace adjuge {

// Plays a game to its end; returns the number of decisions (accepted moves of seats).
// choose(view, rng) is asked for a move; where several seats are awaited (an open auction, sealed
// bids) they are asked in random order.
template <Game G, class Choose, class Sink>
constexpr long play_out(typename G::State& state, Rng& rng, Choose&& choose, Sink&& sink) {
    long decisions = 0;
    for (;;) {
        const Turn turn = G::turn(state);
        if (turn.of == Turn::Of::seats) {
            const Seat seat = turn.awaited.pick(rng);
            G::apply(state, seat, choose(G::sight(state, seat), rng), sink);
            ++decisions;
        } else if (turn.of == Turn::Of::chance) {
            G::apply(state, nobody, G::roll(state, rng), sink);
        } else {
            return decisions;
        }
    }
}

} // namespace adjuge
