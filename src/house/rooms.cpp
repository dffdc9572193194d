#include "house/rooms.h"

#include <algorithm>

#include "house/memory.h"
#include "house/no_conflict.h"
#include "house/now.h"

namespace adjuge::house {
namespace {

constexpr std::size_t most_due = 8; // read again for their clocks
constexpr std::size_t mib = 1 << 20;
// Whoever asked for it is about to do something.
constexpr std::chrono::nanoseconds just_used = std::chrono::seconds{5};

// Finer than what is asked for: in milliseconds, a crowd would be ahead of the clock.
std::int64_t use_now() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

std::size_t budget_of(const Options& options) {
    return options.table_memory > 0 ? options.table_memory * mib
                                    : std::max(64 * mib, memory_limit() / 4);
}

} // namespace

Rooms::Rooms(Services& services, AsyncStore& async_store)
    : services_{services},
      async_store_{async_store},
      budget_{budget_of(services.options)} {}

RoomPtr Rooms::known(const std::string& id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second.room;
}

// No two are used at the same time: what was used last is known.
std::int64_t Rooms::use() { return used_ = std::max(used_ + 1, use_now()); }

Task<RoomPtr> Rooms::find(const std::string& id) {
    return Task<RoomPtr>::from([&](Then<RoomPtr> then) {
        if (const auto found = rooms_.find(id); found != rooms_.end()) {
            found->second.used = use();
            return then(found->second.room);
        }
        if (!is_id(id)) return then(not_found()); // which needs no look into the store
        if (aside_.contains(id)) return then(unreadable());
        const auto [place, first] = reading_.try_emplace(id);
        place->second.push_back(std::move(then));
        if (first) read(id);
    });
}

bool Rooms::reserve(const std::string& table, const std::string& guest,
                    const std::string& address) {
    return reservations_.add(table, guest, address, Reservations::Time::clock::now());
}

Task<RoomPtr> Rooms::open(json::object opening) {
    make_room();
    if (weight_ > budget_) co_return refuse("tables.no_room", 503);
    const json::value value = std::move(opening);
    auto table = std::make_unique<Table>(Node{value});
    const std::string id = table->id();
    store::Batch batch{services_.store.lease()};
    batch.append(id, 1, json::serialize(value));
    opening_.emplace(id, std::move(table));
    release(id); // it is counted by itself from now on
    const auto era = dropped_;
    const Result<Nothing> result = co_await async_store_.write(batch, no_conflict).whole();
    auto written = std::move(opening_.extract(id).mapped());
    if (const auto* refusal = std::get_if<Refusal>(&result)) co_return *refusal;
    // Written under a lease that we lost meanwhile: the table is another node's by now.
    if (era != dropped_) co_return refuse("tables.no_answer", 503);
    const auto room = std::make_shared<Room>(services_, std::move(written), 1);
    keep(room, use());
    co_return room;
}

void Rooms::keep_order() {
    if (services_.nodes != nullptr) return; // each has some of them
    constexpr std::size_t most = 5'000;
    std::vector<std::pair<std::int64_t, std::string_view>> by_use;
    const std::int64_t now = use_now();
    for (const auto& [id, kept] : rooms_)
        if (!kept.room->table().over())
            by_use.emplace_back(kept.room->listeners() > 0 ? now : kept.used, id);
    std::ranges::sort(by_use, std::greater{});
    if (by_use.size() > most) by_use.resize(most);
    std::string order;
    for (const auto& [used, id] : by_use) order.append(id).append("\n");
    if (order == order_) return;
    order_ = order;
    store::Batch batch;
    batch.put({"house", "order", order});
    async_store_.write(std::move(batch)).forget();
}

// ---- Room for others

void Rooms::keep(const RoomPtr& room, std::int64_t used) {
    const std::string& id = room->table().id();
    const std::size_t weight = weight_of(room->table());
    if (!rooms_.try_emplace(id, room, used, weight).second) return;
    weight_ += weight;
    shelf_.erase(id);
    elsewhere_.erase(id);
    services_.changed(*room);
}

void Rooms::forget(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    weight_ -= found->second.weight;
    rooms_.erase(found);
    if (services_.gone) services_.gone(id);
}

// The quietest are let go of: first those that only people can go on with, then, if that is not
// enough, those with clocks, which `sweep` reads again in time.
void Rooms::make_room() {
    if (weight_ <= budget_) return;
    using Quiet = std::tuple<bool, std::int64_t, std::string>; // waits for time, used, id
    std::vector<Quiet> quiet;
    const std::int64_t now = use_now();
    for (const auto& [id, kept] : rooms_) {
        // Whoever holds the room besides us is about to do something there.
        const bool held = kept.room.use_count() > 1 || !kept.room->idle();
        if (held || now - kept.used < just_used.count()) continue;
        const Table& table = kept.room->table();
        const bool waits = table.deadline(kept.room->moment()) || !table.asked_of_house().empty();
        quiet.emplace_back(waits, kept.used, id);
    }
    std::ranges::sort(quiet);
    for (const auto& [waits, used, id] : quiet) {
        if (weight_ <= budget_ - budget_ / 16) return;
        const RoomPtr room = known(id);
        forget(id);
        if (room->table().over()) continue;
        Shelved card = shelved(room->table(), room->moment());
        card.opened = room->opened();
        card.steps = clock_steps();
        shelf_.insert_or_assign(id, std::move(card));
    }
}

void Rooms::drop(const std::string& id) {
    const RoomPtr room = known(id);
    if (room == nullptr) return;
    room->give_up(); // who was there comes back to what the store says
    forget(id);
}

void Rooms::sweep() {
    constexpr std::int64_t week = 7 * 86'400'000LL;
    const std::int64_t now = wall_now();
    std::vector<RoomPtr> empty;
    weight_ = 0;
    for (auto& [id, kept] : rooms_) {
        weight_ += kept.weight = weight_of(kept.room->table());
        if (kept.room->listeners() > 0)
            kept.used = use_now();
        else
            empty.push_back(kept.room);
    }
    for (const RoomPtr& room : empty) {
        const Table& table = room->table();
        if (table.over())
            room->calmly([this, id = table.id()] { forget(id); });
        else if (table.status() == Table::Status::waiting && now - table.created() > week)
            room->change(
                [](Table& stale, const Moment&) {
                    stale.close();
                    return Result<json::object>{json::object{}};
                },
                {});
    }
    empty.clear();
    std::vector<std::string> wanted;
    for (const auto& [id, table] : shelf_) {
        const bool stale = table.status == Table::Status::waiting && now - table.created > week;
        if (wanted.size() < most_due && (stale || (table.due != 0 && table.due <= now)))
            wanted.push_back(id);
    }
    for (const std::string& id : wanted) find(id).forget();
    make_room();
    keep_order();
    if (!listed_) read_all(); // the store was away
}

// ---- Whose they are

template <class Like>
std::size_t Rooms::count_opened(Like&& like) const {
    std::size_t n = 0;
    for (const auto& [id, table] : opening_) n += like(*table) ? 1 : 0;
    for (const auto& [id, kept] : rooms_)
        n += !kept.room->table().over() && like(kept.room->table()) ? 1 : 0;
    return n;
}

// On the shelf, or at another server.
template <class Like>
std::size_t Rooms::count_cards(Like&& like) const {
    const auto shelved_like = [&](const auto& each) { return like(each.second); };
    const auto far_like = [&](const auto& each) { return like(each.second.card); };
    return static_cast<std::size_t>(std::ranges::count_if(shelf_, shelved_like) +
                                    std::ranges::count_if(elsewhere_, far_like));
}

std::size_t Rooms::opened_by(const std::string& guest) const {
    return count_opened([&](const Table& table) { return table.opener() == guest; }) +
           count_cards([&](const Shelved& each) { return each.opener == guest; }) +
           reservations_.of_guest(guest, Reservations::Time::clock::now());
}

std::size_t Rooms::opened_from(std::string_view address) const {
    return count_opened([&](const Table& table) { return table.from().starts_with(address); }) +
           count_cards([&](const Shelved& each) { return each.from.starts_with(address); }) +
           reservations_.of_address(address, Reservations::Time::clock::now());
}

bool Rooms::involve(const std::string& guest) const {
    return std::ranges::any_of(
               rooms_,
               [&](const auto& each) { return each.second.room->table().involves(guest); }) ||
           count_cards([&](const Shelved& each) {
               return std::ranges::find(each.guests, guest) != each.guests.end();
           }) > 0;
}

void Rooms::gather(const std::string& guest, std::function<void()> then) {
    // Just after the house opened nobody knows yet where they sit.
    if (!all_read_) {
        once_read_.emplace_back([this, guest, then = std::move(then)] { gather(guest, then); });
        return;
    }
    std::vector<std::string> ids;
    for (const auto& [id, table] : shelf_)
        if (std::ranges::find(table.guests, guest) != table.guests.end()) ids.push_back(id);
    if (ids.empty()) return then();
    const auto left = std::make_shared<std::size_t>(ids.size());
    // Held until all are there, so that none is let go of for another.
    const auto held = std::make_shared<std::vector<RoomPtr>>();
    for (const std::string& id : ids)
        find(id).then([left, held, then](const Result<RoomPtr>& result) {
            if (const auto* room = std::get_if<RoomPtr>(&result)) held->push_back(*room);
            if (--*left == 0) then();
        });
}

} // namespace adjuge::house
