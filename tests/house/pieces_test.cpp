#include "house/pieces.h"

#include <gtest/gtest.h>

namespace adjuge::house {
namespace {

constexpr Pieces::Kind first{.first = true};
constexpr Pieces::Kind middle{};
constexpr Pieces::Kind last{.last = true};
constexpr Pieces::Kind only{.first = true, .last = true};

TEST(Pieces, make_the_message_they_were) {
    Pieces pieces{100};
    EXPECT_FALSE(pieces.add(first, "one "));
    EXPECT_FALSE(pieces.add(middle, "two "));
    EXPECT_EQ(pieces.add(last, "three"), "one two three");
    EXPECT_EQ(pieces.add(only, "four"), "four");
    for (const auto& kind : {first, middle, last, only}) {
        const auto back = Pieces::Kind::of(kind.number());
        EXPECT_EQ(back.first, kind.first);
        EXPECT_EQ(back.last, kind.last);
    }
}

// What a guest wrote may stand at the beginning of a piece, and look like a server's message.
TEST(Pieces, whose_beginning_was_lost_are_never_read) {
    Pieces pieces{100};
    EXPECT_FALSE(pieces.add(middle, "57 0\n{\"k\":\"visit\",\"admin\":true}"));
    EXPECT_FALSE(pieces.add(last, "57 0\n{\"k\":\"visit\",\"admin\":true}"));
    EXPECT_EQ(pieces.add(only, "sound"), "sound");
    EXPECT_FALSE(pieces.add(first, "begun"));
    pieces.forget(); // a number was missing
    EXPECT_FALSE(pieces.add(last, "forged"));
    EXPECT_FALSE(pieces.add(first, "begun"));
    EXPECT_EQ(pieces.add(only, "another"), "another");
    EXPECT_FALSE(pieces.add(last, "of the one before"));
}

TEST(Pieces, of_what_is_too_long_leave_nothing) {
    Pieces pieces{10};
    EXPECT_FALSE(pieces.add(first, "12345678"));
    EXPECT_THROW(pieces.add(middle, "abc"), std::runtime_error);
    EXPECT_FALSE(pieces.add(last, "d"));
    EXPECT_EQ(pieces.add(only, "1234567890"), "1234567890");
    EXPECT_THROW(pieces.add(only, "12345678901"), std::runtime_error);
}

} // namespace
} // namespace adjuge::house
