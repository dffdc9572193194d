#pragma once

#include <string>
#include <string_view>

#include "house/refusal.h"

namespace adjuge::house {

// Rules for the names of guests and tables. The server follows Unicode, with libunistring
// (name_rules.cpp). The WebAssembly module, where one person plays with bots, has a small
// implementation of its own (embed/name_rules.cpp).

inline constexpr std::size_t longest_name = 32; // characters

// The form in which a name is stored, or why it is refused: it has 1 to 32 characters, something
// visible, and nothing that changes how other text is shown; white space is trimmed and collapsed.
// On the server, names are in NFC, and a word with letters of several scripts is refused too
// (guests.name_mixed).
Result<std::string> clean_name(std::string_view text);

// Whether a reader may take one name for the other, whatever the case of the letters.
bool look_alike(std::string_view a, std::string_view b);

} // namespace adjuge::house
