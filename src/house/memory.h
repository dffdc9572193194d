#pragma once

#include <cstddef>

namespace adjuge::house {

// Bytes that this process may have: what the machine has, or less where a service or a container
// is kept to less.
std::size_t memory_limit();

} // namespace adjuge::house
