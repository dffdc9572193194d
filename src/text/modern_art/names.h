#pragma once

#include <optional>

#include "text/codec.h"
#include "text/modern_art/text.h"

// Ids of kinds, shared by the JSON readers and writers of Modern Art.
namespace adjuge::modern_art {

inline constexpr Ids move_ids{"MoveKind", "play",  "add", "decline", "bid",   "pass",
                              "seal",     "price", "buy", "turn",    "leave", "reveal"};
constexpr std::string_view move_id(Move::Kind kind) {
    return move_ids[static_cast<unsigned>(kind)];
}
inline constexpr Ids phase_ids{"Phase", "play",        "second",  "open",   "once-around", "sealed",
                               "price", "fixed-price", "mystery", "reveal", "over"};
inline constexpr Ids auction_ids{"Auction", "open",        "once-around",
                                 "sealed",  "fixed-price", "double"};

std::string name_of(const Seating& seating, Seat seat);
// A seat in a list: its name, or "you" where it is the reader's.
std::string called(Lang lang, const Seating& seating, Seat seat);

// A lot in words: "Nex (sealed)", "two by Nex (open)".
std::string lot_words(Lang lang, const Config& config, Card card, Card second);

// A card by its id. Without its number: the first card of `among` that fits, none if there is none.
std::optional<Card> find_card(const Config& config, std::string_view id, const CardSet& among);
Card read_card(const Config& config, const Node& from,
               const CardSet& among = CardSet::whole_deck());
CardSet read_cards(const Config& config, const Node& from);

template <class T>
constexpr auto cards(T& at, const Config& config) {
    return codec(
        Type{"string"}.listed(), at,
        [&config](const CardSet& set) {
            return Items{[&config, set](auto&& put) {
                set.each([&](Card card) { put(Text<ModernArt>::card_id(config, card)); });
            }};
        },
        [&config](auto& set, const Node& from) { set = read_cards(config, from); });
}

} // namespace adjuge::modern_art
