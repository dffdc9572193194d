// What guests may do at a table: each deed is checked here, then written down by `note`.
#include <algorithm>

#include "house/table.h"
#include "text/list.h"

namespace adjuge::house {
namespace {

constexpr std::size_t longest_id = 64;

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
    {"pace", Law::Who::host, Law::When::open, "bots"},
    {"nonce", Law::Who::seat, Law::When::waiting, "nonce"},
    {"start", Law::Who::host, Law::When::waiting},
    {"move", Law::Who::seat, Law::When::running, "move"},
    {"preview", Law::Who::seat, Law::When::running, "move"},
    {"compose", Law::Who::seat, Law::When::running},
    {"order", Law::Who::seat, Law::When::running, "lot up_to then"},
    {"cancel", Law::Who::seat, Law::When::running},
    {"undo", Law::Who::seat, Law::When::running},
    {"resign", Law::Who::seat, Law::When::running},
    {"end", Law::Who::seat, Law::When::running, "agree"},
    {"vote", Law::Who::seat, Law::When::running, "seat agree"},
    {"nudge", Law::Who::seat, Law::When::running, "seat"},
    {"skip", Law::Who::seat, Law::When::running},
    {"hand", Law::Who::seat, Law::When::running, "bot"},
    {"back", Law::Who::seat, Law::When::running},
    {"chat", Law::Who::anybody, Law::When::always, "text room"},
};
// Others see to these.
constexpr std::string_view elsewhere = "invite, seat-link, rematch";

bool lists(std::string_view list, std::string_view word) {
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
        if (field.key() != "do" && field.key() != "id" && !lists(law.fields, field.key()))
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

Answer done(const Result<Seat>& result) {
    if (const auto* refusal = std::get_if<Refusal>(&result)) return *refusal;
    return json::object{};
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
    if (what == "compose") return json::object{{"heard", composes(seat, now)}};
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
    if (what == "pace") return set_pace(fields);
    if (what == "close") {
        close();
        return json::object{};
    }
    if (what == "nonce") return add_nonce(seat, fields);
    if (what == "start") return start(now);
    if (what == "resign") return resign(seat, now);
    if (what == "end") return agree(seat, fields, now);
    if (what == "vote") return vote(seat, fields, now);
    if (what == "nudge") return done(nudge(actor, fields, now));
    if (what == "skip") return done(skip(actor, fields));
    if (what == "hand") return hand(seat, fields, now);
    if (what == "back") return come_back(seat, now);
    return say_in_chat(actor, seat, fields, now);
}

std::optional<Refusal> Table::refused(const Actor& actor, std::string_view deed,
                                      Fields fields) const {
    const Law& law = *find_law(deed);
    check_fields(law, fields);
    return forbidden(law, *this, actor);
}

Answer Table::preview(const Actor& actor, Fields fields) const {
    if (const auto refusal = refused(actor, "preview", fields)) return *refusal;
    return json::object{{"preview", game_->preview(seat_of(actor.guest), fields["move"])}};
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
    const std::size_t to = *undoable(seat);
    taken_back_.clear();
    for (std::size_t n = to; n < logged_; ++n) taken_back_.emplace_back(game_->entry(n));
    sitting_.clocks.unanswered(seat);
    json::object entry{{"seat", seat}, {"to", to}, {"at", now.wall}};
    if (to + 1 < logged_) entry["alone"] = true;
    if (settings_.clock.ticking()) entry["bank"] = sitting_.clocks.bank(seat);
    note("undo", std::move(entry));
    sitting_.awaited = {};
    watch_time(now); // not `moved`: an order must not make the same move again
    return json::object{};
}

} // namespace adjuge::house
