// The bots of a room, and its clocks.
#include <algorithm>

#include "house/room.h"

namespace adjuge::house {
namespace {

using std::chrono::milliseconds;

constexpr auto whole_thought = milliseconds{3000};
constexpr auto late = milliseconds{100};
constexpr auto fair_share = milliseconds{250}; // of it, where bots of others wait

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

} // namespace

void Room::schedule() {
    drop_stale_thoughts();
    drop_stale_hint();
    if (frozen_ || writing_ || services_.closing || table_->status() != Table::Status::running) {
        deadline_.cancel();
        return;
    }
    schedule_deadline();
    note_offer();
    listen();
    const SeatSet asked = table_->asked_of_house();
    for (Seat seat = 0; seat < table_->chairs().size(); ++seat)
        if (asked.has(seat)) schedule_bot(seat);
    notify();
}

void Room::schedule_deadline() {
    const Moment now = moment();
    const std::optional<std::int64_t> at = table_->deadline(now);
    if (!at) return deadline_.cancel();
    const std::int64_t wait = std::max<std::int64_t>(0, *at - now.steady);
    deadline_ = services_.net.timer(std::chrono::milliseconds{wait}, [this] {
        change(
            [](Table& table, const Moment& when) {
                table.tick(when);
                return Result<json::object>{json::object{}};
            },
            {});
    });
}

milliseconds Room::bot_wait() {
    const auto some = [this](const Delay& delay) {
        const auto spread = static_cast<std::uint32_t>((delay.most - delay.least).count());
        return delay.least + milliseconds{services_.luck.below(spread + 1)};
    };
    const Moment now = moment();
    const Tempo pace = tempo(table_->bot_pace());
    const bool hurry = all_skip();
    milliseconds wait = some(hurry ? hardly_any : pace.to_act);
    if (!hurry && table_->people_read())
        wait = std::max(wait, some(pace.to_read) - milliseconds{now.steady - offered_at_});
    else if (!hurry && offer_.kind == BiddingMode::Kind::none && !table_->themselves().empty())
        wait = std::max(wait, some(pace.to_see) - milliseconds{now.steady - offered_at_});
    // A countdown that is shorter would be over before any of them spoke.
    if (const auto left = table_->silence_left(now)) wait = std::min(wait, milliseconds{*left / 2});
    const Delay& bounds = services_.options.bot_delay;
    return std::clamp(wait, bounds.least, bounds.most);
}

// A bid is to be read before a bot answers it, also one that had begun to think of another.
void Room::note_offer() {
    const BiddingMode offer = table_->game()->bidding_mode();
    if (offer.kind == offer_.kind && offer.lot == offer_.lot && offer.stands == offer_.stands &&
        offer.holder == offer_.holder)
        return;
    offer_ = offer;
    offered_at_ = steady_now();
    if (table_->people_read())
        for (Seated& bot : bots_) bot.timer = {};
}

// Bots take their time, each its own: how long says nothing about what they hold.
void Room::schedule_bot(Seat seat) {
    Seated& bot = bots_[seat];
    if (bot.thinking != nullptr || bot.timer.pending() || !hint_.asked.empty()) return;
    const std::optional<milliseconds> listens = rest(seat);
    if (!listens) return;
    const milliseconds wait = *listens + bot_wait();
    if (wait.count() == 0) return think(seat);
    bot.timer = services_.net.timer(wait, [this, seat] {
        bots_[seat].timer = {};
        calmly([this, seat] { cuts_in() ? schedule_bot(seat) : think(seat); });
    });
}

// What others did meanwhile asks for another thought, or for none.
void Room::drop_stale_thoughts() {
    const bool goes_on = table_->status() == Table::Status::running && !services_.closing;
    const SeatSet asked = goes_on ? table_->asked_of_house() : SeatSet{};
    for (Seat seat = 0; seat < bots_.size(); ++seat) {
        auto& thinking = bots_[seat].thinking;
        if (thinking == nullptr) continue;
        if (!asked.has(seat) || thinking->moves != table_->game()->move_count()) thinking.reset();
    }
}

// A countdown goes on while they think, and what they found is to be written and told.
ThinkingTime::Clock::time_point Room::latest_answer() {
    const auto left = table_->silence_left(moment());
    using Clock = ThinkingTime::Clock;
    return left ? Clock::now() + milliseconds{*left / 2} : Clock::time_point::max();
}

// What nobody plays any more is to cost little, however many tables somebody leaves to the bots.
milliseconds Room::longest_thought() const {
    return table_->themselves().empty() ? fair_share : whole_thought;
}

// Bots of an address that opened many tables wait for each other; those of others wait for one of
// their thoughts at most, and for that not long. Who answers at once waits for no search.
void Room::think(Seat seat) {
    const LiveGame* game = table_->game();
    if (!table_->asked_of_house().has(seat) || bots_[seat].thinking != nullptr) return;
    const auto thinking = std::make_shared<const Thinking>(game->move_count());
    bots_[seat].thinking = thinking;
    const std::string& bot = table_->chairs()[seat].bot;
    Workers& pool = bot_searches(game->info().id, bot) ? services_.thinkers : services_.quick;
    pool.share(
        [self = weak_from_this(), &net = services_.net, &metrics = services_.metrics, seat,
         thinking = std::weak_ptr{thinking}, unwanted = thinking->unwanted.get_token(),
         luck = Rng{services_.luck.next()}, latest = latest_answer(), longest = longest_thought(),
         idea = game->bot_thought(seat, bot, floor(seat))](
            const std::atomic<bool>& others_wait) mutable {
            using Clock = ThinkingTime::Clock;
            const auto began = Clock::now();
            const ThinkingTime time{.until = std::min(began + longest, latest),
                                    .unwanted = unwanted,
                                    .others_wait = &others_wait,
                                    .enough = began + fair_share};
            std::any move;
            if (idea && !unwanted.stop_requested()) {
                move = idea(luck, time);
                const auto ended = Clock::now();
                metrics.bot_seconds.observe(std::chrono::duration<double>(ended - began).count());
                if (ended > std::max(time.until, began) + late) metrics.bot_late.add();
            }
            if (unwanted.stop_requested()) return metrics.bot_cancelled.add();
            net.post([self, seat, thinking, move = std::move(move)] {
                const auto room = self.lock();
                if (room == nullptr) return;
                // Another may be under way by now.
                const auto current = thinking.lock();
                if (current != nullptr && current == room->bots_[seat].thinking)
                    room->thought(seat, move);
            });
        },
        table_->from().empty() ? table_->id() : table_->from());
}

void Room::thought(Seat seat, const std::any& move) {
    const std::size_t moves = bots_[seat].thinking->moves;
    bots_[seat].thinking.reset();
    change(
        [this, seat, moves, move](Table& table, const Moment& now) {
            const Chair& chair = table.chairs()[seat];
            const bool ours = chair.by_house() || chair.kind == Chair::Kind::script;
            const bool current = table.game() != nullptr && table.game()->move_count() == moves;
            // It is asked again then.
            const bool waits = !hint_.asked.empty(); // for a hint
            if (!ours || !current || waits || table.scripted_move(seat, now))
                return Result<json::object>{json::object{}};
            if (!move.has_value() && !table.dealing().empty()) {
                bots_[seat].silent = moves;
                return Result<json::object>{json::object{}};
            }
            if (table.on_floor()) bots_[seat].spoke = now.steady;
            if (!move.has_value() || !table.house_move(seat, move, now)) {
                services_.metrics.bot_fallbacks.add();
                table.house_fallback(seat, now);
            }
            return Result<json::object>{json::object{}};
        },
        {});
}

// Slow games: who is not here is told once that it is their turn.
void Room::notify() {
    if (table_->settings().pace != TableSettings::Pace::slow) return;
    const SeatSet awaited = table_->game()->turn().awaited;
    const SeatSet present = here();
    for (Seat seat = 0; seat < table_->chairs().size(); ++seat) {
        const Chair& chair = table_->chairs()[seat];
        const bool absent =
            chair.kind == Chair::Kind::person && !chair.by_house() && !present.has(seat);
        if (!awaited.has(seat) || !absent || chair.told) continue;
        // Written down first: at most one notice a turn, whatever happens.
        change(
            [seat](Table& table, const Moment&) {
                table.told(seat);
                return Result<json::object>{json::object{}};
            },
            [this, seat](const Result<json::object>& result) {
                if (std::holds_alternative<json::object>(result)) services_.your_turn(*this, seat);
            });
        return; // and the next one after it is written
    }
}

} // namespace adjuge::house
