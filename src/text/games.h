#pragma once

// The words of every game in the list.
#include "rules/games.h"

#define ADJUGE_FILE(game) <text/game/text.h>
#include "rules/each_game.h"
