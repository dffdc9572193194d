#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bus/cipher.h"
#include "store/store.h"

namespace adjuge::house {

// The keys with which nodes encrypt their messages to each other. They are documents in the
// database, so that only nodes have them. A key is rotated without a stop: the next one is stored,
// nodes go on sending with the old one until all have read the new one, and the old one is erased
// when nobody sends with it any more (docs/scale.md). Keys may be looked up on any thread.
class BusKeys {
public:
    struct Entry {
        std::int64_t id{}; // counts up
        bus::Key key{};
        std::int64_t created{}; // ms since 1970
    };
    // How long messages with the previous key are still opened, in ms,
    static constexpr std::int64_t overlap = 60'000;
    // and after how long a key is replaced without being asked to.
    static constexpr std::int64_t lifetime = 86'400'000;

    // `settling_time`: how long nodes have, in ms, to read a new key before others send with it.
    explicit BusKeys(std::int64_t settling_time) : settling_time_{settling_time} {}

    static std::vector<Entry> read(const store::Store& store);
    // The same when a node opens. One that finds no other alive makes a new key: leases count from
    // the beginning in a database that was copied or restored, and messages that were recorded
    // under such a lease before must not open again.
    static std::vector<Entry> read_at_start(store::Store& store);
    static store::Document document(const Entry& entry);
    static std::string document_id(std::int64_t id);
    static constexpr const char* kind = "bus-key";

    // What the database has. `now` is any clock that does not jump; `wall` tells, when a node
    // opens, how long the others have had a key.
    void update(const std::vector<Entry>& stored, std::int64_t now, std::int64_t wall);

    std::optional<bus::Key> find(std::int64_t id) const;
    Entry sending(std::int64_t now) const;
    Entry next(std::int64_t wall) const; // the one to store in order to rotate
    bool wants_rotation(std::int64_t wall) const;
    std::vector<std::int64_t> expired(std::int64_t now) const; // to be erased from the database

private:
    struct Known {
        Entry entry;
        std::int64_t seen{}; // first, by the clock of update()
    };

    std::int64_t settling_time_;
    mutable std::mutex mutex_;
    std::vector<Known> keys_; // in the order of their ids, never empty once updated
};

// A message as it travels: who sends it, its number, the key, and which piece of a long message it
// is, as plain text; then the piece, encrypted. All four are authenticated with it, and so are the
// name of the bus and the receiver.
struct Envelope {
    std::int64_t from{};
    std::int64_t number{}; // counts up from 1 for each pair of sender and receiver
    std::int64_t key{};
    int piece{};

    std::string line() const; // "FROM NUMBER KEY PIECE\n"
    // Reads and removes the line.
    static std::optional<Envelope> take_from(std::string_view& message);

    std::string seal(const bus::Key& with, std::string_view bus_name, std::int64_t to,
                     std::string_view text) const;
    std::optional<std::string> open(const bus::Key& with, std::string_view bus_name,
                                    std::int64_t to, std::string_view sealed) const;

private:
    std::string context(std::string_view bus_name, std::int64_t to) const;
};

// Form 3 of messages between nodes is under adjuge.3.BUS.LEASE.
std::string bus_subject(int form, std::string_view bus_name, std::int64_t lease);
inline constexpr int bus_form = 3;

} // namespace adjuge::house
