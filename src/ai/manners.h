#pragma once

#include "ai/bots.h"

#define ADJUGE_FILE(game) <ai/game/manners.h>
#include "rules/each_game.h"

namespace adjuge {

// How bots behave at a table with people: a game's Manners ask the bot and may put its answer as a
// person would (raise by more than one, hold out, come back with another offer). Simulations and
// playouts ask the bots themselves, which stay as they are: yardsticks.
template <Game G>
struct Manners;
#define ADJUGE_MANNERS(type, game)                                                                 \
    template <>                                                                                    \
    struct Manners<type> : game::Manners {};
ADJUGE_GAMES(ADJUGE_MANNERS)
#undef ADJUGE_MANNERS

} // namespace adjuge
