#include <gtest/gtest.h>

#include "match/match.h"
#include "match/orders.h"
#include "rules/games.h"

// Standing orders where bids rise in turn: in Canaletto every bid also steers the gondola, so that
// an order never jumps.
namespace adjuge {
namespace {

Match<Canaletto> auction() {
    const Config config{3, 0, 0, 0};
    Rng rng{4};
    auto deal = Canaletto::deal(config, rng);
    deal.first = 0;
    return {config, deal, std::vector<SeatInfo>(3)};
}
canaletto::Move pass(int on) {
    return {canaletto::Move::Kind::pass, canaletto::no_treasure, 1, static_cast<std::int16_t>(on)};
}

void settle(Match<Canaletto>& match, const Orders<Canaletto>& orders) {
    while (const auto move = orders.next(match.state()))
        ASSERT_TRUE(match.submit(move->first, move->second).ok());
}
canaletto::Move last(const Match<Canaletto>& match) { return match.record().moves.back().move; }

TEST(StandingOrdersInTurn, CA_12_raise_by_the_least_and_wait_for_their_turn) {
    Match<Canaletto> match = auction();
    Orders<Canaletto> orders;
    orders.place({1, 1, 8, true});
    settle(match, orders);
    EXPECT_TRUE(match.record().moves.empty()); // seat 0 speaks first
    EXPECT_TRUE(match.submit(0, canaletto::raise_to(match.state(), 4)).ok());
    settle(match, orders);
    EXPECT_EQ(last(match), canaletto::raise_to(match.state(), 5));
    EXPECT_EQ(match.turn().awaited, SeatSet::only(2));
}

TEST(StandingOrdersInTurn, CA_11_then_pass_or_ask) {
    for (const bool then_pass : {true, false}) {
        Match<Canaletto> match = auction();
        Orders<Canaletto> orders;
        orders.place({1, 1, 8, then_pass});
        EXPECT_TRUE(match.submit(0, canaletto::raise_to(match.state(), 8)).ok());
        settle(match, orders);
        EXPECT_EQ(match.turn().awaited, SeatSet::only(then_pass ? 2 : 1));
    }
}

TEST(StandingOrdersInTurn, CA_90_two_orders_go_up_step_by_step_until_one_passes) {
    Match<Canaletto> match = auction();
    Orders<Canaletto> orders;
    orders.place({0, 1, 20, true});
    orders.place({1, 1, 7, true});
    settle(match, orders);
    EXPECT_TRUE(match.submit(2, pass(2)).ok());
    settle(match, orders);
    EXPECT_EQ(match.state().table.lot, 2); // 1 to 7, then seat 0 has it for 7 and one more at most
    EXPECT_EQ(match.state().table.score[0], 30 - 7);
    EXPECT_EQ(match.state().table.score[1], 30);
}

TEST(StandingOrdersInTurn, CA_14_what_the_last_one_must_bid_is_his_own_affair) {
    Match<Canaletto> match = auction();
    Orders<Canaletto> orders;
    orders.place({2, 1, 0, true});
    EXPECT_TRUE(match.submit(0, pass(0)).ok());
    EXPECT_TRUE(match.submit(1, pass(0)).ok());
    EXPECT_FALSE(orders.next(match.state()).has_value());
    EXPECT_EQ(Canaletto::bidding_mode(match.state()).kind, BiddingMode::Kind::none);
    EXPECT_EQ(Canaletto::bidding_mode(match.state()).lot, 1U);
}

TEST(StandingOrdersInTurn, CA_14_never_above_99) {
    Match<Canaletto> match = auction();
    Orders<Canaletto> orders;
    orders.place({1, 1, 500, true});
    EXPECT_TRUE(match.submit(0, canaletto::raise_to(match.state(), 99)).ok());
    EXPECT_FALSE(orders.next(match.state()).has_value()); // 500 would be enough: he is asked
    EXPECT_EQ(match.turn().awaited, SeatSet::only(1));
}

} // namespace
} // namespace adjuge
