#pragma once

#include <atomic>
#include <chrono>

#include "base/stop.h"

namespace adjuge {

// How long a bot may think: until a moment, for as long as anybody wants its answer, and not much
// longer than it needs to where others wait for their turn. A bot that searches looks at it now and
// then, and answers with the best it has. On how many threads it thinks changes nothing but how
// soon it is done.
struct ThinkingTime {
    using Clock = std::chrono::steady_clock;

    Clock::time_point until{Clock::time_point::max()};
    StopToken unwanted{};
    const std::atomic<bool>* others_wait{};
    Clock::time_point enough{Clock::time_point::max()}; // if they do
    unsigned threads{1};

    bool over() const {
        if (unwanted.stop_requested()) return true;
        const Clock::time_point now = Clock::now();
        return now >= until || (now >= enough && others_wait != nullptr && *others_wait);
    }
};

} // namespace adjuge
