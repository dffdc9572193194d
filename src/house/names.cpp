#include "house/names.h"

#include <algorithm>

#include <fmt/format.h>

#include "house/name_rules.h"
#include "text/lines.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

constexpr std::string_view bot_prefix = "bot:";

} // namespace

json::object
with_names(json::object record, const std::vector<std::string>& players,
           const std::function<std::optional<std::string>(const std::string& id)>& name_of) {
    json::array& seats = record.at("seats").as_array();
    std::vector<std::string> taken;
    for (std::size_t n = 0; n < std::min(seats.size(), players.size()); ++n) {
        json::value& name = seats[n].as_object()["name"];
        if (!is_bot_player(players[n])) {
            if (const auto known = name_of(players[n])) name = told_apart(*known, taken);
        }
        if (name.is_string()) taken.emplace_back(name.as_string());
    }
    record["digest"] = digest(record);
    return record;
}

std::string told_apart(const std::string& name, const std::vector<std::string>& taken) {
    const auto is_taken = [&](const std::string& tried) {
        return std::ranges::any_of(
            taken, [&](const std::string& other) { return look_alike(other, tried); });
    };
    std::string apart = name;
    for (int n = 2; is_taken(apart); ++n) {
        const std::string number = fmt::format(" ({})", n);
        apart = name;
        while (characters(apart) + number.size() > longest_name) {
            while ((static_cast<unsigned char>(apart.back()) & 0xC0U) == 0x80U) apart.pop_back();
            apart.pop_back();
        }
        apart += number;
    }
    return apart;
}

std::string bot_player(std::string_view bot) { return fmt::format("{}{}", bot_prefix, bot); }

bool is_bot_player(std::string_view player) { return player.starts_with(bot_prefix); }

} // namespace adjuge::house
