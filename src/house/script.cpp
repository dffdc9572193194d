// Seats that play from a script, as a lesson's do.
#include "house/table.h"

namespace adjuge::house {
namespace {

// A scripted move may leave out what it answers: the lot, the bid it passes on, the price it takes.
json::object answering(const json::object& asked, const json::object& move) {
    json::object whole = move;
    const auto add = [&](const json::object& from) {
        for (const auto& [key, value] : from)
            if (!value.is_array() && key != "from" && key != "to") whole.emplace(key, value);
    };
    add(asked);
    for (const json::value& option : asked.at("options").as_array())
        if (const auto kind = move.find("move");
            kind != move.end() && option.at("move") == kind->value())
            add(option.as_object());
    return whole;
}

} // namespace

bool Table::scripted_move(Seat seat, const Moment& now) {
    const Chair& at = chairs()[seat];
    if (at.kind != Chair::Kind::script || status() != Status::running ||
        !game_->turn().awaited.has(seat))
        return false;
    const json::object asked = game_->options(seat);
    for (std::size_t n = at.scripted; n < at.script.size(); ++n) {
        if (!at.script[n].is_object()) continue;
        const json::value move = answering(asked, at.script[n].as_object());
        try {
            if (!game_->submit(seat, Node{move}).ok()) continue;
        } catch (const FormatError&) { // no move at all: the same as an illegal one
            continue;
        }
        if (n > at.scripted) note("skip", {{"seat", seat}, {"to", n}});
        log_moves(now, "script");
        moved(now);
        return true;
    }
    return false;
}

} // namespace adjuge::house
