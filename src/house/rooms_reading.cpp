// Tables come back from the store: when they are asked for, and all of them after the house opened.
#include <fmt/format.h>

#include "house/now.h"
#include "house/rooms.h"

namespace adjuge::house {
namespace {

constexpr int page = 1000;
constexpr std::size_t most_reading = 8; // read in the background
// No table that was played comes near these: what is larger would only be a burden to all others.
constexpr std::size_t largest_log = 8 << 20;
constexpr std::size_t largest_entry = 1 << 20;

} // namespace

void Rooms::read(const std::string& id, bool by_snapshot) {
    const auto read_it =
        [id, by_snapshot, lease = services_.store.lease(),
         most = std::min(largest_log, budget_ / 4)](const store::Store& store) -> Result<Stored> {
        if (lease != 0 && store.owner(id).value_or(lease) != lease) return moving();
        Stored stored;
        if (by_snapshot) stored.snapshot = store.snapshot(id, Table::layout());
        if (stored.snapshot && stored.snapshot->body.size() > largest_entry)
            stored.snapshot.reset();
        const std::int64_t after = stored.snapshot ? stored.snapshot->seq : 0;
        const auto bytes = static_cast<std::size_t>(store.log_bytes(id, after));
        if (bytes > most) {
            stored.too_large = fmt::format("its log has {} bytes", bytes);
            return stored;
        }
        stored.log = store.log(id, after);
        for (const store::LogEntry& entry : stored.log)
            if (entry.body.size() > largest_entry)
                stored.too_large =
                    fmt::format("entry {} has {} bytes", entry.seq, entry.body.size());
        return stored;
    };
    async_store_.work<Stored>(read_it).then([this, id, era = dropped_](Result<Stored> result) {
        if (era != dropped_) return read(id); // as it was then; it may be another's now
        {
            Result<RoomPtr> room = not_found();
            if (const auto* refusal = std::get_if<Refusal>(&result))
                room = *refusal;
            else
                room = rebuild(id, std::get<Stored>(result));
            // A snapshot is only a cache: without it, the whole log is played.
            const auto* stored = std::get_if<Stored>(&result);
            if (stored != nullptr && stored->snapshot && std::holds_alternative<Refusal>(room))
                return read(id, false);
            const auto waiting = std::move(reading_.extract(id).mapped());
            if (const auto* made = std::get_if<RoomPtr>(&room)) {
                // What others left to us meanwhile gives one that was ours no time.
                const auto ours = shelf_.find(id);
                const std::int64_t opened =
                    ours == shelf_.end() ? services_.opened : ours->second.opened;
                const std::int64_t stepped =
                    ours == shelf_.end() ? 0 : clock_steps() - ours->second.steps;
                keep(*made, waiting.empty() ? --in_background_ : use());
                (*made)->wake(opened, stepped);
            }
            for (const Then<RoomPtr>& then : waiting) then(room);
        }
        make_room();
        read_more();
    });
}

Result<RoomPtr> Rooms::rebuild(const std::string& id, const Stored& stored) {
    if (!stored.too_large.empty()) {
        set_aside(id, stored.too_large);
        return unreadable();
    }
    if (!stored.snapshot && stored.log.empty()) return not_found();
    try {
        std::unique_ptr<Table> table;
        std::int64_t last = 0;
        if (stored.snapshot) {
            table = Table::restored(stored.snapshot->body, id, stored.snapshot->seq);
            last = stored.snapshot->seq;
            if (table == nullptr) throw std::runtime_error{"the snapshot is damaged"};
        }
        for (const store::LogEntry& entry : stored.log) {
            if (entry.seq != last + 1) throw std::runtime_error{"the log has a gap"};
            const json::value value = parse_json(entry.body);
            if (table == nullptr)
                table = std::make_unique<Table>(Node{value});
            else
                table->apply(Node{value});
            last = entry.seq;
        }
        if (table->id() != id) throw std::runtime_error{"the log is another table's"};
        return std::make_shared<Room>(services_, std::move(table), last);
    } catch (const std::exception& error) {
        if (stored.snapshot)
            services_.log.warn("snapshot.ignored", {{"table", id}, {"why", error.what()}});
        else
            set_aside(id, error.what());
        return unreadable();
    }
}

Refusal Rooms::not_found() { return {.code = "tables.not_found", .status = 404}; }
Refusal Rooms::moving() { return {.code = "tables.moving", .status = 421}; }
Refusal Rooms::unreadable() { return {.code = "tables.unreadable", .status = 503}; }

// Nothing is changed: a newer program may be able to read it. This one does not try again.
void Rooms::set_aside(const std::string& id, std::string_view why) {
    aside_.insert(id);
    services_.log.error("table.unreadable", {{"table", id}, {"why", why}});
}

void Rooms::read_all() {
    using Ids = std::deque<std::string>;
    const auto list = [lease = services_.store.lease()](const store::Store& store) -> Result<Ids> {
        Ids ids;
        if (lease != 0) {
            const std::vector<std::string> own = store.owned(lease);
            return Ids(own.begin(), own.end());
        }
        std::unordered_set<std::string> there;
        std::vector<store::Stream> streams;
        do {
            streams = store.streams(streams.empty() ? "" : streams.back().id, page);
            for (const store::Stream& stream : streams) there.insert(stream.id);
        } while (!streams.empty());
        // Those used lately, then the others.
        const std::string order = store.get("house", "order").value_or("");
        for (std::size_t at = 0; at < order.size();) {
            const std::size_t end = std::min(order.find('\n', at), order.size());
            if (auto id = there.extract(order.substr(at, end - at)))
                ids.push_back(std::move(id.value()));
            at = end + 1;
        }
        ids.insert(ids.end(), there.begin(), there.end());
        return ids;
    };
    async_store_.work<Ids>(list).then([this](Result<Ids> result) {
        auto* ids = std::get_if<Ids>(&result);
        if (ids == nullptr) return; // tables are read when they are asked for
        std::erase_if(*ids, [&](const std::string& id) {
            return rooms_.contains(id) || shelf_.contains(id) || aside_.contains(id);
        });
        if (all_read_ && ids->empty()) return;
        unread_ = std::move(*ids);
        listed_ = true;
        all_read_ = false;
        read_more();
    });
}

void Rooms::read_more() {
    if (all_read_ || !listed_) return;
    while (!unread_.empty() && reading_.size() < most_reading) {
        const std::string id = std::move(unread_.front());
        unread_.pop_front();
        if (!rooms_.contains(id) && !aside_.contains(id) && reading_.try_emplace(id).second)
            read(id);
    }
    if (!unread_.empty() || !reading_.empty()) return;
    all_read_ = true;
    services_.log.info("tables.read", {{"tables", rooms_.size() + shelf_.size()},
                                       {"in_memory", rooms_.size()},
                                       {"set_aside", aside_.size()}});
    for (const auto& waiting : std::exchange(once_read_, {})) waiting();
}

} // namespace adjuge::house
