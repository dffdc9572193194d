// Tables that live here.
#include "embed/requests.h"
#include "house/lessons.h"

namespace adjuge::embed {
namespace {

using house::Table;

FairSeed read_seed(const Node& asked) {
    const Node from = asked["seed"];
    const auto seed = FairSeed::from_hex(from.text());
    if (!seed) from.fail("house.format.not_text");
    return *seed;
}

// What bots and their manners draw from, never the cards.
Rng bots_luck(const Node& asked) { return Rng{static_cast<std::uint64_t>(asked["luck"].whole())}; }

} // namespace

LocalRoom& Requests::room(const Node& asked) {
    const Node table = asked["table"];
    const auto found = rooms_.find(table.text());
    if (found == rooms_.end())
        table.fail("house.format.not_one_of", {{"got", std::string{table.text()}}, {"known", "-"}});
    return *found->second;
}

// What a call came to, with what was said in answer.
json::object Requests::outcome(LocalRoom& room, const Moment& now, json::value said) {
    LocalRoom::Outcome made = room.take_outcome();
    json::array messages;
    for (const auto& [listener, text] : made.messages)
        messages.push_back(json::array{listener, text});
    json::array jobs;
    for (LocalRoom::Job& job : made.jobs)
        jobs.push_back(json::object{{"job", job.number}, {"asked", std::move(job.asked)}});
    json::array unwanted;
    for (const int job : made.unwanted) unwanted.emplace_back(job);
    const auto due = room.due(now);
    json::object out;
    out["said"] = std::move(said);
    out["entries"] = json::array(made.entries.begin(), made.entries.end());
    out["messages"] = std::move(messages);
    out["jobs"] = std::move(jobs);
    out["unwanted"] = std::move(unwanted);
    out["due"] = due ? json::value(*due) : json::value();
    // What a list of tables says of it.
    if (made.changed) out["table"] = room.table().info({});
    return out;
}

// The first entry is the caller's to keep, too.
Result<json::object> Requests::opened(const json::object& opening, const Node& asked) {
    const json::value value = opening;
    auto made = std::make_unique<LocalRoom>(std::make_unique<Table>(Node{value}), bots_luck(asked));
    LocalRoom& room = *made;
    rooms_[room.table().id()] = std::move(made);
    const Moment now = read_now(asked);
    json::object out = outcome(room, now, room.info_for(read_actor(asked).guest, now));
    out["entries"] = json::array{json::serialize(value)};
    out["table"] = room.table().info({});
    return out;
}

Result<json::object> Requests::open(const Node& asked) {
    json::value wish = asked["request"].value();
    if (asked["request"].has("lesson")) wish = house::lesson_table(asked["request"]);
    return opened(Table::opening(std::string{asked["id"].text()}, Node{wish}, read_actor(asked),
                                 read_seed(asked), read_now(asked)),
                  asked);
}

Result<json::object> Requests::try_from(const Node& asked) {
    if (!asked["record"].value().is_object()) asked["record"].fail("house.format.not_object");
    return opened(Table::trying(std::string{asked["id"].text()},
                                asked["record"].value().as_object(),
                                std::string{asked["record_id"].text()}, asked["wish"],
                                read_actor(asked), read_seed(asked), read_now(asked)),
                  asked);
}

// The next table for the same company; the old one says so.
Result<json::object> Requests::rematch(const Node& asked) {
    LocalRoom& old = room(asked);
    const Actor actor = read_actor(asked);
    if (!old.table().over()) return house::refuse("tables.not_over");
    if (old.table().seat_of(actor.guest) == nobody) return house::refuse("tables.not_seated", 403);
    const std::string id{asked["id"].text()};
    return opened(old.table().reopening(id, actor, read_seed(asked), read_now(asked)), asked);
}

Result<json::object> Requests::restore(const Node& asked) {
    const Node entries = asked["entries"];
    if (entries.size() == 0) entries.fail("house.format.not_list");
    std::unique_ptr<Table> table;
    for (std::size_t n = 0; n < entries.size(); ++n) {
        const json::value entry = parse_json(entries.at(n).text());
        if (n == 0)
            table = std::make_unique<Table>(Node{entry});
        else
            table->apply(Node{entry});
    }
    auto made = std::make_unique<LocalRoom>(std::move(table), bots_luck(asked));
    LocalRoom& room = *made;
    rooms_[room.table().id()] = std::move(made);
    const Moment now = read_now(asked);
    if (asked.has("next")) room.set_next(std::string{asked["next"].text()});
    room.wake(now, asked["opened"].whole());
    json::object out = outcome(room, now, {});
    out["table"] = room.table().info({});
    return out;
}

Result<json::object> Requests::drop(const Node& asked) {
    rooms_.erase(std::string{asked["table"].text()});
    return json::object{};
}

Result<json::object> Requests::info(const Node& asked) {
    const LocalRoom& at = room(asked);
    const std::string guest{asked["guest"].text()};
    return asked.has("own") ? at.own_info(guest, read_now(asked))
                            : at.info_for(guest, read_now(asked));
}

Result<json::object> Requests::record(const Node& asked) {
    const Table& table = room(asked).table();
    // Whoever hands a game to a house takes it along as it stands.
    if (table.game() == nullptr || (!table.over() && !asked.has("running")))
        return house::refuse("tables.no_record", 404);
    json::array players;
    for (const std::string& player : table.players()) players.emplace_back(player);
    return json::object{{"record", table.record()}, {"players", std::move(players)}};
}

Result<json::object> Requests::deed(const Node& asked) {
    LocalRoom& at = room(asked);
    const Moment now = read_now(asked);
    Answer said = at.command(read_actor(asked), asked["what"].text(), asked["fields"], now);
    if (auto* refusal = std::get_if<Refusal>(&said)) return std::move(*refusal);
    return outcome(at, now, std::get<json::object>(std::move(said)));
}

Result<json::object> Requests::join(const Node& asked) {
    LocalRoom& at = room(asked);
    const Moment now = read_now(asked);
    std::optional<house::Heard> heard;
    if (asked.has("after")) heard = {asked["after"].whole(), asked["undone"].whole()};
    at.join(asked["listener"].number(0, 1'000'000'000), std::string{asked["guest"].text()},
            read_lang(asked), heard, now);
    return outcome(at, now, {});
}

Result<json::object> Requests::part(const Node& asked) {
    LocalRoom& at = room(asked);
    at.part(asked["listener"].number(0, 1'000'000'000));
    return outcome(at, read_now(asked), {});
}

Result<json::object> Requests::tick(const Node& asked) {
    LocalRoom& at = room(asked);
    const Moment now = read_now(asked);
    at.tick(now);
    if (asked.has("next")) at.set_next(std::string{asked["next"].text()});
    return outcome(at, now, {});
}

Result<json::object> Requests::thought(const Node& asked) {
    LocalRoom& at = room(asked);
    const Moment now = read_now(asked);
    at.thought(asked["job"].number(0, 1'000'000'000), asked["move"].value(), now);
    return outcome(at, now, {});
}

Result<json::object> Requests::advised(const Node& asked) {
    LocalRoom& at = room(asked);
    const Moment now = read_now(asked);
    const bool current = at.advised(asked["job"].number(0, 1'000'000'000), now);
    return outcome(at, now, current);
}

} // namespace adjuge::embed
