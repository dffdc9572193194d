#include "house/clean.h"
#include "house/device.h"
#include "house/nodes.h"
#include "house/now.h"
#include "house/token.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr std::chrono::hours confirm_life{48};

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

void Web::enter(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"name", "lang", "token"});
    // A hundred at once (a school class behind one address), then a few a minute.
    if (const auto refusal = too_often_from("enter", visit, {0.2, 100}))
        co_return visit->refuse(*refusal);
    Lang lang = visit->lang;
    if (fields.has("lang")) lang = read_lang(fields["lang"]);
    const std::string name{fields["name"].text()};
    const std::string device = device_of(visit->request.header("User-Agent"));
    const Entered entered = co_await services_.guests.enter(name, lang, device);
    welcome(visit, entered);
}

void Web::me(VisitPtr visit) {
    json::object out;
    out["me"] = own_json(visit->guest());
    visit->reply(std::move(out));
}

Task<json::array> Web::own_tables(std::string guest) {
    return Task<json::array>::from([&](Then<json::array> then) {
        rooms_.gather(guest, [this, guest, then = std::move(then)] {
            json::array list;
            rooms_.each([&](const RoomPtr& room) {
                const bool mine =
                    room->table().seat_of(guest) != nobody || room->table().host() == guest;
                if (mine) list.push_back(room->own_info(guest));
            });
            then(std::move(list));
        });
    });
}

void Web::my_tables(VisitPtr visit) {
    json::array list = co_await own_tables(visit->guest_id());
    if (services_.nodes != nullptr) {
        const json::object what{{"what", "mine"}, {"guest", visit->guest_id()}};
        const std::string key = "tables";
        const json::array others = co_await services_.nodes->ask_all(what, key);
        list.insert(list.end(), others.begin(), others.end());
    }
    visit->reply(json::object{{"tables", std::move(list)}});
}

void Web::change_me(VisitPtr visit) {
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
        co_return visit->refuse({.code = "tables.no_mail", .status = 409});
    const auto webhook = text("webhook");
    // Another address gets another secret, which is shown this once.
    const bool hooks = webhook && !webhook->empty() && *webhook != visit->guest().webhook;
    const std::string secret = hooks ? fresh_secret() : "";
    const Guests::Change how = [name = text("name"), email, webhook, hooks, secret,
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
    // Whoever has the address has the account: letters with new passwords go there.
    if (moves) co_await prove_password(visit);
    if (asks)
        if (const auto refusal = too_many_letters(visit, *email)) co_return visit->refuse(*refusal);
    const GuestPtr guest = co_await services_.guests.change(visit->guest_id(), how);
    json::object out{{"me", own_json(*guest)}};
    if (!secret.empty()) out["webhook_secret"] = secret;
    if (asks) {
        // A letter with a code goes to the address, and nothing else does until the code comes
        // back: the house is no way to send letters to strangers.
        const json::object what{{"email", *email}, {"guest", guest->id}, {"lock", lock_of(*guest)}};
        const std::string code = co_await services_.guests.make_code(what, confirm_life);
        notices_.confirm(*email, link("/#/email/" + code), guest->lang);
        out["confirm"] = *email;
    }
    visit->reply(std::move(out));
}

void Web::confirm_email(VisitPtr visit) {
    visit->fields().only({"code"});
    if (const auto refusal = too_often_from("code", visit, {0.2, 20}))
        co_return visit->refuse(*refusal);
    const std::string code{visit->fields()["code"].text()};
    const std::string kind = "email";
    const json::object what = co_await services_.guests.redeem(code, kind);
    std::string before;
    const Guests::Change how = [&before, &what](Guest& guest) -> std::optional<Refusal> {
        // The password has changed since: so has, perhaps, who may use the account.
        if (text_of(what, "lock") != lock_of(guest)) return refuse("guests.code", 404);
        before = std::exchange(guest.email, text_of(what, "email"));
        return {};
    };
    const GuestPtr guest = co_await services_.guests.change(text_of(what, "guest"), how);
    if (!before.empty() && before != guest->email)
        notices_.moved(before, link("/account"), guest->lang);
    visit->reply(json::object{{"ok", true}});
}

// Whoever has a password must show it: a borrowed device is not enough.
Task<> Web::prove_password(VisitPtr visit) {
    const std::string login = visit->guest().login;
    if (login.empty()) co_return Nothing{};
    const std::string password{visit->fields()["password"].text()};
    if (auto refusal = stopped_by_doorman(visit, login)) co_return std::move(*refusal);
    const Result<GuestPtr> result =
        co_await past_doorman(visit, login, services_.guests.prove(login, password)).whole();
    if (const auto* refusal = std::get_if<Refusal>(&result)) co_return not_nobody(*refusal);
    co_return Nothing{};
}

void Web::erase_me(VisitPtr visit) {
    visit->fields().only({"password"});
    if (const auto refusal = leaves_too_often(visit)) co_return visit->refuse(*refusal);
    co_await prove_password(visit);
    co_await farewells_.begin(visit->guest_id(), visit->lang);
    visit->reply(json::object{{"ok", true}}, 200, {{"Set-Cookie", cookie("adjuge", "", "/", 0)}});
}

void Web::sign_in(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"login", "password", "token"});
    const std::string login{fields["login"].text()};
    const std::string password{fields["password"].text()};
    if (const auto refusal = stopped_by_doorman(visit, login)) co_return visit->refuse(*refusal);
    const std::string device = device_of(visit->request.header("User-Agent"));
    const Entered entered =
        co_await past_doorman(visit, login, services_.guests.sign_in(login, password, device));
    welcome(visit, entered);
}

void Web::password(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"old", "new"});
    const std::string login = visit->guest().login;
    const std::string before{fields["old"].text()};
    const std::string after{fields["new"].text()};
    if (const auto refusal = stopped_by_doorman(visit, login)) co_return visit->refuse(*refusal);
    const Result<GuestPtr> result =
        co_await past_doorman(visit, login,
                              services_.guests.set_password(visit->guest_id(), before, after,
                                                            visit->known->session_id))
            .whole();
    if (const auto* refusal = std::get_if<Refusal>(&result))
        co_return visit->refuse(not_nobody(*refusal));
    hang_up_others(visit);
    visit->reply(json::object{{"ok", true}});
}

void Web::mute(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"guest", "mute"});
    const std::string other{fields["guest"].text()};
    const bool on = fields["mute"].flag();
    const Guests::Change how = [other, on](Guest& guest) -> std::optional<Refusal> {
        std::erase(guest.muted, other);
        if (on) guest.muted.push_back(other);
        return {};
    };
    const GuestPtr guest = co_await services_.guests.change(visit->guest_id(), how);
    visit->reply(json::object{{"me", own_json(*guest)}});
}

} // namespace adjuge::house
