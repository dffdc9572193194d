#pragma once

#include <chrono>

namespace adjuge::house {

struct Delay {
    std::chrono::milliseconds least{};
    std::chrono::milliseconds most{};

    bool operator==(const Delay&) const = default;
};

} // namespace adjuge::house
