#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <vector>

#include "configs.h"
#include "laws/all_hooks.h"
#include "laws/describe.h"
#include "sanitized.h"

// Random games for the laws to watch: the same ones for every law. Unlike a playout they also
// bid to the extremes, raise by the least, and interrupt (Turn::may).
namespace adjuge::laws {

// Games at each table, and in a long test run (./test --all), unless ADJUGE_LAW_GAMES says how
// many.
inline constexpr long default_games = sanitized ? 20 : 500;
inline constexpr long long_games = sanitized ? 600 : 10'000;
inline long games_per_config() {
    if (const char* told = std::getenv("ADJUGE_LAW_GAMES")) return std::max(1L, std::atol(told));
    return std::getenv("ADJUGE_LONG") != nullptr ? long_games : default_games;
}

// A law was broken. Thrown, so that the inner loops stay cheap and the first breach ends the walk.
struct Broken : std::runtime_error {
    using std::runtime_error::runtime_error;
};
inline void demand(bool holds, const char* otherwise) {
    if (!holds) [[unlikely]]
        throw Broken(otherwise);
}
inline void demand_none(const char* wrong) { demand(wrong == nullptr, wrong); }

template <class T>
bool same_bytes(const T& a, const T& b) {
    static_assert(std::has_unique_object_representations_v<T>);
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Seats and, last, the spectator.
template <class F>
void each_viewer(const Config& config, F&& visit) {
    for (Seat seat = 0; seat < config.players; ++seat) visit(seat);
    visit(nobody);
}

template <Game G>
struct Step {
    typename G::State before;
    Seat seat; // nobody: chance
    typename G::Move move;
    std::vector<typename G::Event> events;
    typename G::State after;
};

// How the bots of a game play.
enum class Temper { random, extreme, mild, stubborn, sensible };
inline Temper temper_of(long number) {
    if (number % 64 == 63) return Temper::stubborn; // long games: a few are enough
    if (number % 8 == 5) return Temper::extreme;
    if (number % 8 == 7 || number % 8 == 3)
        return Temper::sensible; // where a game has hooks for it
    return number % 8 == 6 ? Temper::mild : Temper::random;
}

// Anything at all; RandomBot leaves out what a game learnt late.
template <Game G>
typename G::Move any_move(const typename G::Sight& view, Rng& rng) {
    const typename G::Options offered = G::options(view);
    const auto& option = offered.begin()[offered.size > 1 ? rng.below(offered.size) : 0];
    return G::draw(view, offered, option, rng);
}

template <Game G>
typename G::Move choose(const typename G::Sight& view, Temper temper, Rng& rng) {
    const bool whim = rng.below(8) == 0; // now and then anybody plays at random
    if constexpr (requires { LawHooks<G>::sensible(view, rng); })
        if (temper == Temper::sensible && !whim) return LawHooks<G>::sensible(view, rng);
    if (temper == Temper::random || temper == Temper::sensible || whim)
        return any_move<G>(view, rng);
    if (temper == Temper::mild) return G::fallback(view);
    const typename G::Options offered = G::options(view);
    const unsigned last = offered.size - 1U; // options go from mild to bold
    const unsigned which = temper == Temper::stubborn ? last : rng.below(offered.size);
    // One end of it: stubborn bots take the first (they raise by the least), others any.
    typename G::Move move{};
    unsigned met = 0;
    LawHooks<G>::each_end(offered, offered.begin()[which], [&](const typename G::Move& end) {
        ++met;
        if (temper == Temper::stubborn ? met == 1 : rng.below(met) == 0) move = end;
    });
    return move;
}

// One of the awaited, sometimes one who interrupts.
template <Game G>
Seat next_seat(const typename G::State& state, const Turn& turn, Rng& rng) {
    const SeatSet others = turn.may - turn.awaited;
    if (!others.empty() && rng.below(8) == 0) {
        const Seat seat = others.pick(rng);
        if (G::options(G::sight(state, seat)).size > 0) return seat;
    }
    return turn.awaited.pick(rng);
}

// The generator of game `number` at a table.
template <Game G>
Rng rng_of(const Config& config, long number) {
    const unsigned table = config.players | config.edition * 8U | config.variants * 64U;
    return Rng::stream(table, static_cast<std::uint64_t>(number));
}

// Plays a game. watch.at(state) sees every state, the first and the last too;
// watch.moved(step) every move. Returns the number of moves, chance included.
template <Game G, class Watch>
long walk(const Config& config, long number, Temper temper, Watch&& watch) {
    Rng rng = rng_of<G>(config, number);
    const typename G::Deal deal = G::deal(config, rng);
    demand(G::check_deal(config, deal).ok(), "a deal drawn is refused");
    Step<G> step{};
    const auto listen = [&](const typename G::Event& event) { step.events.push_back(event); };
    step.after = G::start(config, deal, listen);
    if constexpr (requires { watch.dealt(deal, step); }) watch.dealt(deal, step);
    for (long moves = 0;; ++moves) {
        demand(moves <= G::max_moves, "the game does not end");
        if constexpr (requires { watch.at(step.after); }) watch.at(step.after);
        const Turn turn = G::turn(step.after);
        if (turn.of == Turn::Of::over) return moves;
        step.before = step.after;
        step.events.clear();
        if (turn.of == Turn::Of::chance) {
            step.seat = nobody;
            step.move = G::roll(step.before, rng);
        } else {
            step.seat = next_seat<G>(step.before, turn, rng);
            step.move = choose<G>(G::sight(step.before, step.seat), temper, rng);
        }
        G::apply(step.after, step.seat, step.move, listen);
        if constexpr (requires { watch.moved(step); }) watch.moved(step);
    }
}

template <Game G>
std::string trace(const Config& config) {
    return std::string{G::info.id} + ": " + describe<G>(config);
}

// Calls law(G, config, game number) over all games that are tested, their tables, and numbers below
// `count`; the first breach at a table is reported with what it takes to play it again.
template <class Law>
void for_all(long count, Law&& law) {
    Tested::each([&]<Game G>(G game) {
        each_config<G>([&](const Config& config) {
            SCOPED_TRACE(trace<G>(config));
            for (long number = 0; number < count; ++number) {
                try {
                    law(game, config, number);
                } catch (const Broken& broken) {
                    ADD_FAILURE() << "game " << number << ": " << broken.what();
                    break;
                }
            }
        });
    });
}

// Lets a fresh Watch<G>{config, number} see each of those games.
template <template <class> class Watch>
void watch_all() {
    for_all(games_per_config(), []<Game G>(G, const Config& config, long number) {
        walk<G>(config, number, temper_of(number), Watch<G>{config, number});
    });
}

} // namespace adjuge::laws
