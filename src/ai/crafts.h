#pragma once

#include <type_traits>

#include "ai/candidates.h"
#include "rules/games.h"

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

// Everybody is sane, any move may be tried, and every playout goes to the end.
template <Game G, class SaneBot>
struct AnyCraft {
    using Policy = SaneBot;
    static constexpr int horizon = 1;
    static constexpr unsigned whim = 50;
    static constexpr int expert = 1000;
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

} // namespace adjuge
