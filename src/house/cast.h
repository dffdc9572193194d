#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace adjuge::house {

// One of the house's own players.
struct Character {
    std::string name;
    std::string bot; // a level asked for comes in the temperament of whoever it is
};

// Who sits down as such a bot: somebody whose name is unlike those at the table. `luck` chooses, so
// that not every table meets the same people.
Character character(std::string_view bot, const std::set<std::string>& taken, std::uint64_t luck);

// Whether one of these looks like the name.
bool is_taken(std::string_view name, const std::set<std::string>& taken);

// Whether such a bot may have sat down under that name.
bool may_be_called(std::string_view bot, std::string_view name);

} // namespace adjuge::house
