#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>

#include "store/batch.h"

namespace adjuge::store {

// The database cannot be opened or read; what() is a sentence for the person who runs the house.
class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct Outcome {
    enum class Kind {
        ok,          // durable
        conflict,    // refused for what it says: the same again would be refused again
        unavailable, // nothing was written: disk full, database unreachable; try again later
        lost,        // another server has taken this one's lease: nothing was written
        unknown,     // closed while the database was away in the middle of a commit
    };
    Kind kind{};
    std::string why{}; // a sentence, unless ok

    bool ok() const { return kind == Kind::ok; }
};
using Done = std::function<void(const Outcome&)>; // must not throw

struct Stream {
    std::string id;
    std::int64_t last{}; // entry of its log
};

struct Record {
    RecordInfo info;
    std::string body;
};

struct RecordFilter {
    std::string game{};                // empty: any
    std::string player{};              // empty: anybody
    std::optional<RecordInfo> after{}; // the last one of the page before
    int limit{100};
};

// Where a text occurs: in which streams (log or snapshot), in which documents (body or id).
struct Mentions {
    std::vector<std::string> streams;
    std::vector<Document> documents;
};

struct Counts {
    std::int64_t streams{};
    std::int64_t records{};
};

// How soon a database that does not answer is noticed.
struct Tempo {
    std::chrono::milliseconds look{2'000};      // between looks at it while nobody writes
    std::chrono::milliseconds slow{4'000};      // for an answer, until health says so
    std::chrono::milliseconds patience{10'000}; // for an answer, until the connection is given up
    std::chrono::milliseconds gather{4};        // of a crowd: from one group to the next, at least
    std::chrono::milliseconds beat{1'000};      // of several servers: between signs of life,
    std::chrono::milliseconds lease{4'000};     // and how long each is good for
};

// A server that shares the database with others (PostgreSQL only; see lease.h).
struct Node {
    std::string name{}; // empty: there is one server
    std::string info{}; // for the others to read
    // A lease was taken: whatever was held under an older one is lost. On the writer's thread.
    std::function<void(std::int64_t)> leased{};
};

// Another one of them, or the same, as the database knows it.
struct Lease {
    std::int64_t lease{};
    std::string name{};
    std::string info{};
    std::int64_t mark{}; // changes as long as it lives
    std::int64_t left{}; // milliseconds of its lease, by the database's clock
};

// Durable storage. Everything may be called from any thread.
class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default; // writes what waits, and answers it

    // Returns at once. `done` runs on the writer's thread, which waits for it, once the batch is
    // durable or refused; batches are written, and answered, in the order they came. What arrives
    // while a transaction is under way goes together into the next one, where a batch that is
    // refused does no harm to the others.
    virtual void commit(Batch batch, Done done) = 0;
    virtual Outcome commit(Batch batch) = 0; // waits; never from within a `done`
    virtual std::size_t waiting() const = 0; // batches not yet answered

    // Reads see everything answered ok before they began. They throw StoreError.
    virtual std::optional<std::string> get(std::string kind, std::string id) const = 0;
    // Pages: in the order of the ids' bytes, those after `after`.
    virtual std::vector<Document> list(std::string kind, std::string after, int limit) const = 0;
    // The other way round: those before `before`, or the last ones if it is empty.
    virtual std::vector<Document> list_back(std::string kind, std::string before,
                                            int limit) const = 0;
    virtual std::vector<Stream> streams(std::string after, int limit) const = 0;
    virtual std::vector<LogEntry> log(std::string stream, std::int64_t after) const = 0;
    virtual std::int64_t log_bytes(std::string stream, std::int64_t after) const = 0;
    // None if the one kept is of another layout.
    virtual std::optional<Snapshot> snapshot(std::string stream, std::string layout) const = 0;
    virtual std::optional<Record> record(std::string id) const = 0;
    virtual std::vector<RecordInfo> records(const RecordFilter& filter) const = 0; // newest first
    virtual Counts counts() const = 0;
    // Reads through everything but records: for rare occasions. At most `limit` of each.
    virtual Mentions mentions(std::string text, int limit) const = 0;

    // Of several servers: one's own lease (0: none just now), all that live, and who has a stream
    // (0: nobody who lives; none: there is no such stream).
    virtual std::int64_t lease() const = 0;
    virtual std::vector<Lease> leases() const = 0;
    virtual std::optional<std::int64_t> owner(std::string stream) const = 0;
    virtual std::vector<std::string> owned(std::int64_t lease) const = 0;

    // Whether moves are being taken. After trouble the store looks by itself, about once a
    // second, whether it is over.
    virtual Outcome health() const = 0;
    // What was noticed of damage in the database: a sentence, or nothing. Play goes on as far as
    // it can.
    virtual std::string damage() const = 0;
    // Where the copy is that was made before opening brought an older database to this version;
    // empty where none had to be.
    virtual std::string kept() const = 0;
    // A copy of everything as of now into a new file, while the house goes on.
    virtual Outcome backup(const std::string& path) const = 0;
};

// `look` neither locks nor writes: for a backup or an export beside a running server.
enum class Access { full, look };

// A folder, or a file that ends in .sqlite: SQLite. postgresql://…: PostgreSQL. Made if it is not
// there. With a node: beside others. Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& where, Access access = Access::full,
                                  const Tempo& tempo = {}, const Node& node = {});

} // namespace adjuge::store
