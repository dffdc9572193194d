#pragma once

#include "rules/kind_set.h"

namespace adjuge::marche_noir {

inline constexpr unsigned kinds = 6; // MN-01

enum Good : std::uint8_t { red, yellow, green, blue, violet, black, no_good = 0xFF };

using GoodSet = KindSetOf<kinds, std::uint8_t>;

// So many of each good, a byte each in one word: areas are added and compared at a stroke. No
// count is ever above 26 (MN-01), so that the top bit of each byte is free to borrow from.
struct Goods {
    std::uint64_t packed{};

    static constexpr std::uint64_t ones = 0x0000010101010101U;
    static constexpr std::uint64_t tops = ones << 7U;

    static constexpr Goods of(unsigned good, unsigned n) {
        return {std::uint64_t{n} << (8 * good)};
    }
    static constexpr Goods each_of(unsigned n) { return {ones * n}; }

    // What came in from outside may be no count of goods at all.
    constexpr bool sound() const { return (packed & ~(tops - ones)) == 0; }
    constexpr bool empty() const { return packed == 0; }
    constexpr unsigned operator[](unsigned good) const {
        return static_cast<unsigned>(packed >> (8 * good)) & 0xFFU;
    }
    // At most 144 cubes are in play.
    constexpr unsigned total() const {
        return static_cast<unsigned>((packed * 0x0101010101010101U) >> 56U);
    }
    // No more than `other` of any good.
    constexpr bool within(Goods other) const {
        return (((other.packed | tops) - packed) & tops) == tops;
    }
    constexpr GoodSet set() const {
        const std::uint64_t some = ((packed + (tops - ones)) & tops) >> 7U;
        return {static_cast<std::uint8_t>((some * 0x0102040810200000U) >> 56U)};
    }
    constexpr Goods least(Goods other) const {
        const std::uint64_t not_less = ((packed | tops) - other.packed) & tops;
        const std::uint64_t mask = (not_less - (not_less >> 7U)) | not_less;
        return {(other.packed & mask) | (packed & ~mask)};
    }
    // What `other` does not cover.
    constexpr Goods beyond(Goods other) const { return *this - least(other); }
    // The good of the n-th cube, counted from 0. Precondition: there are more.
    constexpr unsigned nth(unsigned n) const {
        unsigned good = 0;
        for (; n >= (*this)[good]; ++good) n -= (*this)[good];
        return good;
    }
    constexpr void set(unsigned good, unsigned n) {
        packed += (std::uint64_t{n} - (*this)[good]) << (8 * good);
    }
    constexpr Goods operator+(Goods other) const { return {packed + other.packed}; }
    constexpr Goods operator-(Goods other) const { return {packed - other.packed}; }
    constexpr bool operator==(const Goods&) const = default;
};

} // namespace adjuge::marche_noir
