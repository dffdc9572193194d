#pragma once

#include <array>

#include "text/canaletto/text.h"

// Ids of kinds, shared by the JSON readers and writers of Canaletto.
namespace adjuge::canaletto {

inline constexpr std::array<std::string_view, kinds> treasure_ids{
    "mirror", "candelabrum", "fan",     "lion", "painting", "glass",
    "clock",  "bust",        "tankard", "ring", "lamp",     "necklace"};
inline constexpr std::array<std::string_view, move_kinds> move_ids{"bid", "pass", "bribe", "sell"};
constexpr std::string_view move_id(Move::Kind kind) {
    return move_ids[static_cast<unsigned>(kind)];
}
inline constexpr std::array<std::string_view, 3> phase_ids{"bidding", "selling", "over"};

json::array treasures_json(KindSet treasures);
// Complains of a kind named twice.
KindSet read_treasures(const Node& from);

// Palaces are counted from 1 where people read.
std::string palace_words(unsigned palace);
// "Basile 12, Odile 30": of those who get anything.
std::string gains_words(Lang lang, const Company& company, std::span<const std::int16_t> of);

} // namespace adjuge::canaletto
