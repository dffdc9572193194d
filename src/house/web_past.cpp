// Tables whose game is over, and that are only in the books.
#include "house/books.h"
#include "house/clean.h"
#include "house/replays.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

std::string guest_of(const VisitPtr& visit) { return visit->known ? visit->guest_id() : ""; }

// The id that a message gives itself; null if it has none.
json::value said_id(std::string_view text) {
    json::error_code error;
    const json::value message = json::parse(text, error);
    const json::object* fields = message.if_object();
    const json::value* id = fields == nullptr ? nullptr : fields->if_contains("id");
    if (id == nullptr || !id->is_string()) return {};
    return json::value(message_id(id->as_string()));
}

} // namespace

void Web::past_table(VisitPtr visit) {
    if (const auto refusal = tellers_busy()) co_return visit->refuse(*refusal);
    const auto read = [id = visit->parts[0], guest = guest_of(visit),
                       by_link = visit->by_link()](const store::Store& store) {
        return read_past(store, id, guest, by_link);
    };
    json::object past = co_await async_store_.work_on<json::object>(
        services_.tellers, server::guest_key(visit->request.address), read);
    visit->reply(std::move(past));
}

// The table and the end of its game, and nothing to be done.
void Web::past_socket(VisitPtr visit, std::optional<Heard> heard, std::optional<Lang> texts) {
    if (const auto refusal = tellers_busy()) co_return visit->refuse(*refusal);
    const auto read = [id = visit->parts[0], guest = guest_of(visit), by_link = visit->by_link(),
                       demo_games = demo_games_, heard,
                       texts](const store::Store& store) -> Result<json::object> {
        Result<json::object> past = read_past(store, id, guest, by_link);
        if (std::holds_alternative<Refusal>(past)) return past;
        const json::object& table = std::get<json::object>(past);
        const json::value& seat = table.at("you").at("seat");
        if (seat.is_null() && !table.at("spectators").as_bool())
            return Refusal{.code = "tables.no_spectators", .status = 403};
        const double began = processor_time();
        Result<json::object> record = read_record(store, *demo_games, id);
        if (std::holds_alternative<Refusal>(record)) return record;
        std::optional<std::int64_t> after;
        if (heard) after = heard->undone == 0 ? heard->after : 0; // the books know no undos
        json::object found{
            {"table", table},
            {"view", replayed_end(std::get<json::object>(record),
                                  seat.is_null() ? nobody : seat.to_number<Seat>(), texts, after)}};
        found["seconds"] = processor_time() - began;
        return found;
    };
    json::object found = co_await async_store_.work_on<json::object>(
        services_.tellers, server::guest_key(visit->request.address), read);
    charge(visit, found.at("seconds").as_double());
    server::Response response = socket_response(visit);
    response.socket = [this, found = std::move(found), guest = guest_of(visit),
                       lang = visit->lang](const std::shared_ptr<server::Socket>& socket) {
        services_.metrics.sockets.add();
        socket->send(json::serialize(json::object{{"t", "table"}, {"table", found.at("table")}}));
        socket->send(json::serialize(found.at("view")));
        socket->on_message = [this, socket, guest, lang](std::string_view text) {
            past_heard(socket, guest, lang, text);
        };
        socket->on_closed = [this] { services_.metrics.sockets.sub(); };
    };
    visit->answer(std::move(response));
}

void Web::past_heard(const std::shared_ptr<server::Socket>& socket, const std::string& guest,
                     Lang lang, std::string_view text) {
    services_.metrics.messages_in.add();
    const double rate = services_.options.rate_limit;
    const std::string who = guest.empty() ? server::guest_key(socket->address()) : guest;
    if (too_often("flood", who, {rate, 20 * rate}))
        return socket->close(against_policy, "too many messages");
    const Refusal refusal = guest.empty() ? Refusal{.code = "guests.unknown", .status = 401}
                                          : Refusal{.code = "tables.over"};
    json::object out = to_json(refusal, lang);
    out["t"] = "refused";
    out["id"] = said_id(text);
    socket->send(json::serialize(out));
}

} // namespace adjuge::house
