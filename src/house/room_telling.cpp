// Who follows a room, and what they are told.
#include <algorithm>

#include "house/room.h"
#include "house/telling.h"

namespace adjuge::house {
namespace {

constexpr std::size_t chat_budget = 64 << 10; // bytes sent to who joins

std::shared_ptr<const std::string> chat_text(const json::object& line) {
    json::object message = line;
    message.erase("do");
    message["t"] = "chat";
    return std::make_shared<const std::string>(json::serialize(message));
}

} // namespace

Room::Audience& Room::audience_of(const Listener& listener) {
    const Seat seat = listener.guest == nullptr ? nobody : table_->seat_of(listener.guest->id);
    const bool reckoned = table_->settings().open_money ||
                          (listener.guest != nullptr && listener.guest->bot && seat != nobody);
    for (Audience& audience : audiences_)
        if (audience.seat == seat && audience.reckoned == reckoned &&
            audience.lang == listener.lang)
            return audience;
    Audience& made = audiences_.emplace_back();
    made.seat = seat;
    made.reckoned = reckoned;
    made.lang = listener.lang;
    if (const LiveGame* game = table_->game()) {
        made.view = game->view(seat, reckoned ? Reckoning::shown : Reckoning::hidden);
        made.state = seat_state(seat);
        made.heard = game->event_count();
        made.undone = table_->undone();
    }
    return made;
}

Room::Handle Room::join(Listener listener, std::optional<Heard> heard) {
    const auto handle = std::make_shared<const Listener>(std::move(listener));
    calmly([this, handle, heard] { welcome(handle, heard); });
    return handle;
}

void Room::welcome(const Handle& handle, std::optional<Heard> heard) {
    const SeatSet before = here();
    Audience& audience = audience_of(*handle);
    audience.listeners.push_back(handle);
    const Seat seat = audience.seat;
    if (here() == before)
        handle->send(std::make_shared<const std::string>(json::serialize(table_message(*handle))));
    else
        publish_table(); // to everybody: somebody is here now
    if (table_->game() != nullptr) {
        json::object message;
        message["t"] = "view";
        message["view"] = audience.view;
        message["events"] =
            events(audience, heard ? first_unheard(audience, *heard) : audience.heard);
        add_figures(message, audience);
        handle->send(std::make_shared<const std::string>(json::serialize(message)));
    }
    // The latest lines, as many as do not choke the line.
    std::vector<std::shared_ptr<const std::string>> lines;
    std::size_t bytes = 0;
    for (auto line = table_->chat().rbegin(); line != table_->chat().rend(); ++line) {
        if (!hears(*handle, seat, *line)) continue;
        lines.push_back(chat_text(*line));
        if ((bytes += lines.back()->size()) > chat_budget) break;
    }
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) handle->send(*line);
}

// The first event that a listener does not have. Whoever knows another past gets all of it.
std::size_t Room::first_unheard(const Audience& audience, const Heard& heard) const {
    const bool knows = heard.undone == table_->undone() &&
                       std::in_range<std::size_t>(heard.after) &&
                       static_cast<std::size_t>(heard.after) <= audience.heard;
    return knows ? static_cast<std::size_t>(heard.after) : 0;
}

void Room::part(const Handle& handle) {
    calmly([this, handle] {
        (void)moment(); // notes that they were here until now
        const SeatSet before = here();
        for (Audience& audience : audiences_) std::erase(audience.listeners, handle);
        std::erase_if(audiences_, [](const Audience& a) { return a.listeners.empty(); });
        for (Seat seat = 0; seat < table_->chairs().size(); ++seat)
            if ((before - here()).has(seat)) gone_since_[seat] = wall_now();
        if (here() != before) publish_table();
        services_.changed(*this);
    });
}

void Room::dismiss(std::string_view why) {
    for (const Audience& audience : audiences_)
        for (const Handle& handle : audience.listeners) handle->close(why);
}

void Room::dismiss_if(const std::function<bool(const Listener&)>& like, std::string_view why) {
    for (const Audience& audience : audiences_)
        for (const Handle& handle : audience.listeners)
            if (like(*handle)) handle->close(why);
}

void Room::set_next(const std::string& table) {
    next_ = table;
    for (const Audience& audience : audiences_)
        send(audience, {{"t", "rematch"}, {"table", table}});
}

void Room::send(const Audience& audience, const json::object& message) {
    const auto text = std::make_shared<const std::string>(json::serialize(message));
    services_.metrics.messages_out.add(audience.listeners.size());
    for (const Handle& handle : audience.listeners) handle->send(text);
}

void Room::publish() {
    if (table_->game() != nullptr) forget_wishes();
    if (table_->take_change()) {
        follow_seats();
        publish_table();
        services_.changed(*this);
    }
    if (table_->status() != status_told_) {
        status_told_ = table_->status();
        if (status_told_ == Table::Status::finished) services_.metrics.games_finished.add();
        // Where nobody may look on, whoever has no seat leaves now.
        if (status_told_ == Table::Status::running && !table_->settings().spectators)
            for (const Audience& audience : audiences_)
                if (audience.seat == nobody)
                    for (const Handle& handle : audience.listeners) handle->close("closed");
        for (const Chair& chair : table_->chairs())
            if (chair.kind == Chair::Kind::person)
                services_.tell(
                    chair.guest,
                    {{"t", status_told_ == Table::Status::running ? "started" : "finished"},
                     {"table", table_->id()}});
    }
    publish_chat();
    if (table_->game() == nullptr) return;
    const bool open = table_->settings().spectators;
    for (Audience& audience : audiences_)
        if (open || audience.seat != nobody) publish_game(audience);
}

// Who sat down or got up sees something else from now on.
void Room::follow_seats() {
    std::vector<Handle> moved;
    for (Audience& audience : audiences_)
        std::erase_if(audience.listeners, [&](const Handle& handle) {
            const bool stays =
                handle->guest == nullptr || table_->seat_of(handle->guest->id) == audience.seat;
            if (!stays) moved.push_back(handle);
            return !stays;
        });
    for (const Handle& handle : moved) audience_of(*handle).listeners.push_back(handle);
    std::erase_if(audiences_, [](const Audience& a) { return a.listeners.empty(); });
}

void Room::publish_table() {
    for (const Audience& audience : audiences_)
        for (const Handle& handle : audience.listeners)
            handle->send(
                std::make_shared<const std::string>(json::serialize(table_message(*handle))));
}

// Players and spectators have rooms of their own until the end; nobody hears whom they muted.
bool Room::hears(const Listener& listener, Seat seat, const json::object& line) const {
    const bool apart = line.at("room").as_string() == "spectators" && seat != nobody;
    if (apart && !table_->over()) return false;
    if (listener.guest == nullptr) return true;
    GuestPtr guest = services_.guests.cached(listener.guest->id);
    if (guest == nullptr) guest = listener.guest;
    const std::string_view from = line.at("guest").as_string();
    return std::find(guest->muted.begin(), guest->muted.end(), from) == guest->muted.end();
}

void Room::publish_chat() {
    const std::vector<json::object>& chat = table_->chat();
    const std::size_t fresh = std::min(chat.size(), table_->said() - chat_told_);
    chat_told_ = table_->said();
    for (std::size_t n = chat.size() - fresh; n < chat.size(); ++n) {
        const auto text = chat_text(chat[n]);
        for (const Audience& audience : audiences_)
            for (const Handle& handle : audience.listeners)
                if (hears(*handle, audience.seat, chat[n])) handle->send(text);
    }
}

json::array Room::events(const Audience& audience, std::size_t from) const {
    return told_events(*table_->game(), audience.seat, from, audience.lang);
}

// What a seat is asked and has said, besides the view.
json::object Room::seat_state(Seat seat) const {
    json::object state;
    if (seat == nobody) return state;
    const LiveGame& game = *table_->game();
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
    state["undo"] = table_->may_undo(seat);
    state["skip"] = skipping_.has(seat)      ? json::value("asked")
                    : table_->may_skip(seat) ? json::value("may")
                                             : json::value();
    return state;
}

void Room::add_figures(json::object& message, const Audience& audience) {
    message["n"] = audience.heard;
    message["moves"] = table_->game()->move_count();
    message["undone"] = table_->undone();
    message["time"] = table_->time(moment());
    message["waits"] = table_->waits(moment());
    for (const auto& field : audience.state) message[field.key()] = field.value();
}

void Room::publish_game(Audience& audience) {
    const LiveGame& game = *table_->game();
    const Reckoning reckoning = audience.reckoned ? Reckoning::shown : Reckoning::hidden;
    const bool begins = audience.view.empty();
    const bool undone = audience.undone != table_->undone();
    json::object view = game.view(audience.seat, reckoning);
    json::object state = seat_state(audience.seat);
    json::object message;
    if (begins || undone) {
        message["t"] = "view";
        message["view"] = view;
        // What was not taken back, but made again after it, has other numbers now.
        message["events"] = events(audience, begins ? 0 : game.events_after(table_->undone_to()));
    } else {
        ViewChange change = view_change(audience.view, view);
        // Not a word where nothing is new: another seat's order must not show by a message.
        if (audience.heard == game.event_count() && change.none() && state == audience.state)
            return;
        message["t"] = "events";
        message["events"] = events(audience, audience.heard);
        message["view"] = std::move(change.changed);
        message["gone"] = std::move(change.gone);
    }
    audience.view = std::move(view);
    audience.state = std::move(state);
    audience.heard = game.event_count();
    audience.undone = table_->undone();
    add_figures(message, audience);
    send(audience, message);
}

} // namespace adjuge::house
