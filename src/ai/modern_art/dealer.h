#pragma once

#include <algorithm>

#include "ai/modern_art/trader.h"

namespace adjuge::modern_art {

// The outlook of a table is remembered: near the root of a search the same tables come again and
// again. Of fewer draws it is coarser, and found sooner.
template <int draws = 32>
const Outlook& remembered_outlook(const Table& t, const std::uint8_t (&offered)[artists]) {
    const Unseen left = unseen(t);
    struct Slot {
        std::uint64_t key;
        Outlook outlook;
    };
    static thread_local Slot slots[1U << 13];
    std::uint64_t cards = unsigned{t.config.variants} << 3U | t.round;
    std::uint64_t markers = 0;
    for (unsigned a = 0; a < artists; ++a) {
        cards = cards << 10 | (unsigned{offered[a]} << 5U | static_cast<unsigned>(left.of[a]));
        markers = markers << 8 | static_cast<unsigned>(t.markers_of(a));
    }
    const std::uint64_t key =
        (high_product(cards ^ 0x9E3779B97F4A7C15U, markers ^ 0xE7037ED1A0B428DBU) ^
         (cards * 0xA0761D6478BD642FU) ^ markers) |
        1U;
    Slot& slot = slots[(key * 0x9E3779B97F4A7C15U) >> 51];
    if (slot.key != key) {
        slot.key = key;
        slot.outlook = outlook(t, offered, draws);
    }
    return slot.outlook;
}

template <int draws>
struct Remembered {
    static const Outlook& of(const Table& t, const std::uint8_t (&offered)[artists]) {
        return remembered_outlook<draws>(t, offered);
    }
};

// Good heuristics: what is kept back of an only word or of a sealed amount only helps others.
inline constexpr Taste dealers{
    .eagerness = 102, .price = 180, .step = 75, .word = 30, .hold = 50, .ask = 95};

// Daring (1) or thrifty (-1): how somebody bids and what he asks. What he values must stay as it
// is: among three dealers 3 % more win 71 % of games and 3 % less 5 %.
constexpr Taste inclined(Taste taste, int lean) {
    taste.step += 15 * lean;
    taste.ask = std::min(100, taste.ask + 5 * lean); // more than that nobody pays
    return taste;
}

} // namespace adjuge::modern_art
