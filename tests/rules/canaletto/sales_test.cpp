#include "table.h"

// Sales, debt and bribes: CA-20 to CA-42.
namespace adjuge::canaletto::at_table {
namespace {

TEST(CanalettoSales, CA_20_a_kind_is_sold_when_its_last_tile_is_bought) {
    Game game{3, laid({{0, {lamp, fan}}, {5, {lamp, lion}}}, {9, 12})};
    game.wins(0, 5);
    EXPECT_EQ(game.count(Kind::sold), 0U);
    game.wins(1, 25); // pays first: 30 - 25 + 9
    ASSERT_EQ(game.count(Kind::sold), 1U);
    EXPECT_EQ(game.last(Kind::sold).treasure, lamp);
    EXPECT_EQ(game.table().score[0], 30 - 5 + 9);
    EXPECT_EQ(game.table().score[1], 30 - 25 + 9);
    EXPECT_FALSE(game.table().in_play.has(lamp)); // gone, with its marker
    EXPECT_EQ(game.table().owned[0][lamp], 0);
    EXPECT_EQ(game.table().scale[game.table().sold], 12);
    // Nobody sells of his own accord.
    EXPECT_EQ(game.refused(2, game.meant(Move::Kind::sell, 0, fan)), 20);
}

TEST(CanalettoSales, CA_20_the_buyer_pays_before_anything_is_sold) {
    Game game{3, laid({{0, {lamp}}, {5, {lamp, lion}}}, {16})};
    game.wins(0, 5);
    game.wins(0, 40); // 25 and a debt of 15, though the lamps bring 32
    EXPECT_EQ(game.table().score[0], 32);
    EXPECT_EQ(game.table().debt[0], 15);
}

// Seat 1 has bought all lamps, rings and necklaces but those of palace 0.
Game three_to_complete(const std::vector<int>& prices) {
    Game game{3, laid({{0, {lamp, ring, necklace}}}, prices)};
    for (const Treasure kind : {lamp, ring, necklace}) game.bought_before(1, kind, 1, 0);
    return game;
}

TEST(CanalettoSales, CA_21_the_buyer_decides_the_order) {
    Game game = three_to_complete({5, 16, 3});
    game.wins(2, 10);
    EXPECT_EQ(game.table().phase, Phase::selling);
    EXPECT_EQ(game.awaited(), 2);
    EXPECT_EQ(game.last(Kind::chooses).treasures, set_of({lamp, ring, necklace}));
    EXPECT_EQ(game.refused(1, game.meant(Move::Kind::sell, 0, ring)), 21); // not the buyer
    EXPECT_EQ(game.refuses_bid(2, 20), 21);
    EXPECT_EQ(game.refused(2, game.meant(Move::Kind::sell, 0, fan)), 20); // not complete
    game.sell(2, ring);
    EXPECT_EQ(game.last(Kind::sold).amount, 5);
    EXPECT_EQ(game.refused(2, game.meant(Move::Kind::sell, 0, ring)), 20); // already sold
    game.sell(2, necklace);
    // The last one follows by itself.
    EXPECT_EQ(game.count(Kind::sold), 3U);
    EXPECT_EQ(game.last(Kind::sold).treasure, lamp);
    EXPECT_EQ(game.last(Kind::sold).amount, 3);
    EXPECT_EQ(game.table().score[1], 30 + 5 + 16 + 3);
    EXPECT_EQ(game.table().score[2], 30 - 10 + 5 + 16 + 3);
    EXPECT_EQ(game.awaited(), 0); // left of the buyer
    EXPECT_EQ(game.table().column, 10);
}

TEST(CanalettoSales, CA_21_the_fallback_is_any_of_them) {
    Game game = three_to_complete({5, 16, 3});
    game.wins(2, 10);
    game.make(2, fallback(sight(game.state, 2)));
    EXPECT_EQ(game.count(Kind::sold), 1U);
}

TEST(CanalettoSales, CA_22_every_tile_brings_the_whole_value) {
    Game game{4, laid({{0, {mirror}}}, {7})};
    game.bought_before(1, mirror, 2, 0);
    game.bought_before(2, mirror, 1, 0);
    game.wins(3, 1);
    EXPECT_EQ(game.table().score[0], 30);
    EXPECT_EQ(game.table().score[1], 30 + 14);
    EXPECT_EQ(game.table().score[2], 30 + 7);
    EXPECT_EQ(game.table().score[3], 30 - 1 + 7);
    EXPECT_EQ(game.last(Kind::sold).amounts[1], 14);
}

TEST(CanalettoDebt, CA_30_bids_may_exceed_the_score_and_debts_add_up) {
    Game game{3};
    game.wins(0, 50);
    EXPECT_EQ(game.table().score[0], 0);
    EXPECT_EQ(game.table().debt[0], 20);
    EXPECT_EQ(game.last(Kind::paid).why, rule(30));
    EXPECT_EQ(game.last(Kind::paid).debt, 20);
    game.table().palace[game.table().column] =
        set_of({mirror}); // whatever it is, it completes none
    game.wins(0, 7);
    EXPECT_EQ(game.table().debt[0], 27);
}

TEST(CanalettoDebt, CA_31_income_does_not_pay_debts_back) {
    Game game{3, laid({{0, {lamp}}, {5, {lamp, lion}}}, {16})};
    game.table().debt[1] = 12;
    game.table().score[1] = 0;
    game.wins(1, 5);
    EXPECT_EQ(game.table().debt[1], 17);
    game.wins(0, 3);
    EXPECT_EQ(game.table().score[1], 16);
    EXPECT_EQ(game.table().debt[1], 17);
}

TEST(CanalettoDebt, CA_32_twice_the_debt_is_taken_off) {
    Game game{3};
    game.table().score[0] = 50;
    game.table().debt[0] = 11;
    EXPECT_EQ(scores(game.table()).of[0], 28);
}

TEST(CanalettoDebt, CA_33_neither_score_nor_debt_has_a_limit) {
    Game game{3, laid({{0, {lamp}}, {3, {lamp}}}, {16})};
    game.table().score[1] = 600;
    game.wins(1, 3);
    game.wins(1, 1);
    EXPECT_EQ(game.table().score[1], 600 - 4 + 32);
    game.table().score[0] = 0;
    game.table().debt[0] = 1400;
    game.table().palace[game.table().column] = set_of({mirror});
    game.wins(0, 99);
    EXPECT_EQ(game.table().debt[0], 1499);
    EXPECT_EQ(scores(game.table()).of[0], -2998);
}

TEST(CanalettoBribe, CA_40_once_a_game_on_ones_turn) {
    Game game{3};
    game.bid(0, 4);
    EXPECT_EQ(game.refuses_bribe(2), 40); // out of turn
    game.pass(1);
    EXPECT_EQ(game.refuses_bribe(1), 40); // who passed is out
    game.bribe(2);
    EXPECT_EQ(game.last(Kind::bribed).seat, 2);
    EXPECT_EQ(game.table().score[2], 30);
    EXPECT_FALSE(game.table().masks.has(2));
    game.bid(0, 4);
    game.bid(1, 5);
    EXPECT_EQ(game.refuses_bribe(2), 40); // only once
    EXPECT_FALSE(game.offers(2, Move::Kind::bribe));
}

TEST(CanalettoBribe, CA_41_after_the_first_bid_and_up_to_15) {
    Game game{3};
    EXPECT_EQ(game.refuses_bribe(0), 41);
    EXPECT_FALSE(game.offers(0, Move::Kind::bribe));
    game.bid(0, 15);
    EXPECT_TRUE(game.offers(1, Move::Kind::bribe));
    game.bid(1, 16);
    EXPECT_FALSE(game.offers(2, Move::Kind::bribe));
    EXPECT_EQ(game.refuses_bribe(2), 41);
}

TEST(CanalettoBribe, CA_41_on_anothers_bid_after_ones_own) {
    for (const int bid : {15, 16}) {
        Game game{3};
        game.bid(0, 4);
        game.bid(1, bid);
        game.pass(2);
        EXPECT_EQ(game.offers(0, Move::Kind::bribe), bid == 15);
        EXPECT_EQ(game.refuses_bribe(0), bid == 15 ? 0 : 41);
    }
}

TEST(CanalettoBribe, CA_42_the_next_auction_is_where_the_gondola_stood) {
    Game game{4, laid({{0, {lion}}, {6, {mirror}}})};
    game.bid(0, 6);
    game.bribe(1);
    EXPECT_EQ(game.table().owned[1][lion], 1);
    EXPECT_EQ(game.count(Kind::sold), 0U); // nothing is complete
    EXPECT_EQ(game.table().column, 6);
    EXPECT_EQ(game.awaited(), 2);
}

TEST(CanalettoBribe, CA_42_the_auction_ends_and_nobody_pays) {
    Game game{4, laid({{0, {lamp, ring}}, {6, {mirror}}, {7, {fan}}}, {5, 8})};
    for (const Treasure kind : {lamp, ring}) game.bought_before(3, kind, 1, 0);
    game.table().palace[6] = {};
    game.bid(0, 6);
    game.bribe(1);
    EXPECT_EQ(game.count(Kind::paid), 0U);
    EXPECT_EQ(game.awaited(), 1); // both kinds are complete: he says which comes first
    game.sell(1, ring);
    EXPECT_EQ(game.table().score[0], 30);
    EXPECT_EQ(game.table().score[1], 30 + 5 + 8);
    EXPECT_EQ(game.table().column, 7); // the gondola stood at 6, which is empty
    EXPECT_EQ(game.awaited(), 2);
}

} // namespace
} // namespace adjuge::canaletto::at_table
