#include "house/web.h"

#include <algorithm>

#include "house/gallery.h"
#include "house/nodes.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

bool changes(std::string_view method) { return method != "GET"; }

// The language that a request asks for itself.
std::optional<Lang> asked_language(const server::Request& request) {
    const auto code = request.parameter("lang");
    return code ? lang_from_code(*code) : std::nullopt;
}

// Somebody who typed a wrong address, rather than a program.
bool wants_page(const server::Request& request) {
    return request.header("Accept").find("text/html") != std::string_view::npos &&
           !request.path.starts_with("/api/");
}

std::string_view bearer(const server::Request& request) {
    const std::string_view value = request.header("Authorization");
    if (value.starts_with("Bearer ")) return value.substr(7);
    // A page cannot send that header with a socket: there the token stands after the protocol.
    const std::string_view offered = request.header("Sec-WebSocket-Protocol");
    if (request.upgrade && offered.starts_with("adjuge, ")) return offered.substr(8);
    return {};
}

} // namespace

Web::Web(Services& services, Rooms& rooms, AsyncStore& async_store, Notices& notices)
    : services_{services},
      rooms_{rooms},
      async_store_{async_store},
      notices_{notices},
      farewells_{services, rooms, async_store,
                 [this](const std::string& guest) {
                     hang_up({guest});
                     invitations_.drop(guest);
                 }},
      reviews_{services, async_store} {
    read_bans();
}

std::span<const Web::Route> Web::routes() {
    static constexpr Route all[] = {
        {"GET", "/healthz", Needs::nobody, &Web::health},
        {"GET", "/metrics", Needs::nobody, &Web::figures},
        {"GET", "/robots.txt", Needs::nobody, &Web::robots},
        {"GET", "/.well-known/security.txt", Needs::nobody, &Web::security},
        {"GET", "/api/games", Needs::nobody, &Web::games},
        {"GET", "/api/rules/*", Needs::nobody, &Web::rules},
        {"GET", "/api/rules/*/*", Needs::nobody, &Web::rule},

        {"POST", "/api/guest", Needs::nobody, &Web::enter},
        {"GET", "/api/me", Needs::guest, &Web::me},
        {"GET", "/api/me/tables", Needs::guest, &Web::my_tables},
        {"GET", "/api/me/data", Needs::person, &Web::my_data, 10},
        {"PATCH", "/api/me", Needs::person, &Web::change_me},
        {"DELETE", "/api/me", Needs::person, &Web::erase_me},
        {"POST", "/api/email", Needs::nobody, &Web::confirm_email},
        {"POST", "/api/account", Needs::person, &Web::sign_up, 10},
        {"POST", "/api/session", Needs::nobody, &Web::sign_in, 10},
        {"DELETE", "/api/session", Needs::guest, &Web::sign_out},
        {"GET", "/api/sessions", Needs::person, &Web::my_sessions},
        {"DELETE", "/api/sessions", Needs::person, &Web::close_others},
        {"DELETE", "/api/sessions/*", Needs::person, &Web::close_session},
        {"POST", "/api/password", Needs::person, &Web::password, 10},
        {"POST", "/api/password/forgot", Needs::nobody, &Web::forgot},
        {"POST", "/api/password/reset", Needs::nobody, &Web::reset, 10},
        {"POST", "/api/webhook/secret", Needs::person, &Web::renew_webhook},
        {"POST", "/api/mute", Needs::person, &Web::mute},
        {"POST", "/api/report", Needs::person, &Web::report},

        {"GET", "/api/lobby", Needs::nobody, &Web::lobby, 4},
        {"GET", "/api/lobby/socket", Needs::nobody, &Web::lobby_socket},
        {"POST", "/api/tables", Needs::guest, &Web::open_table, 4},
        {"GET", "/api/tables/*", Needs::nobody, &Web::table},
        {"GET", "/api/tables/*/socket", Needs::nobody, &Web::table_socket},
        {"GET", "/api/tables/*/stream", Needs::guest, &Web::table_stream},
        {"POST", "/api/tables/*/*", Needs::guest, &Web::command},
        {"POST", "/api/seat", Needs::nobody, &Web::take_seat},
        {"DELETE", "/api/tables/*/seat", Needs::guest, &Web::leave_link},

        {"GET", "/api/bots", Needs::person, &Web::my_bots},
        {"POST", "/api/bots", Needs::person, &Web::make_bot},
        {"POST", "/api/bots/*/token", Needs::person, &Web::renew_bot},
        {"DELETE", "/api/bots/*", Needs::person, &Web::erase_bot},
        {"GET", "/api/bot/stream", Needs::guest, &Web::account_stream},

        {"GET", "/api/records", Needs::guest, &Web::records, 4},
        {"POST", "/api/records", Needs::guest, &Web::take_in, 4},
        {"GET", "/api/records/*", Needs::nobody, &Web::record, 2},
        {"GET", "/api/records/*/replay", Needs::nobody, &Web::replay, 2},
        {"GET", "/api/records/*/steps", Needs::nobody, &Web::replay_steps, 2},
        {"GET", "/api/records/*/tale", Needs::nobody, &Web::statistics, 2},
        {"GET", "/api/records/*/chance", Needs::nobody, &Web::chance, 2},
        {"GET", "/api/records/*/review", Needs::nobody, &Web::review, 2},
        {"POST", "/api/records/*/review", Needs::nobody, &Web::begin_review, 4},
        {"POST", "/api/records/*/try", Needs::guest, &Web::try_again, 4},
        {"GET", "/api/featured", Needs::nobody, &Web::featured},

        {"GET", "/api/admin/tables", Needs::admin, &Web::admin_tables},
        {"GET", "/api/admin/nodes", Needs::admin, &Web::admin_nodes},
        {"POST", "/api/admin/nodes/*/drain", Needs::admin, &Web::admin_drain},
        {"POST", "/api/admin/nodes/*/undrain", Needs::admin, &Web::admin_undrain},
        {"POST", "/api/admin/bus-key", Needs::admin, &Web::admin_rotate_key},
        {"GET", "/api/admin/worker-keys", Needs::admin, &Web::admin_worker_keys},
        {"POST", "/api/admin/worker-keys", Needs::admin, &Web::admin_make_worker_key},
        {"DELETE", "/api/admin/worker-keys/*", Needs::admin, &Web::admin_revoke_worker_key},
        {"GET", "/api/admin/guests", Needs::admin, &Web::admin_guests},
        {"GET", "/api/admin/reports", Needs::admin, &Web::admin_reports},
        {"GET", "/api/admin/reports/*", Needs::admin, &Web::admin_report},
        {"POST", "/api/admin/reports/*/handle", Needs::admin, &Web::admin_handle},
        {"DELETE", "/api/admin/reports/*", Needs::admin, &Web::admin_erase_report},
        {"GET", "/api/admin/reporters", Needs::admin, &Web::admin_reporters},
        {"DELETE", "/api/admin/reporters/*", Needs::admin, &Web::admin_erase_reporter},
        {"GET", "/api/admin/addresses", Needs::admin, &Web::admin_addresses},
        {"POST", "/api/admin/addresses", Needs::admin, &Web::admin_ban_address},
        {"DELETE", "/api/admin/addresses", Needs::admin, &Web::admin_unban_address},
        {"POST", "/api/admin/tables/*/close", Needs::admin, &Web::admin_close},
        {"POST", "/api/admin/guests/*/ban", Needs::admin, &Web::admin_ban},
        {"POST", "/api/admin/guests/*/unban", Needs::admin, &Web::admin_unban},
        {"POST", "/api/admin/accounts/*/reset-password", Needs::admin, &Web::admin_reset},
    };
    return all;
}

// The parts of a path that stand where the route has a *; none if they do not fit.
std::optional<std::vector<std::string>> Web::parts_of(std::string_view route,
                                                      std::string_view path) {
    std::vector<std::string> parts;
    while (!route.empty() && !path.empty()) {
        const std::string_view wanted = route.substr(0, route.find('/', 1));
        const std::string_view got = path.substr(0, path.find('/', 1));
        if (wanted == "/*" && got.size() > 1)
            parts.emplace_back(got.substr(1));
        else if (wanted != got)
            return {};
        route.remove_prefix(wanted.size());
        path.remove_prefix(got.size());
    }
    if (!route.empty() || !path.empty()) return {};
    return parts;
}

// That, or the first of our languages that the browser names.
Lang Web::language_of(const server::Request& request) {
    if (const auto asked = asked_language(request)) return *asked;
    std::string_view wanted = request.header("Accept-Language");
    while (!wanted.empty()) {
        while (wanted.starts_with(' ') || wanted.starts_with(',')) wanted.remove_prefix(1);
        if (const auto lang = lang_from_code(wanted.substr(0, 2))) return *lang;
        const std::size_t comma = wanted.find(',');
        wanted = comma == std::string_view::npos ? "" : wanted.substr(comma);
    }
    return Lang::en;
}

void Web::handle(server::Request request, server::Answer answer) {
    const auto visit = std::make_shared<Visit>();
    visit->answer = [this, answer = std::move(answer)](server::Response response) {
        services_.metrics.answered(response.status);
        answer(std::move(response));
    };
    visit->lang = language_of(request);
    visit->request = std::move(request);
    const server::Request& asked = visit->request;
    if (turn_away(visit)) return;
    const bool reads = !changes(asked.method);
    // Before the limit: they cost nothing, and a page asks for many of them at once.
    if (reads)
        if (auto file = Gallery::built_in().file(asked)) return visit->answer(std::move(*file));
    const Route* asked_for = nullptr;
    std::string allowed = Gallery::is_page(asked.path) ? "GET" : "";
    for (const Route& route : routes()) {
        auto parts = parts_of(route.path, asked.path);
        if (!parts) continue;
        if (route.method == asked.method) {
            visit->parts = std::move(*parts);
            asked_for = &route;
            break;
        }
        allowed.append(allowed.empty() ? "" : ", ").append(route.method);
    }
    const double cost = asked_for == nullptr ? 1 : asked_for->cost;
    if (const auto refusal = too_often_from("http", visit, allowance(), cost))
        return visit->refuse(*refusal);
    if (reads && Gallery::is_page(asked.path)) return show_page(visit);
    if (asked_for != nullptr) return this->visit(visit, *asked_for);
    if (allowed.empty()) {
        if (reads && wants_page(asked)) return show_page(visit, 404);
        return visit->refuse({.code = "tables.no_such_page", .status = 404});
    }
    visit->reply(
        to_json({.code = "tables.no_method", .args = {{"method", asked.method}}, .status = 405},
                visit->lang),
        405, {{"Allow", allowed}});
}

void Web::visit(const VisitPtr& visit, const Route& route) {
    const server::Request& asked = visit->request;
    if ((changes(asked.method) || asked.upgrade) && !is_ours(asked))
        return visit->refuse({.code = "tables.origin", .status = 403});
    if (!asked.body.empty()) {
        try {
            visit->body = parse_json(asked.body);
        } catch (const FormatError& error) {
            return visit->refuse(misread(error));
        }
        if (!visit->body.is_object()) return visit->refuse({.code = "tables.not_json"});
    }
    if (stopping_ && changes(asked.method))
        return visit->refuse({.code = "tables.stopping", .status = 503});
    if (route.needs == Needs::admin && !is_admin(asked)) return check_admin(visit, route);
    run(visit, route);
}

void Web::run(const VisitPtr& visit, const Route& route) {
    if (std::string table = table_of(visit, route); !table.empty())
        return pass_on(visit, route, std::move(table));
    if (opens(route) && opens_elsewhere(visit)) return;
    route.needs == Needs::admin ? let_in(visit, route) : identify(visit, route);
}

// A token in the header wins; a seat's cookie counts at its own table alone.
void Web::identify(const VisitPtr& visit, const Route& route) {
    const server::Request& asked = visit->request;
    if (!asked.path.starts_with("/api/")) return let_in(visit, route); // for everybody
    const std::string said{bearer(asked)};
    if (!said.empty()) return recognise(visit, route, {said}, true);
    std::vector<std::string> tokens; // the last one is tried first
    if (route.handler == &Web::sign_out)
        for (const auto& seat : seat_cookies(asked)) tokens.push_back(seat.second);
    for (const char* name : {"adjuge", "adjuge_seat"}) // this one as earlier programs set it
        if (const std::string_view token = asked.cookie(name); !token.empty())
            tokens.emplace_back(token);
    if (route.path.starts_with("/api/tables/"))
        if (std::string token = seat_token(asked, visit->parts[0]); !token.empty())
            tokens.push_back(std::move(token));
    recognise(visit, route, std::move(tokens), false);
}

void Web::recognise(VisitPtr visit, const Route& route, std::vector<std::string> tokens,
                    bool said) {
    for (; !tokens.empty(); tokens.pop_back()) {
        Result<Known> result = co_await services_.guests.recognise(tokens.back()).whole();
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            // An old cookie is no reason to keep somebody out.
            if (refusal->status == 401 && !said) continue;
            co_return visit->refuse(*refusal);
        }
        visit->known = std::get<Known>(std::move(result));
        if (!asked_language(visit->request)) visit->lang = visit->guest().lang;
        break;
    }
    let_in(visit, route);
}

void Web::let_in(const VisitPtr& visit, const Route& route) {
    const bool person = route.needs == Needs::person;
    if ((person || route.needs == Needs::guest) && !visit->known)
        return visit->refuse({.code = "guests.unknown", .status = 401});
    if (visit->known) {
        const Session& session = visit->known->session;
        const bool own_table = !visit->parts.empty() && visit->parts[0] == session.table &&
                               std::string_view{route.path}.starts_with("/api/tables/");
        const bool leaves = route.handler == &Web::sign_out;
        if (session.kind == Session::Kind::seat && !own_table && !leaves) {
            if (route.needs != Needs::nobody)
                return visit->refuse({.code = "tables.seat_only", .status = 403});
            visit->known.reset();
        }
        if (person && visit->guest().bot)
            return visit->refuse({.code = "tables.person_only", .status = 403});
    }
    try {
        if (visit->fields().has("token")) visit->wants_token = visit->fields()["token"].flag();
        (this->*route.handler)(visit);
    } catch (const FormatError& error) {
        visit->refuse(misread(error));
    }
}

bool Web::is_admin(const server::Request& request) const {
    const std::string& token = services_.options.admin_token;
    return !token.empty() && same(bearer(request), token);
}

// The token of another node that lives is as good as our own.
void Web::check_admin(VisitPtr visit, const Route& route) {
    const Refusal not_admin{.code = "tables.not_admin", .status = 401};
    const std::string token{bearer(visit->request)};
    if (services_.nodes == nullptr || token.empty()) co_return visit->refuse(not_admin);
    const auto read = [digest = hash_secret(token)](const store::Store& store) -> Result<bool> {
        const std::vector<store::Document> digests = store.list(admin_token_kind, "", 1'000);
        for (const store::Lease& node : store.leases())
            for (const store::Document& each : digests)
                if (each.id == std::to_string(node.lease) && same(each.body, digest)) return true;
        return false;
    };
    const bool admin = co_await async_store_.work<bool>(read);
    admin ? run(visit, route) : visit->refuse(not_admin);
}

std::string Web::link(std::string_view rest) const { return services_.home + std::string{rest}; }

Actor Web::actor(const VisitPtr& visit) const {
    return {visit->guest_id(), visit->guest().name,  visit->guest().bot,
            visit->by_link(),  from(visit->request), visit->lang};
}

void Web::stop() {
    stopping_ = true;
    reviews_.stop();
    rooms_.each([](const RoomPtr& room) { room->dismiss("stopping"); });
}

} // namespace adjuge::house
