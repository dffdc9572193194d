// A PostgreSQL that hangs, or is killed: noticed within a bounded time, and all well afterwards.
#include <chrono>
#include <csignal>
#include <thread>

#include <fmt/format.h>

#include "store/backend.h"
#include "store/other_client.h"

namespace adjuge::store {
namespace {

using namespace std::chrono_literals;

constexpr Tempo quick{.look = 50ms, .slow = 150ms, .patience = 400ms};

bool soon(const Store& store, bool well) {
    for (int n = 0; n < 3000 && store.health().ok() != well; ++n) std::this_thread::sleep_for(5ms);
    return store.health().ok() == well;
}

TEST(PostgresTest, one_that_hangs_or_is_locked_is_noticed_and_all_is_well_afterwards) {
    const std::string where = PostgresServer::one().fresh_database();
    const auto store = open_store(where, Access::full, quick);
    ASSERT_TRUE(store->commit(Batch{}.append("t", 1, "a")).ok());
    ASSERT_EQ(store->log("t", 0).size(), 1U);
    OtherClient other{where};
    const std::vector<pid_t> backends = other.backends();
    ASSERT_EQ(backends.size(), 2U);
    for (const pid_t pid : backends) kill(pid, SIGSTOP);
    EXPECT_TRUE(soon(*store, false));
    const Outcome refused = store->commit(Batch{}.append("t", 2, "b"));
    EXPECT_EQ(refused.kind, Outcome::Kind::unavailable);
    EXPECT_FALSE(store->health().ok());
    for (const pid_t pid : backends) kill(pid, SIGCONT);
    EXPECT_TRUE(soon(*store, true));
    EXPECT_TRUE(store->commit(Batch{}.append("t", 2, "b")).ok());

    // A lock of somebody else.
    other.run("begin; lock table log");
    EXPECT_EQ(store->commit(Batch{}.append("t", 3, "lost?")).kind, Outcome::Kind::unavailable);
    EXPECT_FALSE(store->health().ok());
    EXPECT_THROW(store->log("t", 0), StoreError);
    other.run("rollback");
    EXPECT_TRUE(soon(*store, true));
    EXPECT_TRUE(store->commit(Batch{}.append("t", 3, "c")).ok());
    EXPECT_EQ(bodies(store->log("t", 0)), (Bodies{"a", "b", "c"}));
}

TEST(PostgresTest, a_killed_one_is_found_again_and_nothing_is_written_twice) {
    PostgresServer server;
    const std::string where = server.fresh_database();
    const auto store = open_store(where, Access::full, quick);
    std::int64_t moves = 0;
    for (int n = 0; n < 5; ++n) ASSERT_TRUE(store->commit(Batch{}.append("t", ++moves, "m")).ok());
    server.kill_all();
    EXPECT_TRUE(soon(*store, false));
    EXPECT_FALSE(store->commit(Batch{}.append("t", moves + 1, "refused")).ok());
    server.start();
    EXPECT_TRUE(soon(*store, true));
    EXPECT_EQ(store->log("t", 0).size(), static_cast<std::size_t>(moves));
    EXPECT_TRUE(store->commit(Batch{}.append("t", moves + 1, "again")).ok());
}

} // namespace
} // namespace adjuge::store
