// Many at once, and much of it.

#include <atomic>
#include <chrono>
#include <cstdio>
#include <latch>
#include <thread>

#include <fmt/format.h>

#include "store/backend.h"

namespace adjuge::store {
namespace {

using Clock = std::chrono::steady_clock;

class StoreLoadTest : public EveryStore {};
INSTANTIATE_TEST_SUITE_P(Both, StoreLoadTest, both(), backend_name);

TEST_P(StoreLoadTest, writing_and_reading_at_once_by_many) {
    const auto store = open_store(where);
    constexpr int writers = 4;
    constexpr int moves = 300;
    std::atomic<bool> over{false};
    std::atomic<int> reads{0};
    std::vector<std::thread> threads;
    for (int r = 0; r < 2; ++r)
        threads.emplace_back([&] {
            while (!over) {
                for (int w = 0; w < writers; ++w) {
                    // Entry and document are of one batch: a reader never sees the second alone.
                    const std::string stream = fmt::format("t{}", w);
                    const auto seen = store->get("last", stream);
                    const auto log = store->log(stream, 0);
                    EXPECT_GE(log.size(), seen ? std::stoul(*seen) : 0U);
                    for (std::size_t n = 0; n < log.size(); ++n)
                        EXPECT_EQ(log[n].seq, static_cast<std::int64_t>(n + 1));
                }
                ++reads;
            }
        });
    std::vector<std::thread> writing;
    for (int w = 0; w < writers; ++w)
        writing.emplace_back([&, w] {
            const std::string stream = fmt::format("t{}", w);
            for (int n = 1; n <= moves; ++n) {
                const Outcome outcome = store->commit(
                    Batch{}.append(stream, n, "m").put({"last", stream, std::to_string(n)}));
                EXPECT_TRUE(outcome.ok()) << outcome.why;
                // What is acknowledged is there to be read.
                EXPECT_EQ(store->get("last", stream), std::to_string(n));
            }
        });
    for (std::thread& thread : writing) thread.join();
    over = true;
    for (std::thread& thread : threads) thread.join();
    EXPECT_GT(reads, 0);
    for (int w = 0; w < writers; ++w)
        EXPECT_EQ(store->log(fmt::format("t{}", w), 0).size(), std::size_t{moves});
}

TEST_P(StoreLoadTest, what_arrives_together_waits_for_the_disk_once) {
    const auto store = open_store(where);
    const auto seconds = [](auto work) {
        const auto start = Clock::now();
        work();
        return std::chrono::duration<double>(Clock::now() - start).count();
    };
    constexpr int count = 1000;
    const double alone = seconds([&] {
        for (int n = 1; n <= count / 4; ++n)
            ASSERT_TRUE(store->commit(Batch{}.append("alone", n, "move")).ok());
    });
    std::latch answered{count};
    const double grouped = seconds([&] {
        for (int n = 1; n <= count; ++n)
            store->commit(Batch{}.append("grouped", n, "move"), [&](const Outcome& outcome) {
                EXPECT_TRUE(outcome.ok()) << outcome.why;
                answered.count_down();
            });
        answered.wait();
    });
    const double ratio = (count / grouped) / (count / 4 / alone);
    std::printf("durable moves/s: %.0f one by one, %.0f grouped (%.1f times)\n", count / 4 / alone,
                count / grouped, ratio);
    EXPECT_GT(ratio, 2.0);
}

TEST_P(StoreLoadTest, groups_of_a_crowd_keep_a_distance_and_who_is_alone_does_not_wait) {
    using std::chrono::milliseconds;
    const auto took = [](const auto& deed) {
        const auto start = Clock::now();
        deed();
        return Clock::now() - start;
    };
    const auto write = [](Store& store, const std::string& stream, int moves) {
        for (int n = 1; n <= moves; ++n)
            EXPECT_TRUE(store.commit(Batch{}.append(stream, n, "m")).ok());
    };
    const auto store = open_store(where, Access::full, {.gather = milliseconds{200}});
    EXPECT_LT(took([&] { write(*store, "alone", 20); }), milliseconds{19 * 200});
    const auto crowd = took([&] {
        std::vector<std::thread> threads;
        for (int n = 0; n < 8; ++n)
            threads.emplace_back([&, n] { write(*store, fmt::format("t{}", n), 5); });
        for (std::thread& thread : threads) thread.join();
    });
    EXPECT_GT(crowd, milliseconds{3 * 200}); // the first two may be of one each
    EXPECT_LT(crowd, milliseconds{20 * 200});
}

TEST_P(StoreLoadTest, five_thousand_streams_are_listed_fast) {
    auto store = open_store(where);
    for (int s = 0; s < 5000; s += 500) {
        Batch batch;
        for (int n = s; n < s + 500; ++n)
            for (int seq = 1; seq <= 20; ++seq)
                batch.append(fmt::format("table-{}", n), seq, std::string(80, 'm'));
        ASSERT_TRUE(store->commit(batch).ok());
    }
    store.reset();
    const auto start = Clock::now();
    store = open_store(where);
    const auto streams = store->streams("", 10'000);
    const double took = std::chrono::duration<double>(Clock::now() - start).count();
    ASSERT_EQ(streams.size(), 5000U);
    for (const Stream& stream : streams) EXPECT_EQ(stream.last, 20);
    std::printf("opened and listed in %.3f s\n", took);
    EXPECT_LT(took, 1.0);
}

} // namespace
} // namespace adjuge::store
