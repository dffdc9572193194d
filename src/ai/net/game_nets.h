#pragma once

#include <type_traits>

#include "ai/net/player.h"
#include "rules/games.h"

#define ADJUGE_FILE(game) <ai/game/encode.h>
#include "rules/each_game.h"

namespace adjuge {

// Of a game that no net can play.
namespace by_default {
struct Encode;
} // namespace by_default
template <Game G>
struct EncodingOf;
#define ADJUGE_ENCODING(type, game)                                                                \
    namespace game {                                                                               \
    using namespace by_default;                                                                    \
    }                                                                                              \
    template <>                                                                                    \
    struct EncodingOf<type> {                                                                      \
        using Encode = game::Encode;                                                               \
    };
ADJUGE_GAMES(ADJUGE_ENCODING)
#undef ADJUGE_ENCODING

// Whether a net could play it. Whether there is one, the build knows: it may come later.
template <Game G>
inline constexpr bool has_encoding =
    !std::is_same_v<typename EncodingOf<G>::Encode, by_default::Encode>;

// The net that the program carries, read once.
template <Game G>
const Net& net_of() {
    static const Net net{net_weights(G::info.id)};
    return net;
}

template <Game G>
typename G::Move nets_choice(const typename G::Sight& view, Rng& rng, const Net& net = net_of<G>(),
                             int warmth = 0) {
    return NetPlayer<G, typename EncodingOf<G>::Encode>{net}(view, rng, warmth);
}

} // namespace adjuge
