#include "house/device.h"
#include "house/now.h"
#include "house/token.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

// A wrong password of somebody known is no 401, which would say that they are nobody here.
Refusal not_nobody(const Refusal& refusal) {
    if (refusal.code != "guests.wrong_password") return refusal;
    return {.code = "tables.wrong_password", .status = 403};
}

Lang read_lang(const Node& from) {
    if (const auto lang = lang_from_code(from.text())) return *lang;
    from.fail("house.format.not_one_of", {{"got", std::string{from.text()}}, {"known", "en, fr"}});
}

} // namespace

void Web::enter(const VisitPtr& visit) {
    const Node fields = visit->fields();
    fields.only({"name", "lang", "token"});
    // A hundred at once (a school class behind one address), then a few a minute.
    if (const auto refusal = too_often_from("enter", visit, {0.2, 100}))
        return visit->refuse(*refusal);
    Lang lang = visit->lang;
    if (fields.has("lang")) lang = read_lang(fields["lang"]);
    services_.guests.enter(
        fields["name"].text(), lang,
        Visit::then<Entered>(visit,
                             [this, visit](const Entered& entered) { welcome(visit, entered); }),
        device_of(visit->request.header("User-Agent")));
}

void Web::me(const VisitPtr& visit) {
    json::object out;
    out["me"] = own_json(visit->guest());
    visit->reply(std::move(out));
}

void Web::my_tables(const VisitPtr& visit) {
    rooms_.gather(visit->guest_id(), [this, visit] {
        json::array list;
        rooms_.each([&](const RoomPtr& room) {
            const bool mine = room->table().seat_of(visit->guest_id()) != nobody ||
                              room->table().host() == visit->guest_id();
            if (mine) list.push_back(room->own_info(visit->guest_id()));
        });
        visit->reply(json::object{{"tables", std::move(list)}});
    });
}

void Web::change_me(const VisitPtr& visit) {
    visit->fields().only({"name", "lang", "email", "webhook", "password"});
    const auto text = [&](std::string_view key) -> std::optional<std::string> {
        if (!visit->fields().has(key)) return {};
        return std::string{visit->fields()[key].text()};
    };
    std::optional<Lang> lang;
    if (visit->fields().has("lang")) lang = read_lang(visit->fields()["lang"]);
    const auto email = text("email");
    // An address counts only once its owner has confirmed it: see `ask_email`.
    const bool moves = email && *email != visit->guest().email;
    const bool asks = moves && !email->empty();
    if (asks && !notices_.by_mail())
        return visit->refuse({.code = "tables.no_mail", .status = 409});
    const auto webhook = text("webhook");
    // Another address gets another secret, which is shown this once.
    const bool hooks = webhook && !webhook->empty() && *webhook != visit->guest().webhook;
    const std::string secret = hooks ? fresh_secret() : "";
    const Guests::Change deed = [name = text("name"), email, webhook, hooks, secret,
                                 lang](Guest& guest) -> std::optional<Refusal> {
        if (name) guest.name = *name;
        if (webhook) guest.webhook = *webhook;
        if (hooks || guest.webhook.empty()) guest.webhook_secret = secret;
        if (lang) guest.lang = *lang;
        if (email && email->empty()) guest.email.clear();
        if (email && !email->empty()) {
            const Result<std::string> clean = clean_email(*email);
            if (const auto* refusal = std::get_if<Refusal>(&clean)) return *refusal;
        }
        return {};
    };
    const auto change = [this, visit, deed, asks, email, secret] {
        if (asks)
            if (const auto refusal = too_many_letters(visit, *email))
                return visit->refuse(*refusal);
        services_.guests.change(
            visit->guest_id(), deed,
            Visit::then<GuestPtr>(visit, [this, visit, asks, email, secret](const GuestPtr& guest) {
                json::object out{{"me", own_json(*guest)}};
                if (!secret.empty()) out["webhook_secret"] = secret;
                if (asks) return ask_email(visit, *email, guest, std::move(out));
                visit->reply(std::move(out));
            }));
    };
    // Whoever has the address has the account: letters with new passwords go there.
    moves ? with_password(visit, change) : change();
}

// A letter with a code goes to the address, and nothing else does until the code comes back: the
// house is no way to send letters to strangers.
void Web::ask_email(const VisitPtr& visit, const std::string& email, const GuestPtr& guest,
                    json::object out) {
    out["confirm"] = email;
    services_.guests.make_code(
        {{"email", email}, {"guest", guest->id}, {"lock", lock_of(*guest)}}, std::chrono::hours{48},
        Visit::then<std::string>(
            visit, [this, visit, email, guest, out = std::move(out)](const std::string& code) {
                notices_.confirm(email, link("/#/email/" + code), guest->lang);
                visit->reply(out);
            }));
}

void Web::confirm_email(const VisitPtr& visit) {
    visit->fields().only({"code"});
    if (const auto refusal = too_often_from("code", visit, {0.2, 20}))
        return visit->refuse(*refusal);
    const auto before = std::make_shared<std::string>();
    const auto moved = [this, visit, before](const GuestPtr& guest) {
        if (!before->empty() && *before != guest->email)
            notices_.moved(*before, link("/account"), guest->lang);
        visit->reply(json::object{{"ok", true}});
    };
    const auto change = [this, visit, before, moved](const json::object& what) {
        services_.guests.change(
            text_of(what, "guest"),
            [before, what](Guest& guest) -> std::optional<Refusal> {
                // The password has changed since: so has, perhaps, who may use the account.
                if (text_of(what, "lock") != lock_of(guest)) return Refusal{"guests.code", {}, 404};
                *before = std::exchange(guest.email, text_of(what, "email"));
                return {};
            },
            Visit::then<GuestPtr>(visit, moved));
    };
    services_.guests.redeem(std::string{visit->fields()["code"].text()},
                            Visit::then<json::object>(visit, change), "email");
}

// Whoever has a password must show it: a borrowed device is not enough.
void Web::with_password(const VisitPtr& visit, std::function<void()> then) {
    if (visit->guest().login.empty()) return then();
    const std::string& login = visit->guest().login;
    const std::string password{visit->fields()["password"].text()};
    if (const auto refusal = stopped_by_doorman(visit, login)) return visit->refuse(*refusal);
    services_.guests.prove(
        login, password,
        past_doorman<GuestPtr>(visit, login,
                               [visit, then = std::move(then)](const Result<GuestPtr>& result) {
                                   if (const auto* refusal = std::get_if<Refusal>(&result))
                                       return visit->refuse(not_nobody(*refusal));
                                   then();
                               }));
}

void Web::erase_me(const VisitPtr& visit) {
    visit->fields().only({"password"});
    if (const auto refusal = leaves_too_often(visit)) return visit->refuse(*refusal);
    with_password(visit, [this, visit] {
        farewells_.begin(visit->guest_id(), visit->lang,
                         Visit::then<Nothing>(visit, [this, visit](Nothing) {
                             visit->reply(json::object{{"ok", true}}, 200,
                                          {{"Set-Cookie", cookie("adjuge", "", "/", 0)}});
                         }));
    });
}

void Web::sign_in(const VisitPtr& visit) {
    const Node fields = visit->fields();
    fields.only({"login", "password", "token"});
    const std::string login{fields["login"].text()};
    const std::string password{fields["password"].text()};
    if (const auto refusal = stopped_by_doorman(visit, login)) return visit->refuse(*refusal);
    services_.guests.sign_in(
        login, password,
        past_doorman<Entered>(
            visit, login,
            Visit::then<Entered>(
                visit, [this, visit](const Entered& entered) { welcome(visit, entered); })),
        device_of(visit->request.header("User-Agent")));
}

void Web::password(const VisitPtr& visit) {
    const Node fields = visit->fields();
    fields.only({"old", "new"});
    const std::string& login = visit->guest().login;
    const std::string before{fields["old"].text()};
    const std::string after{fields["new"].text()};
    if (const auto refusal = stopped_by_doorman(visit, login)) return visit->refuse(*refusal);
    services_.guests.set_password(
        visit->guest_id(), before, after, visit->known->session_id,
        past_doorman<GuestPtr>(visit, login, [this, visit](const Result<GuestPtr>& result) {
            if (const auto* refusal = std::get_if<Refusal>(&result))
                return visit->refuse(not_nobody(*refusal));
            hang_up(visit->guest_id(), [visit](const std::string& session) {
                return session != visit->known->session_id;
            });
            visit->reply(json::object{{"ok", true}});
        }));
}

void Web::mute(const VisitPtr& visit) {
    const Node fields = visit->fields();
    fields.only({"guest", "mute"});
    const std::string other{fields["guest"].text()};
    const bool on = fields["mute"].flag();
    services_.guests.change(
        visit->guest_id(),
        [other, on](Guest& guest) -> std::optional<Refusal> {
            std::erase(guest.muted, other);
            if (on) guest.muted.push_back(other);
            return {};
        },
        Visit::then<GuestPtr>(visit, [visit](const GuestPtr& guest) {
            visit->reply(json::object{{"me", own_json(*guest)}});
        }));
}

} // namespace adjuge::house
