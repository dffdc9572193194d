#pragma once

#include <cstdint>

#include "rules/bits.h"

namespace adjuge::modern_art {

inline constexpr int artists = 5; // MA-02, numbered from the left of the board

enum class Auction : std::uint8_t { open, once_around, sealed, fixed_price, twin }; // MA-03
inline constexpr int auction_types = 5; // "twin" is the double: `double` is a word of C++

// A card is its artist (high four bits) and its place among that artist's cards (low four).
// Artist n has 12 + n cards (MA-02), sorted by auction type: the rest of the codes are unused.
using Card = std::uint8_t;
inline constexpr Card no_card = 0xFF;
inline constexpr int all_cards = 70;

constexpr unsigned artist_of(Card card) { return card >> 4U; }
constexpr unsigned cards_of(unsigned artist) { return 12 + artist; }
constexpr Card card_of(unsigned artist, unsigned place) {
    return static_cast<Card>(artist << 4U | place);
}
constexpr bool is_card(Card card) {
    return artist_of(card) < artists && (card & 15U) < cards_of(artist_of(card));
}

// How many cards of each type an artist has, one hexadecimal digit per type (open first, from
// the right). Public knowledge, not from the rulebook: see MA-03.
constexpr std::uint32_t split_of(unsigned artist) {
    switch (artist) {
    case 0: return 0x22233;
    case 1: return 0x23323;
    case 2: return 0x23333;
    case 3: return 0x33333;
    default: return 0x33334;
    }
}
constexpr unsigned count_of(unsigned artist, Auction type) {
    return (split_of(artist) >> (4U * static_cast<unsigned>(type))) & 15U;
}
constexpr Card first_of(unsigned artist, Auction type) {
    unsigned place = 0;
    for (unsigned t = 0; t < static_cast<unsigned>(type); ++t)
        place += count_of(artist, static_cast<Auction>(t));
    return card_of(artist, place);
}

// The types of an artist's cards by place, four bits each: tables indexed at run time are not
// for device code, packed integers are.
consteval std::uint64_t pack_types(unsigned artist) {
    std::uint64_t packed = 0;
    unsigned place = 0;
    for (unsigned type = 0; type < auction_types; ++type)
        for (unsigned n = 0; n < count_of(artist, static_cast<Auction>(type)); ++n)
            packed |= std::uint64_t{type} << (4 * place++);
    return packed;
}
constexpr std::uint64_t types_of(unsigned artist) {
    switch (artist) {
    case 0: return pack_types(0);
    case 1: return pack_types(1);
    case 2: return pack_types(2);
    case 3: return pack_types(3);
    default: return pack_types(4);
    }
}
constexpr Auction type_of(Card card) {
    return static_cast<Auction>((types_of(artist_of(card)) >> (4U * (card & 15U))) & 15U);
}

// Sixteen bits per artist.
struct CardSet {
    std::uint16_t of[artists]{};

    static constexpr CardSet whole_deck() {
        CardSet set;
        for (unsigned a = 0; a < artists; ++a)
            set.of[a] = static_cast<std::uint16_t>((1U << cards_of(a)) - 1U);
        return set;
    }

    constexpr bool has(Card card) const {
        return artist_of(card) < artists && ((of[artist_of(card)] >> (card & 15U)) & 1U) != 0;
    }
    constexpr void add(Card card) {
        of[artist_of(card)] = static_cast<std::uint16_t>(of[artist_of(card)] | bit(card));
    }
    constexpr void remove(Card card) {
        of[artist_of(card)] = static_cast<std::uint16_t>(of[artist_of(card)] & ~bit(card));
    }
    constexpr unsigned count(unsigned artist) const { return count_bits(of[artist]); }
    constexpr unsigned count() const {
        unsigned sum = 0;
        for (unsigned a = 0; a < artists; ++a) sum += count(a);
        return sum;
    }
    constexpr bool empty() const { return (of[0] | of[1] | of[2] | of[3] | of[4]) == 0; }
    // The n-th card of the set, counted from 0 in board order. Precondition: n < count().
    constexpr Card nth(unsigned n) const {
        unsigned a = 0;
        for (; a < artists - 1; ++a) {
            const unsigned here = count(a);
            if (n < here) break;
            n -= here;
        }
        unsigned left = of[a];
        for (; n > 0; --n) left &= left - 1;
        return card_of(a, lowest_bit(left));
    }
    template <class F>
    constexpr void each(F&& visit) const {
        for (unsigned a = 0; a < artists; ++a)
            for (unsigned left = of[a]; left != 0; left &= left - 1)
                visit(card_of(a, lowest_bit(left)));
    }
    constexpr CardSet operator|(const CardSet& other) const {
        CardSet sum;
        for (int a = 0; a < artists; ++a)
            sum.of[a] = static_cast<std::uint16_t>(of[a] | other.of[a]);
        return sum;
    }
    constexpr CardSet operator-(const CardSet& other) const {
        CardSet rest;
        for (int a = 0; a < artists; ++a)
            rest.of[a] = static_cast<std::uint16_t>(of[a] & ~other.of[a]);
        return rest;
    }
    constexpr bool operator==(const CardSet&) const = default;

private:
    static constexpr unsigned bit(Card card) { return 1U << (card & 15U); }
};

} // namespace adjuge::modern_art
