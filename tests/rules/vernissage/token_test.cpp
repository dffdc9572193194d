#include "rules/vernissage/table.h"

// VE-19 to VE-23, VE-35.
namespace adjuge::vernissage::at_table {
namespace {

TEST(VernissageToken, VE_19_a_move_belongs_to_its_part_and_to_the_seat_asked) {
    Game game;
    EXPECT_EQ(game.refused(0, game.token(krach, sale, 1)), 19); // before the die
    game.face(sale);
    EXPECT_EQ(game.refused(1, game.token(krach, sale, 1)), 19);
    EXPECT_EQ(game.refused(0, game.meant(Do::buy, 0)), 19);
    EXPECT_EQ(game.refused(0, game.meant(Do::review, krach)), 19);
    Move late = game.token(krach, sale, 1);
    game.make(0, late);
    EXPECT_EQ(game.refused(0, late), 19);
    EXPECT_EQ(game.refused(nobody, game.meant(Do::face, 0)), 19);
}

TEST(VernissageToken, VE_19_a_card_bought_this_turn_may_be_played) {
    Game game;
    game.hold(0, {});
    game.to_buying();
    game.buy_grey(5);
    EXPECT_EQ(game.phase(), Phase::playing);
    game.make(0, game.advance(5, 1, 6));
    EXPECT_EQ(game.table().agents[0], 1U << 2 | 1U << 6);
}

TEST(VernissageToken, VE_20_influence_is_an_agent_on_the_artists_step) {
    Game game;
    game.table().step[boyz] = 4;
    game.stand(0, {4, 9});
    EXPECT_EQ(game.table().influence(0), 1U << boyz);
    game.face(sale);
    EXPECT_EQ(game.refused(0, game.token(krach, sale, 1)), 20);
    EXPECT_EQ(game.refused(0, game.token(boyz, sale, 1)), 0);
}

TEST(VernissageToken, VE_20_without_influence_the_part_is_skipped) {
    Game game;
    game.stand(1, {8, 9});
    game.finish_turn();
    EXPECT_EQ(game.table().active, 1);
    EXPECT_EQ(game.phase(), Phase::buying);
    EXPECT_EQ(game.last(Kind::no_token).why, rule(20));
}

TEST(VernissageToken, VE_21_the_die_gives_the_kind) {
    Game game;
    game.face(crisis);
    EXPECT_EQ(game.refused(0, game.token(krach, sale, 1)), 21);
    EXPECT_EQ(game.refused(0, game.token(krach, scandal, 2)), 21);
    EXPECT_EQ(game.refused(0, game.token(krach, crisis, 1)), 0);
}

TEST(VernissageToken, VE_21_any_kind_and_scandal_or_crisis) {
    Game any;
    any.face(any_kind);
    EXPECT_EQ(any.offered(0).tokens, 0b111);
    Game bad;
    bad.face(bad_kind);
    EXPECT_EQ(bad.offered(0).tokens, 0b011);
}

TEST(VernissageToken, VE_21_a_kind_that_is_used_up_lets_choose_any) {
    Game game;
    game.table().supply[scandal] = {};
    Game bad = game;
    game.face(scandal);
    EXPECT_EQ(game.offered(0).tokens, 0b110);
    bad.face(bad_kind); // one of the two is left: that one
    EXPECT_EQ(bad.offered(0).tokens, 0b010);
    Game sales;
    sales.table().supply[scandal] = sales.table().supply[crisis] = {};
    sales.face(bad_kind);
    EXPECT_EQ(sales.offered(0).tokens, 0b100);
}

TEST(VernissageToken, VE_21_no_token_left_skips_the_part) {
    Game game;
    game.face(sale);
    game.make(0, game.token(krach, sale, 1));
    game.consent_all();
    for (Cards& supply : game.table().supply) supply = {};
    game.finish_turn();
    EXPECT_EQ(game.phase(), Phase::buying);
    EXPECT_EQ(game.last(Kind::no_token).why, rule(21));
}

TEST(VernissageToken, VE_22_a_value_from_the_supply_on_the_next_empty_square) {
    Game game;
    game.place(krach, sale, 7);
    EXPECT_EQ(game.last(Kind::placed).to, 2);
    EXPECT_EQ(game.table().supply[sale][7], 0U); // there is one
    game.consent_all();
    game.finish_turn();
    game.face(sale);
    EXPECT_EQ(game.refused(1, game.token(krach, sale, 7)), 22);
    EXPECT_EQ(game.refused(1, game.token(krach, sale, 0)), 22);
    game.make(1, game.token(krach, sale, 2));
    EXPECT_EQ(game.last(Kind::placed).to, 3);
}

TEST(VernissageToken, VE_23_without_objection_fame_moves_by_the_value) {
    Game game;
    game.count(krach, sale, 4);
    EXPECT_EQ(game.fame(krach), 4);
    game.finish_turn();
    game.count(krach, scandal, 6);
    EXPECT_EQ(game.fame(krach), -2);
    EXPECT_EQ(game.last(Kind::fame).why, rule(23));
}

TEST(VernissageToken, VE_35_under_the_critic_a_token_counts_five_less) {
    Game game;
    game.table().critic = krach;
    game.count(krach, sale, 3);
    EXPECT_EQ(game.fame(krach), -2);
    EXPECT_EQ(game.last(Kind::fame).why, rule(35));
    Game other;
    other.table().critic = boyz;
    other.count(krach, sale, 3);
    EXPECT_EQ(other.fame(krach), 3);
}

TEST(VernissageToken, VE_90_a_minus_six_under_the_critic_is_minus_eleven) {
    Game game;
    game.table().critic = kali;
    game.count(kali, scandal, 6);
    EXPECT_EQ(game.fame(kali), -11);
}

} // namespace
} // namespace adjuge::vernissage::at_table
