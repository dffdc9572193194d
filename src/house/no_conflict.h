#pragma once

#include "house/refusal.h"

namespace adjuge::house {

// For a write with which nothing can be in conflict. Not the default within a co_await: see task.h.
inline const Refusal no_conflict{};

} // namespace adjuge::house
