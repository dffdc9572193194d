// How much one may ask for: docs/protocol.md.
#include <algorithm>

#include "house/token.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

Allowance of_site(const Allowance& of_guest) {
    return {server::guests_per_site * of_guest.per_second,
            server::guests_per_site * of_guest.burst};
}

} // namespace

std::optional<Refusal> Web::too_often(std::string_view what, const std::string& who,
                                      Allowance allowance, double cost) {
    if (services_.options.rate_limit == 0) return {};
    const auto now = Limits::Time::clock::now();
    const auto wait = limits_.ask(what, who, allowance, cost, now);
    if (wait == Limits::Span::zero()) {
        share_limit(what, who, allowance, cost, now);
        return {};
    }
    return Refusal{
        .code = "tables.too_often",
        .status = 429,
        .wait = static_cast<unsigned>(std::chrono::ceil<std::chrono::seconds>(wait).count())};
}

std::optional<Refusal> Web::too_often_at(std::string_view what, const server::AddressKeys& keys,
                                         Allowance allowance, double cost) {
    auto refusal = too_often(what, keys.guest, allowance, cost);
    if (!refusal && !keys.site.empty())
        refusal = too_often(what, keys.site, of_site(allowance), cost);
    return refusal;
}

std::optional<Refusal> Web::too_often_from(std::string_view what, const VisitPtr& visit,
                                           Allowance allowance, double cost) {
    return too_often_at(what, server::address_keys(visit->request.address), allowance, cost);
}

std::optional<Refusal> Web::too_often_by(std::string_view what, const Actor& by,
                                         Allowance allowance) {
    return too_often_at(what, {by.from, std::string{site_of(by.from)}}, allowance);
}

std::string Web::from(const server::Request& request) const {
    const server::AddressKeys keys = server::address_keys(request.address);
    const auto hashed = [&](const std::string& key) {
        return hash_secret(services_.address_key + '\n' + key).substr(0, 16);
    };
    return keys.site.empty() ? hashed(keys.guest) : hashed(keys.site) + '.' + hashed(keys.guest);
}

Allowance Web::allowance() const {
    const double rate = services_.options.rate_limit;
    return {rate, 4 * rate};
}

// Four milliseconds of a processor cost as much as a plain request.
void Web::charge(const VisitPtr& visit, double seconds) {
    if (services_.options.rate_limit == 0) return;
    const auto now = Limits::Time::clock::now();
    const auto add = [&](const std::string& who, const Allowance& allowance) {
        limits_.charge("http", who, allowance, 250 * seconds, now);
        share_limit("http", who, allowance, 250 * seconds, now);
    };
    const server::AddressKeys keys = server::address_keys(visit->request.address);
    add(keys.guest, allowance());
    if (!keys.site.empty()) add(keys.site, of_site(allowance()));
}

// Whoever drags a card about asks often what would follow, and writes nothing by it.
std::optional<Refusal> Web::hurried(const std::string& guest, std::string_view command) {
    const double rate = services_.options.rate_limit;
    if (command == "preview") return too_often("preview", guest, {rate, 2 * rate});
    if (command == "compose") return too_often("compose", guest, {1, 5});
    return too_often("command", guest, {rate / 2, rate});
}

// Free seats are for everybody: at tables that still wait, a person keeps a few, a home some more.
std::optional<Refusal> Web::sits_too_often(const Actor& by) {
    static constexpr int most_waiting = 5;
    if (auto refusal = too_often("sit", by.guest, {0.5, 50})) return refusal;
    if (auto refusal = too_often_by("sit-from", by, {0.2, 30})) return refusal;
    if (services_.options.rate_limit == 0) return {};
    int waits = 0;
    rooms_.each([&](const RoomPtr& room) {
        const Table& table = room->table();
        if (table.status() == Table::Status::waiting && table.host() != by.guest &&
            table.seat_of(by.guest) != nobody)
            ++waits;
    });
    rooms_.each_elsewhere([&](const std::string&, const Shelved& table) {
        if (table.status == Table::Status::waiting && table.opener != by.guest &&
            std::ranges::find(table.guests, by.guest) != table.guests.end())
            ++waits;
    });
    if (waits < most_waiting) return {};
    return Refusal{.code = "tables.sits_elsewhere",
                   .args = {{"n", std::to_string(most_waiting)}},
                   .status = 409};
}

// Taking somebody out reads through all that is kept.
std::optional<Refusal> Web::leaves_too_often(const VisitPtr& visit) {
    return too_often_from("leave", visit, {1.0 / 30, 10});
}

std::optional<Refusal> Web::tellers_busy() const {
    static constexpr std::size_t most_waiting = 256;
    if (services_.tellers.waiting() < most_waiting) return {};
    return Refusal{.code = "tables.busy", .status = 503, .wait = 5};
}

} // namespace adjuge::house
