#include "load/player.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "load/skim.h"

namespace adjuge::load {
namespace {

constexpr int rarity = 4;            // one move in so many is not the mildest
constexpr std::int64_t boldness = 8; // above the least amount

std::vector<std::string_view> elements(std::string_view array) {
    std::vector<std::string_view> all;
    each(array, [&](std::string_view element) { all.push_back(element); });
    return all;
}

std::size_t below(std::size_t n, Luck& luck) { return luck() % n; }

} // namespace

std::string choose_move(std::string_view options, Luck& luck) {
    const std::vector<std::string_view> offered = elements(member(options, "options"));
    if (offered.empty()) return {};
    const std::string_view option =
        below(rarity, luck) == 0 ? offered[below(offered.size(), luck)] : offered.front();
    std::string move =
        fmt::format(R"({{"move":{},"lot":{})", member(option, "move"), member(options, "lot"));
    std::int64_t from = 0;
    each_member(option, [&](std::string_view key, std::string_view value) {
        if (key == "cards") {
            const auto cards = elements(value);
            if (!cards.empty())
                move += fmt::format(R"(,"card":{})", cards[below(cards.size(), luck)]);
        } else if (key == "from") {
            from = number(value).value_or(0);
        } else if (key == "to") {
            const std::int64_t extra = static_cast<std::int64_t>(below(boldness, luck));
            const std::int64_t amount = std::min(from + extra, number(value).value_or(from));
            move += fmt::format(R"(,"amount":{})", amount);
        } else if (key == "on" || key == "price") {
            move += fmt::format(R"(,"{}":{})", key, value);
        }
    });
    return move + "}";
}

} // namespace adjuge::load
