#pragma once

#include <array>
#include <optional>

#include "text/modern_art/text.h"

// Ids of kinds, shared by the JSON readers and writers of Modern Art.
namespace adjuge::modern_art {

inline constexpr std::array<std::string_view, move_kinds> move_ids{
    "play", "add", "decline", "bid", "pass", "seal", "price", "buy", "turn", "leave", "reveal"};
constexpr std::string_view move_id(Move::Kind kind) {
    return move_ids[static_cast<unsigned>(kind)];
}
inline constexpr std::array<std::string_view, 10> phase_ids{
    "play",  "second",      "open",    "once-around", "sealed",
    "price", "fixed-price", "mystery", "reveal",      "over"};
inline constexpr std::array<std::string_view, auction_types> auction_ids{
    "open", "once-around", "sealed", "fixed-price", "double"};

std::string name_of(const Company& company, Seat seat);
// A seat in a list: its name, or "you" where it is the reader's.
std::string called(Lang lang, const Company& company, Seat seat);

// A lot in words: "Nex (sealed)", "two by Nex (open)".
std::string lot_words(Lang lang, const Config& config, Card card, Card second);

// A card by its id. Without its number: the first card of `among` that fits, none if there is none.
std::optional<Card> find_card(const Config& config, std::string_view id, const CardSet& among);
Card read_card(const Config& config, const Node& from,
               const CardSet& among = CardSet::whole_deck());
json::array cards_json(const Config& config, const CardSet& cards);
CardSet read_cards(const Config& config, const Node& from);

} // namespace adjuge::modern_art
