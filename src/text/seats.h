#pragma once

#include "rules/config.h"
#include "rules/seat.h"
#include "text/json.h"

namespace adjuge {

// Seats as views and tables have them: a number, null for nobody; a list of numbers for a set.
json::value seat_json(Seat seat);
json::array seats_json(SeatSet set);
Seat read_seat(const Config& config, const Node& from);
SeatSet read_seats(const Config& config, const Node& from);

} // namespace adjuge
