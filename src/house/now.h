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

} // namespace adjuge::house
