#pragma once

#include <string>

namespace adjuge {

// Games of a house that has been open for long: written as the server writes them, by the rules
// and the tables themselves. Bodies of finished games repeat, their ids and players do not.
struct Stock {
    int finished{};
    int running{};
};
// What the folder holds; nothing if there is no database yet.
Stock stock_of(const std::string& folder);
void fill(const std::string& folder, const Stock& stock);
// The running table after that one, in the order of ids; empty after the last.
std::string running_table(const std::string& folder, const std::string& after);

} // namespace adjuge
