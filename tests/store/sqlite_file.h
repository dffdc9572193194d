#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <sqlite3.h>

namespace adjuge::store {

// A database file as any other program sees it.
class SqliteFile {
public:
    explicit SqliteFile(const std::string& path, const char* vfs = nullptr) {
        constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        EXPECT_EQ(sqlite3_open_v2(path.c_str(), &db_, flags, vfs), SQLITE_OK) << path;
    }
    SqliteFile(const SqliteFile&) = delete;
    SqliteFile& operator=(const SqliteFile&) = delete;
    ~SqliteFile() { sqlite3_close_v2(db_); }

    void run(std::string_view sql) {
        EXPECT_EQ(sqlite3_exec(db_, std::string{sql}.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(db_);
    }
    std::string value(std::string_view sql) {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v2(db_, std::string{sql}.c_str(), -1, &statement, nullptr);
        const bool found = sqlite3_step(statement) == SQLITE_ROW;
        const unsigned char* text = found ? sqlite3_column_text(statement, 0) : nullptr;
        std::string said = text == nullptr ? "" : reinterpret_cast<const char*>(text);
        sqlite3_finalize(statement);
        return said;
    }
    // Closing it leaves the -wal as it is, as a crash does.
    void leave_wal() { sqlite3_db_config(db_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr); }
    sqlite3* handle() const { return db_; }

private:
    sqlite3* db_{};
};

} // namespace adjuge::store
