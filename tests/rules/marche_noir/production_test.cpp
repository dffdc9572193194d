#include "table.h"

// New goods and production: MN-10 to MN-16.
namespace adjuge::marche_noir::at_table {
namespace {

TEST(MarcheNoirProduction, MN_10_as_many_on_the_table_as_the_rank_says_and_the_reserve_has) {
    Game game{4};
    const unsigned laid[] = {6, 5, 5, 4, 4, 3};
    for (unsigned good = 0; good < kinds; ++good) {
        EXPECT_EQ(game.table().market[good], laid[good]);
        EXPECT_EQ(game.table().reserve[good], 14 - laid[good]);
    }
    game.until(Phase::bidding);
    const unsigned rank = game.table().rank[red];
    game.table().reserve.set(red, 1);
    game.until(Phase::production, 2);
    EXPECT_GT(on_offer(rank), 1U);
    EXPECT_EQ(game.table().market[red], 1U);
    EXPECT_EQ(game.table().reserve[red], 0U);
}

TEST(MarcheNoirProduction, MN_11_at_most_four_in_secret_none_is_allowed) {
    Game game{3};
    EXPECT_EQ(game.refused(0, game.meant(Do::produce, n(1, red) + n(2, blue) + n(2, green))), 11);
    game.produce(0, {});
    game.produce(2, n(1, red) + n(1, blue) + n(1, green) + n(1, black));
    EXPECT_EQ(game.count(Kind::produces), 0U); // nobody sees anything yet
    EXPECT_TRUE(game.table().shown[2].empty());
    game.produce(1, n(3, red) + n(1, blue));
    EXPECT_EQ(game.count(Kind::produces), 3U);
}

TEST(MarcheNoirProduction, MN_12_one_disc_a_good_and_two_jokers) {
    Game game{3};
    EXPECT_EQ(game.refused(0, game.meant(Do::produce, n(4, red))), 12);
    Move nonsense = game.meant(Do::produce);
    nonsense.goods.packed = std::uint64_t{1} << 48U;
    EXPECT_EQ(game.refused(0, nonsense), 12);
    game.own(0, omas_keller);
    EXPECT_EQ(game.refused(0, game.meant(Do::produce, n(3, red) + n(2, blue))), 12);
    for (const Goods goods : {n(3, red) + n(1, blue) + n(1, green),
                              n(2, red) + n(2, blue) + n(1, green), Goods::each_of(1) - n(1, red)})
        EXPECT_EQ(game.refused(0, game.meant(Do::produce, goods)), 0);
    EXPECT_EQ(game.refused(1, game.meant(Do::produce, n(3, red) + n(1, blue) + n(1, green))), 11);
}

TEST(MarcheNoirProduction, MN_12_a_preview_says_what_may_still_be_produced) {
    Game game{3};
    const auto foreseen = [&](Goods goods) {
        return preview(sight(game.state, 0), game.meant(Do::produce, goods));
    };
    const auto more = [&](Goods goods, unsigned good) { return foreseen(goods).more.has(good); };
    EXPECT_EQ(foreseen(n(1, green) + n(2, red) + n(1, blue)).jokers, 1U);
    EXPECT_TRUE(more({}, red));
    EXPECT_TRUE(more(n(2, red), red));
    EXPECT_FALSE(more(n(3, red), red));
    EXPECT_TRUE(more(n(2, red) + n(1, blue), blue));
    EXPECT_FALSE(more(n(2, red) + n(2, blue), green)); // four already (MN-11)
    game.own(0, omas_keller);
    EXPECT_FALSE(more(n(2, red) + n(2, blue), blue)); // no joker left
    EXPECT_TRUE(more(n(2, red) + n(2, blue), green));
    EXPECT_TRUE(foreseen(n(3, red) + n(2, blue)).more.empty()); // is not allowed itself
    game.until(Phase::bidding);
    EXPECT_TRUE(preview(sight(game.state, 0), game.meant(Do::bid, red)).more.empty());
}

TEST(MarcheNoirProduction, MN_13_everything_arrives_in_the_production_area) {
    Game game{3};
    game.produce_all({n(3, black) + n(1, red), n(3, black), n(2, red)});
    EXPECT_EQ(game.table().production[0], n(3, black) + n(1, red));
    EXPECT_EQ(game.table().production[1], n(3, black));
    EXPECT_EQ(game.table().stock[0], one_each);
    EXPECT_TRUE(game.table().market.empty());
    EXPECT_EQ(game.table().reserve[black], 14U - 6);
}

TEST(MarcheNoirProduction, MN_14_ranks_follow_what_is_missing_or_left_and_stop_at_the_ends) {
    Game game{3};
    game.table().rank.set(violet, 10);
    game.table().rank.set(blue, 2);
    game.table().market.set(violet, 4);
    game.table().market.set(blue, 4);
    game.produce_all({n(3, black) + n(1, blue), n(3, black), n(3, blue)});
    EXPECT_EQ(game.table().rank[black], 4U);   // 3 lay there, 6 were wanted
    EXPECT_EQ(game.table().rank[blue], 2U);    // all four taken
    EXPECT_EQ(game.table().rank[violet], 11U); // four left, but there is no R14
    EXPECT_EQ(game.table().rank[red], 8U);     // six left
    game.until(Phase::production, 2);
    EXPECT_EQ(game.table().market[blue], 6U);
    game.table().market.set(blue, 0);
    game.table().reserve.set(blue, 14);
    game.produce_all({n(3, blue), n(3, blue), n(3, blue)});
    EXPECT_EQ(game.table().rank[blue], 1U);
}

TEST(MarcheNoirProduction, MN_15_a_demand_that_cannot_be_met_ends_the_game_at_once) {
    Game game{3};
    game.table().reserve.set(black, 0);
    game.table().market.set(black, 8);
    const Goods ranks = game.table().rank;
    const Goods rows = game.table().row;
    const Goods reserve = game.table().reserve + game.table().market;
    game.own(0, insider);
    game.own(1, smuggler);
    game.produce_all({n(3, black), n(3, black), n(3, black)});
    EXPECT_EQ(game.last(Kind::game_ends).why, rule(15));
    EXPECT_EQ(game.table().ended, 15);
    EXPECT_EQ(game.table().rank, ranks);
    EXPECT_EQ(game.table().row, rows);
    EXPECT_EQ(game.table().reserve, reserve);
    EXPECT_TRUE(game.table().market.empty());
    EXPECT_TRUE(game.table().production[0].empty());
    EXPECT_TRUE(game.over()); // one cube of each sells nowhere
    // Exactly all of it is no such demand.
    Game enough{3};
    enough.table().reserve.set(black, 1);
    enough.table().market.set(black, 8);
    enough.produce_all({n(3, black), n(3, black), n(3, black)});
    EXPECT_EQ(enough.phase(), Phase::offering);
}

TEST(MarcheNoirProduction, MN_15_the_look_out_may_ask_for_too_much_as_well) {
    Game game{3};
    game.own(2, look_out);
    game.table().waiting = game.table().asked = SeatSet{0b011};
    game.table().reserve.set(red, 1); // and six on the table
    const Goods ranks = game.table().rank;
    game.produce_all({n(3, red), n(3, red)});
    EXPECT_EQ(game.phase(), Phase::looking_out);
    game.produce(2, n(2, red));
    EXPECT_EQ(game.table().ended, 15);
    EXPECT_EQ(game.table().reserve[red], 7U);
    EXPECT_EQ(game.table().rank, ranks);
    for (Seat p = 0; p < 3; ++p) EXPECT_TRUE(game.table().production[p].empty());
}

TEST(MarcheNoirProduction, MN_16_the_lowest_goods_rise_in_VP_value) {
    Game game{3};
    game.table().market = Goods::each_of(0);
    game.table().rank = Goods::each_of(5);
    game.table().rank.set(green, 3);
    game.table().rank.set(black, 3);
    game.produce_all({{}, {}, {}});
    EXPECT_EQ(game.last(Kind::values_rise).set, (GoodSet{1U << green | 1U << black}));
    EXPECT_EQ(game.table().row[green], 1U);
    EXPECT_EQ(game.table().row[black], 3U);
    EXPECT_EQ(game.table().row[red], 0U);
}

} // namespace
} // namespace adjuge::marche_noir::at_table
