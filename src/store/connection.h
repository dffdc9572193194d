#pragma once

#include <memory>
#include <optional>
#include <span>

#include "store/store.h"

namespace adjuge::store {

// A database that does not answer: other connections to it would not, either.
class NoAnswer : public StoreError {
public:
    using StoreError::StoreError;
};

// What was committed is lost, or will be: the database must not be used any more.
class NotDurable : public StoreError {
public:
    using StoreError::StoreError;
};

using Cell = std::variant<std::int64_t, std::string>;
using Row = std::vector<Cell>;

enum class Dialect { sqlite, postgres };

// One connection to a database, used by one thread at a time. Throws StoreError when the database
// cannot do its work; such a connection is thrown away and a new one is made.
class Connection {
public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    struct Refused {
        std::size_t step;
        std::string why;
    };

    virtual Dialect dialect() const = 0;
    // A statement may take as long as it likes, or as long as Tempo says.
    virtual void be_patient(bool forever) = 0;
    virtual void script(const std::string& sql) = 0; // statements without values
    virtual std::vector<Row> read(std::string_view sql, const std::vector<Value>& values) = 0;
    // Runs steps in order up to the first that is refused.
    virtual std::optional<Refused> run(std::span<const Step* const> steps) = 0;
    // Ends a transaction that `run` or `script` began: what it wrote is durable afterwards.
    virtual void commit() { script("commit"); }
    // Whatever a writer has to do now and then, between transactions.
    virtual void upkeep() {}
};

// A node writes beside others, never beside a writer.
enum class Role { writer, node, reader };

class Database {
public:
    Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    virtual ~Database() = default;

    // There is never more than one writer, in all processes together; or there are nodes.
    virtual std::unique_ptr<Connection> connect(Role role) = 0;
    virtual Outcome backup(const std::string& path) = 0;
    // Keeps a copy of all there is under this version, before the tables change; an older copy of
    // the same version goes. Returns where it is; throws StoreError.
    virtual std::string keep_copy(Connection& writer, std::size_t version) = 0;
    // Looks through all of it for damage, which may take long; `hush` breaks it off, for good.
    virtual void examine() = 0;
    virtual void hush() = 0;
    virtual std::string damage() const = 0; // noticed so far: a sentence, or nothing
};

// Which of the two is wanted, says the address.
std::unique_ptr<Database> open_database(const std::string& where, Access access,
                                        const Tempo& tempo = {});
std::unique_ptr<Database> sqlite_database(const std::string& where, Access access);
std::unique_ptr<Database> postgres_database(const std::string& url, const Tempo& tempo = {});

} // namespace adjuge::store
