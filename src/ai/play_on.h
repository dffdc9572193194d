#pragma once

#include <cassert>
#include <limits>

#include "ai/random_bot.h"
#include "rules/game.h"

namespace adjuge {

inline constexpr int to_the_end = std::numeric_limits<int>::max();

// Plays on as a game's craft (ai/search.h) says that people do, until its clock shows `stop` or the
// game is over.
template <Game G, class Craft>
void play_on(typename G::State& state, Rng& rng, int stop) {
    auto policy = Craft::company(rng);
    for (;;) {
        const Turn turn = G::turn(state);
        if (turn.of == Turn::Of::over) return;
        if (turn.of == Turn::Of::chance) {
            G::apply(state, nobody, G::roll(state, rng), Silent{});
            continue;
        }
        if (Craft::clock(state.table) >= stop) return;
        const Seat seat = turn.awaited.pick(rng);
        const typename G::Sight sight = G::sight(state, seat);
        const bool whim = Craft::whim > 0 && rng.below(1000) < Craft::whim;
        const typename G::Move move = whim ? RandomBot<G>{}(sight, rng) : policy(sight, rng);
        assert(G::check(state, seat, move).ok());
        G::apply(state, seat, move, Silent{});
    }
}

// What a seat won, once the game is over: where several are first, a share.
template <class Scores>
constexpr double won(const Scores& scores, Seat seat, unsigned players) {
    double firsts = 0;
    for (unsigned p = 0; p < players; ++p) firsts += scores.place[p] == 1 ? 1 : 0;
    return scores.place[seat] == 1 ? 1 / firsts : 0;
}

} // namespace adjuge
