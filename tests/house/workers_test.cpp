#include <gtest/gtest.h>

#include <future>

#include "house/workers.h"

namespace adjuge::house {
namespace {

// One worker that is held until everything is asked for, so that the order says it all.
class WorkersTest : public testing::Test {
protected:
    WorkersTest() {
        workers.run([held = gate.get_future().share()] { held.wait(); });
    }
    void ask(const std::string& who, int times) {
        for (int n = 0; n < times; ++n) workers.run([this, who] { order += who; }, who);
    }
    std::string done() {
        std::promise<void> last;
        workers.run([&] { last.set_value(); }, "last");
        gate.set_value();
        last.get_future().wait();
        while (workers.waiting() > 0) std::this_thread::yield();
        std::promise<void> end;
        workers.run([&] { end.set_value(); });
        end.get_future().wait();
        return order;
    }

    std::promise<void> gate;
    std::string order;
    Gauge waiting;
    Workers workers{1, {"test", 1, &waiting}};
};

TEST_F(WorkersTest, who_asks_for_much_does_not_keep_others_waiting) {
    ask("a", 5);
    ask("b", 2);
    ask("c", 1);
    EXPECT_EQ(done(), "abcabaaa");
}

TEST_F(WorkersTest, who_comes_later_does_not_wait_for_all_of_them_either) {
    ask("a", 100);
    ask("b", 1);
    EXPECT_EQ(done().find('b'), 1U);
}

TEST_F(WorkersTest, what_is_done_aside_waits_for_all_else_and_takes_turns_too) {
    for (int n = 0; n < 3; ++n) workers.run_aside([this] { order += 'x'; }, "x");
    workers.run_aside([this] { order += 'y'; }, "y");
    ask("a", 2);
    EXPECT_EQ(done(), "aaxyxx");
}

TEST_F(WorkersTest, what_is_done_aside_is_done_though_others_always_want_something) {
    workers.run_aside([this] { order += 'x'; }, "x");
    workers.run_aside([this] { order += 'x'; }, "x");
    ask("a", 100);
    const std::string all = done();
    EXPECT_GE(all.find('x'), 5U);
    EXPECT_LE(all.find('x'), 8U);
    EXPECT_LE(all.rfind('x'), 17U);
}

TEST_F(WorkersTest, a_long_work_in_pieces_gives_way_between_them) {
    std::promise<void> whole;
    std::function<void(int)> piece = [&](int left) {
        order += 'x';
        if (left == 2) ask("a", 2); // comes in between
        if (left > 0) return workers.run_aside([&piece, left] { piece(left - 1); }, "x");
        whole.set_value();
    };
    workers.run_aside([&] { piece(2); }, "x");
    gate.set_value();
    whole.get_future().wait();
    EXPECT_EQ(order, "xaaxx");
    std::promise<void> end; // the last piece has come home
    workers.run([&] { end.set_value(); });
    end.get_future().wait();
}

TEST_F(WorkersTest, what_waits_is_counted) {
    while (workers.waiting() > 0) std::this_thread::yield(); // the one that holds it has begun
    ask("a", 2);
    ask("b", 1);
    EXPECT_EQ(workers.waiting(), 3U);
    EXPECT_EQ(waiting.value(), 3);
    done();
    EXPECT_EQ(workers.waiting(), 0U);
    EXPECT_EQ(waiting.value(), 0);
}

// Who thinks takes idle threads along: none that works, and none while anybody waits.
TEST(Workers, those_without_work_are_idle_while_nothing_waits) {
    Workers workers{3};
    EXPECT_EQ(workers.idle(), 3U);
    std::promise<void> gate;
    const auto held = gate.get_future().share();
    std::promise<void> begun[3];
    const auto hold = [&](int n) {
        workers.run([&, n] {
            begun[n].set_value();
            held.wait();
        });
        begun[n].get_future().wait();
    };
    hold(0);
    EXPECT_EQ(workers.idle(), 2U);
    hold(1);
    hold(2);
    EXPECT_EQ(workers.idle(), 0U);
    std::promise<unsigned> seen; // by the last, while it works: the others may have come home
    workers.run([&] { seen.set_value(workers.idle()); });
    EXPECT_EQ(workers.waiting(), 1U);
    EXPECT_EQ(workers.idle(), 0U);
    gate.set_value();
    EXPECT_LE(seen.get_future().get(), 2U);
    while (workers.idle() < 3) std::this_thread::yield();
}

TEST_F(WorkersTest, a_long_job_is_told_when_others_wait_and_not_of_its_own) {
    std::promise<void> begun;
    std::promise<void> seen;
    bool alone = false;
    workers.share(
        [&](const std::atomic<bool>& others_wait) {
            alone = !others_wait;
            begun.set_value();
            while (!others_wait) std::this_thread::yield();
            seen.set_value();
        },
        "a");
    ask("a", 3);
    gate.set_value();
    begun.get_future().wait();
    EXPECT_TRUE(alone);
    ask("b", 1);
    seen.get_future().wait();
    gate = std::promise<void>{};
    EXPECT_EQ(done(), "abaa");
}
TEST_F(WorkersTest, who_is_told_begins_with_it_where_others_wait_already) {
    std::promise<bool> told;
    workers.share([&](const std::atomic<bool>& others_wait) { told.set_value(others_wait); }, "a");
    ask("b", 1);
    done();
    EXPECT_TRUE(told.get_future().get());
}

} // namespace
} // namespace adjuge::house
