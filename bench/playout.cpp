// Whole random games and nothing else: counted under callgrind by bench/instructions.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "ai/playout.h"
#include "ai/random_bot.h"
#include "rules/games.h"

int main(int argc, char** argv) {
    using namespace adjuge;
    const std::string_view id = argc > 1 ? argv[1] : "modern-art";
    const long games = argc > 2 ? std::atol(argv[2]) : 1000;
    const bool found = Games::with(id, [&]<Game G>(G) {
        const Config config{4, 0, 0, 0};
        long decisions = 0;
        for (long game = 0; game < games; ++game) {
            Rng rng = Rng::stream(7, static_cast<std::uint64_t>(game));
            typename G::State state = G::start(config, G::deal(config, rng), Silent{});
            decisions += play_out<G>(state, rng, RandomBot<G>{}, Silent{});
        }
        std::printf("%ld decisions\n", decisions);
    });
    return found ? 0 : 2;
}
