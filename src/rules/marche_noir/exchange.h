#pragma once

#include "rules/marche_noir/goods.h"

// The board: eleven ranks of the exchange, eight rows of VP values, and the ten Information cards.
namespace adjuge::marche_noir {

inline constexpr unsigned lowest_rank = 1;
inline constexpr unsigned highest_rank = 11;
inline constexpr unsigned highest_row = 7; // rows are numbered from 0
inline constexpr unsigned most_vp = 4;     // for one good in one sale (MN-40)

// A line of the exchange, from left to right: on offer, cubes for 1, 2, 3, 4 VP.
constexpr unsigned line(unsigned rank) {
    switch (rank) {
    case 11: return 0x11234;
    case 10: return 0x22345;
    case 9: return 0x22456;
    case 8: return 0x33567;
    case 7: return 0x33678;
    case 6: return 0x43689;
    case 5: return 0x4468A;
    case 4: return 0x5479B;
    case 3: return 0x547AC;
    case 2: return 0x658BD;
    default: return 0x759CE;
    }
}
constexpr unsigned on_offer(unsigned rank) { return line(rank) >> 16U; }
// MN-40. Precondition: 0 <= vp <= 4.
constexpr unsigned price(unsigned rank, unsigned vp) {
    return vp == 0 ? 0 : (line(rank) >> (4 * (most_vp - vp))) & 0xFU;
}
// Regular customers: one cube less, never less than the VP received.
constexpr unsigned friendly_price(unsigned rank, unsigned vp) {
    const unsigned full = price(rank, vp);
    return full > vp ? full - 1 : full;
}
// The most VP that so many cubes buy.
constexpr unsigned vp_for(unsigned rank, unsigned cubes, bool friendly = false) {
    unsigned vp = most_vp;
    while (vp > 0 && (friendly ? friendly_price(rank, vp) : price(rank, vp)) > cubes) --vp;
    return vp;
}

// MN-04, MN-55: what most and second most VP cubes of a good on this row bring.
constexpr unsigned first_value(unsigned row) { return (0x76543221U >> (4 * row)) & 0xFU; }
constexpr unsigned second_value(unsigned row) { return (0x43222100U >> (4 * row)) & 0xFU; }

inline constexpr unsigned cards = 10; // MN-06

// Only the first is described by the rulebook; the others are house cards.
enum Card : std::uint8_t {
    omas_keller,
    third_joker,
    warehouse,
    hideout,
    look_out,
    regular_customers,
    fence,
    loose_tongue,
    insider,
    smuggler,
    no_card = 0xFF,
};
constexpr bool house_card(unsigned card) { return card != omas_keller; }

// MN-57
constexpr unsigned card_points(unsigned owned) { return owned >= 5 ? 15 : owned * (owned + 1) / 2; }

} // namespace adjuge::marche_noir
