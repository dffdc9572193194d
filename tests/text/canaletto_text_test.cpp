#include <gtest/gtest.h>

#include "ai/random_bot.h"
#include "text/games.h"
#include "text/record.h"

// Canaletto in words and at the terminal.
namespace adjuge {
namespace {

using Words = Text<Canaletto>;
using canaletto::Move;
using canaletto::State;

const std::vector<SeatInfo> seats{{"Ada"}, {"Basile"}, {"Odile"}};
const Config config{3, 0, 0, 0};

// Palace 0 and 5 hold the two lamps; prices begin with 9.
State lamps() {
    const json::value text = parse_json(R"({"first_seat": 0, "start": 0, "palaces": [
        ["lamp", "fan"], ["mirror", "candelabrum"], ["mirror", "candelabrum"],
        ["mirror", "candelabrum"], ["mirror", "candelabrum"], ["lamp", "lion"],
        ["fan", "lion"], ["fan", "lion"], ["painting", "glass"], ["painting", "glass"],
        ["painting", "glass"], ["clock", "bust"], ["clock", "bust"], ["clock", "bust"],
        ["tankard", "ring", "necklace"], ["tankard", "ring", "necklace"]],
        "scale": [9, 12, 3, 4, 5, 6, 7, 8, 10, 11, 13, 14]})");
    const auto deal = Words::read_deal(config, Node{text});
    EXPECT_TRUE(Canaletto::check_deal(config, deal).ok());
    return Canaletto::start(config, deal, Silent{});
}

void say_bid(State& s, Seat seat, int amount) {
    Canaletto::apply(s, seat, canaletto::raise_to(s, amount), Silent{});
}
void say_pass(State& s, Seat seat) {
    Canaletto::apply(s, seat, {Move::Kind::pass, canaletto::no_treasure, s.table.lot, s.table.bid},
                     Silent{});
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(CanalettoText, CA_03_a_palace_with_two_of_a_kind_is_refused_by_name) {
    const json::value text = parse_json(R"({"first_seat": 0, "start": 0, "palaces": [
        ["lamp", "lamp"], [], [], [], [], [], [], [], [], [], [], [], [], [], [], []],
        "scale": [9, 12, 3, 4, 5, 6, 7, 8, 10, 11, 13, 14]})");
    try {
        (void)Words::read_deal(config, Node{text});
        FAIL();
    } catch (const FormatError& error) {
        EXPECT_EQ(error.where(), "/palaces/0/1");
        EXPECT_TRUE(has(error.words(Lang::fr), "CA-03"));
    }
}

TEST(CanalettoText, a_typed_in_move_may_leave_out_what_stands) {
    State s = lamps();
    say_bid(s, 0, 4);
    const json::value text = parse_json(R"({"seat": 1, "move": "bribe"})");
    const Move move = Words::read_move(config, Node{text}, &s, 1);
    EXPECT_TRUE(Canaletto::check(s, 1, move).ok());
    EXPECT_EQ(Words::words(Lang::fr, config, move), "Corrompre");
}

TEST(CanalettoText, the_table_shows_lots_prices_and_the_way_of_the_gondola) {
    State s = lamps();
    const Seating seating{config, seats, 0};
    const std::string board =
        drawn_table<Canaletto>(Lang::en, seating, Canaletto::look(s, 0), Reckoning::shown);
    EXPECT_TRUE(has(board, "Prices to come: 9 12 3")) << board;
    EXPECT_TRUE(has(board, " 6   5 lion, lamp")) << board; // palace 6 is reached by a bid of 5
    EXPECT_TRUE(has(board, "lamps 2/2")) << board;
    EXPECT_TRUE(has(board, "On sale in palace 1: a fan and a lamp.")) << board;
    for (const Lang lang :
         {Lang::en, Lang::fr}) { // at every moment, in 80 columns, nothing missing
        Rng rng{8};
        for (State now = s; Canaletto::turn(now).of != Turn::Of::over;) {
            const std::string drawn =
                drawn_table<Canaletto>(lang, seating, Canaletto::look(now, 0), Reckoning::shown);
            EXPECT_FALSE(has(drawn, "[canaletto")) << drawn;
            const Seat seat = Canaletto::turn(now).awaited.first();
            Canaletto::apply(now, seat, RandomBot<Canaletto>{}(Canaletto::sight(now, seat), rng),
                             Silent{});
        }
    }
}

TEST(CanalettoText, what_a_bid_brings_is_told_before) {
    State s = lamps();
    const Seating seating{config, seats, 0};
    say_bid(s, 0, 5);
    say_pass(s, 1);
    say_pass(s, 2);
    say_pass(s, 1);
    say_pass(s, 2);
    const auto view = Canaletto::look(s, 0);
    EXPECT_TRUE(has(Words::asked(Lang::en, seating, view, {}), "completes lamps, to be sold at 9"));
    const auto lines = Words::foresee(Lang::en, seating, view, canaletto::raise_to(s, 11));
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(has(lines[0], "palace 1, which is empty, and goes on to palace 2")) << lines[0];
    EXPECT_TRUE(has(lines[1], "lamps at 9. That brings: you 18")) << lines[1];
    EXPECT_TRUE(has(lines[2], "32")) << lines[2]; // 25 - 11 + 18
    EXPECT_TRUE(Words::caution(Lang::en, view, canaletto::raise_to(s, 20)).empty());
    EXPECT_TRUE(has(Words::caution(Lang::en, view, canaletto::raise_to(s, 40)), "15 would become"));
}

TEST(CanalettoText, CA_14_a_pass_before_any_bid_foresees_nothing) {
    const State s = lamps();
    const Move pass{Move::Kind::pass, canaletto::no_treasure, s.table.lot, 0};
    const auto view = Canaletto::look(s, 0);
    EXPECT_TRUE(Words::foresee(Lang::en, {config, seats, 0}, view, pass).empty());
    EXPECT_TRUE(Words::to_json(config, Canaletto::preview(view, pass)).at("next_palace").is_null());
    EXPECT_TRUE(has(Words::caution(Lang::en, view, canaletto::raise_to(s, 28)), "27 at most"));
    EXPECT_TRUE(Words::caution(Lang::en, view, canaletto::raise_to(s, 27)).empty());
}

TEST(CanalettoText, choices_are_numbers_for_bids_and_letters_for_the_rest) {
    State s = lamps();
    say_bid(s, 0, 5);
    const auto choices = Words::choices(Lang::fr, Canaletto::look(s, 1));
    ASSERT_EQ(choices.size(), 3U);
    EXPECT_TRUE(choices[0].key.empty());
    EXPECT_EQ(choices[0].lo, 6);
    EXPECT_EQ(choices[0].with(9), canaletto::raise_to(s, 9));
    EXPECT_EQ(choices[1].key, "p");
    EXPECT_EQ(choices[2].key, "c");
}

TEST(CanalettoText, a_story_has_a_paragraph_for_each_auction) {
    State s = lamps();
    std::vector<canaletto::Event> events;
    const auto listen = [&](const canaletto::Event& e) { events.push_back(e); };
    const auto act = [&](Seat seat, const Move& m) { Canaletto::apply(s, seat, m, listen); };
    const auto pass = [&] {
        return Move{Move::Kind::pass, canaletto::no_treasure, s.table.lot, s.table.bid};
    };
    act(0, canaletto::raise_to(s, 5));
    act(1, pass());
    act(2, pass());
    act(1, canaletto::raise_to(s, 35));
    const auto told = Words::story(Lang::en, {config, seats, 0}, events);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0].text, "You bid 5: the gondola glides to palace 6. Basile and Odile pass. "
                            "Sold to you for 5: a fan and a lamp.");
    EXPECT_EQ(told[1].text, "Basile bids 35: the gondola glides to palace 9.");
}

} // namespace
} // namespace adjuge
