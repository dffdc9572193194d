#include "house/names.h"

#include <algorithm>

#include <fmt/format.h>

#include "text/record.h"

namespace adjuge::house {
namespace {

constexpr std::string_view bot_prefix = "bot:";

} // namespace

json::object
with_names(json::object record, const std::vector<std::string>& players,
           const std::function<std::optional<std::string>(const std::string& id)>& name_of) {
    json::array& seats = record.at("seats").as_array();
    for (std::size_t n = 0; n < std::min(seats.size(), players.size()); ++n) {
        if (is_bot_player(players[n])) continue;
        if (const auto name = name_of(players[n])) seats[n].as_object()["name"] = *name;
    }
    record["digest"] = digest(record);
    return record;
}

std::string bot_player(std::string_view bot) { return fmt::format("{}{}", bot_prefix, bot); }

bool is_bot_player(std::string_view player) { return player.starts_with(bot_prefix); }

} // namespace adjuge::house
