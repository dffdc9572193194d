#pragma once

#include <atomic>
#include <cmath>
#include <functional>
#include <vector>

#include "ai/bots.h"

#define ADJUGE_FILE(game) <ai/game/tally.h>
#include "rules/each_game.h"

namespace adjuge {

// Of a game that counts nothing of its own.
namespace by_default {
struct Tally {
    template <class Event>
    void operator()(const Event&) {}
    void add(const Tally&) {}
    template <class F>
    void each(F&&) const {}
};
} // namespace by_default

// What a game counts in simulations besides scores: Tally<G>.
#define ADJUGE_TALLY(type, game)                                                                   \
    namespace game {                                                                               \
    using namespace by_default;                                                                    \
    }                                                                                              \
    template <>                                                                                    \
    struct Tally<type> : game::Tally {};
ADJUGE_GAMES(ADJUGE_TALLY)
#undef ADJUGE_TALLY

// Sums only, so that the order in which threads finish games cannot show.
struct BotTally {
    std::int64_t seat_games{};
    std::int64_t wins{}; // first places; a shared one counts for everybody who shares it
    std::int64_t sum{};
    std::int64_t sum_of_squares{};

    void add(const BotTally& other) {
        seat_games += other.seat_games;
        wins += other.wins;
        sum += other.sum;
        sum_of_squares += other.sum_of_squares;
    }
    double mean() const { return static_cast<double>(sum) / static_cast<double>(seat_games); }
    double sd() const {
        const double n = static_cast<double>(seat_games);
        return std::sqrt(std::max(0.0, static_cast<double>(sum_of_squares) / n - mean() * mean()));
    }
};

template <Game G>
struct GameLog {
    std::int64_t index;
    const typename G::Deal& deal;
    const std::vector<std::pair<Seat, typename G::Move>>& moves;
    std::span<const Bot<G>* const> bots; // by seat
};

// Compiled once, in simulation.cpp, as the bots are.
template <Game G>
struct Simulation {
    Config config{};
    std::int64_t games{};
    std::uint64_t seed{};
    unsigned threads{1};
    std::vector<const Bot<G>*> bots; // one per seat
    Budget budget{};                 // of those that search
    bool rotate{true};               // every game the bots move one seat on
    // Called after every game, from several threads, if set.
    std::function<void(const GameLog<G>&)> on_game{};

    struct Result {
        std::int64_t games{};
        std::int64_t decisions{};
        std::vector<BotTally> bots; // as Simulation::bots
        Tally<G> tally;
    };

    // `done` counts finished games while it runs; setting `stop` ends it early.
    Result run(std::atomic<std::int64_t>& done, const std::atomic<bool>& stop) const;

private:
    // Who sits where in the n-th game: an index into `bots`.
    std::size_t sitter(std::int64_t n, std::size_t seat) const {
        return rotate ? (seat + static_cast<std::size_t>(n)) % bots.size() : seat;
    }
    void play(Result& into, std::int64_t n) const;
};

} // namespace adjuge
