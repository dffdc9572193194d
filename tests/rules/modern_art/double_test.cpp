#include <map>

#include "table.h"

// The double auction: MA-30 to MA-37.
namespace adjuge::modern_art::at_table {
namespace {

TEST(ModernArtDouble, MA_30_the_second_card_is_of_the_same_artist_and_no_double) {
    Game game{Players(3).hand(0, "Nd No Na Ns Nf Nd Ko B Dd So").hand(1, "No")};
    game.play(0, "Nd");
    EXPECT_EQ(game.last(Kind::asked).seat, 0);
    EXPECT_EQ(game.last(Kind::asked).why, rule(30));
    EXPECT_TRUE(game.awaits_only(0));
    for (const char* fits : {"No", "Na", "Ns", "Nf"})
        EXPECT_EQ(game.refused(0, add(fits)), RuleId{}) << fits;
    for (const char* misfit : {"Nd", "Ko", "B", "Dd", "So"})
        EXPECT_EQ(game.refused(0, add(misfit)), rule(30)) << misfit;
    // From his hand, that is: not another player's.
    EXPECT_EQ(game.refused(0, add(game.meant(1, play("No")).card)), rule(30));
    EXPECT_EQ(game.refused(0, add(no_card)), rule(30));
    EXPECT_EQ(game.refused(0, play("No")), rule(10)); // a second card is added, not played
    EXPECT_EQ(game.offered(0).which.count(), 4U);
    EXPECT_EQ(game.offered(0).which.count(nex), 4U);
}

TEST(ModernArtDouble, MA_30_the_sellers_own_second_card_makes_a_lot_of_two) {
    for (const Edition edition : both_editions) {
        Game game{Players(3).edition(edition).hand(0, "Nd No")};
        game.play(0, "Nd");
        game.add(0, "No");
        EXPECT_EQ(game.last(Kind::added).why, rule(30));
        EXPECT_EQ(game.table().offered[nex], 2);
        EXPECT_EQ(game.table().hand_size[0], 8);
        EXPECT_EQ(game.table().lot_size(), 2U);
        EXPECT_EQ(game.seller(), 0);
        game.wins(1, 25);
        EXPECT_EQ(game.table().owned[1].count(nex), 2U);
        EXPECT_NE(game.last(Kind::sold).card2, no_card);
        EXPECT_TRUE(game.awaits_only(1));
        EXPECT_EQ(game.last(Kind::seller).why, rule(14));
    }
}

TEST(ModernArtDouble, MA_30_a_second_card_goes_with_a_double_only) {
    Game game{Players(3).hand(0, "No Na").hand(1, "Ns")};
    EXPECT_EQ(game.refused(0, add("No")), rule(30));
    game.play(0, "No");
    EXPECT_EQ(game.refused(0, add("Na")), rule(30));
    EXPECT_EQ(game.refused(1, add("Ns")), rule(30));
    EXPECT_EQ(game.refused(0, decline()), rule(31));
}

TEST(ModernArtDouble, MA_31_each_other_player_is_asked_clockwise_able_or_not) {
    // Only seat 0 could add one: the others answer all the same.
    Game game{Players(5)
                  .starting(2)
                  .hand(2, "Nd K3 S4")
                  .hand(3, "K8")
                  .hand(4, "S8")
                  .hand(0, "No")
                  .hand(1, "D8")};
    game.play(2, "Nd");
    for (const Seat asked : {Seat{2}, Seat{3}, Seat{4}}) {
        EXPECT_TRUE(game.awaits_only(asked));
        EXPECT_EQ(game.last(Kind::asked).seat, asked);
        EXPECT_EQ(game.last(Kind::asked).why, rule(asked == 2 ? 30 : 31));
        EXPECT_EQ(game.refused(0, add("No")), rule(31)); // not yet
        EXPECT_EQ(game.refused(0, decline()), rule(31));
        EXPECT_EQ(game.offered(asked).size, 1); // unable
        EXPECT_EQ(game.refused(asked, add("No")), rule(30));
        game.decline(asked);
        EXPECT_EQ(game.last(Kind::declined).seat, asked);
    }
    EXPECT_TRUE(game.awaits_only(0));
    EXPECT_EQ(game.offered(0).size, 2);
    game.add(0, "No");
    EXPECT_EQ(game.last(Kind::added).seat, 0);
    EXPECT_EQ(game.last(Kind::added).why, rule(31));
    EXPECT_EQ(game.seller(), 0); // the new seller
    EXPECT_EQ(game.table().opener, 2);
    EXPECT_EQ(game.count(Kind::asked), 4U); // seat 1 is not asked any more
}

TEST(ModernArtDouble, MA_31_silence_tells_nothing) {
    // Seat 1 could add a card in one game and not in the other; he declines in both.
    Game able{Players(3).hand(0, "Nd").hand(1, "No K9").hand(2, "B8")};
    Game unable{Players(3).hand(0, "Nd").hand(1, "S K9").hand(2, "B8")};
    for (Game* game : {&able, &unable}) {
        game->play(0, "Nd");
        game->decline(0);
        EXPECT_EQ(game->offers(1, Move::Kind::add), game == &able);
        game->decline(1);
    }
    ASSERT_EQ(able.events.size(), unable.events.size());
    for (std::size_t i = 0; i < able.events.size(); ++i)
        EXPECT_EQ(redact(able.events[i], nobody), redact(unable.events[i], nobody));
    EXPECT_TRUE(same_bytes(look(able.state, nobody), look(unable.state, nobody)));
}

TEST(ModernArtDouble, MA_31_MA_51_who_has_no_cards_is_not_asked) {
    // Seat 0 sells two cards at a time and has none left when seat 1 plays a double.
    Game game{Players(3).script("Nd+N N N Bd+B B B Dd+D D D Sd+S S S Kd+K Kd")};
    game.parade(13);
    EXPECT_EQ(game.table().hand_size[0], 0);
    const std::size_t before = game.count(Kind::asked);
    game.parade(1);
    EXPECT_EQ(game.count(Kind::asked), before + 2); // seats 1 and 2
    EXPECT_EQ(game.last(Kind::asked).seat, 2);
    EXPECT_EQ(game.last(Kind::taken).seat, 1);
    EXPECT_EQ(game.last(Kind::taken).why, rule(33));
}

TEST(ModernArtDouble, MA_32_the_second_card_says_how_and_whoever_added_it_runs_the_sale) {
    const struct {
        const char* card;
        Phase phase;
        SeatSet awaited;
    } cases[] = {
        {"Do", Phase::open, SeatSet::all(4)},
        {"Da", Phase::once_around, SeatSet::only(3)}, // from the left of the new seller
        {"Ds", Phase::sealed, SeatSet::all(4)},
        {"Df", Phase::price, SeatSet::only(2)}, // he names the price
    };
    for (const auto& c : cases) {
        SCOPED_TRACE(c.card);
        Game game{Players(4).hand(0, "Dd").hand(2, c.card)};
        const Card second = game.meant(2, play(c.card)).card;
        game.play(0, "Dd");
        const Card first = game.table().cards[0];
        game.decline(0);
        game.decline(1);
        game.add(2, c.card);
        EXPECT_EQ(game.phase(), c.phase);
        EXPECT_EQ(game.awaited(), c.awaited);
        const Event opened = game.last(Kind::opened);
        EXPECT_EQ(opened.why, rule(32));
        EXPECT_EQ(opened.seat, 2);
        EXPECT_EQ(opened.auction, type_of(second));
        EXPECT_EQ(opened.card, first);
        EXPECT_EQ(opened.card2, second);
        game.nobody_wants_it(); // both or none
        EXPECT_TRUE(game.table().owned[2].has(first));
        EXPECT_TRUE(game.table().owned[2].has(second));
    }
}

TEST(ModernArtDouble, MA_32_the_new_seller_speaks_last_and_wins_ties) {
    Game around{Players(4).hand(0, "Dd").hand(2, "Da")};
    around.play(0, "Dd");
    around.decline(0);
    around.decline(1);
    around.add(2, "Da");
    for (const Seat speaker : {Seat{3}, Seat{0}, Seat{1}, Seat{2}}) {
        EXPECT_TRUE(around.awaits_only(speaker));
        around.pass(speaker);
    }
    Game sealed{Players(4).hand(0, "Dd").hand(2, "Ds")};
    sealed.play(0, "Dd");
    sealed.decline(0);
    sealed.decline(1);
    sealed.add(2, "Ds");
    for (Seat p = 0; p < 4; ++p) sealed.seal(p, 9);
    EXPECT_EQ(sealed.last(Kind::sold).seat, 2);
    EXPECT_EQ(sealed.last(Kind::tie).seat, 2);
}

TEST(ModernArtDouble, MA_33_if_nobody_adds_one_the_seller_takes_it_for_nothing) {
    for (const Edition edition : both_editions) {
        Game game{Players(4).edition(edition).starting(3).hand(3, "Dd")};
        game.play(3, "Dd");
        for (const Seat asked : {Seat{3}, Seat{0}, Seat{1}, Seat{2}}) game.decline(asked);
        EXPECT_EQ(game.last(Kind::taken).seat, 3);
        EXPECT_EQ(game.last(Kind::taken).why, rule(33));
        EXPECT_EQ(game.table().owned[3].count(darmoir), 1U);
        EXPECT_EQ(game.table().offered[darmoir], 1);
        EXPECT_EQ(game.count(Kind::opened), 0U);
        EXPECT_EQ(game.count(Kind::paid), 0U);
        EXPECT_TRUE(game.awaits_only(0));
        EXPECT_EQ(game.last(Kind::seller).why, rule(14));
    }
}

// Seat 0 of four plays a double, seat 2 adds an open card.
Game run_by_seat_2(Edition edition, bool single = false) {
    Players players{4};
    if (single) players.with(single_beneficiary);
    Game game{players.edition(edition).hand(0, "Dd").hand(2, "Do")};
    game.play(0, "Dd");
    game.decline(0);
    game.decline(1);
    game.add(2, "Do");
    return game;
}

struct Price {
    Seat buyer;
    int price;
    std::vector<int> money; // of the four seats afterwards
    int bank;               // what it took in
};

void expect_paid(const Price& p, Edition edition, bool single, unsigned why) {
    SCOPED_TRACE(::testing::Message() << "seat " << int{p.buyer} << " buys for " << p.price);
    Game game = run_by_seat_2(edition, single);
    game.wins(p.buyer, p.price);
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(game.money(seat), p.money[seat]) << int{seat};
    EXPECT_EQ(game.table().bank, -400 + p.bank);
    EXPECT_EQ(game.table().owned[p.buyer].count(darmoir), 2U);
    int paid = 0;
    for (const Event& e : game.all(Kind::paid)) {
        EXPECT_EQ(e.why, rule(why));
        EXPECT_EQ(e.seat, p.buyer);
        EXPECT_NE(e.other, p.buyer);
        EXPECT_GT(e.amount, 0);
        paid += e.amount;
    }
    EXPECT_EQ(paid, p.price);
}

TEST(ModernArtDouble, MA_34_the_whole_price_goes_to_the_new_seller) {
    const Price prices[] = {
        {0, 25, {75, 100, 125, 100}, 0},  // the original seller buys
        {2, 25, {100, 100, 75, 100}, 25}, // the new seller buys: from the bank
        {1, 25, {100, 75, 125, 100}, 0},  {3, 25, {100, 100, 125, 75}, 0},
        {3, 24, {100, 100, 124, 76}, 0},
    };
    for (const Price& p : prices) {
        expect_paid(p, matagot_2009, false, 34);
        expect_paid(p, mayfair, true, 34);
    }
}

TEST(ModernArtDouble, MA_35_the_price_is_shared_and_the_odd_thousand_is_the_new_sellers) {
    const Price prices[] = {
        {3, 24, {112, 100, 112, 76}, 0},  {3, 25, {112, 100, 113, 75}, 0},
        {1, 25, {112, 75, 113, 100}, 0},  {3, 1, {100, 100, 101, 99}, 0},
        {0, 24, {76, 100, 112, 100}, 12}, {0, 25, {75, 100, 113, 100}, 12},
        {0, 1, {99, 100, 101, 100}, 0},   {2, 24, {112, 100, 76, 100}, 12},
        {2, 25, {112, 100, 75, 100}, 13}, {2, 1, {100, 100, 99, 100}, 1},
    };
    for (const Price& p : prices) expect_paid(p, mayfair, false, 35);
}

TEST(ModernArtDouble, MA_35_one_seller_of_both_cards_shares_with_nobody) {
    for (const Seat buyer : {Seat{0}, Seat{1}}) {
        Game game{Players(3).hand(0, "Nd No")};
        game.play(0, "Nd");
        game.add(0, "No");
        game.wins(buyer, 25);
        EXPECT_EQ(game.money(0), buyer == 0 ? 75 : 125);
        EXPECT_EQ(game.table().bank, buyer == 0 ? -275 : -300);
        EXPECT_EQ(game.count(Kind::paid), 1U);
        EXPECT_EQ(game.last(Kind::paid).why, rule(12));
    }
}

TEST(ModernArtDouble, MA_26_MA_35_a_fixed_price_nobody_pays_is_shared_too) {
    const std::map<Edition, std::vector<int>> expected = {{matagot_2009, {100, 75, 100, -275}},
                                                          {mayfair, {112, 75, 100, -287}}};
    for (const Edition edition : both_editions) {
        Game game{Players(3).edition(edition).hand(0, "Nd").hand(1, "Nf")};
        game.play(0, "Nd");
        game.decline(0);
        game.add(1, "Nf");
        game.price(1, 25);
        EXPECT_TRUE(game.awaits_only(2));
        game.pass(2);
        EXPECT_TRUE(game.awaits_only(0)); // the original seller may buy as well
        game.pass(0);
        for (Seat p = 0; p < 3; ++p) EXPECT_EQ(game.money(p), expected.at(edition)[p]);
        EXPECT_EQ(game.table().bank, expected.at(edition)[3]);
        EXPECT_EQ(game.last(Kind::sold).why, rule(26));
    }
}

TEST(ModernArtDouble, MA_36_the_player_left_of_the_new_seller_is_next) {
    for (const Edition edition : both_editions) {
        Game game = run_by_seat_2(edition);
        game.nobody_wants_it();
        EXPECT_TRUE(game.awaits_only(3)); // seat 1 has lost his turn
        EXPECT_EQ(game.last(Kind::seller).why, rule(36));
    }
    // Around the corner: the new seller sits right of the original one.
    Game game{Players(3).starting(1).hand(1, "Nd").hand(0, "No")};
    game.play(1, "Nd");
    game.decline(1);
    game.decline(2);
    game.add(0, "No");
    game.wins(2, 5);
    EXPECT_TRUE(game.awaits_only(1));
    EXPECT_EQ(game.last(Kind::seller).why, rule(36));
}

TEST(ModernArtDouble, MA_37_the_original_seller_bids_like_anyone_else) {
    for (const Edition edition : both_editions) {
        Game game = run_by_seat_2(edition);
        EXPECT_TRUE(game.awaited().has(0));
        EXPECT_EQ(game.offered(0, Move::Kind::bid).hi, 100);
        game.bid(3, 20);
        game.bid(0, 21);
        game.nobody_wants_it();
        EXPECT_EQ(game.last(Kind::sold).seat, 0);
        EXPECT_EQ(game.table().owned[0].count(darmoir), 2U);
    }
}

TEST(ModernArtDouble, MA_30_the_seller_himself_declines_by_the_rule_that_asked_him) {
    Game game{Players(3).hand(0, "Nd")};
    game.play(0, "Nd");
    game.decline(0);
    EXPECT_EQ(game.last(Kind::declined).why, rule(30));
}

} // namespace
} // namespace adjuge::modern_art::at_table
