#include "house/audience.h"

#include <algorithm>

#include "house/telling.h"

namespace adjuge::house {
namespace {

constexpr std::size_t chat_budget = 64 << 10; // bytes sent to who joins

Reckoning reckoning_of(const Audience& audience) {
    return audience.reckoned ? Reckoning::shown : Reckoning::hidden;
}

// What a seat is asked and has said, besides the view.
json::object seat_state(const Table& table, Seat seat, SeatSet skipping) {
    json::object state;
    if (seat == nobody) return state;
    const LiveGame& game = *table.game();
    const Turn turn = game.turn();
    state["awaited"] = turn.awaited.has(seat);
    state["options"] = turn.may.has(seat) ? json::value(game.options(seat)) : json::value();
    state["examples"] = turn.may.has(seat) ? game.examples(seat) : json::array();
    json::value placed;
    if (const std::optional<Order> order = game.order_of(seat))
        placed = json::object{{"lot", order->lot},
                              {"up_to", order->up_to},
                              {"then", order->then_pass ? "pass" : "ask"}};
    state["order"] = std::move(placed);
    state["undo"] = table.may_undo(seat);
    state["skip"] = skipping.has(seat)     ? json::value("asked")
                    : table.may_skip(seat) ? json::value("may")
                                           : json::value();
    return state;
}

// The first event that a listener does not have. Whoever knows another past gets all of it.
std::size_t first_unheard(const Table& table, const Audience& audience, const Heard& heard) {
    const bool knows = heard.undone == table.undone() && std::in_range<std::size_t>(heard.after) &&
                       static_cast<std::size_t>(heard.after) <= audience.heard;
    return knows ? static_cast<std::size_t>(heard.after) : 0;
}

} // namespace

void Audience::catch_up(const Table& table, SeatSet skipping) {
    const LiveGame* game = table.game();
    if (game == nullptr) return;
    view = game->view(seat, reckoning_of(*this));
    state = seat_state(table, seat, skipping);
    heard = game->event_count();
    undone = table.undone();
}

json::object Audience::welcome(const Table& table, std::optional<Heard> known,
                               const Moment& now) const {
    json::object message;
    message["t"] = "view";
    message["view"] = view;
    message["events"] =
        told_events(*table.game(), seat, known ? first_unheard(table, *this, *known) : heard, lang);
    add_figures(message, table, now);
    return message;
}

std::optional<json::object> Audience::news(const Table& table, SeatSet skipping,
                                           const Moment& now) {
    const LiveGame& game = *table.game();
    const bool begins = view.empty();
    json::object seen = game.view(seat, reckoning_of(*this));
    json::object told = seat_state(table, seat, skipping);
    json::object message;
    if (begins || undone != table.undone()) {
        message["t"] = "view";
        message["view"] = seen;
        // What was not taken back, but made again after it, has other numbers now.
        message["events"] =
            told_events(game, seat, begins ? 0 : game.events_after(table.undone_to()), lang);
    } else {
        ViewChange change = view_change(view, seen);
        if (heard == game.event_count() && change.none() && told == state) return {};
        message["t"] = "events";
        message["events"] = told_events(game, seat, heard, lang);
        message["view"] = std::move(change.changed);
        message["gone"] = std::move(change.gone);
    }
    view = std::move(seen);
    state = std::move(told);
    heard = game.event_count();
    undone = table.undone();
    add_figures(message, table, now);
    return message;
}

void Audience::add_figures(json::object& message, const Table& table, const Moment& now) const {
    message["n"] = heard;
    message["moves"] = table.game()->move_count();
    message["undone"] = table.undone();
    message["time"] = table.time(now);
    message["waits"] = table.waits(now);
    for (const auto& field : state) message[field.key()] = field.value();
}

bool in_earshot(const Table& table, Seat seat, const json::object& line) {
    const bool apart = line.at("room").as_string() == "spectators" && seat != nobody;
    return !apart || table.over();
}

std::string chat_message(const json::object& line) {
    json::object message = line;
    message.erase("do");
    message["t"] = "chat";
    return json::serialize(message);
}

std::vector<std::string> latest_chat(const Table& table,
                                     const std::function<bool(const json::object&)>& hears) {
    std::vector<std::string> lines;
    std::size_t bytes = 0;
    for (auto line = table.chat().rbegin(); line != table.chat().rend(); ++line) {
        if (!hears(*line)) continue;
        lines.push_back(chat_message(*line));
        if ((bytes += lines.back().size()) > chat_budget) break;
    }
    std::ranges::reverse(lines);
    return lines;
}

json::object info_for(const Table& table, const Presence& presence, const std::string& guest,
                      bool by_link, std::int64_t wall) {
    json::object out = table.info(presence.here);
    const Seat seat = table.seat_of(guest);
    json::array& seats = out["seats"].as_array();
    for (Seat n = 0; n < seats.size(); ++n) {
        json::object& shown = seats[n].as_object();
        const bool gone = table.chairs()[n].kind == Chair::Kind::person && !presence.here.has(n);
        shown["since"] = gone ? json::value(presence.gone_since[n]) : json::value();
    }
    const Remedies times = remedies(table.settings().pace);
    out["remedies"] =
        json::object{{"nudge", times.nudge}, {"again", times.again}, {"absent", times.absent}};
    out["now"] = wall;
    out["next"] = presence.next.empty() ? json::value() : json::value(presence.next);
    out["you"] = json::object{{"guest", guest.empty() ? json::value() : json::value(guest)},
                              {"seat", seat == nobody ? json::value() : json::value(seat)},
                              {"host", !guest.empty() && guest == table.host()},
                              {"link", by_link}};
    return out;
}

json::object own_info(const Table& table, json::object info, const std::string& guest,
                      const Moment& now) {
    const Seat seat = table.seat_of(guest);
    const auto left = seat == nobody ? std::nullopt : table.time_left(seat, now);
    info["awaited"] = seat != nobody && table.awaits(seat);
    info["deadline"] = left ? json::value(*left) : json::value();
    return info;
}

} // namespace adjuge::house
