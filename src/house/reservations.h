#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <unordered_map>

namespace adjuge::house {

// Tables that are about to be opened, here or at another node, and count as open until then: nodes
// hear of each other's tables with a delay, in which a burst of requests would open too many.
class Reservations {
public:
    using Time = std::chrono::steady_clock::time_point;

    static constexpr std::chrono::seconds life{10}; // if nothing more is heard of the table

    // At most `most` at a time.
    explicit Reservations(std::size_t most = 10'000) : most_{most} {}

    // For a guest, an address (as Table::from has it), or both; empty: not for one. False: there
    // are too many.
    bool add(const std::string& table, const std::string& guest, const std::string& address,
             Time now);
    void drop(const std::string& table) { all_.erase(table); }

    std::size_t of_guest(const std::string& guest, Time now) const;
    std::size_t of_address(std::string_view prefix, Time now) const; // of addresses as above
    std::size_t size() const { return all_.size(); }

private:
    struct Reservation {
        std::string guest;
        std::string address;
        Time until;
    };

    std::size_t most_;
    std::unordered_map<std::string, Reservation> all_; // by table
};

} // namespace adjuge::house
