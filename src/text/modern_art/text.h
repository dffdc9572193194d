#pragma once

#include "rules/modern_art/modern_art.h"
#include "text/game_text.h"

namespace adjuge {

template <>
struct Text<ModernArt> : TextOf<ModernArt> {
    using Card = modern_art::Card;
    using CardSet = modern_art::CardSet;

    // Names (names.cpp).
    static std::string_view artist_id(const Config& config, unsigned artist); // "christin-p"
    static std::string_view artist(const Config& config, unsigned artist);    // "Christin P."
    static std::string_view auction_id(modern_art::Auction type);
    static std::string_view card_id(const Config& config, Card card); // "christin-p-open-2"
    static std::string card(Lang lang, const Config& config, Card card);
    static std::string money(Lang lang, const Config& config, int amount); // "28k", "28 k€"

#include "text/text_functions.inc"

    // Whether a game has come to a round whose hands a typed-in deal leaves out (moves.cpp).
    static bool beyond(const Node& deal, const State& now);
    // Artists' names in a sentence get their shape and colour (terminal.cpp).
    static std::string dress(const Seating& seating, std::string_view sentence, const Ink& ink);
    // Sums that one might name for the lot on sale; none where the next ones are at hand.
    static json::array suggested(const View& view, const Options& offered);
};

} // namespace adjuge
