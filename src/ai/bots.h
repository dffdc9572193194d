#pragma once

#include <span>
#include <string_view>

#include "rules/games.h"
#include "rules/rng.h"

namespace adjuge {

template <Game G>
struct Tally; // what a simulation counts (simulation.h)

// A bot is a function of what its seat sees; `rng` is its own luck.
template <Game G>
struct Bot {
    std::string_view id;
    typename G::Move (*choose)(const typename G::Sight& view, Rng& rng);
    // A whole game among its like, where a call for each move would cost much of it: the number of
    // decisions.
    long (*play_alone)(typename G::State& state, Rng rng, Tally<G>& tally){};
};

// All bots that play a game. They are compiled once, in bots.cpp, and optimised longest.
template <Game G>
std::span<const Bot<G>> bots();

} // namespace adjuge
