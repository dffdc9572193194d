#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "house/far_thinkers.h"
#include "house/gallery.h"
#include "house/nodes.h"
#include "house/web.h"
#include "text/describe.h"
#include "text/rulebook.h"

namespace adjuge::house {
namespace {

// From what GET /api/tables/ID says to everybody.
void describe_table(const json::object& table, About& about) {
    about.game = table.at("game").as_string();
    const std::string game = say(about.lang, about.game + ".name");
    const std::string name{table.at("name").as_string()};
    about.title =
        name.empty() ? game : say(about.lang, "share.table", {{"name", name}, {"game", game}});
    std::string who;
    int free = 0;
    for (const json::value& seat : table.at("seats").as_array()) {
        if (seat.at("kind").as_string() == "open") ++free;
        if (!seat.at("name").is_string()) continue;
        who.append(who.empty() ? "" : ", ").append(seat.at("name").as_string());
    }
    const std::string_view status = table.at("status").as_string();
    const bool open = status == "waiting";
    const char* key = !open       ? (status == "running" ? "share.running" : "share.over")
                      : free == 0 ? "share.full"
                                  : "share.waiting";
    about.description = say(about.lang, key, {{"who", who}, {"n", std::to_string(free)}});
}

void answer_plain(const VisitPtr& visit, std::string text) {
    server::Response response{.type = "text/plain; charset=utf-8", .body = std::move(text)};
    response.headers.emplace_back("Cache-Control", "public, max-age=86400");
    visit->answer(std::move(response));
}

Lang asked_lang(VisitPtr visit) {
    const auto lang = visit->request.parameter("lang");
    return lang ? lang_from_code(*lang).value_or(visit->lang) : visit->lang;
}

} // namespace

// How guests reach us, as far as we know: links in previews must be absolute.
std::string Web::address(const server::Request& request) const {
    if (!services_.options.public_url.empty()) return services_.options.public_url;
    const std::string_view host = request.header("Host");
    const bool sane = std::ranges::all_of(host, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '.' || c == ':' || c == '-' || c == '[' || c == ']';
    });
    if (host.empty() || !sane) return {};
    const bool secure =
        services_.options.behind_proxy && request.header("X-Forwarded-Proto") == "https";
    return std::string{secure ? "https://" : "http://"}.append(host);
}

// A link to a table says what anybody may see of it.
void Web::show_page(const VisitPtr& visit, unsigned status) {
    static constexpr std::string_view tables = "/t/";
    const std::string& path = visit->request.path;
    About about{.lang = visit->lang, .address = address(visit->request), .path = path};
    about.description = say(about.lang, "share.house");
    const auto show = [visit, status](const About& found) {
        server::Response response = Gallery::built_in().page(visit->request, found);
        if (response.status == 200) response.status = status;
        visit->answer(std::move(response));
    };
    if (!path.starts_with(tables)) return show(about);
    const std::string id = path.substr(tables.size());
    if (const Elsewhere* far = rooms_.elsewhere(id)) {
        describe_table(json::parse(far->card.info).as_object(), about);
        return show(about);
    }
    rooms_.find(id).then([about, show](const Result<RoomPtr>& result) {
        const auto* room = std::get_if<RoomPtr>(&result);
        if (room == nullptr) return show(about);
        (*room)->calmly([room = *room, about, show]() mutable {
            describe_table(room->table().info({}), about);
            show(about);
        });
    });
}

void Web::health(VisitPtr visit) {
    const store::Outcome store = services_.store.health();
    json::object out;
    const bool damaged = !services_.store.damage().empty();
    out["ok"] = store.ok() && !damaged && !stopping_ && !services_.leaving;
    out["store"] = !store.ok() ? "unavailable" : damaged ? "damaged" : "ok";
    out["tables"] = rooms_.all_read() ? "read" : "reading";
    if (services_.nodes != nullptr) {
        const bool reached = services_.nodes->connected();
        if (!reached) out["ok"] = false;
        out["bus"] = reached ? "ok" : "unavailable";
        out["bus_credentials"] = bus::has_credentials(services_.options.bus_settings());
        out["nodes"] = services_.nodes->others() + 1;
        if (services_.nodes->draining(services_.nodes->me())) {
            out["ok"] = false; // for load balancers
            out["draining"] = true;
        }
    }
    if (stopping_) out["stopping"] = true;
    const bool well = out["ok"].as_bool();
    visit->reply(std::move(out), well ? 200 : 503);
}

// For this machine, and for whoever has the admin token: figures tell something of what happens
// at the tables.
void Web::figures(VisitPtr visit) {
    if (!visit->request.local && !is_admin(visit->request))
        return visit->refuse({.code = "tables.not_admin", .status = 401});
    Metrics& metrics = services_.metrics;
    metrics.connections.set(static_cast<std::int64_t>(services_.net.connections()));
    if (const Nodes* nodes = services_.nodes; nodes != nullptr) {
        metrics.nodes.set(static_cast<std::int64_t>(nodes->others() + 1));
        metrics.draining.set(nodes->draining(nodes->me()) ? 1 : 0);
    }
    if (services_.far != nullptr)
        metrics.workers.set(static_cast<std::int64_t>(services_.far->count()));
    metrics.store_queue.set(static_cast<std::int64_t>(services_.store.waiting()));
    std::int64_t waiting = 0;
    std::int64_t running = 0;
    std::int64_t over = 0;
    rooms_.each([&](const RoomPtr& room) {
        switch (room->table().status()) {
        case Table::Status::waiting: ++waiting; break;
        case Table::Status::running: ++running; break;
        default: ++over;
        }
    });
    rooms_.each_shelved([&](const std::string&, const Shelved& table) {
        ++(table.status == Table::Status::waiting ? waiting : running);
    });
    metrics.tables["waiting"].set(waiting);
    metrics.tables["running"].set(running);
    metrics.tables["over"].set(over);
    server::Response response{.type = "text/plain; version=0.0.4; charset=utf-8",
                              .body = metrics.text()};
    response.headers.emplace_back("Cache-Control", "no-cache");
    visit->answer(std::move(response));
}

// Search engines may have the hall and the rules, and nothing of what people do.
void Web::robots(VisitPtr visit) {
    const std::string path = services_.options.path();
    std::string text = "User-agent: *\n";
    for (const char* shown : {"/api/games", "/api/rules/"}) // of which pages are made
        text += fmt::format("Allow: {}{}\n", path, shown);
    for (const char* hidden :
         {"/api/", "/t/", "/replay/", "/review/", "/games", "/me", "/new", "/metrics", "/healthz"})
        text += fmt::format("Disallow: {}{}\n", path, hidden);
    answer_plain(visit, std::move(text));
}

// RFC 9116. It is written anew whenever somebody asks, so it never expires while the house is open.
void Web::security(VisitPtr visit) {
    const Options& options = services_.options;
    if (options.security_contact.empty())
        return visit->refuse({.code = "tables.no_such_page", .status = 404});
    using namespace std::chrono;
    const auto today = floor<days>(system_clock::now());
    const year_month_day until{today + days{90}};
    std::string text = fmt::format(
        "Contact: {}\nExpires: {:04}-{:02}-{:02}T00:00:00Z\nPreferred-Languages: en, fr\n",
        options.security_contact, static_cast<int>(until.year()),
        static_cast<unsigned>(until.month()), static_cast<unsigned>(until.day()));
    // Under a path it is not where the standard has it, unless a proxy puts it there.
    if (!options.public_url.empty())
        text += fmt::format("Canonical: {}/.well-known/security.txt\n", options.origin());
    answer_plain(visit, std::move(text));
}

void Web::games(VisitPtr visit) {
    json::array list;
    for (const std::string_view id : game_ids()) {
        json::object game = describe_game(id);
        game["name"] = say(asked_lang(visit), std::string{id} + ".name");
        list.push_back(std::move(game));
    }
    visit->reply(json::object{{"games", std::move(list)}});
}

void Web::rules(VisitPtr visit) {
    json::array list;
    if (game_info(visit->parts[0]) != nullptr)
        for (const RuleText& rule : rulebook(visit->parts[0], asked_lang(visit)))
            list.push_back(to_json(rule));
    if (list.empty()) return visit->refuse({.code = "tables.no_such_page", .status = 404});
    visit->reply(json::object{{"rules", std::move(list)}});
}

void Web::rule(VisitPtr visit) {
    const RuleText* rule = game_info(visit->parts[0]) == nullptr
                               ? nullptr
                               : find_rule(visit->parts[0], asked_lang(visit), visit->parts[1]);
    if (rule == nullptr) return visit->refuse({.code = "tables.no_such_page", .status = 404});
    visit->reply(to_json(*rule));
}

} // namespace adjuge::house
