#include "house/task.h"

#include <deque>

#include <gtest/gtest.h>

namespace adjuge::house {
namespace {

// Answers come when the test says so; a negative number is refused.
class TaskTest : public testing::Test {
protected:
    Task<int> later(int n) {
        return Task<int>::from([&](const Then<int>& then) {
            answers_.push_back([then, n] { then(n < 0 ? Result<int>{refuse("later")} : n); });
        });
    }
    static Task<int> now(int n) {
        if (n < 0) co_return refuse("now");
        co_return n;
    }
    Task<std::string> sum(std::string words, int a, int b) {
        const Local local{*this};
        const int first = co_await later(a);
        const int second = co_await now(b);
        co_return words + std::to_string(first + second);
    }
    Task<std::string> outer(int a, int b) {
        const Local local{*this};
        const std::string words = "the sum is ";
        co_return co_await sum(words, a, b);
    }
    void ask(int a, int b) {
        outer(a, b).then([this](const Result<std::string>& result) {
            const auto* refusal = std::get_if<Refusal>(&result);
            told_ = refusal == nullptr ? std::get<std::string>(result) : refusal->code;
            locals_when_told_ = locals_;
        });
    }
    void answer() {
        while (!answers_.empty()) {
            const auto next = std::move(answers_.front());
            answers_.pop_front();
            next();
        }
    }

    struct Local {
        TaskTest& test;
        explicit Local(TaskTest& of) : test{of} { ++test.locals_; }
        Local(const Local&) = delete;
        Local& operator=(const Local&) = delete;
        ~Local() { --test.locals_; }
    };
    std::deque<std::function<void()>> answers_;
    std::string told_;
    int locals_{};
    int locals_when_told_{};
};

TEST_F(TaskTest, begins_at_once_and_goes_on_when_it_is_told) {
    ask(1, 2);
    EXPECT_EQ(answers_.size(), 1U);
    EXPECT_EQ(told_, "");
    answer();
    EXPECT_EQ(told_, "the sum is 3");
    EXPECT_EQ(locals_when_told_, 2) << "whose turn it is keeps it until the answer is given";
    EXPECT_EQ(locals_, 0);
}

TEST_F(TaskTest, a_refusal_ends_all_who_wait_for_it) {
    ask(-1, 2);
    answer();
    EXPECT_EQ(told_, "later");
    EXPECT_EQ(locals_, 0);
    ask(1, -2);
    answer();
    EXPECT_EQ(told_, "now");
    EXPECT_EQ(locals_, 0);
}

TEST_F(TaskTest, a_refusal_may_be_looked_at) {
    const auto both = [this]() -> Task<bool> {
        const Result<int> refused = co_await now(-1).whole();
        const Result<int> given = co_await later(1).whole();
        co_return std::holds_alternative<Refusal>(refused) && std::get<int>(given) == 1;
    };
    bool looked = false;
    both().then([&](const Result<bool>& result) { looked = std::get<bool>(result); });
    answer();
    EXPECT_TRUE(looked);
}

TEST_F(TaskTest, what_is_never_told_ends_with_who_would_have_told_it) {
    ask(1, 2);
    EXPECT_EQ(locals_, 2);
    answers_.clear();
    EXPECT_EQ(told_, "");
    EXPECT_EQ(locals_, 0);
}

TEST_F(TaskTest, goes_on_though_nobody_waits) {
    outer(1, 2).forget();
    EXPECT_EQ(locals_, 2);
    answer();
    EXPECT_EQ(locals_, 0);
}

} // namespace
} // namespace adjuge::house
