#pragma once

#include <cstddef>
#include <cstdint>

#include "rules/rng.h"

namespace adjuge {

// Every order is equally likely (Fisher and Yates).
template <class T, std::size_t size, Luck L>
constexpr void shuffle(T (&list)[size], L& luck) {
    for (unsigned n = size - 1; n > 0; --n) {
        const std::uint32_t j = luck.below(n + 1);
        const T other = list[j];
        list[j] = list[n];
        list[n] = other;
    }
}

// Each number below `size` once, in any order; and whether a list is one of these.
template <std::size_t size, Luck L>
constexpr void deal_out(std::uint8_t (&list)[size], L& luck) {
    for (unsigned n = 0; n < size; ++n) list[n] = static_cast<std::uint8_t>(n);
    shuffle(list, luck);
}
template <std::size_t size>
constexpr bool complete(const std::uint8_t (&list)[size]) {
    static_assert(size < 32);
    unsigned seen = 0;
    for (const std::uint8_t n : list) seen |= n < size ? 1U << n : 0U;
    return seen == (1U << size) - 1;
}

} // namespace adjuge
