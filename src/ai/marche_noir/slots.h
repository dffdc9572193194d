#pragma once

#include "rules/marche_noir/state.h"

namespace adjuge::marche_noir {

// Goods differ only by where they stand and who has them, not by colour: a net sees them in one
// order, the dearest first, and what it learns of one table holds for 720.
struct Slots {
    std::uint32_t goods{}; // four bits each

    constexpr unsigned operator[](unsigned slot) const { return goods >> (4 * slot) & 7U; }

    static constexpr Slots of(const Table& t, Seat me) {
        Goods others;
        for (Seat p = 0; p < t.players(); ++p)
            if (p != me) others = others + t.tradable(p);
        const Goods rest = t.market + t.reserve;
        // Ties are broken by all that counts, so that colours hardly ever do.
        const auto key = [&](unsigned good) {
            const std::uint64_t high = t.rank[good] << 24U | t.row[good] << 16U |
                                       t.stock[me][good] << 8U | t.production[me][good];
            const unsigned low =
                t.won[me][good] << 24U | rest[good] << 16U | others[good] << 8U | good;
            return high << 32U | low;
        };
        std::uint64_t a = key(0);
        std::uint64_t b = key(1);
        std::uint64_t c = key(2);
        std::uint64_t d = key(3);
        std::uint64_t e = key(4);
        std::uint64_t f = key(5);
        const auto dearer_first = [](std::uint64_t& x, std::uint64_t& y) {
            const std::uint64_t more = x > y ? x : y;
            y = x > y ? y : x;
            x = more;
        };
        dearer_first(a, f), dearer_first(b, d), dearer_first(c, e);
        dearer_first(b, c), dearer_first(d, e);
        dearer_first(a, d), dearer_first(c, f);
        dearer_first(a, b), dearer_first(c, d), dearer_first(e, f);
        dearer_first(b, c), dearer_first(d, e);
        Slots sorted;
        const auto next = [&](std::uint64_t each) {
            sorted.goods = sorted.goods << 4U | static_cast<std::uint32_t>(each & 7U);
        };
        next(f), next(e), next(d), next(c), next(b), next(a);
        return sorted;
    }

    // The same goods by their slots: a bit each.
    constexpr GoodSet in_order(GoodSet set) const {
        unsigned bits = 0;
        for (unsigned slot = 0; slot < kinds; ++slot)
            bits |= (set.has((*this)[slot]) ? 1U : 0U) << slot;
        return {static_cast<std::uint8_t>(bits)};
    }
};

} // namespace adjuge::marche_noir
