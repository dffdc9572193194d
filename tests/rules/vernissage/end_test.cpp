#include "rules/vernissage/table.h"

// VE-70 to VE-73.
namespace adjuge::vernissage::at_table {
namespace {

TEST(VernissageEnd, VE_70_a_token_on_the_last_step_ends_the_game) {
    Game game;
    game.table().step[krach] = 14;
    game.stand(0, {14});
    game.count(krach, sale, 3);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.table().ended, Ending::token);
    EXPECT_EQ(game.fame(krach), 3); // it counts
    EXPECT_EQ(game.told(Kind::buys), 0U);
    EXPECT_EQ(game.refused(0, game.meant(Do::done)), 70);
}

// What the board warns of is what would come of the token.
TEST(VernissageEnd, VE_70_which_tokens_would_end_it_is_known_beforehand) {
    unsigned met[6]{};
    const auto compare = [&](const State& s) {
        const Table& t = s.table;
        for (unsigned a = 0; a < artists; ++a)
            for (unsigned kind = 0; kind < token_kinds && t.in_play(a); ++kind)
                for (unsigned left = t.supply[kind].kinds(); left != 0; left &= left - 1) {
                    Move m;
                    m.kind = Do::place;
                    m.artist = static_cast<std::uint8_t>(a);
                    m.token = static_cast<std::uint8_t>(kind);
                    m.value = static_cast<std::uint8_t>(std::countr_zero(left));
                    const Ending then = foresee(sight(s, t.asked), m, Silent{}).ends;
                    EXPECT_EQ(next_ends(t, a, kind, m.value), then);
                    ++met[static_cast<unsigned>(then)];
                }
    };
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Rng rng{seed};
        const Config config{3, 0, 0, 0};
        State s = start(config, deal(config, rng), Silent{});
        while (s.table.phase != Phase::over) {
            const Seat seat = s.table.asked;
            if (s.table.phase == Phase::placing) compare(s);
            if (seat == nobody) {
                apply(s, nobody, roll(s, rng), Silent{});
                continue;
            }
            const Options o = options(sight(s, seat));
            apply(s, seat, draw(sight(s, seat), o, o.list[rng.below(o.size)], rng), Silent{});
        }
    }
    for (const Ending how : {Ending::not_yet, Ending::token, Ending::artist, Ending::out})
        EXPECT_GT(met[static_cast<unsigned>(how)], 0U) << static_cast<int>(how);
}

TEST(VernissageEnd, VE_70_a_token_that_is_taken_off_does_not) {
    Game game;
    game.table().step[krach] = 14;
    game.stand(0, {14});
    game.stand(1, {14});
    game.place(krach, sale, 3);
    game.say(1, Do::object);
    game.say(0, Do::refuse);
    game.say(1, Do::show, 1);
    game.say(0, Do::show, 0);
    game.say(1, Do::show, 0);
    game.dice(6, 6);
    game.dice(1, 1);
    EXPECT_EQ(game.phase(), Phase::buying);
}

TEST(VernissageEnd, VE_70_an_artist_on_the_last_step_ends_it) {
    Game game;
    game.table().step[krach] = 11;
    game.stand(0, {11});
    game.lie(krach, {{scandal, 2}, {crisis, 1}});
    game.count(krach, sale, 1); // on step 14: he climbs to 15
    EXPECT_EQ(game.table().step[krach], 15U);
    EXPECT_EQ(game.table().ended, Ending::artist);
    EXPECT_EQ(game.fame(krach), 13); // with the vernissage
}

TEST(VernissageEnd, VE_70_a_second_artist_OUT_ends_it) {
    for (const bool by_critic : {false, true}) {
        Game game;
        game.fame(boyz, -24);
        game.table().out = 1U << boyz;
        game.fame(kali, by_critic ? -20 : -23);
        if (by_critic) {
            game.to_playing();
            game.say(0, Do::review, kali);
        } else {
            game.count(kali, crisis, 1);
        }
        EXPECT_EQ(game.table().ended, Ending::out);
    }
}

TEST(VernissageEnd, VE_70_three_rounds_without_a_token_end_it) {
    Game game{3};
    game.to_playing();
    for (Seat p = 0; p < 3; ++p) game.stand(p, {9});
    game.say(0, Do::done);
    for (unsigned k = 0; k < 8; ++k) {
        EXPECT_FALSE(game.over());
        game.finish_turn();
    }
    game.finish_turn();
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.table().ended, Ending::idle);
}

TEST(VernissageEnd, VE_70_sixty_rounds_end_it) {
    Game game{3};
    game.table().turn = 180;
    game.finish_turn();
    EXPECT_EQ(game.table().ended, Ending::rounds);
}

TEST(VernissageEnd, VE_71_the_last_token_still_brings_vernissage_and_payments) {
    Game game;
    game.table().step[krach] = 12;
    game.stand(0, {12});
    game.lie(krach, {{scandal, 2}, {crisis, 1}}); // on 13 and 14
    game.open(2, n(1, krach));
    game.fame(krach, 13);
    game.count(krach, sale, 1); // on the last step: no square is beyond
    game.lay_none();
    EXPECT_EQ(game.table().step[krach], 15U);
    EXPECT_EQ(game.table().ended, Ending::token);
    EXPECT_EQ(game.table().money[2], 200 + 120);
    EXPECT_EQ(game.fame(krach), 15);
}

TEST(VernissageEnd, VE_71_a_last_token_that_sends_its_artist_OUT_still_ends_it) {
    Game game;
    game.table().step[krach] = 14;
    game.stand(0, {14});
    game.fame(krach, -22);
    game.count(krach, scandal, 2);
    EXPECT_FALSE(game.table().in_play(krach));
    EXPECT_EQ(game.table().ended, Ending::token);
}

TEST(VernissageEnd, VE_72_open_works_by_fame_OUT_works_and_notes_cost) {
    Game game;
    game.table().step[krach] = 14;
    game.stand(0, {14});
    game.open(0, n(2, krach) + n(1, boyz));
    game.open(1, n(1, kali));
    game.hold(1, n(2, kali) + n(1, boyz) + n(1, krach));
    game.fame(krach, 2);
    game.fame(boyz, -20);
    game.fame(kali, -24);
    game.table().out = 1U << kali;
    game.table().notes[0] = 1;
    game.count(krach, sale, 3); // 5: 150k
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.table().wealth[0], 200 + 2 * 150 - 20 - 150);
    EXPECT_EQ(game.table().wealth[1], 200 - 3 * 100); // others in hand are worth nothing
    EXPECT_EQ(game.table().closed[1], 2U);
    EXPECT_EQ(game.last(Kind::wealth).amounts[1], -100);
}

TEST(VernissageEnd, VE_73_the_richest_wins_and_equal_money_shares_the_place) {
    Game game;
    game.table().step[krach] = 14;
    game.stand(0, {14});
    game.table().money[2] = 300;
    game.table().money[3] = 300;
    game.count(krach, sale, 3);
    const Scores s = scores(game.state);
    EXPECT_EQ(s.place[2], 1U);
    EXPECT_EQ(s.place[3], 1U);
    EXPECT_EQ(s.place[0], 3U);
    EXPECT_EQ(s.of[0], 200);
}

} // namespace
} // namespace adjuge::vernissage::at_table
