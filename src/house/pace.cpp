#include "house/pace.h"

#include <algorithm>

namespace adjuge::house {
namespace {

using std::chrono::milliseconds;

// How long bots wait: from the bid that people may answer, from when it is their turn, and from the
// end of a sale, so that who bought and for how much is read before the next lot.
struct Tempo {
    Delay to_read;
    Delay to_act;
    Delay to_see;
};
constexpr Delay hardly_any{milliseconds{100}, milliseconds{300}};
constexpr Tempo tempo(TableSettings::BotPace pace) {
    switch (pace) {
    case TableSettings::BotPace::brisk:
        return {{milliseconds{900}, milliseconds{1200}},
                {milliseconds{400}, milliseconds{800}},
                {milliseconds{1200}, milliseconds{1500}}};
    case TableSettings::BotPace::at_once: return {hardly_any, hardly_any, hardly_any};
    default:
        return {{milliseconds{2000}, milliseconds{2500}},
                {milliseconds{800}, milliseconds{1800}},
                {milliseconds{2700}, milliseconds{3200}}};
    }
}

constexpr int listens_for = 40; // beats; then a bot waits until something happens
constexpr int between = 2;      // thoughts of a bot that had nothing to say
constexpr int unhurried = 6;    // where bots take no time, as if so many beats had passed

} // namespace

milliseconds Pace::bot_wait(const Moment& now, SeatSet here, Rng& luck) const {
    const auto some = [&luck](const Delay& delay) {
        const auto spread = static_cast<std::uint32_t>((delay.most - delay.least).count());
        return delay.least + milliseconds{luck.below(spread + 1)};
    };
    const Tempo pace = tempo(table_.bot_pace());
    const bool hurry = all_skip(here);
    milliseconds wait = some(hurry ? hardly_any : pace.to_act);
    if (!hurry && table_.people_read())
        wait = std::max(wait, some(pace.to_read) - milliseconds{now.steady - offered_at_});
    else if (!hurry && offer_.kind == BiddingMode::Kind::none && !table_.themselves().empty())
        wait = std::max(wait, some(pace.to_see) - milliseconds{now.steady - offered_at_});
    // A countdown that is shorter would be over before any of them spoke.
    if (const auto left = table_.silence_left(now)) wait = std::min(wait, milliseconds{*left / 2});
    return std::clamp(wait, bounds_.least, bounds_.most);
}

bool Pace::note_offer(std::int64_t now) {
    const BiddingMode offer = table_.game()->bidding_mode();
    if (offer.kind == offer_.kind && offer.lot == offer_.lot && offer.stands == offer_.stands &&
        offer.holder == offer_.holder)
        return false;
    offer_ = offer;
    offered_at_ = now;
    return table_.people_read();
}

std::optional<milliseconds> Pace::latest_answer(const Moment& now) const {
    const auto left = table_.silence_left(now);
    return left ? std::optional{milliseconds{*left / 2}} : std::nullopt;
}

// What nobody plays any more is to cost little, however many tables somebody leaves to the bots.
milliseconds Pace::longest_thought() const {
    return table_.themselves().empty() ? fair_share : whole_thought;
}

// ---- An open floor

// Not faster than one can follow, but for who has asked for it.
milliseconds Pace::beat(SeatSet here) const {
    const TableSettings::BotPace pace = table_.bot_pace();
    const milliseconds one{all_skip(here)                          ? 200
                           : pace == TableSettings::BotPace::calm  ? 1600
                           : pace == TableSettings::BotPace::brisk ? 900
                                                                   : 500};
    return std::clamp(one, bounds_.least, bounds_.most);
}

void Pace::listen(std::int64_t now) {
    const std::size_t moves = table_.game()->move_count();
    if (moves == heard_moves_ && heard_ != 0) return;
    heard_moves_ = moves;
    heard_ = now;
}

// On a floor one has to hear what was said before one answers.
bool Pace::cuts_in(std::int64_t now, SeatSet here) const {
    return table_.on_floor() && !table_.themselves().empty() && quiet(now) < beat(here).count();
}

std::optional<milliseconds> Pace::rest(Seat seat, std::int64_t now, SeatSet here) const {
    if (table_.dealing().empty() || bots_[seat].silent != heard_moves_) return milliseconds{};
    const milliseconds one = beat(here);
    if (one.count() == 0 || quiet(now) > listens_for * one.count()) return {};
    return between * one;
}

// Only at a table with people is it more than what the view says.
std::optional<Floor> Pace::floor(Seat seat, std::int64_t now, SeatSet here) const {
    if (!table_.on_floor() || table_.themselves().empty()) return {};
    const std::int64_t one = beat(here).count();
    const auto beats = [&](std::int64_t time) {
        return one == 0 ? unhurried : static_cast<int>(std::min<std::int64_t>(time / one, 1000));
    };
    return Floor{table_.dealing(), beats(quiet(now)), beats(now - bots_[seat].spoke)};
}

// ---- Wishes

void Pace::skip(Seat by) {
    skipping_ = skipping_.with(by);
    skipped_lot_ = table_.game()->bidding_mode().lot;
}

// Whoever is asked again reads again, and so do all when another lot is on sale.
void Pace::forget_wishes() {
    if (table_.game()->bidding_mode().lot != skipped_lot_) skipping_ = {};
    skipping_ = skipping_ - table_.game()->turn().awaited;
}

bool Pace::all_skip(SeatSet here) const {
    const SeatSet watching{static_cast<std::uint8_t>(table_.people().bits & here.bits)};
    return !skipping_.empty() && (watching - skipping_).empty();
}

} // namespace adjuge::house
