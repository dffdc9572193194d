#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace adjuge::house {

// The house's own players: a name for a bot that sits down, one that nobody at the table has.
// `luck` chooses, so that not every table meets the same people.
std::string cast_name(std::string_view bot, const std::set<std::string>& taken, std::uint64_t luck);

} // namespace adjuge::house
