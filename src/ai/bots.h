#pragma once

#include <span>
#include <string_view>

#include "ai/modern_art/sane_bot.h"
#include "ai/random_bot.h"
#include "rules/games.h"

namespace adjuge {

// A bot is a function of what its seat sees; `rng` is its own luck.
template <Game G>
struct Bot {
    std::string_view id;
    typename G::Move (*choose)(const typename G::Sight& view, Rng& rng);
};

// The sensible player of each game.
template <Game G>
struct SaneBot;
template <>
struct SaneBot<ModernArt> : modern_art::SaneBot {};

// All bots that play a game.
template <Game G>
std::span<const Bot<G>> bots() {
    static constexpr Bot<G> all[] = {
        {"random", [](const typename G::Sight& v, Rng& rng) { return RandomBot<G>{}(v, rng); }},
        {"sane", [](const typename G::Sight& v, Rng& rng) { return SaneBot<G>{}(v, rng); }},
    };
    return all;
}

} // namespace adjuge
