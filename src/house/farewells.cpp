#include "house/farewells.h"

#include <algorithm>

#include "house/guest_documents.h"
#include "house/scrub.h"

namespace adjuge::house {
namespace {

constexpr int page = 100;
constexpr std::string_view kind = "leaving"; // documents: who is on their way out

struct Found {
    std::vector<std::string> tables;
    std::vector<store::Document> documents;
    std::vector<store::RecordInfo> records;
};

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

} // namespace

struct Farewells::Leave {
    std::string guest;
    std::string name; // instead of theirs
    std::vector<std::string> ids;
    Then<Nothing> then;
    Found found{};
    int rounds{};

    const std::string& id() const { return ids.back(); }
};

Farewells::Farewells(Services& services, Rooms& rooms, Errands& errands,
                     std::function<void(const std::string& guest)> cut_off)
    : services_{services},
      rooms_{rooms},
      errands_{errands},
      cut_off_{std::move(cut_off)} {}

// The next step, or the refusal to whoever waits.
Then<Nothing> Farewells::go_on(const LeavePtr& leave, void (Farewells::*next)(const LeavePtr&)) {
    return [this, leave, next](Result<Nothing> result) {
        if (auto* refusal = std::get_if<Refusal>(&result)) return leave->then(std::move(*refusal));
        (this->*next)(leave);
    };
}

void Farewells::begin(const std::string& guest, Lang lang, Then<Nothing> then) {
    using Ids = std::vector<std::string>;
    // One after the other: each reads all that is kept.
    errands_.in_turn<Nothing>(std::string{kind}, std::move(then), [=, this](Then<Nothing> done) {
        const auto leave =
            std::make_shared<Leave>(Leave{guest, say(lang, "tables.former"), {}, std::move(done)});
        errands_.work<Ids>(
            [guest](const store::Store& store) -> Result<Ids> {
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
            },
            if_ok<Ids>(leave->then, [=, this](Ids ids, const Then<Nothing>&) {
                leave->ids = std::move(ids);
                store::Batch batch;
                batch.put({std::string{kind}, guest,
                           compact(json::object{
                               {"lang", code(lang)},
                               {"ids", json::array(leave->ids.begin(), leave->ids.end())}})});
                errands_.write(std::move(batch), go_on(leave, &Farewells::erase));
            }));
    });
}

void Farewells::resume() {
    using Documents = std::vector<store::Document>;
    errands_.work<Documents>(
        [](const store::Store& store) -> Result<Documents> {
            return store.list(std::string{kind}, "", page);
        },
        [this](const Result<Documents>& result) {
            const auto* found = std::get_if<Documents>(&result);
            if (found == nullptr) return;
            for (const store::Document& each : *found) {
                const json::value body = parse_json(each.body);
                begin(each.id, lang_from_code(body.at("lang").as_string()).value_or(Lang::en),
                      [](const Result<Nothing>&) {});
            }
        });
}

// First they can do nothing more, then their traces go.
void Farewells::erase(const LeavePtr& leave) {
    for (const std::string& id : leave->ids) cut_off_(id);
    services_.guests.erase(leave->guest, [this, leave](Result<Nothing> result) {
        auto* refusal = std::get_if<Refusal>(&result);
        if (refusal != nullptr && refusal->status != 404) return leave->then(std::move(*refusal));
        for (const std::string& id : leave->ids) cut_off_(id);
        take_out(leave);
    });
}

void Farewells::take_out(const LeavePtr& leave) {
    if (leave->ids.empty()) {
        store::Batch batch;
        batch.erase(std::string{kind}, leave->guest);
        return errands_.write(std::move(batch), leave->then);
    }
    leave->rounds = 0;
    // Games that are over are only in memory, and are known there alone.
    rooms_.each([&](const RoomPtr& room) {
        if (!room->table().over()) return;
        room->change(
            [guest = leave->id(), name = leave->name](Table& table, const Moment& now) {
                table.forget(guest, name, now);
                return Result<json::object>{json::object{}};
            },
            {});
    });
    look(leave);
}

void Farewells::look(const LeavePtr& leave) {
    errands_.work_on<Found>(
        services_.tellers, std::string{kind},
        [guest = leave->id(), own = leave->guest](const store::Store& store) -> Result<Found> {
            store::Mentions mentions = store.mentions(guest, page);
            std::erase_if(mentions.documents, [&](const store::Document& document) {
                return document.kind == kind && document.id == own;
            });
            return Found{std::move(mentions.streams), std::move(mentions.documents),
                         store.records({.player = guest, .limit = page})};
        },
        if_ok<Found>(leave->then, [this, leave](Found found, const Then<Nothing>& then) {
            const bool nothing =
                found.tables.empty() && found.documents.empty() && found.records.empty();
            if (nothing) {
                leave->ids.pop_back();
                return take_out(leave);
            }
            if (++leave->rounds > 10'000) {
                services_.log.error(
                    "guest.leaving",
                    {{"table", found.tables.empty() ? std::string{} : found.tables.front()}});
                return then(Refusal{.code = "guests.unavailable", .status = 503});
            }
            leave->found = std::move(found);
            next_table(leave);
        }));
}

void Farewells::next_table(const LeavePtr& leave) {
    if (leave->found.tables.empty()) return unmute(leave);
    const std::string table = leave->found.tables.back();
    leave->found.tables.pop_back();
    rooms_.find(table, [this, leave, table](const Result<RoomPtr>& result) {
        const auto* found = std::get_if<RoomPtr>(&result);
        // One that cannot be read has a log all the same.
        if (found == nullptr) return rewrite(leave, table, go_on(leave, &Farewells::next_table));
        const RoomPtr room = *found;
        room->change(
            [guest = leave->id(), name = leave->name](Table& at, const Moment& now) {
                at.forget(guest, name, now);
                return Result<json::object>{json::object{}};
            },
            [this, leave, table, room](const Result<json::object>& done) {
                if (const auto* refusal = std::get_if<Refusal>(&done)) return leave->then(*refusal);
                room->hold([this, leave, table, room](const std::function<void()>& release) {
                    rewrite(leave, table, [this, leave, release](Result<Nothing> written) {
                        release();
                        go_on(leave, &Farewells::next_table)(std::move(written));
                    });
                });
            });
    });
}

// What the log says of them, without them: nothing else writes to it meanwhile.
void Farewells::rewrite(const LeavePtr& leave, const std::string& table, Then<Nothing> then) {
    using Entries = std::vector<Entry>;
    errands_.work<Entries>(
        [table, guest = leave->id(), name = leave->name](const store::Store& store) {
            Entries changed;
            const auto log = store.log(table, 0);
            for (const store::LogEntry& entry : log)
                if (auto body = scrubbed_entry(entry.body, guest, name))
                    changed.push_back({entry.seq, std::move(*body)});
            // A snapshot goes with any entry that is written anew.
            if (changed.empty() && !log.empty()) changed.push_back({log[0].seq, log[0].body});
            return Result<Entries>{std::move(changed)};
        },
        if_ok<Entries>(std::move(then), [this, table](Entries changed, const Then<Nothing>& done) {
            store::Batch batch;
            for (Entry& entry : changed) batch.rewrite(table, entry.seq, std::move(entry.body));
            errands_.write(std::move(batch), done, {.code = "guests.unavailable", .status = 503});
        }));
}

// Others' own documents are changed in their turn.
void Farewells::unmute(const LeavePtr& leave) {
    auto& documents = leave->found.documents;
    const auto other = std::ranges::find_if(documents, [&](const store::Document& document) {
        return document.kind == "guest" && document.id != leave->id();
    });
    if (other == documents.end()) return write_rest(leave);
    const std::string id = other->id;
    documents.erase(other);
    services_.guests.change(
        id,
        [gone = leave->id()](Guest& guest) {
            std::erase(guest.muted, gone);
            return std::optional<Refusal>{};
        },
        [this, leave](const Result<GuestPtr>& result) {
            const auto* refusal = std::get_if<Refusal>(&result);
            if (refusal != nullptr && refusal->status != 404) return leave->then(*refusal);
            unmute(leave);
        });
}

void Farewells::write_rest(const LeavePtr& leave) {
    store::Batch batch;
    for (store::Document& document : leave->found.documents) {
        auto rest = document.id.find(leave->id()) != std::string::npos || document.kind == "code"
                        ? std::nullopt
                        : scrubbed_document(document.body, leave->id(), leave->name);
        if (rest)
            batch.put({document.kind, document.id, std::move(*rest)});
        else
            batch.erase(document.kind, document.id);
    }
    for (const store::RecordInfo& info : leave->found.records) {
        std::vector<std::string> players = info.players;
        std::ranges::replace(players, leave->id(), std::string{forgotten});
        batch.name_players(info, players);
    }
    errands_.write(std::move(batch), go_on(leave, &Farewells::look));
}

} // namespace adjuge::house
