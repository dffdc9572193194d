#include "load/villain.h"

#include <array>

#include <fmt/format.h>

#include "load/skim.h"

namespace adjuge::load {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t connections = 16;
constexpr const char* address = "203.0.113.66";
constexpr std::array games{"vernissage", "marche-noir", "modern-art", "canaletto"};

// Its own seat is the house's as soon as the game began: bots alone play on, those who think
// longest, without a pause.
constexpr const char* bots_alone =
    R"({"game":"vernissage","players":4,"public":true,"bot_pace":"at-once","seats":[)"
    R"({"kind":"host"},{"kind":"bot","bot":"master"},{"kind":"bot","bot":"master"},)"
    R"({"kind":"bot","bot":"master"}]})";
constexpr const char* by_a_master = R"({"bot":"master"})";

} // namespace

Villain::Villain(Loop& loop, Doors& doors) : desk_{loop, doors, connections} {}

void Villain::turn(Time now) {
    constexpr auto attacks = static_cast<unsigned>(Attack::count);
    for (unsigned tried = 0; under_way_ < connections && tried < attacks; ++tried) {
        const auto attack = static_cast<Attack>(turn_++ % attacks);
        Time& not_before = not_before_[static_cast<std::size_t>(attack)];
        if (now < not_before) continue;
        const bool one_after_the_other = attack == Attack::table;
        if (one_after_the_other) not_before = Time::max(); // until it is answered
        ++under_way_;
        ++asked_;
        tried = 0;
        desk_.ask(call(attack),
                  [this, attack](const HttpAnswer& answer) { answered(attack, answer); });
    }
}

Call Villain::call(Attack attack) {
    Call call;
    call.method = "GET";
    call.token = token_;
    const std::int64_t n = number_++;
    const char* game = games[static_cast<std::size_t>(n) % games.size()];
    switch (attack) {
    case Attack::steps: // each another one, as long as there are any
        call.path =
            fmt::format("/api/records/show-{}/steps?seat={}&lang={}", game,
                        n % 5 == 4 ? "all" : std::to_string(n % 5), n % 2 == 0 ? "en" : "fr");
        break;
    case Attack::replay:
        call.path = fmt::format("/api/records/show-vernissage/replay?seat={}&at={}", n % 4, n);
        break;
    case Attack::tale: call.path = fmt::format("/api/records/show-{}/tale", game); break;
    case Attack::lobby: call.path = "/api/lobby"; break;
    case Attack::password:
        call.method = "POST";
        call.path = "/api/session";
        call.body = fmt::format(R"({{"login":"guest{}","password":"wrong password"}})", n);
        break;
    case Attack::preview:
        call.method = "POST";
        call.path = fmt::format("/api/tables/{}/preview", playing_);
        call.body =
            R"({"move":{"move":"place","lot":8,"artist":"krach","token":"sale","value":7}})";
        break;
    default: return next_of_table();
    }
    call.address = address;
    return call;
}

// A guest, then one table full of bots after the other.
Call Villain::next_of_table() {
    Call call;
    call.address = address;
    call.token = token_;
    call.body = "{}";
    if (token_.empty()) {
        call.path = "/api/guest";
        call.body = R"({"name":"Villain","token":true})";
    } else if (stage_ == 0) {
        call.path = "/api/tables";
        call.body = bots_alone;
    } else {
        call.path = fmt::format("/api/tables/{}/{}", table_, stage_ == 1 ? "start" : "hand");
        if (stage_ == 2) call.body = by_a_master;
    }
    return call;
}

void Villain::answered(Attack attack, const HttpAnswer& answer) {
    --under_way_;
    Time& not_before = not_before_[static_cast<std::size_t>(attack)];
    const bool well = answer.status >= 200 && answer.status < 300;
    if (attack == Attack::table) not_before = Clock::now();
    if (answer.status == 429 || answer.status == 503) {
        ++refused_;
        not_before = Clock::now() + std::chrono::seconds{answer.retry};
    } else if (attack == Attack::table && !well) {
        not_before = Clock::now() + 1s; // as many as it may have
    } else if (attack == Attack::table && token_.empty()) {
        token_ = words(member(answer.body, "token"));
    } else if (attack == Attack::table) {
        if (stage_ == 0) table_ = words(member(answer.body, "id"));
        if (stage_ == 1) playing_ = table_;
        if (stage_ == 2) ++started_;
        stage_ = (stage_ + 1) % 3;
    }
}

} // namespace adjuge::load
