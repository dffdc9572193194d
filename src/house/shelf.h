#pragma once

#include "house/table.h"

namespace adjuge::house {

// What stays known of a table that is in the store alone.
struct Shelved {
    std::string opener{};
    std::string from{};
    std::vector<std::string> guests{}; // whom it involves
    Table::Status status{};
    bool in_lobby{};
    bool free{};          // one can sit down
    bool here{};          // somebody is there; never of one that is in the store alone
    std::size_t people{}; // on chairs
    std::int64_t created{};
    std::int64_t opened{}; // since when it is this server's, in ms since 1970
    std::int64_t steps{};  // of the system clock until it was put here: clock_steps()
    std::int64_t due{};    // when its clocks want it back, in ms since 1970; 0: they do not run
    std::string info{};    // as the table shows itself, JSON
};
Shelved shelved(const Table& table, const Moment& now);

// About how many bytes a table takes.
std::size_t weight_of(const Table& table);

// Whether everybody may know of it: it is public, and one can sit down or look on.
bool in_lobby(const Table& table);
std::size_t chairs_of(const Table& table, Chair::Kind kind);

} // namespace adjuge::house
