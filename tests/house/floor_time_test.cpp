// Wild barter at a table whose time is handed in.
#include "house/played.h"

namespace adjuge::house {
namespace {

json::object wild_barter(json::object settings) {
    settings["game"] = "marche-noir";
    settings["variants"] = json::array{"wild"};
    return settings;
}

TEST(Table, MN_27_without_a_clock_no_silence_ends_wild_barter) {
    json::object settings = wild_barter(three());
    settings["countdown"] = 8;
    Played played{settings};
    start(played);
    ASSERT_TRUE(played.reach(BiddingMode::Kind::floor));
    EXPECT_EQ(played.table().info({}).at("silence"), 0);
    EXPECT_FALSE(played.table().deadline(played.now).has_value());
    EXPECT_FALSE(played.table().time(played.now).contains("countdown"));
    played.wait(24 * 3'600'000);
    EXPECT_EQ(played.table().game()->bidding_mode().kind, BiddingMode::Kind::floor);
    EXPECT_EQ(played.table().dealing().count(), 3U);
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(played.mild(seat), "ok"); // done
    EXPECT_NE(played.table().game()->bidding_mode().kind, BiddingMode::Kind::floor);
}

// A move a day, and no barter that is over after a minute.
TEST(Table, MN_27_with_days_for_a_move_each_has_them_in_wild_barter) {
    json::object settings = wild_barter(three());
    settings["clock"] = json::object{{"kind", "slow"}, {"days", 1}};
    settings["countdown"] = 8;
    Played played{settings};
    start(played);
    ASSERT_TRUE(played.reach(BiddingMode::Kind::floor));
    EXPECT_EQ(played.table().info({}).at("silence"), 0);
    EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 24 * 3'600'000);
}

TEST(Table, MN_27_putting_an_offer_together_is_no_silence) {
    Played played{wild_barter(live(8))};
    start(played);
    EXPECT_EQ(played.command(ada, "compose"), "ok"); // in secret choices it means nothing
    EXPECT_EQ(played.command({"zoe", "Zoe"}, "compose"), "tables.not_seated");
    ASSERT_TRUE(played.reach(BiddingMode::Kind::floor));
    const std::int64_t began = played.now.steady;
    EXPECT_EQ(played.table().info({}).at("silence"), 48);
    EXPECT_EQ(played.table().deadline(played.now), began + 48'000);
    played.now.steady += 40'000;
    const std::size_t entries = played.entries();
    EXPECT_EQ(played.command(bob, "compose"), "ok");
    EXPECT_EQ(played.entries(), entries); // nothing is written down
    EXPECT_EQ(played.command(bob, "compose", {{"move", 1}}), "format");
    EXPECT_EQ(played.table().deadline(played.now), played.now.steady + 48'000);
    EXPECT_EQ(played.table().time(played.now).at("countdown").at("left"), 48'000);
    played.wait(44'000);
    EXPECT_EQ(played.table().game()->bidding_mode().kind, BiddingMode::Kind::floor);
    // Not for ever: three minutes after the last word it counts no more.
    while (played.table().on_floor() && played.now.steady < began + 600'000) {
        played.command(bob, "compose");
        played.wait(4'000);
    }
    EXPECT_EQ(played.now.steady, began + 180'000 + 48'000);
    for (const Chair& chair : played.table().chairs()) EXPECT_FALSE(chair.away);
    expect_same(*played.from_log(), played.table());
}

} // namespace
} // namespace adjuge::house
