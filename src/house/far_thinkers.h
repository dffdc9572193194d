#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

#include "bus/bus.h"
#include "house/async_store.h"
#include "house/log.h"
#include "house/metrics.h"
#include "house/worker_keys.h"
#include "house/worker_list.h"
#include "house/worker_messages.h"
#include "server/net.h"
#include "text/json.h"

namespace adjuge::house {

// Thinking power on other machines: workers (`adjuge work`, docs/scale.md). A worker announces
// itself once a second and is asked over the bus, each by itself and encrypted with its key, so
// that nobody else reads what a bot knows. One that dies costs the thought that was asked of it,
// which is then thought here. On the house thread.
class FarThinkers {
public:
    FarThinkers(server::Net& net, bus::Bus& bus, AsyncStore& async_store, Metrics& metrics,
                Log& log, std::string bus_name, const std::vector<WorkerKey>& keys);

    bool ready() const; // somebody is likely to think at once
    // The answer, empty where the bot has nothing to say; nullptr: none came, or the worker is
    // busy.
    using Then = std::function<void(const json::object* move, const WorkerId& worker)>;
    void think(const json::object& asked, std::chrono::milliseconds longest, Then then);
    // What it answered is of no use: no move, or an illegal one.
    void distrust(const WorkerId& worker, std::string_view why);

    const std::string& bus_name() const { return bus_name_; }
    std::size_t count() const; // of workers that may be asked
    std::size_t count(const std::string& key) const;
    void keys_changed(); // in the database

private:
    // What the bus's thread looks at.
    struct Inbox {
        std::mutex mutex{};
        std::map<std::string, bus::Key> keys{};
        std::atomic<std::size_t> waiting{}; // for the house thread
        std::atomic<std::uint64_t> forged{};
        std::atomic<std::uint64_t> unknown{}; // of keys that are not known, or not yet
        std::atomic<bool> reported{};         // the house thread will look at these two

        std::optional<bus::Key> find(const std::string& id);
    };
    struct Asked {
        WorkerId worker;
        Then then;
        server::Timer late;
    };
    void listen(WorkerMessage kind, const std::string& subject,
                void (FarThinkers::*hear)(const WorkerEnvelope&, const json::object&));
    void hear_announcement(const WorkerEnvelope& envelope, const json::object& text);
    void hear_answer(const WorkerEnvelope& envelope, const json::object& text);
    void send(const WorkerId& to, std::int64_t number, std::string_view text);
    void end(std::int64_t number, const json::object* move);
    void report();
    void set_keys(const std::vector<WorkerKey>& keys);

    server::Net& net_;
    bus::Bus& bus_;
    AsyncStore& async_store_;
    Metrics& metrics_;
    Log& log_;
    const std::string bus_name_;
    const std::string id_; // random, of this process
    std::shared_ptr<Inbox> inbox_{std::make_shared<Inbox>()};
    WorkerList workers_;
    std::map<std::int64_t, Asked> asked_;
    std::int64_t number_{};
    bool reading_keys_{};
    std::int64_t keys_read_at_;
    std::uint64_t unreported_{};
    std::int64_t reported_at_{};
    server::Timer report_timer_;
    std::set<std::string> other_versions_; // that were heard of
    std::shared_ptr<const char> here_{std::make_shared<const char>()};
};

} // namespace adjuge::house
