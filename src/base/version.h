#pragma once

#include <string_view>

namespace adjuge {

inline constexpr std::string_view version{"0.1.0"};

} // namespace adjuge
