#include "table.h"

// What is foretold of a move, and the move made for a clock that ran out.
namespace adjuge::modern_art::at_table {
namespace {

Preview foretold(const Game& game, Seat seat, const Said& said) {
    return preview(sight(game.state, seat), game.meant(seat, said));
}

TEST(ModernArtPreview, MA_12_a_bid_foretells_who_is_paid) {
    Game game{Players(3).hand(0, "No")};
    game.play(0, "No");
    const Preview buyer = foretold(game, 1, bid(25));
    EXPECT_TRUE(buyer.verdict.ok());
    EXPECT_EQ(buyer.money_after, 75);
    EXPECT_EQ(buyer.pays[0], 25);
    EXPECT_EQ(buyer.pays_bank, 0);
    EXPECT_FALSE(buyer.ends_round);
    const Preview seller = foretold(game, 0, bid(25));
    EXPECT_EQ(seller.money_after, 75);
    EXPECT_EQ(seller.pays[0], 0);
    EXPECT_EQ(seller.pays_bank, 25);
}

TEST(ModernArtPreview, MA_35_the_shares_of_a_double_are_foretold) {
    const struct {
        Seat buyer;
        int to[3];
        int bank;
    } cases[] = {{0, {0, 0, 13}, 12}, {1, {12, 0, 13}, 0}, {2, {12, 0, 0}, 13}};
    for (const char* second : {"Do", "Ds", "Df"})
        for (const auto& c : cases) {
            SCOPED_TRACE(::testing::Message() << second << " bought by " << int{c.buyer});
            Game game{Players(3).hand(0, "Dd").hand(2, second)};
            game.play(0, "Dd");
            game.decline(0);
            game.decline(1);
            game.add(2, second);
            Preview p;
            if (game.phase() == Phase::open) {
                p = foretold(game, c.buyer, bid(25));
            } else if (game.phase() == Phase::sealed) {
                p = foretold(game, c.buyer, seal(25));
            } else {
                if (c.buyer == 2) p = foretold(game, 2, price(25));
                game.price(2, 25);
                if (c.buyer == 0) p = foretold(game, 0, buy(25));
                game.pass(0);
                if (c.buyer == 1) p = foretold(game, 1, buy(25));
            }
            EXPECT_TRUE(p.verdict.ok());
            EXPECT_EQ(p.money_after, 75);
            for (Seat to = 0; to < 3; ++to) EXPECT_EQ(p.pays[to], c.to[to]) << int{to};
            EXPECT_EQ(p.pays_bank, c.bank);
        }
}

TEST(ModernArtPreview, MA_34_a_single_beneficiary_is_foretold) {
    Game game{Players(3).edition(matagot_2009).hand(0, "Dd").hand(1, "Do")};
    game.play(0, "Dd");
    game.decline(0);
    game.add(1, "Do");
    EXPECT_EQ(foretold(game, 2, bid(25)).pays[1], 25);
    EXPECT_EQ(foretold(game, 0, bid(25)).pays[1], 25);
    EXPECT_EQ(foretold(game, 0, bid(25)).pays_bank, 0);
    EXPECT_EQ(foretold(game, 1, bid(25)).pays_bank, 25);
}

TEST(ModernArtPreview, MA_43_MA_45_worth_by_place_and_places_now) {
    Game game{Players(3).script("N3 K4 K B2 D").hand(2, "Ks")}; // Koriko 30, Nex 20
    game.parade(8);
    game.parade(3);
    ASSERT_EQ(game.table().round, 2);
    ASSERT_EQ(game.seller(), 2);
    Preview p = foretold(game, 2, play("Ks"));
    EXPECT_EQ(p.worth.by_place[0], 60);
    EXPECT_EQ(p.worth.by_place[1], 50);
    EXPECT_EQ(p.worth.by_place[2], 40);
    EXPECT_EQ(p.worth.now, 40); // behind two of Bahut and one of Darmoir
    const unsigned places[artists] = {0, 1, 2, 0, 3};
    for (unsigned a = 0; a < artists; ++a) EXPECT_EQ(p.places_now[a], places[a]) << a;
    EXPECT_EQ(p.money_after, game.money(2)); // a card costs nothing
    EXPECT_FALSE(p.ends_round);
    game.play(2, "Ks"); // on the table it is worth what it was in the hand
    p = foretold(game, 0, seal(1));
    EXPECT_EQ(p.worth.by_place[0], 60);
    EXPECT_EQ(p.worth.now, 40);
}

TEST(ModernArtPreview, MA_32_a_lot_of_two_is_worth_twice) {
    Game game{Players(3).hand(0, "Dd Do")};
    game.play(0, "Dd");
    const Preview p = foretold(game, 0, add("Do"));
    EXPECT_EQ(p.worth.by_place[0], 60);
    EXPECT_EQ(p.worth.by_place[2], 20);
    EXPECT_EQ(p.worth.now, 60);
    EXPECT_EQ(p.places_now[darmoir], 1);
    const Preview declined = foretold(game, 0, decline());
    EXPECT_EQ(declined.worth.by_place[0], 30);
}

// The bank sale foretold is the one that follows.
void expect_foretold(Game game, Seat seat, const Said& said) {
    const Preview p = foretold(game, seat, said);
    const std::size_t before = game.count(Kind::bank_sale);
    EXPECT_TRUE(p.ends_round);
    game.say(seat, said);
    const std::vector<Event> sales = game.all(Kind::bank_sale);
    ASSERT_EQ(sales.size(), before + game.table().players());
    int total = 0;
    for (Seat q = 0; q < game.table().players(); ++q) {
        EXPECT_EQ(p.bank_sale[q], sales[before + q].amount) << int{q};
        total += p.bank_sale[q];
    }
    EXPECT_GT(total, 0);
    EXPECT_EQ(p.money_after, game.money(seat));
    for (unsigned a = 0; a < artists; ++a)
        EXPECT_EQ(marker_for(p.places_now[a]), game.last(Kind::ranked).amounts[a]);
}

TEST(ModernArtPreview, MA_40_MA_46_the_end_of_a_round_is_foretold) {
    Game game{Players(3).script("N3 K4 K")};
    game.parade(7);
    expect_foretold(game, 1, play("K"));
}

TEST(ModernArtPreview, MA_41_the_end_by_a_second_card_is_foretold) {
    Game game{Players(3).script("Ko Ko Ko Kd").hand(0, "Ks")};
    game.parade(3);
    EXPECT_FALSE(foretold(game, 0, play("Kd")).ends_round);
    game.play(0, "Kd");
    EXPECT_FALSE(foretold(game, 0, decline()).ends_round);
    expect_foretold(game, 0, add("Ks"));
}

TEST(ModernArtPreview, MA_52_the_end_by_the_last_card_is_foretold) {
    Game game{Players(3).with(mystery).script("N4 B4 D4 S4 K4 K N4 B4 K3 D3 S3 Ko")};
    game.parade(37);
    EXPECT_FALSE(foretold(game, 1, play("S")).ends_round);
    game.parade(1);
    expect_foretold(game, 2, play("Ko"));
}

TEST(ModernArtPreview, MA_17_a_forbidden_move_foretells_its_rule_and_nothing_else) {
    Game game{Players(3).hand(0, "No")};
    game.play(0, "No");
    const Preview p = foretold(game, 1, bid(101));
    EXPECT_EQ(p.verdict.broken, rule(17));
    EXPECT_EQ(p.money_after, 100);
    EXPECT_EQ(p.pays[0], 0);
    const View stranger = look(game.state, nobody);
    EXPECT_EQ(preview(stranger, game.meant(0, bid(5))).verdict.broken, rule(1));
}

TEST(ModernArtDraw, MA_45_a_random_bid_stays_below_what_the_lot_can_ever_bring) {
    Game game{Players(3).script("N3 K4 K").hand(1, "Nd Na", 2).hand(2, "Ks")}; // Nex 20
    game.parade(8);
    ASSERT_EQ(game.seller(), 2);
    game.play(2, "Ks");
    EXPECT_EQ(game.table().ceiling, 30 + 30);
    game.nobody_wants_it();
    EXPECT_EQ(game.table().ceiling, 0);
    game.unwanted(0, play(game.state.own[0].hand.nth(0)));
    game.play(1, "Nd");
    game.add(1, "Na");
    EXPECT_EQ(game.table().ceiling, 2 * (20 + 30));
    Rng rng{45};
    bool low = false;
    bool high = false;
    const auto drawn = [&](Seat seat, Move::Kind kind) {
        const Move move =
            draw(sight(game.state, seat), game.offered(seat), game.offered(seat, kind), rng);
        EXPECT_EQ(game.refused(seat, move), RuleId{});
        return int{move.amount};
    };
    ASSERT_GT(game.money(2), 100);
    for (int n = 0; n < 5000; ++n) {
        const int amount = drawn(2, Move::Kind::bid);
        low = low || amount == 1;
        high = high || amount == 100;
        EXPECT_LE(amount, 100);
    }
    EXPECT_TRUE(low && high);
    EXPECT_EQ(drawn(2, Move::Kind::pass), 0);
    game.bid(2, 103); // beyond reason: then one more is all that is drawn
    EXPECT_EQ(drawn(0, Move::Kind::bid), 104);
}

TEST(ModernArtDraw, MA_10_MA_30_a_random_card_is_any_that_may_be_played) {
    Game game{Players(3).hand(0, "Nd No Na Ns Nf Nd K4")};
    Rng rng{10};
    const auto drawn = [&](Move::Kind kind) {
        CardSet cards;
        for (int n = 0; n < 500; ++n)
            cards.add(draw(sight(game.state, 0), game.offered(0), game.offered(0, kind), rng).card);
        return cards;
    };
    EXPECT_EQ(drawn(Move::Kind::play), game.state.own[0].hand);
    game.play(0, "Nd");
    EXPECT_EQ(drawn(Move::Kind::add), game.offered(0).which);
}

TEST(ModernArtFallback, MA_10_a_card_that_does_not_end_the_round_if_there_is_one) {
    Game game{Players(3).script("N4 B3").hand(1, "N2 B S4")};
    game.parade(7);
    EXPECT_EQ(artist_of(fallback(sight(game.state, 1)).card), unsigned{bahut}); // the fourth
    Game forced{Players(3).script("Ko Ko Ko Ko").hand(1, "K9")};
    forced.parade(4);
    const Move move = fallback(sight(forced.state, 1));
    EXPECT_EQ(artist_of(move.card), unsigned{koriko});
    forced.make(1, move);
    EXPECT_EQ(forced.table().round, 2);
}

TEST(ModernArtFallback, MA_31_MA_22_MA_26_MA_61_it_spends_and_shows_nothing) {
    Game game{Players(3).with(mystery).hand(0, "Nd").hand(1, "Ns").hand(2, "Nf").hand(0, "Na")};
    const auto expect_silent = [&](Seat seat, const Said& mildest) {
        const Move move = fallback(sight(game.state, seat));
        EXPECT_EQ(move, game.meant(seat, mildest));
        game.make(seat, move);
    };
    game.play(0, "Nd");
    for (Seat p = 0; p < 3; ++p) expect_silent(p, decline());
    expect_silent(0, leave());
    game.play(1, "Ns");
    for (Seat p = 0; p < 3; ++p) expect_silent(p, seal(0));
    expect_silent(1, leave());
    game.play(2, "Nf");
    expect_silent(2, price(1));
    expect_silent(0, pass(1));
    expect_silent(1, pass(1));
    expect_silent(2, leave());
    game.play(0, "Na");
    game.bid(1, 7);
    expect_silent(2, pass(7));
    expect_silent(0, pass(7));
    EXPECT_EQ(game.last(Kind::sold).seat, 1);
}

TEST(ModernArtPreview, MA_40_a_lot_that_ends_the_round_is_worth_nothing_to_anybody) {
    Game game{Players(3).script("Ko Ko Ko Ko Ka")};
    game.parade(4);
    const Preview p = preview(sight(game.state, 1), game.meant(1, play("Ka")));
    EXPECT_TRUE(p.ends_round);
    EXPECT_EQ(p.worth.now, 0);
}

} // namespace
} // namespace adjuge::modern_art::at_table
