#include <algorithm>

#include "house/guest_documents.h"
#include "house/names.h"
#include "house/now.h"
#include "house/web.h"

namespace adjuge::house {

// The same company, the same settings, a new shuffle. Whoever asks first is the host.
void Web::rematch(const RoomPtr& room, const Actor& by, Room::Reply reply) {
    const Table& old = room->table();
    if (!old.over()) return reply(Refusal{.code = "tables.not_over", .status = 409});
    if (old.seat_of(by.guest) == nobody)
        return reply(Refusal{.code = "tables.not_seated", .status = 403});
    if (!room->next().empty()) return reply(json::object{{"table", room->next()}});
    if (auto refusal = too_many(by)) return reply(std::move(*refusal));
    reopen(
        old.id(), by, old.reopening(fresh_id(), by, FairSeed::fresh(), {0, wall_now(), {}}),
        if_ok<json::object>(std::move(reply), [room](json::object said, const Room::Reply& then) {
            room->set_next(std::string{said["table"].as_string()});
            then(std::move(said));
        }));
}

// The same for a table that is only in the books.
void Web::rematch_past(const VisitPtr& visit) {
    visit->fields().only({"do", "id"});
    errands_.work<json::object>(
        [id = visit->parts[0],
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
        },
        Visit::then<json::object>(visit, [this, visit](json::object found) {
            if (found.contains("table")) return visit->done(std::move(found));
            if (const auto refusal = too_many(actor(visit))) return visit->refuse(*refusal);
            reopen(visit->parts[0], actor(visit), found["opening"].as_object(),
                   Visit::then<json::object>(
                       visit, [visit](json::object said) { visit->done(std::move(said)); }));
        }));
}

// Whoever plays against bots alone has nobody to wait for: the game begins at once.
void Web::reopen(const std::string& table, const Actor& by, json::object opening,
                 Room::Reply reply) {
    // Two may ask in the same moment: one of them opens the table.
    if (!reopening_.insert(table).second)
        return reply(Refusal{.code = "tables.busy", .status = 503});
    const std::string next{opening.at("id").as_string()};
    rooms_.open(std::move(opening), [this, table, by, next, reply](const Result<RoomPtr>& result) {
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            reopening_.erase(table);
            return reply(*refusal);
        }
        const RoomPtr& room = std::get<RoomPtr>(result);
        const Table& opened = room->table();
        for (Seat seat = 0; seat < opened.chairs().size(); ++seat)
            if (opened.chairs()[seat].kind == Chair::Kind::person)
                tell(opened.chairs()[seat].guest,
                     {{"t", "seated"}, {"table", next}, {"seat", seat}});
        store::Batch batch;
        batch.put({"next", table, next});
        const bool alone = std::ranges::all_of(opened.chairs(), [&](const Chair& chair) {
            return chair.kind == Chair::Kind::person ? chair.guest == by.guest
                                                     : chair.kind != Chair::Kind::open;
        });
        errands_.write(std::move(batch),
                       [this, table, by, room, next, alone, reply](const Result<Nothing>&) {
                           reopening_.erase(table);
                           const auto opened_it = [next, reply](const Result<json::object>&) {
                               reply(json::object{{"table", next}});
                           };
                           if (!alone) return opened_it(json::object{});
                           run_command(room, by, "start", json::object{}, opened_it);
                       });
    });
}

} // namespace adjuge::house
