#include <algorithm>
#include <ranges>

#include "house/guest_documents.h"
#include "house/guests.h"
#include "house/no_conflict.h"
#include "house/skeleton.h"

namespace adjuge::house {
namespace {

constexpr int page = 200;
constexpr int most_lost = 100; // each of them makes the house read all that it keeps

bool outlived(const OpenSession& open, int since) {
    // A bot's token stands in somebody's settings, and is for as long as the bot.
    return open.session.kind != Session::Kind::bot && open.seen < since;
}

int last_seen(const store::Store& store, const std::string& guest) {
    int day = 0;
    for (const SessionDocument& found : read_sessions(store, guest))
        day = std::max(day, found.open.seen);
    return day;
}

// A seat link opens a table as long as it is there, and a while longer.
bool is_past(const store::Store& store, const std::string& table, std::int64_t now) {
    if (const auto record = store.record(table))
        return day_of(record->info.finished_at) + seat_outlives < day_of(now);
    // The first id that can come after the shorter one is its own.
    const auto found = store.streams(table.substr(0, table.size() - 1), 1);
    return found.empty() || found[0].id != table;
}

struct Verdict {
    bool forgotten{}; // the guest altogether
    bool lost{};      // wherever they sit
    std::vector<std::string> outlived{};
};

// What a sweep would do about a guest.
Verdict judge(const store::Store& store, const Guest& guest, std::int64_t now) {
    const int since = day_of(now) - forgotten_after;
    Verdict verdict;
    int seen = day_of(guest.created);
    for (const SessionDocument& found : read_sessions(store, guest.id)) {
        seen = std::max(seen, found.open.seen);
        const Session& session = found.open.session;
        const bool past = session.kind == Session::Kind::seat && is_past(store, session.table, now);
        if (past || outlived(found.open, since)) verdict.outlived.push_back(found.session_id);
    }
    if (guest.bot || !guest.login.empty() || seen >= since) return verdict;
    // Somebody may have come once to leave a bot here that plays ever since.
    for (const std::string& bot : read_bots(store, guest.id))
        if (last_seen(store, bot) >= since) return verdict;
    verdict.forgotten = true;
    verdict.lost = seen < day_of(now) - lost_after;
    return verdict;
}

struct Page {
    std::vector<std::string> found{};
    std::vector<std::string> unlisted{}; // bots that lack a document "bot-look"
    std::string last{};                  // empty: there is no more
};

Result<Page> expired_codes(const store::Store& store, const std::string& after, std::int64_t now) {
    Page out;
    const auto codes = store.list("code", after, page);
    for (const store::Document& code : codes) {
        const json::value body = parse_json(code.body);
        if (Node{body, "code"}["until"].whole() <= now) out.found.push_back(code.id);
    }
    if (codes.size() == page) out.last = codes.back().id;
    return out;
}

// Keys of a bot's name that no bot has.
std::vector<std::string> unlisted_looks(const store::Store& store, const Guest& bot) {
    std::vector<std::string> keys = look_alike_keys(bot.name);
    std::erase_if(keys, [&](const std::string& key) { return store.get("bot-look", key); });
    return keys;
}

Result<Page> outlived_guests(const store::Store& store, const std::string& after,
                             std::int64_t now) {
    Page out;
    for (const store::Document& document : store.list("guest", after, page)) {
        const Guest guest =
            guest_from_json(Node{parse_json(document.body), "guest " + document.id});
        const Verdict verdict = judge(store, guest, now);
        if (verdict.forgotten || !verdict.outlived.empty()) out.found.push_back(guest.id);
        if (guest.bot && !unlisted_looks(store, guest).empty()) out.unlisted.push_back(guest.id);
        out.last = guest.id;
    }
    return out;
}

// Documents of bots that are gone, or whose names have other keys by now.
Result<Page> stale_looks(const store::Store& store, const std::string& after) {
    Page out;
    const auto looks = store.list("bot-look", after, page);
    for (const store::Document& look : looks) {
        const auto bot = read_guest(store, look.body);
        const auto keys = bot ? look_alike_keys(bot->name) : std::vector<std::string>{};
        if (std::ranges::find(keys, look.id) == keys.end()) out.found.push_back(look.id);
    }
    if (looks.size() == page) out.last = looks.back().id;
    return out;
}

} // namespace

Task<std::size_t> Guests::sweep(std::int64_t now, Spare spare, Lost lost) {
    co_await sweep_codes(now);
    co_await sweep_looks();
    int lost_left = lost ? most_lost : 0;
    const Lost lose = [&lost_left, &lost](const std::string& guest, Lang lang) {
        if (lost_left-- > 0) lost(guest, lang);
    };
    std::size_t forgotten = 0;
    for (std::string after;;) {
        const auto read = [after, now](const store::Store& store) {
            return outlived_guests(store, after, now);
        };
        const Page found = co_await async_store_.work<Page>(read);
        if (found.last.empty()) co_return forgotten;
        after = found.last;
        for (const std::string& id : std::views::reverse(found.found)) {
            const Result<bool> gone = co_await sweep_one(id, now, spare, lose).whole();
            const auto* refusal = std::get_if<Refusal>(&gone);
            if (refusal != nullptr && refusal->status != 404) co_return *refusal;
            if (refusal == nullptr && std::get<bool>(gone)) ++forgotten;
        }
        for (const std::string& bot : found.unlisted)
            (void)co_await list_looks(bot).whole(); // tried again tomorrow
    }
}

Task<> Guests::sweep_codes(std::int64_t now) {
    for (std::string after;;) {
        const auto read = [after, now](const store::Store& store) {
            return expired_codes(store, after, now);
        };
        const Page found = co_await async_store_.work<Page>(read);
        store::Batch batch;
        for (const std::string& id : found.found) batch.erase("code", id);
        co_await async_store_.write(batch, no_conflict);
        if (found.last.empty()) co_return Nothing{};
        after = found.last;
    }
}

Task<> Guests::sweep_looks() {
    for (std::string after;;) {
        const auto read = [after](const store::Store& store) { return stale_looks(store, after); };
        const Page found = co_await async_store_.work<Page>(read);
        store::Batch batch;
        for (const std::string& id : found.found) batch.erase("bot-look", id);
        co_await async_store_.write(batch, no_conflict);
        if (found.last.empty()) co_return Nothing{};
        after = found.last;
    }
}

// A bot from before there were such documents. Where two of them look alike, the first has it.
Task<> Guests::list_looks(std::string bot) {
    const AsyncStore::Turn turn = co_await async_store_.turn_of(bot);
    const GuestPtr guest = co_await load(bot);
    const auto read = [guest](const store::Store& store) -> Result<Ids> {
        return unlisted_looks(store, *guest);
    };
    const Ids keys = co_await async_store_.work<Ids>(read);
    store::Batch batch;
    for (const std::string& key : keys) batch.create({"bot-look", key, guest->id});
    const Refusal taken = refuse("guests.bot_name_taken");
    co_return co_await async_store_.write(batch, taken);
}

// They may have come back since the page was read: judged again, in their turn. Whether they were
// forgotten.
Task<bool> Guests::sweep_one(std::string id, std::int64_t now, Spare spare, Lost lost) {
    const AsyncStore::Turn turn = co_await async_store_.turn_of(id);
    const GuestPtr guest = co_await load(id);
    const auto look = [guest, now](const store::Store& store) -> Result<Verdict> {
        return judge(store, *guest, now);
    };
    const Verdict verdict = co_await async_store_.work<Verdict>(look);
    if (spare && spare(guest->id)) {
        if (verdict.lost) lost(guest->id, guest->lang);
        co_return false;
    }
    if (verdict.forgotten)
        co_await erase_in_turn(guest);
    else
        co_await close(verdict.outlived, store::Batch{});
    co_return verdict.forgotten;
}

} // namespace adjuge::house
