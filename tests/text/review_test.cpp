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

TEST(Review, adds_up_in_every_game) {
    for (const char* name :
         {"modern-art-fair", "canaletto-fair", "marche-noir-fair", "vernissage-fair",
          "modern-art-mayfair-3-mystery-1", "marche-noir-3-wild-1"}) {
        const json::object record = kept_record(name);
        double last = 0;
        const json::object review = reviewed(record, few, {}, [&](double share) {
            EXPECT_GE(share, last);
            last = share;
        });
        EXPECT_EQ(last, 1);
        const std::size_t moves = record.at("moves").as_array().size();
        const std::size_t players = record.at("seats").as_array().size();
        const json::array& chances = review.at("chances").as_array();
        EXPECT_EQ(chances.front().at("at").to_number<std::size_t>(), 0U);
        EXPECT_EQ(chances.back().at("at").to_number<std::size_t>(), moves);
        for (const json::value& each : chances) {
            double sum = 0;
            for (const json::value& of : each.at("of").as_array()) sum += of.to_number<double>();
            EXPECT_NEAR(sum, 1, 1e-9) << name;
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
    EXPECT_EQ(reviewed(record, few, {}, {}), reviewed(record, few, {}, {}));
}

TEST(Review, ends_when_nobody_wants_it) {
    std::stop_source unwanted;
    const ThinkingTime time{ThinkingTime::Clock::time_point::max(), unwanted.get_token()};
    int looks = 0;
    const json::object review = reviewed(kept_record("vernissage-fair"), few, time, [&](double) {
        if (++looks == 3) unwanted.request_stop();
    });
    EXPECT_TRUE(review.empty());
    EXPECT_EQ(looks, 3);
}

TEST(Review, is_of_finished_games_alone) {
    json::object record = kept_record("canaletto-fair");
    record.at("moves").as_array().pop_back();
    record.erase("scores");
    record.erase("digest");
    EXPECT_THROW((void)reviewed(record, few, {}, {}), FormatError);
    EXPECT_THROW((void)reviewed(json::object{}, few, {}, {}), FormatError);
}

} // namespace
} // namespace adjuge
