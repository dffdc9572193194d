#include "table.h"

#include "rules/canaletto/course.h"

// The end of the game and the worked examples: CA-50 to CA-52, CA-90 to CA-94.
namespace adjuge::canaletto::at_table {
namespace {

// Only these kinds are left, and only these palaces hold anything.
Game late(const Lots& told, const std::vector<Treasure>& in_play, const std::vector<int>& prices) {
    Game game{3, laid(told, prices)};
    for (unsigned kind = 0; kind < kinds; ++kind)
        if (!set_of(in_play).has(kind)) game.sold_before(static_cast<Treasure>(kind));
    for (const Treasure kind : in_play) {
        unsigned stay = 0;
        for (const auto& [palace, lot] : told) stay += set_of(lot).has(kind) ? 1 : 0;
        for (unsigned p = 0; p < palaces; ++p)
            if (!told.contains(p) && game.table().palace[p].has(kind)) {
                game.table().palace[p] = game.table().palace[p] - KindSet::only(kind);
                ++game.table().owned[1][kind];
            }
        unsigned left = 0;
        for (const KindSet& lot : game.table().palace) left += lot.has(kind) ? 1 : 0;
        EXPECT_EQ(left, stay);
    }
    return game;
}
const std::vector<int> prices_of_late{3, 4, 5, 6, 7, 8, 9, 10, 14, 12, 13, 16};

TEST(CanalettoEnd, CA_50_two_kinds_left_end_the_game_after_the_round) {
    Game game = late({{0, {bust, fan}}, {4, {fan}}, {5, {candelabrum}}}, {bust, candelabrum, fan},
                     prices_of_late);
    EXPECT_FALSE(game.over());
    EXPECT_TRUE(course(game.table()).ends_game); // whoever gets it
    EXPECT_EQ(course(game.table()).completes, set_of({bust}));
    EXPECT_EQ(preview(sight(game.state, 0), game.meant(Move::Kind::bid, 2)).next, no_palace);
    game.wins(0, 2);
    EXPECT_EQ(game.last(Kind::sold).treasure, bust);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.last(Kind::game_ends).why, rule(50));
    EXPECT_EQ(game.refuses_bid(1, 5), 50);
    EXPECT_EQ(game.offered(1).size, 0);
    EXPECT_FALSE(game.table().palace[4].empty()); // some tiles are never auctioned
}

TEST(CanalettoEnd, CA_50_sales_of_the_last_round_are_all_made) {
    Game game =
        late({{0, {bust, fan, lamp}}, {9, {ring}}}, {bust, fan, lamp, ring}, prices_of_late);
    game.wins(0, 1);
    game.sell(0, bust);
    EXPECT_FALSE(game.over()); // three kinds, then two: but the round is not over
    game.sell(0, fan);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.table().in_play, set_of({ring}));
}

TEST(CanalettoEnd, CA_42_CA_50_a_bribe_may_end_the_game) {
    Game game = late({{0, {bust, fan}}, {4, {fan}}, {5, {candelabrum}}}, {bust, candelabrum, fan},
                     prices_of_late);
    game.bid(0, 2);
    game.pass(1);
    game.bribe(2);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.last(Kind::sold).treasure, bust);
    EXPECT_EQ(game.count(Kind::paid), 0U);
    EXPECT_EQ(scores(game.table()).of[0], 30);
    EXPECT_EQ(scores(game.table()).of[2], 30 + game.last(Kind::sold).amount);
}

TEST(CanalettoEnd, CA_51_tiles_of_unsold_kinds_bring_nothing) {
    Game game =
        late({{0, {bust}}, {5, {candelabrum, fan}}}, {bust, candelabrum, fan}, prices_of_late);
    const int had = game.table().score[1];
    EXPECT_GT(game.table().owned[1][candelabrum], 0);
    const int busts = game.table().owned[1][bust];
    game.wins(0, 2);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(scores(game.table()).of[1], had + busts * game.last(Kind::sold).amount);
    EXPECT_EQ(game.last(Kind::game_ends).treasures, set_of({candelabrum, fan}));
}

TEST(CanalettoEnd, CA_52_the_highest_score_wins_and_equals_share) {
    Game game{4};
    Table& t = game.table();
    const int score[] = {40, 90, 60, 0};
    const int debt[] = {0, 25, 10, 4};
    for (unsigned p = 0; p < 4; ++p) {
        t.score[p] = points(score[p]);
        t.debt[p] = points(debt[p]);
    }
    const Scores s = scores(t);
    EXPECT_EQ(s.of[1], 40);
    EXPECT_EQ(s.of[3], -8);
    EXPECT_EQ(s.place[0], 1);
    EXPECT_EQ(s.place[1], 1);
    EXPECT_EQ(s.place[2], 1);
    EXPECT_EQ(s.place[3], 4);
}

TEST(CanalettoExamples, CA_90_a_first_auction) {
    enum : Seat { amelie, blaise, carole, denis };
    Game game{4, laid({{0, {lamp, mirror}}})};
    game.bid(amelie, 3);
    EXPECT_EQ(game.table().gondola(), 3U);
    game.pass(blaise);
    game.bid(carole, 7);
    EXPECT_EQ(game.table().gondola(), 7U);
    game.pass(denis);
    game.bid(amelie, 11);
    EXPECT_EQ(game.table().gondola(), 11U);
    game.pass(carole);
    EXPECT_EQ(game.table().owned[amelie][lamp], 1);
    EXPECT_EQ(game.table().owned[amelie][mirror], 1);
    EXPECT_EQ(game.table().score[amelie], 19);
    EXPECT_EQ(game.table().score[carole], 30);
    EXPECT_EQ(game.table().column, 11);
    EXPECT_EQ(game.table().gondola(), 11U);
    EXPECT_EQ(game.awaited(), blaise);
}

TEST(CanalettoExamples, CA_91_two_lamps) {
    enum : Seat { amelie, blaise, carole, denis };
    Game game{4, laid({{0, {lamp, mirror}}, {11, {lamp, bust, painting}}}, {9, 12})};
    game.wins(amelie, 11);
    game.wins(denis, 6);
    EXPECT_EQ(game.count(Kind::sold), 1U);
    const Event sale = game.last(Kind::sold);
    EXPECT_EQ(sale.treasure, lamp);
    EXPECT_EQ(sale.amount, 9);
    EXPECT_EQ(game.table().score[amelie], 19 + 9);
    EXPECT_EQ(game.table().score[denis], 30 - 6 + 9);
    EXPECT_EQ(game.table().owned[denis][bust], 1);
    EXPECT_EQ(game.table().scale[game.table().sold], 12); // for the next kind
}

TEST(CanalettoExamples, CA_92_a_debt_of_three) {
    enum : Seat { amelie, blaise, carole };
    Game game{3};
    game.table().score[carole] = 10;
    game.wins(carole, 13);
    EXPECT_EQ(game.table().score[carole], 0);
    EXPECT_EQ(game.table().debt[carole], 3);
    EXPECT_EQ(scores(game.table()).of[carole], -6);
}

TEST(CanalettoExamples, CA_93_busts_and_glasses_sold_candelabra_and_fans_worthless) {
    Game game = late({{0, {bust, candelabrum, glass}}, {3, {fan}}, {4, {candelabrum}}},
                     {bust, candelabrum, glass, fan}, prices_of_late);
    const Table& t = game.table();
    EXPECT_EQ(t.scale[t.sold], 14);
    game.wins(0, 2);
    game.sell(0, glass);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(t.in_play, set_of({candelabrum, fan}));
    EXPECT_EQ(t.owned[0][candelabrum], 1);
    EXPECT_EQ(t.owned[1][candelabrum], 2);
    EXPECT_EQ(t.owned[1][fan], 2);
    EXPECT_EQ(scores(t).of[0], 30 - 2 + 14 + 12);
    EXPECT_EQ(scores(t).of[1], 30 + 2 * 14 + 2 * 12); // busts and glasses, nothing else
}

TEST(CanalettoExamples, CA_94_three_kinds_in_the_last_palace_are_still_auctioned) {
    Game game = late({{0, {candelabrum, fan}}, {6, {candelabrum, bust, clock}}},
                     {candelabrum, fan, bust, clock}, prices_of_late);
    EXPECT_FALSE(course(game.table()).ends_game);
    game.wins(0, 2);
    EXPECT_EQ(game.last(Kind::sold).treasure, fan);
    EXPECT_FALSE(game.over());
    EXPECT_EQ(game.table().column, 6);
    EXPECT_EQ(game.last(Kind::auction).treasures, set_of({candelabrum, bust, clock}));
    game.wins(1, 3);
    game.sell(1, clock);
    game.sell(1, bust);
    EXPECT_TRUE(game.over()); // nothing is left
    EXPECT_TRUE(game.table().in_play.empty());
}

} // namespace
} // namespace adjuge::canaletto::at_table
