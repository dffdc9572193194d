#include "house/audience.h"

#include <algorithm>
#include <ranges>

namespace adjuge::house {
namespace {

constexpr std::size_t chat_budget = 64 << 10; // bytes sent to who joins

Reckoning reckoning_of(const Audience& audience) {
    return audience.reckoned ? Reckoning::shown : Reckoning::hidden;
}

// What a seat is asked and has said, besides the view.
void put_seat_state(std::string& out, const Table& table, Seat seat, SeatSet skipping) {
    out.clear();
    if (seat == nobody) return;
    FieldWriter fields{out};
    const LiveGame& game = *table.game();
    const Turn turn = game.turn();
    const bool may = turn.may.has(seat);
    fields.put("awaited", turn.awaited.has(seat));
    fields.begin("options");
    if (may)
        game.put_options(out, seat);
    else
        out += "null";
    fields.begin("examples");
    if (may)
        game.put_examples(out, seat);
    else
        out += "[]";
    json::value placed;
    if (const std::optional<Order> order = game.order_of(seat))
        placed = json::object{{"lot", order->lot},
                              {"up_to", order->up_to},
                              {"then", order->then_pass ? "pass" : "ask"}};
    fields.put("order", placed);
    fields.put("undo", table.may_undo(seat));
    fields.put("skip", skipping.has(seat)     ? json::value("asked")
                       : table.may_skip(seat) ? json::value("may")
                                              : json::value());
}

// The events from one on, as fields of a message.
void put_events(FieldWriter& fields, const LiveGame& game, const Audience& audience,
                std::size_t from) {
    std::string& out = fields.text();
    fields.begin("events");
    out += '[';
    for (std::size_t index = from; index < game.event_count(); ++index) {
        if (index > from) out += ',';
        out += '{';
        FieldWriter told{out};
        told.put("n", index + 1);
        told.begin("event");
        game.put_event(out, index, audience.seat);
        if (audience.lang) told.put("text", game.sentence(*audience.lang, index, audience.seat));
        out += '}';
    }
    out += ']';
}

// How a view became the next one, as fields of a message: those that are new or not the same, and
// those that are no more.
struct Change {
    std::string changed{};
    std::string gone{};

    bool none() const { return changed.empty() && gone.empty(); }
};
Change change_of(const FieldTexts& before, const FieldTexts& after) {
    Change change;
    const auto add = [](std::string& list, std::string_view item) {
        if (!list.empty()) list += ',';
        list += item;
    };
    bool alike = before.places.size() == after.places.size(); // the same fields in their places
    for (std::size_t n = 0; n < after.places.size(); ++n) {
        const std::string_view now = after.whole(after.places[n]);
        if (n < before.places.size() && before.whole(before.places[n]) == now) continue;
        const FieldPlace* old = before.find(after.name(after.places[n]), n);
        alike = alike && old == &before.places[n];
        if (old == nullptr || before.whole(*old) != now) add(change.changed, now);
    }
    if (alike) return change;
    for (std::size_t n = 0; n < before.places.size(); ++n) {
        const std::string_view name = before.name(before.places[n]);
        if (after.find(name, n) != nullptr) continue;
        add(change.gone, {});
        put_text(change.gone, name);
    }
    return change;
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
    game->put_view(view, seat, reckoning_of(*this), nullptr);
    put_seat_state(state, table, seat, skipping);
    heard = game->event_count();
    undone = table.undone();
}

std::string Audience::welcome(const Table& table, std::optional<Heard> known,
                              std::string_view times) const {
    std::string what;
    FieldWriter out{what};
    out.put("t", "view");
    out.put("view", Braced{view.text});
    put_events(out, *table.game(), *this, known ? first_unheard(table, *this, *known) : heard);
    return message(what, table, times);
}

std::optional<std::string> Audience::news(const Table& table, SeatSet skipping, Tidings& tidings) {
    const LiveGame& game = *table.game();
    const bool begins = view.places.empty();
    auto& [times, common, seen, told, what] = tidings;
    seen.text.reserve(view.text.size() + view.text.size() / 8);
    seen.places.reserve(view.places.size());
    game.put_view(seen, seat, reckoning_of(*this), &common);
    put_seat_state(told, table, seat, skipping);
    what.clear();
    FieldWriter out{what};
    if (begins || undone != table.undone()) {
        out.put("t", "view");
        out.put("view", Braced{seen.text});
        // What was not taken back, but made again after it, has other numbers now.
        put_events(out, game, *this, begins ? 0 : game.events_after(table.undone_to()));
    } else {
        const Change change = change_of(view, seen);
        if (heard == game.event_count() && change.none() && told == state) return {};
        out.put("t", "events");
        put_events(out, game, *this, heard);
        out.put("view", Braced{change.changed});
        out.put("gone", Braced{change.gone, '[', ']'});
    }
    view = seen;
    state = told;
    heard = game.event_count();
    undone = table.undone();
    return message(what, table, times);
}

std::string Audience::message(std::string_view what, const Table& table,
                              std::string_view times) const {
    std::string text;
    text.reserve(what.size() + times.size() + state.size() + 128);
    text += '{';
    text += what;
    text += ',';
    FieldWriter out{text};
    out.put("n", heard);
    out.put("moves", table.game()->move_count());
    out.put("undone", table.undone());
    text += ',';
    text += times;
    if (!state.empty()) text += ',';
    text += state;
    text += '}';
    return text;
}

std::string told_times(const Table& table, const Moment& now) {
    std::string text;
    FieldWriter out{text};
    out.begin("time");
    table.put_time(text, now);
    out.put("waits", table.waits(now));
    return text;
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
    for (const json::object& line : std::views::reverse(table.chat())) {
        if (!hears(line)) continue;
        lines.push_back(chat_message(line));
        bytes += lines.back().size();
        if (bytes > chat_budget) break;
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
