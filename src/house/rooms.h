#pragma once

#include <map>
#include <unordered_map>
#include <unordered_set>

#include "house/reservations.h"
#include "house/room.h"
#include "house/shelf.h"
#include "house/token.h"

namespace adjuge::house {

using RoomPtr = std::shared_ptr<Room>;

// A table that another server of the house has, as that one tells of it.
struct Elsewhere {
    std::int64_t lease{};
    Shelved card{};
};

// All tables that are not over, and those just over. They are read from the store when somebody
// asks for them, and one after the other after the house opened, so that their clocks go on. As
// many are in memory as there is room for (--table-memory): the quietest are let go of, and read
// again when somebody wants them.
class Rooms {
public:
    Rooms(Services& services, AsyncStore& async_store);

    // Refused: tables.not_found (404).
    Task<RoomPtr> find(const std::string& id);
    RoomPtr known(const std::string& id) const; // if it is in memory
    // A new table; `opening` as Table::opening makes it.
    Task<RoomPtr> open(json::object opening);
    void read_all(); // in the background; again: those that have become ours
    bool all_read() const { return all_read_; }
    void drop(const std::string& id); // to be read anew
    void drop_all();                  // they are others'
    void sweep();                     // forgets those that are over and empty, closes stale ones
    void keep_order();                // which were used lately, for the next time

    // A table that will be opened soon, here or at another node, for a guest, an address, or both.
    // False: there are too many.
    bool reserve(const std::string& table, const std::string& guest, const std::string& address);
    void release(const std::string& table) { reservations_.drop(table); }

    // Tables not over, those being opened and those reserved among them.
    std::size_t opened_by(const std::string& guest) const;
    // From an address as Table::from has it, or from a site (site_of in table.h).
    std::size_t opened_from(std::string_view address) const;
    bool involve(const std::string& guest) const;
    // Runs when all tables that involve a guest are in memory.
    void gather(const std::string& guest, std::function<void()> then);

    template <class F>
    void each(F&& look) const { // in memory
        for (const auto& [id, kept] : rooms_) look(kept.room);
    }
    template <class F>
    void each_shelved(F&& look) const { // the others
        for (const auto& [id, table] : shelf_) look(id, table);
    }

    // Of several servers (rooms_elsewhere.cpp).
    std::optional<Shelved> card(const std::string& id) const; // of a table of ours that goes on
    void hear_card(std::int64_t lease, const std::string& id, std::optional<Shelved> card);
    void forget_cards(std::int64_t lease);
    const Elsewhere* elsewhere(const std::string& id) const;
    template <class F>
    void each_elsewhere(F&& look) const {
        for (const auto& [id, table] : elsewhere_) look(id, table.card);
    }
    bool have_own() const { return !rooms_.empty() || !shelf_.empty() || !unread_.empty(); }
    template <class F>
    void each_own(F&& look) const {
        for (const auto& [id, kept] : rooms_) look(id);
        for (const auto& [id, table] : shelf_) look(id);
    }

private:
    struct Stored {
        std::optional<store::Snapshot> snapshot;
        std::vector<store::LogEntry> log;
        std::string too_large{}; // in words; then nothing was read
    };
    struct Kept {
        RoomPtr room;
        std::int64_t used; // lately; those read in the background were not, the last ones least
        std::size_t weight;
    };
    void read(const std::string& id, bool by_snapshot = true);
    Result<RoomPtr> rebuild(const std::string& id, const Stored& stored);
    void read_more();
    static Refusal not_found();
    static Refusal unreadable(); // of a table that was set aside
    static Refusal moving();     // another server has it
    void set_aside(const std::string& id, std::string_view why);
    std::int64_t use();
    void keep(const RoomPtr& room, std::int64_t used);
    void forget(const std::string& id);
    void make_room();
    template <class Like>
    std::size_t count_opened(Like&& like) const;
    template <class Like>
    std::size_t count_cards(Like&& like) const;

    Services& services_;
    AsyncStore& async_store_;
    const std::size_t budget_; // bytes
    std::size_t weight_{};     // of those in memory
    std::unordered_map<std::string, Kept> rooms_;
    std::unordered_map<std::string, Shelved> shelf_;
    std::unordered_map<std::string, Elsewhere> elsewhere_;
    std::unordered_set<std::string> aside_;                           // cannot be read
    std::unordered_map<std::string, std::unique_ptr<Table>> opening_; // on their way to the disk
    std::unordered_map<std::string, std::vector<Then<RoomPtr>>> reading_;
    Reservations reservations_;
    unsigned dropped_{}; // how often all were
    std::deque<std::string> unread_;
    std::vector<std::function<void()>> once_read_; // wait for all of them
    std::int64_t in_background_{};
    std::int64_t used_{};
    std::string order_; // as it was written down last
    bool listed_{};
    bool all_read_{};
};

} // namespace adjuge::house
