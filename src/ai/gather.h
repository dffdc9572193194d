#pragma once

#include <algorithm>
#include <atomic>
#include <vector>

#include "ai/in_parallel.h"
#include "ai/thinking_time.h"

namespace adjuge {

// Whether there is to be another playout: a few at least, however little time there is.
inline bool more(int played, int playouts, const ThinkingTime& time) {
    return played < playouts && !(played > 0 && played % 8 == 0 && time.over());
}

// Playouts by their number, on as many threads as there may be: play(own, number) adds to what a
// thread gathers. These are whole numbers, so that it does not matter which of them played what.
inline constexpr int few_playouts = 16; // that need no other thread
template <class Sum, class Play>
Sum gather(const Sum& none, int playouts, const ThinkingTime& time, Play&& play) {
    const unsigned threads = playouts < few_playouts ? 1 : std::max(1U, time.threads);
    std::vector<Sum> own(threads, none);
    std::atomic<int> next{0};
    in_parallel(threads, [&](unsigned thread) {
        for (int n = next++; more(n, playouts, time); n = next++) play(own[thread], n);
    });
    for (unsigned n = 1; n < threads; ++n) own[0] += own[n];
    return own[0];
}

} // namespace adjuge
