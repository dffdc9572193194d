#include "table.h"

// Set-up: MN-01 to MN-09.
namespace adjuge::marche_noir::at_table {
namespace {

TEST(MarcheNoirSetup, MN_01_three_to_six_players) {
    for (std::uint8_t players = 0; players < 9; ++players) {
        const Verdict verdict = check_config(MarcheNoir::info, {players, 0, 0, 0});
        EXPECT_EQ(verdict.ok(), players >= 3 && players <= 6);
        EXPECT_TRUE(verdict.ok() || verdict.broken == rule(1));
    }
    EXPECT_TRUE(check_config(MarcheNoir::info, {4, 0, 1, 0}).ok());
    EXPECT_FALSE(check_config(MarcheNoir::info, {4, 0, 2, 0}).ok());
    Game game{3};
    EXPECT_EQ(game.refused(3, game.meant(Do::produce, Goods{})), 1);
    EXPECT_EQ(game.refused(nobody, game.meant(Do::produce, Goods{})), 1);
    for (unsigned players = 3; players <= 6; ++players) // 26 of each, markers and box with them
        EXPECT_LE(players + markers + reserve_at_start(players), cubes);
}

TEST(MarcheNoirSetup, MN_02_one_cube_of_each_good_in_stock) {
    const Game game{5};
    for (unsigned p = 0; p < 5; ++p) EXPECT_EQ(game.table().stock[p], one_each);
    EXPECT_TRUE(game.table().stock[5].empty());
    EXPECT_TRUE(game.table().production[0].empty());
}

TEST(MarcheNoirSetup, MN_03_one_good_on_each_of_R2_to_R7) {
    const Game game{4};
    for (unsigned good = 0; good < kinds; ++good) EXPECT_EQ(game.table().rank[good], good + 2);
    Deal wrong = plain_deal();
    wrong.exchange[0] = yellow;
    EXPECT_EQ(check_deal({4, 0, 0, 0}, wrong).broken, rule(3));
    const unsigned offer[] = {7, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1};
    for (unsigned rank = 1; rank <= 11; ++rank) EXPECT_EQ(on_offer(rank), offer[rank - 1]);
    Rng rng{3};
    unsigned met[kinds]{}; // every good comes on every rank
    for (int k = 0; k < 600; ++k) ++met[deal({4, 0, 0, 0}, rng).exchange[0]];
    for (const unsigned each : met) EXPECT_GT(each, 60U);
}

TEST(MarcheNoirSetup, MN_04_three_two_and_one_on_the_rows_of_VP_values) {
    const Game game{4};
    const unsigned rows[] = {0, 0, 0, 1, 1, 2};
    for (unsigned good = 0; good < kinds; ++good) EXPECT_EQ(game.table().row[good], rows[good]);
    const unsigned first[] = {1, 2, 2, 3, 4, 5, 6, 7};
    const unsigned second[] = {0, 0, 1, 2, 2, 2, 3, 4};
    for (unsigned row = 0; row <= highest_row; ++row) {
        EXPECT_EQ(first_value(row), first[row]);
        EXPECT_EQ(second_value(row), second[row]);
    }
    Deal wrong = plain_deal();
    wrong.values[5] = 6;
    EXPECT_EQ(check_deal({4, 0, 0, 0}, wrong).broken, rule(4));
}

TEST(MarcheNoirSetup, MN_05_the_reserve_by_the_number_of_players) {
    for (const auto& [players, cubes_each] :
         {std::pair{3U, 14U}, {4U, 14U}, {5U, 15U}, {6U, 18U}}) {
        const Game game{players};
        EXPECT_EQ(game.table().reserve + game.table().market, Goods::each_of(cubes_each));
    }
}

TEST(MarcheNoirSetup, MN_06_one_card_is_revealed_the_order_of_the_others_is_secret) {
    const Game game{3};
    EXPECT_EQ(game.table().card(), omas_keller);
    EXPECT_EQ(game.last(Kind::new_card).card, omas_keller);
    EXPECT_EQ(game.table().revealed, 1);
    for (unsigned k = 1; k < cards; ++k) EXPECT_EQ(game.table().deck[k], no_card);
    Deal wrong = plain_deal();
    wrong.deck[9] = 0;
    EXPECT_EQ(check_deal({4, 0, 0, 0}, wrong).broken, rule(6));
    unsigned houses = 0;
    for (unsigned card = 0; card < cards; ++card) houses += house_card(card) ? 1 : 0;
    EXPECT_EQ(houses, 9U);
    EXPECT_FALSE(house_card(omas_keller));
}

TEST(MarcheNoirSetup, MN_07_only_closed_choices_and_coming_cards_are_secret) {
    Game game{3};
    game.produce(1, n(2, red));
    const Event sealed = game.last(Kind::sealed);
    EXPECT_EQ(sealed.goods, n(2, red));
    EXPECT_EQ(redact(sealed, 1), sealed);
    for (const Seat other : {Seat{0}, Seat{2}, nobody}) {
        EXPECT_TRUE(redact(sealed, other).goods.empty());
        EXPECT_TRUE(look(game.state, other).own == nothing_sealed());
    }
    EXPECT_EQ(look(game.state, 1).own.goods, n(2, red));
    Rng rng{7};
    bool other_production = false;
    bool other_card = false;
    for (int k = 0; k < 50; ++k) {
        const State thought = guess(look(game.state, 0), rng);
        other_production = other_production || thought.own[1].goods != n(2, red);
        other_card = other_card || thought.coming[1] != game.state.coming[1];
        EXPECT_EQ(thought.own[2], nothing_sealed());
        EXPECT_EQ(thought.table.stock[1], one_each);
    }
    EXPECT_TRUE(other_production && other_card);
}

TEST(MarcheNoirSetup, MN_09_a_move_belongs_to_its_phase_and_its_seat) {
    Game game{3};
    EXPECT_EQ(game.refused(0, game.meant(Do::pass)), 9);
    EXPECT_EQ(game.refused(0, game.meant(Do::bid, red, 1)), 9);
    EXPECT_EQ(game.refused(0, game.meant(Do::done)), 9);
    const Move production = game.meant(Do::produce, n(1, red));
    game.make(0, production);
    EXPECT_EQ(game.refused(0, production), 9); // he has chosen
    Move early = game.meant(Do::produce, n(1, red));
    ++early.question;
    EXPECT_EQ(game.refused(1, early), 9);
    EXPECT_EQ(MarcheNoir::check_chance(game.state, production).broken, rule(9)); // never asked
    // The phases follow each other.
    std::vector<Phase> met;
    while (game.table().turn == 1) {
        if (met.empty() || met.back() != game.phase()) met.push_back(game.phase());
        const Seat seat = game.table().waiting.first();
        game.make(seat, fallback(sight(game.state, seat)));
    }
    EXPECT_EQ(met, (std::vector{Phase::production, Phase::offering, Phase::bidding}));
    game.until_over();
    EXPECT_EQ(game.refused(0, game.meant(Do::sell, Goods{})), 53);
}

} // namespace
} // namespace adjuge::marche_noir::at_table
