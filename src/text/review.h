#pragma once

#include <functional>

#include "ai/thinking_time.h"
#include "text/json.h"
#include "text/lang.h"

// A game that is over, looked at again: everybody's chance of winning over time, and what each
// decision cost (docs/protocol.md). For any game, by its record.
namespace adjuge {

// In numbers, to be kept with the record. So many playouts for a decision (0: as many as a review
// usually has), fewer where the time would not suffice; `progress` is told from 0 to 1. Empty if
// nobody wanted it any more. Throws FormatError for what is no record of a finished game.
json::object reviewed(const json::object& record, int playouts, const ThinkingTime& time,
                      const std::function<void(double)>& progress);
// The same in words.
json::object told_review(const json::object& record, const json::object& review, Lang lang);

} // namespace adjuge
