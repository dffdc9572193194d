#include "table.h"

// The worked examples of the rulebook: MA-90 and MA-91.
namespace adjuge::modern_art::at_table {
namespace {

TEST(ModernArtExamples, MA_90_the_value_of_koriko_over_four_rounds) {
    const int markers[rounds][artists] = {
        {0, 20, 10, 0, 30},
        {0, 20, 0, 30, 10},
        {30, 10, 0, 20, 0},
        {30, 0, 10, 0, 20},
    };
    const int worth[rounds][artists] = {
        {0, 20, 10, 0, 30},
        {0, 40, 0, 30, 40},
        {30, 50, 0, 50, 0},
        {60, 0, 20, 0, 60},
    };
    for (const Edition edition : both_editions) {
        Game game{Players(4).edition(edition).script("K4 B3 D2 K "   // 10 lots
                                                     "S4 B4 K3 S "   // 12
                                                     "N4 S4 B3 K N " // 13
                                                     "N4 K4 D3 N")};
        game.parade(10);
        game.parade(12);
        game.parade(13);
        EXPECT_EQ(game.table().markers_of(koriko), 40); // and yet worth nothing in that round
        game.parade(12);
        EXPECT_TRUE(game.over());
        for (unsigned r = 0; r < rounds; ++r)
            for (unsigned a = 0; a < artists; ++a)
                EXPECT_EQ(game.table().markers[r][a], markers[r][a]) << r << ' ' << a;
        unsigned korikos = 0;
        for (const Event& sale : game.all(Kind::bank_sale)) {
            int sum = 0;
            for (unsigned a = 0; a < artists; ++a)
                sum += static_cast<int>(sale.cards.count(a)) * worth[sale.round - 1][a];
            EXPECT_EQ(sale.amount, sum) << "round " << int{sale.round};
            korikos += sale.cards.count(koriko);
        }
        EXPECT_EQ(korikos, 4U + 3U + 1U + 4U); // in every round somebody had some to sell
    }
}

// Henri-Paul (seat 0) plays a Nex double, Marie-Charlotte (seat 2) adds a sealed Nex.
Game nex_double(unsigned players) {
    Game game{Players(players).edition(matagot_2009).hand(0, "Nd").hand(2, "Ns")};
    game.play(0, "Nd");
    game.decline(0);
    game.decline(1);
    game.add(2, "Ns");
    EXPECT_EQ(game.phase(), Phase::sealed);
    return game;
}

TEST(ModernArtExamples, MA_91_the_new_seller_wins_and_pays_the_bank) {
    for (const unsigned players : {3U, 4U, 5U}) {
        Game game = nex_double(players);
        for (Seat p = 0; p < players; ++p) game.seal(p, p == 2 ? 25 : 20);
        EXPECT_EQ(game.last(Kind::sold).seat, 2);
        EXPECT_EQ(game.table().owned[2].count(nex), 2U);
        EXPECT_EQ(game.money(2), 75);
        EXPECT_EQ(game.money(0), 100);
        EXPECT_EQ(game.table().bank, -100 * static_cast<int>(players) + 25);
        EXPECT_EQ(game.last(Kind::paid).other, nobody);
        EXPECT_EQ(game.last(Kind::paid).why, rule(34));
        EXPECT_TRUE(game.awaits_only(left_of(2, players))); // not Marc-Ernest, seat 1
    }
}

TEST(ModernArtExamples, MA_91_had_another_won_the_price_would_be_the_new_sellers) {
    for (const Seat winner : {Seat{0}, Seat{1}}) {
        Game game = nex_double(4);
        for (Seat p = 0; p < 4; ++p) game.seal(p, p == winner ? 25 : 20);
        EXPECT_EQ(game.table().owned[winner].count(nex), 2U);
        EXPECT_EQ(game.money(winner), 75);
        EXPECT_EQ(game.money(2), 125);
        EXPECT_EQ(game.table().bank, -400);
        EXPECT_TRUE(game.awaits_only(3));
    }
}

} // namespace
} // namespace adjuge::modern_art::at_table
