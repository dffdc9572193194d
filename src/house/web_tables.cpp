#include <algorithm>

#include "house/guest_documents.h"
#include "house/lessons.h"
#include "house/now.h"
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

// Why somebody may not open another table just now.
std::optional<Refusal> Web::too_many(const Actor& by) {
    const auto full = [](std::string_view code, unsigned most) {
        return Refusal{
            .code = std::string{code}, .args = {{"n", std::to_string(most)}}, .status = 409};
    };
    const Options& options = services_.options;
    if (rooms_.opened_by(by.guest) >= options.tables_per_guest)
        return full("tables.too_many", options.tables_per_guest);
    if (rooms_.opened_from(by.from) >= options.tables_per_address)
        return full("tables.too_many_here", options.tables_per_address);
    if (auto refusal = too_often("open", by.guest, {0.2, 20})) return refusal;
    return too_often("open", by.from, {0.2, static_cast<double>(options.tables_per_address)});
}

void Web::open_table(const VisitPtr& visit) {
    const Actor host = actor(visit);
    if (const auto refusal = too_many(host)) return visit->refuse(*refusal);
    json::value wish = visit->body;
    if (visit->fields().has("lesson"))
        wish = lesson_table(visit->fields());
    else if (!services_.options.arranged_tables && is_arranged(visit->fields()))
        return visit->refuse({.code = "tables.arranged", .status = 403});
    json::object opening =
        Table::opening(fresh_id(), Node{wish}, host, FairSeed::fresh(), {0, wall_now(), {}});
    rooms_.open(std::move(opening), Visit::then<RoomPtr>(visit, [this, visit](const RoomPtr& room) {
                    services_.log.info("table.opened", {{"table", room->table().id()},
                                                        {"game", room->table().settings().game}});
                    visit->reply(room->info_for(visit->guest_id(), false), 201);
                }));
}

void Web::table(const VisitPtr& visit) {
    rooms_.find(visit->parts[0], [this, visit](const Result<RoomPtr>& result) {
        if (const auto* refusal = std::get_if<Refusal>(&result))
            return refusal->status == 404 ? past_table(visit) : visit->refuse(*refusal);
        const RoomPtr& room = std::get<RoomPtr>(result);
        room->calmly([visit, room] {
            visit->reply(room->info_for(visit->known ? visit->guest_id() : "", visit->by_link()));
        });
    });
}

void Web::command(const VisitPtr& visit) {
    const std::string what = visit->parts[1];
    if (const auto refusal = hurried(visit->guest_id(), what)) return visit->refuse(*refusal);
    rooms_.find(visit->parts[0], [this, visit, what](const Result<RoomPtr>& result) {
        const auto* refusal = std::get_if<Refusal>(&result);
        const bool past = refusal != nullptr && refusal->status == 404 && what == "rematch";
        if (refusal != nullptr && !past) return visit->refuse(*refusal);
        try {
            if (past) return rematch_past(visit);
            run_command(std::get<RoomPtr>(result), actor(visit), what, visit->body,
                        Visit::then<json::object>(
                            visit, [visit](json::object said) { visit->done(std::move(said)); }));
        } catch (const FormatError& error) {
            visit->refuse(misread(error));
        }
    });
}

// By HTTP and over a socket alike.
void Web::run_command(const RoomPtr& room, const Actor& by, const std::string& what,
                      json::value fields, Room::Reply reply) {
    if (stopping_) return reply(Refusal{.code = "tables.stopping", .status = 503});
    std::optional<Refusal> refusal;
    if (what == "chat") {
        refusal = too_often("chat", by.guest, {1, 10});
        if (!refusal) refusal = too_often("chat", by.from, {5, 50});
    }
    if (what == "nudge") {
        refusal = too_often("nudge", by.guest, {0.1, 6});
        if (!refusal) refusal = too_often("nudge", by.from, {0.5, 30});
    }
    if (what == "sit" && room->table().seat_of(by.guest) == nobody) refusal = sits_too_often(by);
    if (refusal) return reply(std::move(*refusal));
    if (what == "seat-link" || what == "rematch") {
        Node{fields}.only({"do", "id"});
        return what == "rematch" ? rematch(room, by, std::move(reply))
                                 : seat_link(room, by, std::move(reply));
    }
    if (what == "invite") {
        Node{fields}.only({"do", "id", "bot"});
        return invite(room, by, Node{fields}, reply);
    }
    std::string removed;
    if (what == "remove" && fields.as_object().contains("seat")) {
        json::error_code error;
        const auto seat = fields.at("seat").to_number<std::size_t>(error);
        if (!error && seat < room->table().chairs().size())
            removed = room->table().chairs()[seat].guest;
    }
    room->command(by, what, std::move(fields),
                  [this, room, what, removed, reply](Result<json::object> result) {
                      if (std::holds_alternative<json::object>(result)) {
                          if (what == "start") {
                              services_.metrics.games_started.add();
                              services_.log.info("table.started", {{"table", room->table().id()}});
                          }
                          if (!removed.empty())
                              tell(removed, {{"t", "removed"}, {"table", room->table().id()}});
                      }
                      reply(std::move(result));
                  });
}

void Web::seat_link(const RoomPtr& room, const Actor& by, Room::Reply reply) {
    const Seat seat = room->table().seat_of(by.guest);
    if (seat == nobody) return reply(Refusal{.code = "tables.not_seated", .status = 403});
    if (by.seat_only) return reply(Refusal{.code = "tables.seat_only", .status = 403});
    services_.guests.find(
        by.guest,
        if_ok<GuestPtr>(std::move(reply), [this, id = room->table().id(),
                                           seat](const GuestPtr& guest, const Room::Reply& then) {
            services_.guests.make_code(
                seat_code(*guest, id, seat), code_life,
                if_ok<std::string>(
                    then, [this](const std::string& code, const Room::Reply& tell_it) {
                        // After the #: browsers keep that part to themselves.
                        tell_it(json::object{{"code", code}, {"link", link("/#/seat/" + code)}});
                    }));
        }));
}

void Web::invite(const RoomPtr& room, const Actor& by, const Node& fields,
                 const Room::Reply& reply) {
    const Table& table = room->table();
    if (by.guest != table.host()) return reply(Refusal{.code = "tables.not_host", .status = 403});
    if (table.status() != Table::Status::waiting)
        return reply(Refusal{.code = "tables.started", .status = 409});
    const std::string name{fields["bot"].text()};
    errands_.work<std::string>(
        [name](const store::Store& store) -> Result<std::string> {
            if (const auto id = store.get("bot-name", fold_case(name))) return *id;
            return Refusal{
                .code = "tables.no_bot_account", .args = {{"name", name}}, .status = 404};
        },
        if_ok<std::string>(reply, [this, room, by, id = table.id()](const std::string& bot,
                                                                    const Room::Reply& then) {
            if (room->table().is_barred(bot))
                room->command(by, "admit", json::object{{"guest", bot}}, [](const auto&) {});
            if (accounts_.contains(bot)) {
                tell(bot, {{"t", "invited"}, {"table", id}});
            } else { // it hears of it when it comes
                auto& waiting = invitations_[bot];
                std::erase(waiting, id); // once for each table; of too many the oldest goes
                waiting.push_back(id);
                if (waiting.size() > 20) waiting.erase(waiting.begin());
            }
            then(json::object{});
        }));
}

void Web::your_turn(Room& room, Seat seat) {
    const Chair& chair = room.table().chairs()[seat];
    services_.guests.find(
        chair.guest, [this, id = room.table().id(), seat, game = room.table().settings().game,
                      name = room.table().settings().name](const Result<GuestPtr>& result) {
            const auto* guest = std::get_if<GuestPtr>(&result);
            if (guest == nullptr || ((*guest)->email.empty() && (*guest)->webhook.empty())) return;
            if (too_often("notice", (*guest)->id, {1.0 / 120, 20})) return; // whatever games do
            services_.guests.make_code(
                seat_code(**guest, id, seat), notice_life,
                [this, guest = *guest, id, seat, game, name](const Result<std::string>& made) {
                    const auto* code = std::get_if<std::string>(&made);
                    if (code == nullptr) return;
                    Notice notice;
                    notice.email = guest->email;
                    notice.webhook = guest->webhook;
                    notice.secret = guest->webhook_secret;
                    notice.lang = guest->lang;
                    notice.guest = guest->name;
                    notice.game = say(guest->lang, game + ".name");
                    notice.table = id;
                    notice.name = name;
                    notice.seat = seat;
                    notice.link = link("/#/seat/" + *code);
                    notices_.send(notice);
                });
        });
}

} // namespace adjuge::house
