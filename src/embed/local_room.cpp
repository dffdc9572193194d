#include "embed/local_room.h"

#include <algorithm>

namespace adjuge::embed {
namespace {

using house::Table;

constexpr house::Delay any_wait{{}, std::chrono::seconds{10}};

Result<json::object> nothing_to_tell() { return json::object{}; }

} // namespace

LocalRoom::LocalRoom(std::unique_ptr<Table> table, Rng luck)
    : table_{std::move(table)},
      pace_{*table_, any_wait},
      luck_{luck},
      chat_told_{table_->said()} {
    (void)table_->take_change();
}

void LocalRoom::wake(const Moment& now, std::int64_t opened) {
    (void)change(
        [&] {
            table_->wake(at(now), opened);
            return nothing_to_tell();
        },
        at(now));
}

// ---- Who is there

SeatSet LocalRoom::here() const {
    SeatSet seats;
    for (const Listener& each : listeners_)
        if (each.audience.seat != nobody) seats = seats.with(each.audience.seat);
    return seats;
}

// Whoever plays on this device is there, also while another has it in hand.
Moment LocalRoom::at(Moment now) const {
    now.here = table_->people();
    return now;
}

void LocalRoom::seat_listener(Listener& listener) {
    house::Audience& audience = listener.audience;
    const auto lang = audience.lang;
    audience = {};
    audience.lang = lang;
    audience.seat = listener.guest.empty() ? nobody : table_->seat_of(listener.guest);
    audience.reckoned = table_->settings().open_money;
    audience.catch_up(*table_, pace_.skipping());
}

void LocalRoom::join(int number, const std::string& guest, std::optional<Lang> lang,
                     std::optional<house::Heard> heard, Moment now) {
    now = at(now);
    Listener& listener = listeners_.emplace_back();
    listener.number = number;
    listener.guest = guest;
    listener.audience.lang = lang;
    seat_listener(listener);
    tell(listener, {{"t", "table"}, {"table", info_for(guest, now)}});
    if (table_->game() != nullptr)
        outcome_.messages.emplace_back(
            number, listener.audience.welcome(*table_, heard, told_times(*table_, now)));
    const auto hears = [&](const json::object& line) {
        return in_earshot(*table_, listener.audience.seat, line);
    };
    for (std::string& line : latest_chat(*table_, hears))
        outcome_.messages.emplace_back(number, std::move(line));
    schedule(now);
}

void LocalRoom::part(int number) {
    std::erase_if(listeners_, [&](const Listener& each) { return each.number == number; });
}

json::object LocalRoom::info_for(const std::string& guest, const Moment& now) const {
    return house::info_for(*table_, {at(now).here, {}, next_}, guest, false, now.wall);
}

json::object LocalRoom::own_info(const std::string& guest, Moment now) const {
    return house::own_info(*table_, info_for(guest, now), guest, at(now));
}

void LocalRoom::set_next(const std::string& table) {
    next_ = table;
    tell_all({{"t", "rematch"}, {"table", table}});
}

// ---- Deeds

Result<json::object> LocalRoom::change(const Change& how, const Moment& now) {
    const Table::Mark mark = table_->mark();
    Result<json::object> result;
    if (const auto complaint = attempt([&] { result = how(); }))
        result = house::misread(*complaint);
    if (std::holds_alternative<Refusal>(result)) {
        table_->back_to(mark);
        return result;
    }
    std::vector<std::string> entries = table_->take_entries();
    // After the end there is only talk, which is not kept.
    const Table::Status before = mark.sitting.status;
    if (before == Table::Status::waiting || before == Table::Status::running)
        std::ranges::move(entries, std::back_inserter(outcome_.entries));
    publish(now);
    schedule(now);
    return result;
}

Result<json::object> LocalRoom::command(const Actor& actor, std::string_view what,
                                        const Node& fields, Moment now) {
    now = at(now);
    if (!Table::is(what, Table::aside)) {
        Result<json::object> result =
            change([&] { return table_->command(actor, what, fields, now); }, now);
        const auto* noted = std::get_if<json::object>(&result);
        if (what != "hint" || noted == nullptr) return result;
        return ask_advice(noted->at("seat").to_number<Seat>(), actor.lang);
    }
    Result<json::object> result;
    const auto complaint = attempt([&] { result = table_->command(actor, what, fields, now); });
    if (complaint) return house::misread(*complaint);
    if (std::holds_alternative<Refusal>(result)) return result;
    return aside(actor, what, std::get<json::object>(result), now);
}

// What leaves no trace in the log.
Result<json::object> LocalRoom::aside(const Actor& actor, std::string_view what,
                                      const json::object& said, const Moment& now) {
    const Seat by = table_->seat_of(actor.guest);
    if (what == "nudge") {
        tell_all({{"t", "nudge"}, {"seat", said.at("seat")}, {"by", by}});
        return json::object{};
    }
    if (what == "compose" && said.at("heard").as_bool()) {
        pace_.heard(now.steady);
        json::object message{{"t", "composing"}, {"seat", by}, {"time", table_->time(now)}};
        if (const json::value* of = said.if_contains("declines")) message["declines"] = *of;
        tell_all(message);
    }
    if (what != "skip") return said;
    const BiddingMode offer = table_->game()->bidding_mode();
    pace_.skip(by);
    if (pace_.all_skip(here()))
        for (Bot& bot : bots_) bot.due.reset();
    if (offer.kind == BiddingMode::Kind::ladder && table_->settings().orders)
        (void)change(
            [&] {
                const json::value pass =
                    json::object{{"lot", offer.lot}, {"up_to", 0}, {"then", "pass"}};
                return table_->command(actor, "order", Node{pass}, now);
            },
            now);
    publish(now);
    schedule(now);
    return json::object{{"all", pace_.all_skip(here())}};
}

// ---- What is told

void LocalRoom::tell(const Listener& listener, const json::object& message) {
    outcome_.messages.emplace_back(listener.number, json::serialize(message));
}

void LocalRoom::tell_all(const json::object& message) {
    for (const Listener& each : listeners_) tell(each, message);
}

void LocalRoom::publish_table(const Moment& now) {
    for (Listener& each : listeners_) {
        // Who sat down or got up sees something else from now on.
        if (!each.guest.empty() && table_->seat_of(each.guest) != each.audience.seat)
            seat_listener(each);
        tell(each, {{"t", "table"}, {"table", info_for(each.guest, now)}});
    }
}

void LocalRoom::publish(const Moment& now) {
    if (table_->game() != nullptr) pace_.forget_wishes();
    if (table_->take_change()) {
        outcome_.changed = true;
        publish_table(now);
    }
    const std::vector<json::object>& chat = table_->chat();
    const std::size_t fresh = std::min(chat.size(), table_->said() - chat_told_);
    chat_told_ = table_->said();
    for (std::size_t n = chat.size() - fresh; n < chat.size(); ++n)
        for (const Listener& each : listeners_)
            if (in_earshot(*table_, each.audience.seat, chat[n]))
                outcome_.messages.emplace_back(each.number, house::chat_message(chat[n]));
    if (table_->game() == nullptr) return;
    house::Tidings tidings{told_times(*table_, now)};
    for (Listener& each : listeners_)
        if (auto news = each.audience.news(*table_, pace_.skipping(), tidings))
            outcome_.messages.emplace_back(each.number, std::move(*news));
}

} // namespace adjuge::embed
