#include "house/rooms.h"

#include "house/now.h"

namespace adjuge::house {
namespace {

constexpr int page = 1000;
constexpr std::size_t at_once = 8; // read in the background

Refusal not_found() { return {.code = "tables.not_found", .status = 404}; }

} // namespace

Rooms::Rooms(Services& services, Errands& errands) : services_{services}, errands_{errands} {}

RoomPtr Rooms::known(const std::string& id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second;
}

void Rooms::find(const std::string& id, Then<RoomPtr> then) {
    if (const RoomPtr room = known(id)) return then(room);
    if (!is_id(id)) return then(not_found()); // which needs no look into the store
    std::vector<Then<RoomPtr>>& waiting = reading_[id];
    waiting.push_back(std::move(then));
    if (waiting.size() == 1) read(id);
}

void Rooms::read(const std::string& id, bool by_snapshot) {
    errands_.work<Stored>(
        [id, by_snapshot](const store::Store& store) -> Result<Stored> {
            Stored stored;
            if (by_snapshot) stored.snapshot = store.snapshot(id, Table::layout());
            stored.log = store.log(id, stored.snapshot ? stored.snapshot->seq : 0);
            return stored;
        },
        [this, id](Result<Stored> result) {
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
            if (const auto* made = std::get_if<RoomPtr>(&room)) (*made)->wake();
            for (const Then<RoomPtr>& then : waiting) then(room);
            read_more();
        });
}

Result<RoomPtr> Rooms::rebuild(const std::string& id, const Stored& stored) {
    if (!stored.snapshot && stored.log.empty()) return not_found();
    try {
        std::unique_ptr<Table> table;
        std::int64_t last = 0;
        if (stored.snapshot) {
            table = Table::restored(stored.snapshot->body);
            last = stored.snapshot->seq;
            if (table == nullptr) throw std::runtime_error{"the snapshot is unusable"};
        }
        for (const store::LogEntry& entry : stored.log) {
            const json::value value = parse_json(entry.body);
            if (table == nullptr)
                table = std::make_unique<Table>(Node{value});
            else
                table->apply(Node{value});
            last = entry.seq;
        }
        const auto room = std::make_shared<Room>(services_, std::move(table), last);
        rooms_.emplace(id, room);
        services_.changed(*room);
        return room;
    } catch (const std::exception& error) {
        // Nothing is changed: a newer program may be able to read it.
        services_.log.error("table.unreadable", {{"table", id}, {"why", error.what()}});
        return Refusal{.code = "tables.unavailable", .status = 503};
    }
}

void Rooms::open(json::object opening, Then<RoomPtr> then) {
    const json::value value = std::move(opening);
    auto table = std::make_shared<std::unique_ptr<Table>>(std::make_unique<Table>(Node{value}));
    const std::string id = (*table)->id();
    store::Batch batch;
    batch.append(id, 1, json::serialize(value));
    errands_.write(std::move(batch), [this, id, table, then](Result<Nothing> result) {
        if (auto* refusal = std::get_if<Refusal>(&result)) return then(std::move(*refusal));
        const auto room = std::make_shared<Room>(services_, std::move(*table), 1);
        rooms_.emplace(id, room);
        services_.changed(*room);
        then(room);
    });
}

void Rooms::read_all() {
    errands_.work<std::vector<store::Stream>>(
        [after = listed_](const store::Store& store) -> Result<std::vector<store::Stream>> {
            return store.streams(after, page);
        },
        [this](Result<std::vector<store::Stream>> result) {
            const auto* streams = std::get_if<std::vector<store::Stream>>(&result);
            if (streams == nullptr) return; // tables are read when they are asked for
            for (const store::Stream& stream : *streams) unread_.push_back(stream.id);
            if (streams->empty()) {
                all_read_ = true;
                services_.log.info("tables.read", {{"tables", rooms_.size()}});
                return;
            }
            listed_ = streams->back().id;
            read_more();
        });
}

void Rooms::read_more() {
    if (all_read_) return;
    while (!unread_.empty() && reading_.size() < at_once) {
        const std::string id = std::move(unread_.front());
        unread_.pop_front();
        find(id, [](const Result<RoomPtr>&) {});
    }
    if (unread_.empty() && reading_.empty() && !listed_.empty()) read_all();
}

void Rooms::drop(const std::string& id) {
    const RoomPtr room = known(id);
    if (room == nullptr) return;
    room->dismiss("stopping"); // they come back to what the store says
    rooms_.erase(id);
}

void Rooms::sweep() {
    constexpr std::int64_t week = 7 * 86'400'000LL;
    const std::int64_t now = wall_now();
    std::vector<RoomPtr> empty;
    for (const auto& [id, room] : rooms_)
        if (room->listeners() == 0) empty.push_back(room);
    for (const RoomPtr& room : empty) {
        const Table& table = room->table();
        if (table.over())
            room->calmly([this, id = table.id()] { rooms_.erase(id); });
        else if (table.status() == Table::Status::waiting && now - table.created() > week)
            room->change(
                [](Table& stale, const Moment&) {
                    stale.close();
                    return Result<json::object>{json::object{}};
                },
                {});
    }
}

std::size_t Rooms::hosted_by(const std::string& guest) const {
    std::size_t n = 0;
    for (const auto& [id, room] : rooms_)
        if (!room->table().over() && room->table().host() == guest) ++n;
    return n;
}

} // namespace adjuge::house
