#pragma once

#include <span>
#include <string_view>

#include "rules/games.h"
#include "rules/rng.h"

namespace adjuge {

// A bot is a function of what its seat sees; `rng` is its own luck.
template <Game G>
struct Bot {
    std::string_view id;
    typename G::Move (*choose)(const typename G::Sight& view, Rng& rng);
};

// All bots that play a game. They are compiled once, in bots.cpp, and optimised longest.
template <Game G>
std::span<const Bot<G>> bots();

} // namespace adjuge
