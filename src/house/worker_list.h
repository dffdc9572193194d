#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace adjuge::house {

// One process of `adjuge work`. Nobody has an id under another's key.
struct WorkerId {
    std::string key{}; // by its id
    std::string worker{};

    auto operator<=>(const WorkerId&) const = default;
};

// The workers that a node may ask. A worker announces itself, then has to answer a greeting: a
// recorded announcement of one that is gone is not enough. One that fails is left alone for a
// while, longer each time; so is a key whose workers fail one after the other. `now` is in ms, by a
// clock that does not jump.
class WorkerList {
public:
    static constexpr std::int64_t silence = 3'000;      // after which a worker is gone
    static constexpr std::int64_t remembered = 600'000; // after its last announcement
    static constexpr std::int64_t full_pause = 500;     // until one that is busy is asked again
    static constexpr std::int64_t first_rest = 30'000;
    static constexpr std::int64_t longest_rest = 600'000;
    static constexpr std::int64_t forgiven = 1'200'000; // after the last failure
    static constexpr int key_failures = 3;              // within a minute: the whole key rests
    static constexpr std::int64_t key_window = 60'000;
    static constexpr std::size_t most_per_key = 100;
    static constexpr std::size_t most_threads = 256;

    // Whether the announcement is new; `number` counts up. No threads: the worker closes.
    bool announced(const WorkerId& id, std::int64_t number, std::size_t threads, std::int64_t now);
    // Whether it should be greeted now. If so, `greeting` is the number of the greeting.
    bool greet(const WorkerId& id, std::int64_t greeting, std::int64_t now);
    // Whether this answers that greeting.
    bool greeted(const WorkerId& id, std::int64_t greeting);

    // A worker that has a thread to spare, the one with the most; none if there is none.
    std::optional<WorkerId> choose(std::int64_t now) const;
    void asked(const WorkerId& id);
    void answered(const WorkerId& id);               // or was given up
    void full(const WorkerId& id, std::int64_t now); // others keep it busy
    // It did not answer in time, or nonsense. How long it is left alone, in ms; 0 if it is already.
    std::int64_t failed(const WorkerId& id, std::int64_t now);

    // Workers of all other keys are forgotten.
    void keep_keys(const std::set<std::string>& keys);
    std::size_t count(std::int64_t now) const; // of those who may be asked
    std::size_t count(const std::string& key, std::int64_t now) const;

private:
    struct Rest {
        int failures{};
        std::int64_t last{};
        std::int64_t until{};

        bool over(std::int64_t now) const { return failures == 0 || now >= until; }
        std::int64_t begin(std::int64_t now);
    };
    struct Worker {
        std::int64_t number{};
        std::int64_t said{};
        std::size_t threads{};
        std::size_t busy{}; // with what we have asked
        std::int64_t full_until{};
        std::int64_t greeting{};
        bool ready{}; // has answered it
        Rest rest{};

        bool here(std::int64_t now) const { return now - said <= silence; }
    };
    struct Key {
        std::map<std::string, Worker> workers{};
        int failures{}; // since
        std::int64_t since{};
        Rest rest{};
    };
    Worker* find(const WorkerId& id);
    static void sweep(Key& key, std::int64_t now);
    static bool may_be_asked(const Key& key, const Worker& worker, std::int64_t now) {
        return worker.ready && worker.here(now) && worker.rest.over(now) && key.rest.over(now);
    }

    std::map<std::string, Key> keys_;
};

} // namespace adjuge::house
