// Networks that may not come in.
#include "house/no_conflict.h"
#include "house/now.h"
#include "house/web.h"
#include "text/lines.h"

namespace adjuge::house {
namespace {

constexpr const char* kind = "address-ban";
constexpr std::int64_t day = 86'400'000;
constexpr int longest_ban = 3650; // days

store::Document ban_document(const Bans::Ban& ban) {
    return {kind, to_text(ban.network), compact(to_json(ban))};
}

} // namespace

// Before anybody comes in, so not by the async store.
void Web::read_bans() { take_bans(services_.store.list(kind, "", int{Bans::most})); }

void Web::take_bans(const std::vector<store::Document>& documents) {
    for (const store::Document& document : documents) {
        try {
            bans_.put(ban_from_json(Node{parse_json(document.body), document.id}));
        } catch (const FormatError&) {
            services_.log.error("ban.unreadable", {{"network", document.id}});
        }
    }
}

void Web::read_bans_anew() {
    using Documents = std::vector<store::Document>;
    const auto read = [](const store::Store& store) -> Result<Documents> {
        return store.list(kind, "", int{Bans::most});
    };
    async_store_.work<Documents>(read).then([this](const Result<Documents>& result) {
        const auto* found = std::get_if<Documents>(&result);
        if (found == nullptr) return;
        bans_ = {};
        take_bans(*found);
        services_.net.hang_up([this](const std::string& address) {
            return bans_.find(address, wall_now()) != nullptr;
        });
    });
}

// Whether they were turned away.
bool Web::turn_away(const VisitPtr& visit) {
    const server::Request& asked = visit->request;
    const std::int64_t now = wall_now();
    const Bans::Ban* ban = bans_.find(asked.address, now);
    if (ban == nullptr || is_admin(asked)) return false;
    Refusal refusal{.code = "guests.address_banned", .status = 403};
    if (ban->until != 0) refusal.wait = static_cast<unsigned>((ban->until - now) / 1000 + 1);
    if (asked.header("Accept").find("text/html") == std::string_view::npos) {
        visit->refuse(refusal);
        return true;
    }
    server::Response page{.status = 403, .type = "text/plain; charset=utf-8"};
    page.body = std::string{to_json(refusal, visit->lang).at("error").at("message").as_string()};
    page.headers.emplace_back("Cache-Control", "no-store");
    visit->answer(std::move(page));
    return true;
}

void Web::admin_addresses(VisitPtr visit) {
    json::array list;
    for (const Bans::Ban& ban : bans_.all()) list.push_back(to_json(ban));
    visit->reply(json::object{{"addresses", std::move(list)}});
}

void Web::admin_ban_address(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"network", "days", "why"});
    sweep();
    const Result<Network> network = bans_.check(fields["network"].text());
    if (const auto* refusal = std::get_if<Refusal>(&network)) co_return visit->refuse(*refusal);
    Bans::Ban ban{.network = std::get<Network>(network), .at = wall_now()};
    if (fields.has("days")) ban.until = ban.at + fields["days"].number(1, longest_ban) * day;
    if (fields.has("why")) ban.why = clean(fields["why"].text());
    if (ban.why.size() > Bans::longest_why)
        co_return visit->refuse(
            {.code = "tables.text_long", .args = {{"n", std::to_string(Bans::longest_why)}}});
    store::Batch batch;
    batch.put(ban_document(ban));
    co_await async_store_.write(batch, no_conflict);
    bans_.put(ban);
    tell_nodes({{"k", "bans"}});
    services_.log.warn("address.banned", {{"network", to_text(ban.network)}});
    services_.net.hang_up(
        [this](const std::string& address) { return bans_.find(address, wall_now()) != nullptr; });
    visit->reply(json::object{{"ok", true}, {"network", to_text(ban.network)}});
}

void Web::admin_unban_address(VisitPtr visit) {
    visit->fields().only({"network"});
    const auto network = read_network(visit->fields()["network"].text());
    if (!network) co_return visit->refuse({.code = "tables.network"});
    store::Batch batch;
    batch.erase(kind, to_text(*network));
    co_await async_store_.write(batch, no_conflict);
    if (!bans_.erase(*network)) co_return visit->refuse({.code = "tables.no_ban", .status = 404});
    tell_nodes({{"k", "bans"}});
    services_.log.warn("address.unbanned", {{"network", to_text(*network)}});
    visit->reply(json::object{{"ok", true}, {"network", to_text(*network)}});
}

// Those whose time is up are in force no more; this only makes room.
void Web::sweep() {
    store::Batch batch;
    for (const Network& network : bans_.expired(wall_now())) {
        bans_.erase(network);
        batch.erase(kind, to_text(network));
    }
    if (!batch.steps().empty()) async_store_.write(std::move(batch)).forget();
}

} // namespace adjuge::house
