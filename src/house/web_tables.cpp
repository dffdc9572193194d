#include <algorithm>

#include "house/guest_documents.h"
#include "house/lessons.h"
#include "house/now.h"
#include "house/skeleton.h"
#include "house/token.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr std::chrono::hours code_life{24};
constexpr std::chrono::hours notice_life{14 * 24};

json::object seat_code(const Guest& guest, const std::string& table, Seat seat) {
    return {{"guest", guest.id}, {"table", table}, {"seat", seat}, {"lock", lock_of(guest)}};
}

} // namespace

void Web::open_table(VisitPtr visit) {
    const Actor host = actor(visit);
    if (const auto refusal = too_many(host)) co_return visit->refuse(*refusal);
    json::value wish = visit->body;
    if (visit->fields().has("lesson"))
        wish = lesson_table(visit->fields());
    else if (!services_.options.arranged_tables && is_arranged(visit->fields()))
        co_return visit->refuse({.code = "tables.arranged", .status = 403});
    const Moment now{0, wall_now(), {}};
    const json::object opening =
        Table::opening(fresh_id(), Node{wish}, host, FairSeed::fresh(), now);
    const RoomPtr room = co_await open_room(opening, host);
    services_.log.info("table.opened",
                       {{"table", room->table().id()}, {"game", room->table().settings().game}});
    visit->reply(room->info_for(visit->guest_id(), false), 201);
}

void Web::table(VisitPtr visit) {
    const Result<RoomPtr> result = co_await rooms_.find(visit->parts[0]).whole();
    if (const auto* refusal = std::get_if<Refusal>(&result))
        co_return refusal->status == 404 ? past_table(visit) : visit->refuse(*refusal);
    const RoomPtr room = std::get<RoomPtr>(result);
    room->calmly([visit, room] {
        visit->reply(room->info_for(visit->known ? visit->guest_id() : "", visit->by_link()));
    });
}

void Web::command(VisitPtr visit) {
    const std::string what = visit->parts[1];
    if (const auto refusal = hurried(visit->guest_id(), what)) co_return visit->refuse(*refusal);
    const Result<RoomPtr> result = co_await rooms_.find(visit->parts[0]).whole();
    if (const auto* refusal = std::get_if<Refusal>(&result)) {
        const bool past = refusal->status == 404 && what == "rematch";
        co_return past ? rematch_past(visit) : visit->refuse(*refusal);
    }
    json::object said =
        co_await run_command(std::get<RoomPtr>(result), actor(visit), what, visit->body);
    visit->done(std::move(said));
}

// By HTTP and over a socket alike. Moves are most of it, and need nothing of what others do.
Task<json::object> Web::run_command(RoomPtr room, Actor by, std::string what, json::value fields) {
    if (what == "move" && !stopping_ && !services_.leaving)
        return room->command(std::move(by), std::move(what), std::move(fields));
    return run_other_command(std::move(room), std::move(by), std::move(what), std::move(fields));
}

Task<json::object> Web::run_other_command(RoomPtr room, Actor by, std::string what,
                                          json::value fields) {
    if (stopping_) co_return refuse("tables.stopping", 503);
    if (services_.leaving) co_return refuse("tables.moving", moved_on);
    std::optional<Refusal> refusal;
    if (what == "chat") {
        refusal = too_often("chat", by.guest, {1, 10});
        if (!refusal) refusal = too_often_by("chat", by, {5, 50});
    }
    if (what == "nudge") {
        refusal = too_often("nudge", by.guest, {0.1, 6});
        if (!refusal) refusal = too_often_by("nudge", by, {0.5, 30});
    }
    if (what == "hint") {
        refusal = too_often("hint", by.guest, {0.5, 10});
        if (!refusal) refusal = too_often_by("hint", by, {1, 30});
    }
    if (what == "seat-link") { // each is kept for a day
        refusal = too_often("seat-link", by.guest, {1.0 / 60, 20});
        if (!refusal) refusal = too_often("seat-link", by.from, {0.2, 60});
    }
    if (what == "sit" && room->table().seat_of(by.guest) == nobody) refusal = sits_too_often(by);
    if (refusal) co_return std::move(*refusal);
    if (what == "seat-link" || what == "rematch") Node{fields}.only({"do", "id"});
    if (what == "rematch") co_return co_await rematch(room, by);
    if (what == "seat-link") co_return co_await seat_link(room, by);
    if (what == "invite") co_return co_await invite(room, by, fields);
    std::string removed;
    if (what == "remove" && fields.as_object().contains("seat")) {
        json::error_code error;
        const auto seat = fields.at("seat").to_number<std::size_t>(error);
        if (!error && seat < room->table().chairs().size())
            removed = room->table().chairs()[seat].guest;
    }
    json::object said = co_await room->command(std::move(by), what, std::move(fields));
    if (what == "start") {
        services_.metrics.games_started.add();
        services_.log.info("table.started", {{"table", room->table().id()}});
    }
    if (!removed.empty()) tell(removed, {{"t", "removed"}, {"table", room->table().id()}});
    co_return said;
}

Task<json::object> Web::seat_link(RoomPtr room, Actor by) {
    const Seat seat = room->table().seat_of(by.guest);
    if (seat == nobody) co_return refuse("tables.not_seated", 403);
    if (by.seat_only) co_return refuse("tables.seat_only", 403);
    const GuestPtr guest = co_await services_.guests.find(by.guest);
    const std::string code =
        co_await services_.guests.make_code(seat_code(*guest, room->table().id(), seat), code_life);
    // After the #: browsers keep that part to themselves.
    co_return json::object{{"code", code}, {"link", link("/#/seat/" + code)}};
}

Task<json::object> Web::invite(RoomPtr room, Actor by, json::value fields) {
    Node{fields}.only({"do", "id", "bot"});
    const std::string id = room->table().id();
    if (by.guest != room->table().host()) co_return refuse("tables.not_host", 403);
    if (room->table().status() != Table::Status::waiting) co_return refuse("tables.started");
    const std::string name{Node{fields}["bot"].text()};
    const auto read = [name](const store::Store& store) -> Result<std::string> {
        if (const auto bot = store.get("bot-name", fold_name(name))) return *bot;
        return Refusal{.code = "tables.no_bot_account", .args = {{"name", name}}, .status = 404};
    };
    const std::string bot = co_await async_store_.work<std::string>(read);
    if (room->table().is_barred(bot))
        room->command(by, "admit", json::object{{"guest", bot}}).forget();
    invite_here(bot, id);
    tell_nodes({{"k", "invited"}, {"guest", bot}, {"table", id}});
    co_return json::object{};
}

void Web::invite_here(const std::string& bot, const std::string& table) {
    if (accounts_.contains(bot)) return tell_here(bot, {{"t", "invited"}, {"table", table}});
    // It hears of them when it comes: once for each table, and of too many the oldest goes.
    const auto* known = invitations_.peek(bot);
    std::vector<std::string> waiting = known == nullptr ? std::vector<std::string>{} : *known;
    std::erase(waiting, table);
    waiting.push_back(table);
    if (waiting.size() > 20) waiting.erase(waiting.begin());
    invitations_.put(bot, std::move(waiting));
}

void Web::your_turn(Room& room, Seat seat) {
    const Table& table = room.table();
    Notice notice;
    notice.game = table.settings().game;
    notice.table = table.id();
    notice.name = table.settings().name;
    notice.seat = seat;
    notify(table.chairs()[seat].guest, notice).forget();
}

Task<> Web::notify(std::string id, Notice notice) {
    const GuestPtr guest = co_await services_.guests.find(id);
    if (guest->email.empty() && guest->webhook.empty()) co_return Nothing{};
    if (too_often("notice", guest->id, {1.0 / 120, 20})) co_return Nothing{}; // whatever games do
    const std::string code = co_await services_.guests.make_code(
        seat_code(*guest, notice.table, static_cast<Seat>(notice.seat)), notice_life);
    notice.email = guest->email;
    notice.webhook = guest->webhook;
    notice.secret = guest->webhook_secret;
    notice.lang = guest->lang;
    notice.guest = guest->name;
    notice.game = say(guest->lang, notice.game + ".name");
    notice.link = link("/#/seat/" + code);
    notices_.send(notice);
    co_return Nothing{};
}

} // namespace adjuge::house
