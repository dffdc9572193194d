#pragma once

#include "ai/thinking_time.h"

namespace adjuge {

// What a bot that searches may spend on a move. With playouts alone its answer is the same on every
// machine; with a time it is the best that was found by then.
struct Budget {
    int playouts{}; // 0: as many as the bot's level says
    ThinkingTime time{};
};

} // namespace adjuge
