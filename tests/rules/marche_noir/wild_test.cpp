#include "table.h"

#include <utility>

// Wild barter, and the silence that ends it: MN-26 to MN-28.
namespace adjuge::marche_noir::at_table {
namespace {

// Everybody has one cube of each good in stock, and two of a good of his own in production.
Game at_wild(unsigned players = 3) {
    Game game{players, true};
    game.until(Phase::wild);
    for (Seat p = 0; p < players; ++p) game.put(p, one_each, n(2, static_cast<Good>(p)));
    return game;
}
Move withdrawal(const Game& game, unsigned number) {
    Move m = game.meant(Do::withdraw);
    m.number = static_cast<std::uint8_t>(number);
    return m;
}

TEST(MarcheNoirWild, MN_21_an_acceptance_must_be_covered) {
    Game game = at_wild(4);
    game.make(2, game.an_offer_of(2, n(1, black), n(9, yellow)));
    EXPECT_EQ(game.refused(1, game.acceptance(2)), 21); // he has three
    game.make(3, game.an_offer_of(3, n(1, black), n(1, yellow)));
    EXPECT_TRUE(game.offers(1, Do::accept)); // now another one could be taken, but not this
    EXPECT_EQ(game.refused(1, game.acceptance(2)), 21);
    EXPECT_EQ(game.refused(1, game.acceptance(3, n(1, red))), 21);
    Move m = game.acceptance(2);
    m.number = 2;
    EXPECT_EQ(game.refused(1, m), 27); // there is no such offer
    m = game.acceptance(0);
    EXPECT_EQ(game.refused(1, m), 27);
    m.other = 5;
    EXPECT_EQ(game.refused(1, m), 27);
    game.make(0, game.an_offer_of(0, n(1, black), n(9, yellow), 3));
    EXPECT_EQ(game.refused(1, game.acceptance(0)), 27); // not for him
    EXPECT_EQ(game.refused(0, game.acceptance(0)), 27); // his own
}

TEST(MarcheNoirWild, MN_26_who_won_the_card_is_first_here_too) {
    Game game{6, true};
    game.until(Phase::bidding);
    for (Seat p = 0; p < 6; ++p) game.bid(p, p == 4 ? 1 : 0, red);
    game.until(Phase::wild, 2);
    EXPECT_EQ(look(game.state, 0).table.first, 4);
    EXPECT_EQ(turn(game.table()).awaited, SeatSet::all(6)); // all at the same time
}

TEST(MarcheNoirWild, MN_27_offers_to_those_still_there) {
    Game game = at_wild();
    game.make(1, game.meant(Do::done));
    EXPECT_EQ(game.refused(0, game.an_offer_of(0, n(1, black), n(1, yellow), 1)), 27);
    game.make(0, game.an_offer_of(0, n(1, black), n(1, yellow), 2));
    game.make(0, withdrawal(game, 1));
    game.make(0, game.an_offer_of(0, n(1, black), n(1, yellow)));
    EXPECT_EQ(game.refused(0, withdrawal(game, 1)), 27); // it is the second that is open
    game.make(0, withdrawal(game, 2));
}

TEST(MarcheNoirWild, MN_27_who_has_nothing_is_not_asked) {
    Game game{3, true};
    game.put(1, {});
    game.produce_all({n(1, red), {}, n(1, blue)});
    EXPECT_EQ(game.phase(), Phase::wild);
    EXPECT_EQ(game.table().waiting, (SeatSet{0b101}));
    EXPECT_EQ(game.refused(0, game.an_offer_of(0, n(1, red), n(1, blue), 1)), 27);
    Game poor{3, true};
    for (Seat p = 0; p < 3; ++p) poor.put(p, {});
    poor.produce_all({{}, {}, {}});
    EXPECT_NE(poor.phase(), Phase::wild);
}

TEST(MarcheNoirWild, MN_27_a_deal_for_the_last_cubes_ends_it) {
    Game game = at_wild();
    game.put(0, n(1, red));
    game.put(1, n(1, yellow));
    game.make(2, game.meant(Do::done));
    game.make(0, game.an_offer_of(0, n(1, red), n(1, yellow)));
    game.make(1, game.acceptance(0));
    EXPECT_EQ(game.count(Kind::is_done), 3U);
    EXPECT_NE(game.phase(), Phase::wild);
    EXPECT_EQ(game.table().stock[0], n(1, yellow));
    EXPECT_EQ(game.table().stock[1], n(1, red));
}

TEST(MarcheNoirWild, MN_27_whatever_anybody_does_breaks_the_silence) {
    Game game = at_wild();
    int heard = bidding_mode(game.table()).stands;
    const auto breaks = [&](Seat seat, const Move& m) {
        game.make(seat, m);
        const int before = std::exchange(heard, bidding_mode(game.table()).stands);
        return heard > before;
    };
    EXPECT_TRUE(breaks(0, game.an_offer_of(0, n(1, black), n(1, yellow))));
    EXPECT_TRUE(breaks(0, withdrawal(game, 1)));
    EXPECT_TRUE(breaks(0, game.an_offer_of(0, n(1, black), n(1, yellow))));
    EXPECT_TRUE(breaks(1, game.an_offer_of(1, n(1, blue), n(1, black))));
    EXPECT_TRUE(breaks(0, game.acceptance(1))); // and his own offer lapses
    EXPECT_EQ(game.last(Kind::lapses).seat, 0);
    EXPECT_TRUE(breaks(2, game.meant(Do::done)));
    EXPECT_TRUE(breaks(1, game.an_offer_of(1, n(1, red), n(1, red))));
    EXPECT_TRUE(breaks(1, game.meant(Do::done))); // with his offer
    game.make(0, game.meant(Do::done));
    EXPECT_EQ(bidding_mode(game.table()).kind, BiddingMode::Kind::none);
}

TEST(MarcheNoirWild, MN_28_what_came_in_is_stock_before_half_goes_back) {
    Game game = at_wild();
    game.put(0, one_each, n(3, red) + n(2, blue));
    game.make(0, game.an_offer_of(0, n(1, black), n(2, yellow)));
    game.make(1, game.acceptance(0, n(2, yellow)));
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.make(p, game.meant(Do::done));
    EXPECT_EQ(game.phase(), Phase::returning);
    EXPECT_EQ(game.table().asked, SeatSet::only(0));
    EXPECT_EQ(game.offered(0).most, 2);
    EXPECT_EQ(game.offered(0).area, n(3, red) + n(2, blue)); // the yellow ones are safe
    EXPECT_EQ(game.table().stock[0], one_each - n(1, black) + n(2, yellow));
}

} // namespace
} // namespace adjuge::marche_noir::at_table
