#pragma once

#include <string_view>

#include "rules/vernissage/cards.h"

// The numbers printed on the board and the tokens, which no source that we could reach has:
// house values. Another set would be another version of the rules, and one once played with stays.
namespace adjuge::vernissage {

enum Token : std::uint8_t { scandal, crisis, sale }; // VE-04
inline constexpr unsigned token_kinds = 3;
enum Face : std::uint8_t { any_kind = token_kinds, bad_kind }; // of the special die: "?", "–"
inline constexpr unsigned die_faces = 6;

struct Values {
    std::string_view id;
    unsigned steps;            // of the staircase
    Cards tokens[token_kinds]; // lane n: tokens worth n, below zero for scandals and crises
    std::uint32_t faces;       // of the special die, a hexadecimal digit each
    std::uint64_t prices;      // of the piles, a byte each, in thousands like all money here
    std::uint64_t greys;       // lane n: limited moves of n + 3 steps
    int in_from;               // the IN zone's first square,
    int in_last;               // and its last: beyond it counts as it
    int in_first_pays;         // the number on the first,
    int in_rises;              // and by how much it rises from square to square
    int out_at;                // the OUT zone's first square, below the purse at 0
    int purse;                 // the number on the purse square,
    int rises;                 // and by how much it rises above it from square to square
    int falls;                 // and falls below it

    // The number on a square of the fame track.
    constexpr int number(int fame) const {
        if (fame >= in_from)
            return in_first_pays + in_rises * ((fame < in_last ? fame : in_last) - in_from);
        return purse + (fame > 0 ? rises : falls) * fame;
    }
    constexpr int price(unsigned pile) const {
        return static_cast<int>((prices >> (8 * pile)) & 0xFFU);
    }
    constexpr unsigned face(unsigned n) const { return (faces >> (4 * n)) & 0xFU; }
};

// "adjuge-1". Known from public sources: two kinds of tokens are below zero, all lie from –7 to +7;
// card fields run from 10k to 80k; the purse square is worth 100k; limited moves are 3 to 10 steps
// (VE-06). Everything else is ours, tuned by simulation: docs/rules/vernissage.en.md has what was
// measured.
constexpr Values adjuge_1() {
    using std::literals::operator""sv; // its length is counted here, not on a graphics processor
    return {
        "adjuge-1"sv,
        15,
        {{0x0101020303020000U}, {0x0001010203030200U}, {0x0101020303020200U}},
        0x432210,
        0x50463C32281E14U,
        0x0202030303030302U,
        16,
        20,
        40,
        20,
        -24,
        100,
        10,
        6,
    };
}
constexpr Values house_values(unsigned /*rules*/) { return adjuge_1(); }

static_assert(adjuge_1().tokens[scandal].total() == 12 && adjuge_1().tokens[crisis].total() == 12 &&
              adjuge_1().tokens[sale].total() == 14);
static_assert(Cards{adjuge_1().greys}.total() == grey_cards);

inline constexpr int start_money = 200; // VE-01
inline constexpr int grey_price = 10;   // VE-08
inline constexpr int loan = 100;        // VE-27
inline constexpr int note_costs = 150;
inline constexpr unsigned notes = 10;
inline constexpr int critic_costs = 5;     // VE-34, VE-35
inline constexpr int big_vernissage = 12;  // VE-61
inline constexpr int small_vernissage = 6; //
inline constexpr int out_costs = 100;      // VE-52
inline constexpr unsigned most_ties = 10;  // VE-43
inline constexpr int costly_total = 14;    // VE-47
inline constexpr unsigned idle_rounds = 3; // VE-70
inline constexpr unsigned most_rounds = 60;

} // namespace adjuge::vernissage
