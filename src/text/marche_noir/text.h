#pragma once

#include <optional>

#include "rules/marche_noir/marche_noir.h"
#include "text/game_text.h"
#include "text/lines.h"

namespace adjuge {

template <>
struct Text<MarcheNoir> : TextOf<MarcheNoir> {
    using Goods = marche_noir::Goods;
    using GoodSet = marche_noir::GoodSet;

    // Names (names.cpp).
    static std::string_view good_id(unsigned good);           // "red"
    static std::string_view card_id(unsigned card);           // "omas-keller"
    static std::string good(Lang lang, unsigned good);        // "red"
    static std::string card(Lang lang, unsigned card);        // "Fence (house card)"
    static std::string goods_words(Lang lang, Goods goods);   // "2 green and 1 yellow"
    static std::string set_words(Lang lang, GoodSet goods);   // "green and yellow"
    static std::string goods_letters(Lang lang, Goods goods); // "2g1y"

#include "text/text_functions.inc"

    // With whom one trades, by name (moves.cpp).
    static std::string says(Lang lang, const Seating& seating, const Move& move);

    // A move typed as counts and letters: "2r1b" to produce or sell, "1r=2b" to offer.
    static std::optional<Move> typed(Lang lang, const View& view, std::string_view line);
};

} // namespace adjuge
