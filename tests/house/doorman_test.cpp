#include <gtest/gtest.h>

#include "house/doorman.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;
using End = Doorman::End;

class DoormanTest : public testing::Test {
protected:
    // A try if it is let in, and how long to wait if not.
    std::optional<Doorman::Span> tried(const std::string& home, const std::string& login,
                                       End end = End::wrong) {
        const auto wait = doorman.ask(home, login, now);
        if (!wait) doorman.ended(home, login, end, now);
        return wait;
    }
    bool comes_in(const std::string& home, const std::string& login) {
        return !tried(home, login, End::right);
    }

    Doorman doorman{1000};
    Doorman::Time now{1h};
};

TEST_F(DoormanTest, a_thousand_wrong_tries_from_one_address_leave_the_owner_elsewhere_alone) {
    for (int n = 0; n < 1000; ++n) {
        (void)tried("192.0.2.1", "ada");
        now += 100ms;
    }
    EXPECT_FALSE(comes_in("192.0.2.1", "ada"));
    EXPECT_TRUE(comes_in("192.0.2.2", "ada"));
    EXPECT_TRUE(comes_in("192.0.2.2", "Ada"));
}

TEST_F(DoormanTest, the_wait_grows_for_the_guesser_alone_and_is_forgotten_after_success_or_quiet) {
    for (const auto wait : {1s, 2s, 4s, 8s}) {
        EXPECT_FALSE(tried("home", "ada"));
        EXPECT_EQ(tried("home", "ada"), wait);
        EXPECT_TRUE(comes_in("home", "bob")) << "at the same address";
        now += wait;
    }
    EXPECT_TRUE(comes_in("home", "ada"));
    EXPECT_FALSE(tried("home", "ada"));
    EXPECT_EQ(tried("home", "ADA"), 1s) << "from the beginning, however it is typed";
    for (int n = 0; n < 20; ++n) {
        now += Doorman::longest_wait;
        EXPECT_FALSE(tried("home", "ada"));
    }
    EXPECT_EQ(tried("home", "ada"), Doorman::longest_wait);
    now += Doorman::longest_wait + Doorman::forgotten_after;
    EXPECT_FALSE(tried("home", "ada"));
    EXPECT_EQ(tried("home", "ada"), 1s);
}

TEST_F(DoormanTest, who_waits_as_long_as_told_is_let_through) {
    std::uint32_t luck = 1;
    const auto next = [&](std::uint32_t n) {
        return (luck = luck * 1'664'525 + 1'013'904'223) >> 8 % n;
    };
    for (int n = 0; n < 2000; ++n) {
        const std::string login = "login " + std::to_string(next(6) % 6);
        if (const auto wait = tried("home", login)) {
            EXPECT_GT(*wait, 0s);
            now += *wait;
            EXPECT_FALSE(tried("home", login)) << n;
        }
        now += std::chrono::milliseconds{next(7) % 900};
    }
}

TEST_F(DoormanTest, an_address_that_tries_many_logins_waits_for_all_of_them) {
    int tries = 0;
    for (; tries < 100 && !tried("home", "login " + std::to_string(tries)); ++tries) {}
    EXPECT_EQ(tries, 10);
    EXPECT_FALSE(comes_in("home", "one more"));
    EXPECT_TRUE(comes_in("elsewhere", "one more"));
}

TEST_F(DoormanTest, a_school_class_behind_one_address_signs_in_at_once) {
    for (int n = 0; n < 30; ++n) EXPECT_TRUE(comes_in("school", "pupil " + std::to_string(n)));
}

TEST_F(DoormanTest, tries_at_the_same_moment_are_few_for_each_address_and_one_for_each_login) {
    EXPECT_FALSE(doorman.ask("home", "ada", now));
    EXPECT_EQ(doorman.ask("home", "ada", now), 1s);
    for (const char* other : {"bob", "cyd", "dan"}) EXPECT_FALSE(doorman.ask("home", other, now));
    EXPECT_EQ(doorman.ask("home", "eve", now), 1s);
    EXPECT_FALSE(doorman.ask("elsewhere", "ada", now)) << "others have their own";
    doorman.ended("home", "ada", End::untold, now);
    EXPECT_FALSE(doorman.ask("home", "ada", now)) << "what was not told is held against nobody";
}

TEST_F(DoormanTest, strangers_leave_room_for_those_who_came_in_before) {
    EXPECT_TRUE(comes_in("ada's", "ada"));
    for (std::size_t n = 0; n < Doorman::strangers_at_once; ++n)
        EXPECT_FALSE(doorman.ask("botnet " + std::to_string(n), "bob", now));
    EXPECT_EQ(doorman.ask("one more", "bob", now), 1s);
    EXPECT_TRUE(comes_in("ada's", "ada"));
}

TEST_F(DoormanTest, it_is_known_from_where_a_login_came_in) {
    EXPECT_FALSE(tried("home", "ada"));
    EXPECT_FALSE(doorman.knows("home", "ada"));
    now += 1s;
    EXPECT_TRUE(comes_in("home", "ada"));
    EXPECT_TRUE(doorman.knows("home", "ADA"));
    EXPECT_FALSE(doorman.knows("home", "bob"));
    EXPECT_FALSE(doorman.knows("elsewhere", "ada"));
}

TEST_F(DoormanTest, a_login_that_many_addresses_guess_at_is_slow_for_strangers_only) {
    EXPECT_TRUE(comes_in("ada's", "ada"));
    for (int n = 0; n < 150; ++n) (void)tried("botnet " + std::to_string(n), "ada");
    EXPECT_TRUE(comes_in("ada's", "ada"));
    EXPECT_EQ(tried("botnet 200", "ada"), 30s);
    EXPECT_EQ(tried("ada's phone", "ada"), 30s);
    EXPECT_TRUE(comes_in("ada's phone", "bob"));
    now += 30s;
    EXPECT_FALSE(tried("botnet 200", "ada"));
    EXPECT_EQ(tried("botnet 200", "ada"), 30s);
    EXPECT_TRUE(comes_in("ada's phone", "ada")) << "after half a minute, from anywhere";
    EXPECT_TRUE(comes_in("ada's phone", "ada")) << "and then at once";
    now += 3h;
    EXPECT_FALSE(tried("botnet 300", "ada")) << "it has calmed down";
}

} // namespace
} // namespace adjuge::house
