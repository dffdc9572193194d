#pragma once

#include <optional>

#include "rules/vernissage/vernissage.h"
#include "text/game_text.h"

namespace adjuge {

template <>
struct Text<Vernissage> : TextOf<Vernissage> {
    using Cards = vernissage::Cards;

    // Names (names.cpp).
    static std::string_view artist_id(unsigned artist);                    // "krach"
    static std::string artist(Lang lang, unsigned artist);                 // "Elfrieda Krach"
    static std::string card(Lang lang, unsigned card);                     // "a work of Joe Boyz"
    static std::string cards_words(Lang lang, Cards cards);                // "2 suitcases and …"
    static std::string token(Lang lang, unsigned kind, unsigned value);    // "scandal –4"
    static std::string offer(Lang lang, const Config& config, unsigned n); // "the 30k pile"
    static std::string artists_words(Lang lang, unsigned set);
    static std::string steps_words(Lang lang, unsigned set);

#include "text/text_functions.inc"

    // A move typed where there are too many to list: a token before an artist, "s4.2"; agents on
    // steps, "m1,4,9".
    static std::optional<Move> typed(Lang lang, const View& view, std::string_view line);
};

} // namespace adjuge
