#pragma once

#include <algorithm>
#include <chrono>
#include <span>
#include <string_view>

#include "ai/budget.h"
#include "ai/random_games.h"
#include "ai/temperament.h"
#include "rules/games.h"
#include "rules/rng.h"

namespace adjuge {

// A bot is a function of what its seat sees, of what it may spend, and of its own luck.
template <Game G>
struct Bot {
    std::string_view id;
    typename G::Move (*choose)(const typename G::Sight& view, Rng& rng, const Budget& budget,
                               Temperament temperament);
    Temperament temperament{};
    // Those that search take their time; where there is a clock, at most so long.
    std::chrono::milliseconds longest{0};
    bool net{}; // plays by the game's net
    // Yardsticks stay as they are: what was measured with them can be measured again.
    bool yardstick{};
    // A whole game among its like, where a call for each move would cost much of it: the number of
    // decisions.
    long (*play_alone)(typename G::State& state, Rng rng, Tally<G>& tally){};

    typename G::Move operator()(const typename G::Sight& view, Rng& rng,
                                const Budget& budget = {}) const {
        return choose(view, rng, budget, temperament);
    }
    bool searches() const { return longest.count() > 0; }
    // One of the levels as they are, which sit down with people in some temperament.
    bool level() const { return !yardstick && temperament == Temperament::calm; }
    // What it may spend where somebody waits: the time of its level, if `time` leaves it that.
    Budget at_table(ThinkingTime time = {}) const {
        if (searches()) time.until = std::min(time.until, ThinkingTime::Clock::now() + longest);
        return {.playouts = 0, .time = time};
    }
};

// All bots that play a game. They are compiled once, in bots.cpp, and optimised longest.
template <Game G>
std::span<const Bot<G>> bots();

} // namespace adjuge
