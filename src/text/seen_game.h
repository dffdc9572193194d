#pragma once

#include <memory>
#include <optional>
#include <span>

#include "ai/floor.h"
#include "ai/thinking_time.h"
#include "match/record.h"
#include "rules/rng.h"
#include "text/json.h"

namespace adjuge {

// A game of whichever kind as one seat sees it, read from a view in JSON: all that a page at a
// table of a house has, and all that a bot may know.
class SeenGame {
public:
    virtual ~SeenGame() = default;

    virtual Seat seat() const = 0; // nobody: a spectator, who has nothing to ask
    virtual bool may_move() const = 0;
    // As those of LiveGame (live_game.h). Throw FormatError for what is no move at all.
    virtual json::object options() const = 0;
    virtual json::array examples() const = 0;
    virtual json::object preview(const Node& move) const = 0;
    // What a bot of the house would do; empty where it has nothing to say. The seat may move.
    virtual json::object thought(std::string_view bot, const std::optional<Floor>& floor, Rng& luck,
                                 const ThinkingTime& time) const = 0;
    virtual json::object advice(std::span<const SeatInfo> seats, Lang lang, Rng& luck,
                                const ThinkingTime& time) const = 0;
};

// `rules`: the version that the game is played by; 0: the newest. Throws FormatError.
std::unique_ptr<SeenGame> read_seen(const Node& view, unsigned rules = 0);

} // namespace adjuge
