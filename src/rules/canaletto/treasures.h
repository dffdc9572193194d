#pragma once

#include "rules/kind_set.h"

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
using KindSet = KindSetOf<kinds, std::uint16_t>;

} // namespace adjuge::canaletto
