#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/json.h"

namespace adjuge::house {

// Takes a guest out of what was written down: their id gives way to `forgotten` (table.h), their
// name beside it to another, and what they said in chats is gone. Whether there was anything.
bool scrub(json::value& value, std::string_view guest, std::string_view name);

// The same for an entry of a table's log, none if it is not about them. What they said becomes an
// entry that says nothing, for a log has no gaps.
std::optional<std::string> scrubbed_entry(std::string_view body, std::string_view guest,
                                          std::string_view name);

} // namespace adjuge::house
