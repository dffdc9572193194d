#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "ai/bots.h"

namespace adjuge {

// Somebody who plays one game of an arena: a bot of ours, or a program.
template <Game G>
using Contestant = std::function<typename G::Move(const typename G::Sight& view, Rng& rng)>;

// How one game of an arena went.
struct ArenaGame {
    std::int64_t deal{};
    std::uint8_t lineup{};           // which of the arena's
    std::uint8_t rotation{};         // by how many seats it had moved on
    std::uint8_t place[max_seats]{}; // of the lineup's players, 1 is the winner
    std::int16_t score[max_seats]{};
};

// Duplicate deals: every deal is played in all rotations of a lineup, with the same chance, so that
// what luck gives one it gives to all.
template <Game G>
struct Arena {
    Config config{};
    std::int64_t deals{};
    std::uint64_t seed{};
    unsigned threads{1};
    std::vector<std::function<Contestant<G>()>> players; // each comes anew to every game
    std::vector<std::vector<std::uint8_t>> lineups; // each: an index of `players` for every seat
    // Called for every game as it ends, one at a time.
    std::function<void(const ArenaGame&)> on_game{};
    // Games that need not be played: they were, before it was interrupted.
    std::function<bool(std::int64_t deal, unsigned lineup, unsigned rotation)> known{};

    // Setting `stop` ends it early, after the games under way.
    void run(const std::atomic<bool>& stop) const;
    ArenaGame play(std::int64_t deal, unsigned lineup, unsigned rotation) const;
};

} // namespace adjuge
