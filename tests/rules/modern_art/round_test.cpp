#include "table.h"

// The end of a round and its bank sale: MA-40 to MA-48.
namespace adjuge::modern_art::at_table {
namespace {

TEST(ModernArtRound, MA_40_the_fifth_painting_of_an_artist_ends_the_round_at_once) {
    for (const Edition edition : both_editions)
        for (const char* fifth : {"Ko", "Ka", "Ks", "Kf"}) {
            SCOPED_TRACE(fifth);
            Game game{Players(3).edition(edition).script(std::string{"K4 "} + fifth)};
            game.parade(4);
            EXPECT_EQ(game.table().round, 1);
            EXPECT_EQ(game.table().offered[koriko], 4);
            const std::size_t sales = game.count(Kind::opened);
            const Card card = game.meant(1, play(fifth)).card;
            game.parade(1);
            EXPECT_EQ(game.table().round, 2);
            EXPECT_EQ(game.phase(), Phase::play);
            EXPECT_EQ(game.count(Kind::opened), sales); // not auctioned
            EXPECT_EQ(game.last(Kind::round_ends).why, rule(40));
            EXPECT_EQ(game.last(Kind::round_ends).seat, 1);
            EXPECT_EQ(game.last(Kind::round_ends).card, card);
            EXPECT_EQ(game.last(Kind::round_ends).round, 1);
            for (const Event& sale : game.all(Kind::bank_sale)) // nobody's
                EXPECT_FALSE(sale.cards.has(card));
            EXPECT_TRUE(game.table().discarded.has(card));
        }
}

TEST(ModernArtRound, MA_40_five_paintings_of_different_artists_end_nothing) {
    Game game{Players(3).script("N4 B4 D4 S4 K4")};
    game.parade(20);
    EXPECT_EQ(game.table().round, 1);
    EXPECT_EQ(game.count(Kind::round_ends), 0U);
}

TEST(ModernArtRound, MA_41_a_fifth_that_is_the_second_of_a_double_leaves_both_unsold) {
    for (const bool by_another : {false, true}) {
        // Seat 0 is to play; three Koriko paintings are out.
        Game game{Players(3).script("Ko Ko Ko").hand(0, "Kd Ks").hand(1, "Ks")};
        game.parade(3);
        game.play(0, "Kd");
        const Card first = game.table().cards[0];
        if (by_another) game.decline(0);
        const Seat adds = by_another ? 1 : 0;
        const Card second = game.meant(adds, add("Ks")).card;
        game.add(adds, "Ks");
        EXPECT_EQ(game.table().round, 2);
        EXPECT_EQ(game.last(Kind::round_ends).why, rule(41));
        EXPECT_EQ(game.last(Kind::round_ends).card, first);
        EXPECT_EQ(game.last(Kind::round_ends).card2, second);
        EXPECT_EQ(game.count(Kind::opened), 3U);
        for (const Event& sale : game.all(Kind::bank_sale)) {
            EXPECT_FALSE(sale.cards.has(first) || sale.cards.has(second));
            EXPECT_EQ(sale.amount, 30); // his one of the first three
        }
        EXPECT_TRUE(game.awaits_only(left_of(adds, 3))); // MA-48: left of who added it
    }
}

TEST(ModernArtRound, MA_42_a_double_that_is_the_fifth_asks_for_no_second_card) {
    Game game{Players(3).script("Ko Ko Ko Ko Kd").hand(1, "Ka")};
    game.parade(4);
    game.play(1, "Kd");
    EXPECT_EQ(game.table().round, 2);
    EXPECT_EQ(game.count(Kind::asked), 0U);
    EXPECT_EQ(game.last(Kind::round_ends).why, rule(42));
    EXPECT_EQ(game.last(Kind::round_ends).card2, no_card);
    EXPECT_TRUE(game.awaits_only(2));
}

TEST(ModernArtRound, MA_43_artists_rank_by_paintings_offered_ties_to_the_left) {
    const struct {
        std::uint8_t offered[artists];
        unsigned place[artists];
    } cases[] = {
        {{0, 0, 0, 0, 5}, {0, 0, 0, 0, 1}}, {{1, 2, 3, 4, 5}, {0, 0, 3, 2, 1}},
        {{5, 4, 3, 2, 1}, {1, 2, 3, 0, 0}}, {{4, 4, 4, 4, 5}, {2, 3, 0, 0, 1}},
        {{2, 2, 2, 2, 2}, {1, 2, 3, 0, 0}}, {{0, 3, 0, 3, 5}, {0, 2, 0, 3, 1}},
        {{0, 0, 5, 0, 1}, {0, 0, 1, 0, 2}}, {{1, 0, 1, 5, 1}, {2, 0, 3, 1, 0}},
        {{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}},
    };
    for (const auto& c : cases) {
        const Ranking r = rank(c.offered);
        for (unsigned a = 0; a < artists; ++a) EXPECT_EQ(r.place[a], c.place[a]) << a;
    }
}

TEST(ModernArtRound, MA_43_unsold_paintings_count) {
    // Without its fifth, unsold painting Koriko would be second to Nex.
    Game game{Players(3).script("N4 K4 K")};
    game.parade(9);
    EXPECT_EQ(game.table().markers[0][koriko], 30);
    EXPECT_EQ(game.table().markers[0][nex], 20);
}

TEST(ModernArtRound, MA_44_the_first_three_get_thirty_twenty_and_ten) {
    Game game{Players(3).script("B2 D2 S3 K4 N K")};
    game.parade(13);
    const int expected[artists] = {0, 10, 0, 20, 30}; // Bahut and Darmoir tie for the third place
    for (unsigned a = 0; a < artists; ++a) {
        EXPECT_EQ(game.table().markers[0][a], expected[a]) << a;
        EXPECT_EQ(game.last(Kind::ranked).amounts[a], expected[a]) << a;
    }
    EXPECT_EQ(game.last(Kind::ranked).why, rule(44));
    EXPECT_EQ(game.last(Kind::ranked).round, 1);
}

TEST(ModernArtRound, MA_44_fewer_than_three_artists_offered_only_those_are_ranked) {
    Game game{Players(3).script("D S4 S")};
    game.parade(6);
    const int expected[artists] = {0, 0, 20, 30, 0};
    for (unsigned a = 0; a < artists; ++a) EXPECT_EQ(game.table().markers[0][a], expected[a]) << a;
}

// What the paintings of a bank sale should bring at these values.
int value(const CardSet& paintings, const int (&worth)[artists]) {
    int sum = 0;
    for (unsigned a = 0; a < artists; ++a) sum += worth[a] * static_cast<int>(paintings.count(a));
    return sum;
}

TEST(ModernArtRound, MA_45_markers_add_up_for_ranked_artists_and_help_no_others) {
    Game game{Players(3).script("N3 K4 K "      // Koriko 30, Nex 20
                                "B4 D2 S2 K B " // Koriko is fourth
                                "K3 N4 N")};
    const int expected[3][artists] = {{20, 0, 0, 0, 30}, {0, 30, 20, 10, 0}, {50, 0, 0, 0, 50}};
    game.parade(8);
    game.parade(10);
    game.parade(8);
    const std::vector<Event> sales = game.all(Kind::bank_sale);
    ASSERT_EQ(sales.size(), 9U);
    CardSet sold;
    for (const Event& sale : sales) {
        EXPECT_EQ(sale.amount, value(sale.cards, expected[sale.round - 1])) << int{sale.round};
        sold = sold | sale.cards;
    }
    EXPECT_EQ(sold.count(), 7U + 9U + 7U); // all but the three that ended a round
    EXPECT_EQ(game.table().markers[1][koriko], 0);
    EXPECT_EQ(game.table().markers_of(koriko), 50); // markers stay
    EXPECT_EQ(game.table().markers_of(nex), 50);
}

TEST(ModernArtRound, MA_46_everybody_sells_all_his_paintings_to_the_bank) {
    Game game{Players(3).script("Ko Ko Bo Ko Ko Ka")};
    // Seat 1 buys three of the paintings, whoever sells.
    for (const int amount : {10, 11, 12}) {
        const Seat seller = game.seller();
        game.play(seller, amount == 12 ? "Bo" : "Ko");
        game.wins(1, amount);
    }
    game.unwanted(0, "Ko");
    game.unwanted(1, "Ko");
    const int before[] = {game.money(0), game.money(1), game.money(2)};
    const int bank = game.table().bank;
    game.play(2, "Ka");
    const int income[] = {30, 3 * 30 + 20, 0};
    for (Seat p = 0; p < 3; ++p) {
        EXPECT_EQ(game.money(p), before[p] + income[p]);
        EXPECT_EQ(game.all(Kind::bank_sale)[p].seat, p);
        EXPECT_EQ(game.all(Kind::bank_sale)[p].amount, income[p]);
        EXPECT_EQ(game.all(Kind::bank_sale)[p].why, rule(46));
        EXPECT_TRUE(game.table().owned[p].empty());
    }
    EXPECT_EQ(game.table().bank, bank - 140);
}

TEST(ModernArtRound, MA_46_all_paintings_offered_are_discarded_worth_something_or_not) {
    Game game{Players(3).script("N K4 S2 D2 B2 K")};
    game.parade(11);
    EXPECT_EQ(game.table().offered[koriko], 4);
    EXPECT_TRUE(game.table().discarded.empty());
    game.parade(1);
    EXPECT_EQ(game.table().discarded.count(), 12U);
    EXPECT_EQ(game.table().discarded.count(nex), 1U); // fourth, worth nothing
    EXPECT_TRUE(game.table().unsold.empty());
    for (const std::uint8_t n : game.table().offered) EXPECT_EQ(n, 0);
}

TEST(ModernArtRound, MA_47_hands_are_kept_and_new_cards_come_to_them) {
    Game game{Players(3).script("N4").hand(1, "N Dd").hand(0, "Bo Ba", 2)};
    game.parade(4);
    const CardSet kept = game.state.own[0].hand;
    EXPECT_EQ(kept.count(), 8U);
    game.play(1, "N");
    const CardSet now = game.state.own[0].hand;
    EXPECT_EQ(now.count(), 14U);
    EXPECT_TRUE((kept - now).empty());
    EXPECT_GE((now - kept).count(bahut), 2U);
    EXPECT_EQ(game.table().hand_size[1], 8 + 6);
    EXPECT_EQ(game.table().hand_size[2], 9 + 6);
    const Event dealt = game.all(Kind::dealt).at(3); // the first of round 2
    EXPECT_EQ(dealt.why, rule(47));
    EXPECT_EQ(dealt.cards, now - kept);
    EXPECT_EQ(game.last(Kind::round_begins).round, 2);
}

TEST(ModernArtRound, MA_48_the_next_round_starts_left_of_the_last_painting) {
    for (Seat first = 0; first < 4; ++first) {
        Game game{Players(4).starting(first).script("N4 N")};
        game.parade(5); // the first player has played the last painting, too
        const Seat next = left_of(first, 4);
        EXPECT_TRUE(game.awaits_only(next));
        EXPECT_EQ(game.table().starter, next);
        EXPECT_EQ(game.last(Kind::seller).seat, next);
        EXPECT_EQ(game.last(Kind::seller).why, rule(48));
    }
}

} // namespace
} // namespace adjuge::modern_art::at_table
