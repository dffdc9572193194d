#pragma once

#include "rules/games.h"

#include "laws/canaletto_hooks.h"
#include "laws/marche_noir_hooks.h"
#include "laws/modern_art_hooks.h"
#include "laws/vernissage_hooks.h"

namespace adjuge {

// The laws are compiled for each game by itself.
using Tested = GameList<ADJUGE_GAME>;

} // namespace adjuge
