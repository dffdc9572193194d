// An open floor, where all deal with all: bots that listen, and people who put something together.
#include <algorithm>

#include "house/now.h"
#include "house/room.h"

namespace adjuge::house {
namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr int listens_for = 40; // beats; then a bot waits until something happens
constexpr int between = 2;      // thoughts of a bot that had nothing to say
constexpr int unhurried = 6;    // where bots take no time, as if so many beats had passed

} // namespace

// Not faster than one can follow, but for who has asked for it.
Milliseconds Room::beat() const {
    const TableSettings::BotPace pace = table_->bot_pace();
    const Milliseconds one{all_skip()                              ? 200
                           : pace == TableSettings::BotPace::calm  ? 1600
                           : pace == TableSettings::BotPace::brisk ? 900
                                                                   : 500};
    const Delay& bounds = services_.options.bot_delay;
    return std::clamp(one, bounds.least, bounds.most);
}

void Room::listen() {
    const std::size_t moves = table_->game()->move_count();
    if (moves == heard_moves_ && heard_ != 0) return;
    heard_moves_ = moves;
    heard_ = steady_now();
}

std::int64_t Room::quiet() const { return steady_now() - heard_; }

// On a floor one has to hear what was said before one answers.
bool Room::cuts_in() const {
    return table_->on_floor() && !table_->themselves().empty() && quiet() < beat().count();
}

// How long a bot that listens waits before it thinks again; none: until something happens.
std::optional<Milliseconds> Room::rest(Seat seat) const {
    if (table_->dealing().empty() || bots_[seat].silent != heard_moves_) return Milliseconds{};
    if (beat().count() == 0 || quiet() > listens_for * beat().count()) return {};
    return between * beat();
}

// Only at a table with people is it more than what the view says.
std::optional<Floor> Room::floor(Seat seat) const {
    if (!table_->on_floor() || table_->themselves().empty()) return {};
    const std::int64_t one = beat().count();
    const auto beats = [&](std::int64_t time) {
        return one == 0 ? unhurried : static_cast<int>(std::min<std::int64_t>(time / one, 1000));
    };
    return Floor{table_->dealing(), beats(quiet()), beats(steady_now() - bots_[seat].spoke)};
}

// Nothing is written down, and the others see it at once.
void Room::compose(Seat seat, const json::object& said) {
    heard_ = steady_now();
    schedule_deadline();
    json::object message{{"t", "composing"}, {"seat", seat}, {"time", table_->time(moment())}};
    if (const json::value* of = said.if_contains("declines")) message["declines"] = *of;
    for (const Audience& audience : audiences_)
        if (audience.seat != nobody || table_->settings().spectators) send(audience, message);
}

} // namespace adjuge::house
