#pragma once

#include <atomic>
#include <cmath>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "ai/bots.h"
#include "ai/canaletto/tally.h"
#include "ai/marche_noir/tally.h"
#include "ai/modern_art/tally.h"
#include "ai/playout.h"
#include "ai/vernissage/tally.h"

namespace adjuge {

// What a game counts in simulations besides scores.
template <Game G>
struct Tally;
template <>
struct Tally<ModernArt> : modern_art::Tally {};
template <>
struct Tally<Canaletto> : canaletto::Tally {};
template <>
struct Tally<MarcheNoir> : marche_noir::Tally {};
template <>
struct Tally<Vernissage> : vernissage::Tally {};

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
    const std::vector<const Bot<G>*>& bots; // by seat
};

template <Game G>
struct Simulation {
    Config config{};
    std::int64_t games{};
    std::uint64_t seed{};
    unsigned threads{1};
    std::vector<const Bot<G>*> bots; // one per seat
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
    Result run(std::atomic<std::int64_t>& done, const std::atomic<bool>& stop) const {
        std::vector<Result> parts(threads);
        std::atomic<std::int64_t> next{0};
        std::exception_ptr failed; // of on_game, whichever thread it was in
        std::mutex failing;
        std::atomic<bool> give_up{false};
        const auto work = [&](Result& part) {
            Result mine{.games = 0,
                        .decisions = 0,
                        .bots = std::vector<BotTally>(bots.size()),
                        .tally = {}};
            for (bool more = true; more && !stop && !give_up;) {
                const std::int64_t first = next.fetch_add(chunk);
                const std::int64_t last = std::min(first + chunk, games);
                std::int64_t n = first;
                try {
                    for (; n < last && !stop && !give_up; ++n) play(mine, n);
                } catch (...) {
                    const std::lock_guard lock{failing};
                    failed = std::current_exception();
                    give_up = true;
                }
                if (n > first) done += n - first;
                more = last < games;
            }
            part = std::move(mine);
        };
        std::vector<std::jthread> crew;
        try {
            for (unsigned t = 1; t < threads; ++t) crew.emplace_back(work, std::ref(parts[t]));
        } catch (...) {
            give_up = true; // those that did start are joined on the way out
            throw;
        }
        work(parts[0]);
        crew.clear();
        if (failed) std::rethrow_exception(failed);
        Result all = parts[0];
        for (unsigned t = 1; t < threads; ++t) {
            all.games += parts[t].games;
            all.decisions += parts[t].decisions;
            for (std::size_t b = 0; b < bots.size(); ++b) all.bots[b].add(parts[t].bots[b]);
            all.tally.add(parts[t].tally);
        }
        return all;
    }

private:
    static constexpr std::int64_t chunk = 16;

    // Who sits where in the n-th game: an index into `bots`.
    std::size_t sitter(std::int64_t n, std::size_t seat) const {
        return rotate ? (seat + static_cast<std::size_t>(n)) % bots.size() : seat;
    }

    void play(Result& into, std::int64_t n) const {
        Rng rng = Rng::stream(seed, static_cast<std::uint64_t>(n));
        const typename G::Deal deal = G::deal(config, rng);
        typename G::State state = G::start(config, deal, into.tally);
        const auto choose = [&](const typename G::Sight& view, Rng& luck) {
            return bots[sitter(n, view.me)]->choose(view, luck);
        };
        if (on_game) {
            std::vector<std::pair<Seat, typename G::Move>> moves;
            const auto watch = [&](Seat seat, const typename G::Move& m) {
                moves.emplace_back(seat, m);
            };
            into.decisions += play_out<G>(state, rng, choose, into.tally, watch);
            std::vector<const Bot<G>*> by_seat;
            for (std::size_t p = 0; p < bots.size(); ++p) by_seat.push_back(bots[sitter(n, p)]);
            on_game({n, deal, moves, by_seat});
        } else {
            into.decisions += play_out<G>(state, rng, choose, into.tally);
        }
        ++into.games;
        const auto scores = G::scores(state);
        for (std::size_t p = 0; p < bots.size(); ++p) {
            const std::int64_t score = scores.of[p];
            into.bots[sitter(n, p)].add({1, scores.place[p] == 1 ? 1 : 0, score, score * score});
        }
    }
};

} // namespace adjuge
