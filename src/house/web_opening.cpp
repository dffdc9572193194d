// How many tables a guest and an address may have open, in the whole house. Each guest and each
// address has a node that decides for it: all others ask that one before they open a table.
#include "house/nodes.h"
#include "house/token.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr std::chrono::milliseconds decision_timeout{1'000};

Refusal too_many_open(std::string code, std::string most) {
    return {.code = std::move(code), .args = {{"n", std::move(most)}}, .status = 409};
}

std::string text_of(const json::object& from, std::string_view key) {
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_string() ? std::string{value->as_string()} : "";
}

} // namespace

// Why a guest or an address may not have another table open, as far as is known here. Empty: not
// asked for.
std::optional<Refusal> Web::has_too_many(const std::string& guest,
                                         const std::string& address) const {
    const Options& options = services_.options;
    const unsigned per_site = server::guests_per_site * options.tables_per_address;
    const std::string_view site = site_of(address);
    if (!guest.empty() && rooms_.opened_by(guest) >= options.tables_per_guest)
        return too_many_open("tables.too_many", std::to_string(options.tables_per_guest));
    if (!address.empty() && rooms_.opened_from(address) >= options.tables_per_address)
        return too_many_open("tables.too_many_here", std::to_string(options.tables_per_address));
    if (!site.empty() && rooms_.opened_from(site) >= per_site)
        return too_many_open("tables.too_many_here", std::to_string(per_site));
    return {};
}

// Before anything is done for a new table; `open_room` has the last word.
std::optional<Refusal> Web::too_many(const Actor& by) {
    if (auto refusal = has_too_many(by.guest, by.from)) return refusal;
    if (auto refusal = too_often("open", by.guest, {0.2, 20})) return refusal;
    return too_often_by("open", by,
                        {0.2, static_cast<double>(services_.options.tables_per_address)});
}

Task<RoomPtr> Web::open_room(json::object opening, Actor by) {
    const std::string table{opening.at("id").as_string()};
    if (auto refusal = has_too_many(by.guest, by.from)) co_return std::move(*refusal);
    // The next request counts this table already.
    if (!rooms_.reserve(table, by.guest, by.from)) co_return refuse("tables.busy", 503);
    const Result<Leases> reserved = co_await reserve_elsewhere(table, by).whole();
    if (const auto* refusal = std::get_if<Refusal>(&reserved)) {
        rooms_.release(table);
        co_return *refusal;
    }
    const auto& elsewhere = std::get<Leases>(reserved);
    if (services_.leaving) { // by now
        release(table, elsewhere);
        co_return refuse("tables.stopping", 503);
    }
    const Result<RoomPtr> opened = co_await rooms_.open(std::move(opening)).whole();
    if (std::holds_alternative<Refusal>(opened)) release(table, elsewhere);
    co_return opened;
}

// At the nodes that decide for the guest and for the address, one after the other: asked at the
// same time, each might allow another half of a burst. Where no answer comes, what is known here
// has decided. The nodes that were asked.
Task<Web::Leases> Web::reserve_elsewhere(std::string table, Actor by) {
    Leases asked;
    if (services_.nodes == nullptr) co_return asked;
    Nodes& nodes = *services_.nodes;
    const std::string_view site = site_of(by.from);
    const std::int64_t for_guest = nodes.deciding("guest " + by.guest);
    const std::int64_t for_address =
        nodes.deciding("address " + (site.empty() ? by.from : std::string{site}));
    struct Question {
        std::int64_t to;
        std::string guest;
        std::string address;
    };
    std::vector<Question> questions{{for_guest, by.guest, {}}, {for_address, {}, by.from}};
    if (for_guest == for_address) questions = {{for_guest, by.guest, by.from}};
    for (const Question& each : questions) {
        if (each.to == nodes.me()) continue; // decided already
        json::object what{{"what", "reserve"},
                          {"table", table},
                          {"guest", each.guest},
                          {"address", each.address}};
        const Result<json::object> answer =
            co_await nodes.ask(each.to, what, decision_timeout).whole();
        const auto* said = std::get_if<json::object>(&answer);
        const std::string full = said == nullptr ? std::string{} : text_of(*said, "full");
        if (!full.empty()) {
            release(table, asked);
            co_return too_many_open(full, text_of(*said, "most"));
        }
        asked.push_back(each.to);
    }
    co_return asked;
}

// Another node asks, for a table that it is about to open.
Result<json::object> Web::reserve_for(const json::object& what) {
    const std::string table = text_of(what, "table");
    const std::string guest = text_of(what, "guest");
    const std::string address = text_of(what, "address");
    if (!is_id(table)) return refuse("tables.not_found", 404);
    if (const auto refusal = has_too_many(guest, address))
        return json::object{{"full", refusal->code}, {"most", refusal->args[0].value}};
    if (!rooms_.reserve(table, guest, address)) return refuse("tables.busy", 503);
    return json::object{{"full", ""}, {"most", ""}};
}

// The table is not opened after all.
void Web::release(const std::string& table, const Leases& elsewhere) {
    rooms_.release(table);
    for (const std::int64_t lease : elsewhere)
        services_.nodes->ask(lease, {{"what", "release"}, {"table", table}}).forget();
}

} // namespace adjuge::house
