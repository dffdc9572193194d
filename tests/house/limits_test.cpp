#include <gtest/gtest.h>

#include "house/limits.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;

class LimitsTest : public testing::Test {
protected:
    int allowed(std::string_view who, int tries, double per_second, double burst,
                std::string_view what = "chat") {
        int n = 0;
        for (int k = 0; k < tries; ++k)
            n += limits.ask(what, who, {per_second, burst}, 1, now) == 0s ? 1 : 0;
        return n;
    }

    Limits limits{100};
    Limits::Time now{1h};
};

TEST_F(LimitsTest, a_burst_and_then_so_many_a_second) {
    EXPECT_EQ(allowed("ada", 10, 2, 5), 5);
    now += 499ms;
    EXPECT_EQ(allowed("ada", 10, 2, 5), 0);
    now += 1ms;
    EXPECT_EQ(allowed("ada", 10, 2, 5), 1);
    now += 2s;
    EXPECT_EQ(allowed("ada", 10, 2, 5), 4);
    now += 1h;
    EXPECT_EQ(allowed("ada", 10, 2, 5), 5); // never more than the burst
}

TEST_F(LimitsTest, slow_and_odd_rates) {
    EXPECT_EQ(allowed("ada", 10, 1.0 / 3600, 3), 3);
    now += 3599s;
    EXPECT_EQ(allowed("ada", 10, 1.0 / 3600, 3), 0);
    now += 1s;
    EXPECT_EQ(allowed("ada", 10, 1.0 / 3600, 3), 1);
    EXPECT_EQ(allowed("odile", 20, 3, 7), 7);
    EXPECT_EQ(allowed("basile", 20, 1000, 1), 1);
}

TEST_F(LimitsTest, who_is_refused_is_told_when_it_will_be_allowed) {
    const Allowance allowance{2, 10};
    EXPECT_EQ(limits.ask("read", "ada", allowance, 8, now), 0s);
    EXPECT_EQ(limits.ask("read", "ada", allowance, 5, now), 1500ms);
    now += 1499ms;
    EXPECT_EQ(limits.ask("read", "ada", allowance, 5, now), 1ms);
    now += 1ms;
    EXPECT_EQ(limits.ask("read", "ada", allowance, 5, now), 0s);
    EXPECT_EQ(limits.ask("read", "ada", allowance, 1, now), 500ms);
}

TEST_F(LimitsTest, what_turns_out_dear_is_charged_afterwards) {
    const Allowance allowance{2, 10};
    EXPECT_EQ(limits.ask("read", "ada", allowance, 1, now), 0s);
    limits.charge("read", "ada", allowance, 29, now);
    EXPECT_EQ(limits.ask("read", "ada", allowance, 2, now), 11s);
    EXPECT_EQ(limits.ask("read", "odile", allowance, 100, now), 0s); // dearer than the burst
    EXPECT_EQ(limits.ask("read", "odile", allowance, 1, now), 45'500ms);
}

TEST_F(LimitsTest, what_others_allowed_leaves_no_chance_and_no_debt) {
    const Allowance allowance{2, 10};
    limits.count("read", "ada", allowance, 4, now);
    EXPECT_EQ(allowed("ada", 20, 2, 10, "read"), 6);
    limits.count("read", "ada", allowance, 2'000, now); // all of an hour, told at once
    EXPECT_EQ(limits.ask("read", "ada", allowance, 1, now), 500ms);
    limits.charge("read", "ada", allowance, 20, now);
    limits.count("read", "ada", allowance, 5, now); // nor is a debt forgiven
    EXPECT_EQ(limits.ask("read", "ada", allowance, 1, now), 10'500ms);
}

TEST_F(LimitsTest, what_was_refused_does_not_count) {
    EXPECT_EQ(allowed("ada", 1000, 1, 1), 1);
    now += 1s;
    EXPECT_EQ(allowed("ada", 1, 1, 1), 1);
}

TEST_F(LimitsTest, everybody_and_everything_has_a_bucket_of_its_own) {
    EXPECT_EQ(allowed("ada", 3, 1, 2), 2);
    EXPECT_EQ(allowed("odile", 3, 1, 2), 2);
    EXPECT_EQ(allowed("ada", 3, 1, 2, "move"), 2);
    EXPECT_EQ(allowed("tada", 3, 1, 2, "cha"), 2); // not the same as "chat", "ada"
    const std::string crowd(100'000, 'x');
    EXPECT_EQ(allowed(crowd, 3, 1, 2), 2);
    EXPECT_EQ(allowed(crowd + "y", 3, 1, 2), 2);
}

TEST_F(LimitsTest, memory_is_bounded_and_the_worst_are_remembered_longest) {
    EXPECT_EQ(allowed("villain", 50, 0.1, 50), 50);
    for (int n = 0; n < 10'000; ++n) {
        EXPECT_EQ(allowed("passer-by " + std::to_string(n), 1, 1, 5), 1);
        EXPECT_LE(limits.size(), 100U);
    }
    EXPECT_EQ(allowed("villain", 50, 0.1, 50), 0);
}

TEST_F(LimitsTest, who_has_all_chances_back_is_forgotten_after_a_while) {
    for (int n = 0; n < 50; ++n) allowed(std::to_string(n), 1, 1, 5);
    EXPECT_EQ(limits.size(), 50U);
    now += 30s;
    allowed("0", 1, 1, 5);
    allowed("ada", 1, 1, 5);
    EXPECT_EQ(limits.size(), 51U);
    now += 1s; // but for who came since
    allowed("odile", 1, 1, 5);
    EXPECT_EQ(limits.size(), 3U);
    now += 31s;
    allowed("basile", 1, 1, 5);
    EXPECT_EQ(limits.size(), 1U);
}

} // namespace
} // namespace adjuge::house
