// Which workers a node may ask, with time handed in.
#include "house/worker_list.h"

#include <gtest/gtest.h>

namespace adjuge::house {
namespace {

const WorkerId ada{"key-a", "ada"};
const WorkerId ben{"key-a", "ben"};
const WorkerId eve{"key-e", "eve"};

class WorkerListTest : public testing::Test {
protected:
    // Announces itself and answers the greeting.
    void join(const WorkerId& id, std::size_t threads = 2) {
        announce(id, threads);
        if (list.greet(id, ++greeting, now)) list.greeted(id, greeting);
    }
    bool announce(const WorkerId& id, std::size_t threads = 2) {
        return list.announced(id, ++number, threads, now);
    }
    // So long, while these go on announcing themselves.
    void pass(std::int64_t ms, const std::vector<WorkerId>& who) {
        for (const std::int64_t until = now + ms; now < until;) {
            now = std::min(now + 1'000, until);
            for (const WorkerId& id : who) join(id);
        }
    }

    WorkerList list;
    std::int64_t now{1'000'000};
    std::int64_t number{};
    std::int64_t greeting{};
};

TEST_F(WorkerListTest, asks_whoever_has_answered_a_greeting_and_has_a_free_thread) {
    EXPECT_FALSE(list.choose(now));
    announce(ada);
    EXPECT_FALSE(list.choose(now)) << "it might be a recording";
    EXPECT_TRUE(list.greet(ada, 7, now));
    EXPECT_FALSE(list.greeted(ada, 6));
    EXPECT_FALSE(list.greeted(eve, 7));
    EXPECT_TRUE(list.greeted(ada, 7));
    EXPECT_FALSE(list.greeted(ada, 7)) << "the same again";
    EXPECT_FALSE(list.greet(ada, 8, now)) << "once is enough";
    EXPECT_EQ(list.choose(now), ada);
    join(ben, 3);
    EXPECT_EQ(list.choose(now), ben);
    list.asked(ben);
    list.asked(ben);
    EXPECT_EQ(list.choose(now), ada);
    list.asked(ada);
    list.asked(ada);
    list.asked(ben);
    EXPECT_FALSE(list.choose(now));
    list.answered(ada);
    EXPECT_EQ(list.choose(now), ada);
    list.full(ada, now);
    EXPECT_FALSE(list.choose(now));
    EXPECT_EQ(list.choose(now + WorkerList::full_pause), ada);
}

TEST_F(WorkerListTest, forgets_who_is_silent_or_closes) {
    join(ada);
    now += WorkerList::silence;
    EXPECT_EQ(list.count(now), 1U);
    ++now;
    EXPECT_EQ(list.count(now), 0U);
    EXPECT_FALSE(list.choose(now));
    announce(ada);
    EXPECT_FALSE(list.choose(now)) << "it has to answer again";
    join(ada);
    EXPECT_TRUE(list.choose(now));
    announce(ada, 0);
    EXPECT_FALSE(list.choose(now));
}

TEST_F(WorkerListTest, drops_announcements_that_were_there_before) {
    join(ada);
    const std::int64_t old = number;
    announce(ada);
    now += WorkerList::silence + 1;
    EXPECT_FALSE(list.announced(ada, old, 2, now));
    EXPECT_FALSE(list.announced(ada, number, 2, now)) << "the last one, too";
    EXPECT_EQ(list.count(now), 0U);
}

TEST_F(WorkerListTest, leaves_alone_who_fails_and_longer_each_time) {
    join(ada);
    join(eve);
    std::int64_t expected = WorkerList::first_rest;
    for (int n = 0; n < 8; ++n) {
        list.asked(ada);
        EXPECT_EQ(list.failed(ada, now), expected);
        EXPECT_EQ(list.failed(ada, now), 0) << "what else was under way";
        list.answered(ada);
        EXPECT_EQ(list.choose(now), eve);
        pass(expected - 1, {ada, eve});
        EXPECT_EQ(list.choose(now), eve);
        EXPECT_EQ(list.count(ada.key, now), 0U);
        pass(1'000, {ada, eve});
        EXPECT_EQ(list.count(ada.key, now), 1U);
        expected = std::min(2 * expected, std::int64_t{WorkerList::longest_rest});
    }
    EXPECT_EQ(expected, std::int64_t{WorkerList::longest_rest});
    pass(WorkerList::forgiven, {ada, eve});
    EXPECT_EQ(list.failed(ada, now), std::int64_t{WorkerList::first_rest});
}

TEST_F(WorkerListTest, remembers_who_failed_though_it_was_away) {
    join(ada);
    list.asked(ada);
    now += WorkerList::silence + 1;
    join(ben); // whoever is gone is swept now, but for who owes an answer
    EXPECT_GT(list.failed(ada, now), 0);
    list.answered(ada);
    now += WorkerList::silence + 1;
    join(ben);
    join(ada);
    EXPECT_EQ(list.count(ada.key, now), 1U);
    EXPECT_EQ(list.choose(now), ben);
}

TEST_F(WorkerListTest, a_key_rests_whose_workers_fail_under_ever_new_names) {
    for (int n = 0; n < WorkerList::key_failures; ++n) {
        const WorkerId fresh{"key-a", "fresh" + std::to_string(n)};
        join(fresh);
        EXPECT_TRUE(list.choose(now));
        EXPECT_GT(list.failed(fresh, now), 0);
    }
    join(ada);
    EXPECT_FALSE(list.choose(now));
    join(eve);
    EXPECT_EQ(list.choose(now), eve);
    pass(WorkerList::first_rest, {ada});
    EXPECT_EQ(list.choose(now), ada);
}

TEST_F(WorkerListTest, has_bounds) {
    join(ada, 1'000'000);
    for (std::size_t n = 0; n < WorkerList::most_threads; ++n) {
        EXPECT_TRUE(list.choose(now));
        list.asked(ada);
    }
    EXPECT_FALSE(list.choose(now));
    for (std::size_t n = 1; n < WorkerList::most_per_key; ++n)
        EXPECT_TRUE(announce({"key-a", std::to_string(n)}));
    EXPECT_FALSE(announce({"key-a", "one more"}));
    EXPECT_TRUE(announce(eve)) << "of another key";
    now += WorkerList::silence + 1;
    EXPECT_TRUE(announce({"key-a", "one more"}));
}

TEST_F(WorkerListTest, forgets_the_workers_of_a_key_that_is_revoked) {
    join(ada);
    join(eve);
    list.keep_keys({"key-e"});
    EXPECT_EQ(list.choose(now), eve);
    EXPECT_EQ(list.count(now), 1U);
    list.answered(ada); // harmless
    EXPECT_EQ(list.failed(ada, now), 0);
}

} // namespace
} // namespace adjuge::house
