#pragma once

#include <string_view>

namespace adjuge::cli {

// The commit that the program is made of; empty where that is not known.
std::string_view commit();

} // namespace adjuge::cli
