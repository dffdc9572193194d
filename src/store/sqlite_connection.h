#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <unordered_map>

#include <sqlite3.h>

#include "store/connection.h"
#include "store/files.h"
#include "store/wal_file.h"

namespace adjuge::store {

// What went wrong, for the person who runs the house.
std::string sqlite_sentence(sqlite3* db, int code, const std::string& path);

// What connections have noticed of damage, from whatever thread.
class Damage {
public:
    void note(const std::string& sentence) {
        const std::lock_guard lock{mutex_};
        if (sentence_.empty()) sentence_ = sentence;
    }
    // The database is not to be used any more, by any connection.
    void shut(const std::string& sentence) {
        const std::lock_guard lock{mutex_};
        sentence_ = sentence;
        shut_ = true;
    }
    std::string sentence() const {
        const std::lock_guard lock{mutex_};
        return sentence_;
    }
    bool is_shut() const { return shut_; }

private:
    mutable std::mutex mutex_;
    std::string sentence_;
    std::atomic<bool> shut_{};
};

// In the table `meta`: 1 where newer moves are in the -wal.
inline constexpr std::string_view wal_needed_key = "wal_needed";

// What all connections to one database share.
struct SqliteFiles {
    std::string path;
    Damage damage{};
    std::shared_ptr<WalFile> wal{}; // as the last writer knew it; of the writer's thread
    // Nothing is changed: its folder need not be writable, and there is nothing but itself.
    bool immutable{};
    // Only to be looked at, perhaps beside a server: -wal is left to others.
    bool look{};
};

class SqliteConnection final : public Connection {
public:
    SqliteConnection(SqliteFiles& files, Role role);
    SqliteConnection(const SqliteConnection&) = delete;
    SqliteConnection& operator=(const SqliteConnection&) = delete;
    ~SqliteConnection() override;

    Dialect dialect() const override { return Dialect::sqlite; }
    // A large transaction may be in the -wal before it ends.
    void be_patient(bool forever) override;
    sqlite3* handle() const { return db_.get(); }

    void script(const std::string& sql) override;
    std::vector<Row> read(std::string_view sql, const std::vector<Value>& values) override;
    std::optional<Refused> run(std::span<const Step* const> steps) override;
    void commit() override;
    void upkeep() override;

private:
    struct TooBig {};
    struct Close {
        void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };

    void check(int code);
    std::string trouble(int code);
    void require_in_place();
    enum class Extent { fresh, all };
    void require_wal(Extent extent);
    [[noreturn]] void give_up(WalFile::Fault fault);
    void checkpoint();
    sqlite3_stmt* bound(std::string_view sql, const std::vector<Value>& values);
    void finish(sqlite3_stmt* statement, int code);

    SqliteFiles& files_;
    std::shared_ptr<WalFile> wal_;  // of a writer
    std::uint32_t checkpoint_at_{}; // frames in it
    std::chrono::steady_clock::time_point check_all_at_{};
    std::unique_ptr<sqlite3, Close> db_;
    std::unordered_map<std::string_view, std::unique_ptr<sqlite3_stmt, Close>> statements_;
};

} // namespace adjuge::store
