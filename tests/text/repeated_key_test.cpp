#include "text/repeated_key.h"

#include <gtest/gtest.h>

namespace adjuge {
namespace {

std::string found(std::string_view text) {
    const std::optional<RepeatedKey> twice = repeated_key(text);
    return twice ? twice->where + " " + twice->key : "";
}

TEST(RepeatedKey, is_told_with_the_object_it_stands_in) {
    EXPECT_EQ(found(R"({"a": 1, "b": 2, "a": 3})"), " a");
    EXPECT_EQ(found(R"({"x": [1, {"n": 0}, {"n": 1, "m": [], "n": 2}]})"), "/x/2 n");
    EXPECT_EQ(found(R"([{}, [[], {"deep": {"k": {}, "l": "", "k": null}}]])"), "/1/1/deep k");
}

TEST(RepeatedKey, is_the_same_however_it_is_written) {
    EXPECT_EQ(found(R"({"\u0061": 1, "a": 2})"), " a");
    EXPECT_EQ(found(R"({"\"{": 1, "\u0022{": 2})"), " \"{");
}

TEST(RepeatedKey, is_not_what_stands_in_another_object_or_in_a_string) {
    for (const char* text : {R"({"a": {"a": {"a": 1}}, "b": [{"a": 1}, {"a": 2}]})",
                             R"({"a": "\"a\": 1, {", "b": "a", "c": ["a", "a"]})", R"(["a", "a"])",
                             R"("a")", "{}", "[]", "17"})
        EXPECT_EQ(found(text), "") << text;
}

TEST(RepeatedKey, of_what_is_no_json_does_no_harm) {
    for (const char* text :
         {"", "\"", "{\"", "{\"\\", "{\"\\u00", "}]", "{\"a\":1]\"a\"", "[,,,\"", "{\"\\q\":1"})
        (void)repeated_key(text);
}

} // namespace
} // namespace adjuge
