#pragma once

#include <cstdint>

namespace adjuge::house {

// Where there is a door to knock at: a house in this process, or the real program.
class Served {
public:
    virtual ~Served() = default;
    virtual std::uint16_t port() const = 0;
};

} // namespace adjuge::house
