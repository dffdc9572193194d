#pragma once

#include "ai/bots.h"

#define ADJUGE_FILE(game) <ai/game/manners.h>
#include "rules/each_game.h"

namespace adjuge {

// Of a game that says nothing of them: bots say what they think.
namespace by_default {
struct Manners {
    template <class View, class Choose>
    static auto at_table(const View& view, Choose choose, Rng& rng) {
        return choose(view, rng);
    }
};
} // namespace by_default

// How bots behave at a table with people: a game's Manners ask the bot and may put its answer as a
// person would (raise by more than one, hold out, come back with another offer). Simulations and
// playouts ask the bots themselves, which stay as they are: yardsticks.
template <Game G>
struct Manners;
#define ADJUGE_MANNERS(type, game)                                                                 \
    namespace game {                                                                               \
    using namespace by_default;                                                                    \
    }                                                                                              \
    template <>                                                                                    \
    struct Manners<type> : game::Manners {};
ADJUGE_GAMES(ADJUGE_MANNERS)
#undef ADJUGE_MANNERS

} // namespace adjuge
