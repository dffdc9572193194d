#include "house/guest.h"

#include <algorithm>

#include "house/clean.h"
#include "house/name_rules.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

constexpr std::size_t max_muted = 500;

std::string text(const Node& node) { return std::string{node.text()}; }

json::array list(const std::vector<std::string>& items) {
    return json::array(items.begin(), items.end());
}

} // namespace

json::object to_json(const Guest& guest) {
    json::object out{{"id", guest.id},
                     {"name", guest.name},
                     {"lang", code(guest.lang)},
                     {"login", guest.login},
                     {"password", guest.password},
                     {"email", guest.email},
                     {"webhook", guest.webhook},
                     {"bot", guest.bot},
                     {"owner", guest.owner},
                     {"muted", list(guest.muted)},
                     {"banned", guest.banned},
                     {"created", guest.created}};
    if (!guest.webhook_secret.empty()) out["webhook_secret"] = guest.webhook_secret;
    return out;
}

Guest guest_from_json(const Node& node) {
    node.only({"id", "name", "lang", "login", "password", "email", "webhook", "webhook_secret",
               "bot", "owner", "muted", "banned", "created"});
    Guest guest;
    guest.id = text(node["id"]);
    guest.name = text(node["name"]);
    const auto lang = lang_from_code(node["lang"].text());
    if (!lang)
        node["lang"].fail("house.format.not_one_of",
                          {{"got", text(node["lang"])}, {"known", "en, fr"}});
    guest.lang = *lang;
    guest.login = text(node["login"]);
    guest.password = text(node["password"]);
    guest.email = text(node["email"]);
    guest.webhook = text(node["webhook"]);
    if (node.has("webhook_secret")) guest.webhook_secret = text(node["webhook_secret"]);
    guest.bot = node["bot"].flag();
    guest.owner = text(node["owner"]);
    const Node muted = node["muted"];
    for (std::size_t n = 0; n < muted.size(); ++n) guest.muted.push_back(text(muted.at(n)));
    guest.banned = node["banned"].flag();
    guest.created = node["created"].whole();
    return guest;
}

json::object public_json(const Guest& guest) {
    return {{"id", guest.id}, {"name", guest.name}, {"bot", guest.bot}};
}

json::object own_json(const Guest& guest) {
    json::object out = public_json(guest);
    out["login"] = guest.login;
    out["email"] = guest.email;
    out["webhook"] = guest.webhook;
    out["lang"] = code(guest.lang);
    out["account"] = !guest.login.empty();
    out["muted"] = list(guest.muted);
    return out;
}

std::optional<Refusal> tidy(Guest& guest, std::string_view previous_name) {
    const auto clean = [](std::string& field, Result<std::string> cleaned) {
        auto* refusal = std::get_if<Refusal>(&cleaned);
        if (refusal != nullptr) return std::optional{std::move(*refusal)};
        field = std::move(std::get<std::string>(cleaned));
        return std::optional<Refusal>{};
    };
    if (guest.name.empty() || guest.name != previous_name)
        if (auto refusal = clean(guest.name, clean_name(guest.name))) return refusal;
    if (auto refusal = clean(guest.email, clean_email(guest.email))) return refusal;
    if (auto refusal = clean(guest.webhook, clean_webhook(guest.webhook))) return refusal;
    std::sort(guest.muted.begin(), guest.muted.end());
    guest.muted.erase(std::unique(guest.muted.begin(), guest.muted.end()), guest.muted.end());
    if (!std::all_of(guest.muted.begin(), guest.muted.end(), is_id))
        return Refusal{"guests.nobody", {}, 404};
    if (guest.muted.size() > max_muted)
        return Refusal{"guests.too_many_muted", {{"n", std::to_string(max_muted)}}, 409};
    return {};
}

} // namespace adjuge::house
