// What guests may do at a table: each command is checked here, then written down by `note`.
#include <algorithm>
#include <span>

#include "house/table.h"
#include "text/list.h"

namespace adjuge::house {
namespace {

constexpr std::size_t longest_id = 64;

using Answer = Result<json::object>;

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

} // namespace

// Who may do something, when, and which fields it has.
struct Permission {
    enum class Who { anybody, seat, host, house };      // house: nobody may ask for it
    enum class When { waiting, running, open, always }; // open: not over

    Who who;
    When when;
    std::string_view fields{};

    std::optional<Refusal> refusal(const Table& table, const Actor& actor) const;
    void check_fields(const Node& sent) const;
};

std::optional<Refusal> Permission::refusal(const Table& table, const Actor& actor) const {
    const Table::Status status = table.status();
    if (table.over() && when != When::always) return refuse("tables.over");
    if (when == When::waiting && status != Table::Status::waiting) return refuse("tables.started");
    if (when == When::running && status != Table::Status::running)
        return refuse("tables.not_started");
    if (who == Who::host && actor.guest != table.host()) return refuse("tables.not_host", 403);
    if (who == Who::seat && table.seat_of(actor.guest) == nobody)
        return refuse("tables.not_seated", 403);
    return {};
}

// A field that is misspelt must not count as one that is left out.
void Permission::check_fields(const Node& sent) const {
    if (!sent.value().is_object()) sent.fail("house.format.not_object");
    for (const auto& field : sent.value().as_object())
        if (field.key() != "do" && field.key() != "id" && !lists(fields, field.key()))
            sent.fail("house.format.unknown_field",
                      {{"field", std::string{field.key()}},
                       {"known", fields.empty() ? "-" : std::string{fields}}});
}

// All that is said about a command: one row. Some entries are another command's, or the house's.
struct Table::Command {
    std::string_view name;
    Permission permission;
    Handler Table::* handler;   // null: only in the log
    Applier Table::* applier{}; // of the entry of this name; null: there is none
    unsigned traits{};

    static std::span<const Command> rows();
    static const Command* find(std::string_view name);

    bool is(Trait trait) const { return (traits & static_cast<unsigned>(trait)) != 0; }
};

std::span<const Table::Command> Table::Command::rows() {
    using enum Permission::Who;
    using enum Permission::When;
    static constexpr Command all[] = {
        {"sit", {anybody, waiting, "seat"}, &Table::sit, &Table::on_sit},
        {"leave", {seat, open}, &Table::leave, nullptr, lasting},
        {"bot", {host, waiting, "seat bot"}, &Table::seat_bot, &Table::on_bot},
        {"remove", {host, waiting, "seat"}, &Table::remove, nullptr, lasting},
        {"admit", {host, waiting, "guest"}, &Table::admit, &Table::on_admit},
        {"close", {host, waiting}, &Table::close_early, &Table::on_close, lasting},
        {"pace", {host, open, "bots"}, &Table::set_pace, &Table::on_pace},
        {"nonce", {seat, waiting, "nonce"}, &Table::add_nonce, &Table::on_nonce},
        {"start", {host, waiting}, &Table::start, &Table::on_start, lasting},
        {"move", {seat, running, "move"}, &Table::move, &Table::on_move, lasting | quiet},
        {"preview", {seat, running, "move"}, &Table::preview, nullptr, aside},
        {"compose", {seat, running, "declines"}, &Table::compose, nullptr, aside},
        {"hint", {seat, running}, &Table::hint, &Table::on_hint},
        {"order", {seat, running, "lot up_to then"}, &Table::place_order, &Table::on_order, quiet},
        {"cancel", {seat, running}, &Table::cancel, &Table::on_cancel, quiet},
        {"undo", {seat, running}, &Table::undo, &Table::on_undo},
        {"resign", {seat, running}, &Table::resign, &Table::on_resign, lasting},
        {"end", {seat, running, "agree"}, &Table::agree},
        {"vote", {seat, running, "seat agree"}, &Table::vote, &Table::on_vote},
        {"nudge", {seat, running, "seat"}, &Table::nudge, nullptr, aside},
        {"skip", {seat, running}, &Table::skip, &Table::on_skip, aside}, // the entry is a script's
        {"hand", {seat, running, "bot"}, &Table::hand, &Table::on_hand},
        {"back", {seat, running}, &Table::come_back, &Table::on_back},
        {"chat", {anybody, always, "text room"}, &Table::speak, &Table::on_chat, lasting | quiet},
        {"agree", {house, running}, nullptr, &Table::on_agree},
        {"away", {house, running}, nullptr, &Table::on_away},
        {"told", {house, running}, nullptr, &Table::on_told},
        {"rise", {house, open}, nullptr, &Table::on_rise},
        {"host", {house, always}, nullptr, &Table::on_host},
        {"rename", {house, always}, nullptr, &Table::on_rename},
        {"hush", {house, always}, nullptr, &Table::on_hush},
    };
    return all;
}

const Table::Command* Table::Command::find(std::string_view name) {
    const auto row = std::ranges::find(rows(), name, &Command::name);
    return row == rows().end() ? nullptr : &*row;
}

bool Table::is(std::string_view command, Trait trait) {
    const Command* row = Command::find(command);
    return row != nullptr && row->is(trait);
}

Answer Table::command(const Actor& actor, std::string_view what, Fields fields, const Moment& now) {
    watch_clock_steps(now);
    const Command* row = Command::find(what);
    if (row == nullptr || row->handler == nullptr) {
        std::string known;
        for (const Command& each : Command::rows())
            if (each.handler != nullptr) known.append(each.name).append(", ");
        return Refusal{.code = "tables.no_such_deed",
                       .args = {{"got", clean(what)}, {"known", known.append(elsewhere)}},
                       .status = 404};
    }
    row->permission.check_fields(fields);
    if (const auto refusal = row->permission.refusal(*this, actor)) return *refusal;
    return (this->*row->handler)({actor, seat_of(actor.guest), fields, now});
}

// A log that was tampered with is refused, not believed.
void Table::take(const Node& entry) {
    const std::string_view what = entry["do"].text();
    const Command* row = Command::find(what);
    if (row == nullptr || row->applier == nullptr)
        entry["do"].fail("house.format.not_one_of",
                         {{"got", std::string{what}}, {"known", "sit, move, …"}});
    if (game_ == nullptr && row->permission.when == Permission::When::running)
        entry["do"].fail("house.format.illegal", {{"rule", "-"}});
    if (!row->is(Trait::quiet)) changed_ = true;
    (this->*row->applier)(entry);
}

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
    const std::string bot{fields.has("bot") ? fields["bot"].text() : "dealer"};
    if (!has_bot(settings_.game, bot))
        fields["bot"].fail(
            "house.format.not_one_of",
            {{"got", bot},
             {"known", list_of(bot_ids(settings_.game), [](std::string_view id) { return id; })}});
    return bot;
}

// ---- Play

Answer Table::preview(const Request& by) {
    return json::object{{"preview", game_->preview(by.seat, by.fields["move"])}};
}

// Where somebody else plays it would be unfair. The room thinks of it; that it was asked for is
// written down first, once for each position.
Answer Table::hint(const Request& by) {
    const Chair& at = chairs()[by.seat];
    const bool with_people = std::ranges::count(chairs(), Chair::Kind::person, &Chair::kind) > 1;
    if (at.by_house()) return refuse("tables.by_house");
    if (with_people || at.robot) return refuse("tables.no_hints", 403);
    if (!game_->turn().may.has(by.seat)) return refuse("tables.nothing_asked");
    const auto moves = static_cast<std::int64_t>(logged_);
    if (at.hinted != moves) note("hint", {{"seat", by.seat}, {"moves", moves}});
    return json::object{{"seat", by.seat}};
}

Answer Table::move(const Request& by) {
    const auto& [actor, seat, fields, now] = by;
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

Answer Table::place_order(const Request& by) {
    const auto& [actor, seat, fields, now] = by;
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

Answer Table::cancel(const Request& by) {
    if (game_->order_of(by.seat)) note("cancel", {{"seat", by.seat}});
    return json::object{};
}

Answer Table::undo(const Request& by) {
    const Seat seat = by.seat;
    if (!may_undo(seat)) return refuse("tables.no_undo");
    const std::size_t to = *undoable(seat);
    taken_back_.clear();
    for (std::size_t n = to; n < logged_; ++n) taken_back_.emplace_back(game_->entry(n));
    sitting_.clocks.unanswered(seat);
    json::object entry{{"seat", seat}, {"to", to}, {"at", by.now.wall}};
    if (to + 1 < logged_) entry["alone"] = true;
    if (settings_.clock.ticking()) entry["bank"] = sitting_.clocks.bank(seat);
    note("undo", std::move(entry));
    watch_time(by.now); // not `moved`: an order must not make the same move again
    return json::object{};
}

} // namespace adjuge::house
