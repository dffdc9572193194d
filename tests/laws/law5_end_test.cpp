#include <cstdio>

#include "laws/walk.h"

// Law 5: every game ends, within the bound that the game states.
namespace adjuge::laws {
namespace {

struct Nothing {};

void longest_games(long count, const char* who, Temper (*temper)(long)) {
    Tested::each([&]<Game G>(G) {
        long longest = 0;
        each_config<G>([&](const Config& config) {
            SCOPED_TRACE(trace<G>(config));
            for (long number = 0; number < count; ++number) {
                try { // walk itself demands the bound
                    longest = std::max(longest, walk<G>(config, number, temper(number), Nothing{}));
                } catch (const Broken& broken) {
                    FAIL() << "game " << number << ": " << broken.what();
                }
            }
        });
        std::printf("%s: the longest game of %s bots took %ld moves; the bound is %ld\n",
                    G::info.id.data(), who, longest, static_cast<long>(G::max_moves));
    });
}

TEST(Laws, 5_every_game_ends_within_its_bound) {
    longest_games(games_per_config(), "mixed", temper_of);
}

// Who never yields and raises by the least makes the longest games.
TEST(Laws, 5_stubborn_bidders_end_too) {
    longest_games(std::max(1L, games_per_config() / 50), "stubborn",
                  [](long) { return Temper::stubborn; });
}

} // namespace
} // namespace adjuge::laws
