#pragma once

#include <cstdint>

#include "rules/bits.h"

namespace adjuge {

// A set of some of `size` kinds of things: a bit each.
template <unsigned size, class Bits>
struct KindSetOf {
    Bits bits{};

    static constexpr KindSetOf all() { return {static_cast<Bits>((1U << size) - 1U)}; }
    static constexpr KindSetOf only(unsigned kind) { return {static_cast<Bits>(1U << kind)}; }

    // Also for what is no kind at all.
    constexpr bool has(unsigned kind) const { return kind < size && ((bits >> kind) & 1U) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr unsigned count() const { return count_bits(bits); }
    constexpr unsigned first() const { return nth(0); }
    constexpr unsigned nth(unsigned n) const {
        unsigned left = bits | 1U << 8 * sizeof(Bits); // never zero: spares lowest_bit a branch
        for (; n > 0; --n) left &= left - 1;
        return lowest_bit(left);
    }
    template <class F>
    constexpr void each(F&& visit) const {
        for (unsigned left = bits; left != 0; left &= left - 1) visit(lowest_bit(left));
    }
    constexpr KindSetOf operator|(KindSetOf other) const {
        return {static_cast<Bits>(bits | other.bits)};
    }
    constexpr KindSetOf operator&(KindSetOf other) const {
        return {static_cast<Bits>(bits & other.bits)};
    }
    constexpr KindSetOf operator-(KindSetOf other) const {
        return {static_cast<Bits>(bits & ~other.bits)};
    }
    constexpr bool operator==(const KindSetOf&) const = default;
};

} // namespace adjuge
