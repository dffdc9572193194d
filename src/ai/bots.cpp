#include "ai/bots.h"

#include "ai/canaletto/sane_bot.h"
#include "ai/marche_noir/sane_bot.h"
#include "ai/modern_art/sane_bot.h"
#include "ai/random_bot.h"
#include "ai/vernissage/sane_bot.h"

namespace adjuge {
namespace {

// The sensible player of each game.
template <Game G>
struct SaneBot;
template <>
struct SaneBot<ModernArt> : modern_art::SaneBot {
    using modern_art::SaneBot::SaneBot;
};
template <>
struct SaneBot<Canaletto> : canaletto::SaneBot {
    using canaletto::SaneBot::SaneBot;
};
template <>
struct SaneBot<MarcheNoir> : marche_noir::SaneBot {
    using marche_noir::SaneBot::SaneBot;
};
template <>
struct SaneBot<Vernissage> : vernissage::SaneBot {
    using vernissage::SaneBot::SaneBot;
};

template <Game G, int eagerness>
typename G::Move sane_choice(const typename G::Sight& view, Rng& rng) {
    return SaneBot<G>{eagerness}(view, rng);
}

} // namespace

template <Game G>
std::span<const Bot<G>> bots() {
    static constexpr Bot<G> all[] = {
        {"random", [](const typename G::Sight& v, Rng& rng) { return RandomBot<G>{}(v, rng); }},
        {"sane", sane_choice<G, 100>},
        {"bold", sane_choice<G, 112>},
        {"prudent", sane_choice<G, 88>},
    };
    return all;
}

template std::span<const Bot<ModernArt>> bots();
template std::span<const Bot<Canaletto>> bots();
template std::span<const Bot<MarcheNoir>> bots();
template std::span<const Bot<Vernissage>> bots();

} // namespace adjuge
