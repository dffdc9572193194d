#include <algorithm>

#include "house/guest_documents.h"
#include "house/guests.h"

namespace adjuge::house {
namespace {

constexpr int page = 200;

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
    return verdict;
}

} // namespace

struct Guests::Sweep {
    std::int64_t now;
    std::function<bool(const std::string&)> spare;
    std::string after{}; // the last guest looked at
    std::vector<std::string> found{};
    std::size_t forgotten{};
};

void Guests::sweep(std::int64_t now, Then<std::size_t> then,
                   std::function<bool(const std::string& id)> spare) {
    const auto sweep = std::make_shared<Sweep>(Sweep{now, std::move(spare)});
    sweep_codes(
        now, "",
        if_ok<Nothing>(std::move(then), [this, sweep](Nothing, const Then<std::size_t>& done) {
            sweep_page(sweep, done);
        }));
}

void Guests::sweep_codes(std::int64_t now, const std::string& after, Then<Nothing> then) {
    struct Page {
        std::vector<std::string> expired;
        std::string last; // empty: there is no more
    };
    errands_.work<Page>(
        [now, after](const store::Store& store) -> Result<Page> {
            Page out;
            const auto codes = store.list("code", after, page);
            for (const store::Document& code : codes) {
                const json::value body = parse_json(code.body);
                if (Node{body, "code"}["until"].whole() <= now) out.expired.push_back(code.id);
            }
            if (codes.size() == page) out.last = codes.back().id;
            return out;
        },
        if_ok<Page>(std::move(then), [this, now](const Page& found, const Then<Nothing>& done) {
            store::Batch batch;
            for (const std::string& id : found.expired) batch.erase("code", id);
            errands_.write(std::move(batch),
                           if_ok<Nothing>(done, [this, now, last = found.last](
                                                    Nothing, const Then<Nothing>& told) {
                               if (last.empty()) return told(Nothing{});
                               sweep_codes(now, last, told);
                           }));
        }));
}

void Guests::sweep_page(const std::shared_ptr<Sweep>& sweep, const Then<std::size_t>& then) {
    struct Page {
        std::vector<std::string> found;
        std::string last;
    };
    errands_.work<Page>(
        [after = sweep->after, now = sweep->now](const store::Store& store) -> Result<Page> {
            Page out;
            for (const store::Document& document : store.list("guest", after, page)) {
                const Guest guest =
                    guest_from_json(Node{parse_json(document.body), "guest " + document.id});
                const Verdict verdict = judge(store, guest, now);
                if (verdict.forgotten || !verdict.outlived.empty()) out.found.push_back(guest.id);
                out.last = guest.id;
            }
            return out;
        },
        if_ok<Page>(then, [this, sweep](const Page& found, const Then<std::size_t>& done) {
            if (found.last.empty()) return done(sweep->forgotten);
            sweep->after = found.last;
            sweep->found = found.found;
            sweep_next(sweep, done);
        }));
}

// They may have come back since the page was read: judged again, in their turn.
void Guests::sweep_next(const std::shared_ptr<Sweep>& sweep, const Then<std::size_t>& then) {
    if (sweep->found.empty()) return sweep_page(sweep, then);
    const std::string id = sweep->found.back();
    sweep->found.pop_back();
    const auto next = [this, sweep, then](Result<Nothing> result) {
        const auto* refusal = std::get_if<Refusal>(&result);
        if (refusal != nullptr && refusal->status != 404) return then(*refusal);
        sweep_next(sweep, then);
    };
    with_guest<Nothing>(id, next, [this, sweep](const GuestPtr& guest, const Then<Nothing>& done) {
        errands_.work<Verdict>(
            [guest, now = sweep->now](const store::Store& store) -> Result<Verdict> {
                return judge(store, *guest, now);
            },
            if_ok<Verdict>(done,
                           [this, sweep, guest](const Verdict& verdict, const Then<Nothing>& told) {
                               if (sweep->spare && sweep->spare(guest->id)) return told(Nothing{});
                               if (!verdict.forgotten) return close(verdict.outlived, {}, told);
                               ++sweep->forgotten;
                               erase_in_turn(guest, told);
                           }));
    });
}

} // namespace adjuge::house
