#include "table.h"

// The auctions in which bids rise, open and once around: MA-20, MA-21, MA-27.
namespace adjuge::modern_art::at_table {
namespace {

TEST(ModernArtOpen, MA_20_everyone_bids_in_any_order_as_often_as_wanted) {
    Game game{Players(4).hand(0, "No")};
    game.play(0, "No");
    game.bid(2, 1);
    game.bid(0, 3); // the seller too
    game.bid(2, 4);
    game.bid(1, 10);
    game.bid(0, 11);
    game.bid(1, 12);
    EXPECT_EQ(game.table().high_bidder, 1);
    EXPECT_EQ(game.last(Kind::bid).why, rule(20));
    game.pass(3);
    game.pass(0);
    game.pass(2);
    EXPECT_EQ(game.last(Kind::sold).seat, 1);
    EXPECT_EQ(game.last(Kind::sold).amount, 12);
    EXPECT_EQ(game.last(Kind::sold).why, rule(20));
    EXPECT_EQ(game.money(0), 112);
    EXPECT_EQ(game.money(1), 88);
}

TEST(ModernArtOpen, MA_20_without_a_bid_it_closes_when_everyone_passed_the_seller_too) {
    Game game{Players(3).hand(0, "No")};
    game.play(0, "No");
    game.pass(1);
    EXPECT_EQ(game.last(Kind::passed).why, rule(20));
    EXPECT_EQ(game.last(Kind::passed).seat, 1);
    game.pass(2);
    EXPECT_EQ(game.phase(), Phase::open);
    EXPECT_EQ(game.awaited(), SeatSet::only(0));
    game.pass(0);
    EXPECT_EQ(game.phase(), Phase::play);
    EXPECT_EQ(game.last(Kind::taken).seat, 0);
}

TEST(ModernArtOpen, MA_20_with_a_bid_it_closes_when_all_but_the_high_bidder_passed) {
    Game game{Players(3).hand(0, "No")};
    game.play(0, "No");
    game.bid(1, 5);
    game.pass(0);
    EXPECT_EQ(game.last(Kind::passed).amount, 5);
    EXPECT_EQ(game.phase(), Phase::open);
    game.pass(2);
    EXPECT_EQ(game.phase(), Phase::play);
    EXPECT_EQ(game.last(Kind::sold).seat, 1);
}

TEST(ModernArtOpen, MA_20_a_new_bid_clears_all_passes) {
    Game game{Players(4).hand(0, "No")};
    game.play(0, "No");
    game.pass(0);
    game.pass(1);
    game.pass(2);
    EXPECT_EQ(game.awaited(), SeatSet::only(3));
    game.bid(3, 5);
    EXPECT_EQ(game.awaited(), SeatSet::all(4).without(3));
    game.pass(0);
    game.pass(1);
    game.bid(2, 6);
    EXPECT_EQ(game.awaited(), SeatSet::all(4).without(2));
}

TEST(ModernArtOpen, MA_20_who_passed_may_bid_after_all) {
    Game game{Players(3).hand(0, "No")};
    game.play(0, "No");
    game.bid(1, 5);
    game.pass(2);
    EXPECT_FALSE(game.awaited().has(2));
    EXPECT_TRUE(game.may_move().has(2));
    EXPECT_FALSE(game.offers(2, Move::Kind::pass));
    EXPECT_EQ(game.offered(2, Move::Kind::bid).lo, 6);
    game.bid(2, 6);
    game.pass(0);
    game.pass(1);
    EXPECT_EQ(game.last(Kind::sold).seat, 2);
}

TEST(ModernArtOpen, MA_20_the_high_bidder_neither_raises_himself_nor_passes) {
    Game game{Players(3).hand(0, "No")};
    game.play(0, "No");
    game.bid(1, 5);
    EXPECT_EQ(game.refused(1, bid(6)), rule(20));
    EXPECT_EQ(game.refused(1, pass(5)), rule(20));
    EXPECT_EQ(game.offered(1).size, 0);
    EXPECT_FALSE(game.may_move().has(1));
}

TEST(ModernArtOpen, MA_20_a_pass_names_the_bid_it_passes_on) {
    Game game{Players(3).hand(0, "No")};
    game.play(0, "No");
    EXPECT_EQ(game.refused(2, pass(5)), rule(20)); // not yet bid
    game.bid(1, 5);
    EXPECT_EQ(game.refused(2, pass(0)), rule(20)); // said before the bid, heard after it
    EXPECT_EQ(game.refused(2, pass(6)), rule(20));
    game.pass(2);
    EXPECT_EQ(game.refused(2, pass(5)), rule(20)); // once is enough
    game.bid(0, 7);
    EXPECT_EQ(game.refused(2, pass(5)), rule(20));
    EXPECT_EQ(game.refused(2, pass(7)), RuleId{});
}

TEST(ModernArtOpen, MA_20_the_countdown_passes_for_whoever_stays_silent) {
    Game game{Players(3).hand(0, "No")};
    game.play(0, "No");
    game.bid(1, 5);
    for (const Seat silent : {Seat{2}, Seat{0}}) {
        const Move move = fallback(sight(game.state, silent));
        EXPECT_EQ(move, game.meant(silent, pass(5)));
        game.make(silent, move);
    }
    EXPECT_EQ(game.last(Kind::sold).seat, 1);
}

TEST(ModernArtOnceAround, MA_21_each_speaks_once_from_the_left_the_seller_last) {
    for (const unsigned players : {3U, 4U, 5U})
        for (Seat seller = 0; seller < players; ++seller) {
            Game game{Players(players).starting(seller).hand(seller, "Na")};
            game.play(seller, "Na");
            for (unsigned n = 1; n <= players; ++n) {
                const Seat speaker = static_cast<Seat>((seller + n) % players);
                EXPECT_TRUE(game.awaits_only(speaker));
                for (Seat other = 0; other < players; ++other) {
                    if (other == speaker) continue;
                    EXPECT_EQ(game.refused(other, bid(50)), rule(21));
                    EXPECT_EQ(game.refused(other, pass(game.table().bid)), rule(21));
                }
                if (n % 2 == 1) { // some bid, some pass
                    game.bid(speaker, static_cast<int>(n));
                    EXPECT_EQ(game.last(Kind::bid).why, rule(21));
                } else {
                    game.pass(speaker);
                    EXPECT_EQ(game.last(Kind::passed).why, rule(21));
                }
            }
            EXPECT_EQ(game.phase(), Phase::play); // once around, no more
        }
}

TEST(ModernArtOnceAround, MA_21_the_last_bid_wins) {
    Game game{Players(4).hand(0, "Na")};
    game.play(0, "Na");
    game.bid(1, 8);
    game.bid(2, 9);
    game.pass(3);
    game.pass(0);
    EXPECT_EQ(game.last(Kind::sold).seat, 2);
    EXPECT_EQ(game.last(Kind::sold).amount, 9);
    EXPECT_EQ(game.last(Kind::sold).why, rule(21));
    EXPECT_EQ(game.money(0), 109);
    EXPECT_EQ(game.money(2), 91);
}

TEST(ModernArtOnceAround, MA_21_the_seller_has_the_last_word) {
    Game game{Players(3).hand(0, "Na")};
    game.play(0, "Na");
    game.bid(1, 8);
    game.bid(2, 9);
    game.bid(0, 10);
    EXPECT_EQ(game.last(Kind::sold).seat, 0);
    EXPECT_EQ(game.money(0), 90);
    EXPECT_EQ(game.table().bank, -290);
}

TEST(ModernArtOnceAround, MA_21_a_pass_names_the_bid_it_passes_on) {
    Game game{Players(3).hand(0, "Na")};
    game.play(0, "Na");
    game.bid(1, 8);
    EXPECT_EQ(game.refused(2, pass(0)), rule(21));
    EXPECT_EQ(game.refused(2, pass(8)), RuleId{});
}

TEST(ModernArtAuctions, MA_17_MA_27_who_cannot_raise_can_only_pass) {
    for (const char* card : {"Bo", "Ba"}) {
        Game game{Players(3).hand(0, "No").hand(1, card)};
        game.play(0, "No");
        game.wins(2, 90); // seat 2 has 10 left
        game.play(1, card);
        if (card[1] == 'o') {
            game.bid(0, 10);
        } else { // seat 2 speaks first: let it be the seller's turn to be poor
            game.bid(2, 10);
            game.bid(0, 100);
        }
        const Seat poor = card[1] == 'o' ? 2 : 1;
        EXPECT_EQ(game.refused(poor, bid(game.table().bid + 1)), rule(17));
        EXPECT_EQ(game.offered(poor).size, 1);
        EXPECT_TRUE(game.offers(poor, Move::Kind::pass));
        game.pass(poor);
    }
}

} // namespace
} // namespace adjuge::modern_art::at_table
