#include "house/review_turns.h"

#include <gtest/gtest.h>

namespace adjuge::house {
namespace {

using server::AddressKeys;

AddressKeys at(const std::string& address) { return server::address_keys(address); }

TEST(ReviewTurns, an_address_has_two_and_a_site_four) {
    ReviewTurns turns;
    for (const char* record : {"a", "b"}) {
        EXPECT_FALSE(turns.enough(at("192.0.2.1")));
        turns.add(record, at("192.0.2.1"));
    }
    EXPECT_TRUE(turns.enough(at("192.0.2.1")));
    EXPECT_FALSE(turns.enough(at("192.0.2.2")));
    turns.done("a");
    EXPECT_FALSE(turns.enough(at("192.0.2.1")));
    for (const char* home : {"2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1"})
        turns.add(home, at(home));
    EXPECT_FALSE(turns.enough(at("2001:db8:0:4::1")));
    turns.add("c", at("2001:db8:0:4::1"));
    EXPECT_TRUE(turns.enough(at("2001:db8:0:5::1")));
    EXPECT_FALSE(turns.enough(at("2001:db8:1:1::1")));
}

TEST(ReviewTurns, who_has_none_comes_before_who_has_one) {
    ReviewTurns turns;
    for (int n = 0; n < 4; ++n)
        for (const char* which : {" first", " second"})
            turns.add(std::to_string(n) + which, at("192.0.2." + std::to_string(n)));
    for (std::size_t n = 0; n < ReviewTurns::at_once; ++n) EXPECT_TRUE(turns.next());
    turns.add("4 first", at("192.0.2.4"));
    turns.add("4 second", at("192.0.2.4"));
    turns.add("5 first", at("192.0.2.5"));
    EXPECT_FALSE(turns.next()) << "all are busy";
    turns.done("0 first");
    EXPECT_EQ(turns.next(), "4 first");
    turns.done("1 first");
    EXPECT_EQ(turns.next(), "5 first") << "whose address has none, though another waited longer";
    turns.done("2 first");
    EXPECT_EQ(turns.next(), "4 second");
    turns.done("3 first");
    EXPECT_FALSE(turns.next()) << "nobody waits";
}

TEST(ReviewTurns, are_bounded) {
    ReviewTurns turns;
    for (std::size_t n = 0; n < ReviewTurns::most; ++n) {
        EXPECT_FALSE(turns.full());
        turns.add(std::to_string(n), at("192.0.2." + std::to_string(n)));
    }
    EXPECT_TRUE(turns.full());
    turns.done("7");
    EXPECT_FALSE(turns.full());
}

} // namespace
} // namespace adjuge::house
