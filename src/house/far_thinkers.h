#pragma once

#include <chrono>
#include <map>

#include "bus/bus.h"
#include "house/metrics.h"
#include "server/net.h"
#include "text/json.h"

namespace adjuge::house {

// Thinking power on other machines: `adjuge work` (docs/scale.md). Whoever has a thread to spare
// says so once a second, and is asked over the bus; one who dies costs the thought that was asked
// of them, which is then thought here. On the house thread.
class FarThinkers {
public:
    FarThinkers(server::Net& net, bus::Bus& bus, Metrics& metrics, std::uint64_t number);

    bool ready() const; // somebody is likely to think at once
    // The answer, empty where the bot has nothing to say; nullptr: none came, or all are busy.
    using Then = std::function<void(const json::object* move)>;
    void think(const json::object& asked, std::chrono::milliseconds longest, Then then);

private:
    struct Thinker {
        std::size_t threads;
        std::int64_t said; // when
    };
    struct Asked {
        Then then;
        server::Timer late;
    };
    void hear_of(const std::string& text);
    void hear_answer(const std::string& text);
    void answer(std::int64_t number, const json::object* move);

    server::Net& net_;
    bus::Bus& bus_;
    Metrics& metrics_;
    std::string name_; // where answers come to
    std::map<std::string, Thinker> thinkers_;
    std::map<std::int64_t, Asked> asked_;
    std::int64_t number_{};
    std::shared_ptr<const char> here_{std::make_shared<const char>()};
};

// Names on the bus. Those who think are of the same version as those who ask: bots are alike then.
std::string thinkers_name(); // who has threads: "ID THREADS"
std::string thoughts_name(); // what is asked: "WHERE NUMBER\nJSON"; the answer: "NUMBER\nJSON?"
inline constexpr const char* thinkers_group = "adjuge";

} // namespace adjuge::house
