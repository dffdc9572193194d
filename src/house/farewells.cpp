#include "house/farewells.h"

#include <algorithm>
#include <ranges>

#include "house/guest_documents.h"
#include "house/no_conflict.h"
#include "house/nodes.h"
#include "house/scrub.h"

namespace adjuge::house {
namespace {

constexpr int page = 100;
constexpr std::string_view kind = "leaving"; // documents: who is on their way out

struct Entry {
    std::int64_t seq;
    std::string body;
};

std::optional<std::string> scrubbed_document(const std::string& body, const std::string& guest,
                                             const std::string& name) {
    if (body == guest) return {};
    try {
        json::value value = parse_json(body);
        scrub(value, guest, name);
        return json::serialize(value);
    } catch (const FormatError&) {
        return {};
    }
}

Room::Change forgetting(const std::string& guest, const std::string& name) {
    return [guest, name](Table& table, const Moment& now) {
        table.forget(guest, name, now);
        return Result<json::object>{json::object{}};
    };
}

// What is not there any more needs nothing done.
std::optional<Refusal> failure(const auto& result) {
    const auto* refusal = std::get_if<Refusal>(&result);
    if (refusal == nullptr || refusal->status == 404) return {};
    return *refusal;
}

} // namespace

struct Farewells::Found {
    std::vector<std::string> tables;
    std::vector<store::Document> documents;
    std::vector<store::RecordInfo> records;
};

Farewells::Farewells(Services& services, Rooms& rooms, AsyncStore& async_store,
                     std::function<void(const std::string& guest)> cut_off)
    : services_{services},
      rooms_{rooms},
      async_store_{async_store},
      cut_off_{std::move(cut_off)} {}

Task<> Farewells::begin(std::string guest, Lang lang) {
    // One after the other: each reads all that is kept.
    const AsyncStore::Turn turn = co_await async_store_.turn_of(std::string{kind});
    const Ids ids = co_await write_down(guest, lang);
    co_await erase(guest, ids);
    for (const std::string& id : std::views::reverse(ids)) {
        const Leaver who{id, say(lang, "tables.former"), guest};
        co_await take_out(who);
    }
    store::Batch batch;
    batch.erase(std::string{kind}, guest);
    co_return co_await async_store_.write(batch, no_conflict);
}

// Who goes: the guest and their bots.
Task<Farewells::Ids> Farewells::write_down(std::string guest, Lang lang) {
    const auto read = [guest](const store::Store& store) -> Result<Ids> {
        Ids ids = read_bots(store, guest);
        // Begun before, when they had bots that are erased by now.
        if (const auto body = store.get(std::string{kind}, guest)) {
            const json::value before = parse_json(*body);
            for (const json::value& id : before.at("ids").as_array())
                ids.emplace_back(id.as_string());
        }
        ids.push_back(guest);
        std::sort(ids.begin(), ids.end());
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
        return ids;
    };
    const Ids ids = co_await async_store_.work<Ids>(read);
    store::Batch batch;
    batch.put({std::string{kind}, guest,
               compact(json::object{{"lang", code(lang)},
                                    {"ids", json::array(ids.begin(), ids.end())}})});
    co_await async_store_.write(batch, no_conflict);
    co_return ids;
}

void Farewells::resume() {
    using Documents = std::vector<store::Document>;
    const auto read = [](const store::Store& store) -> Result<Documents> {
        return store.list(std::string{kind}, "", page);
    };
    async_store_.work<Documents>(read).then([this](const Result<Documents>& result) {
        const auto* found = std::get_if<Documents>(&result);
        if (found == nullptr) return;
        for (const store::Document& each : *found) {
            const json::value body = parse_json(each.body);
            begin(each.id, lang_from_code(body.at("lang").as_string()).value_or(Lang::en)).forget();
        }
    });
}

// First they can do nothing more, then their traces go.
Task<> Farewells::erase(std::string guest, Ids ids) {
    for (const std::string& id : ids) cut_off_(id);
    const Result<Nothing> result = co_await services_.guests.erase(guest).whole();
    if (auto refusal = failure(result)) co_return std::move(*refusal);
    for (const std::string& id : ids) cut_off_(id);
    co_return Nothing{};
}

Task<> Farewells::take_out(Leaver who) {
    forget_over(who.id, who.name);
    if (services_.nodes != nullptr)
        services_.nodes->tell_all({{"k", "leaving"}, {"guest", who.id}, {"name", who.name}});
    for (int rounds = 1;; ++rounds) {
        const Found found = co_await look(who);
        if (found.tables.empty() && found.documents.empty() && found.records.empty())
            co_return Nothing{};
        if (rounds > 10'000) {
            services_.log.error("guest.leaving",
                                {{"table", found.tables.empty() ? "" : found.tables.front()}});
            co_return refuse("guests.unavailable", 503);
        }
        for (const std::string& table : std::views::reverse(found.tables))
            co_await leave_table(who, table);
        for (const store::Document& document : found.documents)
            if (document.kind == "guest" && document.id != who.id)
                co_await unmute(document.id, who.id);
        co_await write_rest(who, found);
    }
}

// Games that are over are only in memory, and are known there alone.
void Farewells::forget_over(const std::string& guest, const std::string& name) {
    rooms_.each([&](const RoomPtr& room) {
        if (room->table().over()) room->change(forgetting(guest, name)).forget();
    });
}

Task<> Farewells::leave_here(json::object what) {
    Leaver who;
    who.id = what.at("guest").as_string();
    who.name = what.at("name").as_string();
    const std::string table{what.at("table").as_string()};
    co_return co_await leave_own_table(who, table);
}

// Whoever has the table sees to it.
Task<> Farewells::leave_table(Leaver who, std::string table) {
    if (services_.nodes != nullptr) {
        const std::int64_t owner = co_await services_.nodes->whose(table);
        if (owner != services_.nodes->me()) {
            const json::object what{
                {"what", "leave"}, {"guest", who.id}, {"name", who.name}, {"table", table}};
            co_await services_.nodes->ask(owner, what);
            co_return Nothing{};
        }
    }
    co_return co_await leave_own_table(who, table);
}

Task<Farewells::Found> Farewells::look(Leaver who) {
    const auto read = [who](const store::Store& store) -> Result<Found> {
        store::Mentions mentions = store.mentions(who.id, page);
        std::erase_if(mentions.documents, [&](const store::Document& document) {
            return document.kind == kind && document.id == who.owner;
        });
        return Found{std::move(mentions.streams), std::move(mentions.documents),
                     store.records({.player = who.id, .limit = page})};
    };
    co_return co_await async_store_.work_on<Found>(services_.tellers, std::string{kind}, read);
}

Task<> Farewells::leave_own_table(Leaver who, std::string table) {
    const Result<RoomPtr> found = co_await rooms_.find(table).whole();
    // One that cannot be read has a log all the same.
    if (std::holds_alternative<Refusal>(found)) co_return co_await rewrite(who, table);
    const RoomPtr room = std::get<RoomPtr>(found);
    co_await room->change(forgetting(who.id, who.name));
    const Room::Release release = co_await room->hold();
    const Result<Nothing> written = co_await rewrite(who, table).whole();
    release();
    co_return written;
}

// What the log says of them, without them: nothing else writes to it meanwhile.
Task<> Farewells::rewrite(Leaver who, std::string table) {
    using Entries = std::vector<Entry>;
    const auto read = [who, table](const store::Store& store) -> Result<Entries> {
        Entries changed;
        const auto log = store.log(table, 0);
        for (const store::LogEntry& entry : log)
            if (auto body = scrubbed_entry(entry.body, who.id, who.name))
                changed.push_back({entry.seq, std::move(*body)});
        // A snapshot goes with any entry that is written anew.
        if (changed.empty() && !log.empty()) changed.push_back({log[0].seq, log[0].body});
        return changed;
    };
    const Entries changed = co_await async_store_.work<Entries>(read);
    store::Batch batch{services_.store.lease()};
    for (const Entry& entry : changed) batch.rewrite(table, entry.seq, entry.body);
    const Refusal conflict = refuse("guests.unavailable", 503);
    co_return co_await async_store_.write(batch, conflict);
}

// Others' own documents are changed in their turn.
Task<> Farewells::unmute(std::string guest, std::string gone) {
    const Guests::Change how = [gone](Guest& other) {
        std::erase(other.muted, gone);
        return std::optional<Refusal>{};
    };
    const Result<GuestPtr> result = co_await services_.guests.change(guest, how).whole();
    if (auto refusal = failure(result)) co_return std::move(*refusal);
    co_return Nothing{};
}

Task<> Farewells::write_rest(Leaver who, Found found) {
    store::Batch batch;
    for (const store::Document& document : found.documents) {
        if (document.kind == "guest" && document.id != who.id) continue; // see `unmute`
        auto rest = document.id.find(who.id) != std::string::npos || document.kind == "code"
                        ? std::nullopt
                        : scrubbed_document(document.body, who.id, who.name);
        if (rest)
            batch.put({document.kind, document.id, std::move(*rest)});
        else
            batch.erase(document.kind, document.id);
    }
    for (const store::RecordInfo& info : found.records) {
        std::vector<std::string> players = info.players;
        std::ranges::replace(players, who.id, std::string{forgotten});
        batch.name_players(info, players);
    }
    co_return co_await async_store_.write(batch, no_conflict);
}

} // namespace adjuge::house
