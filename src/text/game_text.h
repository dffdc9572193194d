#pragma once

#include <span>

#include "match/match.h"
#include "text/json.h"

namespace adjuge {

// Names, sentences and JSON of a game: a specialisation per game, in a folder of its own. The
// specialisation for Modern Art is the example to follow.
template <Game G>
struct Text;

// Who sits where, and for whom a sentence is meant (nobody: for everybody).
struct Company {
    const Config& config;
    std::span<const SeatInfo> seats;
    Seat me{nobody};
};

// Whether a view tells what follows from public facts but is hidden at a table of people (money
// in Modern Art, MA-06): bots may have it, people only where the table plays with open money.
enum class Reckoning { shown, hidden };

// The part of a JSON form that all games share: edition and variants.
void write_config(json::object& into, const GameInfo& game, const Config& config);
// One player per entry of `seats`.
Config read_config(const GameInfo& game, const Node& from, const Node& seats);

} // namespace adjuge
