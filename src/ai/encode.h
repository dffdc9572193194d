#pragma once

#include <concepts>
#include <cstdint>

#include "rules/bits.h"
#include "rules/game.h"

namespace adjuge {

// Some of a game's actions.
template <int most>
struct ActionSet {
    static constexpr int words = (most + 31) / 32;
    std::uint32_t bits[words]{};

    constexpr void add(int action) { bits[action >> 5] |= 1U << (action & 31); }
    constexpr bool has(int action) const {
        return ((bits[action >> 5] >> (action & 31)) & 1U) != 0;
    }
    constexpr int count() const {
        unsigned n = 0;
        for (const std::uint32_t each : bits) n += count_bits(each);
        return static_cast<int>(n);
    }
    // The n-th of them, counted from 0. Precondition: there are more.
    constexpr int nth(int n) const {
        int word = 0;
        for (; n >= static_cast<int>(count_bits(bits[word])); ++word)
            n -= static_cast<int>(count_bits(bits[word]));
        std::uint32_t left = bits[word];
        for (; n > 0; --n) left &= left - 1;
        return 32 * word + static_cast<int>(lowest_bit(left));
    }
};

// What a net's value stands for, once the game is over: the share of the win above an equal one,
// and a tenth of the margin over the others in parts of `part`.
template <class Scores>
constexpr double worth_at_end(const Scores& all, unsigned players, Seat me, double part) {
    double firsts = 0;
    double others = 0;
    for (unsigned p = 0; p < players; ++p) {
        firsts += all.place[p] == 1 ? 1 : 0;
        if (p != me) others += all.of[p];
    }
    const double share = all.place[me] == 1 ? 1 / firsts : 0;
    return share - 1.0 / players + 0.1 * (all.of[me] - others / (players - 1)) / part;
}

// How a game is shown to a net, and what a net may answer; each has one in its folder. The same
// source serves the trainer on a graphics processor and whoever plays.
//
//   features            how many numbers a net is shown
//   actions             how many answers it chooses among
//   look(sight, put)    calls put(int) `features` times; 64 stands for 1, from -127 to 127
//   legal(sight)        what may be answered now: never nothing where the seat is awaited
//   move(sight, action) the move that an answer means
//   worth(state, seat)  what the net's value stands for, once the game is over
//
// And for a net that looks ahead (ai/net/look_ahead.h):
//
//   settled(then, now)  whether what was decided then, a table, is settled now: it looks no further
//   warmth              how everybody plays on, in percent: at 0 by their likeliest answers
//   unlikely            answers less likely than this, in percent of the first, are not looked at
template <class E, class G>
concept EncodeOf =
    requires(const typename G::Sight& sight, const typename G::State& state, void (&put)(int)) {
        { E::features } -> std::convertible_to<int>;
        { E::actions } -> std::convertible_to<int>;
        E::look(sight, put);
        { E::legal(sight) } -> std::same_as<ActionSet<E::actions>>;
        { E::move(sight, 0) } -> std::same_as<typename G::Move>;
        { E::settled(sight.table, sight.table) } -> std::same_as<bool>;
        { E::warmth } -> std::convertible_to<int>;
        { E::unlikely } -> std::convertible_to<int>;
        { E::worth(state, sight.me) } -> std::convertible_to<double>;
    };

} // namespace adjuge
