#include <gtest/gtest.h>

#include <cstring>

#include "ai/random_bot.h"
#include "text/games.h"
#include "text/json_number.h"

// What a view says that follows from the rest by the rules, for pages that know none.
namespace adjuge {
namespace {

using namespace modern_art;

// A random game from where a lot is on sale by this auction.
State on_sale(Phase phase, std::uint64_t seed) {
    const Config config{4, mayfair, 0, 0};
    for (;; ++seed) {
        Rng rng{seed};
        State state = ModernArt::start(config, ModernArt::deal(config, rng), Silent{});
        while (turn(state.table).of == Turn::Of::seats) {
            if (state.table.phase == phase && state.table.round == 2) return state;
            const Seat seat = turn(state.table).awaited.pick(rng);
            ModernArt::apply(state, seat, RandomBot<ModernArt>{}(sight(state, seat), rng),
                             Silent{});
        }
    }
}

TEST(View, a_column_says_what_a_painting_would_bring_now) {
    const State state = on_sale(Phase::open, 1);
    const json::object view = Text<ModernArt>::to_json(look(state, 0), Reckoning::hidden);
    const Ranking places = rank(state.table.offered);
    const Worth brings = worth(state.table, state.table.offered);
    int ranked = 0;
    for (unsigned a = 0; a < artists; ++a) {
        const json::value& column = view.at("board").at(a);
        EXPECT_EQ(number(column.at("place")), places.place[a]);
        EXPECT_EQ(number(column.at("marker")), marker_for(places.place[a]));
        EXPECT_EQ(number(column.at("worth")), brings.of[a]);
        ranked += places.place[a] > 0 ? 1 : 0;
    }
    EXPECT_GT(ranked, 0);
    EXPECT_EQ(number(view.at("rounds")), 4);
    EXPECT_EQ(number(view.at("closes_at")), 5);
}

TEST(View, a_lot_says_how_it_is_sold_and_what_it_can_bring) {
    const State state = on_sale(Phase::once_around, 1);
    const json::object view = Text<ModernArt>::to_json(look(state, nobody), Reckoning::hidden);
    const json::object& lot = view.at("lot").as_object();
    EXPECT_EQ(lot.at("auction").as_string(), "once-around");
    EXPECT_EQ(lot.at("order").as_array().size(), 4U);
    EXPECT_EQ(number(lot.at("order").as_array().back()), state.table.seller);
    ASSERT_EQ(lot.at("worth_by_place").as_array().size(), 3U);
    EXPECT_EQ(lot.at("worth_by_place").at(0), lot.at("ceiling"));
    EXPECT_EQ(lot.at("answers").as_array().size(), 4U);
    // The same as a preview foretells.
    const Seat asked = turn(state.table).awaited.first();
    const Move pass{Move::Kind::pass, no_card, state.table.lot, state.table.bid};
    const json::object foretold =
        Text<ModernArt>::to_json(state.table.config, preview(sight(state, asked), pass));
    EXPECT_EQ(foretold.at("worth_by_place"), lot.at("worth_by_place"));
}

TEST(View, between_two_sales_there_is_nothing_to_say_of_a_lot) {
    const State state = on_sale(Phase::play, 1);
    const json::object view = Text<ModernArt>::to_json(look(state, nobody), Reckoning::hidden);
    const json::object& lot = view.at("lot").as_object();
    EXPECT_TRUE(lot.at("auction").is_null());
    EXPECT_TRUE(lot.at("worth_by_place").as_array().empty());
    EXPECT_TRUE(lot.at("order").as_array().empty());
    for (const json::value& answer : lot.at("answers").as_array()) EXPECT_TRUE(answer.is_null());
}

// A view kept by a program of another version may say less, or something else.
TEST(View, what_follows_from_the_rest_is_not_read) {
    const State state = on_sale(Phase::open, 1);
    const View truth = look(state, 1);
    json::object written = Text<ModernArt>::to_json(truth, Reckoning::shown);
    written.at("lot").as_object().erase("answers");
    written.at("lot").as_object()["worth_by_place"] = json::array{1, 2, 3};
    written.at("board").at(0).as_object().erase("worth");
    written.erase("rounds");
    const json::value value(written);
    const View read = Text<ModernArt>::read_view(Node{value});
    EXPECT_EQ(std::memcmp(&read, &truth, sizeof read), 0);
}

} // namespace
} // namespace adjuge
