#include "table.h"

// The fixed price: MA-25 to MA-27.
namespace adjuge::modern_art::at_table {
namespace {

TEST(ModernArtFixedPrice, MA_25_from_his_left_the_first_to_buy_ends_it) {
    Game game{Players(4).starting(2).hand(2, "Nf")};
    game.play(2, "Nf");
    EXPECT_TRUE(game.awaits_only(2));
    game.price(2, 15);
    EXPECT_EQ(game.last(Kind::priced).why, rule(25));
    EXPECT_EQ(game.last(Kind::priced).amount, 15);
    EXPECT_TRUE(game.awaits_only(3));
    game.pass(3);
    EXPECT_EQ(game.last(Kind::passed).why, rule(25));
    EXPECT_TRUE(game.awaits_only(0));
    EXPECT_EQ(game.refused(1, buy(15)), rule(25)); // not his turn
    EXPECT_EQ(game.refused(3, buy(15)), rule(25)); // not any more
    EXPECT_EQ(game.refused(3, pass(15)), rule(25));
    EXPECT_EQ(game.refused(2, buy(15)), rule(25)); // his own
    game.buy(0);
    EXPECT_EQ(game.last(Kind::sold).seat, 0);
    EXPECT_EQ(game.last(Kind::sold).why, rule(25));
    EXPECT_EQ(game.money(0), 85);
    EXPECT_EQ(game.money(2), 115);
    EXPECT_TRUE(game.awaits_only(3)); // seat 1 was not asked: the sale is over
}

TEST(ModernArtFixedPrice, MA_25_the_price_is_at_most_the_sellers_own_money) {
    Game game{Players(3).hand(0, "Nf")};
    game.play(0, "Nf");
    EXPECT_EQ(game.refused(0, price(101)), rule(25));
    EXPECT_EQ(game.refused(1, price(10)), rule(25));
    EXPECT_EQ(game.offered(0, Move::Kind::price).lo, 1);
    EXPECT_EQ(game.offered(0, Move::Kind::price).hi, 100);
    game.price(0, 100);
    EXPECT_EQ(game.refused(1, buy(99)), rule(25)); // no haggling
    EXPECT_EQ(game.refused(1, buy(101)), rule(25));
    EXPECT_EQ(game.refused(1, pass(99)), rule(25));
    EXPECT_EQ(game.refused(1, bid(100)), rule(11));
    game.buy(1);
    EXPECT_EQ(game.money(1), 0);
}

TEST(ModernArtFixedPrice, MA_26_without_a_buyer_the_seller_pays_his_price_to_the_bank) {
    for (const Edition edition : both_editions) {
        Game game{Players(3).edition(edition).starting(1).hand(1, "Nf")};
        game.play(1, "Nf");
        game.price(1, 15);
        game.pass(2);
        game.pass(0);
        EXPECT_EQ(game.last(Kind::sold).seat, 1);
        EXPECT_EQ(game.last(Kind::sold).why, rule(26));
        EXPECT_EQ(game.table().owned[1].count(), 1U);
        EXPECT_EQ(game.money(1), 85);
        EXPECT_EQ(game.table().bank, -285);
        EXPECT_EQ(game.last(Kind::paid).other, nobody);
        EXPECT_TRUE(game.awaits_only(2));
    }
}

TEST(ModernArtFixedPrice, MA_26_the_price_is_at_least_one) {
    Game game{Players(3).hand(0, "Nf")};
    game.play(0, "Nf");
    EXPECT_EQ(game.refused(0, price(0)), rule(26));
    EXPECT_EQ(game.refused(0, price(-1)), rule(26));
    EXPECT_EQ(game.refused(0, price(1)), RuleId{});
}

TEST(ModernArtFixedPrice, MA_26_with_the_last_thousand_it_is_that_thousand) {
    Game game{Players(3).hand(0, "No").hand(1, "Nf")};
    game.play(0, "No");
    game.wins(1, 99);
    game.play(1, "Nf");
    EXPECT_EQ(game.refused(1, price(0)), rule(26));
    EXPECT_EQ(game.offered(1, Move::Kind::price).lo, 1);
    EXPECT_EQ(game.offered(1, Move::Kind::price).hi, 1);
}

// Seat 1 has spent all his money and is to sell at a fixed price.
Game penniless() {
    Game game{Players(3).hand(0, "No").hand(1, "Nf")};
    game.play(0, "No");
    game.wins(1, 100);
    game.play(1, "Nf");
    EXPECT_EQ(game.money(1), 0);
    return game;
}

TEST(ModernArtFixedPrice, MA_26_a_seller_without_money_names_nothing_and_others_may_buy) {
    Game game = penniless();
    EXPECT_EQ(game.offered(1, Move::Kind::price).lo, 0);
    EXPECT_EQ(game.offered(1, Move::Kind::price).hi, 0);
    EXPECT_EQ(game.refused(1, price(1)), rule(25));
    game.price(1, 0);
    EXPECT_EQ(game.last(Kind::priced).why, rule(26));
    game.pass(2);
    game.buy(0);
    EXPECT_EQ(game.last(Kind::sold).seat, 0);
    EXPECT_EQ(game.last(Kind::sold).amount, 0);
    EXPECT_EQ(game.table().owned[0].count(), 1U);
    EXPECT_EQ(game.money(0), 200);
    EXPECT_EQ(game.money(1), 0);
    EXPECT_EQ(game.count(Kind::paid), 1U); // that of the first lot
}

TEST(ModernArtFixedPrice, MA_26_nobody_wants_it_for_nothing_so_the_seller_keeps_it) {
    Game game = penniless();
    game.price(1, 0);
    game.nobody_wants_it();
    EXPECT_EQ(game.last(Kind::sold).seat, 1);
    EXPECT_EQ(game.last(Kind::sold).why, rule(26));
    EXPECT_EQ(game.table().owned[1].count(), 2U);
    EXPECT_EQ(game.money(1), 0);
}

TEST(ModernArtFixedPrice, MA_27_who_cannot_pay_the_price_can_only_pass) {
    Game game{Players(3).hand(0, "No").hand(1, "Bo").hand(2, "Nf")};
    game.play(0, "No");
    game.wins(1, 90); // seat 1 has 10 left
    game.unwanted(1, "Bo");
    game.play(2, "Nf");
    game.price(2, 11);
    game.pass(0);
    EXPECT_EQ(game.refused(1, buy(11)), rule(27));
    EXPECT_EQ(game.offered(1).size, 1);
    EXPECT_TRUE(game.offers(1, Move::Kind::pass));
    game.pass(1);
    EXPECT_EQ(game.last(Kind::sold).seat, 2);
}

TEST(ModernArtFixedPrice, MA_27_the_last_thousand_is_enough) {
    Game game{Players(3).hand(0, "No").hand(1, "Bo").hand(2, "Nf")};
    game.play(0, "No");
    game.wins(1, 90);
    game.unwanted(1, "Bo");
    game.play(2, "Nf");
    game.price(2, 10);
    game.pass(0);
    game.buy(1);
    EXPECT_EQ(game.money(1), 0);
}

} // namespace
} // namespace adjuge::modern_art::at_table
