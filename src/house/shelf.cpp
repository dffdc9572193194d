#include "house/shelf.h"

#include <algorithm>
#include <set>

namespace adjuge::house {

bool in_lobby(const Table& table) {
    const TableSettings& settings = table.settings();
    const bool open = table.status() == Table::Status::waiting ||
                      (table.status() == Table::Status::running && settings.spectators);
    return settings.listed && open;
}

std::size_t chairs_of(const Table& table, Chair::Kind kind) {
    return static_cast<std::size_t>(
        std::ranges::count(table.chairs(), kind, [](const Chair& at) { return at.kind; }));
}

Shelved shelved(const Table& table, const Moment& now) {
    Shelved out;
    out.opener = table.opener();
    out.from = table.from();
    std::set<std::string> guests{table.host()};
    for (const Chair& at : table.chairs()) guests.insert(at.guest);
    for (const json::object& line : table.chat()) guests.emplace(line.at("guest").as_string());
    guests.erase("");
    out.guests.assign(guests.begin(), guests.end());
    out.status = table.status();
    out.in_lobby = in_lobby(table);
    out.free = chairs_of(table, Chair::Kind::open) > 0;
    out.people = chairs_of(table, Chair::Kind::person);
    out.created = table.created();
    if (const auto at = table.deadline(now))
        out.due = now.wall + std::max<std::int64_t>(1, *at - now.steady);
    out.info = json::serialize(table.info({}));
    return out;
}

std::size_t weight_of(const Table& table) {
    constexpr std::size_t room = 8 << 10; // with timers, names and settings
    constexpr std::size_t chair = 512;
    constexpr std::size_t line = 1024;
    constexpr std::size_t move = 128;
    constexpr std::size_t event = 160;
    const TableSettings& settings = table.settings();
    std::size_t bytes = room + settings.deal.size() + settings.moves.size();
    for (const Chair& at : table.chairs())
        bytes += chair + 64 * at.ids.size() + (at.script == nullptr ? 0 : at.script->bytes());
    for (const json::object& each : table.chat())
        bytes += line + each.at("text").as_string().size();
    if (const LiveGame* game = table.game())
        bytes += room + move * game->move_count() + event * game->event_count();
    return bytes;
}

} // namespace adjuge::house
