#pragma once

#include <unordered_map>
#include <unordered_set>

#include "house/room.h"
#include "house/token.h"

namespace adjuge::house {

using RoomPtr = std::shared_ptr<Room>;

// All tables that are not over, and those just over. They are read from the store when somebody
// asks for them, and one after the other after the house opened, so that their clocks go on.
class Rooms {
public:
    Rooms(Services& services, Errands& errands);

    // Refused: tables.not_found (404).
    void find(const std::string& id, Then<RoomPtr> then);
    RoomPtr known(const std::string& id) const; // if it is in memory
    // A new table; `opening` as Table::opening makes it.
    void open(json::object opening, Then<RoomPtr> then);
    void read_all(); // in the background
    bool all_read() const { return all_read_; }
    void drop(const std::string& id); // to be read anew
    void sweep();                     // forgets those that are over and empty, closes stale ones

    std::size_t hosted_by(const std::string& guest) const; // tables not over
    template <class F>
    void each(F&& look) const {
        for (const auto& [id, room] : rooms_) look(room);
    }

private:
    struct Stored {
        std::optional<store::Snapshot> snapshot;
        std::vector<store::LogEntry> log;
    };
    void read(const std::string& id, bool by_snapshot = true);
    Result<RoomPtr> rebuild(const std::string& id, const Stored& stored);
    void read_more();

    Services& services_;
    Errands& errands_;
    std::unordered_map<std::string, RoomPtr> rooms_;
    std::unordered_map<std::string, std::vector<Then<RoomPtr>>> reading_;
    std::deque<std::string> unread_;
    std::string listed_; // the last of the page that was listed
    bool all_read_{};
};

} // namespace adjuge::house
