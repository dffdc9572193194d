#include "rules/vernissage/table.h"

// VE-01 to VE-10.
namespace adjuge::vernissage::at_table {
namespace {

TEST(VernissageSetup, VE_01_three_to_five_players_with_200_each) {
    for (unsigned players = 3; players <= 5; ++players) {
        const Game game{players};
        for (unsigned p = 0; p < seats; ++p)
            EXPECT_EQ(game.table().money[p], p < players ? 200 : 0);
    }
    for (const unsigned players : {2U, 6U})
        EXPECT_EQ(check_config(Vernissage::info, {static_cast<std::uint8_t>(players), 0, 0, 0}),
                  Verdict{rule(1)});
    Game game{3};
    EXPECT_EQ(game.refused(3, game.meant(Do::done)), 1);
}

TEST(VernissageSetup, VE_02_artists_start_on_the_first_step) {
    const Game game;
    for (const unsigned step : game.table().step) EXPECT_EQ(step, 1U);
}

TEST(VernissageSetup, VE_03_an_agent_on_each_of_the_first_two_steps_and_one_at_hand) {
    const Game game;
    for (Seat p = 0; p < 4; ++p) {
        EXPECT_EQ(game.table().agents[p], 0b110);
        EXPECT_EQ(game.table().on_board(p), 2U);
    }
}

TEST(VernissageSetup, VE_04_tokens_lie_open_by_kind_and_the_player_chooses_the_value) {
    Game game;
    EXPECT_EQ(game.table().supply[scandal].total(), 12U);
    EXPECT_EQ(game.table().supply[crisis].total(), 12U);
    EXPECT_EQ(game.table().supply[sale].total(), 14U);
    game.face(sale);
    EXPECT_EQ(game.offered(0).values[sale], 0b11111110);
    for (const unsigned value : {1U, 7U})
        EXPECT_EQ(game.refused(0, game.token(krach, sale, value)), 0);
}

TEST(VernissageSetup, VE_05_fame_starts_on_the_purse) {
    const Game game;
    for (const int fame : game.table().fame) {
        EXPECT_EQ(fame, 0);
        EXPECT_EQ(game.table().values().number(fame), 100);
    }
}

TEST(VernissageSetup, VE_06_brown_and_grey_cards) {
    EXPECT_EQ(all_brown()[krach], 7U);
    EXPECT_EQ(all_brown()[suitcase], 23U);
    EXPECT_EQ(all_brown()[critic], 13U);
    EXPECT_EQ(all_brown()[unlimited], 11U);
    const Game game;
    EXPECT_EQ(game.state.grey.total(), 21U);
    EXPECT_EQ(game.state.grey.kinds(), 0xFF); // 3 to 10
    Deal wrong = plain_deal(4);
    wrong.deck[0] = krach; // an eighth
    EXPECT_EQ(check_deal({4, 0, 0, 0}, wrong), Verdict{rule(6)});
    wrong.deck[0] = lanes;
    EXPECT_EQ(check_deal({4, 0, 0, 0}, wrong), Verdict{rule(6)});
}

// Seat 0 holds three works.
Deal deal_of_works() {
    Deal d = plain_deal(4);
    for (unsigned k = 0; k < 3; ++k) std::swap(d.deck[k], d.deck[12 + 7 * k]);
    return d;
}

TEST(VernissageSetup, VE_07_three_works_may_be_changed_once) {
    Game game{4, false, deal_of_works()};
    EXPECT_TRUE(game.awaits(0));
    game.say(0, Do::change);
    EXPECT_EQ(turn(game.table()), Turn::chance());
    for (const unsigned place : {5U, from_removed, 5U}) {
        Move m = game.meant(Do::redraw);
        m.pile = static_cast<std::uint8_t>(place);
        const Cards from = place < piles ? game.state.pile[place] : game.state.removed;
        m.card = static_cast<std::uint8_t>(from.nth(from.total() - 1));
        game.make(nobody, m);
    }
    EXPECT_EQ(game.state.own[0].hand.total(), 3U);
    EXPECT_TRUE(game.state.own[0].returned.empty());
    EXPECT_EQ(game.state.pile[5].works().total() + game.state.removed.works().total(), 3U);
    for (const Cards& pile : game.state.pile) EXPECT_EQ(pile.total(), 7U);
    EXPECT_TRUE(game.awaits(1)); // once
}

TEST(VernissageSetup, VE_07_everybody_is_asked_from_seat_0_on_and_the_question_tells_nothing) {
    Game game{4, false, deal_of_works()};
    for (Seat p = 0; p < 4; ++p) {
        EXPECT_TRUE(game.awaits(p));
        EXPECT_EQ(game.offers(p, Do::change), p == 0);
        if (p > 0) {
            EXPECT_EQ(game.refused(p, game.meant(Do::change)), 7);
        }
        game.say(p, Do::keep);
    }
    EXPECT_EQ(game.told(Kind::kept), 4U);
    EXPECT_EQ(game.phase(), Phase::rolling);
}

TEST(VernissageSetup, VE_07_chance_draws_only_what_is_there) {
    Game game{4, false, deal_of_works()};
    game.say(0, Do::change);
    Move m = game.meant(Do::redraw);
    m.pile = 3; // works of Hering
    m.card = critic;
    EXPECT_EQ(game.refused(nobody, m), 7);
    m.pile = from_returned;
    m.card = krach;
    game.make(nobody, m); // one of his own comes back
    EXPECT_EQ(game.state.own[0].hand, n(1, krach));
    EXPECT_EQ(game.refused(nobody, m), 7); // for another draw
}

TEST(VernissageSetup, VE_08_seven_piles_of_seven_with_a_price_each_and_the_rest_unseen) {
    for (unsigned players = 3; players <= 5; ++players) {
        const Game game{players};
        for (unsigned p = 0; p < piles; ++p) {
            EXPECT_EQ(game.state.pile[p].total(), 7U);
            EXPECT_EQ(game.table().price(p), 20 + 10 * static_cast<int>(p));
        }
        EXPECT_EQ(game.table().price(grey_offer), 10);
        EXPECT_EQ(game.state.removed.total(), 82 - 49 - 3 * players);
    }
}

TEST(VernissageSetup, VE_09_the_special_die_has_five_signs) {
    Game game;
    for (unsigned shown = 0; shown <= bad_kind; ++shown)
        EXPECT_EQ(game.refused(nobody, game.meant(Do::face, shown)), 0);
    EXPECT_EQ(game.refused(nobody, game.meant(Do::face, bad_kind + 1U)), 21);
    Rng rng{9};
    unsigned met = 0;
    for (int k = 0; k < 100; ++k) met |= 1U << roll(game.state, rng).value;
    EXPECT_EQ(met, 0b11111U);
}

TEST(VernissageSetup, VE_10_the_first_player_is_drawn_and_play_goes_clockwise) {
    Deal d = plain_deal(3);
    d.first = 2;
    Game game{3, false, d};
    for (Seat p = 0; p < 3; ++p) game.say(p, Do::keep);
    EXPECT_EQ(game.table().active, 2);
    game.finish_turn();
    EXPECT_EQ(game.table().active, 0);
    d.first = 3;
    EXPECT_EQ(check_deal({3, 0, 0, 0}, d), Verdict{rule(10)});
}

TEST(VernissageSetup, VE_10_hands_are_secret_and_their_size_is_public) {
    const Game game;
    const View mine = look(game.state, 1);
    EXPECT_EQ(mine.own.hand, game.state.own[1].hand);
    EXPECT_EQ(mine.table.brown[2], 3U);
    EXPECT_TRUE(look(game.state, nobody).own.hand.empty());
    Event dealt = game.last(Kind::dealt);
    EXPECT_EQ(redact(dealt, dealt.seat).cards, dealt.cards);
    EXPECT_TRUE(redact(dealt, 0).cards.empty());
    EXPECT_TRUE(redact(dealt, nobody).cards.empty());
}

TEST(VernissageSetup, VE_91_at_the_start_everyone_has_influence_on_every_artist) {
    const Game game{5};
    for (unsigned p = 0; p < 5; ++p) EXPECT_EQ(game.table().influence(p), 0b11111);
}

TEST(VernissageSetup, VE_92_three_works_in_the_first_deal_may_be_changed) {
    const Game game{4, false, deal_of_works()};
    EXPECT_TRUE(game.offers(0, Do::change));
}

} // namespace
} // namespace adjuge::vernissage::at_table
