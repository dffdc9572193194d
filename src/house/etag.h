#pragma once

#include <string>
#include <string_view>

namespace adjuge::house {

// "…", for bytes that are the same or not.
std::string etag(std::string_view bytes);
// If-None-Match: a list of tags, or * for any.
bool has_it(std::string_view list, std::string_view tag);

} // namespace adjuge::house
