#include "text/seats.h"

namespace adjuge {

json::value seat_json(Seat seat) { return seat == nobody ? json::value() : json::value(seat); }

json::array seats_json(SeatSet set) {
    json::array list;
    for (Seat seat = 0; seat < max_seats; ++seat)
        if (set.has(seat)) list.emplace_back(seat);
    return list;
}

Seat read_seat(const Config& config, const Node& from) {
    if (from.value().is_null()) return nobody;
    return static_cast<Seat>(from.number(0, config.players - 1));
}

SeatSet read_seats(const Config& config, const Node& from) {
    SeatSet set;
    for (std::size_t n = 0; n < from.size(); ++n)
        set = set.with(static_cast<Seat>(from.at(n).number(0, config.players - 1)));
    return set;
}

} // namespace adjuge
