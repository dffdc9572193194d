#pragma once

#include <span>
#include <string_view>

#include "ai/canaletto/sane_bot.h"
#include "ai/marche_noir/sane_bot.h"
#include "ai/modern_art/sane_bot.h"
#include "ai/random_bot.h"
#include "ai/vernissage/sane_bot.h"
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
struct SaneBot<ModernArt> : modern_art::SaneBot {
    using modern_art::SaneBot::SaneBot;
};
template <>
struct SaneBot<Canaletto> : canaletto::SaneBot {
    using canaletto::SaneBot::SaneBot;
};
template <>
struct SaneBot<MarcheNoir> : marche_noir::SaneBot {
    using marche_noir::SaneBot::SaneBot;
};

template <>
struct SaneBot<Vernissage> : vernissage::SaneBot {
    using vernissage::SaneBot::SaneBot;
};

template <Game G, int eagerness>
typename G::Move sane_choice(const typename G::Sight& view, Rng& rng) {
    return SaneBot<G>{eagerness}(view, rng);
}

// All bots that play a game.
template <Game G>
std::span<const Bot<G>> bots() {
    static constexpr Bot<G> all[] = {
        {"random", [](const typename G::Sight& v, Rng& rng) { return RandomBot<G>{}(v, rng); }},
        {"sane", sane_choice<G, 100>},
        {"bold", sane_choice<G, 112>},
        {"prudent", sane_choice<G, 88>},
    };
    return all;
}

} // namespace adjuge
