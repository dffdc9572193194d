#include <string>

#include "table.h"

// Empty hands and the end of the game: MA-51 to MA-53.
namespace adjuge::modern_art::at_table {
namespace {

// Seat 0 sells two cards at a time: after 15 lots he alone has an empty hand.
Game seat_0_sold_out() {
    Game game{Players(3).script("Nd+N N N Bd+B B B Dd+D D D Sd+S S S Kd+K Ko Ko").hand(1, "Ka")};
    game.parade(13);
    EXPECT_EQ(game.table().hand_size[0], 0);
    EXPECT_EQ(game.table().round, 1);
    return game;
}

TEST(ModernArtEnd, MA_14_MA_51_an_empty_hand_is_skipped) {
    Game game = seat_0_sold_out();
    game.parade(2); // seats 1 and 2
    EXPECT_TRUE(game.awaits_only(1));
    EXPECT_EQ(game.last(Kind::seller).seat, 1);
    EXPECT_EQ(game.last(Kind::seller).why, rule(51));
}

TEST(ModernArtEnd, MA_51_who_has_no_cards_bids_as_usual) {
    Game game = seat_0_sold_out();
    game.play(1, "Ko");
    EXPECT_TRUE(game.awaited().has(0));
    const std::size_t before = game.table().owned[0].count();
    game.wins(0, 20);
    EXPECT_EQ(game.table().owned[0].count(), before + 1);
    EXPECT_EQ(game.last(Kind::sold).seat, 0);
}

TEST(ModernArtEnd, MA_51_with_new_cards_he_is_a_seller_again) {
    Game game = seat_0_sold_out();
    game.parade(2);
    game.play(1, "Ka"); // the fifth Koriko
    EXPECT_EQ(game.table().round, 2);
    EXPECT_EQ(game.table().hand_size[0], 6);
    EXPECT_TRUE(game.awaits_only(2));
    game.unwanted(2, play(game.state.own[2].hand.nth(0)));
    EXPECT_TRUE(game.awaits_only(0));
}

TEST(ModernArtEnd, MA_48_MA_51_a_round_starts_with_the_first_who_has_cards) {
    // Seat 0 plays all his cards in three rounds and would start the fourth.
    Game game{Players(5).script("Nd+N N N B B Bd+B D D S S Dd+D K K K K Sd+S N "
                                "B S K Kd+K D B S K D K "
                                "B S N Bd+B D B S S S D D D S")};
    game.parade(17);
    EXPECT_EQ(game.table().round, 2);
    game.parade(10);
    EXPECT_EQ(game.table().round, 3);
    game.parade(13);
    EXPECT_EQ(game.table().round, 4);
    EXPECT_EQ(game.last(Kind::round_ends).seat, 4);
    EXPECT_EQ(game.table().hand_size[0], 0);
    EXPECT_TRUE(game.awaits_only(1));
    EXPECT_EQ(game.table().starter, 1);
    EXPECT_EQ(game.last(Kind::seller).why, rule(51));
}

// Games whose fourth round runs out of cards: every card dealt is played.
const std::string three_players = "S4 D4 B4 N3 K3 S " // 19
                                  "S4 D4 B4 N3 K3 S "
                                  "D4 S3 B3 N4 K4 D "
                                  "D B2 N2 K2 Sd So";
const std::string five_players = "N4 B4 D4 S4 K4 K " // 21
                                 "N4 B4 D4 S4 K4 K "
                                 "N4 B4 D4 K4 S4 S "
                                 "K2 S D2 B S";

TEST(ModernArtEnd, MA_52_the_last_card_of_all_ends_the_game_unsold_but_counted) {
    for (const Edition edition : both_editions) {
        Game game{Players(3).edition(edition).script(three_players)};
        game.parade(65);
        EXPECT_EQ(game.table().round, 4);
        EXPECT_FALSE(game.over());
        EXPECT_TRUE(game.awaits_only(2));
        const Card card = game.meant(2, play("So")).card;
        game.play(2, "So");
        EXPECT_TRUE(game.over());
        EXPECT_EQ(game.last(Kind::round_ends).why, rule(52));
        EXPECT_EQ(game.last(Kind::round_ends).card, card);
        // Without it Sadland would have been behind Koriko.
        const int markers[artists] = {30, 20, 0, 10, 0};
        for (unsigned a = 0; a < artists; ++a)
            EXPECT_EQ(game.table().markers[3][a], markers[a]) << a;
        const std::vector<Event> sales = game.all(Kind::bank_sale);
        ASSERT_EQ(sales.size(), 12U); // the bank sale takes place
        unsigned sold = 0;
        for (std::size_t i = 9; i < 12; ++i) {
            EXPECT_FALSE(sales[i].cards.has(card));
            sold += sales[i].cards.count();
        }
        EXPECT_EQ(sold, 8U);
        EXPECT_EQ(game.table().discarded.count(), 66U);
    }
}

TEST(ModernArtEnd, MA_52_with_five_players_the_whole_deck_is_played) {
    Game game{Players(5).script(five_players)};
    game.parade(69);
    EXPECT_FALSE(game.over());
    game.parade(1);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.last(Kind::round_ends).why, rule(52));
    const int markers[artists] = {0, 0, 30, 20, 10};
    for (unsigned a = 0; a < artists; ++a) EXPECT_EQ(game.table().markers[3][a], markers[a]) << a;
    EXPECT_EQ(game.table().discarded, CardSet::whole_deck());
}

TEST(ModernArtEnd, MA_41_MA_52_a_last_card_that_is_second_of_a_double_leaves_both_unsold) {
    Game game{Players(3).script(three_players)};
    game.parade(64);
    const Card first = game.meant(1, play("Sd")).card;
    const Card second = game.meant(2, play("So")).card;
    game.play(1, "Sd"); // his last card: he has none to add
    EXPECT_EQ(game.last(Kind::asked).seat, 2);
    EXPECT_TRUE(game.awaits_only(2));
    const std::size_t sales = game.count(Kind::opened);
    game.add(2, "So");
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.count(Kind::opened), sales);
    EXPECT_EQ(game.last(Kind::round_ends).why, rule(52));
    EXPECT_EQ(game.last(Kind::round_ends).card, first);
    EXPECT_EQ(game.last(Kind::round_ends).card2, second);
    EXPECT_EQ(game.table().markers[3][sadland], 10);
    for (const Event& sale : game.all(Kind::bank_sale))
        EXPECT_FALSE(sale.cards.has(first) || sale.cards.has(second));
}

TEST(ModernArtEnd, MA_33_MA_52_a_double_as_ones_last_card_is_his_if_nobody_adds) {
    Game game{Players(3).script(three_players)};
    game.parade(64);
    game.play(1, "Sd");
    game.decline(2); // nobody else has cards
    EXPECT_EQ(game.last(Kind::taken).seat, 1);
    EXPECT_EQ(game.last(Kind::taken).why, rule(33));
    EXPECT_FALSE(game.over());
    EXPECT_TRUE(game.awaits_only(2));
}

TEST(ModernArtEnd, MA_40_MA_52_a_fifth_painting_is_the_reason_given_first) {
    // The very last card is the fifth Darmoir as well.
    Game game{Players(3).script("S4 D4 B4 N3 K3 S "
                                "S4 D4 B4 N3 K3 S "
                                "N4 B3 D K3 S2 N " // 14
                                "D4 K4 B2 S3 Do")};
    game.parade(19 + 19 + 14 + 13);
    game.parade(1);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.last(Kind::round_ends).why, rule(40));
}

TEST(ModernArtEnd, MA_53_after_four_rounds_everyone_shows_his_money) {
    for (const Edition edition : both_editions) {
        Game game{Players(4).edition(edition).script("N4 N B4 B D4 D S4 S")};
        game.parade(19);
        EXPECT_FALSE(game.over());
        EXPECT_EQ(game.count(Kind::game_ends), 0U);
        game.parade(1);
        EXPECT_TRUE(game.over());
        EXPECT_EQ(game.phase(), Phase::over);
        EXPECT_EQ(game.count(Kind::round_ends), 4U);
        EXPECT_EQ(game.last(Kind::game_ends).why, rule(53));
        const Scores result = scores(game.state.table);
        for (Seat p = 0; p < 4; ++p) {
            EXPECT_EQ(redact(game.last(Kind::game_ends), nobody).amounts[p], game.money(p));
            EXPECT_EQ(result.of[p], game.money(p));
        }
    }
}

TEST(ModernArtEnd, MA_53_nothing_moves_any_more) {
    Game game{Players(4).script("N4 N B4 B D4 D S4 S")};
    game.parade(20);
    for (Seat p = 0; p < 4; ++p) {
        EXPECT_EQ(game.offered(p).size, 0);
        for (const Said& said : {play("K"), bid(5), pass(0), seal(0), decline(), leave()})
            EXPECT_EQ(game.refused(p, said), rule(53));
    }
}

TEST(ModernArtEnd, MA_53_the_richest_wins_and_equal_money_shares_the_place) {
    State s = Game{Players(5)}.state;
    const std::int16_t money[] = {240, 310, 310, 90, 240};
    const unsigned place[] = {3, 1, 1, 5, 3};
    for (Seat p = 0; p < 5; ++p) s.table.money[p] = money[p];
    const Scores result = scores(s.table);
    for (Seat p = 0; p < 5; ++p) {
        EXPECT_EQ(result.of[p], money[p]);
        EXPECT_EQ(result.place[p], place[p]) << int{p};
    }
}

} // namespace
} // namespace adjuge::modern_art::at_table
