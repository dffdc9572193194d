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
    // When there is nothing else to do, and now and then though there always is: for a long work in
    // short pieces.
    void run_aside(std::function<void()> piece, const std::string& who);
    std::size_t waiting() const;
    // Threads that have nothing to do while nothing waits: who thinks may take them along.
    unsigned idle() const;

private:
    struct Job {
        Shared run;
        std::string who;
    };
    // What waits, by whose it is.
    class Queue {
    public:
        bool empty() const { return turns_.empty(); }
        bool has_others_than(const std::string& who) const {
            return turns_.size() > (jobs_.contains(who) ? 1U : 0U);
        }
        void push(Job job);
        Job pop(); // precondition: it is not empty

    private:
        std::unordered_map<std::string, std::deque<Shared>> jobs_; // none is empty
        std::deque<std::string> turns_;                            // who comes next
    };
    struct UnderWay {
        std::string who{};
        std::atomic<bool> others_wait{};
    };

    void add(Queue& queue, Job job);
    void work(UnderWay& own);
    void tell_others_wait();

    const WorkerKind kind_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    Queue jobs_;
    Queue aside_;
    unsigned passed_over_{}; // jobs since a piece that waits
    std::size_t waiting_{};
    unsigned busy_{};
    bool stopping_{};
    std::deque<UnderWay> under_way_; // one for each thread
    std::vector<std::thread> threads_;
};

} // namespace adjuge::house
