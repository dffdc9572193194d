#pragma once

#include <cassert>
#include <limits>
#include <type_traits>

#include "ai/random_bot.h"
#include "rules/game.h"

namespace adjuge {

inline constexpr int to_the_end = std::numeric_limits<int>::max();

// What a craft finds out once about a table from which many playouts start, if it does.
template <class Craft>
struct InsightOf {
    explicit InsightOf(const auto&) {}
    auto self() const { return Craft::self(); }
    auto company(Rng& rng) const { return Craft::company(rng); }
};
template <class Craft>
    requires std::is_class_v<typename Craft::Insight>
struct InsightOf<Craft> {
    explicit InsightOf(const auto& table) : found{table} {}
    auto self() const { return Craft::self(&found); }
    auto company(Rng& rng) const { return Craft::company(rng, &found); }

    typename Craft::Insight found;
};

// Plays on as a game's craft (ai/search.h) says that people do, until its clock shows `stop` or the
// game is over.
template <Game G, class Craft>
void play_on(typename G::State& state, Rng& rng, int stop, const InsightOf<Craft>& insight) {
    auto policy = insight.company(rng);
    for (;;) {
        const Turn turn = G::turn(state);
        if (turn.of == Turn::Of::over) return;
        if (turn.of == Turn::Of::chance) {
            G::apply(state, nobody, G::roll(state, rng), Silent{});
            continue;
        }
        if (Craft::clock(state.table) >= stop) return;
        if constexpr (requires { policy.play(state, rng); }) {
            policy.play(state, rng);
            continue;
        }
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
