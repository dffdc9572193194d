#include "rules/vernissage/table.h"

// VE-50 to VE-52, VE-60 to VE-63.
namespace adjuge::vernissage::at_table {
namespace {

TEST(VernissageFame, VE_50_in_the_IN_zone_works_are_laid_open_and_earn) {
    Game game;
    game.hold(0, n(2, krach));
    game.hold(2, n(1, krach) + n(1, boyz));
    game.fame(krach, 14);
    game.count(krach, sale, 4); // 18: 80k
    EXPECT_EQ(game.last(Kind::enters_in).amount, 80);
    EXPECT_TRUE(game.awaits(0)); // the active player first
    EXPECT_EQ(game.refused(0, game.meant(Do::lay, 3)), 50);
    game.say(0, Do::lay, 1);
    game.say(1, Do::lay, 0);
    EXPECT_EQ(game.refused(2, game.meant(Do::lay, 2)), 50); // of this artist
    game.say(2, Do::lay, 1);
    game.say(3, Do::lay, 0);
    EXPECT_EQ(game.table().money[0], 280);
    EXPECT_EQ(game.table().money[1], 200);
    EXPECT_EQ(game.table().money[2], 280);
    EXPECT_EQ(game.fame(krach), 15); // the first square before the zone
    EXPECT_EQ(game.state.own[0].hand, n(1, krach));
    EXPECT_EQ(game.table().brown[0], 1U);
}

TEST(VernissageFame, VE_50_beyond_the_last_square_counts_as_the_last) {
    Game game;
    game.open(1, n(2, krach));
    game.fame(krach, 15);
    game.count(krach, sale, 7);
    game.lay_none();
    EXPECT_EQ(game.table().money[1], 200 + 2 * 120);
}

TEST(VernissageFame, VE_50_whoever_could_have_a_work_is_asked_whatever_he_holds) {
    Game game;
    game.hold(1, {}); // no brown card: nothing to ask
    game.fame(krach, 15);
    game.count(krach, sale, 1);
    for (const Seat p : {Seat{0}, Seat{2}, Seat{3}}) {
        EXPECT_TRUE(game.awaits(p));
        game.say(p, Do::lay, 0);
    }
    EXPECT_EQ(game.phase(), Phase::buying);
    Game all;
    all.open(3, n(7, krach)); // nobody can hold another
    all.fame(krach, 15);
    all.count(krach, sale, 1);
    EXPECT_EQ(all.table().money[3], 200 + 7 * 40);
}

TEST(VernissageFame, VE_51_open_works_stay_open_and_earn_again) {
    Game game;
    game.open(1, n(1, krach));
    for (int turns = 0; turns < 2; ++turns) {
        game.fame(krach, 15);
        game.count(krach, sale, 1);
        game.lay_none();
        game.finish_turn();
    }
    EXPECT_EQ(game.table().open[1][krach], 1U);
    EXPECT_EQ(game.told(Kind::earns), 2U);
}

TEST(VernissageFame, VE_52_OUT_takes_the_artist_out_of_the_game) {
    Game game;
    game.lie(krach, {{scandal, 2}, {scandal, 3}});
    game.table().step[krach] = 2;
    game.fame(krach, -21);
    game.count(krach, scandal, 4);
    EXPECT_FALSE(game.table().in_play(krach));
    EXPECT_EQ(game.table().tokens[krach], 0U);
    EXPECT_EQ(game.table().supply[scandal].total(), 12U); // back
    EXPECT_EQ(game.table().agents[0], 0b110);             // agents stay
    EXPECT_EQ(game.phase(), Phase::buying);
    EXPECT_EQ(game.table().influence(0), 0b11110);
    EXPECT_EQ(vernissage_for(game.table(), boyz, 1), big_vernissage); // nobody is above
    game.open(1, n(2, krach));
    EXPECT_EQ(wealth(game.table(), 1, 0), 0);
    EXPECT_EQ(wealth(game.table(), 1, 1), -100);
}

TEST(VernissageClimb, VE_60_three_kinds_take_the_artist_beyond_the_tokens) {
    Game game;
    game.lie(krach, {{scandal, 2}, {sale, 1}, {sale, 2}});
    game.count(krach, crisis, 1);
    EXPECT_EQ(game.table().step[krach], 6U);
    EXPECT_EQ(game.table().tokens[krach], 0U);
    EXPECT_EQ(game.table().supply[sale].total(), 14U);
    EXPECT_EQ(game.table().supply[crisis].total(), 12U);
}

TEST(VernissageClimb, VE_60_two_kinds_are_not_enough) {
    Game game;
    game.lie(krach, {{scandal, 2}, {sale, 1}});
    game.count(krach, sale, 1);
    EXPECT_EQ(game.table().step[krach], 1U);
    EXPECT_EQ(game.table().tokens[krach], 3U);
}

// Krach is about to climb to step 4; the others stand so.
Game climber(unsigned b, unsigned k, unsigned h, unsigned l) {
    Game game;
    game.lie(krach, {{scandal, 2}, {crisis, 1}});
    game.table().step[boyz] = static_cast<std::uint8_t>(b);
    game.table().step[kali] = static_cast<std::uint8_t>(k);
    game.table().step[hering] = static_cast<std::uint8_t>(h);
    game.table().step[lightenstone] = static_cast<std::uint8_t>(l);
    game.count(krach, sale, 1);
    return game;
}

TEST(VernissageClimb, VE_61_highest_alone_or_tied_is_a_big_vernissage) {
    EXPECT_EQ(climber(1, 1, 1, 1).fame(krach), 1 + 12);
    EXPECT_EQ(climber(5, 1, 1, 1).fame(krach), 1 + 12); // tied
}

TEST(VernissageClimb, VE_61_second_highest_is_a_small_one) {
    EXPECT_EQ(climber(6, 1, 1, 1).fame(krach), 1 + 6);
    EXPECT_EQ(climber(6, 6, 5, 1).fame(krach), 1 + 6); // one step above, two artists on it
}

TEST(VernissageClimb, VE_61_otherwise_nothing) {
    EXPECT_EQ(climber(6, 7, 1, 1).fame(krach), 1);
    EXPECT_EQ(climber(6, 7, 1, 1).last(Kind::vernissage).amount, 0);
}

TEST(VernissageClimb, VE_62_with_the_critic_on_he_climbs_and_fame_does_not_move) {
    Game game;
    game.lie(krach, {{scandal, 2}, {crisis, 1}});
    game.table().critic = krach;
    game.count(krach, sale, 1);
    EXPECT_EQ(game.table().step[krach], 5U);
    EXPECT_EQ(game.fame(krach), 1 - 5);
    EXPECT_EQ(game.last(Kind::vernissage).why, rule(62));
}

TEST(VernissageClimb, VE_63_the_token_counts_first_then_the_climb) {
    Game game;
    game.lie(krach, {{scandal, 2}, {crisis, 1}});
    game.open(3, n(1, krach));
    game.fame(krach, 14);
    game.count(krach, sale, 2); // 16: 40k, back to 15
    game.lay_none();            // 27, that is 20: 120k
    EXPECT_EQ(game.told(Kind::enters_in), 2U);
    EXPECT_EQ(game.table().money[3], 200 + 40 + 120);
    EXPECT_EQ(game.fame(krach), 15);
}

TEST(VernissageClimb, VE_63_who_is_OUT_does_not_climb) {
    Game game;
    game.lie(krach, {{sale, 2}, {crisis, 1}});
    game.fame(krach, -18);
    game.count(krach, scandal, 7);
    EXPECT_EQ(game.told(Kind::climbs), 0U);
    EXPECT_FALSE(game.table().in_play(krach));
}

} // namespace
} // namespace adjuge::vernissage::at_table
