#pragma once

#include <string_view>

namespace adjuge {

// A digest of the sources that decide how a game lies in memory (cmake/fingerprint.cmake).
std::string_view source_fingerprint();

} // namespace adjuge
