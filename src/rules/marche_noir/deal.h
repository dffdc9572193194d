#pragma once

#include "rules/marche_noir/state.h"

namespace adjuge::marche_noir {

template <unsigned size, Luck L>
constexpr void shuffle(std::uint8_t (&list)[size], L& luck) {
    for (unsigned n = 0; n < size; ++n) list[n] = static_cast<std::uint8_t>(n);
    for (unsigned n = size - 1; n > 0; --n) {
        const std::uint32_t j = luck.below(n + 1);
        const std::uint8_t other = list[j];
        list[j] = list[n];
        list[n] = other;
    }
}

template <Luck L>
constexpr Deal deal(const Config& config, L& luck) {
    Deal d;
    shuffle(d.exchange, luck);
    shuffle(d.values, luck);
    shuffle(d.deck, luck);
    d.first = static_cast<Seat>(luck.below(config.players));
    return d;
}

// Each number below `size` once.
template <unsigned size>
constexpr bool complete(const std::uint8_t (&list)[size]) {
    unsigned seen = 0;
    for (const std::uint8_t each : list)
        if (each < size) seen |= 1U << each;
    return seen == (1U << size) - 1U;
}

// A deal typed in by a person.
constexpr Verdict check_deal(const Config& config, const Deal& d) {
    if (!complete(d.exchange)) return {rule(3)};
    if (!complete(d.values)) return {rule(4)};
    if (!complete(d.deck)) return {rule(6)};
    return d.first < config.players ? Verdict{} : Verdict{rule(25)};
}

// MN-04: three goods start on the lowest row, two on the next, one above.
constexpr unsigned first_row(unsigned place) { return place < 3 ? 0 : place < 5 ? 1 : 2; }

} // namespace adjuge::marche_noir
