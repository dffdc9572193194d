#pragma once

#include "house/guests.h"
#include "house/log.h"
#include "house/metrics.h"
#include "house/now.h"
#include "house/options.h"
#include "rules/rng.h"
#include "server/net.h"

namespace adjuge::house {

class Room;
class Nodes;
class FarThinkers;
struct WorkerId;

// What the house lends its rooms. All of it outlives them.
struct Services {
    const Options& options;
    store::Store& store;
    server::Net& net;
    Workers& thinkers; // for what takes long to think of,
    Workers& quick;    // and for bots that answer at once
    Workers& tellers;  // for what anybody may ask of finished games
    Guests& guests;
    Metrics& metrics;
    Log& log;
    Rng luck;                  // of bots and their manners, never of the cards
    std::string home{};        // the address of the house, for links
    bool closing{};            // nothing new is begun
    bool leaving{};            // nor at tables: all are going to other servers
    Nodes* nodes{};            // the other servers; none: the house has one
    FarThinkers* far{};        // who thinks on other machines
    std::string address_key{}; // without it nobody finds an address by its hash
    std::int64_t opened{wall_now()};

    std::function<void(Room&)> changed{};         // the lobby may want to know
    std::function<void(Room&, Seat)> your_turn{}; // for a turn notice
    std::function<void(const std::string& guest, json::object)> tell{}; // a bot's account stream
    std::function<void(const std::string& table)> reload{};             // memory and store disagree
    std::function<void(const std::string& table)> gone{};               // it is not in memory now
    std::function<void()> changed_elsewhere{};                          // tables of other servers
};

} // namespace adjuge::house
