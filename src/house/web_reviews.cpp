// Games that are over, looked at again: reviews, and another try from one of their positions. Games
// that were played elsewhere.
#include <algorithm>

#include "house/books.h"
#include "house/now.h"
#include "house/token.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

// A record with its review, as far as there are any.
struct Reviewed {
    json::object record{};
    std::string key{};
    std::string body{}; // empty: it has none yet
};

// The house's games for show are other ones with another program.
std::string key_of(const std::string& id, const FoundRecord& found) {
    if (found.demo == nullptr) return id;
    return id + ":" + std::string{found.demo->at("digest").as_string()};
}

Result<Reviewed> find_review(const store::Store& store, DemoGames& demo_games,
                             const std::string& id) {
    const Result<FoundRecord> result = find_record(store, demo_games, id);
    if (const auto* refusal = std::get_if<Refusal>(&result)) return *refusal;
    const FoundRecord& found = std::get<FoundRecord>(result);
    Reviewed out{.record = found.read(), .key = key_of(id, found)};
    if (!out.record.contains("scores"))
        return Refusal{.code = "tables.unreviewable", .status = 409};
    out.body = store.get(std::string{Reviews::kind}, out.key).value_or("");
    return out;
}

json::object told_state(const std::optional<double>& progress) {
    if (!progress) return {{"state", "none"}};
    return {{"state", "working"}, {"progress", *progress}};
}

} // namespace

// Whoever asks again while it is made is told how far it is, at no cost.
void Web::review(VisitPtr visit) {
    const std::string id = visit->parts[0];
    if (const auto progress = reviews_.progress(id)) co_return visit->reply(told_state(progress));
    if (const auto refusal = tellers_busy()) co_return visit->refuse(*refusal);
    const auto read = [id, demo_games = demo_games_,
                       lang = visit->lang](const store::Store& store) -> Result<json::object> {
        const double began = processor_time();
        const Result<Reviewed> result = find_review(store, *demo_games, id);
        if (const auto* refusal = std::get_if<Refusal>(&result)) return *refusal;
        const Reviewed& found = std::get<Reviewed>(result);
        json::object out = told_state({});
        if (!found.body.empty()) {
            out = told_review(found.record, parse_json(found.body).as_object(), lang);
            out["state"] = "done";
        }
        return json::object{{"told", std::move(out)}, {"seconds", processor_time() - began}};
    };
    json::object found = co_await async_store_.work_on<json::object>(
        services_.tellers, server::guest_key(visit->request.address), read);
    charge(visit, found.at("seconds").as_double());
    visit->reply(std::move(found["told"]));
}

void Web::begin_review(VisitPtr visit) {
    visit->fields().only({});
    const std::string id = visit->parts[0];
    if (const auto progress = reviews_.progress(id)) co_return visit->done(told_state(progress));
    if (const auto refusal = tellers_busy()) co_return visit->refuse(*refusal);
    const auto read = [id, demo_games = demo_games_](const store::Store& store) {
        return find_review(store, *demo_games, id);
    };
    const server::AddressKeys who = server::address_keys(visit->request.address);
    const Reviewed found =
        co_await async_store_.work_on<Reviewed>(services_.tellers, who.guest, read);
    if (!found.body.empty()) co_return visit->done({{"state", "done"}});
    // Another may have asked meanwhile.
    if (!reviews_.progress(id)) {
        if (reviews_.turns().enough(who))
            co_return visit->refuse({.code = "tables.reviews_enough",
                                     .args = {{"n", std::to_string(ReviewTurns::per_guest)}},
                                     .status = 429,
                                     .wait = 30});
        if (reviews_.turns().full())
            co_return visit->refuse({.code = "tables.busy", .status = 503, .wait = 30});
        // It takes most of a minute, at whatever time nobody else needs.
        if (const auto refusal = too_often_from("review", visit, {1.0 / 60, 5}))
            co_return visit->refuse(*refusal);
        reviews_.begin(id, found.key, found.record, who);
    }
    visit->done(told_state(reviews_.progress(id)));
}

// From a position of a game that is over one plays on against bots.
void Web::try_again(VisitPtr visit) {
    const Actor host = actor(visit);
    if (const auto refusal = too_many(host)) co_return visit->refuse(*refusal);
    if (const auto refusal = tellers_busy()) co_return visit->refuse(*refusal);
    const auto read = [id = visit->parts[0], demo_games = demo_games_](const store::Store& store) {
        return read_record(store, *demo_games, id);
    };
    const json::object record = co_await async_store_.work_on<json::object>(
        services_.tellers, server::guest_key(visit->request.address), read);
    const json::object opening = Table::trying(fresh_id(), record, visit->parts[0], visit->fields(),
                                               host, FairSeed::fresh(), {0, wall_now(), {}});
    const RoomPtr room = co_await open_room(opening, host);
    services_.log.info("table.tried",
                       {{"table", room->table().id()}, {"game", room->table().settings().game}});
    const std::string start = "start";
    const json::value nothing_more = json::object();
    co_await run_command(room, host, start, nothing_more);
    visit->reply(room->info_for(visit->guest_id(), false), 201);
}

// A game that was played elsewhere comes to the house. It begins where it was left, once all seats
// are taken; where it was over, it is in the books.
void Web::take_in(VisitPtr visit) {
    const Actor host = actor(visit);
    if (const auto refusal = too_many(host)) co_return visit->refuse(*refusal);
    if (const auto refusal = too_often_from("hand-in", visit, {1.0 / 60, 20}))
        co_return visit->refuse(*refusal);
    const double began = processor_time();
    std::optional<json::object> opening;
    std::optional<Refusal> wrong;
    try {
        opening = Table::handed_in(fresh_id(), visit->fields(), host, FairSeed::fresh(),
                                   {0, wall_now(), {}});
    } catch (const FormatError& error) {
        wrong = misread(error);
    }
    charge(visit, processor_time() - began); // what is wrong was played through as well
    if (wrong) co_return visit->refuse(*wrong);
    const RoomPtr room = co_await open_room(std::move(*opening), host);
    services_.log.info("table.handed_in",
                       {{"table", room->table().id()}, {"game", room->table().settings().game}});
    const bool full = std::ranges::none_of(
        room->table().chairs(), [](const Chair& chair) { return chair.kind == Chair::Kind::open; });
    const std::string start = "start";
    const json::value nothing_more = json::object();
    if (full) co_await run_command(room, host, start, nothing_more);
    visit->reply(room->info_for(visit->guest_id(), false), 201);
}

} // namespace adjuge::house
