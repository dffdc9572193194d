#include "house/table.h"

#include <algorithm>

#include "text/record.h"

namespace adjuge::house {
namespace {

constexpr std::size_t ids_kept = 16;
constexpr std::size_t chat_kept = 200;
constexpr std::size_t chat_bytes_kept = 32 << 10;
constexpr std::size_t barred_kept = 64;

std::size_t weight_of(const json::object& line) {
    return line.at("text").as_string().size() + line.at("name").as_string().size() + 100;
}

std::size_t room_of(const json::object& line) {
    return line.at("room").as_string() == "spectators" ? 1 : 0;
}

Seat entry_seat(const Node& entry) {
    return static_cast<Seat>(entry["seat"].number(0, max_seats - 1));
}

// Milliseconds since 1970; what no clock has ever shown would overflow sums.
std::int64_t read_time(const Node& from) {
    const std::int64_t at = from.whole();
    if (at < 0 || at > 100'000'000'000'000) from.fail("house.format.not_whole");
    return at;
}

bool is_one_of(std::string_view words, std::string_view word) {
    return (" " + std::string{words} + " ").find(" " + std::string{word} + " ") !=
           std::string::npos;
}

} // namespace

void Table::begin(const Node& deal) {
    std::vector<SeatInfo> company;
    std::vector<std::string> nonces;
    for (const Chair& each : chairs()) {
        company.push_back({each.name, each.kind == Chair::Kind::person ? "" : each.bot});
        nonces.push_back(each.nonce);
    }
    game_ = start_game(settings_.game, settings_.config, std::move(company), deal);
    deal_ = json::serialize(deal.value());
    if (!settings_.given_deal()) game_->set_fair({seed_.commitment(), seed_.hex(), nonces});
    if (settings_.given_moves > 0) {
        const json::value moves = json::parse(settings_.moves);
        for (std::size_t n = 0; n < settings_.given_moves; ++n)
            replay_entry(*game_, Node{moves, "/moves"}.at(n));
    }
    logged_ = game_->move_count();
    sitting_.status = Status::running;
    finish_if_over();
}

FairChance Table::chance() const {
    std::vector<std::string> nonces;
    for (const Chair& each : chairs()) nonces.push_back(each.nonce);
    return {seed_, nonces};
}

// The clocks run through the log as they ran at the table: by the wall, and entries of one moment
// are one deed with all it set off.
void Table::apply(const Node& entry) {
    const std::string_view what = entry["do"].text();
    if (const std::int64_t at = entry.has("at") ? read_time(entry["at"]) : 0; at > read_at_) {
        catch_up();
        if (entry.has("closed")) {
            sitting_.clocks.stop(read_at_);
            sitting_.clocks.go_on(std::min(at, read_at_ + read_time(entry["closed"])));
        }
        read_at_ = at;
    }
    if (what == "move") {
        const Seat by = read_seat(entry["entry"]["seat"], settings_.config.players);
        if (by != nobody) sitting_.clocks.answered(by, read_at_);
    }
    const bool undo = what == "undo";
    if (undo) sitting_.clocks.unanswered(entry_seat(entry));
    take(entry);
    if (undo) sitting_.awaited = {};
}

std::int64_t Table::read_bank(const Node& entry) const {
    const std::int64_t left = entry["bank"].whole();
    if (left < 0 || left > settings_.clock.bank) entry["bank"].fail("house.format.not_whole");
    return left;
}

void Table::take(const Node& entry) {
    const std::string_view what = entry["do"].text();
    if (what != "move" && what != "chat" && what != "order" && what != "cancel") changed_ = true;
    // A log that was tampered with is refused, not believed.
    constexpr std::string_view of_the_game = "move undo order cancel away back resign hand";
    if (game_ == nullptr ? is_one_of(of_the_game, what) : what == "start")
        entry["do"].fail("house.format.illegal", {{"rule", "-"}});
    if (what == "move") {
        const Node made = entry["entry"];
        // Live, the move is made already; from the log it is made now.
        if (logged_ == game_->move_count()) replay_entry(*game_, made);
        ++logged_;
        const Seat by = read_seat(made["seat"], settings_.config.players);
        if (by != nobody) {
            sitting_.awaited = sitting_.awaited.without(by);
            if (entry.has("bank")) sitting_.clocks.set_bank(by, read_bank(entry));
            if (entry.has("script")) ++chair(by).scripted;
            const auto keep = [by](SeatSet& set, bool in) {
                set = in ? set.with(by) : set.without(by);
            };
            keep(sitting_.own_moves, !entry.has("why"));
            keep(sitting_.with_id, entry.has("id"));
            if (entry.has("id")) {
                auto& ids = chair(by).ids;
                ids.emplace_back(entry["id"].text());
                if (ids.size() > ids_kept) ids.erase(ids.begin());
            }
        }
        const SeatSet awaited = game_->turn().awaited;
        for (Seat seat = 0; seat < chairs().size(); ++seat)
            if (seat == by || !awaited.has(seat)) chair(seat).told = false;
        finish_if_over();
    } else if (what == "start") {
        begin(entry["deal"]);
    } else if (what == "chat") {
        for (const char* key : {"room", "guest", "name", "text"}) (void)entry[key].text();
        (void)entry["seat"];
        (void)read_time(entry["at"]);
        chat_.push_back(entry.value().as_object());
        sitting_.chat_bytes[room_of(chat_.back())] += weight_of(chat_.back());
        if (chat_.size() > 4 * chat_kept) trim_chat();
    } else if (what == "hush") {
        dropped_ += std::erase_if(chat_, [&](const json::object& line) {
            return line.at("guest").as_string() == entry["guest"].text();
        });
    } else if (what == "host") {
        sitting_.host = entry["guest"].text();
    } else if (what == "admit") {
        std::erase(sitting_.barred, entry["guest"].text());
    } else if (what == "pace") {
        sitting_.bot_pace = read_bot_pace(entry["bots"]);
    } else if (what == "close") {
        sitting_.status = Status::ended;
    } else if (what == "undo") {
        const Seat by = entry_seat(entry);
        const std::int64_t to = entry["to"].whole();
        if (by >= chairs().size() || to < 0 || to >= static_cast<std::int64_t>(logged_))
            entry["to"].fail("house.format.not_whole");
        taken_from_ = static_cast<std::size_t>(to);
        // Others have answered since, in secret, and have nothing to do with it.
        const bool alone = entry.has("alone") && entry["alone"].flag();
        if (!alone)
            game_->rewind(taken_from_);
        else if (!game_->retract(taken_from_))
            entry["to"].fail("house.format.illegal", {{"rule", "-"}});
        logged_ = game_->move_count();
        ++sitting_.undone;
        if (entry.has("bank")) sitting_.clocks.set_bank(by, read_bank(entry));
        if (sitting_.with_id.has(by) && !chair(by).ids.empty()) chair(by).ids.pop_back();
        sitting_.own_moves = sitting_.own_moves.without(by);
        sitting_.with_id = sitting_.with_id.without(by);
        chair(by).told = true; // who takes a move back is there
    } else {
        const Seat seat = entry_seat(entry);
        if (seat >= chairs().size()) entry["seat"].fail("house.format.not_whole");
        Chair& at = chair(seat);
        if (what == "sit") {
            at = {};
            at.kind = Chair::Kind::person;
            at.guest = entry["guest"].text();
            at.name = entry["name"].text();
            at.robot = entry.has("robot") && entry["robot"].flag();
        } else if (what == "rise") {
            at = {};
            if (entry.has("barred")) {
                sitting_.barred.emplace_back(entry["barred"].text());
                if (sitting_.barred.size() > barred_kept)
                    sitting_.barred.erase(sitting_.barred.begin());
            }
        } else if (what == "bot") {
            at = {};
            at.kind = Chair::Kind::bot;
            at.bot = entry["bot"].text();
            at.name = entry["name"].text();
        } else if (what == "nonce") {
            at.nonce = entry["nonce"].text();
        } else if (what == "order") {
            const Order order{seat, static_cast<unsigned>(entry["lot"].whole()),
                              static_cast<int>(entry["up_to"].whole()), entry["pass"].flag()};
            (void)game_->place_order(seat, order);
        } else if (what == "cancel") {
            game_->cancel_order(seat);
        } else if (what == "away") {
            at.away = true;
        } else if (what == "back") {
            at.away = at.handed = false;
            at.votes = {};
        } else if (what == "resign") {
            at.resigned = true;
            at.bot = entry["bot"].text();
            game_->cancel_order(seat);
        } else if (what == "hand") {
            at.handed = true;
            at.votes = {};
            at.bot = entry["bot"].text();
            game_->cancel_order(seat);
        } else if (what == "agree") {
            at.agrees = entry["yes"].flag();
        } else if (what == "vote") {
            const Seat by = static_cast<Seat>(entry["by"].number(0, max_seats - 1));
            at.votes = entry["yes"].flag() ? at.votes.with(by) : at.votes.without(by);
        } else if (what == "told") {
            at.told = true;
        } else if (what == "skip") {
            at.scripted = static_cast<std::size_t>(entry["to"].number(0, 1'000'000));
        } else if (what == "rename") {
            at.guest = entry["guest"].text();
            at.name = entry["name"].text();
            if (game_ != nullptr) game_->rename(seat, at.name);
        } else {
            entry["do"].fail("house.format.not_one_of",
                             {{"got", std::string{what}}, {"known", "sit, move, …"}});
        }
    }
}

void Table::note(std::string_view what, json::object entry) {
    entry["do"] = what;
    if (entry.contains("at") && sitting_.closed > 0)
        entry["closed"] = std::exchange(sitting_.closed, 0);
    const json::value value = std::move(entry);
    take(Node{value});
    entries_.push_back(json::serialize(value));
}

// The latest lines are kept, as many as are sent to who joins.
void Table::trim_chat() {
    std::array<std::size_t, 2> bytes{};
    std::array<std::size_t, 2> lines{};
    const auto old = [&](const json::object& line) {
        const std::size_t room = room_of(line);
        bytes[room] += weight_of(line);
        return ++lines[room] > chat_kept || bytes[room] > chat_bytes_kept;
    };
    // From the end, and each room by itself: who looks on does not wash away what players said.
    std::vector<json::object> kept;
    for (auto line = chat_.rbegin(); line != chat_.rend(); ++line)
        if (!old(*line)) kept.push_back(std::move(*line));
    dropped_ += chat_.size() - kept.size();
    std::ranges::reverse(kept);
    chat_ = std::move(kept);
}

Table::Mark Table::mark() {
    trim_chat();
    Mark mark{sitting_, logged_, said(), {}};
    if (game_ != nullptr) mark.orders = game_->orders();
    return mark;
}

void Table::back_to(const Mark& mark) {
    entries_.clear();
    if (mark.sitting.status == Status::waiting) game_.reset();
    if (game_ != nullptr) {
        if (game_->move_count() > mark.moves) game_->rewind(mark.moves);
        if (game_->move_count() < mark.moves) {
            game_->rewind(taken_from_);
            for (const json::value& move : taken_back_) replay_entry(*game_, Node{move});
        }
        game_->set_orders(mark.orders);
    }
    logged_ = mark.moves;
    sitting_ = mark.sitting;
    for (Seat seat = 0; game_ != nullptr && seat < chairs().size(); ++seat)
        game_->rename(seat, chairs()[seat].name);
    chat_.resize(std::min(chat_.size(), mark.said - dropped_));
}

void Table::finish_if_over() {
    if (game_ == nullptr || game_->turn().of != Turn::Of::over) return;
    sitting_.status = Status::finished;
    changed_ = true;
}

} // namespace adjuge::house
