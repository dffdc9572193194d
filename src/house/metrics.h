#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace adjuge::house {

// Figures for Prometheus (docs/server.md). All may be changed from any thread.

class Counter {
public:
    void add(std::uint64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
    std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> value_{};
};

class Gauge {
public:
    void set(std::int64_t n) { value_.store(n, std::memory_order_relaxed); }
    void add(std::int64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
    void sub(std::int64_t n = 1) { add(-n); }
    std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::int64_t> value_{};
};

// How long something took, in seconds.
class Histogram {
public:
    static constexpr std::array buckets{0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                        0.1,    0.25,   0.5,   1.0,    2.5,   5.0,  10.0};

    void observe(double seconds);
    // Observations up to each bucket's bound, the last of them all.
    std::vector<std::uint64_t> counts() const;
    double sum() const { return sum_.load(std::memory_order_relaxed); }

private:
    std::array<std::atomic<std::uint64_t>, buckets.size() + 1> counts_{};
    std::atomic<double> sum_{};
};

// The same figure for each value of a label, which come as they are first named. Values are a
// few words of ours, never a guest's.
template <class T>
class Labelled {
public:
    T& operator[](std::string_view value) {
        const std::lock_guard lock{mutex_};
        auto found = each_.find(value);
        if (found == each_.end()) found = each_.try_emplace(std::string{value}).first;
        return found->second;
    }
    template <class F>
    void visit(F&& look) const {
        const std::lock_guard lock{mutex_};
        for (const auto& [value, figure] : each_) look(value, figure);
    }

private:
    mutable std::mutex mutex_;
    std::map<std::string, T, std::less<>> each_;
};

struct Metrics {
    Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    Gauge connections; // of all kinds
    Gauge sockets;
    Gauge streams;
    Counter messages_in; // on sockets
    Counter messages_out;
    Labelled<Counter> requests; // by class of status: use answered()

    Gauge nodes;       // servers of the house, as far as this one knows; 0: it is alone
    Gauge draining;    // 1: no table stays or comes here
    Counter passed_on; // visits to tables of other servers

    Labelled<Gauge> tables; // by status
    Counter games_started;
    Counter games_finished;
    Counter moves;
    Counter moves_refused;
    Histogram move_seconds; // from the move's arrival to its acknowledgement

    Histogram commit_seconds; // until a batch is durable
    Counter commits_failed;
    Gauge store_queue; // batches not yet durable

    Histogram bot_seconds;      // of thinking
    Counter thoughts_elsewhere; // on other machines
    Gauge workers;              // those, as far as they may be asked
    Counter bus_refused;        // messages that no holder of the bus's key has sent
    Gauge bot_queue;            // that wait for a worker
    Counter bot_late;           // thoughts that took longer than they may
    Counter bot_cancelled;      // thoughts that nobody wanted any more
    Counter bot_fallbacks;      // mildest moves in place of a bot's, which had none that was legal

    Counter hints;
    Counter reviews; // made

    Labelled<Gauge> jobs_waiting; // by pool: reads, tales, hashing

    Labelled<Counter> notices_sent; // by way: mail, webhook
    Labelled<Counter> notices_failed;

    // A request was answered with this status.
    void answered(unsigned status);

    std::string text() const; // Prometheus' text format, version 0.0.4

private:
    // What stands in the text, in order.
    std::vector<std::function<void(std::string&)>> lines_;
    std::int64_t started_;
};

} // namespace adjuge::house
