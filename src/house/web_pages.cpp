#include "house/address.h"
#include "house/web.h"
#include "text/describe.h"
#include "text/embedded.h"
#include "text/rulebook.h"

namespace adjuge::house {
namespace {

void page(const VisitPtr& visit, std::string type, std::string_view body) {
    server::Response response;
    response.type = std::move(type);
    response.body = body;
    response.headers.emplace_back("Cache-Control", "no-cache");
    visit->answer(std::move(response));
}

Lang asked_lang(const VisitPtr& visit) {
    const auto lang = visit->request.parameter("lang");
    return lang ? lang_from_code(*lang).value_or(visit->lang) : visit->lang;
}

} // namespace

void Web::front_page(const VisitPtr& visit) {
    const bool french = asked_lang(visit) == Lang::fr;
    page(visit, "text/html; charset=utf-8",
         embedded_file(french ? "front.fr.html" : "front.en.html"));
}

void Web::style(const VisitPtr& visit) {
    page(visit, "text/css; charset=utf-8", embedded_file("house.css"));
}

void Web::health(const VisitPtr& visit) {
    const store::Outcome store = services_.store.health();
    json::object out;
    out["ok"] = store.ok() && !stopping_;
    out["store"] = store.ok() ? "ok" : "unavailable";
    out["tables"] = rooms_.all_read() ? "read" : "reading";
    if (stopping_) out["stopping"] = true;
    const bool well = out["ok"].as_bool();
    visit->reply(std::move(out), well ? 200 : 503);
}

// For this machine, and for whoever has the admin token: figures tell something of what happens
// at the tables.
void Web::figures(const VisitPtr& visit) {
    if (!is_loopback(visit->request.address) && !is_admin(visit->request))
        return visit->refuse({.code = "tables.not_admin", .status = 401});
    Metrics& metrics = services_.metrics;
    metrics.connections.set(static_cast<std::int64_t>(services_.net.connections()));
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
    metrics.tables["waiting"].set(waiting);
    metrics.tables["running"].set(running);
    metrics.tables["over"].set(over);
    page(visit, "text/plain; version=0.0.4; charset=utf-8", metrics.text());
}

void Web::games(const VisitPtr& visit) {
    json::array list;
    for (const std::string_view id : game_ids()) {
        json::object game = describe_game(id);
        game["name"] = say(asked_lang(visit), std::string{id} + ".name");
        list.push_back(std::move(game));
    }
    visit->reply(json::object{{"games", std::move(list)}});
}

void Web::rules(const VisitPtr& visit) {
    json::array list;
    if (game_info(visit->parts[0]) != nullptr)
        for (const RuleText& rule : rulebook(visit->parts[0], asked_lang(visit)))
            list.push_back(to_json(rule));
    if (list.empty()) return visit->refuse({.code = "tables.no_such_page", .status = 404});
    visit->reply(json::object{{"rules", std::move(list)}});
}

void Web::rule(const VisitPtr& visit) {
    const RuleText* rule = game_info(visit->parts[0]) == nullptr
                               ? nullptr
                               : find_rule(visit->parts[0], asked_lang(visit), visit->parts[1]);
    if (rule == nullptr) return visit->refuse({.code = "tables.no_such_page", .status = 404});
    visit->reply(to_json(*rule));
}

} // namespace adjuge::house
