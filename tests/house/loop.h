#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>

#include <gtest/gtest.h>

#include "house/async_store.h"

namespace adjuge::house {

// Stands in for the house thread: runs what is posted while the test waits for something. It must
// outlive all who post to it.
class Loop {
public:
    Post post() {
        return [this](std::function<void()> action) {
            const std::lock_guard lock{mutex_};
            actions_.push_back(std::move(action));
            wake_.notify_one();
        };
    }

    // False if it is not so in time.
    bool until(const std::function<bool()>& so, std::chrono::seconds patience = kind_patience) {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (!so()) {
            std::function<void()> action;
            {
                std::unique_lock lock{mutex_};
                if (!wake_.wait_until(lock, deadline, [this] { return !actions_.empty(); }))
                    return false;
                action = std::move(actions_.front());
                actions_.pop_front();
            }
            action();
        }
        return true;
    }

    // What an asynchronous question is answered, `ask` being called with the Then.
    template <class T>
    Result<T> answer(const std::function<void(Then<T>)>& ask) {
        const auto answer = std::make_shared<std::optional<Result<T>>>();
        ask([answer](Result<T> result) {
            EXPECT_FALSE(answer->has_value()) << "answered twice";
            *answer = std::move(result);
        });
        if (!until([&] { return answer->has_value(); })) {
            ADD_FAILURE() << "no answer";
            return Refusal{"no answer"};
        }
        return **answer;
    }

private:
    static constexpr std::chrono::seconds kind_patience{20};

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> actions_;
};

// "ok", or the code of the refusal, for which there must be words, with its status.
template <class T>
std::string said(const Result<T>& result) {
    const auto* refusal = std::get_if<Refusal>(&result);
    if (refusal == nullptr) return "ok";
    for (const Lang lang : {Lang::en, Lang::fr})
        EXPECT_TRUE(has_message(lang, refusal->code)) << refusal->code;
    return refusal->code + " " + std::to_string(refusal->status);
}

} // namespace adjuge::house
