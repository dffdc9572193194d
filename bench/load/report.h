#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "load/tally.h"

namespace adjuge::load {

// Milliseconds.
struct Spread {
    std::size_t count{};
    double median{};
    double p99{};
    double most{};
    double in_time{}; // part of them within 50 ms
    double within_100{};
};
Spread spread(std::vector<std::uint32_t> microseconds);

struct Report {
    unsigned tables{};
    unsigned sockets{};
    double seconds{}; // measured
    double rate{};    // wanted, moves per second
    double opening_seconds{};
    double moves_per_second{}; // durable
    Spread seen{};
    Spread acknowledged{};
    double memory_mib{};
    double peak_memory_mib{};
    double server_cores{}; // processor seconds per second
    double generator_cores{};

    unsigned kills{};
    double longest_start{};    // seconds until /healthz answers
    double longest_recovery{}; // seconds until every table took a move again
    std::string lose{};        // what became of one of several servers,
    std::int64_t left{};       // tables that it had,
    Spread went_on{};          // and when each of them took a move again
    std::int64_t resent{};
    std::int64_t made_before{};
    std::int64_t events_compared{};

    bool attack{};
    std::string bots{}; // the level of those at a table of their own
    std::int64_t asked_by_villain{};
    std::int64_t refused_villain{};
    std::int64_t villains_tables{}; // full of bots
    std::int64_t thoughts{};        // of the house's bots
    std::int64_t fallbacks{};       // of theirs

    std::size_t games_finished{};
    std::size_t records_verified{};

    std::int64_t lost{};
    std::int64_t changed{};
    std::int64_t stuck{}; // tables that did not go on
    std::int64_t faults{};
    std::vector<std::string> words{};

    bool sound() const { return lost + changed + stuck + faults == 0; }
};

std::string in_words(const Report& report);
std::string in_json(const Report& report);

} // namespace adjuge::load
