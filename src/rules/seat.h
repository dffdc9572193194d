#pragma once

#include <cstdint>

#include "rules/bits.h"
#include "rules/rng.h"

namespace adjuge {

// Seats are numbered clockwise from 0.
using Seat = std::uint8_t;
inline constexpr int max_seats = 6;
// No seat. Its bit in a SeatSet is never set, so that sets need no special case for it.
inline constexpr Seat nobody = 7;

constexpr Seat left_of(Seat seat, unsigned players) {
    return static_cast<Seat>(seat + 1U == players ? 0 : seat + 1);
}

struct SeatSet {
    std::uint8_t bits{};

    static constexpr SeatSet all(unsigned players) {
        return {static_cast<std::uint8_t>((1U << players) - 1)};
    }
    static constexpr SeatSet only(Seat seat) { return {static_cast<std::uint8_t>(1U << seat)}; }

    constexpr bool has(Seat seat) const { return ((bits >> seat) & 1U) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr unsigned count() const { return count_bits(bits); }
    constexpr Seat first() const { return nth(0); }
    constexpr SeatSet with(Seat seat) const {
        return {static_cast<std::uint8_t>(bits | only(seat).bits)};
    }
    constexpr SeatSet without(Seat seat) const {
        return {static_cast<std::uint8_t>(bits & ~only(seat).bits)};
    }
    constexpr SeatSet operator-(SeatSet other) const {
        return {static_cast<std::uint8_t>(bits & ~other.bits)};
    }
    constexpr bool operator==(const SeatSet&) const = default;

    // One of the seats, all equally likely. Precondition: not empty.
    constexpr Seat pick(Rng& rng) const {
        const bool single = (bits & (bits - 1U)) == 0;
        return nth(single ? 0 : rng.below(count()));
    }
    // The n-th seat of the set, counted from 0.
    constexpr Seat nth(unsigned n) const {
        unsigned left = bits | 1U << 8; // never zero: spares lowest_bit a branch
        for (; n > 0; --n) left &= left - 1;
        return static_cast<Seat>(lowest_bit(left));
    }
};

} // namespace adjuge
