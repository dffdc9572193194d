#include "rules/vernissage/table.h"

// VE-40 to VE-47.
namespace adjuge::vernissage::at_table {
namespace {

TEST(VernissageObjection, VE_40_only_players_with_influence_are_asked_from_the_left) {
    Game game{5};
    game.stand(2, {7, 8});
    game.place(krach, scandal, 4);
    for (const Seat p : {Seat{1}, Seat{3}, Seat{4}}) {
        EXPECT_TRUE(game.awaits(p));
        game.say(p, Do::consent);
    }
    EXPECT_EQ(game.fame(krach), -4);
}

TEST(VernissageObjection, VE_40_whether_a_seat_is_asked_depends_on_influence_alone) {
    Game rich;
    Game poor;
    poor.hold(1, {});
    rich.place(krach, scandal, 4);
    poor.place(krach, scandal, 4);
    EXPECT_TRUE(rich.awaits(1) && poor.awaits(1));
    EXPECT_EQ(rich.offered(1), poor.offered(1));
}

TEST(VernissageObjection, VE_40_a_value_named_is_of_the_same_kind_in_the_supply_and_another) {
    Game game;
    game.place(krach, scandal, 7); // the only one
    EXPECT_EQ(game.refused(1, game.meant(Do::object, 7)), 40);
    EXPECT_EQ(game.refused(1, game.meant(Do::object, 1)), 40); // scandals begin at 2
    EXPECT_EQ(game.refused(1, game.meant(Do::object, 2)), 0);
    EXPECT_EQ(game.refused(1, game.meant(Do::object, 0)), 0); // none
    Game twice;
    twice.place(krach, scandal, 2); // there is another of these
    EXPECT_EQ(twice.refused(1, twice.meant(Do::object, 2)), 40);
}

TEST(VernissageObjection, VE_40_the_token_is_exchanged_when_all_agree) {
    Game game;
    game.place(krach, scandal, 6);
    game.say(1, Do::object, 2);
    game.say(2, Do::object, 3);
    game.say(3, Do::object, 0);
    EXPECT_EQ(game.offered(0).named, 0b1100);
    EXPECT_EQ(game.refused(0, game.meant(Do::settle, 4)), 40);
    game.say(0, Do::settle, 3);
    EXPECT_TRUE(game.awaits(1)); // who named it is not asked
    game.say(1, Do::agree);
    EXPECT_TRUE(game.awaits(3)); // who named none is
    game.say(3, Do::agree);
    EXPECT_EQ(game.fame(krach), -3);
    EXPECT_EQ(game.table().supply[scandal][6], 1U);
    EXPECT_EQ(game.table().supply[scandal][3], 2U);
    EXPECT_EQ(game.table().token[krach][0], scandal << 4U | 3U);
    EXPECT_EQ(game.phase(), Phase::buying);
}

// Seat 0 placed a scandal of 6 before Krach; seat 1 would accept 2, seat 2 names none.
Game bargain(unsigned rules = 0) {
    Game game{4, false, rules};
    game.place(krach, scandal, 6);
    game.say(1, Do::object, 2);
    game.say(2, Do::object, 0);
    game.say(3, Do::consent);
    return game;
}

TEST(VernissageObjection, VE_40_the_active_player_may_answer_with_a_value_of_his_own) {
    Game game = bargain();
    EXPECT_EQ(game.offered(0).others, 0b10111000);
    for (const unsigned value :
         {0U, 1U, 2U, 6U}) // none, no scandal, named by another, the lying one
        EXPECT_EQ(game.refused(0, game.meant(Do::propose, value)), 40) << value;
    EXPECT_EQ(game.refused(1, game.meant(Do::propose, 4)), 19);
    const Preview seen = preview(sight(game.state, 0), game.meant(Do::propose, 4));
    EXPECT_EQ(seen.fame, -4);
    EXPECT_EQ(seen.asked, SeatSet{}.with(1).with(2));
    game.say(0, Do::propose, 4);
    EXPECT_EQ(game.last(Kind::proposes).value, 4);
    EXPECT_EQ(game.last(Kind::proposes).seat, 0);
    EXPECT_EQ(game.told(Kind::settles), 0U);
}

TEST(VernissageObjection, VE_40_every_objector_must_agree_to_it) {
    Game game = bargain();
    game.say(0, Do::propose, 4);
    EXPECT_EQ(game.phase(), Phase::agreeing);
    EXPECT_TRUE(game.awaits(1));
    game.say(1, Do::agree);
    EXPECT_TRUE(game.awaits(2));
    EXPECT_EQ(game.fame(krach), 0);
    game.say(2, Do::agree);
    EXPECT_EQ(game.fame(krach), -4);
    EXPECT_EQ(game.table().supply[scandal][6], 1U);
    EXPECT_EQ(game.table().supply[scandal][4], 2U); // of three
    EXPECT_EQ(game.table().token[krach][0], scandal << 4U | 4U);
    EXPECT_EQ(game.phase(), Phase::buying);
}

TEST(VernissageObjection, VE_40_he_answers_once_and_one_who_disagrees_ends_it) {
    Game game = bargain();
    game.say(0, Do::propose, 3);
    game.say(1, Do::agree);
    game.say(2, Do::disagree);
    EXPECT_EQ(game.phase(), Phase::challenging); // VE-41
    EXPECT_EQ(game.table().settled, 0U);
    EXPECT_EQ(game.refused(0, game.meant(Do::propose, 4)), 19);
    game.say(1, Do::yield);
    game.say(2, Do::yield);
    EXPECT_EQ(game.fame(krach), -6);
}

TEST(VernissageObjection, VE_40_he_may_answer_where_nobody_named_a_value) {
    Game game{3};
    game.place(krach, scandal, 6);
    game.say(1, Do::object);
    game.say(2, Do::consent);
    EXPECT_TRUE(game.awaits(0));
    EXPECT_FALSE(game.offers(0, Do::settle));
    EXPECT_EQ(game.offered(0).others, 0b10111100);
    EXPECT_EQ(fallback(sight(game.state, 0)).kind, Do::refuse); // silence proposes nothing
    game.say(0, Do::propose, 2);
    game.say(1, Do::agree);
    EXPECT_EQ(game.fame(krach), -2);
}

TEST(VernissageObjection, VE_40_without_another_value_in_the_supply_there_is_nothing_to_ask) {
    Game game{3};
    game.table().supply[scandal] = n(2, 6);
    game.place(krach, scandal, 6);
    game.say(1, Do::object);
    game.say(2, Do::consent);
    EXPECT_EQ(game.phase(), Phase::challenging);
}

TEST(VernissageObjection, VE_40_a_game_of_the_first_version_knows_no_such_answer) {
    Game game = bargain(1);
    EXPECT_FALSE(game.offers(0, Do::propose));
    EXPECT_EQ(game.refused(0, game.meant(Do::propose, 4)), 19);
    Game none{3, false, 1};
    none.place(krach, scandal, 6);
    none.say(1, Do::object);
    none.say(2, Do::consent);
    EXPECT_EQ(none.phase(), Phase::challenging);                     // straight on
    EXPECT_FALSE(check_config(Vernissage::info, {4, 0, 0, 2}).ok()); // the newest goes by 0
}

TEST(VernissageObjection, VE_40_standing_consent_is_for_a_player_to_say) {
    Game game;
    game.place(krach, sale, 1);
    Move consent = game.meant(Do::consent);
    consent.stands = 1U << krach | 1U << kali;
    game.make(1, consent);
    game.consent_all();
    EXPECT_EQ(game.last(Kind::stands).seat, 1);
    game.finish_turn(); // his own turn
    game.finish_turn();
    EXPECT_EQ(game.table().active, 2);
    game.place(kali, sale, 3);
    EXPECT_TRUE(game.awaits(3));
    game.say(3, Do::consent);
    EXPECT_TRUE(game.awaits(0)); // seat 1 is not asked
    game.say(0, Do::consent);
    game.finish_turn();
    game.place(boyz, sale, 4);
    game.say(0, Do::consent);
    EXPECT_TRUE(game.awaits(1)); // on another artist he is
    EXPECT_EQ(fallback(sight(game.state, 1)).stands, unsaid);
    Move wrong = game.meant(Do::consent);
    wrong.stands = 32;
    EXPECT_EQ(game.refused(1, wrong), 40);
    game.say(1, Do::consent); // without a word of it
    EXPECT_EQ(game.table().stands[1], 1U << krach | 1U << kali);
    game.consent_all();
    game.finish_turn();
    game.place(boyz, sale, 3);
    consent = game.meant(Do::consent);
    consent.stands = 0; // takes it back
    game.make(1, consent);
    EXPECT_EQ(game.table().stands[1], 0);
}

// Who is not asked any more can still take it back: every turn has a purchase.
TEST(VernissageObjection, VE_40_standing_consent_is_taken_back_with_a_purchase) {
    Game game;
    game.to_buying();
    Move buys = game.meant(Do::buy, grey_offer);
    buys.stands = 1U << boyz;
    game.make(0, buys);
    EXPECT_EQ(game.table().stands[0], 1U << boyz);
    game.make(nobody, game.meant(Do::draw, 0));
    Move wrong = game.meant(Do::done);
    wrong.stands = 32;
    EXPECT_EQ(game.refused(0, wrong), 40);
    for (int turns = 0; turns < 4; ++turns) game.finish_turn();
    game.count(krach, sale, 5);
    wrong = game.meant(Do::buy, grey_offer);
    wrong.stands = 32;
    EXPECT_EQ(game.refused(0, wrong), 40);
    buys = game.meant(Do::buy, grey_offer);
    EXPECT_EQ(game.table().stands[0], 1U << boyz); // as long as nothing is said
    buys.stands = 0;
    game.make(0, buys);
    EXPECT_EQ(game.table().stands[0], 0U);
}

// From the active player's left, wherever he sits: questions, suitcases, dice, works.
TEST(VernissageObjection, VE_42_the_order_goes_round_the_table) {
    Game game;
    game.finish_turn();
    game.finish_turn();
    for (Seat seat = 0; seat < 4; ++seat) game.hold(seat, n(2, suitcase));
    game.place(krach, scandal, 6);
    std::vector<Seat> asked;
    const auto answer = [&](Do kind, unsigned number = 0) {
        asked.push_back(game.table().asked);
        game.say(game.table().asked, kind, number);
    };
    while (game.phase() == Phase::objecting) answer(Do::object);
    game.say(2, Do::refuse);
    while (game.phase() != Phase::dice) answer(Do::show, 1);
    EXPECT_EQ(asked, (std::vector<Seat>{3, 0, 1, 3, 0, 1, 2, 3, 0, 1}));
    asked.clear();
    for (const unsigned one : {1U, 2U, 3U, 6U}) game.dice(one, 6);
    for (const Event& e : game.events)
        if (e.kind == Kind::dice) asked.push_back(e.seat);
    EXPECT_EQ(asked, (std::vector<Seat>{3, 0, 1, 2}));
}

TEST(VernissageObjection, VE_43_the_odds_of_a_trial) {
    Game game;
    game.hold(0, n(2, suitcase));
    game.hold(1, n(2, suitcase));
    game.place(krach, scandal, 6);
    game.say(1, Do::object);
    game.consent_all();
    game.say(0, Do::refuse);
    EXPECT_EQ(preview(sight(game.state, 1), game.meant(Do::show, 1)).odds, 376);
    EXPECT_EQ(preview(sight(game.state, 1), game.meant(Do::show, 2)).odds, 265);
    game.say(1, Do::show, 1);
    EXPECT_EQ(preview(sight(game.state, 0), game.meant(Do::show, 1)).odds, 500);
    game.say(0, Do::show, 1);
    EXPECT_EQ(odds(game.table()), 500);
    game.say(1, Do::show, 0);
    game.dice(6, 6); // he cannot be beaten, only tied, and then it is even
    EXPECT_EQ(odds(game.table()), 14);
    EXPECT_EQ(preview(sight(game.state, 2), game.meant(Do::consent)).odds, -1);
}

// Seat 0 shows so many suitcases, and so do its challengers from seat 1 on.
int odds_with(unsigned mine, std::vector<unsigned> theirs, unsigned rolled = 0) {
    Table t = Game{}.table();
    t.active = 0;
    t.shown[0] = static_cast<std::uint8_t>(mine);
    for (Seat p = 1; p <= theirs.size(); ++p) {
        t.challengers = t.challengers.with(p);
        t.shown[p] = static_cast<std::uint8_t>(theirs[p - 1U]);
    }
    t.dice[1] = static_cast<std::uint8_t>(rolled);
    return odds(t);
}

TEST(VernissageObjection, VE_43_the_odds_are_as_counted_by_hand) {
    int wins = 0; // one suitcase against none, all 1296 rolls
    int losses = 0;
    for (int a = 0; a < 36; ++a)
        for (int b = 0; b < 36; ++b) {
            const int mine = a % 6 + a / 6 + 1;
            const int theirs = b % 6 + b / 6;
            wins += mine > theirs ? 1 : 0;
            losses += mine < theirs ? 1 : 0;
        }
    EXPECT_NEAR(odds_with(1, {0}), 1000.0 * wins / (wins + losses), 0.6);
    EXPECT_EQ(odds_with(2, {2}), 500);
    EXPECT_LT(odds_with(1, {1, 1}), 400); // two are harder to beat than one
    EXPECT_EQ(odds_with(11, {0}), 1000);
    EXPECT_EQ(odds_with(0, {11}), 0);
    // Against a 9 that lies, 10, 11 and 12 win, 6 of 36; another 9 is rolled again by both.
    EXPECT_NEAR(odds_with(0, {0}, 4U << 4U | 5U), 1000 * (6 / 36.0 + 4 / 36.0 * 0.5), 0.6);
}

TEST(VernissageObjection, VE_41_without_agreement_or_trial_the_token_stays) {
    Game game;
    game.place(krach, scandal, 6);
    game.say(1, Do::object, 2);
    game.say(2, Do::object, 3);
    game.say(3, Do::consent);
    game.say(0, Do::settle, 2);
    game.say(2, Do::disagree);
    EXPECT_EQ(game.phase(), Phase::challenging);
    game.say(1, Do::yield);
    game.say(2, Do::yield);
    EXPECT_EQ(game.fame(krach), -6);
    EXPECT_EQ(game.table().agents[1], 0b110); // who yields loses nothing
}

TEST(VernissageObjection, VE_41_the_active_player_may_refuse_all_values) {
    Game game{3};
    game.place(krach, scandal, 6);
    game.say(1, Do::object, 2);
    game.say(2, Do::consent);
    game.say(0, Do::refuse);
    EXPECT_TRUE(game.awaits(1));
    EXPECT_EQ(game.phase(), Phase::challenging);
}

// Seat 0 placed a scandal of 6 before Krach; those seats object, each holding three suitcases, and
// he proposes nothing.
Game trial(std::initializer_list<Seat> objectors, bool costly = false) {
    Game game{4, costly};
    for (Seat p = 0; p < 4; ++p) game.hold(p, n(3, suitcase));
    game.place(krach, scandal, 6);
    for (const Seat p : {Seat{1}, Seat{2}, Seat{3}})
        game.say(p,
                 std::count(objectors.begin(), objectors.end(), p) > 0 ? Do::object : Do::consent);
    game.say(0, Do::refuse);
    return game;
}

TEST(VernissageTrial, VE_42_challengers_show_first_and_have_the_last_word) {
    Game game = trial({1, 3});
    EXPECT_EQ(game.refused(1, game.meant(Do::show, 0)), 42); // at least one
    EXPECT_EQ(game.refused(1, game.meant(Do::show, 4)), 42); // he has three
    game.say(1, Do::show, 1);
    game.say(3, Do::show, 2);
    EXPECT_TRUE(game.awaits(0));
    game.say(0, Do::show, 3);
    EXPECT_TRUE(game.awaits(1));
    EXPECT_EQ(game.refused(1, game.meant(Do::show, 3)), 42); // two are left
    game.say(1, Do::show, 2);
    game.say(3, Do::show, 0);
    EXPECT_EQ(turn(game.table()), Turn::chance());
    EXPECT_EQ(game.table().shown[1], 3U);
}

TEST(VernissageTrial, VE_42_without_suitcases_one_is_asked_and_can_only_yield) {
    Game game = trial({1});
    game.hold(1, n(2, krach));
    EXPECT_TRUE(game.awaits(1));
    EXPECT_FALSE(game.offers(1, Do::show));
    EXPECT_EQ(game.refused(1, game.meant(Do::show, 1)), 42);
    game.say(1, Do::yield);
    EXPECT_EQ(game.fame(krach), -6);
}

TEST(VernissageTrial, VE_42_only_those_involved_show_suitcases) {
    Game game = trial({1});
    game.say(1, Do::show, 1);
    EXPECT_EQ(game.refused(2, game.meant(Do::show, 1)), 19);
    game.say(0, Do::show, 0);
    EXPECT_TRUE(game.awaits(1));
}

void all_show(Game& game, std::initializer_list<Seat> challengers, unsigned mine = 1) {
    for (const Seat p : challengers) game.say(p, Do::show, 1);
    game.say(0, Do::show, mine);
    for (const Seat p : challengers) game.say(p, Do::show, 0);
}

TEST(VernissageTrial, VE_43_two_dice_and_suitcases_the_highest_wins) {
    Game game = trial({1});
    all_show(game, {1}, 3);
    game.dice(6, 6); // 13
    game.dice(4, 5); // 12: the active player rolls last
    EXPECT_EQ(game.told(Kind::taken_off), 1U);
    EXPECT_EQ(game.last(Kind::dice).amount, 12);
}

TEST(VernissageTrial, VE_43_a_tie_for_the_highest_with_the_active_player_is_rolled_again_by_all) {
    Game game = trial({1, 2});
    all_show(game, {1, 2});
    game.dice(3, 3);
    game.dice(1, 1);
    game.dice(2, 4);
    EXPECT_EQ(game.last(Kind::tie).amount, 1);
    EXPECT_EQ(turn(game.table()), Turn::chance());
    game.dice(1, 2);
    game.dice(1, 3);
    game.dice(6, 6);
    EXPECT_EQ(game.last(Kind::stays).seat, 0);
}

TEST(VernissageTrial, VE_43_a_tie_below_the_highest_does_not_count) {
    Game game = trial({1, 2});
    all_show(game, {1, 2});
    game.dice(3, 3);
    game.dice(6, 6);
    game.dice(3, 3);
    EXPECT_EQ(game.told(Kind::tie), 0U);
    EXPECT_EQ(game.told(Kind::taken_off), 1U);
}

TEST(VernissageTrial, VE_43_a_tie_among_challengers_above_the_active_player_wins) {
    Game game = trial({1, 2});
    all_show(game, {1, 2});
    game.dice(5, 5);
    game.dice(5, 5);
    game.dice(1, 1);
    EXPECT_EQ(game.told(Kind::taken_off), 1U);
}

TEST(VernissageTrial, VE_43_after_the_tenth_tie_the_token_stays_and_nobody_loses_an_agent) {
    Game game = trial({1});
    all_show(game, {1});
    for (int k = 0; k < 10; ++k) {
        game.dice(2, 2);
        game.dice(2, 2);
    }
    EXPECT_EQ(game.told(Kind::tie), 10U);
    EXPECT_EQ(game.last(Kind::stays).seat, nobody);
    EXPECT_EQ(game.fame(krach), -6);
    EXPECT_EQ(game.told(Kind::loses_agent), 0U);
}

TEST(VernissageTrial, VE_43_dice_have_six_sides) {
    Game game = trial({1});
    all_show(game, {1});
    Move m = game.meant(Do::dice);
    m.value = 7;
    m.amount = 1;
    EXPECT_EQ(game.refused(nobody, m), 43);
    m.value = 0;
    EXPECT_EQ(game.refused(nobody, m), 43);
}

TEST(VernissageTrial, VE_44_the_active_player_wins_the_token_counts_and_challengers_lose_agents) {
    Game game = trial({1, 2, 3});
    game.say(1, Do::show, 1);
    game.say(2, Do::show, 1);
    game.say(3, Do::yield);
    game.say(0, Do::show, 3);
    game.say(1, Do::show, 0);
    game.say(2, Do::show, 0);
    game.dice(1, 1);
    game.dice(1, 1);
    game.dice(6, 6);
    EXPECT_EQ(game.fame(krach), -6);
    EXPECT_EQ(game.table().agents[1], 0b100);
    EXPECT_EQ(game.table().agents[2], 0b100);
    EXPECT_EQ(game.table().agents[3], 0b110); // yielded
    EXPECT_EQ(game.table().agents[0], 0b110);
}

TEST(VernissageTrial, VE_45_a_challenger_wins_the_token_goes_and_so_does_the_agent) {
    Game game = trial({1});
    all_show(game, {1});
    game.dice(6, 6);
    game.dice(1, 1);
    EXPECT_EQ(game.fame(krach), 0);
    EXPECT_EQ(game.table().tokens[krach], 0U);
    EXPECT_EQ(game.table().supply[scandal].total(), 12U);
    EXPECT_EQ(game.table().agents[0], 0b100);
    EXPECT_EQ(game.table().agents[1], 0b110);
    EXPECT_EQ(game.table().idle, 0U); // it was placed
}

TEST(VernissageTrial, VE_46_suitcases_return_and_the_turn_goes_on) {
    Game game = trial({1});
    all_show(game, {1});
    game.dice(6, 6);
    game.dice(1, 1);
    EXPECT_EQ(game.state.own[0].hand[suitcase], 3U);
    EXPECT_EQ(game.state.own[1].hand[suitcase], 3U);
    EXPECT_TRUE(game.awaits(0));
    EXPECT_EQ(game.phase(), Phase::buying);
    EXPECT_EQ(game.table().cases[1], 1U); // all know of it now
}

TEST(VernissageTrial, VE_47_in_costly_trials_fourteen_or_more_loses_a_suitcase) {
    for (const bool costly : {false, true}) {
        Game game = trial({1, 2}, costly);
        game.say(1, Do::show, 2);
        game.say(2, Do::show, 1);
        game.say(0, Do::show, 3);
        game.say(1, Do::show, 0);
        game.say(2, Do::show, 0);
        game.dice(6, 6); // 14
        game.dice(6, 6); // 13
        game.dice(6, 6); // 15
        EXPECT_EQ(game.state.own[1].hand[suitcase], costly ? 2U : 3U);
        EXPECT_EQ(game.state.own[2].hand[suitcase], 3U);
        EXPECT_EQ(game.state.own[0].hand[suitcase], costly ? 2U : 3U);
        EXPECT_EQ(game.table().gone[0][suitcase], costly ? 1U : 0U);
        EXPECT_EQ(game.table().cases[0], costly ? 2U : 3U);
    }
}

TEST(VernissageTrial, VE_47_the_deciding_roll_counts_and_a_tenth_tie_costs_nothing) {
    for (const bool decided : {false, true}) {
        Game game = trial({1}, true);
        game.say(1, Do::show, 3);
        game.say(0, Do::show, 3);
        game.say(1, Do::show, 0);
        for (int k = 0; k < 9; ++k) {
            game.dice(6, 6); // 15 each
            game.dice(6, 6);
        }
        game.dice(6, 6);
        game.dice(decided ? 1 : 6, 6);
        EXPECT_EQ(game.state.own[1].hand[suitcase], decided ? 2U : 3U);
        EXPECT_EQ(game.state.own[0].hand[suitcase], 3U);
    }
}

} // namespace
} // namespace adjuge::vernissage::at_table
