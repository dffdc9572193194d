// What guests may do at a table: each deed is checked here, then written down by `note`.
#include <algorithm>

#include "house/cast.h"
#include "house/names.h"
#include "house/table.h"
#include "text/lines.h"
#include "text/list.h"

namespace adjuge::house {
namespace {

constexpr std::size_t longest_id = 64;
constexpr std::size_t longest_nonce = 64;

using Answer = Result<json::object>;

// Who may do what, and when, and what they say of it.
struct Law {
    enum class Who { anybody, seat, host };
    enum class When { waiting, running, open, always }; // open: not over

    std::string_view deed;
    Who who;
    When when;
    std::string_view fields{};
};
constexpr Law laws[] = {
    {"sit", Law::Who::anybody, Law::When::waiting, "seat"},
    {"leave", Law::Who::seat, Law::When::open},
    {"bot", Law::Who::host, Law::When::waiting, "seat bot"},
    {"remove", Law::Who::host, Law::When::waiting, "seat"},
    {"admit", Law::Who::host, Law::When::waiting, "guest"},
    {"close", Law::Who::host, Law::When::waiting},
    {"nonce", Law::Who::seat, Law::When::waiting, "nonce"},
    {"start", Law::Who::host, Law::When::waiting},
    {"move", Law::Who::seat, Law::When::running, "move"},
    {"preview", Law::Who::seat, Law::When::running, "move"},
    {"order", Law::Who::seat, Law::When::running, "lot up_to then"},
    {"cancel", Law::Who::seat, Law::When::running},
    {"undo", Law::Who::seat, Law::When::running},
    {"resign", Law::Who::seat, Law::When::running},
    {"end", Law::Who::seat, Law::When::running, "agree"},
    {"vote", Law::Who::seat, Law::When::running, "seat agree"},
    {"hand", Law::Who::seat, Law::When::running, "bot"},
    {"back", Law::Who::seat, Law::When::running},
    {"chat", Law::Who::anybody, Law::When::always, "text room"},
};
// Others see to these.
constexpr std::string_view elsewhere = "invite, seat-link, rematch";

bool names(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        const std::string_view first = list.substr(0, list.find(' '));
        if (first == word) return true;
        list.remove_prefix(std::min(list.size(), first.size() + 1));
    }
    return false;
}

// A field that is misspelt must not count as one that is left out.
void check_fields(const Law& law, const Node& fields) {
    if (!fields.value().is_object()) fields.fail("house.format.not_object");
    for (const auto& field : fields.value().as_object())
        if (field.key() != "do" && field.key() != "id" && !names(law.fields, field.key()))
            fields.fail("house.format.unknown_field",
                        {{"field", std::string{field.key()}},
                         {"known", law.fields.empty() ? "-" : std::string{law.fields}}});
}

const Law* find_law(std::string_view deed) {
    for (const Law& law : laws)
        if (law.deed == deed) return &law;
    return nullptr;
}

std::optional<Refusal> forbidden(const Law& law, const Table& table, const Actor& actor) {
    const Table::Status status = table.status();
    if (table.over() && law.when != Law::When::always) return refuse("tables.over");
    if (law.when == Law::When::waiting && status != Table::Status::waiting)
        return refuse("tables.started");
    if (law.when == Law::When::running && status != Table::Status::running)
        return refuse("tables.not_started");
    if (law.who == Law::Who::host && actor.guest != table.host())
        return refuse("tables.not_host", 403);
    if (law.who == Law::Who::seat && table.seat_of(actor.guest) == nobody)
        return refuse("tables.not_seated", 403);
    return {};
}

} // namespace

Seat Table::seat_of(std::string_view guest) const {
    for (Seat seat = 0; seat < chairs().size(); ++seat)
        if (chairs()[seat].kind == Chair::Kind::person && chairs()[seat].guest == guest)
            return seat;
    return nobody;
}

Seat Table::read_chair(Fields fields) const {
    return static_cast<Seat>(fields["seat"].number(0, static_cast<int>(chairs().size()) - 1));
}

std::string Table::read_bot(Fields fields) const {
    const std::string bot{fields.has("bot") ? fields["bot"].text() : "sane"};
    if (!has_bot(settings_.game, bot))
        fields["bot"].fail(
            "house.format.not_one_of",
            {{"got", bot},
             {"known", list_of(bot_ids(settings_.game), [](std::string_view id) { return id; })}});
    return bot;
}

Answer Table::deed(const Actor& actor, std::string_view what, Fields fields, const Moment& now) {
    const Law* law = find_law(what);
    if (law == nullptr)
        return Refusal{.code = "tables.no_such_deed",
                       .args = {{"got", clean(what)},
                                {"known", list_of(laws, [](const Law& l) { return l.deed; })
                                              .append(", ")
                                              .append(elsewhere)}},
                       .status = 404};
    check_fields(*law, fields);
    if (const auto refusal = forbidden(*law, *this, actor)) return *refusal;
    const Seat seat = seat_of(actor.guest);

    if (what == "move") return move(seat, fields, now);
    if (what == "preview") return preview(actor, fields);
    if (what == "order") return place_order(seat, fields, now);
    if (what == "cancel") {
        if (game_->order_of(seat)) note("cancel", {{"seat", seat}});
        return json::object{};
    }
    if (what == "undo") return undo(seat, now);
    if (what == "sit") return sit(actor, fields);
    if (what == "leave") {
        if (status() != Status::running) return rise(seat);
        Answer handed = hand(seat, fields, now);
        if (auto* said = std::get_if<json::object>(&handed)) (*said)["handed"] = true;
        return handed;
    }
    if (what == "bot") return seat_bot(fields);
    if (what == "remove") return remove(read_chair(fields));
    if (what == "admit") return admit(fields);
    if (what == "close") {
        close();
        return json::object{};
    }
    if (what == "nonce") return add_nonce(seat, fields);
    if (what == "start") return start(now);
    if (what == "resign") return resign(seat, now);
    if (what == "end") return agree(seat, fields, now);
    if (what == "vote") return vote(seat, fields, now);
    if (what == "hand") return hand(seat, fields, now);
    if (what == "back") return come_back(seat, now);
    return say_in_chat(actor, seat, fields, now);
}

Answer Table::preview(const Actor& actor, Fields fields) const {
    const Law& law = *find_law("preview");
    check_fields(law, fields);
    if (const auto refusal = forbidden(law, *this, actor)) return *refusal;
    return json::object{{"preview", game_->preview(seat_of(actor.guest), fields["move"])}};
}

// ---- Before the start

Answer Table::sit(const Actor& actor, Fields fields) {
    if (seat_of(actor.guest) != nobody) return refuse("tables.seated");
    if (is_barred(actor.guest)) return refuse("tables.removed", 403);
    Seat seat = nobody;
    if (fields.has("seat")) {
        seat = read_chair(fields);
        if (chairs()[seat].kind != Chair::Kind::open) return refuse("tables.seat_taken");
    } else {
        const SeatSet free = seats([](const Chair& at) { return at.kind == Chair::Kind::open; });
        if (free.empty()) return refuse("tables.full");
        seat = free.first();
    }
    std::vector<std::string> names;
    for (const Chair& at : chairs()) names.push_back(at.name);
    const std::string name = told_apart(actor.name, names);
    json::object entry{{"seat", seat}, {"guest", actor.guest}, {"name", name}};
    if (actor.bot) entry["robot"] = true;
    note("sit", std::move(entry));
    if (host().empty() && !actor.bot) note("host", {{"guest", actor.guest}});
    return json::object{{"seat", seat}};
}

Answer Table::rise(Seat seat) {
    const std::string guest = chairs()[seat].guest;
    note("rise", {{"seat", seat}});
    if (!guest.empty() && guest == host()) pass_host_on();
    return json::object{};
}

// Whoever was removed does not sit down again until the host lets them.
Answer Table::remove(Seat seat) {
    const Chair& at = chairs()[seat];
    if (at.kind == Chair::Kind::open) return refuse("tables.empty_seat");
    if (at.kind != Chair::Kind::person || at.guest == host()) return rise(seat);
    note("rise", {{"seat", seat}, {"barred", at.guest}});
    return json::object{};
}

bool Table::is_barred(std::string_view guest) const {
    return std::ranges::find(sitting_.barred, guest) != sitting_.barred.end();
}

Answer Table::admit(Fields fields) {
    const std::string_view guest = fields["guest"].text();
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

Answer Table::seat_bot(Fields fields) {
    const Seat seat = read_chair(fields);
    const std::string bot = read_bot(fields);
    if (chairs()[seat].kind == Chair::Kind::person) return refuse("tables.seat_taken");
    std::set<std::string> taken;
    for (const Chair& at : chairs()) taken.insert(at.name);
    const std::string name = cast_name(bot, taken, std::hash<std::string>{}(id_));
    note("bot", {{"seat", seat}, {"bot", bot}, {"name", name}});
    return json::object{{"name", name}};
}

Answer Table::add_nonce(Seat seat, Fields fields) {
    const std::string_view nonce = fields["nonce"].text();
    if (characters(nonce) > longest_nonce) return refuse("tables.nonce_long", 400);
    note("nonce", {{"seat", seat}, {"nonce", nonce}});
    return json::object{};
}

Answer Table::start(const Moment& now) {
    if (!seats([](const Chair& at) { return at.kind == Chair::Kind::open; }).empty())
        return refuse("tables.seats_open");
    json::object entry;
    if (settings_.given_deal())
        entry["deal"] = json::parse(settings_.deal);
    else
        entry["deal"] = fair_deal(settings_.game, settings_.config, chance());
    entry["at"] = now.wall;
    note("start", std::move(entry));
    moved(now);
    return json::object{};
}

// ---- Play

Answer Table::move(Seat seat, Fields fields, const Moment& now) {
    const std::string_view id = fields.has("id") ? fields["id"].text() : "";
    if (id.size() > longest_id) return refuse("tables.id_long", 400);
    const Chair& at = chairs()[seat];
    if (!id.empty() && std::find(at.ids.begin(), at.ids.end(), id) != at.ids.end())
        return json::object{{"again", true}};
    if (at.by_house()) return refuse("tables.by_house");
    const Verdict verdict = game_->submit(seat, fields["move"]);
    if (!verdict.ok())
        return Refusal{.code = "tables.illegal", .status = 409, .rule = to_string(verdict.broken)};
    log_moves(now, {}, id);
    if (at.away) note("back", {{"seat", seat}, {"at", now.wall}});
    moved(now);
    return json::object{{"moves", logged_}};
}

Answer Table::place_order(Seat seat, Fields fields, const Moment& now) {
    if (!settings_.orders) return refuse("tables.no_orders");
    if (chairs()[seat].by_house()) return refuse("tables.by_house");
    const std::string_view then = fields["then"].text();
    if (then != "pass" && then != "ask")
        fields["then"].fail("house.format.not_one_of",
                            {{"got", std::string{then}}, {"known", "pass, ask"}});
    const int lot = fields["lot"].number(0, 1'000'000);
    const int up_to = fields["up_to"].number(0, 1'000'000);
    const Order order{seat, static_cast<unsigned>(lot), up_to, then == "pass"};
    // Placed for a try: what is refused leaves no trace.
    if (const Verdict verdict = game_->place_order(seat, order); !verdict.ok())
        return Refusal{.code = "tables.illegal", .status = 409, .rule = to_string(verdict.broken)};
    note("order", {{"seat", seat}, {"lot", lot}, {"up_to", up_to}, {"pass", order.then_pass}});
    if (chairs()[seat].away) note("back", {{"seat", seat}, {"at", now.wall}});
    moved(now);
    return json::object{};
}

Answer Table::undo(Seat seat, const Moment& now) {
    if (!may_undo(seat)) return refuse("tables.no_undo");
    taken_back_ = game_->entry(logged_ - 1);
    sitting_.clocks.unanswered(seat);
    json::object entry{{"seat", seat}, {"to", logged_ - 1}, {"at", now.wall}};
    if (settings_.clock.ticking()) entry["bank"] = sitting_.clocks.bank(seat);
    note("undo", std::move(entry));
    sitting_.awaited = {};
    watch_time(now); // not `moved`: an order must not make the same move again
    return json::object{};
}

} // namespace adjuge::house
