#pragma once

#include <sstream>
#include <string>

#include "rules/game.h"

namespace adjuge {

// A table in words: "mayfair, 3 players, mystery".
template <Game G>
std::string describe(const Config& config) {
    std::ostringstream text;
    text << G::info.editions[config.edition].id << ", " << unsigned{config.players} << " players";
    for (unsigned n = 0; n < G::info.variants.size(); ++n)
        if (config.has_variant(n)) text << ", " << G::info.variants[n].id;
    return text.str();
}

} // namespace adjuge
