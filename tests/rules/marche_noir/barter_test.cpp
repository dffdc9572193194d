#include "table.h"

// Barter, directed and wild: MN-20 to MN-28.
namespace adjuge::marche_noir::at_table {
namespace {

// Seat 0 offers, everybody has some produce.
Game at_barter(unsigned players = 3, bool wild = false) {
    Game game{players, wild};
    game.until(wild ? Phase::wild : Phase::offering);
    for (Seat p = 0; p < players; ++p) game.put(p, one_each, n(2, static_cast<Good>(p)));
    return game;
}

TEST(MarcheNoirBarter, MN_20_only_stock_buys) {
    Game game{3};
    game.until(Phase::bidding);
    game.put(0, n(2, red), n(5, blue));
    EXPECT_EQ(game.refused(0, game.meant(Do::bid, blue, 1)), 30);
    game.until(Phase::bidding);
    game.put(0, n(5, red), n(12, blue));
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.bid(p, 0, red);
    EXPECT_EQ(game.phase(), Phase::selling);
    EXPECT_EQ(game.offered(0).area[blue], 0U);
    EXPECT_GT(game.offered(0).area[red], 0U);
}

TEST(MarcheNoirBarter, MN_21_each_side_gives_what_it_has_from_where_it_likes) {
    Game game = at_barter();
    EXPECT_EQ(game.refused(0, game.an_offer(n(3, red), {}, n(1, blue))), 21); // he made two
    EXPECT_EQ(game.refused(0, game.an_offer({}, n(2, red), n(1, blue))), 21);
    EXPECT_EQ(game.refused(0, game.an_offer({}, {}, n(1, blue))), 21); // no gifts
    EXPECT_EQ(game.refused(0, game.an_offer(n(1, red), {}, {})), 21);
    game.make(0, game.an_offer(n(2, red), n(1, red), n(2, yellow))); // from both areas
    EXPECT_EQ(game.table().asked, SeatSet::only(1));                 // seat 2 has one yellow
    EXPECT_EQ(game.refused(1, game.acceptance(0, n(3, yellow))), 21);
    EXPECT_EQ(game.refused(1, game.acceptance(0, {})), 21); // one of them lies in production
    EXPECT_EQ(game.refused(1, game.acceptance(0, n(1, red))), 21);
    game.accept(1, n(1, yellow));
    EXPECT_EQ(game.table().production[1], n(1, yellow));
    EXPECT_EQ(game.table().stock[1], one_each - n(1, yellow) + n(3, red));
    EXPECT_EQ(game.table().stock[0], one_each - n(1, red) + n(2, yellow));
    EXPECT_TRUE(game.table().production[0].empty());
    // Same for same.
    game.make(1, game.an_offer(n(1, yellow), {}, n(1, yellow)));
    EXPECT_EQ(game.phase(), Phase::answering);
}

TEST(MarcheNoirBarter, MN_22_three_rounds_of_one_offer_each_from_the_first_player) {
    Game game = at_barter(4);
    std::vector<Seat> order;
    while (game.phase() == Phase::offering) {
        order.push_back(game.table().active);
        EXPECT_EQ(game.table().round, 1 + (order.size() - 1) / 4);
        EXPECT_EQ(game.refused(left_of(order.back(), 4), game.meant(Do::pass)), 9);
        game.pass(order.back());
    }
    EXPECT_EQ(order, (std::vector<Seat>{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}));
    EXPECT_EQ(game.phase(), Phase::bidding); // one kind each: nothing to choose
}

TEST(MarcheNoirBarter, MN_22_who_has_nothing_is_not_asked) {
    Game game = at_barter(3);
    game.put(1, {});
    game.pass(0);
    EXPECT_EQ(game.table().active, 2);
}

TEST(MarcheNoirBarter, MN_22_the_first_player_is_passed_over_too) {
    Game game{3};
    game.put(0, {});
    game.produce_all({{}, n(1, red), n(1, blue)});
    EXPECT_EQ(game.table().active, 1);
    EXPECT_EQ(game.table().round, 1);
    game.pass(1);
    game.pass(2);
    EXPECT_EQ(game.table().active, 1); // and in the next round
    EXPECT_EQ(game.table().round, 2);
}

TEST(MarcheNoirBarter, MN_22_where_nobody_could_give_anything_in_return_there_is_no_barter) {
    Game game{3};
    for (const Seat p : {Seat{1}, Seat{2}}) game.put(p, {});
    game.produce_all({n(3, red), {}, {}});
    EXPECT_EQ(game.count(Kind::passes), 0U);
    EXPECT_EQ(game.last(Kind::returns).goods, n(1, red)); // MN-28 all the same
    EXPECT_EQ(game.phase(), Phase::bidding);
}

TEST(MarcheNoirBarter, MN_22_six_in_three_rounds_from_whoever_is_first) {
    Deal d = plain_deal();
    d.first = 4;
    Game game{6, false, d};
    game.until(Phase::offering);
    std::vector<Seat> order;
    for (; game.phase() == Phase::offering; game.pass(order.back()))
        order.push_back(game.table().active);
    EXPECT_EQ(order.size(), 18U);
    for (std::size_t k = 0; k < order.size(); ++k) EXPECT_EQ(order[k], (4 + k) % 6);
}

TEST(MarcheNoirBarter, MN_23_somebody_must_be_able_to_fulfil_it) {
    Game game = at_barter();
    EXPECT_EQ(game.refused(0, game.an_offer(n(1, red), {}, n(4, yellow))), 23);
    EXPECT_EQ(game.refused(0, game.an_offer(n(1, red), {}, n(3, yellow) + n(2, green))), 23);
    EXPECT_EQ(game.refused(0, game.an_offer(n(1, red), {}, n(3, yellow) + n(1, green))), 0);
    EXPECT_EQ(game.refused(0, game.an_offer(n(1, red), {}, n(3, red))), 23); // only he could
}

TEST(MarcheNoirBarter, MN_23_answers_are_secret_and_the_offerer_chooses) {
    Game game = at_barter(4);
    game.make(0, game.an_offer(n(1, red), {}, n(1, black)));
    EXPECT_EQ(game.table().asked, (SeatSet{0b1110}));
    game.accept(2);
    EXPECT_TRUE(game.table().takers.empty());
    EXPECT_TRUE(redact(game.last(Kind::sealed), 0).amount == 0);
    game.refuse(1);
    game.accept(3);
    EXPECT_EQ(game.phase(), Phase::choosing);
    EXPECT_EQ(game.table().takers, (SeatSet{0b1100}));
    Move m = game.meant(Do::choose);
    m.other = 1;
    EXPECT_EQ(game.refused(0, m), 23);
    m.other = 3;
    EXPECT_EQ(game.refused(2, m), 9);
    EXPECT_EQ(game.refused(0, game.meant(Do::pass)), 9); // he must
    game.make(0, m);
    EXPECT_EQ(game.table().stock[3], one_each - n(1, black) + n(1, red));
    EXPECT_EQ(game.table().stock[2], one_each);
    EXPECT_EQ(game.table().active, 1);
}

TEST(MarcheNoirBarter, MN_23_all_refuse_and_the_next_offers) {
    Game game = at_barter(3);
    game.make(0, game.an_offer(n(1, red), {}, n(1, black)));
    game.refuse(2);
    EXPECT_EQ(game.refused(2, game.meant(Do::refuse)), 9);
    game.refuse(1);
    EXPECT_EQ(game.phase(), Phase::offering);
    EXPECT_EQ(game.table().active, 1);
    EXPECT_EQ(game.count(Kind::trades), 0U);
}

TEST(MarcheNoirBarter, MN_23_standing_refusals_spare_a_question) {
    Game game = at_barter(4);
    game.make(0, game.an_offer(n(1, red), {}, n(1, black)));
    Move never = game.meant(Do::refuse);
    never.announces = 1;
    never.keeps = GoodSet::only(black);  // "nothing of my black"
    never.shuns = GoodSet::only(yellow); // "nothing for yellow"
    game.make(2, never);
    EXPECT_TRUE(game.table().keeps[2].empty()); // secret like the answer itself
    game.refuse(1);
    game.refuse(3);
    EXPECT_EQ(game.table().keeps[2], GoodSet::only(black));
    EXPECT_EQ(game.last(Kind::refuses_all).seat, 2);
    game.make(1, game.an_offer(n(1, yellow), {}, n(1, blue)));
    EXPECT_EQ(game.table().asked, (SeatSet{0b1001}));
    game.refuse(0);
    game.refuse(3);
    game.make(2, game.meant(Do::pass)); // says nothing of it: it stands
    EXPECT_EQ(game.table().keeps[2], GoodSet::only(black));
    Move anew = game.meant(Do::pass);
    anew.keeps = GoodSet::only(blue);
    EXPECT_EQ(game.refused(3, anew), 9); // not announced
    anew.announces = 1;
    anew.keeps = {0xFF}; // there are six goods
    EXPECT_EQ(game.refused(3, anew), 9);
    anew.keeps = GoodSet::only(blue);
    game.make(3, anew);
    // All who could fulfil it have refused beforehand: the next.
    game.make(0, game.an_offer(n(1, red), {}, n(3, blue)));
    EXPECT_EQ(game.table().active, 1);
    EXPECT_EQ(game.phase(), Phase::offering);
    game.make(1, game.meant(Do::pass));
    Move taken_back = game.meant(Do::pass);
    taken_back.announces = 1;
    game.make(2, taken_back); // with his own turn he may take it back
    EXPECT_TRUE(game.table().keeps[2].empty());
}

TEST(MarcheNoirBarter, MN_24_what_is_received_is_stock_at_once) {
    Game game = at_barter(3);
    game.make(0, game.an_offer(n(2, red), {}, n(2, yellow)));
    game.accept(1, n(2, yellow));
    game.make(1, game.an_offer({}, n(3, red), n(1, black))); // two of them just arrived
    EXPECT_EQ(game.phase(), Phase::answering);
}

TEST(MarcheNoirBarter, MN_25_first_is_who_bought_the_last_card) {
    Deal d = plain_deal();
    d.first = 2;
    Game game{3, false, d};
    game.until(Phase::offering);
    EXPECT_EQ(game.table().active, 2);
    game.until(Phase::bidding);
    game.bid(0, 0, red);
    game.bid(1, 1, red);
    game.bid(2, 0, red);
    game.until(Phase::offering, 2);
    EXPECT_EQ(game.table().active, 1);
    game.until(Phase::offering, 3); // nobody bought
    EXPECT_EQ(game.table().first, 1);
    d.first = 3;
    EXPECT_EQ(check_deal({3, 0, 0, 0}, d).broken, rule(25));
}

TEST(MarcheNoirBarter, MN_26_wild_cubes_are_traded_once_and_join_the_stock_at_the_end) {
    Game game = at_barter(3, true);
    EXPECT_EQ(game.table().waiting, SeatSet::all(3));
    Move m = game.an_offer_of(0, n(1, black), n(1, yellow));
    game.make(0, m);
    game.make(1, game.acceptance(0, n(1, yellow)));
    EXPECT_EQ(game.table().received[0], n(1, yellow));
    EXPECT_EQ(game.table().received[1], n(1, black));
    EXPECT_EQ(game.table().stock[0], one_each - n(1, black));
    // Two yellow: one of his own and the one he got. Only the first is his to give.
    EXPECT_EQ(game.refused(0, game.an_offer_of(0, n(2, yellow), n(1, green))), 21);
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}}) game.make(p, game.meant(Do::done));
    EXPECT_EQ(game.table().stock[0], one_each - n(1, black) + n(1, yellow));
    EXPECT_TRUE(game.table().received[0].empty());
}

TEST(MarcheNoirBarter, MN_27_one_open_offer_to_one_or_to_all) {
    Game game = at_barter(4, true);
    game.make(0, game.an_offer_of(0, n(1, black), n(1, yellow), 1));
    EXPECT_EQ(game.refused(0, game.an_offer_of(0, n(1, red), n(1, yellow))), 27); // one is open
    EXPECT_EQ(game.refused(2, game.acceptance(0)), 27);                           // not for him
    EXPECT_FALSE(game.offers(2, Do::accept));
    EXPECT_TRUE(game.offers(1, Do::accept));
    game.make(2, game.an_offer_of(2, n(1, black), n(24, yellow))); // nobody could
    Move late = game.acceptance(0);
    Move away = game.meant(Do::withdraw);
    away.number = 1;
    EXPECT_EQ(game.refused(1, away), 27); // he has none
    game.make(0, away);
    EXPECT_EQ(game.refused(1, late), 27); // too late
    EXPECT_EQ(game.refused(0, away), 27);
    EXPECT_EQ(game.refused(0, game.an_offer_of(0, n(1, black), n(1, yellow), 0)), 27);
    Move again = game.an_offer_of(0, n(1, black), n(1, yellow));
    again.number = 1;
    EXPECT_EQ(game.refused(0, again), 27); // the second has number 2
    EXPECT_EQ(game.refused(0, game.an_offer_of(0, n(1, black), n(25, yellow))), 27);
}

TEST(MarcheNoirBarter, MN_27_twelve_offers_and_done_is_final) {
    Game game = at_barter(3, true);
    for (unsigned k = 1; k <= most_offers; ++k) {
        game.make(0, game.an_offer_of(0, n(1, black), n(1, yellow)));
        Move away = game.meant(Do::withdraw);
        away.number = static_cast<std::uint8_t>(k);
        game.make(0, away);
    }
    EXPECT_FALSE(game.offers(0, Do::offer));
    EXPECT_EQ(game.refused(0, game.an_offer_of(0, n(1, black), n(1, yellow))), 27);
    game.make(1, game.an_offer_of(1, n(1, black), n(1, yellow)));
    EXPECT_TRUE(game.offers(0, Do::accept)); // he may still take others'
    game.make(1, game.meant(Do::done));      // takes his offer back
    EXPECT_FALSE(game.offers(0, Do::accept));
    EXPECT_EQ(game.refused(1, game.meant(Do::done)), 9);
    EXPECT_EQ(game.refused(1, game.an_offer_of(1, n(1, black), n(1, yellow))), 9);
    game.make(0, game.meant(Do::done));
    EXPECT_FALSE(game.offers(2, Do::offer)); // nobody is left to hear it
    game.make(2, game.meant(Do::done));
    EXPECT_EQ(game.phase(), Phase::bidding);
}

TEST(MarcheNoirBarter, MN_27_an_offer_that_is_no_longer_covered_lapses) {
    Game game = at_barter(3, true);
    game.make(0, game.an_offer_of(0, n(1, black), n(1, yellow)));
    game.make(1, game.an_offer_of(1, n(1, blue), n(1, black)));
    game.make(0, game.acceptance(1)); // gives his only black
    EXPECT_EQ(game.last(Kind::lapses).seat, 0);
    EXPECT_FALSE(game.table().offer[0].open());
    EXPECT_EQ(game.table().offers[0], 1); // it counts
    game.put(0, n(1, red));
    game.make(2, game.an_offer_of(2, n(1, blue), n(1, red)));
    game.make(0, game.acceptance(2)); // his last cube: he is done
    EXPECT_EQ(game.last(Kind::is_done).seat, 0);
    EXPECT_FALSE(game.awaits(0));
}

TEST(MarcheNoirBarter, MN_27_who_has_an_open_offer_may_wait) {
    Game game = at_barter(3, true);
    game.make(0, game.an_offer_of(0, n(1, black), n(1, yellow)));
    EXPECT_EQ(turn(game.table()), Turn::seats(SeatSet{0b110}, SeatSet{0b111}));
    EXPECT_EQ(game.refused(0, game.meant(Do::done)), 0); // he may still act
    game.make(1, game.an_offer_of(1, n(1, black), n(1, yellow)));
    game.make(2, game.meant(Do::done));
    // Both wait for each other: somebody must move.
    EXPECT_EQ(turn(game.table()), Turn::seats(SeatSet{0b011}, SeatSet{0b011}));
    game.make(1, game.acceptance(0));
    EXPECT_EQ(turn(game.table()).awaited, SeatSet::only(0)); // seat 1 still offers its black
}

TEST(MarcheNoirBarter, MN_28_half_of_what_is_left_goes_back) {
    Game game = at_barter(4);
    game.put(0, one_each, n(3, red) + n(2, blue));
    game.put(1, one_each, n(1, red));
    game.put(2, one_each, n(5, green));
    game.put(3, one_each, n(3, red) + n(2, blue));
    game.own(3, hideout);
    game.until(Phase::returning);
    EXPECT_EQ(game.table().asked, SeatSet::only(0)); // the others have no choice
    EXPECT_EQ(game.refused(0, game.meant(Do::give_back, n(1, blue))), 28);
    EXPECT_EQ(game.refused(0, game.meant(Do::give_back, n(3, blue))), 28);
    const Goods reserve = game.table().reserve;
    game.make(0, game.meant(Do::give_back, n(1, red) + n(1, blue)));
    EXPECT_EQ(game.table().production[0], n(2, red) + n(1, blue));
    EXPECT_EQ(game.table().production[1], n(1, red));
    EXPECT_EQ(game.table().production[2], n(3, green));
    EXPECT_EQ(game.table().production[3], n(3, red) + n(2, blue));
    EXPECT_EQ(game.table().reserve, reserve + n(1, red) + n(1, blue) + n(2, green));
    game.until(Phase::production, 2);
    EXPECT_EQ(game.table().production[2], n(3, green)); // they stay
}

TEST(MarcheNoirBarter, MN_28_returns_are_secret_and_take_effect_when_all_are_in) {
    Game game = at_barter(5);
    for (const Seat p : {Seat{1}, Seat{3}}) game.put(p, one_each, n(2, red) + n(2, blue));
    game.until(Phase::returning);
    EXPECT_EQ(game.table().asked, (SeatSet{0b01010}));
    const Goods reserve = game.table().reserve;
    game.make(3, game.meant(Do::give_back, n(2, blue)));
    EXPECT_EQ(game.table().production[3], n(2, red) + n(2, blue));
    EXPECT_EQ(game.table().reserve, reserve);
    EXPECT_TRUE(redact(game.last(Kind::sealed), 1).goods.empty());
    EXPECT_EQ(redact(game.last(Kind::sealed), 3).goods, n(2, blue));
    game.make(1, game.meant(Do::give_back, n(1, red) + n(1, blue)));
    EXPECT_EQ(game.table().production[3], n(2, red));
    EXPECT_EQ(game.table().production[1], n(1, red) + n(1, blue));
}

} // namespace
} // namespace adjuge::marche_noir::at_table
