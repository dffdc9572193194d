#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adjuge::house {

// Which names look alike, by UTS #39 (Unicode Security Mechanisms). Text that is not UTF-8 looks
// like itself alone. On the server only.

// The skeleton of a name, regardless of case: the same for names that look alike.
std::string skeleton(std::string_view name);

// Two names look alike if they have a key in common. The first key is the skeleton. The second
// regards case, since capitals look like other letters than small ones do: in "AIice", the second
// letter is an i. As ids of documents: at most 200 bytes each.
std::vector<std::string> look_alike_keys(std::string_view name);

// The same for names that differ only in case, letter by letter. Documents are stored under this
// key ("bot-name"), so it must not change.
std::string fold_name(std::string_view name);

} // namespace adjuge::house
