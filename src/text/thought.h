#pragma once

#include "text/live_game.h"

namespace adjuge {

// A bot's thought that is thought elsewhere, from what its seat may know alone: by a page's worker,
// or on another machine (docs/scale.md).
json::object asked_thought(const LiveGame& game, Seat seat, std::string_view bot,
                           const std::optional<Floor>& floor, Rng& luck,
                           std::chrono::milliseconds time);
// Where it is thought: the move, empty where the bot has nothing to say; none if nothing is asked
// of the seat. Throws FormatError.
std::optional<json::object> think_of(const Node& asked);

} // namespace adjuge
