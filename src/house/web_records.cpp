#include <charconv>

#include "house/books.h"
#include "house/gzip.h"
#include "house/names.h"
#include "house/replays.h"
#include "house/web.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

constexpr int page = 50;

int number(const server::Request& request, std::string_view key, int otherwise) {
    const auto text = request.parameter(key);
    int value = otherwise;
    if (text) std::from_chars(text->data(), text->data() + text->size(), value);
    return value;
}

// The seat asked for; nobody where there is none of that number.
Seat seat_asked(const server::Request& request) {
    const int seat = number(request, "seat", nobody);
    return seat < 0 || seat >= max_seats ? nobody : static_cast<Seat>(seat);
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
                        names[player] = is_bot_player(player)
                                            ? player
                                            : name_in_books(store, player).value_or("");
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
    tell_record(visit, [](const json::object& record) { return pretty_record(record); });
}

void Web::replay(const VisitPtr& visit) {
    const int at = number(visit->request, "at", -1);
    tell_record(visit, [at, seat = seat_asked(visit->request),
                        lang = visit->lang](const json::object& record) {
        return json::serialize(replayed(record, at, seat, lang));
    });
}

void Web::replay_steps(const VisitPtr& visit) {
    const Eyes eyes{seat_asked(visit->request), visit->request.parameter("seat") == "all"};
    tell_record(visit, [eyes, lang = visit->lang](const json::object& record) {
        return json::serialize(replayed_steps(record, eyes, lang));
    });
}

void Web::tale(const VisitPtr& visit) {
    tell_record(visit,
                [](const json::object& record) { return json::serialize(told_tale(record)); });
}

// What a worker makes of a record: a whole game is too much for the house thread.
void Web::tell_record(const VisitPtr& visit,
                      std::function<std::string(const json::object& record)> make) {
    const bool packed = wants_coding(visit->request.header("Accept-Encoding"), "gzip") > 0;
    errands_.work<std::string>(
        [id = visit->parts[0], shows = shows_, packed,
         make = std::move(make)](const store::Store& store) -> Result<std::string> {
            const Result<json::object> record = read_record(store, *shows, id);
            if (const auto* refusal = std::get_if<Refusal>(&record)) return *refusal;
            const std::string text = make(std::get<json::object>(record));
            return packed ? gzip(text) : text;
        },
        Visit::then<std::string>(visit, [visit, packed](std::string text) {
            server::Response response;
            response.body = std::move(text);
            response.headers.emplace_back("Cache-Control", "no-store");
            if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
            visit->answer(std::move(response));
        }));
}

// The game of the house to look at.
void Web::featured(const VisitPtr& visit) {
    const std::string_view game = game_ids().front();
    visit->reply(json::object{{"record", Shows::id_of(game)}, {"game", game}});
}

} // namespace adjuge::house
