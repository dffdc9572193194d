#include "text/rulebook.h"

#include <gtest/gtest.h>

#include "rules/games.h"

namespace adjuge {
namespace {

TEST(Rulebook, every_game_has_its_rules_in_both_languages) {
    Games::each([]<Game G>(G) {
        const auto& english = rulebook(G::info.id, Lang::en);
        const auto& french = rulebook(G::info.id, Lang::fr);
        ASSERT_GT(english.size(), 10U);
        ASSERT_EQ(english.size(), french.size());
        for (std::size_t n = 0; n < english.size(); ++n) {
            EXPECT_EQ(english[n].id, french[n].id);
            EXPECT_TRUE(english[n].id.starts_with(G::info.book)) << english[n].id;
            EXPECT_EQ(english[n].remarks.size(), french[n].remarks.size()) << english[n].id;
            for (const RuleText* rule : {&english[n], &french[n]}) {
                EXPECT_FALSE(rule->title.empty()) << rule->id;
                EXPECT_FALSE(rule->body.empty()) << rule->id;
                EXPECT_FALSE(rule->section.empty()) << rule->id;
            }
        }
    });
}

TEST(Rulebook, finds_a_rule_and_keeps_rulings_apart) {
    const RuleText* rule = find_rule("modern-art", Lang::en, "MA-06");
    ASSERT_NE(rule, nullptr);
    EXPECT_EQ(rule->body.find("House ruling"), std::string::npos);
    ASSERT_FALSE(rule->remarks.empty());
    EXPECT_TRUE(rule->remarks[0].starts_with("House ruling:"));
    EXPECT_EQ(find_rule("modern-art", Lang::en, "MA-99"), nullptr); // no such rule
    EXPECT_EQ(find_rule("chess", Lang::en, "MA-06"), nullptr);
}

TEST(Rulebook, rule_ids_are_read_in_either_case) {
    ASSERT_TRUE(rule_from_string("ma-41").has_value());
    EXPECT_EQ(to_string(*rule_from_string("ma-41")), "MA-41");
    for (const char* wrong : {"", "MA41", "MA-4", "MA-4x", "MA-411"}) // no such rule
        EXPECT_FALSE(rule_from_string(wrong).has_value()) << wrong;
}

TEST(Rulebook, plain_text_is_wrapped_by_characters_and_has_no_marks) {
    EXPECT_EQ(plain("**one** `two` three", 9), "one two\nthree\n");
    EXPECT_EQ(plain("éééé éééé", 9), "éééé éééé\n"); // nine characters, seventeen bytes
    EXPECT_EQ(plain("| a |\n|---|\n| b |", 3), "| a |\n| b |\n");
}

} // namespace
} // namespace adjuge
