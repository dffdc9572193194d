#include "table.h"

// The variant for three players with a mystery hand: MA-60 to MA-64, and MA-52 in it.
namespace adjuge::modern_art::at_table {
namespace {

Players with_mystery(Edition edition = mayfair) {
    return Players(3).edition(edition).with(mystery);
}

// The seller sells a card to nobody, then turns over a mystery card, and chance shows this one.
void sell_and_turn(Game& game, const char* played, const char* turned) {
    const Seat seller = game.seller();
    game.play(seller, played);
    game.nobody_wants_it(Phase::mystery);
    game.turn_over(game.seller());
    game.reveal(turned);
}

TEST(ModernArtMystery, MA_60_every_round_is_dealt_as_for_four) {
    for (const Edition edition : both_editions) {
        Game game{with_mystery(edition).script("N4 N B4 B D4 D")};
        const int dealt[] = {9, 4, 4, 0};
        std::size_t events = 0;
        int hand = 0;
        for (const int n : dealt) {
            events += n > 0 ? 4 : 0;
            hand += n;
            EXPECT_EQ(game.count(Kind::dealt), events);
            EXPECT_EQ(game.table().mystery_size, hand); // kept from round to round
            if (n > 0) {
                EXPECT_EQ(game.last(Kind::dealt).seat, nobody);
                EXPECT_EQ(game.last(Kind::dealt).why, rule(60));
                EXPECT_EQ(game.last(Kind::dealt).amount, n);
                game.parade(5);
            }
        }
        EXPECT_EQ(game.table().round, 4);
        // 17 cards each, less those played: 15 lots around three seats.
        for (Seat p = 0; p < 3; ++p) EXPECT_EQ(game.table().hand_size[p], 17 - 5);
    }
}

TEST(ModernArtMystery, MA_06_MA_60_it_lies_face_down) {
    Game one{with_mystery().hand(0, "No D8").hand(1, "S9").hand(2, "B9").mystery_hand("K9")};
    Game two{with_mystery().hand(0, "No D8").hand(1, "S9").hand(2, "B9").mystery_hand("K3 N6")};
    for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, nobody}) {
        EXPECT_TRUE(same_bytes(look(one.state, viewer), look(two.state, viewer)));
        for (std::size_t i = 0; i < one.events.size(); ++i)
            EXPECT_EQ(redact(one.events[i], viewer), redact(two.events[i], viewer));
    }
}

TEST(ModernArtMystery, MA_61_who_ran_a_sale_may_turn_a_mystery_card) {
    for (const char* card : {"No", "Na", "Ns", "Nf"}) { // no auction type is excluded
        SCOPED_TRACE(card);
        Game game{with_mystery().hand(0, card).mystery_hand("Ko")};
        game.play(0, card);
        if (game.phase() == Phase::open) game.bid(2, 4); // whoever buys
        game.nobody_wants_it(Phase::mystery);
        EXPECT_TRUE(game.awaits_only(0));
        EXPECT_EQ(game.last(Kind::may_turn).seat, 0);
        EXPECT_EQ(game.last(Kind::may_turn).why, rule(61));
        EXPECT_TRUE(game.offers(0, Move::Kind::turn_over));
        EXPECT_TRUE(game.offers(0, Move::Kind::leave)); // optional
        for (const Seat other : {Seat{1}, Seat{2}}) {
            EXPECT_EQ(game.refused(other, turn_over()), rule(61));
            EXPECT_EQ(game.refused(other, leave()), rule(61));
        }
        EXPECT_EQ(game.refused(1, play("B")), rule(10)); // it is not his turn before that
        game.leave(0);
        EXPECT_EQ(game.last(Kind::left).why, rule(61));
        EXPECT_EQ(game.table().mystery_size, 9);
        EXPECT_TRUE(game.awaits_only(1));
        EXPECT_EQ(game.last(Kind::seller).why, rule(14));
    }
}

TEST(ModernArtMystery, MA_61_only_after_a_sale_and_only_in_this_variant) {
    Game game{with_mystery().hand(0, "No").hand(1, "Bo")};
    EXPECT_EQ(game.refused(0, turn_over()), rule(61));
    game.play(0, "No");
    EXPECT_EQ(game.refused(0, turn_over()), rule(61));
    game.nobody_wants_it();
    EXPECT_EQ(game.refused(0, turn_over()), rule(61)); // he left it
    Game plain{Players(3).hand(0, "No")};
    plain.unwanted(0, "No");
    EXPECT_EQ(plain.count(Kind::may_turn), 0U);
    EXPECT_EQ(plain.refused(0, turn_over()), rule(61));
}

TEST(ModernArtMystery, MA_61_after_a_double_it_is_the_one_who_ran_it) {
    Game game{with_mystery().hand(0, "Nd").hand(1, "No")};
    game.play(0, "Nd");
    game.decline(0);
    game.add(1, "No");
    game.bid(2, 10);
    game.pass(0);
    game.pass(1);
    EXPECT_TRUE(game.awaits_only(1));
    EXPECT_EQ(game.last(Kind::may_turn).seat, 1);
    game.leave(1);
    EXPECT_TRUE(game.awaits_only(2));
    EXPECT_EQ(game.last(Kind::seller).why, rule(36));
}

TEST(ModernArtMystery, MA_61_a_double_nobody_completed_counts_as_run_by_its_player) {
    Game game{with_mystery().starting(1).hand(1, "Nd")};
    game.play(1, "Nd");
    for (const Seat asked : {Seat{1}, Seat{2}, Seat{0}}) game.decline(asked);
    EXPECT_TRUE(game.awaits_only(1));
    EXPECT_EQ(game.phase(), Phase::mystery);
}

TEST(ModernArtMystery, MA_61_after_a_card_that_ended_the_round_nothing_is_turned) {
    Game game{with_mystery().script("N4 N")};
    game.parade(4);
    const std::size_t before = game.count(Kind::may_turn);
    game.parade(1);
    EXPECT_EQ(game.count(Kind::may_turn), before);
    EXPECT_EQ(game.phase(), Phase::play);
    EXPECT_EQ(game.table().round, 2);
}

TEST(ModernArtMystery, MA_61_with_an_empty_mystery_hand_nobody_is_asked) {
    const char* lots[] = {"N", "B", "D", "S", "K", "N", "B", "D", "S"};
    Players players = with_mystery().mystery_hand("N2 B2 D2 S2 K");
    for (unsigned n = 0; n < 9; ++n) players.hand(n % 3, lots[n]);
    Game game{players.hand(0, "Ko")};
    for (const char* lot : lots) sell_and_turn(game, lot, lot);
    EXPECT_EQ(game.table().round, 1);
    EXPECT_EQ(game.table().mystery_size, 0);
    EXPECT_EQ(game.count(Kind::may_turn), 9U);
    game.play(0, "Ko");
    game.wins(1, 5);
    EXPECT_EQ(game.count(Kind::may_turn), 9U);
    EXPECT_TRUE(game.awaits_only(1));
}

// Seat 0 has sold a Nex and turns a mystery card.
Game turning(std::string_view mystery_cards) {
    Game game{with_mystery().hand(0, "No").mystery_hand(mystery_cards)};
    game.play(0, "No");
    game.nobody_wants_it(Phase::mystery);
    game.turn_over(0);
    return game;
}

TEST(ModernArtMystery, MA_61_chance_draws_from_all_of_the_mystery_hand) {
    const Game game = turning("N B D S K");
    EXPECT_EQ(turn(game.table()), Turn::chance());
    CardSet drawn;
    Rng rng{61};
    for (int n = 0; n < 1000; ++n) {
        const Move move = roll(game.state, rng);
        EXPECT_TRUE(check_chance(game.state, move).ok());
        drawn.add(move.card);
    }
    EXPECT_EQ(drawn, game.state.mystery);
}

TEST(ModernArtMystery, MA_61_MA_62_chance_too_keeps_the_rules) {
    Game game = turning("Ko");
    const auto reveals = [&](Card card, int lot = 1) {
        return Move{Move::Kind::reveal, card, static_cast<std::uint16_t>(lot), 0};
    };
    const Card good = game.state.mystery.nth(0);
    EXPECT_EQ(check_chance(game.state, reveals(good)).broken, RuleId{});
    EXPECT_EQ(check_chance(game.state, reveals(good, 2)).broken, rule(61));
    EXPECT_EQ(check_chance(game.state, reveals(no_card)).broken, rule(61));
    EXPECT_EQ(check_chance(game.state, reveals(game.state.own[0].hand.nth(0))).broken, rule(61));
    EXPECT_EQ(check_chance(game.state, game.meant(0, leave())).broken, rule(61));
    for (Seat p = 0; p < 3; ++p) EXPECT_EQ(game.refused(p, reveals(good)), rule(62));
    EXPECT_EQ(game.refused(0, leave()), rule(61)); // too late
    game.reveal("Ko");
    EXPECT_EQ(check_chance(game.state, reveals(game.state.mystery.nth(0), 2)).broken, rule(61));
}

TEST(ModernArtMystery, MA_62_it_counts_as_offered_and_belongs_to_nobody) {
    Game game = turning("Ko");
    const Card card = names("Ko")[0].find(game.state.mystery);
    const std::size_t sales = game.count(Kind::opened);
    game.reveal("Ko");
    EXPECT_EQ(game.table().offered[koriko], 1);
    EXPECT_EQ(game.table().mystery_size, 8);
    EXPECT_EQ(game.table().unsold.count(koriko), 1U);
    EXPECT_EQ(game.count(Kind::opened), sales);
    for (const CardSet& owned : game.table().owned) EXPECT_EQ(owned.count(koriko), 0U);
    EXPECT_EQ(game.last(Kind::turned).why, rule(62));
    EXPECT_EQ(game.last(Kind::turned).seat, 0);
    EXPECT_EQ(game.last(Kind::turned).card, card);
    EXPECT_TRUE(game.awaits_only(1));
}

TEST(ModernArtMystery, MA_62_it_may_be_the_fifth_and_the_next_round_starts_left_of_who_turned_it) {
    Game game{with_mystery().script("Ko Ko Ko Ko No").mystery_hand("Kd")};
    game.parade(4);
    sell_and_turn(game, "No", "Kd"); // by seat 1
    EXPECT_EQ(game.table().round, 2);
    EXPECT_EQ(game.last(Kind::round_ends).why, rule(62));
    EXPECT_EQ(game.last(Kind::round_ends).seat, 1);
    EXPECT_EQ(game.table().markers[0][koriko], 30);
    EXPECT_TRUE(game.awaits_only(2));
    EXPECT_EQ(game.last(Kind::seller).why, rule(48));
}

TEST(ModernArtMystery, MA_62_after_a_double_the_next_round_starts_left_of_its_new_seller) {
    Game game{with_mystery().script("Ko Ko Ko Ko Nd").hand(2, "No").mystery_hand("Ka")};
    game.parade(4);
    game.play(1, "Nd");
    game.decline(1);
    game.add(2, "No");
    game.nobody_wants_it(Phase::mystery);
    game.turn_over(2);
    game.reveal("Ka");
    EXPECT_EQ(game.table().round, 2);
    EXPECT_EQ(game.last(Kind::round_ends).seat, 2);
    EXPECT_TRUE(game.awaits_only(0));
}

TEST(ModernArtMystery, MA_62_it_raises_its_artists_rank_but_brings_nobody_money) {
    Game game{with_mystery().script("Ko Ko Ko Ko No Ks").mystery_hand("Bo")};
    game.parade(4);
    sell_and_turn(game, "No", "Bo");
    game.play(2, "Ks");
    EXPECT_EQ(game.table().markers[0][nex], 20);
    EXPECT_EQ(game.table().markers[0][bahut], 10);
    for (const Event& sale : game.all(Kind::bank_sale)) EXPECT_EQ(sale.cards.count(bahut), 0U);
}

TEST(ModernArtMystery, MA_63_a_double_takes_no_second_card) {
    Game game = turning("Kd");
    game.reveal("Kd");
    EXPECT_EQ(game.count(Kind::asked), 0U);
    EXPECT_EQ(game.table().offered[koriko], 1);
    EXPECT_EQ(game.phase(), Phase::play);
    EXPECT_TRUE(game.awaits_only(1));
}

TEST(ModernArtMystery, MA_64_turned_cards_are_discarded_after_the_bank_sale) {
    Game game{with_mystery().hand(0, "No Na").hand(1, "Na").hand(2, "Na").mystery_hand("Ko No")};
    sell_and_turn(game, "No", "Ko");
    sell_and_turn(game, "Na", "No");
    const CardSet turned = game.table().unsold;
    EXPECT_EQ(turned.count(), 2U);
    game.unwanted(2, "Na");
    game.play(0, "Na"); // the fifth Nex, with that of the mystery hand
    EXPECT_EQ(game.table().round, 2);
    EXPECT_TRUE((turned - game.table().discarded).empty());
    EXPECT_EQ(game.table().discarded.count(), 6U);
    EXPECT_TRUE(game.table().unsold.empty());
    EXPECT_TRUE((game.state.mystery - turned) == game.state.mystery);
}

// Sellers who spread the artists play all their cards in three rounds (21, 18 and 12 of them).
const char* spread = "N4 B4 D4 S4 K4 K "
                     "N4 B4 K3 D3 S3 Ko "
                     "N3 B3 D2 K S2 So";

TEST(ModernArtMystery, MA_52_hands_that_run_empty_in_an_early_round_end_that_round) {
    for (const Edition edition : both_editions) {
        Game game{with_mystery(edition).script(spread)};
        game.parade(21);
        EXPECT_EQ(game.last(Kind::round_ends).why, rule(40));
        game.parade(17);
        EXPECT_EQ(game.table().round, 2);
        const std::size_t asked = game.count(Kind::may_turn);
        const Card card = game.meant(2, play("Ko")).card;
        game.play(2, "Ko");
        EXPECT_EQ(game.last(Kind::round_ends).why, rule(52));
        EXPECT_EQ(game.last(Kind::round_ends).card, card);
        EXPECT_EQ(game.count(Kind::may_turn), asked); // though mystery cards are left
        EXPECT_EQ(game.table().mystery_size, 17);
        EXPECT_EQ(game.table().markers[1][koriko], 10); // third thanks to its last painting
        for (const Event& sale : game.all(Kind::bank_sale)) EXPECT_FALSE(sale.cards.has(card));
        EXPECT_FALSE(game.over());
        EXPECT_EQ(game.table().round, 3); // the next deal
        for (Seat p = 0; p < 3; ++p) EXPECT_EQ(game.table().hand_size[p], 4);
        EXPECT_TRUE(game.awaits_only(0));
        EXPECT_EQ(game.last(Kind::seller).why, rule(48));
    }
}

TEST(ModernArtMystery, MA_52_nobody_holds_a_card_as_a_round_begins_so_the_game_is_over) {
    for (const Edition edition : both_editions) {
        Game game{with_mystery(edition).script(spread)};
        game.parade(50);
        EXPECT_FALSE(game.over());
        game.play(2, "So");
        EXPECT_EQ(game.last(Kind::round_ends).why, rule(52));
        EXPECT_EQ(game.last(Kind::round_ends).round, 3);
        EXPECT_EQ(game.table().markers[2][sadland], 10); // third thanks to its last painting
        EXPECT_EQ(game.count(Kind::bank_sale), 9U);      // that of the third round took place
        EXPECT_TRUE(game.over());
        EXPECT_EQ(game.table().round, 3); // a fourth was never played
        EXPECT_EQ(game.count(Kind::game_ends), 1U);
        EXPECT_GT(game.table().mystery_size, 0); // and prolongs nothing
        for (const std::uint8_t marker : game.table().markers[3]) EXPECT_EQ(marker, 0);
        EXPECT_EQ(game.refused(0, play("N")), rule(53));
    }
}

TEST(ModernArtMystery, MA_52_the_early_end_of_the_game_gives_its_reason) {
    Game game{
        Players(3).with(mystery).script("N4 B4 D4 S4 K4 K N4 B4 K3 D3 S3 Ko N3 B3 D2 K S2 So")};
    game.parade(51);
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.last(Kind::game_ends).why, rule(52));
    EXPECT_EQ(game.last(Kind::round_begins).round, 3);
}

} // namespace
} // namespace adjuge::modern_art::at_table
