#pragma once

#include "rules/game.h"

namespace adjuge {

template <Game G>
struct Tally; // what a simulation counts (simulation.h)

// A whole game of players at random: the number of decisions. It stands in a file of its own, where
// the compiler finds nothing else to do with what a decision is made of, and inlines it.
template <Game G>
long play_at_random(typename G::State& state, Rng rng, Tally<G>& tally);

} // namespace adjuge
