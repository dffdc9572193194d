#pragma once

#include <string_view>

namespace adjuge {

// A file built into the program (cmake/embed.cmake), by its name; empty if there is none.
std::string_view embedded_file(std::string_view name);

} // namespace adjuge
