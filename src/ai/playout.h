#pragma once

#include <cassert>

#include "rules/game.h"

namespace adjuge {

// Plays a game to its end; returns the number of decisions (accepted moves of seats).
// choose(view, rng) is asked for a move; where several seats are awaited (an open auction, sealed
// bids) they are asked in random order. watch(seat, move) sees every move, chance's by nobody.
struct Unwatched {
    template <class Move>
    constexpr void operator()(Seat, const Move&) const {}
};
template <Game G, class Choose, class Sink, class Watch = Unwatched>
constexpr long play_out(typename G::State& state, Rng& rng, Choose&& choose, Sink&& sink,
                        Watch&& watch = {}) {
    long decisions = 0;
    for (;;) {
        const Turn turn = G::turn(state);
        if (turn.of == Turn::Of::seats) {
            const Seat seat = turn.awaited.pick(rng);
            const typename G::Move move = choose(G::sight(state, seat), rng);
            assert(G::check(state, seat, move).ok()); // bots of ours are trusted in release
            watch(seat, move);
            G::apply(state, seat, move, sink);
            ++decisions;
        } else if (turn.of == Turn::Of::chance) {
            const typename G::Move move = G::roll(state, rng);
            watch(nobody, move);
            G::apply(state, nobody, move, sink);
        } else {
            return decisions;
        }
    }
}

} // namespace adjuge
