#pragma once

#include <chrono>
#include <cstdint>

namespace adjuge::house {

// Milliseconds since 1970, for people and for what is kept.
inline std::int64_t wall_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Milliseconds that no change of the clock disturbs.
inline std::int64_t steady_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

// By how many milliseconds the system clock was set forwards since the first call, or the machine
// slept.
inline std::int64_t clock_steps() {
    static const std::int64_t at_first = wall_now() - steady_now();
    return wall_now() - steady_now() - at_first;
}

} // namespace adjuge::house
