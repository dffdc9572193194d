#pragma once

#include "rules/games.h"

#define ADJUGE_FILE(game) <laws/game##_hooks.h>
#include "rules/each_game.h"

namespace adjuge {

// The laws are compiled for each game by itself.
using Tested = GameList<ADJUGE_GAME>;

} // namespace adjuge
