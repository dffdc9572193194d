#pragma once

#include <bit>
#include <concepts>

namespace adjuge {

// On a graphics processor those of the library compile and answer wrongly (nvcc 13 with the headers
// of g++ 13): there the machine's own instructions are asked, except by the compiler itself.
template <std::unsigned_integral T>
constexpr unsigned count_bits(T bits) {
#ifdef __CUDA_ARCH__
    if (!__builtin_is_constant_evaluated())
        return static_cast<unsigned>(sizeof(T) > 4 ? __popcll(bits)
                                                   : __popc(static_cast<unsigned>(bits)));
#endif
    return static_cast<unsigned>(std::popcount(bits));
}

// The place of the lowest bit that is set. Precondition: there is one.
template <std::unsigned_integral T>
constexpr unsigned lowest_bit(T bits) {
#ifdef __CUDA_ARCH__
    if (!__builtin_is_constant_evaluated())
        return static_cast<unsigned>(sizeof(T) > 4 ? __ffsll(static_cast<long long>(bits))
                                                   : __ffs(static_cast<int>(bits))) -
               1U;
#endif
    return static_cast<unsigned>(std::countr_zero(bits));
}

} // namespace adjuge
