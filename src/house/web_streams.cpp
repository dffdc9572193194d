// Lines that stay open: sockets for pages, streams for bots.
#include <charconv>

#include "house/clean.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr std::uint16_t going_away = 1001;

std::optional<std::int64_t> read_number(const server::Request& request, std::string_view key) {
    const auto text = request.parameter(key);
    std::int64_t number = 0;
    if (!text) return {};
    const auto read = std::from_chars(text->data(), text->data() + text->size(), number);
    return read.ec == std::errc{} ? std::optional{number} : std::nullopt;
}

std::optional<Heard> read_heard(const server::Request& request) {
    const auto after = read_number(request, "after");
    if (!after) return {};
    return Heard{*after, read_number(request, "undone").value_or(0)};
}

// Events carry their sentence only where a language is asked for.
std::optional<Lang> read_texts(const server::Request& request) {
    const auto lang = request.parameter("lang");
    return lang ? lang_from_code(*lang) : std::nullopt;
}

json::object bye(std::string_view why) { return {{"t", "bye"}, {"why", why}}; }

} // namespace

// The table asked for, if they may follow it.
Task<RoomPtr> Web::followed(VisitPtr visit) {
    const RoomPtr room = co_await rooms_.find(visit->parts[0]);
    const Table& table = room->table();
    const bool seated = visit->known && table.seat_of(visit->guest_id()) != nobody;
    if (!seated && !table.settings().spectators && table.status() != Table::Status::waiting)
        co_return refuse("tables.no_spectators", 403);
    co_return room;
}

server::Response Web::socket_response(const VisitPtr& visit) {
    server::Response response;
    if (visit->request.header("Sec-WebSocket-Protocol").starts_with("adjuge"))
        response.headers.emplace_back("Sec-WebSocket-Protocol", "adjuge");
    return response;
}

void Web::table_socket(VisitPtr visit) {
    const Result<RoomPtr> found = co_await followed(visit).whole();
    const auto* refusal = std::get_if<Refusal>(&found);
    if (refusal != nullptr && refusal->status == 404) // it is not there any more
        co_return past_socket(visit, read_heard(visit->request), read_texts(visit->request));
    if (refusal != nullptr) co_return visit->refuse(*refusal);
    const RoomPtr room = std::get<RoomPtr>(found);
    const GuestPtr guest = visit->known ? visit->known->guest : nullptr;
    const std::string session = visit->known ? visit->known->session_id : "";
    const auto after = read_heard(visit->request);
    const auto texts = read_texts(visit->request);
    server::Response response = socket_response(visit);
    response.socket = [this, visit, room, guest, session, after, texts,
                       lang = visit->lang](const std::shared_ptr<server::Socket>& socket) {
        services_.metrics.sockets.add();
        Listener listener{.guest = guest,
                          .session = session,
                          .send = [socket](const auto& text) { socket->send(text); },
                          .close =
                              [socket](std::string_view why) {
                                  socket->send(json::serialize(bye(why)));
                                  socket->close(going_away, why);
                              },
                          .lang = texts,
                          .by_link = visit->by_link()};
        const Room::Handle handle = room->join(std::move(listener), after);
        Actor by;
        if (guest != nullptr) by = actor(visit);
        socket->on_message = [this, socket, room, by, lang](std::string_view text) {
            heard(socket, room, by, lang, text);
        };
        socket->on_closed = [this, room, handle] {
            services_.metrics.sockets.sub();
            room->part(handle);
        };
    };
    visit->answer(std::move(response));
}

void Web::heard(const std::shared_ptr<server::Socket>& socket, const RoomPtr& room, const Actor& by,
                Lang lang, std::string_view text) {
    services_.metrics.messages_in.add();
    // Twice as fast as any hand; who goes on for long is cut off.
    const double rate = services_.options.rate_limit;
    const std::string who = by.guest.empty() ? server::guest_key(socket->address()) : by.guest;
    if (too_often("flood", who, {rate, 20 * rate}))
        return socket->close(against_policy, "too many messages");
    json::value id;
    const auto answer = [socket, lang](const json::value& to, Result<json::object> result) {
        json::object out;
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            out = to_json(*refusal, lang);
            out["t"] = "refused";
        } else {
            out = std::get<json::object>(std::move(result));
            out["t"] = "ack";
        }
        out["id"] = to;
        socket->send(json::serialize(out));
    };
    try {
        json::value message = parse_json(text);
        const Node fields{message};
        const std::string what{fields["do"].text()};
        if (fields.has("id")) id = message_id(fields["id"].text());
        if (by.guest.empty()) return answer(id, Refusal{.code = "guests.unknown", .status = 401});
        auto refusal = hurried(by.guest, what);
        // One address has many guests, but no more of the house's time than a full table.
        if (!refusal)
            refusal =
                too_often_at("talk", server::address_keys(socket->address()), {4 * rate, 8 * rate});
        if (refusal) return answer(id, std::move(*refusal));
        const auto began = std::chrono::steady_clock::now();
        run_command(room, by, what, std::move(message))
            .then([this, answer, id, move = what == "move", began](Result<json::object> result) {
                if (move)
                    services_.metrics.move_seconds.observe(
                        std::chrono::duration<double>(std::chrono::steady_clock::now() - began)
                            .count());
                answer(id, std::move(result));
            });
    } catch (const FormatError& error) {
        answer(id, misread(error));
    }
}

void Web::table_stream(VisitPtr visit) {
    const RoomPtr room = co_await followed(visit);
    const auto after = read_heard(visit->request);
    const auto texts = read_texts(visit->request);
    server::Response response;
    response.type = "application/x-ndjson";
    response.stream = [this, room, guest = visit->known->guest, session = visit->known->session_id,
                       after, texts,
                       by_link = visit->by_link()](const std::shared_ptr<server::Stream>& stream) {
        services_.metrics.streams.add();
        Listener listener{.guest = guest,
                          .session = session,
                          .send = [stream](const auto& text) { stream->write(*text); },
                          .close =
                              [stream](std::string_view why) {
                                  stream->write(json::serialize(bye(why)));
                                  stream->close();
                              },
                          .lang = texts,
                          .by_link = by_link};
        const Room::Handle handle = room->join(std::move(listener), after);
        stream->on_closed = [this, room, handle] {
            services_.metrics.streams.sub();
            room->part(handle);
        };
    };
    visit->answer(std::move(response));
}

void Web::account_stream(VisitPtr visit) {
    // It says where the bot sits, so all tables must be there; whoever asks tries again.
    if (!rooms_.all_read()) return visit->refuse({.code = "tables.unavailable", .status = 503});
    rooms_.gather(visit->guest_id(), [this, visit] { open_account_stream(visit); });
}

void Web::open_account_stream(const VisitPtr& visit) {
    server::Response response;
    response.type = "application/x-ndjson";
    response.stream = [this, guest = visit->known->guest, session = visit->known->session_id](
                          const std::shared_ptr<server::Stream>& stream) {
        services_.metrics.streams.add();
        const auto place = accounts_.emplace(guest->id, Account{stream, session});
        stream->on_closed = [this, place] {
            services_.metrics.streams.sub();
            accounts_.erase(place);
        };
        const auto say_line = [&](const json::object& line) {
            stream->write(json::serialize(line));
        };
        say_line({{"t", "hello"}, {"bot", public_json(*guest)}});
        rooms_.each([&](const RoomPtr& room) {
            const Table& table = room->table();
            const Seat seat = table.seat_of(guest->id);
            if (seat == nobody || table.over()) return;
            say_line({{"t", "seated"}, {"table", table.id()}, {"seat", seat}});
            if (table.status() == Table::Status::running)
                say_line({{"t", "started"}, {"table", table.id()}});
        });
        rooms_.each_elsewhere([&](const std::string& id, const Shelved& table) {
            const json::value info = json::parse(table.info);
            const json::array& seats = info.at("seats").as_array();
            for (std::size_t seat = 0; seat < seats.size(); ++seat) {
                const json::value& sits = seats[seat].at("guest");
                if (!sits.is_string() || sits.as_string() != guest->id) continue;
                say_line({{"t", "seated"}, {"table", id}, {"seat", seat}});
                if (table.status == Table::Status::running)
                    say_line({{"t", "started"}, {"table", id}});
            }
        });
        const auto* invited = invitations_.peek(guest->id);
        if (invited == nullptr) return;
        for (const std::string& table : *invited) say_line({{"t", "invited"}, {"table", table}});
        invitations_.drop(guest->id);
        tell_nodes({{"k", "has_heard"}, {"guest", guest->id}});
    };
    visit->answer(std::move(response));
}

void Web::tell(const std::string& guest, const json::object& message) {
    tell_here(guest, message);
    tell_nodes({{"k", "tell"}, {"guest", guest}, {"message", message}});
}

void Web::tell_here(const std::string& guest, const json::object& message) {
    const auto [from, to] = accounts_.equal_range(guest);
    for (auto each = from; each != to; ++each) each->second.stream->write(json::serialize(message));
}

// Whoever may not come in any more does not stay either.
void Web::hang_up(const Lines& lines) {
    hang_up_here(lines);
    tell_nodes(
        {{"k", "hang_up"}, {"guest", lines.guest}, {"only", lines.only}, {"but", lines.but}});
}

void Web::hang_up_here(const Lines& lines) {
    const std::string& guest = lines.guest;
    const auto session = [&](const std::string& id) {
        return (lines.only.empty() || id == lines.only) && (lines.but.empty() || id != lines.but);
    };
    rooms_.each([&](const RoomPtr& room) {
        room->dismiss_if(
            [&](const Listener& listener) {
                return listener.guest != nullptr && listener.guest->id == guest &&
                       session(listener.session);
            },
            "removed");
    });
    const auto [from, to] = accounts_.equal_range(guest);
    for (auto each = from; each != to; ++each)
        if (session(each->second.session)) each->second.stream->close();
}

void Web::move_lines(const std::string& guest, const std::string& from, const std::string& to) {
    move_lines_here(guest, from, to);
    tell_nodes({{"k", "move"}, {"guest", guest}, {"from", from}, {"to", to}});
}

void Web::move_lines_here(const std::string& guest, const std::string& from,
                          const std::string& to) {
    rooms_.each([&](const RoomPtr& room) {
        room->each_listener([&](const Listener& listener) {
            const bool theirs = listener.guest != nullptr && listener.guest->id == guest;
            if (theirs && listener.session == from) listener.session = to;
        });
        room->dismiss_if(
            [&](const Listener& listener) {
                return listener.guest != nullptr && listener.guest->id == guest &&
                       !listener.by_link && listener.session != to;
            },
            "removed");
    });
    const auto [first, last] = accounts_.equal_range(guest);
    for (auto each = first; each != last; ++each) {
        if (each->second.session == from) each->second.session = to;
        if (each->second.session != to) each->second.stream->close();
    }
}

void Web::hang_up_others(const VisitPtr& visit) {
    hang_up({.guest = visit->guest_id(), .but = visit->known->session_id});
}

} // namespace adjuge::house
