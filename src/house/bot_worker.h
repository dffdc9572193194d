#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>

#include "bus/bus.h"
#include "house/worker_keys.h"
#include "house/worker_messages.h"
#include "house/workers.h"

namespace adjuge::house {

// Thinks for the bots of a house, for nodes that have the same key (docs/scale.md): what
// `adjuge work` runs.
class BotWorker {
public:
    BotWorker(const bus::Settings& settings, WorkerAccess access, unsigned threads);
    BotWorker(const BotWorker&) = delete;
    BotWorker& operator=(const BotWorker&) = delete;
    ~BotWorker(); // thoughts under way are finished and answered

    void announce(); // once a second
    // Whether a node has answered: one that does not know the key, or is of another version, does
    // not.
    bool known() const { return known_; }

private:
    void receive(std::string_view message);
    bool is_new(const std::string& node, std::int64_t number);
    void answer(const WorkerEnvelope& question, std::string_view text);

    const WorkerAccess access_;
    const unsigned threads_;
    const std::string id_;
    std::int64_t announcements_{};
    std::atomic<bool> known_{};
    std::atomic<unsigned> busy_{};
    std::mutex mutex_;
    bool closing_{};
    std::map<std::string, std::int64_t> numbers_; // of the last question of each node
    std::unique_ptr<bus::Bus> bus_;
    Workers pool_; // ends first
};

} // namespace adjuge::house
