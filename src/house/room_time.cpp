// The bots of a room, and its clocks.
#include <algorithm>
#include <random>

#include "house/far_thinkers.h"
#include "house/room.h"
#include "text/thought.h"

namespace adjuge::house {
namespace {

using std::chrono::milliseconds;

constexpr auto late = milliseconds{100};

} // namespace

void Room::schedule() {
    drop_stale_thoughts();
    drop_stale_hint();
    if (gone_ || frozen_ || writing_ || services_.closing ||
        table_->status() != Table::Status::running) {
        deadline_.cancel();
        return;
    }
    schedule_deadline();
    if (pace_.note_offer(steady_now()))
        for (Seated& bot : bots_) bot.timer = {};
    pace_.listen(steady_now());
    const SeatSet asked = table_->asked_of_house();
    for (Seat seat = 0; seat < table_->chairs().size(); ++seat)
        if (asked.has(seat)) schedule_bot(seat);
    notify();
}

void Room::schedule_deadline() {
    const Moment now = moment();
    const std::optional<std::int64_t> at = table_->deadline(now);
    if (!at) return deadline_.cancel();
    // Moves put it off, for the most part: whoever comes too early looks again then.
    if (deadline_.pending() && looks_at_ <= *at) return;
    looks_at_ = *at;
    const std::int64_t wait = std::max<std::int64_t>(0, *at - now.steady);
    deadline_ = services_.net.timer(std::chrono::milliseconds{wait}, [this] {
        deadline_ = {};
        change(
            [](Table& table, const Moment& when) {
                table.tick(when);
                return Result<json::object>{json::object{}};
            },
            {});
    });
}

void Room::schedule_bot(Seat seat) {
    Seated& bot = bots_[seat];
    if (bot.thinking != nullptr || bot.timer.pending() || !hint_.asked.empty()) return;
    const std::optional<milliseconds> listens = pace_.rest(seat, steady_now(), here());
    if (!listens) return;
    const milliseconds wait = *listens + pace_.bot_wait(moment(), here(), services_.luck);
    if (wait.count() == 0) return think(seat);
    bot.timer = services_.net.timer(wait, [this, seat] {
        bots_[seat].timer = {};
        calmly([this, seat] {
            pace_.cuts_in(steady_now(), here()) ? schedule_bot(seat) : think(seat);
        });
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

// Searches are for other machines, where there are any.
void Room::think(Seat seat) {
    if (!table_->asked_of_house().has(seat) || bots_[seat].thinking != nullptr) return;
    const LiveGame* game = table_->game();
    bots_[seat].thinking = std::make_shared<const Thinking>(game->move_count());
    const bool searches = bot_searches(game->info().id, table_->chairs()[seat].bot);
    searches&& services_.far != nullptr&& services_.far->ready() ? think_elsewhere(seat)
                                                                 : think_here(seat);
}

// Whoever does not answer costs the time that it would have taken.
void Room::think_elsewhere(Seat seat) {
    auto time = pace_.longest_thought();
    if (const auto left = pace_.latest_answer(moment())) time = std::min(time, *left / 2);
    std::random_device random; // whoever has one of our seeds learns nothing of the next
    Rng luck{std::uint64_t{random()} << 32 | random()};
    services_.far->think(
        asked_thought(*table_->game(), seat, table_->chairs()[seat].bot,
                      pace_.floor(seat, steady_now(), here()), luck, time),
        time,
        [self = weak_from_this(), seat, thinking = std::weak_ptr{bots_[seat].thinking}](
            const json::object* move, const WorkerId& worker) {
            const auto room = self.lock();
            const auto current = thinking.lock();
            if (room == nullptr || current == nullptr || current != room->bots_[seat].thinking)
                return;
            if (move == nullptr) return room->think_here(seat);
            std::any read;
            try {
                const json::value value = *move;
                if (!move->empty()) read = room->table_->game()->read_thought(seat, Node{value});
            } catch (const FormatError&) {
                room->services_.far->distrust(worker, "it answers no move");
                return room->think_here(seat);
            }
            room->thought(seat, read, &worker);
        });
}

// Bots of an address that opened many tables wait for each other; those of others wait for one of
// their thoughts at most, and for that not long. Who answers at once waits for no search.
void Room::think_here(Seat seat) {
    const LiveGame* game = table_->game();
    const auto thinking = bots_[seat].thinking;
    const std::string& bot = table_->chairs()[seat].bot;
    using Clock = ThinkingTime::Clock;
    const auto left = pace_.latest_answer(moment());
    const auto by = left ? Clock::now() + *left : Clock::time_point::max();
    Workers& pool = bot_searches(game->info().id, bot) ? services_.thinkers : services_.quick;
    pool.share(
        [self = weak_from_this(), &net = services_.net, &metrics = services_.metrics, &pool, seat,
         thinking = std::weak_ptr{thinking}, unwanted = thinking->unwanted.get_token(),
         luck = Rng{services_.luck.next()}, latest = by, longest = pace_.longest_thought(),
         idea = game->bot_thought(seat, bot, pace_.floor(seat, steady_now(), here()))](
            const std::atomic<bool>& others_wait) mutable {
            const auto began = Clock::now();
            const ThinkingTime time{.until = std::min(began + longest, latest),
                                    .unwanted = unwanted,
                                    .others_wait = &others_wait,
                                    .enough = began + fair_share,
                                    .threads = 1 + pool.idle()};
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

void Room::thought(Seat seat, const std::any& move, const WorkerId* by) {
    const std::size_t moves = bots_[seat].thinking->moves;
    bots_[seat].thinking.reset();
    change(
        [this, seat, moves, move, worker = by == nullptr ? WorkerId{} : *by](Table& table,
                                                                             const Moment& now) {
            const Chair& chair = table.chairs()[seat];
            const bool ours = chair.by_house() || chair.kind == Chair::Kind::script;
            const bool current = table.game() != nullptr && table.game()->move_count() == moves;
            // It is asked again then.
            const bool waits = !hint_.asked.empty(); // for a hint
            if (!ours || !current || waits || table.scripted_move(seat, now))
                return Result<json::object>{json::object{}};
            if (!move.has_value() && !table.dealing().empty()) {
                pace_.silent(seat, moves);
                return Result<json::object>{json::object{}};
            }
            if (table.on_floor()) pace_.spoke(seat, now.steady);
            if (!move.has_value() || !table.house_move(seat, move, now)) {
                if (!worker.key.empty()) {
                    services_.far->distrust(worker, "its move is illegal");
                    think_again(seat);
                    return Result<json::object>{json::object{}};
                }
                services_.metrics.bot_fallbacks.add();
                table.house_fallback(seat, now);
            }
            return Result<json::object>{json::object{}};
        },
        {});
}

// Here, where a worker was of no use.
void Room::think_again(Seat seat) {
    services_.net.post([self = weak_from_this(), seat] {
        const auto room = self.lock();
        if (room == nullptr) return;
        room->calmly([room = room.get(), seat] {
            const bool asked = !room->gone_ && !room->services_.closing &&
                               room->table_->status() == Table::Status::running &&
                               room->table_->asked_of_house().has(seat);
            if (!asked || room->bots_[seat].thinking != nullptr) return;
            room->bots_[seat].thinking =
                std::make_shared<const Thinking>(room->table_->game()->move_count());
            room->think_here(seat);
        });
    });
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
