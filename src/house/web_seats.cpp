// Seat links: one seat of one table on another device.
#include "house/device.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t cookie_life = std::int64_t{forgotten_after} * 86'400; // seconds
constexpr std::size_t most_seats = 16;                                       // of one browser
constexpr std::string_view seat_cookie = "adjuge_seat_";

} // namespace

// The cookies of seats that a browser sends, wherever it sends them: name and token.
server::Fields Web::seat_cookies(const server::Request& request) {
    server::Fields found;
    std::string_view rest = request.header("Cookie");
    while (!rest.empty() && found.size() < 2 * most_seats) {
        std::string_view pair = rest.substr(0, rest.find(';'));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
        while (pair.starts_with(' ')) pair.remove_prefix(1);
        const std::size_t equals = pair.find('=');
        if (equals == std::string_view::npos || !pair.starts_with(seat_cookie)) continue;
        const std::string_view name = pair.substr(0, equals);
        if (is_id(name.substr(seat_cookie.size())))
            found.emplace_back(name, pair.substr(equals + 1));
    }
    return found;
}

std::string Web::seat_token(const server::Request& request, std::string_view table) {
    return std::string{request.cookie(std::string{seat_cookie}.append(table))};
}

void Web::take_seat(VisitPtr visit) {
    visit->fields().only({"code", "token", "confirm"});
    if (const auto refusal = too_often_from("code", visit, {0.2, 20}))
        co_return visit->refuse(*refusal);
    const std::string code{visit->fields()["code"].text()};
    const bool confirmed = visit->fields().has("confirm") && visit->fields()["confirm"].flag();
    const json::value what = co_await services_.guests.peek(code);
    const Node from{what};
    if (!from.has("seat")) co_return visit->refuse({.code = "guests.code", .status = 404});
    Session session;
    session.kind = Session::Kind::seat;
    session.guest = from["guest"].text();
    session.table = from["table"].text();
    session.seat = static_cast<Seat>(from["seat"].number(0, max_seats - 1));
    session.device = device_of(visit->request.header("User-Agent"));
    const GuestPtr guest = co_await services_.guests.find(session.guest);
    if (from["lock"].text() != lock_of(*guest)) // the password has changed since
        co_return visit->refuse({.code = "guests.code", .status = 404});
    const GuestPtr now = co_await whose_place(visit, session.table);
    if (now != nullptr && now->id != guest->id && !confirmed)
        co_return ask_seat(visit, session, *now, *guest);
    co_await services_.guests.redeem(code);
    // Whoever is there already needs no second key.
    if (now != nullptr && now->id == guest->id && !visit->wants_token)
        co_return visit->reply(json::object{{"table", session.table}});
    const std::string token = co_await services_.guests.open_session(session);
    give_seat(visit, session, token);
}

// As whom this browser acts at a table now: by a link from before, or in a seat of its own.
Task<GuestPtr> Web::whose_place(VisitPtr visit, std::string table) {
    const std::string token = seat_token(visit->request, table);
    if (!token.empty()) {
        const Result<Known> result = co_await services_.guests.recognise(token).whole();
        const auto* known = std::get_if<Known>(&result);
        if (known != nullptr && known->session.table == table) co_return known->guest;
    }
    if (!visit->known) co_return GuestPtr{};
    bool seated = false;
    if (const Elsewhere* far = rooms_.elsewhere(table)) {
        const json::value info = json::parse(far->card.info);
        for (const json::value& seat : info.at("seats").as_array())
            seated = seated || (seat.at("guest").is_string() &&
                                seat.at("guest").as_string() == visit->guest_id());
    } else {
        const Result<RoomPtr> result = co_await rooms_.find(table).whole();
        const auto* room = std::get_if<RoomPtr>(&result);
        seated = room != nullptr && (*room)->table().seat_of(visit->guest_id()) != nobody;
    }
    co_return seated ? visit->known->guest : GuestPtr{};
}

// Nobody becomes somebody else without a word: the code is good for the next try, which says so.
void Web::ask_seat(const VisitPtr& visit, const Session& session, const Guest& now,
                   const Guest& other) {
    json::object out = to_json({.code = "tables.other_seat",
                                .args = {{"name", now.name}, {"other", other.name}},
                                .status = 409},
                               visit->lang);
    out["seat"] = json::object{
        {"table", session.table}, {"seat", session.seat}, {"name", other.name}, {"now", now.name}};
    visit->reply(std::move(out), 409);
}

void Web::give_seat(const VisitPtr& visit, const Session& session, const std::string& token) {
    json::object out;
    out["table"] = session.table;
    if (visit->wants_token) out["token"] = token;
    const std::string name = std::string{seat_cookie} + session.table;
    server::Fields headers{{"Set-Cookie", cookie(name, token, "/", cookie_life)}};
    // Others give way where there are too many, and one of this table.
    const server::Fields seats = seat_cookies(visit->request);
    std::size_t left = seats.size();
    for (const auto& [other, old] : seats) {
        if (other != name && left-- < most_seats) continue;
        services_.guests.sign_out(old).forget();
        if (other != name) headers.emplace_back("Set-Cookie", cookie(other, "", "/", 0));
    }
    visit->reply(std::move(out), 200, std::move(headers));
}

// The way back from a seat link: on this device it opens nothing any more.
void Web::leave_link(VisitPtr visit) {
    const Known& known = *visit->known;
    if (known.session.kind != Session::Kind::seat)
        co_return visit->refuse({.code = "tables.no_link", .status = 409});
    const std::string closed = co_await services_.guests.close_session(
        known.session.guest, session_name(known.session_id));
    hang_up({.guest = visit->guest_id(), .only = closed});
    visit->reply(json::object{{"ok", true}}, 200,
                 {{"Set-Cookie", cookie(std::string{seat_cookie} + visit->parts[0], "", "/", 0)},
                  {"Set-Cookie", cookie("adjuge_seat", "", "/api/tables/" + visit->parts[0], 0)}});
}

} // namespace adjuge::house
