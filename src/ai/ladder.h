#pragma once

#include <map>
#include <string>
#include <vector>

#include "ai/arena.h"

namespace adjuge {

// How a player of an arena did among those it met in one lineup.
struct Standings {
    std::string name;
    std::int64_t games{}; // of its seats
    double wins{};        // its share of first places per seat: who shares one has a part of it
    double error{};       // half of the 95 % interval; deals are what was drawn, not games
    double score{};
    double place{};
};

// What a lineup showed: one row for each name in it. The same to the last digit, in whatever order
// its games ended, as ratings are.
std::vector<Standings> standings(std::vector<ArenaGame> games,
                                 const std::vector<std::string>& lineup);

// Strength by finishing orders (Plackett and Luce): the odds that one comes before another are
// 10^(difference / 400), as in chess; the average is 0.
std::map<std::string, double> ratings(std::vector<ArenaGame> games,
                                      const std::vector<std::vector<std::string>>& lineups);

} // namespace adjuge
