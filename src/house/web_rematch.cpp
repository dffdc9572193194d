#include <algorithm>

#include "house/guest_documents.h"
#include "house/names.h"
#include "house/no_conflict.h"
#include "house/now.h"
#include "house/web.h"

namespace adjuge::house {

// The same company, the same settings, a new shuffle. Whoever asks first is the host.
Task<json::object> Web::rematch(RoomPtr room, Actor by) {
    const Table& old = room->table();
    if (!old.over()) co_return refuse("tables.not_over");
    if (old.seat_of(by.guest) == nobody) co_return refuse("tables.not_seated", 403);
    if (!room->next().empty()) co_return json::object{{"table", room->next()}};
    if (auto refusal = too_many(by)) co_return std::move(*refusal);
    const Moment now{0, wall_now(), {}};
    const json::object opening = old.reopening(fresh_id(), by, FairSeed::fresh(), now);
    json::object said = co_await reopen(old.id(), by, opening);
    room->set_next(std::string{said["table"].as_string()});
    co_return said;
}

// The same for a table that is only in the books.
void Web::rematch_past(VisitPtr visit) {
    visit->fields().only({"do", "id"});
    const auto read = [id = visit->parts[0],
                       by = actor(visit)](const store::Store& store) -> Result<json::object> {
        const auto body = is_id(id) ? store.get("past", id) : std::nullopt;
        if (!body) return Refusal{.code = "tables.not_found", .status = 404};
        if (const auto next = store.get("next", id)) return json::object{{"table", *next}};
        json::object again = parse_json(*body).as_object()["again"].as_object();
        bool seated = false;
        std::vector<std::string> taken;
        for (json::value& chair : again["seats"].as_array()) {
            const std::string guest{chair.at("guest").as_string()};
            if (guest.empty()) {
                taken.emplace_back(chair.at("name").as_string());
                continue;
            }
            seated = seated || guest == by.guest;
            if (const auto found = read_guest(store, guest)) {
                taken.push_back(told_apart(found->name, taken));
                chair.as_object()["name"] = taken.back();
            } else { // left for good: an open chair
                chair = json::object{{"kind", 0}, {"guest", ""}, {"name", ""}, {"bot", ""}};
            }
        }
        if (!seated) return Refusal{.code = "tables.not_seated", .status = 403};
        again["id"] = fresh_id();
        again["host"] = by.guest;
        again["from"] = by.from;
        again["seed"] = FairSeed::fresh().hex();
        again["at"] = wall_now();
        return json::object{{"opening", std::move(again)}};
    };
    json::object found = co_await async_store_.work<json::object>(read);
    if (found.contains("table")) co_return visit->done(std::move(found));
    if (opens_elsewhere(visit)) co_return;
    const Actor by = actor(visit);
    if (const auto refusal = too_many(by)) co_return visit->refuse(*refusal);
    json::object said = co_await reopen(visit->parts[0], by, found["opening"].as_object());
    visit->done(std::move(said));
}

// Whoever plays against bots alone has nobody to wait for: the game begins at once.
Task<json::object> Web::reopen(std::string table, Actor by, json::object opening) {
    // Two may ask in the same moment: one of them opens the table.
    if (!reopening_.insert(table).second) co_return refuse("tables.busy", 503);
    const std::string next{opening.at("id").as_string()};
    const Result<RoomPtr> result = co_await open_room(std::move(opening), by).whole();
    if (const auto* refusal = std::get_if<Refusal>(&result)) {
        reopening_.erase(table);
        co_return *refusal;
    }
    const RoomPtr room = std::get<RoomPtr>(result);
    const std::vector<Chair>& chairs = room->table().chairs();
    for (Seat seat = 0; seat < chairs.size(); ++seat)
        if (chairs[seat].kind == Chair::Kind::person)
            tell(chairs[seat].guest, {{"t", "seated"}, {"table", next}, {"seat", seat}});
    const bool alone = std::ranges::all_of(chairs, [&](const Chair& chair) {
        return chair.kind == Chair::Kind::person ? chair.guest == by.guest
                                                 : chair.kind != Chair::Kind::open;
    });
    store::Batch batch;
    batch.put({"next", table, next});
    (void)co_await async_store_.write(batch, no_conflict).whole();
    reopening_.erase(table);
    const std::string start = "start";
    const json::value nothing_more = json::object();
    if (alone) (void)co_await run_command(room, by, start, nothing_more).whole();
    co_return json::object{{"table", next}};
}

} // namespace adjuge::house
