// Where somebody is signed in, and how they get in again.
#include "house/device.h"
#include "house/guest_documents.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t year = 365 * 86'400; // seconds
constexpr std::chrono::hours reset_life{1};

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
void Web::sign_up(const VisitPtr& visit) {
    const Node fields = visit->fields();
    fields.only({"login", "password", "token"});
    const std::string login{fields["login"].text()};
    const std::string password{fields["password"].text()};
    if (const auto refusal = stopped_by_doorman(visit, "")) return visit->refuse(*refusal);
    if (!said_token(visit->request).empty()) visit->wants_token = true; // it has no other way in
    const auto done = [this, visit](const Entered& entered) {
        const std::string fresh = read_token(entered.token)->session_id;
        move_lines(visit->guest_id(), visit->known->session_id, fresh);
        welcome(visit, entered);
    };
    services_.guests.sign_up(visit->guest_id(), login, password,
                             past_doorman<Entered>(visit, "", Visit::then<Entered>(visit, done)),
                             device_of(visit->request.header("User-Agent")));
}

// This device and all seats that it has by links.
void Web::sign_out(const VisitPtr& visit) {
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
    sign_out_all(visit, std::move(tokens), std::move(headers));
}

void Web::sign_out_all(const VisitPtr& visit, std::vector<std::string> tokens,
                       server::Fields headers) {
    if (tokens.empty()) return visit->reply(json::object{{"ok", true}}, 200, std::move(headers));
    const std::string token = std::move(tokens.back());
    tokens.pop_back();
    services_.guests.sign_out(token, [this, visit, token, tokens = std::move(tokens),
                                      headers = std::move(headers)](const Result<Nothing>& result) {
        const auto* refusal = std::get_if<Refusal>(&result);
        if (refusal != nullptr && refusal->status != 401) return visit->refuse(*refusal);
        if (const auto key = read_token(token))
            hang_up(key->guest,
                    [&](const std::string& session) { return session == key->session_id; });
        sign_out_all(visit, tokens, headers);
    });
}

void Web::my_sessions(const VisitPtr& visit) {
    services_.guests.sessions(
        visit->guest_id(), Visit::then<std::vector<SessionDocument>>(
                               visit, [visit](const std::vector<SessionDocument>& found) {
                                   json::array list;
                                   for (const SessionDocument& each : found)
                                       list.push_back(session_json(each, visit->known->session_id));
                                   visit->reply(json::object{{"sessions", std::move(list)}});
                               }));
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

void Web::close_session(const VisitPtr& visit) {
    services_.guests.close_session(
        visit->guest_id(), visit->parts[0],
        Visit::then<std::string>(visit, [this, visit](const std::string& closed) {
            hang_up(visit->guest_id(),
                    [&closed](const std::string& session) { return session == closed; });
            server::Fields headers;
            if (closed == visit->known->session_id)
                headers.emplace_back("Set-Cookie", cookie("adjuge", "", "/", 0));
            visit->reply(json::object{{"ok", true}}, 200, std::move(headers));
        }));
}

void Web::close_others(const VisitPtr& visit) {
    services_.guests.close_sessions(
        visit->guest_id(),
        Visit::then<Nothing>(visit,
                             [this, visit](Nothing) {
                                 hang_up(visit->guest_id(), [visit](const std::string& session) {
                                     return session != visit->known->session_id;
                                 });
                                 visit->reply(json::object{{"ok", true}});
                             }),
        visit->known->session_id);
}

// ---- A forgotten password

// The answer comes before anybody looks whether there is such a login, and is the same for all.
void Web::forgot(const VisitPtr& visit) {
    visit->fields().only({"login"});
    const std::string login{visit->fields()["login"].text()};
    if (!notices_.by_mail()) return visit->refuse({.code = "tables.no_mail", .status = 409});
    auto refusal = too_often_from("forgot", visit, {1.0 / 300, 5});
    if (!refusal) refusal = too_often("forgot-of", fold_case(login), {1.0 / 1200, 3});
    if (refusal) return visit->refuse(*refusal);
    visit->reply(json::object{{"ok", true}});
    errands_.work<GuestPtr>(
        [login](const store::Store& store) -> Result<GuestPtr> {
            auto guest = read_guest_by_login(store, login);
            if (!guest) return GuestPtr{};
            return std::make_shared<const Guest>(std::move(*guest));
        },
        [this](const Result<GuestPtr>& result) {
            const auto* guest = std::get_if<GuestPtr>(&result);
            if (guest == nullptr || *guest == nullptr) return;
            if ((*guest)->email.empty() || (*guest)->banned) return;
            if (too_often("reset-to", mailbox((*guest)->email), {1.0 / 3600, 5})) return;
            send_reset(*guest);
        });
}

void Web::send_reset(const GuestPtr& guest) {
    services_.guests.make_code({{"reset", guest->id}, {"lock", lock_of(*guest)}}, reset_life,
                               [this, guest](const Result<std::string>& made) {
                                   const auto* code = std::get_if<std::string>(&made);
                                   if (code == nullptr) return;
                                   Notice notice;
                                   notice.email = guest->email;
                                   notice.lang = guest->lang;
                                   notice.guest = guest->name;
                                   notice.link = link("/#/password/" + *code);
                                   notices_.reset(notice);
                               });
}

void Web::reset(const VisitPtr& visit) {
    const Node fields = visit->fields();
    fields.only({"code", "password", "token"});
    if (const auto refusal = too_often_from("code", visit, {0.2, 20}))
        return visit->refuse(*refusal);
    const std::string code{fields["code"].text()};
    const std::string password{fields["password"].text()};
    if (const auto clean = clean_password(password); std::holds_alternative<Refusal>(clean))
        return visit->refuse(std::get<Refusal>(clean)); // and the code is good for another
    const auto renew = [this, visit, password](const json::object& what) {
        if (!what.contains("reset")) return visit->refuse({.code = "guests.code", .status = 404});
        services_.guests.renew_password(text_of(what, "reset"), text_of(what, "lock"), password,
                                        Visit::then<Entered>(visit,
                                                             [this, visit](const Entered& entered) {
                                                                 hang_up(entered.guest->id);
                                                                 welcome(visit, entered);
                                                             }),
                                        device_of(visit->request.header("User-Agent")));
    };
    // A new password changes the lock, and the code opens nothing more; until then it is good.
    services_.guests.peek(code, Visit::then<json::object>(visit, renew));
}

// ---- Webhooks are signed

void Web::renew_webhook(const VisitPtr& visit) {
    const std::string secret = fresh_secret();
    services_.guests.change(
        visit->guest_id(),
        [secret](Guest& guest) -> std::optional<Refusal> {
            if (guest.webhook.empty()) return Refusal{"guests.no_webhook", {}, 409};
            guest.webhook_secret = secret;
            return {};
        },
        Visit::then<GuestPtr>(visit, [visit, secret](const GuestPtr&) {
            visit->reply(json::object{{"webhook_secret", secret}});
        }));
}

} // namespace adjuge::house
