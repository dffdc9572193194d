#pragma once

#include <cstdint>

#include "rules/bits.h"

namespace adjuge::vernissage {

inline constexpr unsigned artists = 5;
inline constexpr unsigned piles = 7; // VE-08
inline constexpr unsigned pile_height = 7;
inline constexpr unsigned brown_cards = 82; // VE-06
inline constexpr unsigned grey_cards = 21;
inline constexpr unsigned works_each = 7;
inline constexpr unsigned lanes = 8;

// Brown cards: a work is numbered by its artist.
enum Brown : std::uint8_t { suitcase = artists, critic, unlimited, no_card = 0xFF };
// Grey cards are numbered by their steps less this.
inline constexpr unsigned least_steps = 3;

// So many of eight kinds (brown cards, grey cards, tokens by value), a byte each in one word. No
// count is above 82, so that the top bit of each byte is free to borrow from.
struct Cards {
    std::uint64_t packed{};

    static constexpr std::uint64_t ones = 0x0101010101010101U;
    static constexpr std::uint64_t tops = ones << 7U;

    static constexpr Cards of(unsigned kind, unsigned n = 1) {
        return {std::uint64_t{n} << (8 * kind)};
    }

    constexpr bool empty() const { return packed == 0; }
    constexpr unsigned operator[](unsigned kind) const {
        return static_cast<unsigned>(packed >> (8 * kind)) & 0xFFU;
    }
    constexpr unsigned total() const { return static_cast<unsigned>((packed * ones) >> 56U); }
    // Bit n: there are some of kind n.
    constexpr std::uint8_t kinds() const {
        const std::uint64_t some = ((packed + (tops - ones)) & tops) >> 7U;
        return static_cast<std::uint8_t>((some * 0x0102040810204080U) >> 56U);
    }
    // No more than `other` of any kind.
    constexpr bool within(Cards other) const {
        return (((other.packed | tops) - packed) & tops) == tops;
    }
    constexpr Cards least(Cards other) const {
        const std::uint64_t not_less = ((packed | tops) - other.packed) & tops;
        const std::uint64_t mask = (not_less - (not_less >> 7U)) | not_less;
        return {(other.packed & mask) | (packed & ~mask)};
    }
    // What `other` does not cover.
    constexpr Cards beyond(Cards other) const { return *this - least(other); }
    constexpr Cards works() const { return {packed & 0xFFFFFFFFFFU}; }
    // The kind of the n-th card, counted from 0. Precondition: there are more.
    constexpr unsigned nth(unsigned n) const {
        unsigned kind = 0;
        for (std::uint64_t left = packed; n >= (left & 0xFFU); left >>= 8U, ++kind)
            n -= static_cast<unsigned>(left & 0xFFU);
        return kind;
    }
    constexpr Cards operator+(Cards other) const { return {packed + other.packed}; }
    constexpr Cards operator-(Cards other) const { return {packed - other.packed}; }
    constexpr bool operator==(const Cards&) const = default;
};

// VE-06
constexpr Cards all_brown() {
    return Cards{works_each * 0x0101010101U} + Cards::of(suitcase, 23) + Cards::of(critic, 13) +
           Cards::of(unlimited, 11);
}
static_assert(all_brown().total() == brown_cards);

// The n-th bit that is set, counted from 0. Precondition: there are more.
constexpr unsigned nth_bit(unsigned bits, unsigned n) {
    for (; n > 0; --n) bits &= bits - 1;
    return lowest_bit(bits);
}
constexpr bool has_bit(unsigned bits, unsigned n) { return n < 32 && ((bits >> n) & 1U) != 0; }

} // namespace adjuge::vernissage
