// Several servers on one database: whoever has lost its lease writes nothing.
#include <atomic>

#include <gtest/gtest.h>

#include "store/backend.h"

namespace adjuge::store {
namespace {

using namespace std::chrono_literals;
using Kind = Outcome::Kind;

// One that gives no sign of life by itself, as if it hung.
constexpr Tempo silent{.beat = 1h};

class LeaseTest : public testing::Test {
protected:
    static std::unique_ptr<Store> node(const std::string& where, std::string name,
                                       const Tempo& tempo = {}) {
        return open_store(where, Access::full, tempo, {.name = std::move(name)});
    }
    static Lease of(const Store& store, std::int64_t lease) {
        for (const Lease& each : store.leases())
            if (each.lease == lease) return each;
        return {};
    }
    static Batch entry(const Store& store, std::int64_t seq, std::string body) {
        return std::move(Batch{store.lease()}.append("t", seq, std::move(body)));
    }
    // What a server does when another has been silent for too long.
    static Outcome take_over(Store& by, std::int64_t lease) {
        return by.commit(
            Batch{by.lease()}.bury(lease, of(by, lease).mark).divide(lease, {by.lease()}));
    }

    const std::string where{PostgresServer::one().fresh_database()};
};

TEST_F(LeaseTest, nodes_share_a_database_and_never_with_a_server_alone) {
    {
        const auto a = node(where, "a");
        const auto b = node(where, "b");
        EXPECT_LT(0, a->lease());
        EXPECT_LT(a->lease(), b->lease());
        ASSERT_EQ(b->leases().size(), 2U);
        EXPECT_EQ(b->leases()[1].name, "b");
        EXPECT_GT(b->leases()[1].left, 0);
        EXPECT_THROW(open_store(where), StoreError);
    }
    const auto alone = open_store(where);
    EXPECT_EQ(alone->lease(), 0);
    EXPECT_THROW(node(where, "a"), StoreError);
}

TEST_F(LeaseTest, only_the_owner_of_a_stream_appends_to_it) {
    const auto a = node(where, "a");
    const auto b = node(where, "b");
    ASSERT_TRUE(a->commit(entry(*a, 1, "one")).ok());
    EXPECT_EQ(b->commit(entry(*b, 2, "b's")).kind, Kind::conflict);
    EXPECT_EQ(b->commit(Batch{b->lease()}.abandon("t")).kind, Kind::conflict);
    EXPECT_EQ(b->commit(Batch{b->lease()}.rewrite("t", 1, "b's")).kind, Kind::conflict);
    EXPECT_EQ(b->commit(Batch{b->lease()}.claim("t")).kind, Kind::conflict);
    EXPECT_TRUE(a->commit(entry(*a, 2, "two")).ok());
    EXPECT_EQ(b->owner("t"), a->lease());
    EXPECT_EQ(b->owner("none"), std::nullopt);
    EXPECT_EQ(bodies(b->log("t", 0)), (Bodies{"one", "two"}));
    // And ends it.
    EXPECT_TRUE(a->commit(Batch{a->lease()}.fold({"t", "g", 1, {"p"}}, "record")).ok());
    EXPECT_TRUE(a->owned(a->lease()).empty());
    EXPECT_EQ(b->commit(entry(*b, 1, "again")).kind, Kind::conflict);
}

TEST_F(LeaseTest, who_was_silent_too_long_writes_nothing_any_more) {
    std::atomic<std::int64_t> renewed = 0;
    const auto a =
        open_store(where, Access::full, silent,
                   {.name = "a", .leased = [&](std::int64_t lease) { renewed = lease; }});
    const auto b = node(where, "b");
    const std::int64_t old = a->lease();
    ASSERT_TRUE(a->commit(entry(*a, 1, "one")).ok());
    ASSERT_TRUE(a->commit(entry(*a, 2, "two")).ok());
    Batch late = entry(*a, 3, "a's");
    ASSERT_TRUE(take_over(*b, old).ok());
    EXPECT_EQ(a->commit(late).kind, Kind::lost);
    EXPECT_EQ(bodies(b->log("t", 0)), (Bodies{"one", "two"}));
    EXPECT_TRUE(b->commit(entry(*b, 3, "b's")).ok());
    // It may go on, under another lease: what it held before it has to give up.
    EXPECT_TRUE(a->commit(Batch{}.put({"k", "x", "from a"})).ok());
    EXPECT_LT(b->lease(), a->lease());
    EXPECT_EQ(renewed, a->lease());
    EXPECT_EQ(a->commit(Batch{old}.append("t", 4, "old")).kind, Kind::conflict);
    EXPECT_EQ(a->commit(entry(*a, 4, "a's")).kind, Kind::conflict);
    EXPECT_EQ(bodies(b->log("t", 0)), (Bodies{"one", "two", "b's"}));
}

TEST_F(LeaseTest, nor_does_it_change_a_guest) {
    const auto a = node(where, "a", silent);
    const auto b = node(where, "b");
    ASSERT_TRUE(take_over(*b, a->lease()).ok());
    EXPECT_EQ(a->commit(Batch{}.put({"guest", "g", "a's"})).kind, Kind::lost);
    EXPECT_EQ(b->get("guest", "g"), std::nullopt);
}

TEST_F(LeaseTest, who_lives_is_not_buried) {
    const auto a = node(where, "a", silent);
    const auto b = node(where, "b");
    const std::int64_t mark = of(*b, a->lease()).mark;
    ASSERT_TRUE(a->commit(entry(*a, 1, "one")).ok()); // a sign of life
    EXPECT_EQ(
        b->commit(Batch{b->lease()}.bury(a->lease(), mark).divide(a->lease(), {b->lease()})).kind,
        Kind::conflict);
    EXPECT_EQ(b->owner("t"), a->lease());
    EXPECT_TRUE(a->commit(entry(*a, 2, "two")).ok());
}

TEST_F(LeaseTest, signs_of_life_come_by_themselves) {
    const auto a = node(where, "a", {.beat = 20ms, .lease = 500ms});
    const std::int64_t mark = of(*a, a->lease()).mark;
    for (int n = 0; n < 500 && of(*a, a->lease()).mark < mark + 3; ++n)
        std::this_thread::sleep_for(10ms);
    EXPECT_GE(of(*a, a->lease()).mark, mark + 3);
    EXPECT_GT(of(*a, a->lease()).left, 0);
}

TEST_F(LeaseTest, who_closes_leaves_what_it_had_to_the_others) {
    auto a = node(where, "a");
    const auto b = node(where, "b");
    const auto c = node(where, "c");
    Batch many{a->lease()};
    for (int n = 0; n < 100; ++n) many.append("t" + std::to_string(n), 1, "one");
    ASSERT_TRUE(a->commit(std::move(many)).ok());
    // Planned: divided among the others.
    ASSERT_TRUE(a->commit(Batch{a->lease()}.divide(a->lease(), {b->lease(), c->lease()})).ok());
    EXPECT_TRUE(a->owned(a->lease()).empty());
    EXPECT_EQ(b->owned(b->lease()).size() + b->owned(c->lease()).size(), 100U);
    EXPECT_GT(b->owned(b->lease()).size(), 25U);
    EXPECT_GT(b->owned(c->lease()).size(), 25U);
    // Without a word: nobody's, and whoever wants it may have it.
    ASSERT_TRUE(a->commit(entry(*a, 1, "one")).ok());
    a.reset();
    EXPECT_EQ(b->owner("t"), 0);
    EXPECT_EQ(b->leases().size(), 2U);
    EXPECT_TRUE(c->commit(Batch{c->lease()}.claim("t")).ok());
    EXPECT_EQ(b->commit(Batch{b->lease()}.claim("t")).kind, Kind::conflict);
    EXPECT_EQ(b->owner("t"), c->lease());
}

TEST_F(LeaseTest, streams_of_a_house_that_was_alone_are_adopted) {
    ASSERT_TRUE(open_store(where)->commit(Batch{}.append("t", 1, "one").append("u", 1, "x")).ok());
    const auto a = node(where, "a");
    EXPECT_EQ(a->owner("t"), 0);
    ASSERT_TRUE(a->commit(Batch{a->lease()}.adopt()).ok());
    EXPECT_EQ(a->owned(a->lease()), (std::vector<std::string>{"t", "u"}));
    const auto b = node(where, "b");
    ASSERT_TRUE(b->commit(Batch{b->lease()}.adopt()).ok());
    EXPECT_TRUE(b->owned(b->lease()).empty());
}

// A database that was away is no reason to lose a lease that nobody took.
TEST(LeaseAndRestart, a_lease_outlives_the_database) {
    PostgresServer server;
    const std::string where = server.fresh_database();
    const auto a = open_store(where, Access::full, {}, {.name = "a"});
    const std::int64_t lease = a->lease();
    ASSERT_TRUE(a->commit(Batch{lease}.append("t", 1, "one")).ok());
    server.kill_all();
    EXPECT_EQ(a->commit(Batch{lease}.append("t", 2, "lost")).kind, Kind::unavailable);
    server.start();
    Outcome outcome;
    for (int n = 0; n < 500; ++n) {
        outcome = a->commit(Batch{lease}.append("t", 2, "two"));
        if (outcome.ok()) break;
        std::this_thread::sleep_for(20ms);
    }
    EXPECT_TRUE(outcome.ok()) << outcome.why;
    EXPECT_EQ(a->lease(), lease);
    EXPECT_EQ(bodies(a->log("t", 0)), (Bodies{"one", "two"}));
}

} // namespace
} // namespace adjuge::store
