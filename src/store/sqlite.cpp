#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <unordered_map>

#include <fmt/format.h>
#include <sqlite3.h>

#include "store/connection.h"

namespace adjuge::store {
namespace {

namespace fs = std::filesystem;

std::string error_text(int number) { return std::strerror(number); }

// What went wrong, for the person who runs the house.
std::string sentence(sqlite3* db, int code, const std::string& path) {
    const int system = sqlite3_system_errno(db);
    const int kind = code & 0xFF;
    if (kind == SQLITE_FULL || system == ENOSPC || system == EDQUOT)
        return fmt::format("the disk is full: nothing more can be written to {}", path);
    if (kind == SQLITE_READONLY) return fmt::format("the database {} is read-only", path);
    if (kind == SQLITE_BUSY || kind == SQLITE_LOCKED)
        return fmt::format("the database {} is locked by another program", path);
    if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB)
        return fmt::format("the file {} is damaged or is not an SQLite database", path);
    return fmt::format("the database {} cannot be used: {}{}", path, sqlite3_errmsg(db),
                       system == 0 ? "" : fmt::format(" ({})", error_text(system)));
}

struct Close {
    void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

class SqliteConnection final : public Connection {
public:
    SqliteConnection(const std::string& path, Role role) : path_{path} {
        sqlite3* opened = nullptr;
        const int code = sqlite3_open_v2(path.c_str(), &opened,
                                         SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
        db_.reset(opened);
        check(code);
        sqlite3_extended_result_codes(handle(), 1);
        sqlite3_busy_timeout(handle(), 5000);
        if (role == Role::reader) {
            script("pragma query_only = on");
            return;
        }
        // In WAL mode readers and the writer do not wait for each other; FULL makes every commit
        // wait for the disk.
        if (std::get<std::string>(read("pragma journal_mode = wal", {}).at(0)[0]) != "wal")
            throw StoreError{fmt::format("the disk of {} cannot hold a WAL database", path)};
        script("pragma synchronous = full");
        script("pragma journal_size_limit = 67108864");
    }

    Dialect dialect() const override { return Dialect::sqlite; }
    sqlite3* handle() const { return db_.get(); }

    void script(const std::string& sql) override {
        check(sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr));
    }

    std::vector<Row> read(std::string_view sql, const std::vector<Value>& values) override {
        require_in_place();
        sqlite3_stmt* statement = bound(sql, values);
        std::vector<Row> rows;
        int code = sqlite3_step(statement);
        for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
            Row& row = rows.emplace_back();
            for (int n = 0; n < sqlite3_column_count(statement); ++n)
                row.push_back(cell(statement, n));
        }
        finish(statement, code);
        return rows;
    }

    std::optional<Refused> run(std::span<const Step* const> steps) override {
        require_in_place();
        for (std::size_t n = 0; n < steps.size(); ++n) {
            const Step& step = *steps[n];
            sqlite3_stmt* statement = nullptr;
            try {
                statement = bound(step.sql, step.values);
            } catch (const TooBig&) {
                return Refused{n, "a body is too big for the database"};
            }
            const int code = sqlite3_step(statement);
            if ((code & 0xFF) == SQLITE_CONSTRAINT || code == SQLITE_TOOBIG) {
                const std::string why = sqlite3_errmsg(handle());
                sqlite3_reset(statement);
                return Refused{n, fmt::format("the database refuses it: {}", why)};
            }
            finish(statement, code);
            if (!step.refusal.empty() && sqlite3_changes(handle()) == 0)
                return Refused{n, step.why_not()};
        }
        return {};
    }

private:
    struct TooBig {};

    void check(int code) {
        if (code != SQLITE_OK) throw StoreError{sentence(handle(), code, path_)};
    }

    // A database that is deleted under our hands would go on working, for nobody.
    void require_in_place() {
        int moved = 0;
        sqlite3_file_control(handle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
        if (moved != 0)
            throw StoreError{fmt::format("the database {} was moved or deleted", path_)};
    }

    sqlite3_stmt* bound(std::string_view sql, const std::vector<Value>& values) {
        sqlite3_stmt* statement = statements_[sql].get();
        if (statement == nullptr) {
            std::string words{sql};
            for (char& c : words)
                if (c == '$') c = '?'; // ?1 is a place, $1 would be a name
            check(sqlite3_prepare_v3(handle(), words.c_str(), -1, SQLITE_PREPARE_PERSISTENT,
                                     &statement, nullptr));
            statements_[sql].reset(statement);
        }
        for (std::size_t n = 0; n < values.size(); ++n) {
            const int at = static_cast<int>(n) + 1;
            int code = SQLITE_OK;
            if (const auto* number = std::get_if<std::int64_t>(&values[n]))
                code = sqlite3_bind_int64(statement, at, *number);
            else if (const auto* text = std::get_if<Text>(&values[n]))
                code = sqlite3_bind_text64(statement, at, text->it.data(), text->it.size(),
                                           SQLITE_STATIC, SQLITE_UTF8);
            else if (const auto* bytes = std::get_if<Bytes>(&values[n]))
                code = sqlite3_bind_blob64(statement, at, bytes->it.data(), bytes->it.size(),
                                           SQLITE_STATIC);
            if (code == SQLITE_TOOBIG) throw TooBig{};
            check(code);
        }
        return statement;
    }

    static Cell cell(sqlite3_stmt* statement, int n) {
        if (sqlite3_column_type(statement, n) == SQLITE_INTEGER)
            return sqlite3_column_int64(statement, n);
        const void* data = sqlite3_column_blob(statement, n); // null if it is empty
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, n));
        return data == nullptr ? std::string{} : std::string{static_cast<const char*>(data), size};
    }

    // Some errors are told in full only by the reset.
    void finish(sqlite3_stmt* statement, int code) {
        const bool good = code == SQLITE_DONE || code == SQLITE_ROW;
        const std::string why = good ? "" : sentence(handle(), code, path_);
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement); // the values are about to go
        if (!good) throw StoreError{why};
    }

    std::string path_;
    std::unique_ptr<sqlite3, Close> db_;
    std::unordered_map<std::string_view, std::unique_ptr<sqlite3_stmt, Close>> statements_;
};

void sync_folder(const fs::path& folder) {
    const int fd = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}

class SqliteDatabase final : public Database {
public:
    SqliteDatabase(fs::path file, Access access) : file_{std::move(file)} {
        if (access == Access::full) {
            lock();
            create();
        }
    }
    ~SqliteDatabase() override {
        if (lock_ >= 0) close(lock_);
    }

    std::unique_ptr<Connection> connect(Role role) override {
        return std::make_unique<SqliteConnection>(file_.string(), role);
    }

    Outcome backup(const std::string& path) override {
        const fs::path target{path};
        const fs::path part{path + ".part"}; // never half a backup under the name asked for
        std::error_code ignored;
        if (fs::exists(target, ignored))
            return failed(fmt::format("{} is there already: a backup goes into a new file", path));
        fs::remove(part, ignored);
        try {
            copy_to(part);
        } catch (const StoreError& error) {
            fs::remove(part, ignored);
            return failed(error.what());
        }
        if (std::rename(part.c_str(), target.c_str()) != 0)
            return failed(fmt::format("{} cannot be written: {}", path, error_text(errno)));
        sync_folder(target.parent_path());
        return {};
    }

private:
    static Outcome failed(std::string why) { return {Outcome::Kind::unavailable, std::move(why)}; }

    // Bodies hold tokens and hidden hands: the files are for their owner alone. SQLite gives
    // those that it adds the same rights.
    static void make_private_file(const fs::path& path) {
        const int fd = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (fd < 0)
            throw StoreError{
                fmt::format("the file {} cannot be written: {}", path.string(), error_text(errno))};
        close(fd);
    }

    void lock() {
        const std::string path = file_.string() + ".lock";
        lock_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (lock_ < 0)
            throw StoreError{
                fmt::format("the file {} cannot be written: {}", path, error_text(errno))};
        if (flock(lock_, LOCK_EX | LOCK_NB) == 0) return;
        close(lock_);
        throw StoreError{
            fmt::format("another server is using {}: one database, one server", file_.string())};
    }

    void create() {
        if (fs::exists(file_)) return;
        make_private_file(file_);
        sync_folder(file_.parent_path());
    }

    void copy_to(const fs::path& part) {
        make_private_file(part);
        SqliteConnection source{file_.string(), Role::reader};
        SqliteConnection copy{part.string(), Role::reader};
        copy.script("pragma query_only = off");
        sqlite3_backup* work = sqlite3_backup_init(copy.handle(), "main", source.handle(), "main");
        if (work == nullptr)
            throw StoreError{
                sentence(copy.handle(), sqlite3_errcode(copy.handle()), part.string())};
        // In one step: the copy is of one moment, and in WAL mode nobody waits for it.
        const int code = sqlite3_backup_step(work, -1);
        sqlite3_backup_finish(work);
        if (code != SQLITE_DONE) throw StoreError{sentence(copy.handle(), code, part.string())};
    }

    fs::path file_;
    int lock_{-1};
};

} // namespace

std::unique_ptr<Database> sqlite_database(const std::string& where, Access access) {
    fs::path path{where};
    std::error_code error;
    if (path.extension() != ".sqlite" && !fs::is_regular_file(path, error)) {
        if (access == Access::full) fs::create_directories(path, error);
        if (!fs::is_directory(path, error))
            throw StoreError{fmt::format("the folder {} is not there and cannot be made: {}", where,
                                         error ? error.message() : error_text(ENOENT))};
        path /= "adjuge.sqlite";
    }
    return std::make_unique<SqliteDatabase>(std::move(path), access);
}

} // namespace adjuge::store
