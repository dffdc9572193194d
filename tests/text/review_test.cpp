#include "text/review.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "sanitized.h"
#include "text/record.h"

namespace adjuge {
namespace {

constexpr int few = sanitized ? 8 : 40;

json::object kept_record(const std::string& name) {
    std::ifstream in{ADJUGE_SOURCE_DIR "/tests/records/" + name + ".json"};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    return parse_json(text).as_object();
}
double number(const json::value& from, std::string_view field) {
    return from.at(field).to_number<double>();
}

json::object reviewed(const json::object& record, const ReviewBudget& budget) {
    const std::unique_ptr<Review> review = begin_review(record, budget);
    while (review->step()) {}
    return review->in_numbers();
}

TEST(Review, adds_up_in_every_game) {
    for (const char* name :
         {"modern-art-fair", "canaletto-fair", "marche-noir-fair", "vernissage-fair",
          "modern-art-mayfair-3-mystery-1", "marche-noir-3-wild-1"}) {
        const json::object record = kept_record(name);
        const std::unique_ptr<Review> made = begin_review(record, {.playouts = few});
        for (double last = 0; made->step(); last = made->done()) {
            EXPECT_GE(made->done(), last);
            EXPECT_LT(made->done(), 1);
        }
        EXPECT_EQ(made->done(), 1);
        EXPECT_FALSE(made->step());
        const json::object review = made->in_numbers();
        const std::size_t moves = record.at("moves").as_array().size();
        const std::size_t players = record.at("seats").as_array().size();
        const json::array& chances = review.at("chances").as_array();
        EXPECT_EQ(chances.front().at("at").to_number<std::size_t>(), 0U);
        EXPECT_EQ(chances.back().at("at").to_number<std::size_t>(), moves);
        for (const json::value& each : chances) {
            double sum = 0;
            for (const json::value& of : each.at("of").as_array()) sum += of.to_number<double>();
            EXPECT_NEAR(sum, 1, 0.004) << name; // a thousandth each
        }
        for (const Lang lang : {Lang::en, Lang::fr}) {
            const json::object told = told_review(record, review, lang);
            ASSERT_EQ(told.at("seats").as_array().size(), players);
            for (std::size_t p = 0; p < players; ++p) {
                const json::value& seat = told.at("seats").at(p);
                EXPECT_NEAR(1.0 / static_cast<double>(players) + number(seat, "deal") +
                                number(seat, "play") + number(seat, "others"),
                            number(seat, "won"), 1e-9);
                EXPECT_EQ(number(seat, "won"), chances.back().at("of").at(p).to_number<double>());
                EXPECT_LE(number(seat, "play"), 0);
                const json::array& mistakes = seat.at("mistakes").as_array();
                EXPECT_LE(mistakes.size(), 3U);
                for (const json::value& mistake : mistakes) {
                    const auto at = mistake.at("at").to_number<std::size_t>();
                    EXPECT_EQ(record.at("moves").at(at).at("seat").to_number<std::size_t>(), p);
                    for (const char* words : {"played", "better"}) {
                        const std::string_view said = mistake.at(words).as_string();
                        EXPECT_FALSE(said.empty() || said.find('{') != said.npos) << said;
                    }
                    for (const json::value& why : mistake.at("why").as_array()) {
                        const std::string_view said = why.as_string();
                        EXPECT_EQ(said.find('{'), said.npos) << said;
                        EXPECT_EQ(said.find("advice."), said.npos) << said;
                    }
                }
            }
        }
    }
}

TEST(Review, is_the_same_again) {
    const json::object record = kept_record("canaletto-fair");
    EXPECT_EQ(reviewed(record, {.playouts = few}), reviewed(record, {.playouts = few}));
}

TEST(Review, takes_small_steps_and_ends_when_nobody_wants_it) {
    std::stop_source unwanted;
    const auto review = begin_review(kept_record("vernissage-fair"),
                                     {.playouts = few, .unwanted = unwanted.get_token()});
    for (int n = 0; n < 100; ++n) ASSERT_TRUE(review->step());
    unwanted.request_stop();
    EXPECT_FALSE(review->step());
    EXPECT_LT(review->done(), 1);
}

// However long a game is, and however little time there is for it.
TEST(Review, keeps_to_its_time_and_size) {
    const json::object record = kept_record("vernissage-fair");
    const json::object review =
        reviewed(record, {.playouts = 1'000'000, .time = std::chrono::milliseconds{1}});
    EXPECT_LE(review.at("chances").as_array().size(), 402U);
    EXPECT_LT(json::serialize(review).size(), 64U << 10);
}

TEST(Review, is_of_finished_games_alone) {
    json::object record = kept_record("canaletto-fair");
    record.at("moves").as_array().pop_back();
    record.erase("scores");
    record.erase("digest");
    EXPECT_THROW((void)begin_review(record, {}), FormatError);
    EXPECT_THROW((void)begin_review(json::object{}, {}), FormatError);
}

} // namespace
} // namespace adjuge
