// For whoever runs the house: `adjuge admin` asks here.
#include "house/guest_documents.h"
#include "house/nodes.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr int guests_page = 200;

} // namespace

json::array Web::all_tables() const {
    json::array list;
    rooms_.each([&](const RoomPtr& room) { list.push_back(room->info_for("", false)); });
    rooms_.each_shelved([&](const std::string&, const Shelved& table) {
        json::object info = json::parse(table.info).as_object();
        info["next"] = nullptr;
        info["you"] =
            json::object{{"guest", nullptr}, {"seat", nullptr}, {"host", false}, {"link", false}};
        list.push_back(std::move(info));
    });
    if (services_.nodes != nullptr)
        for (json::value& each : list) each.as_object()["node"] = services_.nodes->me();
    return list;
}

void Web::admin_tables(VisitPtr visit) {
    json::array list = all_tables();
    if (services_.nodes != nullptr) {
        const json::object what{{"what", "tables"}};
        const std::string key = "tables";
        const json::array others = co_await services_.nodes->ask_all(what, key);
        list.insert(list.end(), others.begin(), others.end());
    }
    visit->reply(json::object{{"tables", std::move(list)}});
}

void Web::admin_guests(VisitPtr visit) {
    const std::string after = visit->request.parameter("after").value_or("");
    const auto read = [after](const store::Store& store) -> Result<json::object> {
        json::array list;
        json::value next;
        for (const store::Document& document : store.list("guest", after, guests_page)) {
            const json::value value = parse_json(document.body);
            const Guest guest = guest_from_json(Node{value});
            list.push_back(json::object{{"id", guest.id},
                                        {"name", guest.name},
                                        {"login", guest.login},
                                        {"bot", guest.bot},
                                        {"banned", guest.banned},
                                        {"created", guest.created}});
            next = document.id;
        }
        if (list.size() < guests_page) next = nullptr;
        return json::object{{"guests", std::move(list)}, {"next", std::move(next)}};
    };
    json::object out = co_await async_store_.work<json::object>(read);
    visit->reply(std::move(out));
}

void Web::admin_close(VisitPtr visit) {
    const RoomPtr room = co_await rooms_.find(visit->parts[0]);
    const Room::Change close = [](Table& table, const Moment&) {
        table.close();
        return Result<json::object>{json::object{{"ok", true}}};
    };
    json::object out = co_await room->change(close);
    room->dismiss("closed");
    visit->reply(std::move(out));
}

void Web::admin_ban(VisitPtr visit) { set_ban(visit, true); }
void Web::admin_unban(VisitPtr visit) { set_ban(visit, false); }

void Web::set_ban(VisitPtr visit, bool banned) {
    const GuestPtr guest = co_await services_.guests.ban(visit->parts[0], banned);
    services_.log.warn(banned ? "guest.banned" : "guest.unbanned", {{"guest", guest->id}});
    if (banned) {
        hang_up({guest->id});
        const std::vector<GuestPtr> bots = co_await services_.guests.bots_of(guest->id);
        for (const GuestPtr& bot : bots) hang_up({bot->id});
    }
    visit->reply(json::object{{"ok", true}});
}

void Web::admin_reset(VisitPtr visit) {
    const std::string made = co_await services_.guests.reset_password(visit->parts[0]);
    visit->reply(json::object{{"password", made}});
}

} // namespace adjuge::house
