#include "ai/simulation.h"

#include <algorithm>
#include <array>
#include <exception>
#include <mutex>
#include <thread>

#include "ai/playout.h"

namespace adjuge {
namespace {

constexpr std::int64_t chunk = 16; // games that a thread takes at a time

} // namespace

template <Game G>
typename Simulation<G>::Result Simulation<G>::run(std::atomic<std::int64_t>& done,
                                                  const std::atomic<bool>& stop) const {
    std::vector<Result> parts(threads);
    std::atomic<std::int64_t> next{0};
    std::exception_ptr failed; // of on_game, whichever thread it was in
    std::mutex failing;
    std::atomic<bool> give_up{false};
    const auto work = [&](Result& part) {
        Result mine{
            .games = 0, .decisions = 0, .bots = std::vector<BotTally>(bots.size()), .tally = {}};
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

template <Game G>
void Simulation<G>::play(Result& into, std::int64_t n) const {
    Rng rng = Rng::stream(seed, static_cast<std::uint64_t>(n));
    const typename G::Deal deal = G::deal(config, rng);
    typename G::State state = G::start(config, deal, into.tally);
    std::array<const Bot<G>*, max_seats> by_seat{};
    for (std::size_t p = 0; p < bots.size(); ++p) by_seat[p] = bots[sitter(n, p)];
    const auto choose = [&](const typename G::Sight& view, Rng& luck) {
        return (*by_seat[view.me])(view, luck, budget);
    };
    if (on_game) {
        std::vector<std::pair<Seat, typename G::Move>> moves;
        const auto watch = [&](Seat seat, const typename G::Move& m) {
            moves.emplace_back(seat, m);
        };
        into.decisions += play_out<G>(state, rng, choose, into.tally, watch);
        on_game({n, deal, moves, std::span{by_seat}.first(bots.size())});
    } else if (bots[0]->play_alone != nullptr &&
               std::ranges::count(bots, bots[0]) == std::ssize(bots)) {
        into.decisions += bots[0]->play_alone(state, rng, into.tally);
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

#define ADJUGE_SIMULATION(type, game) template struct Simulation<type>;
ADJUGE_GAMES(ADJUGE_SIMULATION)

} // namespace adjuge
