#include "ai/playout.h"
#include "ai/random_bot.h"
#include "rules/vernissage/table.h"

// What a seat knows and remembers (VE-10), and what a move would bring.
namespace adjuge::vernissage::at_table {
namespace {

TEST(VernissageView, VE_10_who_looked_through_a_pile_remembers_what_he_left_there) {
    Game game;
    game.to_buying();
    game.say(0, Do::buy, 1);
    EXPECT_EQ(look(game.state, 0).own.seen[1], n(7, boyz));
    EXPECT_TRUE(look(game.state, 1).own.seen[1].empty());
    EXPECT_EQ(redact(game.last(Kind::looks), 0).cards, n(7, boyz));
    EXPECT_TRUE(redact(game.last(Kind::looks), 1).cards.empty());
    game.say(0, Do::take, boyz);
    EXPECT_EQ(redact(game.last(Kind::takes), 1).card, no_card);
    EXPECT_EQ(redact(game.last(Kind::takes), 1).amount, 1);
    EXPECT_EQ(look(game.state, 0).own.seen[1], n(6, boyz));
    EXPECT_EQ(game.table().looked[0][1], 1U); // in turn 1
    EXPECT_EQ(game.table().left[0][1], 6U);
}

TEST(VernissageView, VE_10_what_was_seen_is_as_of_then) {
    Game game;
    game.to_buying();
    game.say(0, Do::buy, 1);
    game.say(0, Do::take, boyz);
    game.say(0, Do::done);
    game.to_buying();
    game.say(1, Do::buy, 1);
    game.say(1, Do::take, boyz);
    EXPECT_EQ(look(game.state, 0).own.seen[1], n(6, boyz));
    EXPECT_EQ(look(game.state, 0).table.height[1], 5U);
    EXPECT_EQ(look(game.state, 1).own.seen[1], n(5, boyz));
}

TEST(VernissageView, VE_10_a_guess_keeps_to_what_was_seen) {
    Game game;
    game.to_buying();
    game.say(0, Do::buy, 5);
    const Cards seen = game.state.pile[5];
    game.say(0, Do::leave);
    game.say(0, Do::done);
    game.to_buying();
    game.say(1, Do::buy, 5);
    game.say(1, Do::take, game.state.pile[5].nth(0));
    Rng rng{1};
    unsigned kinds = 0;
    for (int k = 0; k < 200; ++k) {
        const State other = guess(look(game.state, 0), rng);
        EXPECT_TRUE(other.pile[5].within(seen));
        // What is gone from there is in the hand of who looked since: he has played no card.
        EXPECT_TRUE((seen - other.pile[5]).within(other.own[1].hand));
        EXPECT_EQ(other.own[1].seen[5], other.pile[5]); // he took and left this
        kinds |= (seen - other.pile[5]).kinds();
    }
    EXPECT_EQ(kinds, seen.kinds());
}

TEST(VernissageView, VE_46_a_guess_leaves_suitcases_shown_in_their_owners_hand) {
    Game game;
    game.hold(1, n(3, suitcase));
    game.place(krach, sale, 1);
    game.say(1, Do::object);
    game.say(2, Do::consent);
    game.say(3, Do::consent);
    game.say(0, Do::refuse);
    game.say(1, Do::show, 3);
    Rng rng{1};
    for (int k = 0; k < 50; ++k)
        EXPECT_EQ(guess(look(game.state, 2), rng).own[1].hand, n(3, suitcase));
}

TEST(VernissagePreview, VE_61_a_token_tells_what_it_would_bring) {
    Game game;
    game.lie(krach, {{scandal, 2}, {crisis, 1}});
    game.open(3, n(1, krach));
    game.fame(krach, 14);
    game.table().stands[1] = 1U << krach;
    game.face(sale);
    const Preview p = preview(sight(game.state, 0), game.token(krach, sale, 2));
    EXPECT_TRUE(p.verdict.ok());
    EXPECT_EQ(p.asked, (SeatSet{0b1100}));
    EXPECT_EQ(p.effect, 2);
    EXPECT_TRUE(p.climbs);
    EXPECT_EQ(p.step, 5U);
    EXPECT_EQ(p.vernissage, 12);
    EXPECT_EQ(p.pays[0], 40);
    EXPECT_EQ(p.pays[1], 120);
    EXPECT_EQ(p.money[3], 160);
    EXPECT_EQ(p.fame, 15);
    EXPECT_EQ(p.ends, Ending::not_yet);
    std::vector<Kind> told;
    for (unsigned e = 0; e < p.told; ++e) told.push_back(p.follows[e].kind);
    EXPECT_EQ(told, (std::vector{Kind::fame, Kind::enters_in, Kind::earns, Kind::fame, Kind::climbs,
                                 Kind::vernissage, Kind::fame, Kind::enters_in, Kind::earns,
                                 Kind::fame}));
}

TEST(VernissagePreview, VE_40_all_can_see_what_another_value_would_bring) {
    Game game;
    game.place(krach, scandal, 6);
    const Own nothing{};
    const Sight spectator{game.table(), nothing, nobody};
    EXPECT_EQ(foresee_value(spectator, 6, Silent{}).fame, -6);
    EXPECT_EQ(foresee_value(spectator, 2, Silent{}).fame, -2);
    const Preview p = preview(sight(game.state, 1), game.meant(Do::object, 2));
    EXPECT_EQ(p.effect, -2);
    EXPECT_EQ(p.asked, (SeatSet{0b1100})); // after him
}

TEST(VernissagePreview, VE_27_a_purchase_tells_of_the_loan) {
    Game game;
    game.table().money[0] = 15;
    game.to_buying();
    EXPECT_FALSE(preview(sight(game.state, 0), game.meant(Do::buy, grey_offer)).borrows);
    const Preview p = preview(sight(game.state, 0), game.meant(Do::buy, 0));
    EXPECT_TRUE(p.borrows);
    EXPECT_EQ(p.money[0], 80);
    EXPECT_EQ(p.told, 2U);                                 // the loan and the purchase
    EXPECT_EQ(options(sight(game.state, 0)).loans, 0x7FU); // all but the grey card
    EXPECT_EQ(p.wealth[0], 15 - 20 - 50);
}

TEST(VernissagePreview, VE_31_a_move_tells_of_influence) {
    Game game;
    game.table().step[boyz] = 8;
    game.to_playing();
    const Preview p = preview(sight(game.state, 0), game.meant(Do::relocate, 0b110 | 1U << 8));
    EXPECT_EQ(p.influence, 0b11111);
}

// A token's preview is what happens when nobody objects, in whole random games.
TEST(VernissagePreview, VE_23_what_is_foretold_comes_true) {
    for (std::uint64_t number = 0; number < 300; ++number) {
        Rng rng = Rng::stream(23, number);
        const Config config{4, 0, 0, 0};
        State s = start(config, deal(config, rng), Silent{});
        Rng other{number};
        play_out<Vernissage>(
            s, rng, RandomBot<Vernissage>{}, Silent{}, [&](Seat seat, const Move& m) {
                if (m.kind != Do::place && m.kind != Do::review) return;
                const Preview p = preview(sight(s, seat), m);
                State after = s;
                std::vector<Event> heard;
                const auto hear = [&](const Event& e) {
                    if (is_foretold(e)) heard.push_back(e);
                };
                apply(after, seat, m, hear);
                while (after.table.phase == Phase::objecting || after.table.phase == Phase::laying)
                    apply(after, after.table.asked, fallback(sight(after, after.table.asked)),
                          hear);
                EXPECT_EQ(heard, (std::vector<Event>{p.follows, p.follows + p.told}));
                EXPECT_EQ(p.fame, after.table.fame[m.artist]);
                EXPECT_EQ(p.step, after.table.step[m.artist]);
                EXPECT_EQ(p.goes_out, !after.table.in_play(m.artist));
                if (m.kind != Do::place) return;
                EXPECT_EQ(p.ends, after.table.ended);
                for (unsigned q = 0; q < 4; ++q)
                    EXPECT_EQ(p.money[q], after.table.money[q] - s.table.money[q]);
            });
    }
}

} // namespace
} // namespace adjuge::vernissage::at_table
