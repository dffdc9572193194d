#include <gtest/gtest.h>

#include "rules/games.h"

namespace adjuge {
namespace {

// What the hall asks of a game is what its play shows.
TEST(GameInfo, says_whether_there_are_orders_and_open_auctions) {
    Games::each([]<Game G>(G) {
        bool orders = false;
        bool open_auctions = false;
        for (std::uint64_t n = 0; n < 4; ++n) {
            const Config config{3, 0, 0, 0};
            Rng rng = Rng::stream(7, n);
            auto state = G::start(config, G::deal(config, rng), Silent{});
            for (Turn turn = G::turn(state); turn.of != Turn::Of::over; turn = G::turn(state)) {
                const BiddingMode bidding_mode = G::bidding_mode(state);
                orders = orders || bidding_mode.takes_orders();
                open_auctions = open_auctions || bidding_mode.kind == BiddingMode::Kind::ladder;
                const Seat seat = turn.of == Turn::Of::chance ? nobody : turn.awaited.pick(rng);
                if (seat == nobody) {
                    G::apply(state, seat, G::roll(state, rng), Silent{});
                    continue;
                }
                const auto sight = G::sight(state, seat);
                const auto options = G::options(sight);
                const auto& option = options.begin()[rng.below(options.size)];
                G::apply(state, seat, G::draw(sight, options, option, rng), Silent{});
            }
        }
        EXPECT_EQ(orders, G::info.orders) << G::info.id;
        EXPECT_EQ(open_auctions, G::info.open_auctions) << G::info.id;
    });
}

} // namespace
} // namespace adjuge
