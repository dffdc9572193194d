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
    json::object out = table_->info(here());
    const Seat seat = table_->seat_of(guest);
    json::array& seats = out["seats"].as_array();
    for (Seat n = 0; n < seats.size(); ++n) {
        json::object& shown = seats[n].as_object();
        const bool gone = table_->chairs()[n].kind == Chair::Kind::person && !here().has(n);
        shown["since"] = gone ? json::value(gone_since_[n]) : json::value();
    }
    const Remedies times = remedies(table_->settings().pace);
    out["remedies"] =
        json::object{{"nudge", times.nudge}, {"again", times.again}, {"absent", times.absent}};
    out["now"] = wall_now();
    out["next"] = next_.empty() ? json::value() : json::value(next_);
    out["you"] = json::object{{"guest", guest.empty() ? json::value() : json::value(guest)},
                              {"seat", seat == nobody ? json::value() : json::value(seat)},
                              {"host", !guest.empty() && guest == table_->host()},
                              {"link", by_link}};
    return out;
}

json::object Room::own_info(const std::string& guest) {
    json::object out = info_for(guest, false);
    const Seat seat = table_->seat_of(guest);
    const auto left = seat == nobody ? std::nullopt : table_->time_left(seat, moment());
    out["awaited"] = seat != nobody && table_->awaits(seat);
    out["deadline"] = left ? json::value(*left) : json::value();
    return out;
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

// Bots wait for nobody as soon as all who are here wish it. Where every bid asks again whoever has
// passed, an order passes for them.
json::object Room::skip(const Actor& actor, Seat by) {
    const BiddingMode offer = table_->game()->bidding_mode();
    skipping_ = skipping_.with(by);
    skipped_lot_ = offer.lot;
    if (all_skip())
        for (Seated& bot : bots_) bot.timer = {};
    if (offer.kind == BiddingMode::Kind::ladder && table_->settings().orders)
        change(
            [actor, lot = offer.lot](Table& table, const Moment& now) {
                const json::value pass = json::object{{"lot", lot}, {"up_to", 0}, {"then", "pass"}};
                return table.command(actor, "order", Node{pass}, now);
            },
            {});
    if (!writing_) { // else when that is written
        for (Audience& audience : audiences_) publish_game(audience);
        schedule();
    }
    return {{"all", all_skip()}};
}

// Whoever is asked again reads again, and so do all when another lot is on sale.
void Room::forget_wishes() {
    if (table_->game()->bidding_mode().lot != skipped_lot_) skipping_ = {};
    skipping_ = skipping_ - table_->game()->turn().awaited;
}

bool Room::all_skip() const {
    const SeatSet watching{static_cast<std::uint8_t>(table_->people().bits & here().bits)};
    return !skipping_.empty() && (watching - skipping_).empty();
}

} // namespace adjuge::house
