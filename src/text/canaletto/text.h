#pragma once

#include "rules/canaletto/canaletto.h"
#include "text/game_text.h"

namespace adjuge {

template <>
struct Text<Canaletto> : TextOf<Canaletto> {
    using KindSet = canaletto::KindSet;

    // Names (names.cpp).
    static std::string_view treasure_id(unsigned kind);           // "lamp"
    static std::string one(Lang lang, unsigned kind);             // "a lamp"
    static std::string all(Lang lang, unsigned kind);             // "lamps"
    static std::string lot_words(Lang lang, KindSet treasures);   // "a lamp and a bust"
    static std::string kinds_words(Lang lang, KindSet treasures); // "lamps and busts"

#include "text/text_functions.inc"
};

} // namespace adjuge
