#include <gtest/gtest.h>

#include "house/spent.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;

class SpentTest : public testing::Test {
protected:
    // How much others hear of it.
    double told(std::string_view what, Allowance allowance, int times, double cost = 1) {
        for (int n = 0; n < times; ++n) spent.add(what, "ada", allowance, cost, now);
        double sum = 0;
        for (const Spent::Sum& each : spent.take()) sum += each.cost;
        return sum;
    }

    Spent spent;
    Limits::Time now{1h};
};

TEST_F(SpentTest, who_keeps_within_a_sixteenth_is_not_told_of) {
    const Allowance often{32, 160};
    EXPECT_EQ(told("http", often, 10), 0);
    EXPECT_EQ(told("http", often, 10), 10);
    now += 1s; // two more in a second
    EXPECT_EQ(told("http", often, 3), 1);
    EXPECT_EQ(told("http", often, 1, 20), 20); // at once more than that
    EXPECT_EQ(told("talk", often, 10), 0);     // each by itself
}

TEST_F(SpentTest, what_is_rare_is_always_told) {
    EXPECT_EQ(told("sit", {0.5, 50}, 1), 1);
    EXPECT_EQ(told("chat", {1, 10}, 3), 3);
}

TEST_F(SpentTest, all_that_one_spent_is_one_sum) {
    const Allowance rare{0.1, 10};
    spent.add("hint", "ada", rare, 1, now);
    spent.add("hint", "ada", rare, 2, now);
    spent.add("hint", "odile", rare, 1, now);
    const std::vector<Spent::Sum> all = spent.take();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].who, "ada");
    EXPECT_EQ(all[0].cost, 3);
    EXPECT_EQ(all[0].allowance.burst, 10);
    EXPECT_TRUE(spent.take().empty());
}

TEST_F(SpentTest, a_crowd_takes_so_much_memory_and_no_more) {
    for (int n = 0; n < 30'000; ++n) spent.add("open", std::to_string(n), {0.1, 1}, 1, now);
    EXPECT_EQ(spent.take().size(), 10'000U);
}

} // namespace
} // namespace adjuge::house
