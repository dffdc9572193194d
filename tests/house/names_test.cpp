#include "house/names.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "text/games.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

json::object kept_record() {
    std::ifstream in{ADJUGE_SOURCE_DIR "/tests/records/modern-art-fair.json"};
    std::ostringstream text;
    text << in.rdbuf();
    return parse_json(text.str()).as_object();
}

std::vector<std::string> names(const json::object& record) {
    std::vector<std::string> all;
    for (const auto& seat : record.at("seats").as_array())
        all.emplace_back(seat.as_object().at("name").as_string());
    return all;
}

TEST(Names, come_back_for_guests_who_are_still_there) {
    json::object record = kept_record();
    const std::vector<std::string> before = names(record);
    ASSERT_GE(before.size(), 3U);
    std::vector<std::string> players{"ada-id", "gone-id", bot_player("sane")};
    players.resize(before.size(), bot_player("sane"));
    std::vector<std::string> asked;
    const json::object named = with_names(record, players, [&](const std::string& id) {
        asked.push_back(id);
        return id == "ada-id" ? std::optional<std::string>{"Ada \"A\" ✦"} : std::nullopt;
    });
    std::vector<std::string> expected = before;
    expected[0] = "Ada \"A\" ✦";
    EXPECT_EQ(names(named), expected);
    EXPECT_EQ(asked, (std::vector<std::string>{"ada-id", "gone-id"})) << "bots are no guests";
    EXPECT_EQ(names(record), before);

    EXPECT_NE(named.at("digest"), record.at("digest"));
    const json::value value = named;
    Games::with(record_game(Node{value}),
                [&]<Game G>(G) { EXPECT_FALSE(load_record<G>(Node{value}).fault); });
}

TEST(Names, of_two_guests_are_told_apart) {
    EXPECT_EQ(told_apart("Ana", {"Bob", "Odile"}), "Ana");
    EXPECT_EQ(told_apart("Ana", {"ana", "Ana (2)"}), "Ana (3)");
    EXPECT_EQ(told_apart("Capa", {"\u0421\u0430\u0440\u0430"}), "Capa (2)") << "Cyrillic";
    EXPECT_EQ(told_apart("AIice", {"Alice", "\u0391lice (2)"}), "AIice (3)");
    std::string longest; // a name has 32 characters
    for (int n = 0; n < 32; ++n) longest += "é";
    EXPECT_EQ(told_apart(longest, {longest}), longest.substr(0, 56) + " (2)");
    const auto anybody = [](const std::string&) { return std::optional<std::string>{"X"}; };
    const std::vector<std::string> named = names(with_names(kept_record(), {"a", "b"}, anybody));
    EXPECT_EQ(named[0], "X");
    EXPECT_EQ(named[1], "X (2)");
}

TEST(Names, a_record_with_fewer_players_known_keeps_the_rest) {
    const json::object record = kept_record();
    const auto anybody = [](const std::string&) { return std::optional<std::string>{"X"}; };
    std::vector<std::string> expected = names(record);
    expected[0] = "X";
    EXPECT_EQ(names(with_names(record, {"a"}, anybody)), expected);
    EXPECT_EQ(with_names(record, {}, anybody), record);
}

} // namespace
} // namespace adjuge::house
