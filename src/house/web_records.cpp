#include <charconv>

#include "house/guest_documents.h"
#include "house/names.h"
#include "house/web.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

constexpr int page = 50;

std::optional<std::string> name_of(const store::Store& store, const std::string& guest) {
    const auto found = read_guest(store, guest);
    return found ? std::optional{found->name} : std::nullopt;
}

// On a worker: the record with the names of today.
Result<json::object> read_named(const store::Store& store, const std::string& id) {
    const auto record = store.record(id);
    if (!record) return Refusal{.code = "tables.no_record", .status = 404};
    return with_names(parse_json(record->body).as_object(), record->info.players,
                      [&](const std::string& guest) { return name_of(store, guest); });
}

int number(const server::Request& request, std::string_view key, int otherwise) {
    const auto text = request.parameter(key);
    int value = otherwise;
    if (text) std::from_chars(text->data(), text->data() + text->size(), value);
    return value;
}

// What a finished game looked like after some of its moves, to a seat or to everybody.
json::object replayed(const json::object& record, int at, Seat seat, Lang lang) {
    const json::value value = record;
    const Node from{value};
    const std::string game{from["game"].text()};
    const Node seats = from["seats"];
    std::vector<SeatInfo> company;
    for (std::size_t n = 0; n < seats.size(); ++n)
        company.push_back({std::string{seats.at(n)["name"].text()}, {}});
    const Config config = read_config(*game_info(game), from, seats);
    const auto live = start_game(game, config, std::move(company), from["deal"]);
    const Node moves = from["moves"];
    const std::size_t all = moves.size();
    const std::size_t made = at < 0 ? all : std::min(all, static_cast<std::size_t>(at));
    for (std::size_t n = 0; n < made; ++n) replay_entry(*live, moves.at(n));
    if (seat >= config.players) seat = nobody;
    json::array events;
    for (std::size_t n = 0; n < live->event_count(); ++n) {
        if (!live->sees(n, seat)) continue;
        events.push_back(json::object{{"n", events.size() + 1},
                                      {"event", live->event(n, seat)},
                                      {"text", live->sentence(lang, n, seat)}});
    }
    json::object out;
    out["moves"] = all;
    out["at"] = made;
    out["view"] = live->view(seat, Reckoning::shown);
    out["events"] = std::move(events);
    return out;
}

} // namespace

void Web::records(const VisitPtr& visit) {
    store::RecordFilter filter;
    filter.limit = page;
    filter.game = visit->request.parameter("game").value_or("");
    filter.player = visit->guest_id();
    const std::string after = visit->request.parameter("after").value_or("");
    errands_.work<json::object>(
        [filter, after](const store::Store& store) mutable -> Result<json::object> {
            if (!after.empty()) {
                const auto last = store.record(after);
                if (!last) return Refusal{.code = "tables.no_record", .status = 404};
                filter.after = last->info;
            }
            json::array list;
            std::map<std::string, std::string> names;
            for (const store::RecordInfo& info : store.records(filter)) {
                json::array players;
                for (const std::string& player : info.players) {
                    if (!names.contains(player))
                        names[player] =
                            is_bot_player(player) ? player : name_of(store, player).value_or("");
                    players.push_back(json::object{{"id", player}, {"name", names[player]}});
                }
                list.push_back(json::object{{"id", info.id},
                                            {"game", info.game},
                                            {"finished_at", info.finished_at},
                                            {"players", std::move(players)}});
            }
            return json::object{{"records", std::move(list)}};
        },
        Visit::then<json::object>(visit,
                                  [visit](json::object out) { visit->reply(std::move(out)); }));
}

void Web::record(const VisitPtr& visit) {
    errands_.work<json::object>(
        [id = visit->parts[0]](const store::Store& store) { return read_named(store, id); },
        Visit::then<json::object>(visit, [visit](const json::object& record) {
            server::Response response;
            response.body = pretty_record(record);
            response.headers.emplace_back("Cache-Control", "no-store");
            visit->answer(std::move(response));
        }));
}

void Web::replay(const VisitPtr& visit) {
    const int at = number(visit->request, "at", -1);
    const int seat = number(visit->request, "seat", nobody);
    errands_.work<json::object>(
        [id = visit->parts[0], at, seat,
         lang = visit->lang](const store::Store& store) -> Result<json::object> {
            Result<json::object> record = read_named(store, id);
            if (std::holds_alternative<Refusal>(record)) return record;
            const Seat who = seat < 0 || seat >= max_seats ? nobody : static_cast<Seat>(seat);
            return replayed(std::get<json::object>(record), at, who, lang);
        },
        Visit::then<json::object>(visit,
                                  [visit](json::object out) { visit->reply(std::move(out)); }));
}

} // namespace adjuge::house
