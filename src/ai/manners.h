#pragma once

#include "ai/bots.h"
#include "ai/canaletto/manners.h"
#include "ai/marche_noir/manners.h"
#include "ai/modern_art/manners.h"
#include "ai/vernissage/manners.h"

namespace adjuge {

// How bots behave at a table with people: a game's Manners ask the bot and may put its answer as a
// person would (raise by more than one, hold out, come back with another offer). Simulations and
// playouts ask the bots themselves, which stay as they are: yardsticks.
template <Game G>
struct Manners;
template <>
struct Manners<ModernArt> : modern_art::Manners {};
template <>
struct Manners<Canaletto> : canaletto::Manners {};
template <>
struct Manners<MarcheNoir> : marche_noir::Manners {};
template <>
struct Manners<Vernissage> : vernissage::Manners {};

} // namespace adjuge
