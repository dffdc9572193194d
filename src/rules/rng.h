#pragma once

#include <concepts>
#include <cstdint>

namespace adjuge {

// The high word of a product of two words.
constexpr std::uint64_t high_product(std::uint64_t a, std::uint64_t b) {
#ifdef __wasm__
    // WebAssembly has no wide multiplication: by hand it is faster than by a library call.
    constexpr std::uint64_t half = 0xFFFFFFFFU;
    const std::uint64_t low = (a & half) * (b & half);
    const std::uint64_t cross = (a & half) * (b >> 32);
    const std::uint64_t middle = (low >> 32) + (cross & half) + (a >> 32) * (b & half);
    return (a >> 32) * (b >> 32) + (cross >> 32) + (middle >> 32);
#else
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>((Wide{a} * b) >> 64);
#endif
}

// A Weyl sequence whose words are mixed by one wide multiplication (the scheme of wyrand): one
// word of state, the same numbers from every compiler and machine. Records never depend on it:
// they write down what chance decided.
class Rng {
public:
    constexpr explicit Rng(std::uint64_t seed) : state_{seed} {}

    // An independent generator for the index-th use of a seed.
    static constexpr Rng stream(std::uint64_t seed, std::uint64_t index) {
        return Rng{Rng{Rng{seed}.next() ^ index}.next()};
    }

    constexpr std::uint64_t next() {
        state_ += 0xA0761D6478BD642FU;
        const std::uint64_t other = state_ ^ 0xE7037ED1A0B428DBU;
        return high_product(state_, other) ^ (state_ * other);
    }

    // Uniform in [0, n): the bias, at most n in 2^64, is beyond what any count could show.
    constexpr std::uint32_t below(std::uint32_t n) {
        return static_cast<std::uint32_t>(high_product(next(), n));
    }

    // Uniform in [lo, hi].
    constexpr int between(int lo, int hi) {
        return lo + static_cast<int>(below(static_cast<std::uint32_t>(hi - lo) + 1U));
    }

private:
    std::uint64_t state_;
};

// Whatever deals and rolls: `Rng` in simulations, keyed hashes where shuffles must be provably
// fair.
template <class L>
concept Luck = requires(L& luck, std::uint32_t n) {
    { luck.below(n) } -> std::same_as<std::uint32_t>;
};

} // namespace adjuge
