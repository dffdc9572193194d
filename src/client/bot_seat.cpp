#include "client/bot_seat.h"

#include <algorithm>
#include <random>
#include <utility>

#include <fmt/format.h>

#include "client/fetch.h"

namespace adjuge::client {
namespace {

using namespace std::chrono_literals;

// Refusals in a row: first the mildest move is made for the program, then it is given up.
constexpr unsigned help_after = 3, most_refusals = 9;
// A refusal may be quicker than the news that explain it.
constexpr auto after_refusal = 200ms;
constexpr auto hand_patience = 3s;

std::string fresh_move_id() {
    static std::random_device chance;
    return fmt::format("{:08x}{:08x}", chance(), chance());
}

// A line as an object; empty if it is none.
json::object object_of(const std::string& line) {
    std::error_code problem;
    json::value value = json::parse(line, problem);
    return !problem && value.is_object() ? std::move(value.as_object()) : json::object{};
}

std::int64_t number_of(const json::object& from, std::string_view key, std::int64_t otherwise) {
    const json::value* found = from.if_contains(key);
    return found != nullptr && found->is_int64() ? found->as_int64() : otherwise;
}

bool flag_of(const json::object& from, std::string_view key) {
    const json::value* found = from.if_contains(key);
    return found != nullptr && found->is_bool() && found->as_bool();
}

} // namespace

BotSeat::BotSeat(HouseClient& client, std::string table, std::string command, Tell tell)
    : client_{client},
      table_{std::move(table)},
      command_{std::move(command)},
      tell_{std::move(tell)},
      stream_{client,
              [this] { return path(n_ < 0 ? "stream" : fmt::format("stream?after={}", n_)); },
              {.hear = [this](const std::string& text) { hear(text); },
               .broken = [this] { tell_("silent", {{"table", table_}}); },
               .refused = [this](const HouseClient::Reply& reply) { lost(reply); }}} {}

BotSeat::~BotSeat() {
    client_.drop(command_call_);
    client_.drop(back_);
}

std::string BotSeat::path(std::string_view rest) const {
    return fmt::format("/api/tables/{}/{}", url_escaped(table_), rest);
}

void BotSeat::add_files(std::vector<pollfd>& files) const {
    if (program_ && move_.empty()) program_->add_files(files);
}

BotSeat::Clock::time_point BotSeat::due() const {
    if (state_ == State::handing) return hand_until_;
    auto next = stream_.due();
    if (!move_.empty() && command_call_ == 0) next = std::min(next, send_at_);
    if (ask_at_ > Clock::now()) next = std::min(next, ask_at_);
    return next;
}

void BotSeat::go_on() {
    const auto now = Clock::now();
    if (state_ == State::handing && now >= hand_until_) return end(then_);
    if (state_ != State::playing) return;
    stream_.go_on();
    if (!move_.empty() && command_call_ == 0 && now >= send_at_) send_move();
    if (program_) {
        program_->pump();
        // The next move is read when this one was answered.
        while (state_ == State::playing && move_.empty()) {
            const std::optional<std::string> line = program_->read();
            if (line) {
                heed(*line);
                continue;
            }
            if (program_->gone()) {
                const std::optional<int> status = program_->status();
                return fail(!status       ? "mute"
                            : *status < 0 ? "killed"
                                          : "died",
                            {{"status", std::to_string(std::abs(status.value_or(0)))}});
            }
            break;
        }
    }
    consider();
}

// ---- The table

void BotSeat::hear(const std::string& line) {
    const json::object message = object_of(line);
    const std::string kind = text_of(message, "t");
    if (kind == "table" && message.contains("table") && message.at("table").is_object())
        hear_table(message.at("table").as_object());
    else if (kind == "view" || kind == "events")
        hear_game(message, kind == "view");
    if (!program_ && state_ == State::playing) {
        try {
            program_ = std::make_unique<Program>(command_);
        } catch (const std::exception& error) {
            return fail("no_program", {{"why", error.what()}});
        }
    }
    if (program_) program_->write(line);
    if (kind == "bye" && text_of(message, "why") != "stopping") {
        tell_("dismissed", {{"table", table_}});
        end(State::over);
    }
}

void BotSeat::lost(const HouseClient::Reply& reply) {
    tell_("lost", {{"table", table_}, {"why", reply.why}});
    end(State::failed);
}

void BotSeat::hear_table(const json::object& table) {
    const std::string status = text_of(table, "status");
    running_ = status == "running";
    if (status == "finished" || status == "ended") {
        tell_(status, {{"table", table_}});
        return end(State::over);
    }
    std::int64_t seat = -1;
    if (const json::value* you = table.if_contains("you"); you != nullptr && you->is_object())
        seat = number_of(you->as_object(), "seat", -1);
    const json::value* seats = table.if_contains("seats");
    const bool known = seat >= 0 && seats != nullptr && seats->is_array() &&
                       static_cast<std::size_t>(seat) < seats->as_array().size();
    if (!known) {
        tell_("unseated", {{"table", table_}});
        return end(State::over);
    }
    const json::value& chair = seats->as_array()[static_cast<std::size_t>(seat)];
    if (!chair.is_object()) return;
    ours_ = !flag_of(chair.as_object(), "handed") && !flag_of(chair.as_object(), "resigned");
    // We are here: whatever made the house play for the seat is over.
    const bool lent = flag_of(chair.as_object(), "handed") || flag_of(chair.as_object(), "away");
    if (!running_ || !lent || back_ != 0 || state_ != State::playing) return;
    back_ = client_.post(path("back"), {}, [this](const HouseClient::Reply&) { back_ = 0; });
}

void BotSeat::hear_game(const json::object& message, bool whole) {
    const json::value* changed = message.if_contains("view");
    if (changed != nullptr && changed->is_object()) {
        if (whole) view_.clear();
        for (const auto& field : changed->as_object()) view_[field.key()] = field.value();
    }
    if (const json::value* gone = message.if_contains("gone"); gone != nullptr && gone->is_array())
        for (const json::value& key : gone->as_array())
            if (key.is_string()) view_.erase(key.as_string());
    const auto field = [&](std::string_view key) {
        const json::value* found = message.if_contains(key);
        return found == nullptr ? json::value() : *found;
    };
    options_ = field("options");
    examples_ = field("examples");
    time_ = field("time");
    awaited_ = flag_of(message, "awaited");
    n_ = number_of(message, "n", n_);
    moves_ = number_of(message, "moves", moves_);
    if (whole) known_moves_ = std::min(known_moves_, moves_); // an undo
}

// ---- The program

void BotSeat::consider() {
    const bool current =
        moves_ >= known_moves_ && (moves_ != asked_moves_ || Clock::now() >= ask_at_);
    if (state_ != State::playing || !program_ || !awaited_ || !ours_ || asked_ || !current ||
        !move_.empty() || !options_.is_object())
        return;
    asked_ = true;
    asked_moves_ = moves_;
    program_->write(compact(json::object{{"t", "choose"},
                                         {"table", table_},
                                         {"moves", moves_},
                                         {"view", view_},
                                         {"options", options_},
                                         {"examples", examples_},
                                         {"time", time_}}));
}

void BotSeat::heed(const std::string& line) {
    if (line.empty()) return;
    json::object said = object_of(line);
    const json::value* move = said.if_contains("move");
    if (move == nullptr || !move->is_object())
        return fail("rubbish", {{"line", line.substr(0, 200)}});
    move_ = json::object{{"move", *move}, {"id", fresh_move_id()}};
    if (!asked_) asked_moves_ = moves_;
    asked_ = false;
    send_move();
}

void BotSeat::send_move() {
    command_call_ = client_.post(path("move"), move_,
                                 [this](const HouseClient::Reply& reply) { answered(reply); });
}

void BotSeat::answered(const HouseClient::Reply& reply) {
    command_call_ = 0;
    if (reply.passing()) { // the id makes it harmless to say it again
        send_at_ = Clock::now() + back_off(unheard_++);
        return;
    }
    move_.clear();
    unheard_ = 0;
    if (!reply.ok()) return refused(reply);
    if (!std::exchange(helping_, false)) refusals_ = 0;
    // Not to be asked about a table that does not show this move yet.
    known_moves_ = reply.body.is_object()
                       ? number_of(reply.body.as_object(), "moves", asked_moves_ + 1)
                       : asked_moves_ + 1;
}

void BotSeat::refused(const HouseClient::Reply& reply) {
    if (reply.status == 401) return lost(reply);
    ask_at_ = Clock::now() + after_refusal;
    if (std::exchange(helping_, false)) return; // somebody was quicker than we
    json::object told{{"t", "refused"}, {"table", table_}};
    if (reply.body.is_object() && reply.body.as_object().contains("error"))
        told["error"] = reply.body.as_object().at("error");
    program_->write(compact(told));
    if (moves_ != asked_moves_) // it was late, not wrong
        refusals_ = 0;
    else if (++refusals_ >= most_refusals)
        fail("stubborn", {{"n", std::to_string(refusals_)}, {"why", reply.why}});
    else if (refusals_ % help_after == 0)
        help(reply);
}

// The table does not stand still for a program that finds no legal move.
void BotSeat::help(const HouseClient::Reply& reply) {
    if (!awaited_ || !examples_.is_array() || examples_.as_array().empty()) return;
    tell_("helped", {{"table", table_}, {"n", std::to_string(help_after)}, {"why", reply.why}});
    helping_ = true;
    move_ = json::object{{"move", examples_.as_array().front()}, {"id", fresh_move_id()}};
    send_move();
}

// ---- The end

void BotSeat::fail(std::string_view what, Args args) {
    args.push_back({"table", table_});
    tell_(what, std::move(args));
    hand_over(State::failed);
}

void BotSeat::hand_over(State then) {
    if (state_ != State::playing) return;
    state_ = State::handing;
    then_ = then;
    hand_until_ = Clock::now() + hand_patience;
    stream_.close();
    client_.drop(command_call_);
    // Before the start the seat is free again, later the house plays on.
    command_call_ = client_.post(path("leave"), {}, [this](const HouseClient::Reply& reply) {
        command_call_ = 0;
        // The house knows which: that the game has begun may not have come here yet.
        const bool handed = reply.body.is_object() && reply.body.as_object().contains("handed");
        if (reply.ok()) tell_(handed ? "handed" : "left", {{"table", table_}});
        end(then_);
    });
}

void BotSeat::end(State state) {
    state_ = state;
    stream_.close();
    client_.drop(command_call_);
    client_.drop(back_);
    command_call_ = back_ = 0;
}

} // namespace adjuge::client
