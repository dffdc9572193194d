#pragma once

#include <bit>
#include <cstdint>

namespace adjuge::canaletto {

inline constexpr unsigned kinds = 12;
inline constexpr unsigned all_tiles = 34;
inline constexpr unsigned palaces = 16; // CA-04, numbered clockwise from 0
inline constexpr unsigned no_palace = 0xFF;

// CA-02: tiles of a kind are alike, so that a kind is all there is to know of a tile.
enum Treasure : std::uint8_t {
    mirror,
    candelabrum,
    fan,
    lion,
    painting,
    glass,
    clock,
    bust,
    tankard,
    ring,
    lamp,
    necklace,
    no_treasure = 0xFF,
};
constexpr unsigned tiles_of(unsigned kind) { return kind < 2 ? 4 : kind < 8 ? 3 : 2; }

// A set of kinds: what lies in a palace (never two of a kind, CA-03), what is to be sold.
struct KindSet {
    std::uint16_t bits{};

    static constexpr KindSet all() { return {(1U << kinds) - 1U}; }
    static constexpr KindSet only(unsigned kind) {
        return {static_cast<std::uint16_t>(1U << kind)};
    }

    constexpr bool has(unsigned kind) const { return ((bits >> kind) & 1U) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr unsigned count() const { return static_cast<unsigned>(std::popcount(bits)); }
    constexpr unsigned first() const { return nth(0); }
    constexpr unsigned nth(unsigned n) const {
        unsigned left = bits | 1U << 16; // never zero: spares countr_zero a branch
        for (; n > 0; --n) left &= left - 1;
        return static_cast<unsigned>(std::countr_zero(left));
    }
    template <class F>
    constexpr void each(F&& visit) const {
        for (unsigned left = bits; left != 0; left &= left - 1)
            visit(static_cast<unsigned>(std::countr_zero(left)));
    }
    constexpr KindSet operator|(KindSet other) const {
        return {static_cast<std::uint16_t>(bits | other.bits)};
    }
    constexpr KindSet operator&(KindSet other) const {
        return {static_cast<std::uint16_t>(bits & other.bits)};
    }
    constexpr KindSet operator-(KindSet other) const {
        return {static_cast<std::uint16_t>(bits & ~other.bits)};
    }
    constexpr bool operator==(const KindSet&) const = default;
};

} // namespace adjuge::canaletto
