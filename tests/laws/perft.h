#pragma once

#include <array>
#include <vector>

#include "laws/all_hooks.h"

// How many ways a game can go for a few moves, as chess engines count them (docs/perft.md).
//
// What counts as a way: a sequence of (seat, move), chance included. Where several seats are
// awaited, each of them may be the next; who may merely interrupt is left out. Every card is a
// move of its own. A range of amounts counts as its two ends only (one, if they are equal).
// Every outcome of chance is a move. A game that is over counts once, at any depth left.
namespace adjuge {

struct PerftRow {
    static constexpr int columns = 4;
    static constexpr int depth(int column) { return 2 * column + 3; } // 3, 5, 7, 9
    Config config;
    std::uint64_t seed;
    int after; // moves made before the counting begins
    std::uint64_t ways[columns];
};

// `rows` of a game: the numbers on record, if there are any.
template <Game G>
struct PerftTable {
    static constexpr std::array<PerftRow, 0> rows{};
};

template <Game G>
struct Way {
    Seat seat;
    typename G::Move move;
};

template <Game G>
std::vector<Way<G>> ways_from(const typename G::State& state) {
    std::vector<Way<G>> ways;
    const Turn turn = G::turn(state);
    const auto add = [&](Seat seat) {
        return [&ways, seat](const typename G::Move& move) { ways.push_back({seat, move}); };
    };
    if (turn.of == Turn::Of::chance) LawHooks<G>::each_chance(state, add(nobody));
    for (Seat seat = 0; seat < max_seats; ++seat) {
        if (!turn.awaited.has(seat)) continue;
        const typename G::Options offered = G::options(G::sight(state, seat));
        for (const auto& option : offered) LawHooks<G>::each_end(offered, option, add(seat));
    }
    return ways;
}

template <Game G>
std::uint64_t perft(const typename G::State& state, int depth) {
    if (depth == 0 || G::turn(state).of == Turn::Of::over) return 1;
    const std::vector<Way<G>> ways = ways_from<G>(state);
    if (depth == 1) return ways.size();
    std::uint64_t sum = 0;
    for (const auto& [seat, move] : ways) {
        typename G::State next = state;
        G::apply(next, seat, move, Silent{});
        sum += perft<G>(next, depth - 1);
    }
    return sum;
}

// The state after `moves` of these ways, drawn from the seed that also made the deal.
template <Game G>
typename G::State perft_state(const Config& config, std::uint64_t seed, int moves) {
    Rng rng{seed};
    typename G::State state = G::start(config, G::deal(config, rng), Silent{});
    for (; moves > 0 && G::turn(state).of != Turn::Of::over; --moves) {
        const std::vector<Way<G>> ways = ways_from<G>(state);
        const auto& [seat, move] = ways[rng.below(static_cast<std::uint32_t>(ways.size()))];
        G::apply(state, seat, move, Silent{});
    }
    return state;
}

} // namespace adjuge
