#pragma once

namespace adjuge {

// How a sum over all games is told: as an average, or as the share of games where it happened. A
// number from 1 on is one of a row of averages (round 1, round 2, …).
inline constexpr int as_share = 0;
inline constexpr int as_mean = -1;

} // namespace adjuge
