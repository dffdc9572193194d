#pragma once

#include <chrono>
#include <stop_token>

namespace adjuge {

// How long a bot may think: until a moment, and for as long as anybody wants its answer. A bot
// that searches looks at it now and then, and answers with the best it has.
struct ThinkingTime {
    using Clock = std::chrono::steady_clock;

    Clock::time_point until{Clock::time_point::max()};
    std::stop_token unwanted{};

    bool over() const { return unwanted.stop_requested() || Clock::now() >= until; }
};

} // namespace adjuge
