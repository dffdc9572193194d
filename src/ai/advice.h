#pragma once

#include <optional>
#include <vector>

#include "ai/budget.h"
#include "ai/fate.h"
#include "rules/games.h"

namespace adjuge {

// A move, and what may come of it.
template <Game G>
struct Advised {
    typename G::Move move{};
    double chance{}; // of winning, when played to the end
    double error{};  // of that: its standard error
    double score{};  // one's own at the end, on average
    double gain{};   // over the first in the list, in shares of a win; 0 for the first itself
    std::optional<int> break_even{}; // for what is on sale, where the game knows one
    std::vector<Fate> fates{};
};

// What may come of moves, all against the same guesses and the same luck.
template <Game G>
std::vector<Advised<G>> foresee(const typename G::Sight& view,
                                const std::vector<typename G::Move>& moves, Rng& rng,
                                const Budget& budget);

// The best moves that were found for a seat that has a choice, the best first.
template <Game G>
std::vector<Advised<G>> advise(const typename G::Sight& view, Rng& rng, const Budget& budget,
                               unsigned most = 3);

// A decision that was taken, compared to the best that was found.
template <Game G>
struct Assessed {
    typename G::Move best{};
    double cost{}; // in games won; 0 unless it is more than chance
};
template <Game G>
Assessed<G> assess(const typename G::Sight& view, const typename G::Move& made, Rng& rng,
                   const Budget& budget);

// Everybody's chance of winning from here, for one who sees all.
struct Chances {
    double of[max_seats]{};
};
template <Game G>
Chances chances(const typename G::State& state, Rng& rng, const Budget& budget);

} // namespace adjuge
