#pragma once

#include <cstdint>

namespace adjuge {

__extension__ using Word128 = unsigned __int128;

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
        const Word128 wide = Word128{state_} * (state_ ^ 0xE7037ED1A0B428DBU);
        return static_cast<std::uint64_t>(wide >> 64) ^ static_cast<std::uint64_t>(wide);
    }

    // Uniform in [0, n): the bias, at most n in 2^64, is beyond what any count could show.
    constexpr std::uint32_t below(std::uint32_t n) {
        return static_cast<std::uint32_t>((Word128{next()} * n) >> 64);
    }

    // Uniform in [lo, hi].
    constexpr int between(int lo, int hi) {
        return lo + static_cast<int>(below(static_cast<std::uint32_t>(hi - lo) + 1U));
    }

private:
    std::uint64_t state_;
};

} // namespace adjuge
