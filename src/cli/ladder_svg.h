#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace adjuge::cli {

// A picture of a ladder: one rung for each player, the strongest on top. It suits light and dark.
std::string ladder_svg(std::string_view title, std::string_view legend,
                       const std::vector<std::pair<std::string, double>>& ladder);

} // namespace adjuge::cli
