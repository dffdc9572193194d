#pragma once

#include "text/codec.h"
#include "text/marche_noir/text.h"

// Ids shared by the JSON readers and writers of Marché Noir.
namespace adjuge::marche_noir {

inline constexpr Ids good_ids{"Good", "red", "yellow", "green", "blue", "violet", "black"};
inline constexpr Ids card_ids{"CardId",       "omas-keller", "third-joker",       "warehouse",
                              "hideout",      "look-out",    "regular-customers", "fence",
                              "loose-tongue", "insider",     "smuggler"};
inline constexpr Ids move_ids{"MoveKind",  "pass",   "produce", "smuggle", "up",       "down",
                              "offer",     "accept", "refuse",  "choose",  "withdraw", "done",
                              "give-back", "swap",   "bid",     "raise",   "sell",     "discard"};
constexpr std::string_view move_id(Move::Kind kind) {
    return move_ids[static_cast<unsigned>(kind)];
}
inline constexpr Ids phase_ids{"Phase",     "production", "looking-out", "smuggling", "insider",
                               "offering",  "answering",  "choosing",    "wild",      "returning",
                               "fence",     "bidding",    "raising",     "selling",   "discarding",
                               "last-sale", "over"};

// {"red": 2, "blue": 1}: what there is none of is left out.
json::object goods_json(Goods goods);
Goods read_goods(const Node& from);
json::array set_json(GoodSet set);
GoodSet read_set(const Node& from);
// What 1 to 4 VP cost on a rank.
json::array prices_json(unsigned rank, bool friendly);

template <class T>
constexpr auto goods(T& at) {
    return codec(Type{"Goods"}, at, goods_json,
                 [](auto& all, const Node& from) { all = read_goods(from); });
}
template <class T>
constexpr auto good_set(T& at) {
    return codec(good_ids.type.listed(), at, set_json,
                 [](auto& set, const Node& from) { set = read_set(from); });
}

} // namespace adjuge::marche_noir
