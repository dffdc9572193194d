#pragma once

#include <array>

#include "text/marche_noir/text.h"

// Ids shared by the JSON readers and writers of Marché Noir.
namespace adjuge::marche_noir {

inline constexpr std::array<std::string_view, kinds> good_ids{"red",  "yellow", "green",
                                                              "blue", "violet", "black"};
inline constexpr std::array<std::string_view, cards> card_ids{
    "omas-keller",       "third-joker", "warehouse",    "hideout", "look-out",
    "regular-customers", "fence",       "loose-tongue", "insider", "smuggler"};
inline constexpr std::array<std::string_view, move_kinds> move_ids{
    "pass",     "produce", "smuggle",   "up",   "down", "offer", "accept", "refuse", "choose",
    "withdraw", "done",    "give-back", "swap", "bid",  "raise", "sell",   "discard"};
constexpr std::string_view move_id(Move::Kind kind) {
    return move_ids[static_cast<unsigned>(kind)];
}
inline constexpr std::array<std::string_view, 16> phase_ids{
    "production", "looking-out", "smuggling", "insider", "offering", "answering",
    "choosing",   "wild",        "returning", "fence",   "bidding",  "raising",
    "selling",    "discarding",  "last-sale", "over"};

// {"red": 2, "blue": 1}: what there is none of is left out.
json::object goods_json(Goods goods);
Goods read_goods(const Node& from);
json::array set_json(GoodSet set);
GoodSet read_set(const Node& from);

} // namespace adjuge::marche_noir
