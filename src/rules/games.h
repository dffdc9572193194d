#pragma once

#include <string_view>

#include "rules/game.h"

#define ADJUGE_FILE(game) <rules/game/game.h>
#include "rules/each_game.h"

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

// All games of the house, in the order of the hall. Their files are in each_game.h; what is to be
// said for each of them, once for the whole program, is said by ADJUGE_GAMES(a macro of the type
// and the folder, which is also the namespace).
using Games = GameList<ModernArt, Canaletto, MarcheNoir, Vernissage>;
#define ADJUGE_GAMES(SAY)                                                                          \
    SAY(ModernArt, modern_art)                                                                     \
    SAY(Canaletto, canaletto)                                                                      \
    SAY(MarcheNoir, marche_noir)                                                                   \
    SAY(Vernissage, vernissage)

} // namespace adjuge
