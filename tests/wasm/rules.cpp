// The rules as a bare WebAssembly module: no imports, numbers in and out.
#include "checksum.h"
#include "rules/games.h"

namespace {

// Calls visit(G) for the game at a place of the list of games.
template <class F>
void with_game(std::uint32_t place, F&& visit) {
    adjuge::Games::each([&]<adjuge::Game G>(G game) {
        if (place-- == 0) visit(game);
    });
}

} // namespace

#define EXPORT [[gnu::visibility("default")]]
extern "C" {

EXPORT std::uint32_t games() {
    std::uint32_t n = 0;
    adjuge::Games::each([&](auto) { ++n; });
    return n;
}

EXPORT std::uint64_t checksum(std::uint32_t game, std::uint64_t seed, std::uint64_t number) {
    std::uint64_t sum = 0;
    with_game(game,
              [&]<adjuge::Game G>(G) { sum = adjuge::play_numbered<G>(seed, number).checksum; });
    return sum;
}

// The number of decisions in the games from `first` on: for timing.
EXPORT std::uint64_t play(std::uint32_t game, std::uint64_t seed, std::uint64_t first,
                          std::uint64_t count) {
    long decisions = 0;
    with_game(game,
              [&]<adjuge::Game G>(G) { decisions = adjuge::play_silently<G>(seed, first, count); });
    return static_cast<std::uint64_t>(decisions);
}

} // extern "C"
