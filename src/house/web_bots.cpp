// The bot accounts of a guest.
#include "house/web.h"

namespace adjuge::house {

void Web::make_bot(const VisitPtr& visit) {
    const Node fields = visit->fields();
    fields.only({"name"});
    if (const auto refusal = too_often_from("bots", visit, {1.0 / 60, 20}))
        return visit->refuse(*refusal);
    services_.guests.make_bot(
        visit->guest_id(), fields["name"].text(),
        Visit::then<Entered>(visit, [visit](const Entered& made) {
            visit->reply(json::object{{"bot", public_json(*made.guest)}, {"token", made.token}});
        }));
}

void Web::my_bots(const VisitPtr& visit) {
    services_.guests.bots_of(
        visit->guest_id(),
        Visit::then<std::vector<GuestPtr>>(visit, [visit](const std::vector<GuestPtr>& bots) {
            json::array list;
            for (const GuestPtr& bot : bots) list.push_back(public_json(*bot));
            visit->reply(json::object{{"bots", std::move(list)}});
        }));
}

// One of the asker's own.
void Web::with_bot(const VisitPtr& visit, std::function<void(const GuestPtr&)> then) {
    services_.guests.find(
        visit->parts[0],
        Visit::then<GuestPtr>(visit, [visit, then = std::move(then)](const GuestPtr& bot) {
            if (!bot->bot || bot->owner != visit->guest_id())
                return visit->refuse({.code = "guests.nobody", .status = 404});
            then(bot);
        }));
}

void Web::renew_bot(const VisitPtr& visit) {
    with_bot(visit, [this, visit](const GuestPtr& bot) {
        services_.guests.renew_token(
            bot->id, Visit::then<Entered>(visit, [this, visit](const Entered& made) {
                hang_up(made.guest->id);
                visit->reply(
                    json::object{{"bot", public_json(*made.guest)}, {"token", made.token}});
            }));
    });
}

void Web::erase_bot(const VisitPtr& visit) {
    if (const auto refusal = leaves_too_often(visit)) return visit->refuse(*refusal);
    with_bot(visit, [this, visit](const GuestPtr& bot) {
        farewells_.begin(bot->id, visit->lang, Visit::then<Nothing>(visit, [visit](Nothing) {
                             visit->reply(json::object{{"ok", true}});
                         }));
    });
}

} // namespace adjuge::house
