// Who follows a room, and what they are told.
#include <algorithm>

#include "house/room.h"

namespace adjuge::house {

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
    made.catch_up(*table_, pace_.skipping());
    return made;
}

Room::Handle Room::join(Listener listener, std::optional<Heard> heard) {
    const auto handle = std::make_shared<const Listener>(std::move(listener));
    calmly([this, handle, heard] { welcome(handle, heard); });
    return handle;
}

void Room::welcome(const Handle& handle, std::optional<Heard> heard) {
    if (gone_) return handle->close("stopping");
    const SeatSet before = here();
    Audience& audience = audience_of(*handle);
    audience.listeners.push_back(handle);
    const Seat seat = audience.seat;
    if (here() == before)
        handle->send(std::make_shared<const std::string>(json::serialize(table_message(*handle))));
    else
        publish_table(); // to everybody: somebody is here now
    if (table_->game() != nullptr)
        handle->send(std::make_shared<const std::string>(
            audience.welcome(*table_, heard, told_times(*table_, moment()))));
    const auto hearing = [&](const json::object& line) { return hears(*handle, seat, line); };
    for (std::string& line : latest_chat(*table_, hearing))
        handle->send(std::make_shared<const std::string>(std::move(line)));
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
    send_text(audience, json::serialize(message));
}

void Room::send_text(const Audience& audience, std::string text) {
    const auto shared = std::make_shared<const std::string>(std::move(text));
    services_.metrics.messages_out.add(audience.listeners.size());
    for (const Handle& handle : audience.listeners) handle->send(shared);
}

void Room::publish() {
    if (table_->game() != nullptr) pace_.forget_wishes();
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
    publish_game();
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

// Nobody hears whom they muted.
bool Room::hears(const Listener& listener, Seat seat, const json::object& line) const {
    if (!in_earshot(*table_, seat, line)) return false;
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
        const auto text = std::make_shared<const std::string>(chat_message(chat[n]));
        for (const Audience& audience : audiences_)
            for (const Handle& handle : audience.listeners)
                if (hears(*handle, audience.seat, chat[n])) handle->send(text);
    }
}

void Room::publish_game() {
    const bool open = table_->settings().spectators;
    Tidings tidings{told_times(*table_, moment())};
    for (Audience& audience : audiences_)
        if (open || audience.seat != nobody)
            if (auto message = audience.news(*table_, pace_.skipping(), tidings))
                send_text(audience, std::move(*message));
}

} // namespace adjuge::house
