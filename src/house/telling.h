#pragma once

#include "text/live_game.h"

namespace adjuge::house {

// Whether two texts of JSON mean the same, fastest where they were made alike.
bool same(const json::value& a, const json::value& b);

// How a view became the next one: fields that are new or not the same, and fields that are no more.
struct ViewChange {
    json::object changed;
    json::array gone;

    bool none() const { return changed.empty() && gone.empty(); }
};
ViewChange view_change(const json::object& before, const json::object& after);

// The events from one on, as a seat learns of them; with a language they carry their sentence.
json::array told_events(const LiveGame& game, Seat seat, std::size_t from,
                        std::optional<Lang> lang);

} // namespace adjuge::house
