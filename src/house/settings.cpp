#include "house/settings.h"

#include <algorithm>
#include <span>

#include "house/name_rules.h"
#include "text/game_text.h"
#include "text/list.h"
#include "text/live_game.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t day = 24 * 3600 * second;
constexpr std::size_t most_moves = 2000;   // that somebody made up,
constexpr std::size_t most_tried = 20'000; // and of a game that was played: see Room
constexpr std::string_view paces[] = {"none", "live", "slow"};

constexpr std::string_view bot_paces[] = {"calm", "brisk", "at-once"};

template <class Chosen>
Chosen read_one_of(std::span<const std::string_view> known, const Node& from) {
    for (std::size_t n = 0; n < known.size(); ++n)
        if (known[n] == from.text()) return static_cast<Chosen>(n);
    from.fail("house.format.not_one_of",
              {{"got", std::string{from.text()}},
               {"known", list_of(known, [](std::string_view each) { return each; })}});
}

void read_clock(TableSettings& settings, const Node& from) {
    settings.pace = read_one_of<TableSettings::Pace>(paces, from["kind"]);
    if (settings.pace == TableSettings::Pace::none) from.only({"kind"});
    if (settings.pace == TableSettings::Pace::slow) from.only({"kind", "days"});
    if (settings.pace == TableSettings::Pace::live) {
        from.only({"kind", "per_move", "bank"});
        settings.clock.per_answer = from["per_move"].number(5, 3600) * second;
        if (from.has("bank")) settings.clock.bank = from["bank"].number(0, 36'000) * second;
    } else if (settings.pace == TableSettings::Pace::slow) {
        settings.clock.per_answer = from["days"].number(1, 30) * day;
    }
}

const GameInfo& read_game(const Node& from) {
    if (const GameInfo* info = game_info(from.text())) return *info;
    from.fail("house.format.not_one_of",
              {{"got", std::string{from.text()}},
               {"known", list_of(game_ids(), [](std::string_view id) { return id; })}});
}

// The number of players is that of the seats listed, or `players`, or the usual one.
Config read_table_config(const GameInfo& game, const Node& from) {
    std::size_t players = std::min<std::size_t>(4, game.max_players);
    if (from.has("players"))
        players = static_cast<std::size_t>(from["players"].number(1, max_seats));
    if (from.has("seats")) {
        const std::size_t listed = from["seats"].size();
        if (from.has("players") && listed != players)
            from["seats"].fail("house.format.length", {{"n", std::to_string(players)}});
        players = listed;
    }
    const json::value seats(json::array(players, nullptr));
    json::value chosen = json::object();
    chosen.as_object()["edition"] =
        from.has("edition") ? from["edition"].value() : json::value(game.editions[0].id);
    if (from.has("variants")) chosen.as_object()["variants"] = from["variants"].value();
    // Of a table that was opened before: it keeps the rules it began with.
    if (from.has("rules_version"))
        chosen.as_object()["rules_version"] = from["rules_version"].value();
    return read_config(game, Node{chosen}, Node{seats, "/seats"});
}

void read_flag(bool& into, const Node& from, std::string_view key) {
    if (from.has(key)) into = from[key].flag();
}

} // namespace

std::string_view name_of(TableSettings::BotPace pace) {
    return bot_paces[static_cast<std::size_t>(pace)];
}

TableSettings::BotPace read_bot_pace(const Node& from) {
    return read_one_of<TableSettings::BotPace>(bot_paces, from);
}

TableSettings read_settings(const Node& from) {
    TableSettings settings;
    const Node named = from["game"];
    const GameInfo& game = read_game(named);
    settings.game = game.id;
    settings.config = read_table_config(game, from);
    if (from.has("name")) settings.name = from["name"].text();
    read_flag(settings.listed, from, "public");
    if (from.has("clock")) read_clock(settings, from["clock"]);
    if (settings.pace == TableSettings::Pace::live) settings.countdown = 8 * second;
    if (from.has("bot_pace")) settings.bot_pace = read_bot_pace(from["bot_pace"]);
    if (from.has("countdown")) settings.countdown = from["countdown"].number(0, 120) * second;
    read_flag(settings.orders, from, "orders");
    read_flag(settings.undo, from, "undo");
    read_flag(settings.spectators, from, "spectators");
    read_flag(settings.open_money, from, "open_money");
    if (from.has("deal") && !from["deal"].value().is_null())
        settings.deal = json::serialize(from["deal"].value());
    if (settings.given_deal() && settings.listed) from["public"].fail("tables.format.arranged");
    if (from.has("tried")) settings.tried = read_tried(from["tried"]);
    if (from.has("moves")) {
        const Node moves = from["moves"];
        const std::size_t most = settings.tried ? most_tried : most_moves;
        if (moves.size() > most) moves.fail("house.format.longest", {{"n", std::to_string(most)}});
        settings.given_moves = moves.size();
        if (settings.given_moves > 0) settings.moves = json::serialize(moves.value());
        if (!settings.given_deal() && settings.given_moves > 0) from["deal"]; // complains
    }
    return settings;
}

std::string read_table_name(const Node& from) {
    if (from.text().empty()) return {};
    Result<std::string> name = clean_name(from.text());
    if (const auto* refusal = std::get_if<Refusal>(&name))
        from.fail(refusal->code == "guests.name_mixed" ? "house.format.name_mixed"
                                                       : "house.format.name");
    return std::get<std::string>(std::move(name));
}

std::int64_t silence_of(const TableSettings& settings) {
    const int floor = floor_patience(settings.game, settings.config);
    if (floor == 0) return settings.countdown;
    return settings.pace == TableSettings::Pace::live ? settings.countdown * floor : 0;
}

void write_settings(json::object& into, const TableSettings& settings) {
    into["game"] = settings.game;
    into["players"] = settings.config.players;
    write_config(into, *game_info(settings.game), settings.config);
    into["name"] = settings.name;
    into["public"] = settings.listed;
    json::object clock;
    clock["kind"] = paces[static_cast<std::size_t>(settings.pace)];
    if (settings.pace == TableSettings::Pace::live) {
        clock["per_move"] = settings.clock.per_answer / second;
        clock["bank"] = settings.clock.bank / second;
    } else if (settings.pace == TableSettings::Pace::slow) {
        clock["days"] = settings.clock.per_answer / day;
    }
    into["clock"] = std::move(clock);
    into["bot_pace"] = name_of(settings.bot_pace);
    into["countdown"] = settings.countdown / second;
    into["orders"] = settings.orders;
    into["undo"] = settings.undo;
    into["spectators"] = settings.spectators;
    into["open_money"] = settings.open_money;
    if (settings.tried) into["tried"] = to_json(*settings.tried);
}

void write_arrangement(json::object& into, const TableSettings& settings) {
    if (settings.given_deal()) into["deal"] = json::parse(settings.deal);
    if (settings.given_moves > 0) into["moves"] = json::parse(settings.moves);
}

} // namespace adjuge::house
