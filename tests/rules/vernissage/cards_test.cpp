#include "rules/vernissage/table.h"

// VE-25 to VE-36.
namespace adjuge::vernissage::at_table {
namespace {

TEST(VernissagePurchase, VE_25_a_pile_is_paid_looked_through_and_a_card_taken) {
    Game game;
    game.to_buying();
    game.say(0, Do::buy, 2);
    EXPECT_EQ(game.table().money[0], 160);
    EXPECT_EQ(game.offered(0).cards, 1U << kali);
    EXPECT_EQ(game.refused(0, game.meant(Do::take, critic)), 25);
    game.say(0, Do::take, kali);
    EXPECT_EQ(game.state.own[0].hand[kali], 1U);
    EXPECT_EQ(game.table().height[2], 6U);
    EXPECT_EQ(game.table().brown[0], 4U);
}

TEST(VernissagePurchase, VE_25_none_may_be_taken_and_the_money_is_gone) {
    Game game;
    game.to_buying();
    game.say(0, Do::buy, 6);
    game.say(0, Do::leave);
    EXPECT_EQ(game.table().money[0], 120);
    EXPECT_EQ(game.table().height[6], 7U);
    EXPECT_EQ(game.last(Kind::takes).amount, 0);
}

TEST(VernissagePurchase, VE_25_a_grey_card_is_drawn_from_the_top) {
    Game game;
    game.to_buying();
    game.say(0, Do::buy, grey_offer);
    EXPECT_EQ(game.table().money[0], 190);
    EXPECT_EQ(turn(game.table()), Turn::chance());
    game.say(nobody, Do::draw, 7 - least_steps);
    EXPECT_EQ(game.state.own[0].grey, n(1, 7 - least_steps));
    EXPECT_EQ(redact(game.last(Kind::draws), 1).card, no_card);
    EXPECT_EQ(game.table().grey_pile, 20U);
}

// What a clock that ran out does tells nothing of cards, and changes as little as may be.
TEST(VernissageFallback, VE_10_silence_shows_no_hand) {
    for (const Cards lies : {n(7, suitcase), n(7, krach)}) {
        Game game;
        game.state.pile[2] = lies;
        game.to_buying();
        game.say(0, Do::buy, 2);
        EXPECT_EQ(fallback(sight(game.state, 0)).kind, Do::leave);
    }
}
TEST(VernissageFallback, VE_40_silence_agrees_to_nothing) {
    Game game;
    game.place(krach, scandal, 6);
    game.say(1, Do::object, 2);
    game.say(2, Do::object);
    game.consent_all();
    game.say(0, Do::settle, 2);
    EXPECT_EQ(fallback(sight(game.state, 2)).kind, Do::disagree);
}
TEST(VernissageFallback, VE_70_silence_does_not_end_the_game) {
    Game game;
    game.lie(krach, {{scandal, 2}, {crisis, 1}});
    game.face(any_kind);
    const Move m = fallback(sight(game.state, 0));
    EXPECT_EQ(m.value, 1U);
    EXPECT_EQ(m.token, sale);
    EXPECT_EQ(m.artist, boyz); // before Krach it would make three kinds
}

TEST(VernissagePurchase, VE_25_he_must_buy_and_not_from_an_empty_pile) {
    Game game;
    game.table().height[3] = 0;
    game.state.pile[3] = {};
    game.to_buying();
    EXPECT_EQ(game.refused(0, game.meant(Do::done)), 25);
    EXPECT_EQ(game.refused(0, game.meant(Do::buy, 3)), 25);
    EXPECT_EQ(game.refused(0, game.meant(Do::buy, 8)), 25);
    game.table().notes[1] = notes;
    game.table().money[0] = 15;
    EXPECT_EQ(game.refused(0, game.meant(Do::buy, 3)), 25); // not for want of money
    EXPECT_EQ(game.refused(0, game.meant(Do::buy, 4)), 27);
    EXPECT_FALSE(game.offers(0, Do::done));
}

TEST(VernissagePurchase, VE_25_with_nothing_left_the_part_is_skipped) {
    Game game;
    for (unsigned p = 0; p < piles; ++p) {
        game.table().height[p] = 0;
        game.state.pile[p] = {};
    }
    game.state.grey = {};
    game.table().grey_pile = 0;
    game.to_buying();
    EXPECT_EQ(game.phase(), Phase::playing);
    EXPECT_EQ(game.last(Kind::no_purchase).why, rule(25));
}

TEST(VernissagePurchase, VE_26_there_is_no_way_to_sell_a_work) {
    Game game;
    game.hold(0, n(3, krach));
    game.to_playing();
    for (const Option& o : game.offered(0))
        EXPECT_TRUE(o.kind == Do::done || o.kind == Do::advance);
}

TEST(VernissagePurchase, VE_27_who_cannot_pay_borrows_one_note) {
    Game game;
    game.table().money[0] = 30;
    game.table().bank += 170;
    Game rich = game;
    game.to_buying();
    game.say(0, Do::buy, 2); // 40k
    EXPECT_EQ(game.table().money[0], 90);
    EXPECT_EQ(game.table().notes[0], 1U);
    EXPECT_EQ(game.last(Kind::borrows).amount, 100);
    rich.to_buying();
    rich.say(0, Do::buy, 1); // 30k: he has it
    EXPECT_EQ(rich.table().notes[0], 0U);
    EXPECT_EQ(wealth(game.table(), 0, 0), 90 - 150);
}

TEST(VernissagePurchase, VE_27_without_notes_only_what_can_be_paid) {
    Game game;
    game.table().notes[1] = 10;
    game.table().money[0] = 30;
    game.to_buying();
    EXPECT_EQ(game.offered(0).offers, 0b10000011);
    EXPECT_EQ(game.refused(0, game.meant(Do::buy, 2)), 27);
    Game broke;
    broke.table().notes[1] = 10;
    broke.table().money[0] = 5;
    broke.to_buying();
    EXPECT_EQ(broke.phase(), Phase::playing);
    EXPECT_EQ(broke.last(Kind::no_purchase).why, rule(27));
}

TEST(VernissageCards, VE_30_none_one_or_a_move_and_then_a_critic) {
    Game none;
    none.to_playing();
    none.say(0, Do::done);
    EXPECT_EQ(none.table().active, 1);

    Game critic_only;
    critic_only.to_playing();
    critic_only.say(0, Do::review, boyz);
    EXPECT_EQ(critic_only.table().active, 1); // nothing comes after a critic

    Game both;
    both.to_playing();
    both.say(0, Do::relocate, 0b1110);
    EXPECT_EQ(both.phase(), Phase::reviewing);
    EXPECT_EQ(both.refused(0, both.advance(3, 1, 4)), 30); // no second move
    EXPECT_EQ(both.refused(0, both.meant(Do::relocate, 0b1110)), 30);
    both.say(0, Do::review, boyz);
    EXPECT_EQ(both.table().active, 1);
}

TEST(VernissageCards, VE_30_what_is_not_in_hand_cannot_be_played) {
    Game game;
    game.hold(0, n(1, suitcase));
    game.to_playing(4);
    EXPECT_EQ(game.refused(0, game.meant(Do::relocate, 0b110)), 30);
    EXPECT_EQ(game.refused(0, game.meant(Do::review, krach)), 30);
    EXPECT_EQ(game.refused(0, game.advance(5, 1, 6)), 30);
    EXPECT_TRUE(game.awaits(0)); // what he could play is his to know
}

TEST(VernissageCards, VE_31_an_unlimited_move_puts_all_agents_anywhere) {
    Game game;
    game.to_playing();
    EXPECT_EQ(game.refused(0, game.meant(Do::relocate, 0b10)), 31); // none leaves the board
    EXPECT_EQ(game.refused(0, game.meant(Do::relocate, 0b11110)), 31);
    EXPECT_EQ(game.refused(0, game.meant(Do::relocate, 0b111)), 31); // there is no step 0
    EXPECT_EQ(game.refused(0, game.meant(Do::relocate, 0b110)), 0);  // nothing changed
    game.say(0, Do::relocate, 1U << 15 | 1U << 7 | 1U << 1);
    EXPECT_EQ(game.table().agents[0], 1U << 15 | 1U << 7 | 1U << 1);
    EXPECT_EQ(game.table().gone[0], n(1, unlimited)); // leaves the game
    EXPECT_EQ(game.state.own[0].hand[unlimited], 0U);
}

TEST(VernissageCards, VE_32_a_limited_move_goes_exactly_so_many_steps) {
    Game game;
    game.stand(0, {2, 9});
    game.table().step[krach] = 9;
    game.to_playing(4);
    EXPECT_EQ(game.refused(0, game.advance(4, 2, 5)), 32);
    EXPECT_EQ(game.refused(0, game.advance(4, 3, 7)), 32); // nobody stands there
    EXPECT_EQ(game.refused(0, game.advance(4, 2, 6)), 0);
    EXPECT_EQ(game.refused(0, game.advance(4, 9, 5)), 0);  // down
    EXPECT_EQ(game.refused(0, game.advance(4, 9, 13)), 0); //
    EXPECT_EQ(game.refused(0, game.advance(4, 0, 4)), 0);  // from outside: that step
    EXPECT_EQ(game.refused(0, game.advance(4, 0, 5)), 32);
    game.make(0, game.advance(4, 0, 4));
    EXPECT_EQ(game.table().agents[0], 1U << 2 | 1U << 4 | 1U << 9);
    EXPECT_EQ(game.table().grey_discard, n(1, 1));
}

TEST(VernissageCards, VE_32_all_on_the_board_none_comes_from_outside) {
    Game game;
    game.stand(0, {1, 2, 3});
    game.to_playing(9);
    EXPECT_EQ(game.refused(0, game.advance(9, 0, 9)), 32);
    EXPECT_EQ(game.refused(0, game.advance(9, 3, 12)), 0);
}

TEST(VernissageCards, VE_32_an_empty_grey_pile_is_made_anew_from_the_discard) {
    Game game;
    game.table().grey_discard = game.state.grey - n(1, 0);
    game.state.own[1].grey = n(1, 0);
    game.table().grey[1] = 1;
    game.state.grey = {};
    game.table().grey_pile = 0;
    game.to_buying();
    game.say(0, Do::buy, grey_offer);
    EXPECT_EQ(game.last(Kind::reshuffled).amount, 20);
    EXPECT_TRUE(game.table().grey_discard.empty());
    EXPECT_EQ(game.refused(nobody, game.meant(Do::draw, lanes)), 25);
    game.say(nobody, Do::draw, 7);
    EXPECT_EQ(game.table().grey_pile, 19U);
}

TEST(VernissageCards, VE_33_never_two_of_one_colour_on_a_step) {
    Game game;
    game.stand(0, {1, 5});
    game.to_playing(4);
    EXPECT_EQ(game.refused(0, game.advance(4, 1, 5)), 33);
    EXPECT_EQ(game.refused(0, game.advance(4, 5, 1)), 33);
    Game other;
    other.stand(0, {1, 4});
    other.to_playing(4);
    EXPECT_EQ(other.refused(0, other.advance(4, 0, 4)), 33);
}

TEST(VernissageCards, VE_34_a_critic_on_an_artist_he_influences_costs_five_at_once) {
    Game game;
    game.table().step[boyz] = 9;
    game.to_playing();
    EXPECT_EQ(game.refused(0, game.meant(Do::review, boyz)), 34);
    EXPECT_EQ(game.refused(0, game.meant(Do::review, 5)), 34);
    game.say(0, Do::review, kali);
    EXPECT_EQ(game.fame(kali), -5);
    EXPECT_EQ(game.table().critic, kali);
    EXPECT_EQ(game.table().gone[0], n(1, critic));
}

TEST(VernissageCards, VE_36_only_a_new_critic_on_another_artist_takes_him_away) {
    Game game;
    game.table().critic = kali;
    game.to_playing();
    EXPECT_EQ(game.refused(0, game.meant(Do::review, kali)), 36);
    game.say(0, Do::review, boyz);
    EXPECT_EQ(game.table().critic, boyz);
}

TEST(VernissageCards, VE_36_when_his_artist_goes_OUT_the_critic_waits) {
    Game game;
    game.fame(kali, -21);
    game.to_playing();
    game.say(0, Do::review, kali);
    EXPECT_FALSE(game.table().in_play(kali));
    EXPECT_EQ(game.table().critic, none);
}

} // namespace
} // namespace adjuge::vernissage::at_table
