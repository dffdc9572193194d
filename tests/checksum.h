#pragma once

#include <array>
#include <bit>
#include <type_traits>

#include "ai/playout.h"
#include "ai/random_bot.h"
#include "configs.h"

// Whole random games boiled down to one number each, so that compilers and machines can be
// compared: the compiler's own interpreter, g++, WebAssembly.
namespace adjuge {

class Checksum {
public:
    // Only for types without padding, whose bytes are the value.
    template <class T>
    constexpr void add(const T& value) {
        static_assert(std::has_unique_object_representations_v<T>);
        const auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(value);
        std::uint64_t word = sizeof(T);
        for (std::size_t n = 0; n < sizeof(T); ++n) {
            word = word << 8U | bytes[n];
            if (n % 8 == 7) add_word(word);
        }
        add_word(word);
    }
    constexpr std::uint64_t value() const { return sum_; }

private:
    constexpr void add_word(std::uint64_t word) {
        sum_ = (sum_ ^ word) * 0x9E3779B97F4A7C15U;
        sum_ ^= sum_ >> 29U;
    }
    std::uint64_t sum_{};
};

template <Game G>
struct Played {
    std::uint64_t checksum{};
    long decisions{};
    typename G::State state{}; // the last one
};

// Game number `number` of a seed, played by random bots at a table that changes with the number.
// The checksum takes in every state, event and move on the way.
template <Game G>
constexpr Played<G> play_numbered(std::uint64_t seed, std::uint64_t number) {
    Rng rng = Rng::stream(seed, number);
    const Config config = rotating_config<G>(number);
    Checksum sum;
    const auto listen = [&](const typename G::Event& event) { sum.add(event); };
    Played<G> game;
    game.state = G::start(config, G::deal(config, rng), listen);
    const auto choose = [&](const typename G::Sight& view, Rng& dice) {
        const typename G::Move move = RandomBot<G>{}(view, dice);
        sum.add(game.state);
        sum.add(move);
        return move;
    };
    game.decisions = play_out<G>(game.state, rng, choose, listen);
    sum.add(game.state);
    game.checksum = sum.value();
    return game;
}

// The same games without the sums: for timing. Returns the number of decisions.
template <Game G>
constexpr long play_silently(std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
    long decisions = 0;
    for (std::uint64_t number = first; number < first + count; ++number) {
        Rng rng = Rng::stream(seed, number);
        const Config config = rotating_config<G>(number);
        typename G::State state = G::start(config, G::deal(config, rng), Silent{});
        decisions += play_out<G>(state, rng, RandomBot<G>{}, Silent{});
    }
    return decisions;
}

} // namespace adjuge
