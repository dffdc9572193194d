#include "table.h"

// A turn: MA-10 to MA-18.
namespace adjuge::modern_art::at_table {
namespace {

TEST(ModernArtTurn, MA_10_a_card_played_leaves_the_hand_and_counts_at_once) {
    Game game{Players(3).hand(0, "No")};
    const Card card = game.meant(0, play("No")).card;
    game.play(0, "No");
    EXPECT_FALSE(game.state.own[0].hand.has(card));
    EXPECT_EQ(game.table().hand_size[0], 9);
    EXPECT_EQ(game.table().offered[nex], 1); // before anybody has bid
    EXPECT_EQ(game.table().cards[0], card);
    EXPECT_EQ(game.table().lot_size(), 1U);
    EXPECT_EQ(game.last(Kind::played).why, rule(10));
    EXPECT_EQ(game.last(Kind::played).seat, 0);
    EXPECT_EQ(game.last(Kind::played).card, card);
}

TEST(ModernArtTurn, MA_10_any_card_of_the_hand_and_no_other) {
    Game game{Players(3).hand(1, "Kd No")};
    const CardSet hand = game.state.own[0].hand;
    EXPECT_EQ(game.offered(0).size, 1);
    EXPECT_EQ(game.offered(0).which, hand);
    CardSet::whole_deck().each([&](Card card) {
        EXPECT_EQ(game.refused(0, play(card)), hand.has(card) ? RuleId{} : rule(10));
    });
    for (const Card card : {no_card, card_of(nex, 13), card_of(9, 0)})
        EXPECT_EQ(game.refused(0, play(card)), rule(10));
    // Not with an amount, either: one form for one move.
    EXPECT_EQ(game.refused(0, Move{Move::Kind::play, hand.nth(0), 1, 5}), rule(10));
}

TEST(ModernArtTurn, MA_10_one_card_at_a_time) {
    Game game{Players(3).hand(0, "No Na")};
    game.play(0, "No");
    EXPECT_EQ(game.refused(0, play("Na")), rule(10));
}

TEST(ModernArtTurn, MA_11_the_card_says_how_the_auction_runs) {
    const struct {
        const char* card;
        Auction auction;
        Phase phase;
        SeatSet awaited;
    } cases[] = {
        {"Do", Auction::open, Phase::open, SeatSet::all(4)},
        {"Da", Auction::once_around, Phase::once_around, SeatSet::only(2)},
        {"Ds", Auction::sealed, Phase::sealed, SeatSet::all(4)},
        {"Df", Auction::fixed_price, Phase::price, SeatSet::only(1)},
    };
    for (const auto& c : cases) {
        SCOPED_TRACE(c.card);
        Game game{Players(4).starting(1).hand(1, c.card)};
        game.play(1, c.card);
        EXPECT_EQ(game.phase(), c.phase);
        EXPECT_EQ(game.awaited(), c.awaited);
        EXPECT_EQ(game.last(Kind::opened).auction, c.auction);
        EXPECT_EQ(game.last(Kind::opened).seat, 1);
        EXPECT_EQ(game.last(Kind::opened).why, rule(11));
    }
    Game game{Players(4).starting(1).hand(1, "Dd")};
    game.play(1, "Dd");
    EXPECT_EQ(game.phase(), Phase::second);
    EXPECT_EQ(game.count(Kind::opened), 0U);
}

TEST(ModernArtTurn, MA_11_words_of_another_auction_are_refused) {
    const struct {
        const char* card;
        std::vector<Said> foreign;
    } cases[] = {
        {"Do", {seal(3), price(3), buy(0)}},
        {"Da", {seal(3), price(3), buy(0)}},
        {"Ds", {bid(3), pass(0), price(3), buy(0)}},
        {"Df", {bid(3), pass(0), seal(3), buy(0)}},
        {"Dd", {bid(3), pass(0), seal(3), price(3), buy(0)}},
    };
    for (const auto& c : cases) {
        SCOPED_TRACE(c.card);
        Game game{Players(3).hand(0, c.card)};
        for (const Said& said : {bid(3), pass(0), seal(3), price(3), buy(0)})
            EXPECT_EQ(game.refused(0, said), rule(11)); // nothing is on sale yet
        game.play(0, c.card);
        for (Seat seat = 0; seat < 3; ++seat)
            for (const Said& said : c.foreign) EXPECT_EQ(game.refused(seat, said), rule(11));
    }
}

TEST(ModernArtTurn, MA_12_the_buyer_pays_the_seller) {
    for (const Edition edition : both_editions) {
        Game game{Players(3).edition(edition).hand(0, "No")};
        game.play(0, "No");
        game.wins(1, 12);
        EXPECT_EQ(game.money(0), 112);
        EXPECT_EQ(game.money(1), 88);
        EXPECT_EQ(game.money(2), 100);
        EXPECT_EQ(game.table().bank, -300);
        const Event paid = game.last(Kind::paid);
        EXPECT_EQ(paid.why, rule(12));
        EXPECT_EQ(paid.seat, 1);
        EXPECT_EQ(paid.other, 0);
        EXPECT_EQ(paid.amount, 12);
    }
}

TEST(ModernArtTurn, MA_12_a_seller_who_buys_pays_the_bank) {
    for (const Edition edition : both_editions) {
        Game game{Players(3).edition(edition).hand(0, "No")};
        game.play(0, "No");
        game.wins(0, 12);
        EXPECT_EQ(game.money(0), 88);
        EXPECT_EQ(game.money(1), 100);
        EXPECT_EQ(game.table().bank, -288);
        EXPECT_EQ(game.last(Kind::paid).why, rule(12));
        EXPECT_EQ(game.last(Kind::paid).other, nobody);
    }
}

TEST(ModernArtTurn, MA_13_the_buyer_keeps_the_painting_before_him_until_the_bank_sale) {
    Game game{Players(3).hand(0, "No").hand(1, "Ko").hand(2, "Ko")};
    const Card painting = game.meant(0, play("No")).card;
    game.play(0, "No");
    game.wins(2, 12);
    EXPECT_EQ(game.last(Kind::sold).seat, 2);
    EXPECT_EQ(game.last(Kind::sold).other, 0);
    EXPECT_EQ(game.last(Kind::sold).card, painting);
    EXPECT_EQ(game.last(Kind::sold).card2, no_card);
    EXPECT_EQ(game.last(Kind::sold).amount, 12);
    game.unwanted(1, "Ko");
    game.unwanted(2, "Ko");
    EXPECT_TRUE(game.table().owned[2].has(painting));
    EXPECT_FALSE(game.state.own[2].hand.has(painting)); // before him, not in his hand
    EXPECT_TRUE(look(game.state, 1).table.owned[2].has(painting));
}

TEST(ModernArtTurn, MA_14_the_player_to_the_left_is_next_whoever_buys) {
    for (const unsigned players : {3U, 4U, 5U}) {
        Players setup{players};
        for (Seat p = 0; p < players; ++p) setup.hand(p, p < 3 ? "Do" : "So");
        Game game{setup.starting(1)};
        Seat seller = 1;
        for (unsigned n = 0; n < players; ++n) {
            game.play(seller, seller < 3 ? "Do" : "So");
            game.wins(static_cast<Seat>((seller + 2U) % players), 3);
            seller = static_cast<Seat>((seller + 1U) % players);
            EXPECT_TRUE(game.awaits_only(seller));
            EXPECT_EQ(game.last(Kind::seller).seat, seller);
            EXPECT_EQ(game.last(Kind::seller).why, rule(14));
        }
    }
}

TEST(ModernArtTurn, MA_14_out_of_turn_nobody_plays) {
    Game game{Players(3).hand(0, "No").hand(1, "Na").hand(2, "Ns")};
    EXPECT_EQ(game.refused(1, play("Na")), rule(14));
    EXPECT_EQ(game.refused(2, play("Ns")), rule(14));
    game.unwanted(0, "No");
    EXPECT_EQ(game.refused(0, play("N")), rule(14));
    EXPECT_EQ(game.refused(2, play("Ns")), rule(14));
    EXPECT_EQ(game.refused(1, play("Na")), RuleId{});
}

// A move made for a sale that is over, or not yet there, hits no other one.
TEST(ModernArtTurn, MA_14_moves_for_another_lot_are_refused) {
    Game game{Players(3).hand(0, "No").hand(1, "Bo").hand(2, "Do")};
    EXPECT_EQ(game.table().lot, 1);
    EXPECT_EQ(game.refused(0, play("No").in_lot(0)), rule(14));
    EXPECT_EQ(game.refused(0, play("No").in_lot(2)), rule(14));
    game.unwanted(0, "No");
    EXPECT_EQ(game.table().lot, 2);
    game.play(1, "Bo");
    for (const Said& said : {bid(5), pass(0), seal(5), buy(0), decline(), leave()})
        for (const int lot : {1, 3, 2 + 256}) // lots do not wrap around
            EXPECT_EQ(game.refused(2, said.in_lot(lot)), rule(14));
    EXPECT_EQ(game.refused(2, bid(5).in_lot(2)), RuleId{});
}

TEST(ModernArtTurn, MA_15_bids_are_at_least_one) {
    for (const char* card : {"No", "Na"}) {
        Game game{Players(3).hand(0, card)};
        game.play(0, card);
        EXPECT_EQ(game.refused(1, bid(0)), rule(15));
        EXPECT_EQ(game.refused(1, bid(-1)), rule(15));
        EXPECT_EQ(game.offered(1, Move::Kind::bid).lo, 1);
        game.bid(1, 1);
        EXPECT_EQ(game.last(Kind::bid).amount, 1);
    }
}

TEST(ModernArtTurn, MA_16_every_bid_is_higher_than_the_one_before) {
    for (const char* card : {"No", "Na"}) {
        Game game{Players(3).hand(0, card)};
        game.play(0, card);
        game.bid(1, 10);
        EXPECT_EQ(game.refused(2, bid(10)), rule(16));
        EXPECT_EQ(game.refused(2, bid(1)), rule(16));
        EXPECT_EQ(game.offered(2, Move::Kind::bid).lo, 11);
        game.bid(2, 11); // steps of one
        EXPECT_EQ(game.refused(0, bid(11)), rule(16));
        game.bid(0, 50); // or of any size
        EXPECT_EQ(game.last(Kind::bid).amount, 50);
    }
}

TEST(ModernArtTurn, MA_17_nobody_bids_more_than_he_has) {
    Game game{Players(3).hand(0, "No").hand(1, "Na").hand(2, "Ns")};
    game.play(0, "No");
    EXPECT_EQ(game.refused(1, bid(101)), rule(17));
    EXPECT_EQ(game.refused(0, bid(101)), rule(17));
    game.wins(1, 60); // 160, 40, 100
    game.play(1, "Na");
    EXPECT_EQ(game.refused(2, bid(101)), rule(17));
    game.bid(2, 30);
    EXPECT_EQ(game.refused(0, bid(161)), rule(17));
    EXPECT_EQ(game.offered(0, Move::Kind::bid).hi, 160);
    game.pass(0);
    EXPECT_EQ(game.refused(1, bid(41)), rule(17));
    EXPECT_EQ(game.offered(1, Move::Kind::bid).hi, 40);
    game.bid(1, 40); // all he has: 160, 0, 100
    EXPECT_EQ(game.money(1), 0);
    game.play(2, "Ns");
    EXPECT_EQ(game.refused(0, seal(161)), rule(17));
    EXPECT_EQ(game.refused(1, seal(1)), rule(17));
    game.seal(0, 160);
    game.seal(1, 0);
    game.seal(2, 100);
    EXPECT_EQ(game.money(0), 0);
    EXPECT_EQ(game.money(2), 260);
}

TEST(ModernArtTurn, MA_18_MA_24_where_nobody_bids_the_seller_takes_it_for_nothing) {
    for (const Edition edition : both_editions)
        for (const char* card : {"Do", "Da", "Ds"}) {
            SCOPED_TRACE(card);
            Game game{Players(4).edition(edition).starting(2).hand(2, card)};
            const Card painting = game.meant(2, play(card)).card;
            game.unwanted(2, card);
            EXPECT_TRUE(game.table().owned[2].has(painting));
            for (Seat p = 0; p < 4; ++p) EXPECT_EQ(game.money(p), 100);
            EXPECT_EQ(game.count(Kind::paid), 0U);
            EXPECT_EQ(game.count(Kind::sold), 0U);
            const Event taken = game.last(Kind::taken);
            EXPECT_EQ(taken.why, rule(card[1] == 's' ? 24 : 18));
            EXPECT_EQ(taken.seat, 2);
            EXPECT_EQ(taken.card, painting);
            EXPECT_TRUE(game.awaits_only(3));
        }
}

TEST(ModernArtTurn, MA_18_at_a_fixed_price_he_pays_what_he_named) {
    Game game{Players(3).hand(0, "Df")};
    game.play(0, "Df");
    game.price(0, 37);
    game.nobody_wants_it();
    EXPECT_EQ(game.table().owned[0].count(), 1U);
    EXPECT_EQ(game.money(0), 63);
    EXPECT_EQ(game.table().bank, -263);
    EXPECT_EQ(game.count(Kind::taken), 0U);
}

// The compiler plays a sale as well: no allocation, no undefined behaviour on the way.
constexpr int sold_by_the_compiler() {
    Deal d;
    for (unsigned n = 0; n < all_cards; ++n) d.deck[n] = CardSet::whole_deck().nth(n);
    State s = start({3, mayfair, 0, 0}, d, Silent{});
    const auto move = [&](Seat seat, Move m) {
        m.lot = s.table.lot;
        if (check(s, seat, m).ok()) apply(s, seat, m, Silent{});
    };
    move(0, {.kind = Move::Kind::play, .card = first_of(0, Auction::open)});
    move(1, {.kind = Move::Kind::bid, .amount = 30});
    move(0, {.kind = Move::Kind::pass, .amount = 30});
    move(2, {.kind = Move::Kind::pass, .amount = 30});
    return s.table.money[0];
}
static_assert(sold_by_the_compiler() == 130);

} // namespace
} // namespace adjuge::modern_art::at_table
