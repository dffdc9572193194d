#include "ai/bots.h"

#include "ai/random_bot.h"
#include "ai/random_games.h"
#include "ai/search.h"

#define ADJUGE_FILE(game) <ai/game/craft.h>
#include "rules/each_game.h"
#define ADJUGE_FILE(game) <ai/game/sane_bot.h>
#include "rules/each_game.h"

namespace adjuge {

// Of a game that says nothing of how it is searched.
namespace by_default {
struct Craft;
struct PlainCraft;
} // namespace by_default
#define ADJUGE_BY_DEFAULT(type, game)                                                              \
    namespace game {                                                                               \
    using namespace by_default;                                                                    \
    }
ADJUGE_GAMES(ADJUGE_BY_DEFAULT)

namespace {

// Everybody is sane, any move may be tried, and every playout goes to the end.
template <Game G, class SaneBot>
struct AnyCraft {
    using Policy = SaneBot;
    static constexpr int horizon = 1;
    static constexpr unsigned whim = 50;
    static constexpr unsigned slips = 20;
    static Policy self() { return Policy{}; }
    static Policy company(Rng&) { return Policy{}; }
    static constexpr int clock(const auto&) { return 0; }
    static constexpr void reopen(typename G::State&, Seat) {}
    static double value(const typename G::State& state, double (&of)[max_seats]) {
        const auto scores = G::scores(state);
        for (unsigned p = 0; p < state.table.players(); ++p) of[p] = scores.of[p];
        return 10;
    }
    static void candidates(const typename G::Sight& view, Candidates<typename G::Move>& list,
                           Rng& rng) {
        const auto offered = G::options(view);
        for (const auto& option : offered)
            for (int n = 0; n < 12; ++n) list.add(G::draw(view, offered, option, rng));
    }
};

// What a game's own folder says of it.
template <Game G>
struct Own;
#define ADJUGE_OWN(type, game)                                                                     \
    template <>                                                                                    \
    struct Own<type> {                                                                             \
        using SaneBot = game::SaneBot;                                                             \
        template <class C, class None>                                                             \
        using Or = std::conditional_t<std::is_same_v<C, None>, AnyCraft<type, SaneBot>, C>;        \
        using Craft = Or<game::Craft, by_default::Craft>;                                          \
        using PlainCraft = Or<game::PlainCraft, by_default::PlainCraft>;                           \
    };
ADJUGE_GAMES(ADJUGE_OWN)

template <Game G>
typename G::Move random_choice(const typename G::Sight& view, Rng& rng, const Budget&) {
    return RandomBot<G>{}(view, rng);
}

template <Game G, int eagerness>
typename G::Move sane_choice(const typename G::Sight& view, Rng& rng, const Budget&) {
    return typename Own<G>::SaneBot{eagerness}(view, rng);
}

// Where a search starts from is not always what plays best by itself.
template <class Craft>
auto dealer() {
    if constexpr (requires { Craft::dealer(); })
        return Craft::dealer();
    else
        return Craft::self();
}
template <Game G>
typename G::Move dealers_choice(const typename G::Sight& view, Rng& rng, const Budget&) {
    return dealer<typename Own<G>::Craft>()(view, rng);
}

// Knows how the game is played, and slips: now and then it does what merely came to mind.
template <Game G>
typename G::Move apprentices_choice(const typename G::Sight& view, Rng& rng, const Budget&) {
    using Craft = typename Own<G>::PlainCraft;
    Candidates<typename G::Move> list;
    if (rng.below(100) < Craft::slips) Craft::candidates(view, list, rng);
    return list.size > 0 ? list.list[rng.below(list.size)] : Craft::self()(view, rng);
}

template <Game G, class Craft, int playouts>
typename G::Move searched(const typename G::Sight& view, Rng& rng, const Budget& budget) {
    Search<G, Craft> search{view, {.playouts = budget.playouts > 0 ? budget.playouts : playouts}};
    return search.choose(rng, budget.time);
}

} // namespace

template <Game G>
std::span<const Bot<G>> bots() {
    using Craft = typename Own<G>::Craft;
    using std::chrono_literals::operator""ms;
    static constexpr Bot<G> all[] = {
        {.id = "apprentice", .choose = apprentices_choice<G>},
        {.id = "dealer", .choose = dealers_choice<G>},
        {.id = "expert", .choose = searched<G, Craft, 2000>, .longest = 1000ms},
        {.id = "master", .choose = searched<G, Craft, 10000>, .longest = 3000ms},
        {.id = "random",
         .choose = random_choice<G>,
         .yardstick = true,
         .play_alone = play_at_random<G>},
        {.id = "sane", .choose = sane_choice<G, 100>, .yardstick = true},
        {.id = "bold", .choose = sane_choice<G, 112>, .yardstick = true},
        {.id = "prudent", .choose = sane_choice<G, 88>, .yardstick = true},
        {.id = "flat-200",
         .choose = searched<G, typename Own<G>::PlainCraft, 200>,
         .longest = 1000ms,
         .yardstick = true},
    };
    return all;
}

#define ADJUGE_BOTS(type, game) template std::span<const Bot<type>> bots();
ADJUGE_GAMES(ADJUGE_BOTS)

} // namespace adjuge
