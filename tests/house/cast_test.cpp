#include <gtest/gtest.h>

#include <map>

#include "house/cast.h"
#include "text/live_game.h"

namespace adjuge::house {
namespace {

// Everybody who may come, until all names are taken.
std::vector<Character> everybody(std::string_view bot) {
    std::vector<Character> all;
    std::set<std::string> taken;
    for (int n = 0; n < 6; ++n) {
        all.push_back(character(bot, taken, 3));
        EXPECT_TRUE(taken.insert(all.back().name).second);
    }
    return all;
}

TEST(Cast, a_level_comes_in_the_temperament_of_whoever_it_is) {
    for (const std::string level : {"apprentice", "dealer", "expert", "master"}) {
        std::map<std::string, int> times;
        for (const Character& who : everybody(level)) {
            ++times[who.bot];
            for (const std::string_view game : game_ids())
                EXPECT_TRUE(has_bot(game, who.bot)) << who.bot;
        }
        EXPECT_EQ(times, (std::map<std::string, int>{
                             {level, 2}, {level + "-daring", 2}, {level + "-thrifty", 2}}));
    }
}

TEST(Cast, nobody_comes_whose_name_looks_like_that_of_a_guest) {
    const std::string expected = character("dealer", {}, 0).name;
    ASSERT_EQ(expected, "Odile");
    for (const char* guest : {"Odile", "ODILE", "\u041edile", "0dile", "Odi1e"})
        EXPECT_NE(character("dealer", {guest}, 0).name, expected) << guest;
    EXPECT_EQ(character("dealer", {"Ottilie"}, 0).name, expected);
}

TEST(Cast, a_name_has_one_temperament) {
    std::map<std::string, std::string> bots; // by name
    for (const char* id : {"dealer", "dealer-daring", "dealer-thrifty"})
        for (const Character& who : everybody(id))
            EXPECT_EQ(bots.try_emplace(who.name, who.bot).first->second, who.bot) << who.name;
    EXPECT_EQ(character("dealer-daring", {}, 0).bot, "dealer-daring");
    EXPECT_EQ(character("dealer-daring", {}, 0).name, "Basile");
}

TEST(Cast, a_crowd_gets_numbers_and_yardsticks_have_no_temperament) {
    const std::set<std::string> taken{"Basile", "Mathilde"};
    EXPECT_EQ(character("dealer-daring", taken, 0).name, "Basile 2");
    for (const char* id : {"random", "sane", "bold", "prudent", "flat-200"})
        for (const Character& who : everybody(id)) EXPECT_EQ(who.bot, id);
}

} // namespace
} // namespace adjuge::house
