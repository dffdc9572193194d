// Who is there, and what they ask of each other besides the game.
#include "house/room.h"

namespace adjuge::house {

SeatSet Room::here() const {
    SeatSet seats;
    for (const Audience& audience : audiences_)
        if (audience.seat != nobody) seats = seats.with(audience.seat);
    return seats;
}

std::size_t Room::listeners() const {
    std::size_t n = 0;
    for (const Audience& audience : audiences_) n += audience.listeners.size();
    return n;
}

json::object Room::info_for(const std::string& guest, bool by_link) const {
    return house::info_for(*table_, {here(), gone_since_, next_}, guest, by_link, wall_now());
}

json::object Room::own_info(const std::string& guest) {
    return house::own_info(*table_, info_for(guest, false), guest, moment());
}

json::object Room::table_message(const Listener& listener) const {
    json::object message;
    message["t"] = "table";
    message["table"] =
        info_for(listener.guest == nullptr ? "" : listener.guest->id, listener.by_link);
    return message;
}

// All see it, and whoever is not here is written to in a slow game, if they asked for that.
json::object Room::nudge(Seat seat, Seat by) {
    for (const Audience& audience : audiences_)
        send(audience, {{"t", "nudge"}, {"seat", seat}, {"by", by}});
    const bool slow = table_->settings().pace == TableSettings::Pace::slow;
    if (slow && !here().has(seat)) services_.your_turn(*this, seat);
    return {};
}

// Where every bid asks again whoever has passed, an order passes for them.
json::object Room::skip(const Actor& actor, Seat by) {
    const BiddingMode offer = table_->game()->bidding_mode();
    pace_.skip(by);
    if (pace_.all_skip(here()))
        for (Seated& bot : bots_) bot.timer = {};
    if (offer.kind == BiddingMode::Kind::ladder && table_->settings().orders)
        change(
            [actor, lot = offer.lot](Table& table, const Moment& now) {
                const json::value pass = json::object{{"lot", lot}, {"up_to", 0}, {"then", "pass"}};
                return table.command(actor, "order", Node{pass}, now);
            },
            {});
    if (!writing_) { // else when that is written
        publish_game();
        schedule();
    }
    return {{"all", pace_.all_skip(here())}};
}

// Nothing is written down, and the others see it at once.
void Room::compose(Seat seat, const json::object& said) {
    pace_.heard(steady_now());
    schedule_deadline();
    json::object message{{"t", "composing"}, {"seat", seat}, {"time", table_->time(moment())}};
    if (const json::value* of = said.if_contains("declines")) message["declines"] = *of;
    for (const Audience& audience : audiences_)
        if (audience.seat != nobody || table_->settings().spectators) send(audience, message);
}

} // namespace adjuge::house
