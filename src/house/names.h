#pragma once

#include <functional>
#include <optional>

#include "text/json.h"

namespace adjuge::house {

// The store's records know people by pseudonyms, so that a guest who leaves is forgotten in all of
// them at once. For reading, the names come back: `players` are the ids kept beside the record,
// by seat; who has no name any more keeps the pseudonym. The digest is made anew.
json::object
with_names(json::object record, const std::vector<std::string>& players,
           const std::function<std::optional<std::string>(const std::string& id)>& name_of);

// A name that looks like none of those at the table already: "Ana (2)".
std::string told_apart(const std::string& name, const std::vector<std::string>& taken);

// What stands for a bot among the players of a record, where there is no guest to name.
std::string bot_player(std::string_view bot);
bool is_bot_player(std::string_view player);

} // namespace adjuge::house
