#pragma once

#include <string_view>

namespace adjuge {

// CMake reads it here; CHANGELOG.md says what the numbers mean.
inline constexpr std::string_view version{"0.2.0"};

} // namespace adjuge
