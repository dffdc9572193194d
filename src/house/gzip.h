#pragma once

#include <string>
#include <string_view>

namespace adjuge::house {

// How much a guest wants a coding, by their Accept-Encoding: 0 is not at all.
double wants_coding(std::string_view accept_encoding, std::string_view coding);

// For browsers that take it (Content-Encoding: gzip).
std::string gzip(std::string_view plain);

} // namespace adjuge::house
