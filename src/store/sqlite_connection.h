#pragma once

#include <mutex>
#include <unordered_map>

#include <sqlite3.h>

#include "store/connection.h"

namespace adjuge::store {

std::string error_text(int number);
// What went wrong, for the person who runs the house.
std::string sqlite_sentence(sqlite3* db, int code, const std::string& path);

// What connections have noticed of damage, from whatever thread.
class Damage {
public:
    void note(const std::string& sentence) {
        const std::lock_guard lock{mutex_};
        if (sentence_.empty()) sentence_ = sentence;
    }
    std::string sentence() const {
        const std::lock_guard lock{mutex_};
        return sentence_;
    }

private:
    mutable std::mutex mutex_;
    std::string sentence_;
};

class SqliteConnection final : public Connection {
public:
    // Of a file that does not `change`, none of the files beside it is wanted.
    SqliteConnection(const std::string& path, Role role, Damage& damage, bool changes = true);

    Dialect dialect() const override { return Dialect::sqlite; }
    void be_patient(bool) override {} // the disk answers, or says that it cannot
    sqlite3* handle() const { return db_.get(); }

    void script(const std::string& sql) override;
    std::vector<Row> read(std::string_view sql, const std::vector<Value>& values) override;
    std::optional<Refused> run(std::span<const Step* const> steps) override;

private:
    struct TooBig {};
    struct Close {
        void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };

    void check(int code);
    std::string trouble(int code);
    void require_in_place();
    sqlite3_stmt* bound(std::string_view sql, const std::vector<Value>& values);
    void finish(sqlite3_stmt* statement, int code);

    std::string path_;
    Damage& damage_;
    std::unique_ptr<sqlite3, Close> db_;
    std::unordered_map<std::string_view, std::unique_ptr<sqlite3_stmt, Close>> statements_;
};

} // namespace adjuge::store
