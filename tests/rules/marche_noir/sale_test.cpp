#include "table.h"

// Sales, the end, the scores: MN-40 to MN-58.
namespace adjuge::marche_noir::at_table {
namespace {

Game at_sale(Goods first, Goods ranks = Goods::each_of(6)) {
    Game game{3};
    game.until(Phase::bidding);
    for (Seat p = 0; p < 3; ++p) game.put(p, p == 0 ? first : n(4, red));
    game.table().rank = ranks;
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.bid(p, 0, red);
    return game;
}

TEST(MarcheNoirSale, MN_40_up_to_four_VP_of_each_good_at_the_price_of_its_rank) {
    Game game = at_sale(n(6, red) + n(9, green) + n(2, blue));
    EXPECT_EQ(game.offered(0).area, n(2, red) + n(4, green));
    EXPECT_EQ(game.refused(0, game.meant(Do::sell, n(3, red))), 40);
    EXPECT_EQ(game.refused(0, game.meant(Do::sell, n(5, green))), 40);
    EXPECT_EQ(game.refused(0, game.meant(Do::sell, n(1, blue))), 40);
    game.make(0, game.meant(Do::sell, n(1, red) + n(3, green)));
    EXPECT_TRUE(game.table().won[0].empty()); // secret till all are in
    EXPECT_TRUE(redact(game.last(Kind::sealed), 1).goods.empty());
    game.make(1, game.meant(Do::sell, Goods{})); // not compulsory
    game.make(2, game.meant(Do::sell, n(1, red)));
    EXPECT_EQ(game.table().stock[0], n(3, red) + n(1, green) + n(2, blue));
    const unsigned prices[11][4] = {{5, 9, 12, 14}, {5, 8, 11, 13}, {4, 7, 10, 12}, {4, 7, 9, 11},
                                    {4, 6, 8, 10},  {3, 6, 8, 9},   {3, 6, 7, 8},   {3, 5, 6, 7},
                                    {2, 4, 5, 6},   {2, 3, 4, 5},   {1, 2, 3, 4}};
    for (unsigned rank = 1; rank <= 11; ++rank)
        for (unsigned vp = 1; vp <= 4; ++vp) {
            EXPECT_EQ(price(rank, vp), prices[rank - 1][vp - 1]);
            EXPECT_EQ(vp_for(rank, price(rank, vp)), vp);
            EXPECT_EQ(vp_for(rank, price(rank, vp) - 1), vp - 1);
        }
}

TEST(MarcheNoirSale, MN_40_who_can_sell_nothing_is_not_asked) {
    const Game game = at_sale(one_each);
    EXPECT_EQ(game.table().waiting, (SeatSet{0b110}));
}

TEST(MarcheNoirSale, MN_41_the_VP_stay_as_cubes_the_rest_goes_to_the_reserve) {
    Game game = at_sale(n(8, red));
    const Goods reserve = game.table().reserve;
    game.make(0, game.meant(Do::sell, n(3, red)));
    game.make(1, game.meant(Do::sell, n(1, red)));
    game.make(2, game.meant(Do::sell, Goods{}));
    EXPECT_EQ(game.table().won[0], n(3, red));
    EXPECT_TRUE(game.table().stock[0].empty());
    const Goods on_table = game.table().market; // of the next turn
    EXPECT_EQ(game.table().reserve + on_table, reserve + n(5, red) + n(2, red));
}

TEST(MarcheNoirSale, MN_55_a_majority_that_is_lost_is_told) {
    Game game = at_sale(n(8, red) + n(9, green));
    game.table().won[1] = n(2, red) + n(3, green) + n(1, blue);
    game.table().won[2] = n(1, violet);
    game.make(0, game.meant(Do::sell, n(3, red) + n(3, green)));
    game.make(1, game.meant(Do::sell, Goods{}));
    game.make(2, game.meant(Do::sell, Goods{}));
    const std::vector<Event> told = game.all(Kind::leads);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0].good, red);
    EXPECT_EQ(told[0].other, 1);
    EXPECT_EQ(told[0].seat, 0);
    EXPECT_EQ(told[1].good, green); // as many as he has now
    EXPECT_EQ(told[1].other, 1);
    EXPECT_EQ(told[1].seat, nobody);
}

TEST(MarcheNoirSale, MN_42_no_more_than_ten_stay_in_stock) {
    Game game = at_sale(n(7, red) + n(5, green) + n(1, blue));
    game.put(1, n(12, violet));
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.make(p, game.meant(Do::sell, Goods{}));
    EXPECT_EQ(game.phase(), Phase::discarding);
    EXPECT_EQ(game.table().waiting, SeatSet::only(0)); // seat 1 has no choice
    EXPECT_EQ(game.refused(0, game.meant(Do::discard, n(2, red))), 42);
    EXPECT_EQ(game.refused(0, game.meant(Do::discard, n(4, red))), 42);
    EXPECT_EQ(game.refused(0, game.meant(Do::discard, n(1, red) + n(2, blue))), 42);
    game.make(0, game.meant(Do::discard, n(2, red) + n(1, blue)));
    EXPECT_EQ(game.table().stock[0], n(5, red) + n(5, green));
    EXPECT_EQ(game.table().stock[1], n(10, violet));
    EXPECT_EQ(game.count(Kind::discards), 2U);
}

TEST(MarcheNoirSale, MN_42_discards_are_secret_and_take_effect_when_all_are_in) {
    Game game = at_sale(n(7, red) + n(5, green));
    game.put(1, n(4, red) + n(7, blue));
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.make(p, game.meant(Do::sell, Goods{}));
    EXPECT_EQ(game.table().waiting, (SeatSet{0b011}));
    const Goods reserve = game.table().reserve;
    game.make(1, game.meant(Do::discard, n(1, blue)));
    EXPECT_EQ(game.table().stock[1].total(), 11U);
    EXPECT_EQ(game.table().reserve, reserve);
    EXPECT_TRUE(redact(game.last(Kind::sealed), 0).goods.empty());
    EXPECT_EQ(redact(game.last(Kind::sealed), 1).goods, n(1, blue));
    game.make(0, game.meant(Do::discard, n(2, red)));
    EXPECT_EQ(game.table().stock[0], n(5, red) + n(5, green));
    EXPECT_EQ(game.table().stock[1], n(4, red) + n(6, blue));
}

TEST(MarcheNoirEnd, MN_50_a_shortage_ends_the_game_in_production) {
    Game game{3};
    game.table().reserve.set(red, 0);
    game.put(0, n(6, red), n(3, blue));
    game.produce_all({n(3, red), n(3, red), n(3, red)});
    EXPECT_EQ(game.last(Kind::game_ends).why, rule(15));
    EXPECT_EQ(game.phase(), Phase::last_sale);
    EXPECT_EQ(game.table().waiting, SeatSet::only(0));
}

TEST(MarcheNoirEnd, MN_51_a_value_above_the_top_row_ends_the_game) {
    Game game{3};
    game.table().market = {};
    game.table().rank = Goods::each_of(5);
    game.table().row.set(green, 7);
    game.table().row.set(blue, 6);
    game.produce_all({{}, {}, {}});
    EXPECT_EQ(game.last(Kind::game_ends).why, rule(51));
    EXPECT_EQ(game.table().row[green], 7U);
    EXPECT_EQ(game.table().row[blue], 7U); // reaching it is no end: who can rises first
    EXPECT_EQ(game.table().row[red], 1U);
    EXPECT_TRUE(game.over());
    // The winner of a card may do it too; no sale of that turn, no limit of ten.
    Game raised{3};
    raised.until(Phase::bidding);
    raised.put(0, n(8, red) + n(8, blue), n(4, green));
    raised.table().row.set(violet, 7);
    raised.bid(0, 1, red);
    raised.bid(1, 0, red);
    raised.bid(2, 0, red);
    EXPECT_TRUE(preview(sight(raised.state, 0), raised.meant(Do::raise, violet)).ends_game);
    raised.make(0, raised.meant(Do::raise, violet));
    EXPECT_EQ(raised.table().ended, 51);
    EXPECT_EQ(raised.phase(), Phase::last_sale);
    EXPECT_EQ(raised.table().revealed, 1); // no turn follows that would have a card
    raised.make(0, raised.meant(Do::sell, Goods{}));
    EXPECT_TRUE(raised.over());
    EXPECT_EQ(raised.table().stock[0].total(), 15U);
}

TEST(MarcheNoirEnd, MN_52_after_the_tenth_card_the_game_is_over) {
    Game game{3};
    for (unsigned turn = 1; turn <= 10; ++turn) {
        game.until(Phase::bidding, turn);
        game.table().row = {}; // no other end
        EXPECT_EQ(game.table().turn, turn);
        EXPECT_EQ(game.table().card(), turn - 1);
    }
    game.put(0, Goods::each_of(2));
    game.until(Phase::discarding, 10); // the last turn has all its phases
    game.until_over();
    EXPECT_EQ(game.table().ended, 52);
    EXPECT_EQ(game.table().turn, 10);
    EXPECT_EQ(game.count(Kind::card_lost), 10U);
    EXPECT_EQ(game.count(Kind::new_card), 10U); // the first at set-up, none after the tenth
}

TEST(MarcheNoirEnd, MN_53_everybody_may_sell_once_more) {
    Game game = at_sale(n(9, red));
    game.table().turn = 10;
    game.table().revealed = 10;
    game.own(0, regular_customers);
    game.make(0, game.meant(Do::sell, n(1, red)));
    game.make(1, game.meant(Do::sell, n(1, red)));
    game.make(2, game.meant(Do::sell, Goods{}));
    EXPECT_EQ(game.phase(), Phase::last_sale);
    EXPECT_EQ(game.table().waiting, (SeatSet{0b101}));
    Move m = game.meant(Do::sell, n(2, red)); // six left; with friends five are enough
    m.good = red;
    game.make(0, m);
    game.make(2, fallback(sight(game.state, 2))); // a clock that ran out sells all it can
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.table().won[0], n(3, red));
    EXPECT_EQ(game.table().won[2], n(1, red));
    EXPECT_EQ(game.table().stock[0], n(1, red));
}

TEST(MarcheNoirEnd, MN_53_a_clock_that_ran_out_uses_the_regular_customers_too) {
    const auto sold = [](Goods stock) {
        Game game = at_sale(stock); // on R6: three cubes for one VP, six for two
        game.table().turn = 10;
        game.table().revealed = 10;
        game.own(0, regular_customers);
        for (const Seat p : {Seat{1}, Seat{2}}) game.make(p, game.meant(Do::sell, n(1, red)));
        if (game.phase() == Phase::selling) game.make(0, game.meant(Do::sell, Goods{}));
        game.make(0, fallback(sight(game.state, 0)));
        EXPECT_TRUE(game.over());
        return game.table().won[0];
    };
    EXPECT_EQ(sold(n(5, red)), n(2, red));
    EXPECT_EQ(sold(n(2, red) + n(3, blue)), n(1, red) + n(1, blue));
    EXPECT_EQ(sold(n(2, blue)), n(1, blue)); // without them he could sell nothing
    EXPECT_EQ(sold(n(3, blue)), n(1, blue));
}

// A finished game with these VP cubes.
Table finished(const std::vector<Goods>& won, Goods rows = {}) {
    Game game{static_cast<unsigned>(won.size())};
    game.table().row = rows;
    for (unsigned p = 0; p < won.size(); ++p) game.table().won[p] = won[p];
    return game.table();
}

TEST(MarcheNoirScores, MN_54_a_VP_cube_is_one_VP) {
    const Table t = finished({n(2, red), {}, n(1, red) + n(3, blue)});
    EXPECT_EQ(reckon(t).cubes[2][blue], 3);
    EXPECT_EQ(scores(t).of[0], 2 + 1); // the majority with it
    EXPECT_EQ(scores(t).of[1], 0);
    EXPECT_EQ(scores(t).of[2], 4 + 1);
}

TEST(MarcheNoirScores, MN_55_most_and_second_most_cubes) {
    const Table t = finished({n(5, red), n(3, red), n(1, red), n(2, red)}, n(7, red));
    const Sums r = reckon(t);
    EXPECT_EQ(r.majority[0][red], 7);
    EXPECT_EQ(r.majority[1][red], 4);
    EXPECT_EQ(r.majority[2][red], 0);
    EXPECT_EQ(r.majority[3][red], 0);
}

TEST(MarcheNoirScores, MN_56_ties_share_rounded_down) {
    const Sums first = reckon(finished({n(5, red), n(5, red), n(1, red)}, n(7, red)));
    EXPECT_EQ(first.majority[0][red], 5); // eleven for two
    EXPECT_EQ(first.majority[1][red], 5);
    EXPECT_EQ(first.majority[2][red], 0); // no second is paid
    const Sums second = reckon(finished({n(5, red), n(2, red), n(2, red), n(2, red)}, n(7, red)));
    EXPECT_EQ(second.majority[0][red], 7);
    for (unsigned p = 1; p < 4; ++p) EXPECT_EQ(second.majority[p][red], 1); // four for three
    const Sums alone = reckon(finished({n(1, red), {}, {}}, n(7, red)));
    EXPECT_EQ(alone.majority[0][red], 7);
    EXPECT_EQ(alone.majority[1][red], 0); // no cube, no second
    const Sums none = reckon(finished({{}, {}, {}}, n(7, red)));
    EXPECT_EQ(none.total[0], 0);
}

TEST(MarcheNoirScores, MN_57_cards_count_1_3_6_10_15) {
    const int points[] = {0, 1, 3, 6, 10, 15, 15, 15};
    for (unsigned owned = 0; owned < 8; ++owned) {
        Table t = finished({{}, {}, {}});
        for (unsigned card = 0; card < owned; ++card) t.owner[card] = 1;
        EXPECT_EQ(scores(t).of[1], points[owned]);
        EXPECT_EQ(scores(t).of[0], 0);
    }
}

TEST(MarcheNoirScores, MN_58_ties_go_by_the_good_of_the_highest_value) {
    // Eight points each: red (7/4) decides for seat 1.
    Table t = finished({n(1, blue), n(1, red), n(7, blue)}, n(7, red) + n(7, blue));
    t.row = n(7, red) + n(2, blue) + n(1, green);
    t.won[0] = n(5, blue) + n(1, green); // 5 + 2 + 1 and 2 for green is 10
    t.won[1] = n(1, red) + n(1, violet); // 1 + 7, 1 + 1
    t.won[2] = n(1, violet);
    Scores s = scores(t);
    EXPECT_EQ(s.of[0], 10);
    EXPECT_EQ(s.of[1], 9);
    t.won[1] = t.won[1] + n(1, black); // 1 + 1 more
    t.won[0] = t.won[0] + n(1, yellow);
    s = scores(t);
    EXPECT_EQ(s.place[2], 3);
    t.won[0] = n(5, blue) + n(1, green) + n(1, violet);
    t.won[2] = {};
    // 0: blue 7, green 3, violet 1 of a tie; 1: red 8, violet 1, black 2
    s = scores(t);
    EXPECT_EQ(s.of[0], s.of[1]);
    EXPECT_EQ(s.place[1], 1);
    EXPECT_EQ(s.place[0], 2);
    EXPECT_EQ(s.place[2], 3);
    // Goods on the same row are added together.
    Table same = finished({n(2, red), n(1, red) + n(1, blue), {}}, n(1, red) + n(1, blue));
    same.won[0] = n(2, red) + n(1, green);
    same.won[1] = n(2, blue) + n(1, green);
    s = scores(same);
    EXPECT_EQ(s.place[0], 1); // red and blue are worth the same: still tied, shared
    EXPECT_EQ(s.place[1], 1);
    EXPECT_EQ(s.place[2], 3);
}

TEST(MarcheNoirScores, MN_58_then_by_the_good_of_the_second_highest_value) {
    const Table t =
        finished({n(1, red) + n(2, blue), n(1, red) + n(6, green), {}}, n(7, red) + n(5, blue));
    EXPECT_EQ(reckon(t).of(0, red), reckon(t).of(1, red));
    EXPECT_EQ(reckon(t).of(0, blue), 2 + 5);
    EXPECT_EQ(reckon(t).of(1, green), 6 + 1);
    const Scores s = scores(t);
    EXPECT_EQ(s.of[0], s.of[1]);
    EXPECT_EQ(s.place[0], 1);
    EXPECT_EQ(s.place[1], 2);
}

} // namespace
} // namespace adjuge::marche_noir::at_table
