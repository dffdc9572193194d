#pragma once

#include "text/live_game.h"

// Games that are over, told again from their records (docs/protocol.md). On a worker.
namespace adjuge::house {

// Through whose eyes: a seat's, a spectator's, or a spectator's who sees all hands besides.
struct Eyes {
    Seat seat{nobody};
    bool all{};
};

// What it looked like after some of its moves; `at` below 0: after all.
json::object replayed(const json::object& record, int at, Seat seat, Lang lang);
// Its end, as the line of its table would show it, with the events after one; without a number
// with none.
json::object replayed_end(const json::object& record, Seat seat, std::optional<Lang> lang,
                          std::optional<std::int64_t> after);
// The whole game, step by step, as the text of a JSON object that comes in pieces: a game is long.
using Sink = std::function<void(std::string_view)>;
void replayed_steps(const json::object& record, Eyes eyes, Lang lang, const Sink& tell);
// What it tells of itself, in figures.
json::object told_tale(const json::object& record);

} // namespace adjuge::house
