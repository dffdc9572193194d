// Coming and going at a table, and what is said there.
#include <algorithm>

#include "house/cast.h"
#include "house/names.h"
#include "house/table.h"
#include "text/lines.h"

namespace adjuge::house {
namespace {

constexpr std::size_t longest_nonce = 64;
constexpr std::size_t longest_chat = 500;
constexpr std::size_t most_chat = 512 << 10; // bytes of a log

using Answer = Result<json::object>;

} // namespace

std::vector<std::string> Table::names() const {
    std::vector<std::string> all;
    for (const Chair& at : chairs()) all.push_back(at.name);
    return all;
}

// ---- Before the start

Answer Table::sit(const Request& by) {
    const Actor& actor = by.actor;
    if (seat_of(actor.guest) != nobody) return refuse("tables.seated");
    if (is_barred(actor.guest)) return refuse("tables.removed", 403);
    Seat seat = nobody;
    if (by.fields.has("seat")) {
        seat = read_chair(by.fields);
        if (chairs()[seat].kind != Chair::Kind::open) return refuse("tables.seat_taken");
    } else {
        const SeatSet free = seats([](const Chair& at) { return at.kind == Chair::Kind::open; });
        if (free.empty()) return refuse("tables.full");
        seat = free.first();
    }
    const std::string name = told_apart(actor.name, names());
    json::object entry{{"seat", seat}, {"guest", actor.guest}, {"name", name}};
    if (actor.bot) entry["robot"] = true;
    note("sit", std::move(entry));
    if (host().empty() && !actor.bot) note("host", {{"guest", actor.guest}});
    return json::object{{"seat", seat}};
}

void Table::rise(Seat seat) {
    const std::string guest = chairs()[seat].guest;
    note("rise", {{"seat", seat}});
    if (!guest.empty() && guest == host()) pass_host_on();
}

// From a running game nobody gets up: the house plays on.
Answer Table::leave(const Request& by) {
    if (status() == Status::running) {
        Answer handed = hand(by);
        if (auto* said = std::get_if<json::object>(&handed)) (*said)["handed"] = true;
        return handed;
    }
    rise(by.seat);
    return json::object{};
}

// Whoever was removed does not sit down again until the host lets them.
Answer Table::remove(const Request& by) {
    const Seat seat = read_chair(by.fields);
    const Chair& at = chairs()[seat];
    if (at.kind == Chair::Kind::open) return refuse("tables.empty_seat");
    if (at.kind != Chair::Kind::person || at.guest == host())
        rise(seat);
    else
        note("rise", {{"seat", seat}, {"barred", at.guest}});
    return json::object{};
}

bool Table::is_barred(std::string_view guest) const {
    return std::ranges::find(sitting_.barred, guest) != sitting_.barred.end();
}

Answer Table::admit(const Request& by) {
    const std::string_view guest = by.fields["guest"].text();
    if (is_barred(guest)) note("admit", {{"guest", guest}});
    return json::object{};
}

// To the next person; where there is none, a table that waits closes, and a game goes on.
void Table::pass_host_on() {
    const SeatSet people = seats([](const Chair& at) {
        return at.kind == Chair::Kind::person && !at.robot && at.guest != forgotten;
    });
    if (!people.empty())
        note("host", {{"guest", chairs()[people.first()].guest}});
    else if (status() == Status::waiting)
        note("close", {});
    else
        note("host", {{"guest", ""}});
}

Answer Table::seat_bot(const Request& by) {
    const Seat seat = read_chair(by.fields);
    const std::string bot = read_bot(by.fields);
    if (chairs()[seat].kind == Chair::Kind::person) return refuse("tables.seat_taken");
    std::set<std::string> taken;
    for (const Chair& at : chairs()) taken.insert(at.name);
    const Character who = character(bot, taken, std::hash<std::string>{}(id_));
    note("bot", {{"seat", seat}, {"bot", who.bot}, {"name", who.name}});
    return json::object{{"name", who.name}};
}

Answer Table::add_nonce(const Request& by) {
    const std::string_view nonce = by.fields["nonce"].text();
    if (characters(nonce) > longest_nonce || clean(nonce) != nonce)
        return refuse("tables.nonce_long", 400);
    if (nonce != chairs()[by.seat].nonce) note("nonce", {{"seat", by.seat}, {"nonce", nonce}});
    return json::object{};
}

Answer Table::start(const Request& by) {
    if (!seats([](const Chair& at) { return at.kind == Chair::Kind::open; }).empty())
        return refuse("tables.seats_open");
    json::object entry;
    if (settings_.given_deal())
        entry["deal"] = json::parse(settings_.deal);
    else
        entry["deal"] = fair_deal(settings_.game, settings_.config, chance());
    entry["at"] = by.now.wall;
    note("start", std::move(entry));
    moved(by.now);
    return json::object{};
}

// ---- In a running game

Answer Table::resign(const Request& by) {
    if (chairs()[by.seat].resigned) return refuse("tables.resigned");
    give_up(by.seat, by.now);
    return json::object{};
}

void Table::give_up(Seat seat, const Moment& now) {
    note("resign", {{"seat", seat}, {"bot", "dealer"}, {"at", now.wall}});
    const SeatSet people =
        seats([](const Chair& at) { return at.kind == Chair::Kind::person && !at.resigned; });
    if (people.empty())
        note("close", {});
    else
        moved(now);
}

Answer Table::agree(const Request& by) {
    const auto& [actor, seat, fields, now] = by;
    if (chairs()[seat].by_house()) return refuse("tables.by_house");
    const bool yes = fields["agree"].flag();
    if (yes != chairs()[seat].agrees) note("agree", {{"seat", seat}, {"yes", yes}});
    SeatSet against;
    for (Seat other = 0; other < chairs().size(); ++other) {
        const Chair& at = chairs()[other];
        // Who only ran out of time but is here is asked like everybody.
        const bool asked =
            at.kind == Chair::Kind::person && !at.by_house() && (!at.away || now.here.has(other));
        if (asked && !at.agrees) against = against.with(other);
    }
    if (chairs()[seat].agrees && against.empty()) note("close", {});
    return json::object{};
}

Answer Table::vote(const Request& by) {
    const auto& [actor, seat, fields, now] = by;
    const Seat other = read_chair(fields);
    const Chair& at = chairs()[other];
    if (chairs()[seat].by_house()) return refuse("tables.by_house");
    // In a slow game nobody is expected to be here.
    const bool gone = remedies(settings_.pace).absent > 0 && !now.here.has(other);
    const bool absent = at.kind == Chair::Kind::person && !at.by_house() && (at.away || gone);
    if (!absent || other == seat) return refuse("tables.not_absent");
    note("vote", {{"seat", other}, {"by", seat}, {"yes", fields["agree"].flag()}});
    const SeatSet playing = seats([](const Chair& each) { return each.present(); });
    const SeatSet present{static_cast<std::uint8_t>(playing.bits & now.here.bits)};
    const SeatSet against = present.without(other) - at.votes;
    const Seat by_host = seat_of(host());
    if ((by_host != nobody && at.votes.has(by_host)) || (against.empty() && !at.votes.empty())) {
        note("hand", {{"seat", other}, {"bot", "dealer"}, {"at", now.wall}});
        moved(now);
    }
    return json::object{};
}

// Whom to nudge, who has let the game wait; it counts as done.
Answer Table::nudge(const Request& by) {
    const Seat seat = read_chair(by.fields);
    const Remedies times = remedies(settings_.pace);
    if (!people().has(seat) || !awaits(seat) || seat == by.seat)
        return refuse("tables.not_waited_for");
    if (by.now.steady - sitting_.asked[seat] < times.nudge) return refuse("tables.nudge_early");
    std::optional<std::int64_t>& last = nudged_[seat];
    if (last && by.now.steady - *last < times.again) return refuse("tables.nudged");
    last = by.now.steady;
    return json::object{{"seat", seat}};
}

// NOLINTNEXTLINE(readability-make-member-function-const): as all handlers of commands
Answer Table::skip(const Request& by) {
    if (!may_skip(by.seat)) return refuse("tables.no_skip");
    return json::object{};
}

Answer Table::set_pace(const Request& by) {
    const TableSettings::BotPace pace = read_bot_pace(by.fields["bots"]);
    if (pace != bot_pace()) note("pace", {{"bots", name_of(pace)}});
    return json::object{};
}

Answer Table::hand(const Request& by) {
    if (chairs()[by.seat].resigned) return refuse("tables.resigned");
    note("hand", {{"seat", by.seat}, {"bot", read_bot(by.fields)}, {"at", by.now.wall}});
    moved(by.now);
    return json::object{};
}

Answer Table::come_back(const Request& by) {
    const Chair& at = chairs()[by.seat];
    if (at.resigned) return refuse("tables.resigned");
    if (at.away || at.handed) note("back", {{"seat", by.seat}, {"at", by.now.wall}});
    watch_time(by.now);
    return json::object{};
}

json::array Table::waits(const Moment& now) const {
    json::array out;
    if (status() != Status::running) return out;
    for (Seat seat = 0; seat < chairs().size(); ++seat)
        if (people().has(seat) && awaits(seat))
            out.push_back(json::object{{"seat", seat}, {"for", now.steady - sitting_.asked[seat]}});
    return out;
}

void Table::told(Seat seat) { note("told", {{"seat", seat}}); }

Answer Table::close_early(const Request&) {
    close();
    return json::object{};
}

void Table::close() {
    if (!over()) note("close", {});
}

bool Table::involves(std::string_view guest) const {
    return seat_of(guest) != nobody || host() == guest ||
           std::any_of(chat_.begin(), chat_.end(),
                       [&](const auto& line) { return line.at("guest").as_string() == guest; });
}

void Table::forget(const std::string& guest, const std::string& name, const Moment& now) {
    if (opener_ == guest) opener_ = std::string{forgotten};
    if (is_barred(guest)) note("admit", {{"guest", guest}});
    if (!involves(guest)) return;
    const Seat seat = seat_of(guest);
    note("hush", {{"guest", guest}});
    if (seat != nobody && status() == Status::waiting) {
        rise(seat);
    } else if (seat != nobody) {
        note("rename", {{"seat", seat}, {"guest", forgotten}, {"name", name}});
        if (!over() && !chairs()[seat].resigned) give_up(seat, now);
    }
    if (host() == guest) pass_host_on();
    if (host() == guest) note("host", {{"guest", ""}}); // of a table that closed
}

Answer Table::speak(const Request& by) {
    const auto& [actor, seat, fields, now] = by;
    // Where nobody may look on, strangers have nothing to say either.
    if (seat == nobody && !settings_.spectators) return refuse("tables.no_spectators", 403);
    const std::string text = clean(fields["text"].text());
    if (text.find_first_not_of(' ') == std::string::npos) return refuse("tables.chat_empty", 400);
    if (characters(text) > longest_chat) return refuse("tables.chat_long", 400);
    const std::string_view room = fields.has("room") ? fields["room"].text()
                                  : seat == nobody   ? "spectators"
                                                     : "players";
    if (room != "players" && room != "spectators")
        fields["room"].fail("house.format.not_one_of",
                            {{"got", std::string{room}}, {"known", "players, spectators"}});
    // Who plays does not hear advice, who watches does not give it.
    if ((seat == nobody) != (room == "spectators") && !over())
        return refuse("tables.chat_room", 403);
    note("chat", {{"room", room},
                  {"guest", actor.guest},
                  {"name", seat == nobody ? told_apart(actor.name, names()) : chairs()[seat].name},
                  {"seat", seat == nobody ? json::value() : json::value(seat)},
                  {"text", text},
                  {"at", now.wall}});
    // Beyond a measure what is said is heard, but not written down.
    if (sitting_.chat_bytes[room == "spectators" ? 1 : 0] > most_chat) entries_.pop_back();
    return json::object{};
}

} // namespace adjuge::house
