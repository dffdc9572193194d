#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace adjuge::house {

// Hands a deed to the house thread, from any thread.
using Post = std::function<void(std::function<void()>)>;

// Threads for what would hold up the house thread: thinking, hashing of passwords, reading from
// disk. A job must not throw; it hands its result back by a Post.
class Workers {
public:
    explicit Workers(unsigned threads);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers(); // finishes what is under way; what waits is dropped

    void run(std::function<void()> job);
    std::size_t waiting() const;

private:
    void work();

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> jobs_;
    bool stopping_{};
    std::vector<std::thread> threads_;
};

} // namespace adjuge::house
