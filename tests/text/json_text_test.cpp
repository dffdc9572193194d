#include <fmt/format.h>
#include <gtest/gtest.h>

#include "text/json_text.h"

namespace adjuge {
namespace {

TEST(JsonText, is_what_the_library_writes) {
    const json::value all{
        nullptr,
        true,
        false,
        0,
        -7,
        std::numeric_limits<std::int64_t>::min(),
        std::numeric_limits<std::uint64_t>::max(),
        692.8,
        1e300,
        "",
        "plain",
        "a \"quote\", a \\, a /, a \n and a \x01 and a \x7f",
        "Émile, 競売",
        json::array{},
        json::object{},
        json::array{1, json::array{"two", json::object{{"three", nullptr}}}},
        json::object{{"a \"key\"", 1}, {"b", json::object{{"c", json::array{}}}}},
    };
    std::string text;
    put_json(text, all);
    EXPECT_EQ(text, json::serialize(all));
}

TEST(JsonText, lists_are_the_same_either_way) {
    for (const int size : {0, 1, 3}) {
        const Items items{[size](auto&& put) {
            for (int n = 0; n < size; ++n) put(std::string_view{n == 1 ? "\"" : "x"});
        }};
        std::string text;
        put_json(text, items);
        EXPECT_EQ(text, json::serialize(items.array()));
    }
}

TEST(JsonText, fields_are_found_wherever_they_stand) {
    const json::object object{{"one", 1}, {"two", json::array{1, 2}}, {"three", "3"}};
    FieldTexts texts;
    put_fields(texts, json::object{{"before", 1}}); // which leaves no trace
    put_fields(texts, object);
    EXPECT_EQ('{' + texts.text + '}', json::serialize(object));
    ASSERT_EQ(texts.places.size(), 3U);
    EXPECT_EQ(texts.name(texts.places[1]), "two");
    EXPECT_EQ(texts.whole(texts.places[1]), "\"two\":[1,2]");
    EXPECT_EQ(texts.find("two", 1), &texts.places[1]);
    EXPECT_EQ(texts.find("two", 0), &texts.places[1]);
    EXPECT_EQ(texts.find("two", 9), &texts.places[1]);
    EXPECT_EQ(texts.find("four", 1), nullptr);
}

TEST(JsonText, fields_of_several_objects_are_put_once) {
    CommonFields common;
    FieldTexts texts;
    int put = 0;
    for (const int me : {7, 1234}) {
        FieldWriter out = texts.writer(&common);
        out.put("me", me);
        out.once([&] {
            out.put("a", "x");
            out.put("b", ++put);
        });
        out.put("last", true);
        EXPECT_EQ(texts.text, fmt::format(R"("me":{},"a":"x","b":1,"last":true)", me));
        ASSERT_EQ(texts.places.size(), 4U);
        EXPECT_EQ(texts.whole(texts.places[1]), R"("a":"x")");
        EXPECT_EQ(texts.name(texts.places[2]), "b");
        EXPECT_EQ(texts.whole(*texts.find("last", 0)), R"("last":true)");
    }
    EXPECT_EQ(put, 1);
}

TEST(JsonText, a_list_that_is_too_short_is_refused) {
    const json::value list = json::array{1, 2};
    EXPECT_EQ(Node{list}.at(1).whole(), 2);
    EXPECT_THROW(Node{list}.at(2), FormatError);
    EXPECT_THROW(Node{json::value("text")}.at(0), FormatError);
}

} // namespace
} // namespace adjuge
