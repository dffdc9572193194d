#pragma once

#include "rules/marche_noir/state.h"
#include "rules/shuffle.h"

namespace adjuge::marche_noir {

template <Luck L>
constexpr Deal deal(const Config& config, L& luck) {
    Deal d;
    deal_out(d.exchange, luck);
    deal_out(d.values, luck);
    deal_out(d.deck, luck);
    d.first = static_cast<Seat>(luck.below(config.players));
    return d;
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
