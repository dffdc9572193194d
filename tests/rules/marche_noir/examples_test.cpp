#include "table.h"

// The worked examples of the rulebook, and what players are told beforehand.
namespace adjuge::marche_noir::at_table {
namespace {

TEST(MarcheNoirExamples, MN_90_red_rises_green_falls_and_gains_in_value) {
    Deal d = plain_deal();
    d.exchange[0] = blue; // red on R5, green on R3
    d.exchange[1] = green;
    d.exchange[2] = yellow;
    d.exchange[3] = red;
    Game game{4, false, d};
    EXPECT_EQ(game.table().market[red], 4U);
    EXPECT_EQ(game.table().market[green], 5U);
    const unsigned row = game.table().row[green];
    game.produce_all(
        {n(1, red) + n(2, green), n(1, red) + n(2, green), n(1, red) + n(2, green), n(1, green)});
    EXPECT_EQ(game.table().rank[red], 6U);
    EXPECT_EQ(game.table().rank[green], 1U);
    EXPECT_EQ(game.table().row[green], row + 1);
    EXPECT_EQ(game.last(Kind::values_rise).set, GoodSet::only(green));
}

TEST(MarcheNoirExamples, MN_91_discs_with_jokers) {
    Game game{3};
    game.produce(0, n(1, green) + n(2, red) + n(1, blue));
    game.produce(1, n(2, yellow) + n(2, green));
    EXPECT_EQ(game.count(Kind::sealed), 2U);
}

TEST(MarcheNoirExamples, MN_92_six_red_on_R6_bring_two_VP) {
    const unsigned cubes_for_vp[] = {3, 6, 8, 9};
    for (unsigned vp = 1; vp <= 4; ++vp) EXPECT_EQ(price(6, vp), cubes_for_vp[vp - 1]);
    EXPECT_EQ(price(11, 1), 1U); // the table, not the sentence beside it
    Game game{3};
    game.until(Phase::bidding);
    game.table().rank.set(red, 6);
    game.table().row = {};
    game.put(0, n(6, red));
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.bid(p, 0, red);
    const Goods reserve = game.table().reserve;
    const Move m = game.meant(Do::sell, n(2, red));
    const Preview p = preview(sight(game.state, 0), m);
    EXPECT_EQ(p.given, n(6, red));
    EXPECT_EQ(p.vp, n(2, red));
    EXPECT_EQ(p.back, n(4, red));
    EXPECT_TRUE(p.stock.empty());
    EXPECT_EQ(p.points, 2 + 1); // and the lead in red, worth 1/0
    game.make(0, m);
    EXPECT_EQ(game.table().won[0], n(2, red));
    EXPECT_EQ(game.table().reserve + game.table().market, reserve + n(4, red));
}

TEST(MarcheNoirExamples, MN_93_four_green_beat_three_red_four_red_beat_four_green) {
    const auto winner = [](unsigned reds) {
        Game game{3};
        game.until(Phase::bidding);
        for (const Seat p : {Seat{0}, Seat{1}}) game.put(p, n(4, red) + n(4, green));
        game.table().rank.set(red, 6);
        game.table().rank.set(green, 1);
        game.bid(0, reds, red);
        game.bid(1, 4, green);
        game.bid(2, 0, red);
        return game.last(Kind::buys_card).seat;
    };
    EXPECT_EQ(winner(3), 1);
    EXPECT_EQ(winner(4), 0);
}

TEST(MarcheNoirExamples, MN_94_red_worth_6_3_with_three_four_and_seven_cubes) {
    Game game{3};
    game.table().row = n(6, red);
    const unsigned won[] = {3, 4, 7};
    for (Seat p = 0; p < 3; ++p) game.table().won[p] = n(won[p], red);
    const Scores s = scores(game.table());
    EXPECT_EQ(s.of[0], 3);
    EXPECT_EQ(s.of[1], 7);
    EXPECT_EQ(s.of[2], 13);
}

TEST(MarcheNoirPreview, MN_23_who_could_accept_and_what_the_others_lack) {
    Game game{4};
    game.until(Phase::offering);
    game.put(1, n(1, blue), n(2, black));
    game.table().keeps[3] = GoodSet::only(violet);
    const Preview p =
        preview(sight(game.state, 0), game.an_offer({}, n(1, red), n(1, black) + n(1, violet)));
    EXPECT_TRUE(p.verdict.ok());
    EXPECT_EQ(p.could, (SeatSet{0b1100}));
    EXPECT_EQ(p.asked, (SeatSet{0b0100})); // seat 3 gives no violet
    EXPECT_EQ(p.lacks[1], n(1, violet));
    EXPECT_EQ(p.stock, one_each - n(1, red) + n(1, black) + n(1, violet));
    EXPECT_EQ(preview(sight(game.state, 0), game.an_offer({}, n(2, red), n(1, black))).verdict,
              Verdict{rule(21)});
}

TEST(MarcheNoirPreview, MN_15_what_the_look_out_sees_coming) {
    Game game{3};
    game.own(2, look_out);
    game.table().waiting = game.table().asked = SeatSet{0b011};
    game.produce(0, n(3, red));
    game.produce(1, n(3, red));
    game.table().reserve.set(red, 1);
    Preview p = preview(sight(game.state, 2), game.meant(Do::produce, n(1, red)));
    EXPECT_FALSE(p.ends_game);
    EXPECT_EQ(p.rank[red], 1U); // six lie there, seven are wanted
    EXPECT_EQ(p.rank[black], 10U);
    EXPECT_EQ(p.rising, GoodSet::only(red)); // MN-16
    p = preview(sight(game.state, 2), game.meant(Do::produce, n(2, red)));
    EXPECT_TRUE(p.ends_game);
}

TEST(MarcheNoirPreview, MN_51_the_insider_sees_which_value_would_rise_and_that_it_ends_the_game) {
    Game game{3};
    game.own(0, insider);
    game.produce_all({{}, {}, {}});
    Table& t = game.table();
    ASSERT_EQ(t.phase, Phase::insiding);
    t.rank = Goods::each_of(5) - n(1, red) - n(1, blue);
    t.row = n(7, blue);
    EXPECT_EQ(preview(sight(game.state, 0), game.meant(Do::pass)).rising,
              GoodSet::only(red) | GoodSet::only(blue));
    Preview p = preview(sight(game.state, 0), game.meant(Do::up, blue));
    EXPECT_EQ(p.rising, GoodSet::only(red));
    EXPECT_FALSE(p.ends_game);
    p = preview(sight(game.state, 0), game.meant(Do::down, blue));
    EXPECT_EQ(p.rising, GoodSet::only(blue));
    EXPECT_TRUE(p.ends_game);
}

TEST(MarcheNoirPreview, MN_42_a_sale_says_what_is_too_much_afterwards) {
    Game game{3};
    game.until(Phase::bidding);
    game.table().rank.set(red, 6);
    game.put(0, n(10, red) + n(3, blue));
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.bid(p, 0, red);
    EXPECT_EQ(preview(sight(game.state, 0), game.meant(Do::sell, Goods{})).surplus, 3U);
    EXPECT_EQ(preview(sight(game.state, 0), game.meant(Do::sell, n(1, red))).surplus, 0U);
}

TEST(MarcheNoirOrders, MN_30_nothing_for_standing_orders_and_no_bid_to_take_back) {
    Game game{3};
    EXPECT_EQ(MarcheNoir::bidding_mode(game.state).kind, BiddingMode::Kind::none);
    const State before = game.state;
    const Move m = game.meant(Do::produce, n(1, red));
    game.make(0, m);
    EXPECT_TRUE(MarcheNoir::may_undo(before, m, game.state));
    game.make(1, m);
    EXPECT_TRUE(MarcheNoir::may_undo(before, m, game.state));
    game.make(2, m); // now all see it
    EXPECT_FALSE(MarcheNoir::may_undo(before, m, game.state));
    game.until(Phase::bidding);
    const State bidding = game.state;
    game.bid(0, 0, red);
    EXPECT_FALSE(MarcheNoir::may_undo(bidding, {}, game.state));
}

} // namespace
} // namespace adjuge::marche_noir::at_table
