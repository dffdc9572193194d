#include "cli/ladder_svg.h"

#include <algorithm>

#include <fmt/format.h>

namespace adjuge::cli {
namespace {

constexpr int width = 640;
constexpr int rung = 34;
constexpr int top = 78;
constexpr int names = 120; // of the width
constexpr int numbers = 70;

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
    return out;
}

} // namespace

std::string ladder_svg(std::string_view title, std::string_view legend,
                       const std::vector<std::pair<std::string, double>>& ladder) {
    const auto rungs = static_cast<int>(ladder.size());
    const int height = top + rungs * rung + 16;
    std::string out = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" aria-label="{2}">
<style>
  text {{ font: 15px system-ui, sans-serif; fill: #2b2320 }}
  .title {{ font: 600 20px Georgia, serif }}
  .legend {{ font-size: 13px; opacity: .75 }}
  .bar {{ fill: #8c2f39 }}
  .rest {{ fill: #8c2f39; opacity: .12 }}
  @media (prefers-color-scheme: dark) {{ text {{ fill: #f3e9dc }} .bar {{ fill: #d98e73 }} .rest {{ fill: #d98e73 }} }}
</style>
<text class="title" x="16" y="32">{2}</text>
<text class="legend" x="16" y="56">{3}</text>
)",
        width, height, escaped(title), escaped(legend));
    double least = 0;
    double most = 1;
    for (const auto& [name, rating] : ladder) {
        least = std::min(least, rating);
        most = std::max(most, rating);
    }
    constexpr int room = width - names - numbers - 32;
    for (int n = 0; n < rungs; ++n) {
        const auto& [name, rating] = ladder[static_cast<std::size_t>(n)];
        const int y = top + n * rung;
        // Everybody has a bar, the weakest a short one.
        const double length = room * (0.04 + 0.96 * (rating - least) / (most - least));
        out += fmt::format(
            "<text x=\"16\" y=\"{}\">{}</text>"
            "<rect class=\"rest\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"20\" rx=\"4\"/>"
            "<rect class=\"bar\" x=\"{}\" y=\"{}\" width=\"{:.0f}\" height=\"20\" rx=\"4\"/>"
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{:+.0f}</text>\n",
            y + 16, escaped(name), names, y + 1, room, names, y + 1, length, width - 16, y + 16,
            rating);
    }
    return out + "</svg>\n";
}

} // namespace adjuge::cli
