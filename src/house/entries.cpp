// What the entries of a table's log do, live and when they are read back.
#include <algorithm>
#include <ranges>

#include "house/table.h"
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

// Milliseconds since 1970; what no clock has ever shown would overflow sums.
std::int64_t read_time(const Node& from) {
    const std::int64_t at = from.whole();
    if (at < 0 || at > 100'000'000'000'000) from.fail("house.format.not_whole");
    return at;
}

std::int64_t read_bank(const Node& bank, const ClockRules& rules) {
    const std::int64_t left = bank.whole();
    if (left < 0 || left > rules.bank) bank.fail("house.format.not_whole");
    return left;
}

} // namespace

// The clocks run through the log as they ran at the table: by the wall, and entries of one moment
// are one command with all it set off.
void Table::apply(const Node& entry) {
    if (const std::int64_t at = entry.has("at") ? read_time(entry["at"]) : 0; at > read_at_) {
        catch_up();
        if (entry.has("closed")) {
            sitting_.clocks.stop(read_at_);
            sitting_.clocks.go_on(std::min(at, read_at_ + read_time(entry["closed"])));
        }
        read_at_ = at;
    }
    if (entry["do"].text() == "move") {
        const Seat by = read_seat(entry["entry"]["seat"], settings_.config.players);
        if (by != nobody) sitting_.clocks.answered(by, read_at_);
    }
    take(entry);
}

void Table::note(std::string_view what, json::object entry) {
    entry["do"] = what;
    if (entry.contains("at") && sitting_.closed > 0)
        entry["closed"] = std::exchange(sitting_.closed, 0);
    const json::value value = std::move(entry);
    take(Node{value});
    entries_.push_back(json::serialize(value));
}

// ---- The game

void Table::on_start(const Node& entry) {
    if (game_ != nullptr) entry["do"].fail("house.format.illegal", {{"rule", "-"}});
    begin(entry["deal"]);
}

void Table::on_move(const Node& entry) {
    const Node made = entry["entry"];
    // Live, the move is made already; from the log it is made now.
    if (logged_ == game_->move_count()) replay_entry(*game_, made);
    ++logged_;
    const Seat by = read_seat(made["seat"], settings_.config.players);
    if (by != nobody) note_answer(by, entry);
    const SeatSet awaited = game_->turn().awaited;
    for (Seat seat = 0; seat < chairs().size(); ++seat)
        if (seat == by || !awaited.has(seat)) chair(seat).told = false;
    finish_if_over();
}

void Table::note_answer(Seat by, const Node& entry) {
    sitting_.awaited = sitting_.awaited.without(by);
    if (entry.has("bank")) sitting_.clocks.set_bank(by, read_bank(entry["bank"], settings_.clock));
    if (entry.has("script")) ++chair(by).scripted;
    const auto keep = [by](SeatSet& set, bool in) { set = in ? set.with(by) : set.without(by); };
    keep(sitting_.own_moves, !entry.has("why"));
    keep(sitting_.with_id, entry.has("id"));
    if (!entry.has("id")) return;
    auto& ids = chair(by).ids;
    ids.emplace_back(entry["id"].text());
    if (ids.size() > ids_kept) ids.erase(ids.begin());
}

void Table::on_undo(const Node& entry) {
    Chair& at = entry_chair(entry);
    const std::int64_t to = entry["to"].whole();
    if (to < 0 || to >= static_cast<std::int64_t>(logged_))
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
    const Seat by = entry_seat(entry);
    sitting_.clocks.unanswered(by);
    if (entry.has("bank")) sitting_.clocks.set_bank(by, read_bank(entry["bank"], settings_.clock));
    if (sitting_.with_id.has(by) && !at.ids.empty()) at.ids.pop_back();
    sitting_.own_moves = sitting_.own_moves.without(by);
    sitting_.with_id = sitting_.with_id.without(by);
    sitting_.awaited = {};
    at.hinted = -1; // another position may come after as many moves
    at.told = true; // who takes a move back is there
}

void Table::on_order(const Node& entry) {
    const Seat seat = entry_seat(entry);
    const Order order{seat, static_cast<unsigned>(entry["lot"].whole()),
                      static_cast<int>(entry["up_to"].whole()), entry["pass"].flag()};
    (void)game_->place_order(seat, order);
}

void Table::on_hint(const Node& entry) {
    Chair& at = entry_chair(entry);
    ++at.hints;
    at.hinted = entry["moves"].whole();
}

void Table::on_cancel(const Node& entry) { game_->cancel_order(entry_seat(entry)); }

void Table::on_skip(const Node& entry) {
    entry_chair(entry).scripted = static_cast<std::size_t>(entry["to"].number(0, 1'000'000));
}

void Table::on_pace(const Node& entry) { sitting_.bot_pace = read_bot_pace(entry["bots"]); }

void Table::on_close(const Node&) { sitting_.status = Status::ended; }

// ---- Chairs

Seat Table::entry_seat(const Node& entry) const {
    const auto seat = static_cast<Seat>(entry["seat"].number(0, max_seats - 1));
    if (seat >= chairs().size()) entry["seat"].fail("house.format.not_whole");
    return seat;
}

Chair& Table::entry_chair(const Node& entry) { return chair(entry_seat(entry)); }

void Table::on_sit(const Node& entry) {
    Chair& at = entry_chair(entry) = {};
    at.kind = Chair::Kind::person;
    at.guest = entry["guest"].text();
    at.name = entry["name"].text();
    at.robot = entry.has("robot") && entry["robot"].flag();
}

void Table::on_rise(const Node& entry) {
    entry_chair(entry) = {};
    if (!entry.has("barred")) return;
    sitting_.barred.emplace_back(entry["barred"].text());
    if (sitting_.barred.size() > barred_kept) sitting_.barred.erase(sitting_.barred.begin());
}

void Table::on_bot(const Node& entry) {
    Chair& at = entry_chair(entry) = {};
    at.kind = Chair::Kind::bot;
    at.bot = entry["bot"].text();
    at.name = entry["name"].text();
}

void Table::on_nonce(const Node& entry) { entry_chair(entry).nonce = entry["nonce"].text(); }

void Table::on_away(const Node& entry) { entry_chair(entry).away = true; }

void Table::on_back(const Node& entry) {
    Chair& at = entry_chair(entry);
    at.away = at.handed = false;
    at.votes = {};
}

void Table::on_resign(const Node& entry) {
    Chair& at = entry_chair(entry);
    at.resigned = true;
    at.bot = entry["bot"].text();
    on_cancel(entry);
}

void Table::on_hand(const Node& entry) {
    Chair& at = entry_chair(entry);
    at.handed = true;
    at.votes = {};
    at.bot = entry["bot"].text();
    on_cancel(entry);
}

void Table::on_agree(const Node& entry) { entry_chair(entry).agrees = entry["yes"].flag(); }

void Table::on_vote(const Node& entry) {
    Chair& at = entry_chair(entry);
    const Seat by = static_cast<Seat>(entry["by"].number(0, max_seats - 1));
    at.votes = entry["yes"].flag() ? at.votes.with(by) : at.votes.without(by);
}

void Table::on_told(const Node& entry) { entry_chair(entry).told = true; }

void Table::on_rename(const Node& entry) {
    Chair& at = entry_chair(entry);
    at.guest = entry["guest"].text();
    at.name = entry["name"].text();
    if (game_ != nullptr) game_->rename(entry_seat(entry), at.name);
}

void Table::on_host(const Node& entry) { sitting_.host = entry["guest"].text(); }

void Table::on_admit(const Node& entry) { std::erase(sitting_.barred, entry["guest"].text()); }

// ---- Chat

void Table::on_chat(const Node& entry) {
    for (const char* key : {"room", "guest", "name", "text"}) (void)entry[key].text();
    (void)entry["seat"];
    (void)read_time(entry["at"]);
    chat_.push_back(entry.value().as_object());
    sitting_.chat_bytes[room_of(chat_.back())] += weight_of(chat_.back());
    if (chat_.size() > 4 * chat_kept) trim_chat();
}

void Table::on_hush(const Node& entry) {
    dropped_ += std::erase_if(chat_, [&](const json::object& line) {
        return line.at("guest").as_string() == entry["guest"].text();
    });
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
    for (json::object& line : std::views::reverse(chat_))
        if (!old(line)) kept.push_back(std::move(line));
    dropped_ += chat_.size() - kept.size();
    std::ranges::reverse(kept);
    chat_ = std::move(kept);
}

} // namespace adjuge::house
