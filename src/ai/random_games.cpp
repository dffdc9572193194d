#include "ai/random_games.h"

#include "ai/playout.h"
#include "ai/random_bot.h"
#include "ai/simulation.h"

namespace adjuge {

template <Game G>
long play_at_random(typename G::State& state, Rng rng, Tally<G>& tally) {
    return play_out<G>(state, rng, RandomBot<G>{}, tally);
}

#define ADJUGE_AT_RANDOM(type, game)                                                               \
    template long play_at_random<type>(type::State&, Rng, Tally<type>&);
ADJUGE_GAMES(ADJUGE_AT_RANDOM)

} // namespace adjuge
