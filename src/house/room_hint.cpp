// Hints for who plays against bots alone, thought of where the bots think.
#include "house/room.h"

namespace adjuge::house {
namespace {

using std::chrono::milliseconds;

// From asking to the answer it may be two seconds; who had to wait for others' thoughts gets a
// shorter one.
constexpr milliseconds hint_by{1500};
constexpr milliseconds hint_at_least{300};
constexpr std::size_t most_asked = 8; // at once, by who presses again and again

} // namespace

// Whoever is told is known to have asked: it is durable first.
void Room::hint(const Actor& actor, json::value fields, Reply reply) {
    change(
        [actor, fields = std::move(fields)](Table& table, const Moment& now) {
            return table.command(actor, "hint", Node{fields}, now);
        },
        [this, lang = actor.lang, reply = std::move(reply)](const Result<json::object>& result) {
            const auto* noted = std::get_if<json::object>(&result);
            if (noted == nullptr) return reply(result);
            think_of_hint(noted->at("seat").to_number<Seat>(), lang, reply);
        });
}

void Room::think_of_hint(Seat seat, Lang lang, Reply reply) {
    const LiveGame* game = table_->game();
    const bool same = hint_.thinking != nullptr && hint_.lang == lang &&
                      hint_.thinking->moves == game->move_count() &&
                      hint_.undone == table_->undone();
    if (same && !hint_.advice.empty()) return reply(hint_.advice);
    if (hint_.asked.size() >= most_asked)
        return reply(Refusal{.code = "tables.busy", .status = 503});
    if (same) return hint_.asked.push_back(std::move(reply));
    const auto thinking = std::make_shared<const Thinking>(game->move_count());
    std::vector<Reply> asked = std::move(hint_.asked); // in another language: they get this one
    asked.push_back(std::move(reply));
    hint_ = {table_->undone(), lang, thinking, std::move(asked), {}};
    // The bots wait for it; else it would be late wherever they may speak at any time.
    for (Seated& bot : bots_) {
        bot.thinking.reset();
        bot.timer = {};
    }
    services_.thinkers.share(
        [self = weak_from_this(), &net = services_.net, &pool = services_.thinkers,
         thinking = std::weak_ptr{thinking}, unwanted = thinking->unwanted.get_token(),
         luck = Rng{services_.luck.next()}, asked_at = ThinkingTime::Clock::now(),
         idea = game->advice(seat, lang)](const std::atomic<bool>& others_wait) mutable {
            if (unwanted.stop_requested()) return;
            const auto enough = ThinkingTime::Clock::now() + hint_at_least;
            const ThinkingTime time{.until = std::max(asked_at + hint_by, enough),
                                    .unwanted = unwanted,
                                    .others_wait = &others_wait,
                                    .enough = enough,
                                    .threads = 1 + pool.idle()};
            json::object advice = idea(luck, time);
            net.post([self, thinking, advice = std::move(advice)]() mutable {
                const auto room = self.lock();
                const auto current = thinking.lock();
                if (room != nullptr && current != nullptr && current == room->hint_.thinking)
                    room->hinted(std::move(advice));
            });
        },
        table_->from().empty() ? table_->id() : table_->from());
}

void Room::hinted(json::object advice) {
    services_.metrics.hints.add();
    hint_.advice = std::move(advice);
    for (const Reply& reply : std::exchange(hint_.asked, {})) reply(hint_.advice);
    schedule();
}

// The game went on: nobody is told what would have been good.
void Room::drop_stale_hint() {
    if (hint_.thinking == nullptr) return;
    const bool current = table_->status() == Table::Status::running && !services_.closing &&
                         hint_.thinking->moves == table_->game()->move_count() &&
                         hint_.undone == table_->undone();
    if (current) return;
    for (const Reply& reply : std::exchange(hint_, {}).asked)
        reply(Refusal{.code = "tables.hint_late", .status = 409});
}

} // namespace adjuge::house
