// Where somebody is signed in, and how they get in again.
#include "house/clean.h"
#include "house/device.h"
#include "house/guest_documents.h"
#include "house/token.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t year = 365 * 86'400; // seconds
constexpr std::chrono::hours reset_life{1};
constexpr std::chrono::minutes reset_pause{40}; // between letters that strangers ask for

std::string_view said_token(const server::Request& request) {
    const std::string_view said = request.header("Authorization");
    return said.starts_with("Bearer ") ? said.substr(7) : std::string_view{};
}

} // namespace

std::string Web::cookie(std::string_view name, std::string_view token, std::string_view path,
                        std::int64_t life) const {
    std::string text{name};
    text.append("=").append(token).append("; Path=");
    text.append(services_.options.path()).append(path);
    text.append("; Max-Age=").append(std::to_string(life)).append("; HttpOnly; SameSite=Lax");
    if (services_.options.public_url.starts_with("https://")) text += "; Secure";
    return text;
}

void Web::welcome(const VisitPtr& visit, const Entered& entered) const {
    json::object out;
    out["me"] = own_json(*entered.guest);
    if (visit->wants_token) out["token"] = entered.token;
    visit->reply(std::move(out), 200, {{"Set-Cookie", cookie("adjuge", entered.token, "/", year)}});
}

// The old token goes, and with it whoever else may have seen it; lines that are open stay.
void Web::sign_up(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"login", "password", "token"});
    const std::string login{fields["login"].text()};
    const std::string password{fields["password"].text()};
    if (const auto refusal = stopped_by_doorman(visit, "")) co_return visit->refuse(*refusal);
    if (!said_token(visit->request).empty()) visit->wants_token = true; // it has no other way in
    const std::string device = device_of(visit->request.header("User-Agent"));
    const std::string nobodys;
    const Entered entered = co_await past_doorman(
        visit, nobodys, services_.guests.sign_up(visit->guest_id(), login, password, device));
    const std::string fresh = read_token(entered.token)->session_id;
    move_lines(visit->guest_id(), visit->known->session_id, fresh);
    welcome(visit, entered);
}

// This device and all seats that it has by links.
void Web::sign_out(VisitPtr visit) {
    std::vector<std::string> tokens;
    server::Fields headers;
    if (const std::string_view said = said_token(visit->request); !said.empty()) {
        tokens.emplace_back(said);
    } else {
        for (const auto& [name, token] : seat_cookies(visit->request)) {
            tokens.push_back(token);
            headers.emplace_back("Set-Cookie", cookie(name, "", "/", 0));
        }
        if (const auto token = visit->request.cookie("adjuge"); !token.empty())
            tokens.emplace_back(token);
    }
    headers.emplace_back("Set-Cookie", cookie("adjuge", "", "/", 0));
    for (; !tokens.empty(); tokens.pop_back()) {
        const Result<Nothing> result = co_await services_.guests.sign_out(tokens.back()).whole();
        const auto* refusal = std::get_if<Refusal>(&result);
        if (refusal != nullptr && refusal->status != 401) co_return visit->refuse(*refusal);
        if (const auto key = read_token(tokens.back()))
            hang_up({.guest = key->guest, .only = key->session_id});
    }
    visit->reply(json::object{{"ok", true}}, 200, std::move(headers));
}

void Web::my_sessions(VisitPtr visit) {
    const auto found = co_await services_.guests.sessions(visit->guest_id());
    json::array list;
    for (const SessionDocument& each : found)
        list.push_back(session_json(each, visit->known->session_id));
    visit->reply(json::object{{"sessions", std::move(list)}});
}

json::object Web::session_json(const SessionDocument& each, const std::string& own) {
    const Session& session = each.open.session;
    const bool seat = session.kind == Session::Kind::seat;
    const std::int64_t opened = each.open.opened;
    return {{"id", session_name(each.session_id)},
            {"kind", kind_name(session.kind)},
            {"device", session.device},
            {"opened", opened == 0 ? json::value() : json::value(opened)},
            {"seen", std::int64_t{each.open.seen} * 86'400'000},
            {"table", seat ? json::value(session.table) : json::value()},
            {"this", each.session_id == own}};
}

void Web::close_session(VisitPtr visit) {
    const std::string closed =
        co_await services_.guests.close_session(visit->guest_id(), visit->parts[0]);
    hang_up({.guest = visit->guest_id(), .only = closed});
    server::Fields headers;
    if (closed == visit->known->session_id)
        headers.emplace_back("Set-Cookie", cookie("adjuge", "", "/", 0));
    visit->reply(json::object{{"ok", true}}, 200, std::move(headers));
}

void Web::close_others(VisitPtr visit) {
    co_await services_.guests.close_sessions(visit->guest_id(), visit->known->session_id);
    hang_up_others(visit);
    visit->reply(json::object{{"ok", true}});
}

// ---- A forgotten password

// The answer comes before anybody looks whether there is such a login, and is the same for all.
void Web::forgot(VisitPtr visit) {
    visit->fields().only({"login"});
    const std::string login{visit->fields()["login"].text()};
    if (!notices_.by_mail()) return visit->refuse({.code = "tables.no_mail", .status = 409});
    const auto [home, site] = server::address_keys(visit->request.address);
    const std::string of = ' ' + hash_secret(fold_case(login)).substr(0, 16);
    auto refusal = too_often_from("forgot", visit, {1.0 / 300, 5});
    // By address and login together: nobody uses up what the owner may ask for elsewhere.
    if (!refusal) refusal = too_often("forgot-of", home + of, {1.0 / 3600, 3});
    if (!refusal && !site.empty()) refusal = too_often("forgot-of", site + of, {1.0 / 3600, 4});
    if (refusal) return visit->refuse(*refusal);
    visit->reply(json::object{{"ok", true}});
    send_reset(login, doorman_.knows(home, login)).forget();
}

// Letters that strangers ask for are few in all. A link in one works for longer than it takes until
// the next may be sent, so that however many ask, the owner has one that works. Where the owner has
// signed in before, letters are sent whatever strangers did.
Task<> Web::send_reset(std::string login, bool known) {
    const auto read = [login](const store::Store& store) -> Result<Guest> {
        auto guest = read_guest_by_login(store, login);
        if (!guest) return refuse("guests.nobody", 404);
        return std::move(*guest);
    };
    const Guest guest = co_await async_store_.work<Guest>(read);
    if (guest.email.empty() || guest.banned) co_return Nothing{};
    static_assert(reset_pause < reset_life);
    const double rate = 1.0 / std::chrono::seconds{reset_pause}.count();
    if (!known && (too_often("reset-of", guest.id, {rate, 8}) ||
                   too_often("reset-to", mailbox(guest.email), {3 * rate, 12})))
        co_return Nothing{};
    const json::object what{{"reset", guest.id}, {"lock", lock_of(guest)}};
    const std::string code = co_await services_.guests.make_code(what, reset_life);
    Notice notice;
    notice.email = guest.email;
    notice.lang = guest.lang;
    notice.guest = guest.name;
    notice.link = link("/#/password/" + code);
    notices_.reset(notice);
    co_return Nothing{};
}

void Web::reset(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"code", "password", "token"});
    if (const auto refusal = too_often_from("code", visit, {0.2, 20}))
        co_return visit->refuse(*refusal);
    const std::string code{fields["code"].text()};
    const std::string password{fields["password"].text()};
    if (const auto clean = clean_password(password); std::holds_alternative<Refusal>(clean))
        co_return visit->refuse(std::get<Refusal>(clean)); // and the code is good for another
    // A new password changes the lock, and the code opens nothing more; until then it is good.
    const json::object what = co_await services_.guests.peek(code);
    if (!what.contains("reset")) co_return visit->refuse({.code = "guests.code", .status = 404});
    const std::string device = device_of(visit->request.header("User-Agent"));
    const Entered entered = co_await services_.guests.renew_password(
        text_of(what, "reset"), text_of(what, "lock"), password, device);
    hang_up({entered.guest->id});
    welcome(visit, entered);
}

// ---- Webhooks are signed

void Web::renew_webhook(VisitPtr visit) {
    const std::string secret = fresh_secret();
    const Guests::Change how = [secret](Guest& guest) -> std::optional<Refusal> {
        if (guest.webhook.empty()) return refuse("guests.no_webhook");
        guest.webhook_secret = secret;
        return {};
    };
    co_await services_.guests.change(visit->guest_id(), how);
    visit->reply(json::object{{"webhook_secret", secret}});
}

} // namespace adjuge::house
