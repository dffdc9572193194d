// Messages of a socket, a line each: a digit for who says it, then JSON as anybody may send it
// (docs/protocol.md). The first byte says which game the table plays; from 128 on, the rest of its
// line is what a guest wishes for a new table.
#include "fuzz/tables.h"

namespace adjuge::fuzz {
namespace {

// So that inputs need not guess them: a word in place of a move is one that may be made.
json::value filled_in(json::value message, const Table& table, unsigned who) {
    json::object* fields = message.if_object();
    if (fields == nullptr || table.game() == nullptr) return message;
    const json::value* move = fields->if_contains("move");
    const Seat seat = table.seat_of(person(who).guest);
    if (move == nullptr || !move->is_int64() || seat == nobody) return message;
    const json::array offered = table.game()->examples(seat);
    if (offered.empty()) return message;
    const auto which = static_cast<std::uint64_t>(move->as_int64()) % offered.size();
    json::object chosen = offered[which].as_object();
    // And beside it what is to be changed in that move.
    if (const json::value* with = fields->if_contains("with"))
        if (const json::object* changes = with->if_object())
            for (const auto& change : *changes) chosen[change.key()] = change.value();
    fields->erase("with");
    (*fields)["move"] = std::move(chosen);
    return message;
}

LoggedTable opened(Bytes& bytes) {
    const auto games = game_ids();
    const unsigned first = bytes.byte();
    if (first >= 128) return LoggedTable{parse_json(bytes.line())};
    return LoggedTable{games[first % games.size()]};
}

void talk(Bytes& bytes) {
    LoggedTable at = opened(bytes);
    for (int n = 0; bytes.more() && n < 200; ++n) {
        std::string_view line = bytes.line();
        if (line.empty()) continue;
        const auto who = static_cast<unsigned>(line.front());
        line.remove_prefix(1);
        try {
            const json::value message = filled_in(parse_json(line), at.table(), who);
            const Node fields{message};
            const std::string what{fields["do"].text()};
            const std::string before = LoggedTable::said(at.table());
            if (!at.command(who, what, message) || Table::is(what, Table::aside))
                demand(LoggedTable::said(at.table()) == before,
                       "what is refused changed something");
        } catch (const FormatError& error) {
            demand(!error.words(Lang::en).empty() && !error.words(Lang::fr).empty(),
                   "a complaint without words");
        }
    }
    demand(LoggedTable::said(*at.from_log()) == LoggedTable::said(at.table()),
           "the log brings back another table");
    if (at.table().game() == nullptr) return;
    for (Seat seat = 0; seat <= at.table().chairs().size(); ++seat) {
        const Seat by = seat < at.table().chairs().size() ? seat : nobody;
        (void)at.table().game()->view(by, {});
        (void)at.table().game()->options(by);
    }
}

} // namespace
} // namespace adjuge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjuge;
    fuzz::Bytes bytes{data, size};
    try {
        fuzz::talk(bytes);
    } catch (const FormatError& error) { // of the table that was wished for
        fuzz::demand(!error.words(Lang::en).empty() && !error.words(Lang::fr).empty(),
                     "a complaint without words");
    }
    return 0;
}
