// Includes one file of every game that has it: what ADJUGE_FILE makes of the game's folder.
//
//   #define ADJUGE_FILE(game) <ai/game/tally.h>
//   #include "rules/each_game.h"
//
// It has no #pragma once, since it is included anew for each such file. What a game may leave out
// has a plain form beside the contract (namespace by_default); whoever adds such a file later
// touches this one, since the build cannot know of what was not there.
#if __has_include(ADJUGE_FILE(modern_art))
#include ADJUGE_FILE(modern_art)
#endif
#if __has_include(ADJUGE_FILE(canaletto))
#include ADJUGE_FILE(canaletto)
#endif
#if __has_include(ADJUGE_FILE(marche_noir))
#include ADJUGE_FILE(marche_noir)
#endif
#if __has_include(ADJUGE_FILE(vernissage))
#include ADJUGE_FILE(vernissage)
#endif
#undef ADJUGE_FILE
