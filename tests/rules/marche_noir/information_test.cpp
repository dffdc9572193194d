#include "table.h"

// Information cards: MN-30 to MN-34.
namespace adjuge::marche_noir::at_table {
namespace {

Game at_bids(unsigned players = 3) {
    Game game{players};
    game.until(Phase::bidding);
    for (Seat p = 0; p < players; ++p) game.put(p, n(4, red) + n(4, green) + n(2, blue));
    game.table().rank = Goods::each_of(4);
    game.table().rank.set(red, 6);
    return game;
}

TEST(MarcheNoirInformation, MN_30_secret_bids_of_one_good_from_stock) {
    Game game = at_bids();
    EXPECT_EQ(game.refused(0, game.meant(Do::bid, red, 5)), 30);
    EXPECT_EQ(game.refused(0, game.meant(Do::bid, black, 1)), 30);
    EXPECT_EQ(game.refused(0, game.meant(Do::bid, red, 0)), 30);
    EXPECT_EQ(game.refused(0, game.meant(Do::bid, no_good, 1)), 30);
    game.bid(0, 0, red); // zero
    game.bid(1, 2, blue);
    EXPECT_EQ(redact(game.last(Kind::sealed), 0).amount, 0);
    EXPECT_EQ(redact(game.last(Kind::sealed), 0).good, no_good);
    game.bid(2, 1, red);
    EXPECT_EQ(game.last(Kind::buys_card).seat, 1);
    Game poor = at_bids();
    poor.put(1, {}, n(3, red));
    poor.until(Phase::production, 2);
    poor.until(Phase::bidding, 2);
    EXPECT_FALSE(poor.awaits(1)); // an empty stock bids nothing
}

TEST(MarcheNoirInformation, MN_31_most_cubes_then_rank_then_nobody) {
    Game rank = at_bids();
    rank.bid(0, 2, green);
    rank.bid(1, 2, red);
    rank.bid(2, 2, green);
    EXPECT_EQ(rank.last(Kind::buys_card).seat, 1);
    Game tied = at_bids(); // red, red and green, with red higher
    tied.bid(0, 2, red);
    tied.bid(1, 2, red);
    tied.bid(2, 2, green);
    EXPECT_EQ(tied.count(Kind::buys_card), 0U);
    EXPECT_EQ(tied.last(Kind::card_lost).card, omas_keller);
    EXPECT_EQ(tied.table().owner[omas_keller], nobody);
    Game level = at_bids(); // other goods on the same rank
    level.bid(0, 2, blue);
    level.bid(1, 2, green);
    level.bid(2, 1, red);
    EXPECT_EQ(level.count(Kind::card_lost), 1U);
    Game none = at_bids();
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) none.bid(p, 0, red);
    EXPECT_EQ(none.count(Kind::card_lost), 1U);
    Game beaten = at_bids(); // a tie below the winner is none
    beaten.bid(0, 2, red);
    beaten.bid(1, 2, red);
    beaten.bid(2, 3, green);
    EXPECT_EQ(beaten.last(Kind::buys_card).seat, 2);
}

TEST(MarcheNoirInformation, MN_32_the_winner_pays_and_may_raise_a_value) {
    Game game = at_bids();
    const Goods reserve = game.table().reserve;
    game.bid(0, 3, green);
    game.bid(1, 2, red);
    game.bid(2, 0, red);
    EXPECT_EQ(game.table().stock[0], n(4, red) + n(1, green) + n(2, blue));
    EXPECT_EQ(game.table().stock[1], n(4, red) + n(4, green) + n(2, blue));
    EXPECT_EQ(game.table().reserve, reserve + n(3, green));
    EXPECT_EQ(game.table().owner[omas_keller], 0);
    EXPECT_EQ(game.phase(), Phase::raising);
    EXPECT_EQ(game.refused(1, game.meant(Do::raise, red)), 9);
    EXPECT_EQ(game.refused(0, game.meant(Do::raise, no_good)), 32);
    const unsigned row = game.table().row[violet];
    game.make(0, game.meant(Do::raise, violet));
    EXPECT_EQ(game.table().row[violet], row + 1);
    EXPECT_EQ(game.last(Kind::values_rise).seat, 0);
    Game calm = at_bids(); // he may also not
    calm.bid(0, 3, green);
    calm.bid(1, 0, red);
    calm.bid(2, 0, red);
    const Goods rows = calm.table().row;
    calm.pass(0);
    EXPECT_EQ(calm.table().row, rows);
}

TEST(MarcheNoirInformation, MN_33_then_the_next_card_is_revealed) {
    Game game = at_bids();
    for (const Seat p : {Seat{0}, Seat{1}}) game.bid(p, 0, red);
    EXPECT_EQ(game.table().revealed, 1);
    game.bid(2, 1, red);
    EXPECT_EQ(game.table().revealed, 1);
    EXPECT_EQ(game.table().card_to_win(), game.table().card());
    game.pass(2);
    EXPECT_EQ(game.table().phase, Phase::selling);
    EXPECT_EQ(game.table().card_to_win(), third_joker); // the next turn's
    EXPECT_EQ(game.table().revealed, 2);
    EXPECT_EQ(game.last(Kind::new_card).card, third_joker);
    EXPECT_EQ(game.last(Kind::new_card).why, rule(33));
    EXPECT_EQ(game.state.coming[1], no_card);
    game.until(Phase::production, 2);
    EXPECT_EQ(game.table().card(), third_joker);
    EXPECT_EQ(game.table().card_to_win(), third_joker);
    Table last = game.table();
    last.phase = Phase::selling; // and nothing was revealed
    EXPECT_EQ(last.card_to_win(), no_card);
}

TEST(MarcheNoirInformation, MN_31_six_bid) {
    Game game = at_bids(6);
    game.bid(0, 2, green);
    game.bid(1, 2, red);
    game.bid(2, 3, green);
    game.bid(3, 3, green);
    game.bid(4, 3, red);
    game.bid(5, 0, red);
    EXPECT_EQ(game.last(Kind::buys_card).seat, 4);
    Game tied = at_bids(5);
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) tied.bid(p, 1, red);
    for (const Seat p : {Seat{3}, Seat{4}}) tied.bid(p, 4, green);
    EXPECT_EQ(tied.count(Kind::card_lost), 1U);
}

// A deal in which this card is the first on auction.
Deal first_comes(Card card) {
    Deal d = plain_deal();
    std::swap(d.deck[0], d.deck[card]);
    return d;
}

TEST(MarcheNoirCards, MN_34_a_power_is_there_from_the_moment_of_purchase) {
    Game stored{3, false, first_comes(warehouse)};
    stored.until(Phase::bidding);
    stored.put(0, Goods::each_of(2) + n(4, black));
    stored.bid(0, 1, black);
    for (const Seat p : {Seat{1}, Seat{2}}) stored.bid(p, 0, red);
    EXPECT_EQ(stored.table().owner[warehouse], 0);
    stored.until(Phase::production, 2);
    EXPECT_EQ(stored.count(Kind::discards), 0U); // fifteen cubes
    EXPECT_EQ(stored.table().stock[0].total(), 15U);
    Game sold{3, false, first_comes(regular_customers)};
    sold.until(Phase::bidding);
    sold.put(0, n(5, red) + n(1, blue));
    sold.table().rank.set(red, 6);
    sold.bid(0, 1, blue);
    for (const Seat p : {Seat{1}, Seat{2}}) sold.bid(p, 0, red);
    sold.pass(0);
    Move m = sold.meant(Do::sell, n(2, red));
    m.good = red;
    sold.make(0, m); // five instead of six
    EXPECT_EQ(sold.table().won[0], n(2, red));
}

TEST(MarcheNoirCards, MN_34_omas_keller_makes_five) {
    Game game{3};
    game.own(1, omas_keller);
    EXPECT_EQ(game.offered(1).most, 5);
    EXPECT_EQ(game.offered(0).most, 4);
    game.produce(1, n(3, red) + n(1, blue) + n(1, green));
}

TEST(MarcheNoirCards, MN_34_third_joker_makes_four_of_one_good) {
    Game game{3};
    game.own(1, third_joker);
    EXPECT_EQ(game.refused(1, game.meant(Do::produce, n(4, red))), 0);
    EXPECT_EQ(game.refused(0, game.meant(Do::produce, n(4, red))), 12);
    game.own(1, omas_keller);
    EXPECT_EQ(game.refused(1, game.meant(Do::produce, n(3, red) + n(2, blue))), 0);
    EXPECT_EQ(game.refused(1, game.meant(Do::produce, n(4, red) + n(1, blue))), 0);
    EXPECT_EQ(game.refused(1, game.meant(Do::produce, n(5, red))), 12);
}

TEST(MarcheNoirCards, MN_34_look_out_produces_after_the_others) {
    Game game{3};
    game.until(Phase::bidding);
    game.own(1, look_out);
    game.until(Phase::production, 2);
    EXPECT_EQ(game.table().waiting, (SeatSet{0b101}));
    game.produce(0, n(3, red));
    game.produce(2, n(2, blue));
    EXPECT_EQ(game.phase(), Phase::looking_out);
    EXPECT_EQ(game.table().shown[0], n(3, red)); // he sees them
    EXPECT_TRUE(game.table().production[0].empty());
    game.produce(1, n(1, black));
    EXPECT_EQ(game.table().production[1], n(1, black));
    EXPECT_EQ(game.phase(), Phase::offering);
    // The others end the game: he is not asked.
    game.until(Phase::production, 3);
    game.table().reserve.set(red, 0);
    game.table().market.set(red, 5);
    game.produce(0, n(3, red));
    game.produce(2, n(3, red));
    EXPECT_EQ(game.table().ended, 15);
}

TEST(MarcheNoirCards, MN_34_smuggler_takes_one_produced_cube_into_stock) {
    Game game{3};
    game.own(1, smuggler);
    game.produce_all({n(3, red), n(2, blue) + n(1, green), {}});
    EXPECT_EQ(game.phase(), Phase::smuggling);
    EXPECT_EQ(game.refused(1, game.meant(Do::smuggle, red)), 34);
    EXPECT_EQ(game.refused(1, game.meant(Do::pass)), 9); // not optional
    game.make(1, game.meant(Do::smuggle, green));
    EXPECT_EQ(game.table().stock[1], one_each + n(1, green));
    EXPECT_EQ(game.table().production[1], n(2, blue));
    game.until(Phase::production, 2); // one kind only: no question
    game.table().production[1] = {};
    game.produce_all({{}, n(2, red), {}});
    EXPECT_EQ(game.last(Kind::smuggles).good, red);
    EXPECT_EQ(game.phase(), Phase::offering);
    game.until(Phase::production, 3); // nothing produced: nothing smuggled
    game.produce_all({{}, {}, {}});
    EXPECT_EQ(game.count(Kind::smuggles), 2U);
}

TEST(MarcheNoirCards, MN_34_smuggler_takes_nothing_that_lay_there_before) {
    Game game{3};
    game.own(1, smuggler);
    game.put(1, one_each, n(2, red)); // of the turn before
    game.produce_all({{}, n(1, blue) + n(1, green), {}});
    EXPECT_EQ(game.phase(), Phase::smuggling);
    EXPECT_EQ(game.refused(1, game.meant(Do::smuggle, red)), 34);
    game.make(1, game.meant(Do::smuggle, blue));
    EXPECT_EQ(game.table().production[1], n(2, red) + n(1, green));
}

TEST(MarcheNoirCards, MN_34_insider_moves_a_good_down) {
    Game game{3};
    game.own(2, insider);
    game.table().market = {};
    game.produce_all({{}, {}, {}});
    game.make(2, game.meant(Do::down, yellow)); // from R3
    EXPECT_EQ(game.table().rank[yellow], 2U);
    EXPECT_EQ(game.last(Kind::moves_good).good, yellow);
    EXPECT_EQ(game.last(Kind::moves_good).amount, 2);
    EXPECT_EQ(game.last(Kind::values_rise).set, (GoodSet{1U << red | 1U << yellow}));
}

TEST(MarcheNoirCards, MN_34_insider_moves_a_good_before_values_rise) {
    Game game{3};
    game.own(0, smuggler);
    game.own(2, insider);
    game.table().market = {};
    game.produce_all({n(1, black) + n(1, blue), {}, {}});
    EXPECT_EQ(game.phase(), Phase::smuggling); // first the smuggler
    game.make(0, game.meant(Do::smuggle, blue));
    EXPECT_EQ(game.phase(), Phase::insiding);
    game.table().rank.set(violet, 11);
    game.table().rank.set(black, 1);
    EXPECT_EQ(game.refused(2, game.meant(Do::up, violet)), 34);
    EXPECT_EQ(game.refused(2, game.meant(Do::down, black)), 34);
    game.make(2, game.meant(Do::up, black));
    EXPECT_EQ(game.table().rank[black], 2U);
    // Red and black are now the lowest.
    EXPECT_EQ(game.last(Kind::values_rise).set, (GoodSet{1U << red | 1U << black}));
    game.until(Phase::insiding, 2);
    const Goods ranks = game.table().rank;
    game.pass(2); // he may leave it
    EXPECT_EQ(game.table().rank, ranks);
}

TEST(MarcheNoirCards, MN_34_fence_swaps_two_for_one_of_the_reserve) {
    Game game{3};
    game.own(0, fence);
    game.until(Phase::offering);
    game.put(0, n(2, red) + n(1, blue), n(2, green) + n(2, blue));
    game.table().reserve.set(black, 0);
    game.table().reserve.set(red, 0);
    game.until(Phase::fencing);
    EXPECT_EQ(game.table().production[0].total(), 2U); // returns came first
    Move m = game.meant(Do::swap, blue);
    m.into = violet;
    EXPECT_EQ(game.refused(0, m), 34); // one blue only
    m.good = red;
    m.into = black;
    EXPECT_EQ(game.refused(0, m), 34); // none in the reserve
    m.into = red;
    EXPECT_EQ(game.refused(0, m), 34); // it must be there before his own come back
    m.into = violet;
    const Goods reserve = game.table().reserve;
    game.make(0, m);
    EXPECT_EQ(game.table().stock[0], n(1, blue) + n(1, violet));
    EXPECT_EQ(game.table().reserve, reserve + n(2, red) - n(1, violet));
    EXPECT_EQ(game.phase(), Phase::bidding);
    game.until(Phase::bidding, 2); // no pair: not asked
    EXPECT_EQ(game.count(Kind::swaps), 1U);
    EXPECT_EQ(game.count(Kind::passes), 18U);
}

TEST(MarcheNoirCards, MN_34_fence_counts_what_wild_barter_brought) {
    Game game{3, true};
    game.own(0, fence);
    game.until(Phase::wild);
    game.make(1, game.an_offer_of(1, n(1, red), n(1, blue)));
    game.make(0, game.acceptance(1));
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.make(p, game.meant(Do::done));
    EXPECT_EQ(game.phase(), Phase::fencing);
    EXPECT_EQ(game.offered(0).goods, GoodSet::only(red));
    game.pass(0);
    EXPECT_EQ(game.phase(), Phase::bidding);
}

TEST(MarcheNoirCards, MN_34_loose_tongue_counts_one_more_and_pays_none) {
    Game game = at_bids();
    game.own(0, loose_tongue);
    game.bid(0, 2, green);
    game.bid(1, 2, red); // of higher rank
    game.bid(2, 0, red);
    EXPECT_EQ(game.last(Kind::buys_card).seat, 0);
    EXPECT_EQ(game.last(Kind::buys_card).amount, 2);
    EXPECT_EQ(game.table().stock[0][green], 2U);
    const auto against = [](Good mine, Good other) { // two and the tongue's one against three
        Game tied = at_bids();
        tied.own(0, loose_tongue);
        tied.bid(0, 2, mine);
        tied.bid(1, 3, other);
        tied.bid(2, 0, red);
        return tied.count(Kind::buys_card) == 0 ? nobody : tied.last(Kind::buys_card).seat;
    };
    EXPECT_EQ(against(green, green), nobody);
    EXPECT_EQ(against(red, green), 0); // red stands higher
    EXPECT_EQ(against(green, red), 1);
    Game zero = at_bids();
    zero.own(0, loose_tongue);
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) zero.bid(p, 0, red);
    EXPECT_EQ(zero.count(Kind::card_lost), 1U); // nothing is nothing
}

TEST(MarcheNoirCards, MN_34_regular_customers_take_one_cube_less) {
    Game game = at_bids();
    game.own(1, regular_customers);
    game.put(1, n(5, red) + n(3, blue));
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.bid(p, 0, red);
    EXPECT_EQ(game.phase(), Phase::selling);
    Move m = game.meant(Do::sell, n(2, red)); // R6: six for two
    EXPECT_EQ(game.refused(1, m), 40);
    m.good = red;
    EXPECT_EQ(game.refused(1, m), 0);
    m.goods = n(2, red) + n(1, blue); // R4: four for one, and only one good has friends
    EXPECT_EQ(game.refused(1, m), 40);
    m.good = blue;
    EXPECT_EQ(game.refused(1, m), 40);
    m.goods = n(1, red) + n(1, blue);
    EXPECT_EQ(game.refused(1, m), 0);
    m.good = green; // of which he sells none
    EXPECT_EQ(game.refused(1, m), 40);
    m.good = red;
    m.goods = n(2, red);
    EXPECT_EQ(game.refused(0, m), 40); // not his card
    game.make(1, m);
    game.until(Phase::production, 2);
    EXPECT_EQ(game.table().won[1], n(2, red));
    EXPECT_EQ(game.table().stock[1], n(3, blue));
    EXPECT_EQ(friendly_price(11, 3), 3U); // never less than the VP
    EXPECT_EQ(friendly_price(10, 1), 1U);
}

TEST(MarcheNoirCards, MN_34_warehouse_holds_fifteen) {
    Game game = at_bids();
    game.own(1, warehouse);
    game.put(0, Goods::each_of(2) + n(1, red));
    game.put(1, Goods::each_of(2) + n(4, black));
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.bid(p, 0, red);
    game.until(Phase::discarding);
    EXPECT_EQ(game.table().surplus(0), 3U);
    EXPECT_EQ(game.table().surplus(1), 1U);
}

} // namespace
} // namespace adjuge::marche_noir::at_table
