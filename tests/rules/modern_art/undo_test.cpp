#include <gtest/gtest.h>

#include "ai/random_bot.h"
#include "match/match.h"
#include "rules/games.h"

namespace adjuge {
namespace {

// What may be taken back showed nothing, moved nothing and bid nothing; in all games.
TEST(Undo, only_what_changed_nothing_but_whose_turn_it_is) {
    unsigned undone = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng rng = Rng::stream(88, seed);
        const Config config{static_cast<std::uint8_t>(3 + seed % 3), 1, 0, 0};
        Match<ModernArt> match{config, ModernArt::deal(config, rng),
                               std::vector<SeatInfo>(config.players)};
        while (!match.over()) {
            const auto before = match.state();
            const Seat seat = match.turn().awaited.pick(rng);
            const auto move = RandomBot<ModernArt>{}(ModernArt::sight(before, seat), rng);
            ASSERT_TRUE(match.submit(seat, move).ok());
            for (Seat p = 0; p < config.players; ++p) EXPECT_TRUE(p == seat || !match.may_undo(p));
            if (!match.may_undo(seat)) continue;
            ++undone;
            EXPECT_NE(move.kind, ModernArt::Move::Kind::bid);
            EXPECT_EQ(before.table.bid, match.state().table.bid);
            for (Seat p = 0; p < config.players; ++p) {
                EXPECT_EQ(before.own[p].hand, match.state().own[p].hand);
                EXPECT_EQ(before.table.money[p], match.state().table.money[p]);
            }
        }
    }
    EXPECT_GT(undone, 1000U);
}

} // namespace
} // namespace adjuge
