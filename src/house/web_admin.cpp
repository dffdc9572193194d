// For whoever runs the house: `adjuge admin` asks here.
#include "house/guest_documents.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr int guests_page = 200;

} // namespace

void Web::admin_tables(const VisitPtr& visit) {
    json::array list;
    rooms_.each([&](const RoomPtr& room) { list.push_back(room->info_for("", false)); });
    rooms_.each_shelved([&](const std::string&, const Shelved& table) {
        json::object info = json::parse(table.info).as_object();
        info["next"] = nullptr;
        info["you"] =
            json::object{{"guest", nullptr}, {"seat", nullptr}, {"host", false}, {"link", false}};
        list.push_back(std::move(info));
    });
    visit->reply(json::object{{"tables", std::move(list)}});
}

void Web::admin_guests(const VisitPtr& visit) {
    const std::string after = visit->request.parameter("after").value_or("");
    errands_.work<json::object>(
        [after](const store::Store& store) -> Result<json::object> {
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
        },
        Visit::then<json::object>(visit,
                                  [visit](json::object out) { visit->reply(std::move(out)); }));
}

void Web::admin_close(const VisitPtr& visit) {
    rooms_.find(visit->parts[0], Visit::then<RoomPtr>(visit, [visit](const RoomPtr& room) {
                    room->change(
                        [](Table& table, const Moment&) {
                            table.close();
                            return Result<json::object>{json::object{{"ok", true}}};
                        },
                        Visit::then<json::object>(visit, [visit, room](json::object out) {
                            room->dismiss("closed");
                            visit->reply(std::move(out));
                        }));
                }));
}

void Web::admin_ban(const VisitPtr& visit) { set_ban(visit, true); }
void Web::admin_unban(const VisitPtr& visit) { set_ban(visit, false); }

void Web::set_ban(const VisitPtr& visit, bool banned) {
    services_.guests.ban(
        visit->parts[0], banned,
        Visit::then<GuestPtr>(visit, [this, visit, banned](const GuestPtr& guest) {
            services_.log.warn(banned ? "guest.banned" : "guest.unbanned", {{"guest", guest->id}});
            if (!banned) return visit->reply(json::object{{"ok", true}});
            hang_up(guest->id);
            services_.guests.bots_of(guest->id,
                                     Visit::then<std::vector<GuestPtr>>(
                                         visit, [this, visit](const std::vector<GuestPtr>& bots) {
                                             for (const GuestPtr& bot : bots) hang_up(bot->id);
                                             visit->reply(json::object{{"ok", true}});
                                         }));
        }));
}

void Web::admin_reset(const VisitPtr& visit) {
    services_.guests.reset_password(
        visit->parts[0], Visit::then<std::string>(visit, [visit](const std::string& made) {
            visit->reply(json::object{{"password", made}});
        }));
}

} // namespace adjuge::house
