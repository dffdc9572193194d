#include "client/bot_host.h"

#include "client/fetch.h"

namespace adjuge::client {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_games = 50; // at a time: each has a process of its own

std::string table_path(const std::string& table) { return "/api/tables/" + url_escaped(table); }

} // namespace

BotHost::BotHost(HouseClient& client, std::string command, BotSeat::Tell tell, Granted granted)
    : client_{client},
      command_{std::move(command)},
      tell_{std::move(tell)},
      granted_{std::move(granted)},
      account_{client,
               [] { return "/api/bot/stream"; },
               {.hear = [this](const std::string& text) { hear(text); },
                .broken = [this] { tell_("no_answer", {{"server", client_.server()}}); },
                .refused = [this](const HouseClient::Reply& reply) { refusal_ = reply; }}} {}

void BotHost::wait_for_invitations() {
    greet();
    invited_ = true;
    tell_("ready", {{"name", name_}, {"server", client_.server()}});
}

void BotHost::sit_down(const std::string& table, std::optional<std::uint64_t> seat) {
    greet();
    const json::object info = granted_(client_.get_now(table_path(table)));
    const json::value* you = info.if_contains("you");
    const bool seated = you != nullptr && you->is_object() && you->as_object().contains("seat") &&
                        !you->as_object().at("seat").is_null();
    json::object fields;
    if (seat) fields["seat"] = *seat;
    if (!seated) (void)granted_(client_.post_now(table_path(table) + "/sit", fields));
    play(table);
}

void BotHost::greet() {
    const json::object me = granted_(client_.get_now("/api/me"));
    name_ = text_of(me.contains("me") ? me.at("me") : json::value(), "name");
}

bool BotHost::run(const std::atomic<bool>& interrupted) {
    while (waits() || !seats_.empty()) {
        if (interrupted) leave();
        turn();
    }
    if (refusal_) (void)granted_(*refusal_);
    return !failed_;
}

void BotHost::play(const std::string& table) {
    if (table.empty() || seats_.contains(table)) return;
    tell_("plays", {{"table", table}, {"name", name_}});
    seats_[table] = std::make_unique<BotSeat>(client_, table, command_, tell_);
}

void BotHost::hear(const std::string& text) {
    std::error_code problem;
    const json::value message = json::parse(text, problem);
    const std::string kind = problem ? "" : text_of(message, "t");
    const std::string table = problem ? "" : text_of(message, "table");
    if (!waits()) return;
    if (kind == "seated" || kind == "started") play(table);
    if (kind != "invited" || seats_.contains(table)) return;
    if (seats_.size() >= most_games)
        return tell_("busy", {{"table", table}, {"n", std::to_string(seats_.size())}});
    client_.post(table_path(table) + "/sit", {}, [this, table](const HouseClient::Reply& reply) {
        if (reply.ok() || reply.code() == "tables.seated") return play(table);
        tell_("no_seat", {{"table", table}, {"why", reply.why}});
    });
}

// One turn of the wheel.
void BotHost::turn() {
    using Clock = BotSeat::Clock;
    std::vector<pollfd> files;
    auto due = Clock::now() + 500ms; // an interrupt is not waited for
    if (waits()) due = std::min(due, account_.due());
    for (const auto& [table, seat] : seats_) {
        seat->add_files(files);
        due = std::min(due, seat->due());
    }
    const auto pause = std::max<Clock::duration>(due - Clock::now(), 0ms);
    client_.wait(std::chrono::ceil<std::chrono::milliseconds>(pause), files);
    if (waits()) account_.go_on();
    for (const auto& [table, seat] : seats_) seat->go_on();
    std::erase_if(seats_, [this](const auto& each) {
        failed_ = failed_ || each.second->state() == BotSeat::State::failed;
        return each.second->ended();
    });
}

void BotHost::leave() {
    if (leaving_) return;
    leaving_ = true;
    account_.close();
    for (const auto& [table, seat] : seats_) seat->hand_over(BotSeat::State::over);
}

} // namespace adjuge::client
