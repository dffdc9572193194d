#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "house/metrics.h"

namespace adjuge::house {

// Of this thread, in seconds: what was waited for does not count.
double processor_time();

// Hands an action to the house thread, from any thread.
using Post = std::function<void(std::function<void()>)>;

struct WorkerKind {
    const char* name{"workers"}; // of the threads, at most 15 bytes
    int nice{};                  // above 0 they stand back where all want to run
    Gauge* waiting{};            // is told how many jobs wait
};

// Threads for one kind of work that would hold up the house thread: thinking, hashing of
// passwords, reading, telling of finished games. A job must not throw; it hands its result back by
// a Post.
class Workers {
public:
    explicit Workers(unsigned threads, WorkerKind kind = {});
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers(); // finishes what is under way; what waits is dropped

    // Those who have jobs waiting take turns, one job each, so that nobody with many keeps others
    // from theirs.
    void run(std::function<void()> job, const std::string& who = {});
    // The same for one that may take long, and ends sooner where others than `who` wait meanwhile.
    using Shared = std::function<void(const std::atomic<bool>& others_wait)>;
    void share(Shared job, const std::string& who);
    std::size_t waiting() const;

private:
    using Jobs = std::deque<Shared>;
    struct UnderWay {
        std::string who{};
        std::atomic<bool> others_wait{};
    };

    void work(UnderWay& own);
    void tell_others_wait();

    const WorkerKind kind_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::unordered_map<std::string, Jobs> jobs_; // by whose they are; none is empty
    std::deque<std::string> turns_;              // who comes next
    std::size_t waiting_{};
    bool stopping_{};
    std::deque<UnderWay> under_way_; // one for each thread
    std::vector<std::thread> threads_;
};

} // namespace adjuge::house
