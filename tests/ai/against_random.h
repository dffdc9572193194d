#pragma once

#include <gtest/gtest.h>

#include "ai/playout.h"
#include "ai/random_bot.h"
#include "sanitized.h"

namespace adjuge {

inline constexpr int effort = sanitized ? 20 : 1;

// How often one bot beats random ones, in every seat in turn. after(state, its seat) sees every
// game that is over.
template <Game G, class Bot, class After>
int wins_against_random(const Config& config, const Bot& bot, int games, After&& after) {
    int wins = 0;
    for (int n = 0; n < games; ++n) {
        Rng rng = Rng::stream(4, static_cast<std::uint64_t>(n));
        typename G::State s = G::start(config, G::deal(config, rng), Silent{});
        const Seat me = static_cast<Seat>(static_cast<unsigned>(n) % config.players);
        Bot mine = bot; // what it remembers is of one game
        const auto choose = [&](const typename G::Sight& view, Rng& luck) {
            if (view.me != me) return RandomBot<G>{}(view, luck);
            const typename G::Move move = mine(view, luck);
            EXPECT_TRUE(G::check(s, me, move).ok());
            return move;
        };
        play_out<G>(s, rng, choose, Silent{});
        wins += G::scores(s).place[me] == 1 ? 1 : 0;
        after(s, me);
    }
    return wins;
}
template <Game G, class Bot>
int wins_against_random(const Config& config, const Bot& bot, int games) {
    return wins_against_random<G>(config, bot, games, [](const typename G::State&, Seat) {});
}

} // namespace adjuge
