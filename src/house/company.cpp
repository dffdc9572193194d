// Coming and going at a table, and what is said there.
#include <algorithm>

#include "house/table.h"
#include "text/lines.h"

namespace adjuge::house {
namespace {

constexpr std::size_t longest_chat = 500;
constexpr std::size_t most_chat = 512 << 10; // bytes of a log

using Answer = Result<json::object>;

} // namespace

Answer Table::resign(Seat seat, const Moment& now) {
    if (chairs()[seat].resigned) return refuse("tables.resigned");
    note("resign", {{"seat", seat}, {"bot", "sane"}, {"at", now.wall}});
    const SeatSet people =
        seats([](const Chair& at) { return at.kind == Chair::Kind::person && !at.resigned; });
    if (people.empty())
        note("close", {});
    else
        moved(now);
    return json::object{};
}

Answer Table::agree(Seat seat, Fields fields, const Moment& now) {
    if (chairs()[seat].by_house()) return refuse("tables.by_house");
    note("agree", {{"seat", seat}, {"yes", fields["agree"].flag()}});
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

Answer Table::vote(Seat seat, Fields fields, const Moment& now) {
    const Seat other = read_chair(fields);
    const Chair& at = chairs()[other];
    if (chairs()[seat].by_house()) return refuse("tables.by_house");
    const bool absent = at.kind == Chair::Kind::person && !at.by_house() &&
                        (at.away || !now.here.has(other)) && other != seat;
    if (!absent) return refuse("tables.not_absent");
    note("vote", {{"seat", other}, {"by", seat}, {"yes", fields["agree"].flag()}});
    SeatSet present = seats([](const Chair& each) { return each.present(); });
    if ((present.without(other) - at.votes).empty()) {
        note("hand", {{"seat", other}, {"bot", "sane"}, {"at", now.wall}});
        moved(now);
    }
    return json::object{};
}

Answer Table::hand(Seat seat, Fields fields, const Moment& now) {
    if (chairs()[seat].resigned) return refuse("tables.resigned");
    note("hand", {{"seat", seat}, {"bot", read_bot(fields)}, {"at", now.wall}});
    moved(now);
    return json::object{};
}

Answer Table::come_back(Seat seat, const Moment& now) {
    if (chairs()[seat].resigned) return refuse("tables.resigned");
    if (chairs()[seat].away || chairs()[seat].handed)
        note("back", {{"seat", seat}, {"at", now.wall}});
    watch_time(now);
    return json::object{};
}

void Table::told(Seat seat) { note("told", {{"seat", seat}}); }

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
        (void)rise(seat);
    } else if (seat != nobody) {
        note("rename", {{"seat", seat}, {"guest", forgotten}, {"name", name}});
        if (!over() && !chairs()[seat].resigned) (void)resign(seat, now);
    }
    if (host() == guest) pass_host_on();
    if (host() == guest) note("host", {{"guest", ""}}); // of a table that closed
}

Answer Table::say_in_chat(const Actor& actor, Seat seat, Fields fields, const Moment& now) {
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
                  {"name", seat == nobody ? actor.name : chairs()[seat].name},
                  {"seat", seat == nobody ? json::value() : json::value(seat)},
                  {"text", text},
                  {"at", now.wall}});
    // Beyond a measure what is said is heard, but not written down.
    if (sitting_.chat_bytes > most_chat) entries_.pop_back();
    return json::object{};
}

} // namespace adjuge::house
