#pragma once

#include <vector>

#include "rules/modern_art/choose.h"

namespace adjuge::modern_art {

// Cards of one artist and type are alike to the rules: a hand shows and offers them as one.
struct Alike {
    Card card{}; // the first of them
    unsigned count{};
};

inline std::vector<Alike> kinds(const CardSet& cards) {
    std::vector<Alike> all;
    cards.each([&](Card card) {
        const bool again = !all.empty() && artist_of(all.back().card) == artist_of(card) &&
                           type_of(all.back().card) == type_of(card);
        if (again)
            ++all.back().count;
        else
            all.push_back({card, 1});
    });
    return all;
}

// Whether a card that may be played or added would end the round.
inline bool ends_round(const View& view, Card card) {
    const Options offered = options(view);
    return preview(view, {offered.list[offered.size - 1].kind, card, offered.question, 0})
        .ends_round;
}

} // namespace adjuge::modern_art
