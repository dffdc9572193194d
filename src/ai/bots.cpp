#include "ai/bots.h"

#include "ai/playout.h"
#include "ai/random_bot.h"
#include "ai/simulation.h"

#define ADJUGE_FILE(game) <ai/game/sane_bot.h>
#include "rules/each_game.h"

namespace adjuge {
namespace {

// The sensible player of each game.
template <Game G>
struct SaneBot;
#define ADJUGE_SANE_BOT(type, game)                                                                \
    template <>                                                                                    \
    struct SaneBot<type> : game::SaneBot {                                                         \
        using game::SaneBot::SaneBot;                                                              \
    };
ADJUGE_GAMES(ADJUGE_SANE_BOT)

template <Game G, int eagerness>
typename G::Move sane_choice(const typename G::Sight& view, Rng& rng) {
    return SaneBot<G>{eagerness}(view, rng);
}

} // namespace

template <Game G>
std::span<const Bot<G>> bots() {
    static constexpr Bot<G> all[] = {
        {"random", [](const typename G::Sight& v, Rng& rng) { return RandomBot<G>{}(v, rng); },
         [](typename G::State& state, Rng rng, Tally<G>& tally) {
             return play_out<G>(state, rng, RandomBot<G>{}, tally);
         }},
        {"sane", sane_choice<G, 100>},
        {"bold", sane_choice<G, 112>},
        {"prudent", sane_choice<G, 88>},
    };
    return all;
}

#define ADJUGE_BOTS(type, game) template std::span<const Bot<type>> bots();
ADJUGE_GAMES(ADJUGE_BOTS)

} // namespace adjuge
