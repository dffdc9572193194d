#include "table.h"

// An auction: CA-10 to CA-16.
namespace adjuge::canaletto::at_table {
namespace {

TEST(CanalettoAuction, CA_10_the_palace_of_the_column_is_one_lot) {
    Game game{4, laid({{0, {lion, fan, ring}}})};
    EXPECT_EQ(game.last(Kind::auction).treasures, set_of({lion, fan, ring}));
    game.wins(0, 4);
    for (const Treasure kind : {lion, fan, ring}) EXPECT_EQ(game.table().owned[0][kind], 1);
    EXPECT_TRUE(game.table().palace[0].empty());
    // A bid for a lot that is gone, or still to come.
    Move late = game.meant(Move::Kind::bid, 50);
    late.lot = 1;
    EXPECT_EQ(game.refused(1, late), 10);
}

TEST(CanalettoAuction, CA_11_clockwise_higher_or_pass_and_who_passed_is_out) {
    Game game{4};
    game.bid(0, 3);
    EXPECT_EQ(game.refuses_bid(2, 9), 11); // out of turn
    EXPECT_EQ(game.refuses_pass(2), 11);
    EXPECT_EQ(game.refuses_bid(1, 3), 11);                           // no higher
    EXPECT_EQ(game.refused(1, game.meant(Move::Kind::pass, 2)), 11); // on a bid that is past
    game.pass(1);
    game.bid(2, 4);
    game.bid(3, 6);
    game.bid(0, 7);
    EXPECT_EQ(game.awaited(), 2); // seat 1 passed
    EXPECT_EQ(game.refuses_bid(1, 20), 11);
    game.pass(2);
    game.pass(3);
    EXPECT_EQ(game.table().lot, 2);
    EXPECT_EQ(game.table().score[0], 23);
}

TEST(CanalettoAuction, CA_11_the_starting_player_may_pass) {
    Game game{3};
    game.pass(0);
    game.bid(1, 2);
    game.pass(2);
    EXPECT_EQ(game.last(Kind::bought).seat, 1);
}

TEST(CanalettoAuction, CA_12_the_gondola_moves_by_the_raise) {
    Game game{4, laid({{0, {lion, fan}}})};
    game.bid(0, 6);
    EXPECT_EQ(game.table().gondola(), 6U);
    game.bid(1, 8);
    EXPECT_EQ(game.table().gondola(), 8U);
    game.pass(2); // a pass moves nothing
    EXPECT_EQ(game.table().gondola(), 8U);
    game.pass(3);
    game.pass(0);
    EXPECT_EQ(game.table().column, 8);
    game.bid(2, 8); // palace 0 is empty now, and still a step
    EXPECT_EQ(game.table().gondola(), 0U);
    game.bid(3, 9);
    EXPECT_EQ(game.table().gondola(), 1U);
}

TEST(CanalettoAuction, CA_13_only_the_highest_bidder_pays) {
    Game game{3};
    game.bid(0, 5);
    game.bid(1, 9);
    game.pass(2);
    game.pass(0);
    EXPECT_EQ(game.table().score[0], 30);
    EXPECT_EQ(game.table().score[1], 21);
    EXPECT_EQ(game.last(Kind::paid).amount, 9);
    EXPECT_EQ(game.last(Kind::paid).why, rule(13));
}

TEST(CanalettoAuction, CA_14_bids_go_from_1_to_99) {
    Game game{3};
    for (const int wrong : {-5, 0, 100, 300}) EXPECT_EQ(game.refuses_bid(0, wrong), 14) << wrong;
    game.bid(0, 99);
    EXPECT_FALSE(game.offers(1, Move::Kind::bid));
    EXPECT_EQ(game.offered(1).size, 1);
    EXPECT_EQ(game.refuses_bid(1, 100), 14);
    game.pass(1);
    game.pass(2);
    EXPECT_EQ(game.last(Kind::bought).seat, 0);
}

TEST(CanalettoAuction, CA_14_the_last_one_must_name_a_bid) {
    Game game{4};
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) game.pass(seat);
    EXPECT_EQ(game.awaited(), 3);
    EXPECT_EQ(game.refuses_pass(3), 14);
    EXPECT_EQ(game.refuses_bribe(3), 41);
    EXPECT_EQ(game.offered(3).size, 1);
    EXPECT_EQ(fallback(sight(game.state, 3)), game.meant(Move::Kind::bid, 1));
    game.bid(3, 7);
    EXPECT_EQ(game.last(Kind::bought).seat, 3); // at once: there is nobody left to answer
    EXPECT_EQ(game.table().column, 7);
    EXPECT_EQ(game.awaited(), 0);
}

TEST(CanalettoAuction, CA_15_on_to_the_next_palace_with_tiles) {
    const Deal thin = laid({{0, {lion, painting}},
                            {1, {glass}},
                            {3, {mirror}},
                            {4, {fan}},
                            {5, {candelabrum}}}); // no kind is complete without these
    Game game{3, thin};
    for (const unsigned gone : {3U, 4U, 5U}) game.table().palace[gone] = {};
    game.wins(0, 3);
    EXPECT_EQ(game.last(Kind::moved).palace, 6);
    EXPECT_EQ(game.table().column, 6);
    EXPECT_EQ(game.table().gondola(), 6U);
    Game round{3, thin}; // the whole circle, back to the palace just emptied
    round.table().palace[1] = {};
    round.wins(0, 16);
    EXPECT_EQ(round.table().column, 2);
}

TEST(CanalettoAuction, CA_16_left_of_the_winner_starts) {
    for (const unsigned players : {3U, 4U})
        for (Seat winner = 0; winner < players; ++winner) {
            Game game{players};
            game.wins(winner, 2);
            EXPECT_EQ(game.awaited(), left_of(winner, players));
            EXPECT_EQ(game.last(Kind::auction).why, rule(16));
        }
}

} // namespace
} // namespace adjuge::canaletto::at_table
