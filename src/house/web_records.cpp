#include <charconv>

#include <fmt/format.h>

#include "base/version.h"
#include "house/books.h"
#include "house/etag.h"
#include "house/gzip.h"
#include "house/names.h"
#include "house/web.h"
#include "text/record.h"
#include "text/verified.h"

namespace adjuge::house {
namespace {

constexpr int records_page = 50;

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

struct Told {
    std::string tag{};
    Archive::Packed packed{}; // none: they have it already
    double seconds{};         // that it took to make
};

} // namespace

void Web::records(VisitPtr visit) {
    store::RecordFilter filter;
    filter.limit = records_page;
    filter.game = visit->request.parameter("game").value_or("");
    filter.player = visit->guest_id();
    const std::string after = visit->request.parameter("after").value_or("");
    if (const auto refusal = tellers_busy()) co_return visit->refuse(*refusal);
    const auto read = [filter, after](const store::Store& store) mutable -> Result<json::object> {
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
                        is_bot_player(player) ? player : name_in_books(store, player).value_or("");
                players.push_back(json::object{{"id", player}, {"name", names[player]}});
            }
            list.push_back(json::object{{"id", info.id},
                                        {"game", info.game},
                                        {"finished_at", info.finished_at},
                                        {"players", std::move(players)}});
        }
        return json::object{{"records", std::move(list)}};
    };
    json::object out = co_await async_store_.work_on<json::object>(
        services_.tellers, server::guest_key(visit->request.address), read);
    visit->reply(std::move(out));
}

void Web::record(VisitPtr visit) {
    tell_record(visit, "record",
                [](const json::object& record, const Sink& tell) { tell(pretty_record(record)); });
}

void Web::replay(VisitPtr visit) {
    const int at = std::max(number(visit->request, "at", -1), -1);
    const Seat seat = seat_asked(visit->request);
    tell_record(visit, fmt::format("replay {} {} {}", at, seat, code(visit->lang)),
                [at, seat, lang = visit->lang](const json::object& record, const Sink& tell) {
                    tell(json::serialize(replayed(record, at, seat, lang)));
                });
}

void Web::replay_steps(VisitPtr visit) {
    const Eyes eyes{seat_asked(visit->request), visit->request.parameter("seat") == "all"};
    tell_record(visit, fmt::format("steps {} {} {}", eyes.seat, eyes.all, code(visit->lang)),
                [eyes, lang = visit->lang](const json::object& record, const Sink& tell) {
                    replayed_steps(record, eyes, lang, tell);
                });
}

void Web::statistics(VisitPtr visit) {
    tell_record(visit, "tale", [](const json::object& record, const Sink& tell) {
        tell(json::serialize(told_tale(record)));
    });
}

void Web::chance(VisitPtr visit) {
    tell_record(visit, "chance", [](const json::object& record, const Sink& tell) {
        const json::value value = record;
        tell(json::serialize(owed_by_chance(Node{value})));
    });
}

// A whole game is too much for the house thread, and for memory: it is packed as it is told, kept
// packed for the next who asks, and unpacked for whoever must have it plain as it is sent. `what`
// is all that it depends on besides the record and the names in it.
void Web::tell_record(VisitPtr visit, std::string what, Telling make) {
    if (const auto refusal = tellers_busy()) co_return visit->refuse(*refusal);
    const auto read = [id = visit->parts[0], what, demo_games = demo_games_, archive = archive_,
                       make = std::move(make),
                       known = std::string{visit->request.header("If-None-Match")}](
                          const store::Store& store) -> Result<Told> {
        const Result<FoundRecord> result = find_record(store, *demo_games, id);
        if (const auto* refusal = std::get_if<Refusal>(&result)) return *refusal;
        const FoundRecord& found = std::get<FoundRecord>(result);
        const std::string key = fmt::format("{}\n{}\n{}\n{}", version, id, what, found.called());
        Told told{.tag = etag(key)};
        if (has_it(known, told.tag)) return told;
        const double began = processor_time();
        told.packed = archive->get(key, [&] {
            Packer packer;
            make(found.read(), [&](std::string_view piece) { packer.add(piece); });
            return packer.finish();
        });
        told.seconds = processor_time() - began;
        return told;
    };
    const Told told = co_await async_store_.work_on<Told>(
        services_.tellers, server::guest_key(visit->request.address), read);
    charge(visit, told.seconds);
    server::Response response;
    // The record stays the same, but a name may change or be forgotten: ask again.
    response.headers = {{"ETag", "W/" + told.tag}, // the same for both codings
                        {"Cache-Control", "private, no-cache"},
                        {"Vary", "Accept-Encoding, Accept-Language, Cookie"}};
    if (told.packed == nullptr) {
        response.status = 304;
    } else if (wants_coding(visit->request.header("Accept-Encoding"), "gzip") > 0) {
        response.headers.emplace_back("Content-Encoding", "gzip");
        response.shared = told.packed;
    } else {
        const auto unpacker = std::make_shared<Unpacker>(told.packed);
        response.length = unpacker->size();
        response.pieces = [unpacker] { return unpacker->next(); };
    }
    visit->answer(std::move(response));
}

// The game of the house to look at.
void Web::featured(VisitPtr visit) {
    const std::string_view game = game_ids().front();
    visit->reply(json::object{{"record", DemoGames::id_of(game)}, {"game", game}});
}

} // namespace adjuge::house
