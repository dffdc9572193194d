#pragma once

#include "match/fair.h"
#include "match/record.h"
#include "rules/rng.h"
#include "text/json.h"

namespace adjuge::house {

// The record of a whole game of bots, from a fair shuffle; `luck` is theirs. All of it must exist.
json::object played_game(std::string_view game, const Config& config,
                         const std::vector<SeatInfo>& seats, const FairSeed& seed, Rng luck);

// One to look at: the same each time, by the same program.
json::object show_game(std::string_view game);

} // namespace adjuge::house
