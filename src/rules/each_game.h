// Includes one file of every game: what ADJUGE_FILE makes of the game's folder.
//
//   #define ADJUGE_FILE(game) <ai/game/tally.h>
//   #include "rules/each_game.h"
//
// It has no #pragma once, since it is included anew for each such file.
#include ADJUGE_FILE(modern_art)
#include ADJUGE_FILE(canaletto)
#include ADJUGE_FILE(marche_noir)
#include ADJUGE_FILE(vernissage)
#undef ADJUGE_FILE
