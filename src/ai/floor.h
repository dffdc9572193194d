#pragma once

#include "rules/seat.h"

namespace adjuge {

// What a bot is told of an open floor besides its view: who of those still there are people, and
// how long things have been as they are. A beat is about as long as a bot takes for an answer.
struct Floor {
    SeatSet people{};
    int quiet{}; // beats since anybody did anything
    int own{};   // beats since this bot did
};

} // namespace adjuge
