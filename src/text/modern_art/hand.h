#pragma once

#include <vector>

#include "rules/modern_art/cards.h"

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

} // namespace adjuge::modern_art
