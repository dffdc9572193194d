#pragma once

#include <string_view>

#include "rules/canaletto/canaletto.h"
#include "rules/game.h"
#include "rules/marche_noir/marche_noir.h"
#include "rules/modern_art/modern_art.h"
#include "rules/vernissage/vernissage.h"

namespace adjuge {

template <Game... G>
struct GameList {
    // Calls visit(G{}) for every game, in order.
    template <class F>
    static constexpr void each(F&& visit) {
        (visit(G{}), ...);
    }
    // Calls visit(G{}) for the game of that id; false if there is none.
    template <class F>
    static constexpr bool with(std::string_view id, F&& visit) {
        return ((G::info.id == id && (visit(G{}), true)) || ...);
    }
};

// The one list of all games of the house.
using Games = GameList<ModernArt, Canaletto, MarcheNoir, Vernissage>;

} // namespace adjuge
