// The bot accounts of a guest.
#include "house/web.h"

namespace adjuge::house {

void Web::make_bot(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"name"});
    if (const auto refusal = too_often_from("bots", visit, {1.0 / 60, 20}))
        co_return visit->refuse(*refusal);
    const std::string name{fields["name"].text()};
    const Entered made = co_await services_.guests.make_bot(visit->guest_id(), name);
    visit->reply(json::object{{"bot", public_json(*made.guest)}, {"token", made.token}});
}

void Web::my_bots(VisitPtr visit) {
    const std::vector<GuestPtr> bots = co_await services_.guests.bots_of(visit->guest_id());
    json::array list;
    for (const GuestPtr& bot : bots) list.push_back(public_json(*bot));
    visit->reply(json::object{{"bots", std::move(list)}});
}

// One of the asker's own.
Task<GuestPtr> Web::own_bot(VisitPtr visit) {
    const GuestPtr bot = co_await services_.guests.find(visit->parts[0]);
    if (!bot->bot || bot->owner != visit->guest_id()) co_return refuse("guests.nobody", 404);
    co_return bot;
}

void Web::renew_bot(VisitPtr visit) {
    const GuestPtr bot = co_await own_bot(visit);
    const Entered made = co_await services_.guests.renew_token(bot->id);
    hang_up({made.guest->id});
    visit->reply(json::object{{"bot", public_json(*made.guest)}, {"token", made.token}});
}

void Web::erase_bot(VisitPtr visit) {
    if (const auto refusal = leaves_too_often(visit)) co_return visit->refuse(*refusal);
    const GuestPtr bot = co_await own_bot(visit);
    co_await farewells_.begin(bot->id, visit->lang);
    visit->reply(json::object{{"ok", true}});
}

} // namespace adjuge::house
