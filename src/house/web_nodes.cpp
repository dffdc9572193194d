// Where the house has several servers: visits to tables of another one, and what they tell each
// other of guests and limits.
#include "house/nodes.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr std::chrono::milliseconds spent_pause{50};

std::string word(const json::object& from, std::string_view key) {
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_string() ? std::string{value->as_string()} : "";
}

} // namespace

// The table that a request is about; none: any server can answer it.
std::string Web::table_of(const VisitPtr& visit, const Route& route) const {
    if (services_.nodes == nullptr || visit->passed_on) return {};
    const std::string_view path{route.path};
    if (path.starts_with("/api/tables/") || path.starts_with("/api/admin/tables/"))
        return visit->parts[0];
    if (route.handler == &Web::report) return word(visit->body.as_object(), "table");
    return {};
}

void Web::pass_on(VisitPtr visit, const Route& route, std::string table) {
    Nodes& nodes = *services_.nodes;
    const bool admin = route.needs == Needs::admin;
    for (int tries = 0; tries < 3; ++tries) {
        const Result<std::int64_t> owner = co_await nodes.whose(table).whole();
        if (const auto* refusal = std::get_if<Refusal>(&owner)) {
            if (refusal->status == moved_on) continue;
            co_return visit->refuse(*refusal);
        }
        const auto lease = std::get<std::int64_t>(owner);
        if (lease == nodes.me()) co_return admin ? let_in(visit, route) : identify(visit, route);
        services_.metrics.passed_on.add();
        const Result<server::Response> answer = co_await nodes.visit(lease, visit->request).whole();
        if (const auto* refusal = std::get_if<Refusal>(&answer)) co_return visit->refuse(*refusal);
        const auto& response = std::get<server::Response>(answer);
        if (response.status != moved_on) co_return visit->answer(response);
        rooms_.hear_card(lease, table, std::nullopt); // an old one
    }
    visit->refuse({.code = "tables.moving", .status = moved_on});
}

bool Web::opens(const Route& route) {
    return route.handler == &Web::open_table || route.handler == &Web::try_again ||
           route.handler == &Web::take_in;
}

// A table that would not stay here is opened by another server, or not now. False: it may be here.
bool Web::opens_elsewhere(const VisitPtr& visit) {
    if (services_.nodes == nullptr) return false;
    const Nodes& nodes = *services_.nodes;
    const bool drains = nodes.draining(nodes.me()) && !visit->passed_on;
    const std::int64_t other = drains ? nodes.heir() : 0;
    if (other != 0)
        pass_to(visit, other);
    else if (services_.leaving)
        visit->refuse({.code = "tables.stopping", .status = 503});
    return other != 0 || services_.leaving;
}

void Web::pass_to(VisitPtr visit, std::int64_t lease) {
    services_.metrics.passed_on.add();
    server::Response answer = co_await services_.nodes->visit(lease, visit->request);
    visit->answer(std::move(answer));
}

// Handles a request proxied by another node, which has already applied bans and rate limits. Who
// asks, and whether they may, is found out here again.
void Web::handle_passed_on(server::Request request, server::Answer answer) {
    const auto visit = std::make_shared<Visit>();
    visit->answer = std::move(answer);
    visit->passed_on = true;
    visit->lang = language_of(request);
    visit->request = std::move(request);
    for (const Route& route : routes()) {
        if (route.method != visit->request.method) continue;
        auto parts = parts_of(route.path, visit->request.path);
        if (!parts) continue;
        visit->parts = std::move(*parts);
        return this->visit(visit, route);
    }
    visit->refuse({.code = "tables.no_such_page", .status = 404}); // of another version
}

// ---- News

void Web::tell_nodes(json::object what) const {
    if (services_.nodes != nullptr) services_.nodes->tell_all(std::move(what));
}

// What one may do so often one may in the whole house, whichever servers one asks.
void Web::share_limit(std::string_view what, const std::string& who, Allowance allowance,
                      double cost, Limits::Time now) {
    if (services_.nodes == nullptr || !spent_.add(what, who, allowance, cost, now)) return;
    if (!spent_timer_.pending())
        spent_timer_ = services_.net.timer(spent_pause, [this] { tell_spent(); });
}

void Web::tell_spent() {
    for (const Spent::Sum& sum : spent_.take())
        tell_nodes({{"k", "spent"},
                    {"what", sum.what},
                    {"who", sum.who},
                    {"rate", sum.allowance.per_second},
                    {"burst", sum.allowance.burst},
                    {"cost", sum.cost}});
}

bool Web::hear_node(const json::object& news) {
    const std::string kind = word(news, "k");
    const std::string guest = word(news, "guest");
    if (kind == "tell") {
        tell_here(guest, news.at("message").as_object());
    } else if (kind == "hang_up") {
        hang_up_here({guest, word(news, "only"), word(news, "but")});
    } else if (kind == "move") {
        move_lines_here(guest, word(news, "from"), word(news, "to"));
    } else if (kind == "invited") {
        invite_here(guest, word(news, "table"));
    } else if (kind == "has_heard") {
        invitations_.drop(guest);
    } else if (kind == "guests") {
        std::vector<std::string> sessions;
        for (const json::value& each : news.at("sessions").as_array())
            sessions.emplace_back(each.as_string());
        services_.guests.forget_cached(guest, sessions);
    } else if (kind == "gap") { // whatever was said meanwhile
        read_bans_anew();
        services_.guests.forget_cached();
    } else if (kind == "spent") {
        const auto rate = news.at("rate").to_number<double>();
        const auto burst = news.at("burst").to_number<double>();
        const auto cost = news.at("cost").to_number<double>();
        constexpr double least = 1e-6;
        constexpr double most = 1e6;
        if (!(rate >= least && rate <= most && burst >= 1 && burst <= most && cost >= 0 &&
              cost <= most))
            throw std::runtime_error{"a limit that nobody has"};
        limits_.count(word(news, "what"), word(news, "who"), {rate, burst}, cost,
                      Limits::Time::clock::now());
    } else if (kind == "door") {
        const auto now = Doorman::Time::clock::now();
        const std::string home = word(news, "home");
        const std::string login = word(news, "login");
        const bool right = news.at("right").as_bool();
        if (!doorman_.ask(home, login, now))
            doorman_.ended(home, login, right ? Doorman::End::right : Doorman::End::wrong, now);
    } else if (kind == "leaving") {
        farewells_.forget_over(guest, word(news, "name"));
    } else if (kind == "bans") {
        read_bans_anew();
    } else {
        return false;
    }
    return true;
}

// ---- Questions

Task<json::object> Web::answer_node(json::object what) {
    const std::string guest = word(what, "guest");
    const std::string kind = word(what, "what");
    if (kind == "mine") {
        const json::array list = co_await own_tables(guest);
        co_return json::object{{"tables", list}};
    }
    if (kind == "reserve") co_return reserve_for(what);
    if (kind == "release") {
        rooms_.release(word(what, "table"));
        co_return json::object{};
    }
    if (kind == "tables") co_return json::object{{"tables", all_tables()}};
    if (kind == "leave") {
        co_await farewells_.leave_here(what);
        co_return json::object{};
    }
    co_return refuse("tables.no_such_page", 404);
}

void Web::admin_nodes(VisitPtr visit) {
    const auto read = [](const store::Store& store) -> Result<json::array> {
        json::array list;
        if (store.lease() == 0) return list;
        for (const store::Lease& each : store.leases())
            list.push_back(json::object{{"lease", each.lease},
                                        {"name", each.name},
                                        {"version", each.info},
                                        {"tables", store.owned(each.lease).size()},
                                        {"left", each.left},
                                        {"this", each.lease == store.lease()}});
        return list;
    };
    json::array list = co_await async_store_.work<json::array>(read);
    for (json::value& each : list)
        each.as_object()["draining"] = services_.nodes->draining(each.at("lease").as_int64());
    visit->reply(json::object{{"nodes", std::move(list)}});
}

void Web::admin_drain(VisitPtr visit) { set_draining(visit, true); }
void Web::admin_undrain(VisitPtr visit) { set_draining(visit, false); }

// By its lease or its name, asked at any of them. Of two of a name the older is not there any more.
void Web::set_draining(VisitPtr visit, bool on) {
    const std::string node = visit->parts[0];
    const auto read = [node](const store::Store& store) -> Result<std::int64_t> {
        std::int64_t found = 0;
        if (store.lease() != 0)
            for (const store::Lease& each : store.leases())
                if (each.name == node || std::to_string(each.lease) == node) found = each.lease;
        if (found != 0) return found;
        return Refusal{.code = "tables.no_node", .args = {{"node", node}}, .status = 404};
    };
    const std::int64_t lease = co_await async_store_.work<std::int64_t>(read);
    Nodes& nodes = *services_.nodes;
    if (lease != nodes.me()) co_return pass_to(visit, lease);
    if (on && nodes.heir() == 0) co_return visit->refuse({.code = "tables.no_heir", .status = 409});
    nodes.drain(on);
    visit->reply(json::object{{"ok", true}});
}

void Web::admin_rotate_key(VisitPtr visit) {
    if (services_.nodes == nullptr)
        co_return visit->refuse({.code = "tables.one_node", .status = 409});
    const std::int64_t key = co_await services_.nodes->rotate_key();
    visit->done({{"key", key}});
}

} // namespace adjuge::house
