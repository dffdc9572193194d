#pragma once

#include <optional>

#include "match/clock.h"
#include "match/record.h"
#include "rules/config.h"
#include "text/json.h"

namespace adjuge::house {

// Instead of the id of a record: a game in somebody's browser, where nobody else saw the shuffle.
inline constexpr std::string_view played_elsewhere = "here";

// What a table agrees on when it is opened, besides who sits where.
struct TableSettings {
    enum class Pace { none, live, slow };
    enum class BotPace { calm, brisk, at_once }; // of the house's bots

    std::string game{};
    Config config{};
    std::string name{}; // may be empty
    bool listed{};      // in the lobby; else by its link alone
    Pace pace{};
    ClockRules clock{};
    BotPace bot_pace{};
    std::int64_t countdown{}; // of open auctions, milliseconds; 0: none
    bool orders{true};        // standing orders
    bool undo{true};
    bool spectators{true};
    bool open_money{}; // people see reckoned money too
    // Where not chance deals: a deal as records have it, and moves already made, both as JSON; as
    // values they would take thirty times the room. Empty: none.
    std::string deal{};
    std::string moves{};
    std::size_t given_moves{};
    std::optional<Tried> tried{}; // of which game these are the moves

    bool given_deal() const { return !deal.empty(); }
    bool handed_in() const { return tried && tried->record == played_elsewhere; }
};

std::string_view name_of(TableSettings::BotPace pace);
TableSettings::BotPace read_bot_pace(const Node& from);

// Milliseconds of silence that close what all speak in at once, an open auction or (with a clock)
// the floor of a game that has one; 0: none do.
std::int64_t silence_of(const TableSettings& settings);

// The fields of docs/protocol.md; `seats` there is the table's own business. Throws FormatError.
// The name is not checked: the log of a table may hold one that is refused by now.
TableSettings read_settings(const Node& from);
// The name that is asked for, by the rules of today. Throws FormatError.
std::string read_table_name(const Node& from);
void write_settings(json::object& into, const TableSettings& settings);    // all but deal and moves
void write_arrangement(json::object& into, const TableSettings& settings); // deal and moves

} // namespace adjuge::house
