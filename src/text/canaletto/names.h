#pragma once

#include "text/canaletto/text.h"
#include "text/codec.h"

// Ids of kinds, shared by the JSON readers and writers of Canaletto.
namespace adjuge::canaletto {

inline constexpr Ids treasure_ids{"Treasure", "mirror", "candelabrum", "fan",  "lion",
                                  "painting", "glass",  "clock",       "bust", "tankard",
                                  "ring",     "lamp",   "necklace"};
inline constexpr Ids move_ids{"MoveKind", "bid", "pass", "bribe", "sell"};
constexpr std::string_view move_id(Move::Kind kind) {
    return move_ids[static_cast<unsigned>(kind)];
}
inline constexpr Ids phase_ids{"Phase", "bidding", "selling", "over"};

json::array treasures_json(KindSet treasures);
// Complains of a kind named twice.
KindSet read_treasures(const Node& from);

template <class T>
constexpr auto treasures(T& at) {
    return codec(treasure_ids.type.listed(), at, treasures_json,
                 [](auto& set, const Node& from) { set = read_treasures(from); });
}
// The treasures of each palace.
template <class T>
constexpr auto lots(T& palace) {
    return codec(
        Type{"Treasure[]"}.listed(), palace,
        [](const T& all) {
            json::array list;
            for (const KindSet& each : all) list.push_back(treasures_json(each));
            return list;
        },
        [](auto& all, const Node& from) {
            const Node list = read_list(from, palaces);
            for (unsigned p = 0; p < palaces; ++p) all[p] = read_treasures(list.at(p));
        });
}

// Palaces are counted from 1 where people read.
std::string palace_words(unsigned palace);
// "Basile 12, Odile 30": of those who get anything.
std::string gains_words(Lang lang, const Seating& seating, std::span<const std::int16_t> of);

} // namespace adjuge::canaletto
