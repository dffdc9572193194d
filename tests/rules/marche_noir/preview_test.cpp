#include "table.h"

#include "ai/random_bot.h"

// What players are told beforehand comes true, in whole games.
namespace adjuge::marche_noir::at_table {
namespace {

// Moves after which nobody else has a word before what was foreseen happens.
bool last_word(const Table& t, const Move& m) {
    switch (m.kind) {
    case Do::up:
    case Do::down:
    case Do::raise: return true;
    case Do::pass: return t.phase == Phase::insiding;
    case Do::smuggle: return t.owner[insider] == nobody;
    case Do::produce: return t.phase == Phase::looking_out && t.owner[insider] == nobody;
    default: return false;
    }
}

TEST(MarcheNoirPreview, MN_15_MN_16_MN_27_MN_51_what_is_foreseen_comes_true) {
    unsigned decided = 0;
    unsigned ended = 0;
    unsigned traded = 0;
    unsigned lapsed = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Rng rng = Rng::stream(51, seed);
        const Config config{static_cast<std::uint8_t>(3 + seed % 4), 0,
                            static_cast<std::uint8_t>(seed / 4 % 2), 0};
        State s = start(config, deal(config, rng), Silent{});
        for (Seat& owner : s.table.owner) // cards that act in production are met from the start
            owner = static_cast<Seat>(rng.below(2) == 0 ? nobody : rng.below(config.players));
        s.table.waiting = s.table.asked =
            SeatSet::all(config.players).without(s.table.owner[look_out]);
        while (turn(s.table) != Turn::over()) {
            const Seat seat = turn(s.table).awaited.pick(rng);
            const Move m = RandomBot<MarcheNoir>{}(sight(s, seat), rng);
            const Preview p = preview(sight(s, seat), m);
            ASSERT_TRUE(p.verdict.ok());
            const Table before = s.table;
            std::vector<Event> events;
            apply(s, seat, m, [&](const Event& e) { events.push_back(e); });
            const bool lapses = std::ranges::any_of(
                events, [&](const Event& e) { return e.kind == Kind::lapses && e.seat == seat; });
            ASSERT_EQ(p.lapses, lapses); // MN-27
            lapsed += lapses ? 1 : 0;
            if (s.table.phase == Phase::smuggling) continue; // which changes nothing of it
            if (last_word(before, m)) {
                ++decided;
                GoodSet rises;
                bool ends = false;
                for (const Event& e : events) {
                    if (e.kind == Kind::values_rise) rises = e.set;
                    if (e.kind == Kind::game_ends) ends = e.why != rule(52); // its turn is over
                }
                ASSERT_EQ(p.ends_game, ends);
                EXPECT_TRUE(rises == p.rising || (ends && rises == (rises & p.rising)));
                ended += ends ? 1 : 0;
                if (s.table.phase == Phase::over || ends) continue;
                EXPECT_EQ(s.table.rank, p.rank);
                EXPECT_EQ(reckon(s.table).total[seat] - reckon(before).total[seat], p.points);
            } else if (m.kind == Do::choose ||
                       (m.kind == Do::accept && before.wild() && s.table.phase == Phase::wild)) {
                ++traded;
                EXPECT_EQ(s.table.production[seat], p.production);
                EXPECT_EQ(s.table.stock[seat], p.stock);
                EXPECT_EQ(s.table.received[seat], p.received);
            }
        }
    }
    EXPECT_GT(decided, 1000U);
    EXPECT_GT(ended, 50U);
    EXPECT_GT(traded, 1000U);
    EXPECT_GT(lapsed, 20U);
}

// In production others decide too: what would end the game if it stayed so is told all the same.
TEST(MarcheNoirPreview, MN_51_a_rise_that_would_end_the_game_is_told_before) {
    Game game{3};
    game.table().row.set(red, highest_row); // red stands lowest, with six on offer
    const Preview other = preview(sight(game.state, 0), game.meant(Do::produce, n(3, yellow)));
    EXPECT_EQ(other.rising, GoodSet::only(yellow));
    EXPECT_TRUE(other.ending.empty());
    game.table().market.set(red, 1);
    const Preview ends = preview(sight(game.state, 0), game.meant(Do::produce, n(1, red)));
    EXPECT_EQ(ends.ending, GoodSet::only(red));
    EXPECT_FALSE(ends.ends_game); // not for certain
}

} // namespace
} // namespace adjuge::marche_noir::at_table
