#include "text/live_game.h"

#include <gtest/gtest.h>

namespace adjuge {
namespace {

const std::vector<SeatInfo> three{{"Ada"}, {"Basile", "sane"}, {"Odile", "random"}};

FairSeed some_seed() {
    FairSeed seed;
    seed.bytes.fill(7);
    return seed;
}

std::unique_ptr<LiveGame> new_game(const Config& config, const FairChance& chance) {
    const json::value deal = fair_deal("modern-art", config, chance);
    return start_game("modern-art", config, three, Node{deal});
}

// Everybody plays by bots until the game is over, or n moves are made.
void play(LiveGame& game, const FairChance& chance, std::size_t n = SIZE_MAX) {
    while (game.turn().of != Turn::Of::over && game.move_count() < n) {
        game.submit_chance(chance);
        if (game.turn().of != Turn::Of::seats) continue;
        Rng luck = Rng::stream(5, game.move_count());
        const Seat seat = game.turn().awaited.pick(luck);
        const std::any move = game.bot_thought(seat, "random", {})(luck, {});
        ASSERT_TRUE(game.submit_thought(seat, move).ok());
    }
}

TEST(LiveGame, plays_any_game_by_name) {
    for (const std::string_view id : game_ids()) {
        ASSERT_NE(game_info(id), nullptr);
        EXPECT_TRUE(has_bot(id, "sane"));
        EXPECT_FALSE(has_bot(id, "genius"));
    }
    EXPECT_EQ(game_info("chess"), nullptr);
}

TEST(LiveGame, its_log_and_deal_bring_it_back) {
    const Config config{3, 1, 1, 0};
    const FairChance chance{some_seed(), {"a", "", ""}};
    const auto game = new_game(config, chance);
    play(*game, chance);
    const json::value deal = fair_deal("modern-art", config, chance);
    const auto again = start_game("modern-art", config, three, Node{deal});
    for (std::size_t n = 0; n < game->move_count(); ++n) {
        const json::value entry = json::parse(json::serialize(game->entry(n)));
        replay_entry(*again, Node{entry});
    }
    EXPECT_EQ(again->record(), game->record());
    EXPECT_EQ(again->scores(), game->scores());
    for (const Seat seat : {Seat{0}, Seat{2}, nobody})
        EXPECT_EQ(again->view(seat, Reckoning::shown), game->view(seat, Reckoning::shown));
}

TEST(LiveGame, a_log_that_does_not_fit_is_refused) {
    const FairChance chance{some_seed(), {}};
    const auto game = new_game({3, 0, 0, 0}, chance);
    const json::value entry = json::parse(R"({"seat": 1, "move": "bid", "lot": 1, "amount": 3})");
    EXPECT_THROW(replay_entry(*game, Node{entry}), FormatError);
    EXPECT_EQ(game->move_count(), 0U);
}

TEST(LiveGame, what_is_no_move_is_a_format_error_and_what_is_illegal_a_verdict) {
    const FairChance chance{some_seed(), {}};
    const auto game = new_game({3, 0, 0, 0}, chance);
    for (const char* text : {"{}", "[]", "7", R"({"move": "dance"})", R"({"move": "bid"})",
                             R"({"move": "bid", "lot": 1, "amount": "many"})",
                             R"({"move": "bid", "lot": 1, "amount": 5, "colour": "red"})"}) {
        const json::value move = json::parse(text);
        EXPECT_THROW((void)game->submit(0, Node{move}), FormatError) << text;
    }
    const json::value bid = json::parse(R"({"move": "bid", "lot": 1, "amount": 5})");
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{5}, nobody, Seat{200}})
        EXPECT_FALSE(game->submit(seat, Node{bid}).ok());
}

TEST(LiveGame, a_seat_gets_its_own_options_and_nobody_elses) {
    const FairChance chance{some_seed(), {}};
    const auto game = new_game({3, 0, 0, 0}, chance);
    const Seat seller = game->turn().awaited.nth(0);
    for (Seat seat = 0; seat < 3; ++seat)
        EXPECT_EQ(game->options(seat).at("options").as_array().empty(), seat != seller);
    EXPECT_TRUE(game->options(nobody).at("options").as_array().empty());
}

TEST(LiveGame, sums_are_suggested_where_one_word_is_all_one_has) {
    const FairChance chance{some_seed(), {"a", "", ""}};
    const auto game = new_game({3, 1, 0, 0}, chance);
    int suggested = 0;
    for (std::size_t n = 0; game->turn().of != Turn::Of::over; play(*game, chance, ++n)) {
        if (game->turn().of != Turn::Of::seats) continue;
        const json::object view = game->view(nobody, Reckoning::hidden);
        const std::string_view phase = view.at("phase").as_string();
        const json::object offered = game->options(game->turn().awaited.nth(0));
        if (!offered.contains("suggested")) continue;
        EXPECT_TRUE(phase == "once-around" || phase == "sealed" || phase == "price") << phase;
        // Less than the bank can ever give for it, and within what may be named.
        const json::object& option = offered.at("options").as_array().back().as_object();
        int last = 0;
        for (const json::value& sum : offered.at("suggested").as_array()) {
            EXPECT_GT(sum.to_number<int>(), last);
            EXPECT_GE(sum.to_number<int>(), option.at("from").to_number<int>());
            EXPECT_LE(sum.to_number<int>(), option.at("to").to_number<int>());
            EXPECT_LE(sum.to_number<int>(), view.at("lot").at("ceiling").to_number<int>() * 3 / 4);
            last = sum.to_number<int>();
            ++suggested;
        }
    }
    EXPECT_GT(suggested, 20);
}

TEST(LiveGame, fallbacks_and_orders_carry_a_game_to_its_end) {
    const Config config{3, 0, 0, 0};
    const FairChance chance{some_seed(), {"x"}};
    const auto game = new_game(config, chance);
    int placed = 0;
    while (game->turn().of != Turn::Of::over) {
        game->submit_chance(chance);
        const auto lot = static_cast<unsigned>(
            game->view(nobody, Reckoning::hidden).at("lot").at("number").to_number<int>());
        if (game->place_order(1, {1, lot, 20, true}).ok()) ++placed;
        if (game->submit_order()) continue;
        if (game->turn().of == Turn::Of::seats) game->submit_fallback(game->turn().awaited.nth(0));
    }
    EXPECT_GT(placed, 0);
    EXPECT_EQ(game->places().size(), 3U);
}

TEST(LiveGame, an_order_is_refused_where_none_may_act) {
    const FairChance chance{some_seed(), {}};
    const auto game = new_game({3, 0, 0, 0}, chance);
    EXPECT_FALSE(game->place_order(0, {0, 1, 20, true}).ok()); // a card is to be played
    EXPECT_FALSE(game->order_of(0).has_value());
}

TEST(LiveGame, a_seat_orders_for_itself_whatever_the_order_says) {
    const FairChance chance{some_seed(), {}};
    const auto game = new_game({3, 0, 0, 0}, chance);
    Verdict verdict = game->place_order(2, {0, 0, 20, true}); // no lot has that number
    for (std::size_t n = 0; !verdict.ok() && game->turn().of != Turn::Of::over; ++n) {
        play(*game, chance, n);
        const auto lot = static_cast<unsigned>(
            game->view(nobody, Reckoning::hidden).at("lot").at("number").to_number<int>());
        verdict = game->place_order(2, {0, lot, 20, true});
    }
    ASSERT_TRUE(verdict.ok());
    EXPECT_FALSE(game->order_of(0).has_value());
    EXPECT_TRUE(game->order_of(2).has_value());
}

TEST(LiveGame, a_whole_fair_game_can_be_verified) {
    const FairSeed seed = some_seed();
    const std::vector<std::string> nonces{"a", "b", ""};
    const FairChance chance{seed, nonces};
    const auto game = new_game({3, 0, 1, 0}, chance);
    play(*game, chance);
    game->set_fair({seed.commitment(), seed.hex(), nonces});
    const json::object record = game->record();
    EXPECT_TRUE(record.contains("fair"));
    EXPECT_TRUE(record.contains("scores"));
}

TEST(LiveGame, a_snapshot_brings_back_the_same_game_without_playing_it) {
    const Config config{3, 1, 1, 0};
    const FairChance chance{some_seed(), {"a", "", ""}};
    const auto game = new_game(config, chance);
    for (const std::size_t moves : {0UL, 1UL, 57UL, 120UL, 100'000UL}) {
        play(*game, chance, moves);
        const auto again = new_game(config, chance);
        ASSERT_TRUE(again->restore(game->snapshot()));
        EXPECT_EQ(again->snapshot(), game->snapshot());
        EXPECT_EQ(again->record(), game->record());
        EXPECT_EQ(again->event_count(), game->event_count());
        EXPECT_EQ(again->turn(), game->turn());
    }
    const std::string whole = game->snapshot();
    for (const std::string& broken :
         {std::string{}, whole.substr(0, whole.size() - 1), whole + "x", std::string(9, '\xff')}) {
        const auto untouched = new_game(config, chance);
        const std::string before = untouched->snapshot();
        EXPECT_FALSE(untouched->restore(broken));
        EXPECT_EQ(untouched->snapshot(), before);
    }
}

TEST(LiveGame, rewinds_to_any_point) {
    const Config config{4, 0, 0, 0};
    const FairChance chance{some_seed(), {}};
    const json::value deal = fair_deal("modern-art", config, chance);
    const auto fresh = [&] {
        return start_game("modern-art", config, {{"A"}, {"B"}, {"C"}, {"D"}}, Node{deal});
    };
    const auto game = fresh();
    play(*game, chance);
    const auto half = fresh();
    for (std::size_t n = 0; n < 80; ++n) {
        const json::value entry = game->entry(n);
        replay_entry(*half, Node{entry});
    }
    game->rewind(80);
    EXPECT_EQ(game->snapshot(), half->snapshot());
    EXPECT_EQ(game->record(), half->record());
}

} // namespace
} // namespace adjuge
