// Bots of the house beside the guests.
#include <stdexcept>

#include <fmt/format.h>

#include "load/crowd.h"
#include "load/skim.h"

namespace adjuge::load {
namespace {

using namespace std::chrono_literals;

constexpr const char* bots_settings =
    R"({{"game":"vernissage","bot_pace":"at-once","seats":[{{"kind":"host"}},)"
    R"({{"kind":"bot","bot":"{0}"}},{{"kind":"bot","bot":"{0}"}},{{"kind":"bot","bot":"{0}"}}]}})";

} // namespace

// The fourth seat is the host's, who leaves it to such a bot, too.
void Crowd::seat_bots() {
    const auto ask = [this](const std::string& path, std::string body, const std::string& token) {
        Call call;
        call.path = path;
        call.body = std::move(body);
        call.token = token;
        std::string said;
        desk_.ask(call, [&](const HttpAnswer& answer) { said = answer.body; });
        wait_for_desk();
        return said;
    };
    const std::string guest = ask("/api/guest", R"({"name":"Host","token":true})", "");
    const std::string token{words(member(guest, "token"))};
    const std::string opened =
        ask("/api/tables", fmt::format(fmt::runtime(bots_settings), plan_.bots), token);
    const std::string table = fmt::format("/api/tables/{}/", words(member(opened, "id")));
    ask(table + "start", "{}", token);
    const std::string handed =
        ask(table + "hand", fmt::format(R"({{"bot":"{}"}})", plan_.bots), token);
    if (handed.find("\"ok\"") == std::string::npos)
        throw std::runtime_error{"no table of bots: " + opened + handed};
}

void Crowd::note_bots() {
    report_.attack = villain_.has_value();
    report_.bots = plan_.bots;
    if (villain_) {
        report_.asked_by_villain = villain_->asked();
        report_.refused_villain = villain_->refused();
        report_.villains_tables = villain_->tables();
    }
    Call call;
    call.method = "GET";
    call.path = "/metrics";
    desk_.ask(call, [this](const HttpAnswer& answer) {
        const auto figure = [&](std::string_view name) -> std::int64_t {
            const std::size_t at = answer.body.find(fmt::format("\n{} ", name));
            if (at == std::string_view::npos) return -1;
            return std::strtoll(answer.body.data() + at + name.size() + 2, nullptr, 10);
        };
        report_.thoughts = figure("adjuge_bot_seconds_count");
        report_.fallbacks = figure("adjuge_bot_fallbacks_total");
        if (report_.fallbacks != 0) tally_.fault(tally_.faults, "bots of the house fell back");
    });
    wait_for_desk();
}

void Crowd::wait_for_desk() {
    const Time until = Clock::now() + std::chrono::seconds{static_cast<int>(plan_.patience)};
    while (!desk_.idle() && Clock::now() < until) loop_.turn(10ms);
}

} // namespace adjuge::load
