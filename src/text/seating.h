#pragma once

#include <fmt/format.h>

#include "text/game_text.h"

namespace adjuge {

// A seat in a list: its name, or "you" where it is the reader's.
template <Game G>
std::string you_or_name(Lang lang, const Seating& seating, unsigned seat) {
    if (seat != nobody && seat == seating.me)
        return say(lang, fmt::format("{}.table.you", G::info.id));
    return seat < seating.seats.size() ? seating.seats[seat].name : "?";
}

// "you 12k and Odile 30k": of those who get anything; `amount(n)` says how much.
template <Game G, class Amount>
std::string gains_words(Lang lang, const Seating& seating, std::span<const std::int16_t> of,
                        Amount&& amount) {
    std::vector<std::string> items;
    for (unsigned p = 0; p < seating.config.players; ++p)
        if (of[p] > 0)
            items.push_back(fmt::format("{} {}", you_or_name<G>(lang, seating, p), amount(of[p])));
    return listed(lang, items);
}

} // namespace adjuge
