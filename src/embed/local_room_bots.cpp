// Bots and time at a table of the page.
#include <algorithm>

#include "embed/local_room.h"
#include "text/thought.h"

namespace adjuge::embed {
namespace {

constexpr std::chrono::milliseconds hint_time{1500};

} // namespace

std::optional<std::int64_t> LocalRoom::due(Moment now) const {
    std::optional<std::int64_t> next = table_->deadline(at(now));
    for (const Bot& bot : bots_)
        if (bot.due) next = next ? std::min(*next, *bot.due) : *bot.due;
    return next;
}

void LocalRoom::tick(Moment now) {
    now = at(now);
    if (const auto deadline = table_->deadline(now); deadline && *deadline <= now.steady)
        (void)change(
            [&] {
                table_->tick(now);
                return Result<json::object>{json::object{}};
            },
            now);
    // One at a time: what it says may ask for another answer of the next.
    for (Seat seat = 0; seat < table_->chairs().size(); ++seat)
        if (bots_[seat].due && *bots_[seat].due <= now.steady) {
            bots_[seat].due.reset();
            if (!pace_.cuts_in(now.steady, here())) think(seat, now);
            break;
        }
    schedule(now);
}

void LocalRoom::drop_stale() {
    const bool running = table_->status() == house::Table::Status::running;
    const SeatSet asked = running ? table_->asked_of_house() : SeatSet{};
    const auto stale = [&](const Bot& bot) {
        return !running || bot.moves != table_->game()->move_count();
    };
    for (Seat seat = 0; seat < bots_.size(); ++seat) {
        Bot& bot = bots_[seat];
        if (!asked.has(seat)) bot.due.reset();
        if (!bot.moves || (asked.has(seat) && !stale(bot))) continue;
        outcome_.unwanted.push_back(bot.job);
        bot.moves.reset();
    }
    if (hint_ && stale(*hint_)) {
        outcome_.unwanted.push_back(hint_->job);
        hint_.reset();
    }
}

void LocalRoom::schedule(const Moment& now) {
    drop_stale();
    if (table_->status() != house::Table::Status::running) return;
    if (pace_.note_offer(now.steady))
        for (Bot& bot : bots_) bot.due.reset();
    pace_.listen(now.steady);
    const SeatSet asked = table_->asked_of_house();
    for (Seat seat = 0; seat < table_->chairs().size(); ++seat) {
        Bot& bot = bots_[seat];
        if (!asked.has(seat) || bot.moves || bot.due || hint_) continue;
        const auto listens = pace_.rest(seat, now.steady, here());
        if (!listens) continue;
        bot.due = now.steady + (*listens + pace_.bot_wait(now, here(), luck_)).count();
    }
}

// Those that answer at once do so here; others are thought for elsewhere, from the view alone.
void LocalRoom::think(Seat seat, const Moment& now) {
    const LiveGame& game = *table_->game();
    if (!table_->asked_of_house().has(seat) || bots_[seat].moves) return;
    const house::Chair& chair = table_->chairs()[seat];
    const std::optional<Floor> floor = pace_.floor(seat, now.steady, here());
    if (!bot_searches(game.info().id, chair.bot)) {
        std::any move;
        Rng luck{luck_.next()};
        if (const auto idea = game.bot_thought(seat, chair.bot, floor)) move = idea(luck, {});
        return answer(seat, move, now);
    }
    auto time = pace_.longest_thought();
    if (const auto left = pace_.latest_answer(now)) time = std::min(time, *left);
    bots_[seat].moves = game.move_count();
    bots_[seat].job = ++jobs_;
    outcome_.jobs.push_back({jobs_, asked_thought(game, seat, chair.bot, floor, luck_, time)});
}

void LocalRoom::thought(int job, const json::value& move, Moment now) {
    for (Seat seat = 0; seat < bots_.size(); ++seat) {
        if (!bots_[seat].moves || bots_[seat].job != job) continue;
        bots_[seat].moves.reset();
        std::any read;
        if (move.is_object() && !move.as_object().empty())
            (void)attempt([&] { read = table_->game()->read_thought(seat, Node{move}); });
        return answer(seat, read, at(now));
    }
}

void LocalRoom::answer(Seat seat, const std::any& move, const Moment& now) {
    (void)change(
        [&] {
            if (table_->scripted_move(seat, now)) return Result<json::object>{json::object{}};
            if (!move.has_value() && !table_->dealing().empty()) {
                pace_.silent(seat, table_->game()->move_count());
                return Result<json::object>{json::object{}};
            }
            if (table_->on_floor()) pace_.spoke(seat, now.steady);
            if (!move.has_value() || !table_->house_move(seat, move, now))
                table_->house_fallback(seat, now);
            return Result<json::object>{json::object{}};
        },
        now);
}

// The bots wait for it; else it would be late wherever they may speak at any time.
Result<json::object> LocalRoom::ask_advice(Seat seat, Lang lang) {
    const LiveGame& game = *table_->game();
    for (Bot& bot : bots_) {
        if (bot.moves) outcome_.unwanted.push_back(bot.job);
        bot = {};
    }
    if (hint_) return json::object{{"job", hint_->job}};
    json::array names;
    for (const std::string& name : table_->names()) names.emplace_back(name);
    hint_ = Bot{.moves = game.move_count(), .job = ++jobs_};
    outcome_.jobs.push_back({jobs_, json::object{{"do", "advise"},
                                                 {"view", game.view(seat, Reckoning::shown)},
                                                 {"rules", game.config().rules},
                                                 {"seats", std::move(names)},
                                                 {"lang", code(lang)},
                                                 {"seed", luck_.next() >> 11U},
                                                 {"ms", hint_time.count()}}});
    return json::object{{"job", hint_->job}};
}

bool LocalRoom::advised(int job, Moment now) {
    const bool current = hint_ && hint_->job == job;
    if (current) hint_.reset();
    schedule(at(now));
    return current;
}

} // namespace adjuge::embed
