#pragma once

#include "text/json.h"

namespace adjuge {

// What the list of games says of a game, for programs: editions, variants, players, bots.
json::object describe_game(std::string_view id);

} // namespace adjuge
