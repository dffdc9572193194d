#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "store/lease.h"

namespace adjuge::store {

// The one thread that writes. What arrives while a transaction is under way waits, and goes
// together into the next one: the disk is waited for once per group. Where a crowd writes, groups
// keep a distance, so that they are fewer and larger: a transaction costs more than what is in it.
class Writer {
public:
    // Throws StoreError if it cannot be reached now.
    Writer(Database& database, const Tempo& tempo, Node node = {});
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer(); // after everything that waits is answered

    void commit(Batch batch, Done done);
    std::size_t waiting() const;
    Outcome health() const;
    std::int64_t lease() const { return lease_; }
    const std::string& kept() const { return kept_; } // see Store::kept

private:
    struct Order {
        Batch batch;
        Done done;
        std::string refused{}; // why it is left out of its group
    };
    using Group = std::vector<Order>;
    using Clock = std::chrono::steady_clock;

    void work();
    Group next_group();
    bool ready();
    bool shared() const { return !node_.name.empty(); } // with other servers
    void connect();
    void settle();
    void write(Group group);
    void look();
    void upkeep();
    bool run_together(Group& group);
    void run_one_by_one(Group& group);
    Step mark_step() const;
    void lose_lease(Group& group, const LeaseLost& why);
    void answer(Group& group, const Outcome& outcome);
    void lost(const std::string& why);
    void recovered();
    Outcome not_written() const;

    Database& database_;
    Tempo tempo_;
    Node node_;
    std::atomic<std::int64_t> lease_{};
    std::unique_ptr<Connection> connection_; // none: to be made anew
    std::string kept_;

    // A group whose commit broke off: only the database knows whether it was written. Every
    // group leaves its mark in the transaction, so that it can be asked.
    Group doubtful_;
    std::int64_t mark_;

    Clock::duration pause_{};        // between attempts to connect
    Clock::time_point not_before_{}; // the next attempt to connect
    Clock::time_point look_again_{}; // whether trouble is over, if nobody writes before

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Order> queue_;
    bool asleep_{};             // and is to be woken by who comes
    bool crowded_{};            // more than one came while the last group was written
    Clock::time_point begun_{}; // the last group
    std::size_t waiting_{};
    std::string trouble_;                    // a sentence; empty: all is well
    std::optional<Clock::time_point> asked_; // something of the database, and no answer yet
    bool stopping_{};
    std::thread thread_;
};

} // namespace adjuge::store
