#pragma once

namespace adjuge {

// Sanitizers make everything slower, and look for other faults than rare deals or weak play: with
// them, tests play fewer games.
#ifdef ADJUGE_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

} // namespace adjuge
