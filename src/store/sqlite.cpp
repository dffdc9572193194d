#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <mutex>

#include <fmt/format.h>

#include "store/migrations.h"
#include "store/sqlite_connection.h"

namespace adjuge::store {
namespace {

namespace fs = std::filesystem;

std::string one_line(std::string text) {
    for (char& c : text)
        if (c == '\n') c = ' ';
    return text;
}

class SqliteDatabase final : public Database {
public:
    SqliteDatabase(fs::path file, Access access)
        : file_{std::move(file)},
          files_{.path = file_.string(), .look = access == Access::look} {
        if (access == Access::full) lock();
        refuse_what_is_left();
        if (access == Access::full)
            create();
        else
            files_.immutable = is_out_of_reach();
        require_house();
    }
    std::unique_ptr<Connection> connect(Role role) override {
        return std::make_unique<SqliteConnection>(files_, role);
    }

    void examine() override {
        setpriority(PRIO_PROCESS, 0, 19); // of this thread: it may take as long as it likes
        try {
            SqliteConnection connection{files_, Role::reader};
            {
                const std::lock_guard lock{mutex_};
                if (hushed_) return;
                examined_ = connection.handle();
            }
            const Forget forget{*this};
            const auto rows = connection.read("pragma quick_check(1)", {});
            const auto* said = rows.empty() ? nullptr : std::get_if<std::string>(&rows[0][0]);
            if (said != nullptr && *said != "ok")
                files_.damage.note(
                    fmt::format("the file {} is damaged: {}", file_.string(), one_line(*said)));
        } catch (const StoreError&) { // broken off, or noted already
        }
    }
    void hush() override {
        const std::lock_guard lock{mutex_};
        hushed_ = true;
        if (examined_ != nullptr) sqlite3_interrupt(examined_);
    }
    std::string damage() const override { return files_.damage.sentence(); }

    Outcome backup(const std::string& path) override {
        std::error_code ignored;
        if (fs::exists(path, ignored))
            return failed(fmt::format("{} is there already: a backup goes into a new file", path));
        try {
            copy_to(path);
        } catch (const StoreError& error) {
            return failed(error.what());
        }
        return {};
    }

    std::string keep_copy(Connection&, std::size_t version) override {
        fs::path copy = file_;
        copy.replace_filename(fmt::format("{}-version-{}.sqlite", file_.stem().string(), version));
        try {
            copy_to(copy);
        } catch (const StoreError& error) {
            throw StoreError{fmt::format("the database is of version {} and was left so, because "
                                         "no copy of it could be made first: {}",
                                         version, error.what())};
        }
        return copy.string();
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
        lock_.fd = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (lock_.fd < 0)
            throw StoreError{
                fmt::format("the file {} cannot be written: {}", path, error_text(errno))};
        if (flock(lock_.fd, LOCK_EX | LOCK_NB) == 0) return;
        throw StoreError{
            fmt::format("another server is using {}: one database, one server", file_.string())};
    }

    struct Lock {
        int fd{-1};
        ~Lock() {
            if (fd >= 0) close(fd);
        }
    };
    struct Forget { // a connection that is about to go
        SqliteDatabase& of;
        ~Forget() {
            const std::lock_guard lock{of.mutex_};
            of.examined_ = nullptr;
        }
    };

    std::string beside(const char* ending) const { return file_.string() + ending; }
    static std::uintmax_t size(const fs::path& path) { // 0 where there is none
        std::error_code missing;
        const std::uintmax_t bytes = fs::file_size(path, missing);
        return missing ? 0 : bytes;
    }

    // We never leave a database without contents, or without itself: something took them away.
    void refuse_what_is_left() const {
        std::error_code error;
        if (fs::is_regular_file(file_, error) && size(file_) == 0)
            throw StoreError{fmt::format("the file {} is empty: what it held is gone. Put a backup "
                                         "in its place; or remove it, and a new house begins",
                                         file_.string())};
        if (!fs::exists(file_, error) && size(beside("-wal")) > 0)
            throw StoreError{
                fmt::format("the file {0} is missing, but {0}-wal, which belongs to it, is there. "
                            "Put both in place; or remove that one too, and a new house begins",
                            file_.string())};
    }

    // Not what is ours, and not a part of it that was taken for the whole.
    void require_house() const {
        SqliteFiles files{.path = files_.path, .immutable = files_.immutable, .look = true};
        SqliteConnection connection{files, Role::reader};
        const auto number = [&](std::string_view sql) {
            const auto rows = connection.read(sql, {});
            return rows.empty() ? 0 : std::get<std::int64_t>(rows[0][0]);
        };
        if (number("select count(*) from sqlite_master where type = 'table' and name in "
                   "('meta', 'documents', 'streams', 'log', 'snapshots', 'records', "
                   "'record_players')") != 7)
            throw StoreError{fmt::format(
                "the file {0} holds no house: its tables are missing. If it was copied from a "
                "running server, {0}-wal belongs to it: put both, or a backup, in place; or remove "
                "it, and a new house begins",
                files_.path)};
        if (number("select value from meta where key = 'wal_needed'") == 0) return;
        // A server that was killed in the middle of a checkpoint leaves a -wal, if an empty one.
        const auto end = files_.immutable ? std::nullopt : wal_end(connection.handle());
        if ((end && end->frames > 0) || has_wal_header(beside("-wal"))) return;
        throw StoreError{fmt::format(
            "the newest moves of {0} are missing: they were in {0}-wal, which is gone or damaged. "
            "Put it in place, or restore a backup; or open what is left by sqlite3 {0} \"delete "
            "from meta where key = '{1}'\"",
            files_.path, wal_needed_key)};
    }

    // Complete under another name first, so that it is never there without contents.
    void create() {
        if (fs::exists(file_)) return;
        const fs::path fresh = beside(".new");
        std::error_code ignored;
        fs::remove(fresh, ignored);
        make_private_file(fresh);
        SqliteFiles files{.path = fresh.string()};
        migrate(*std::make_unique<SqliteConnection>(files, Role::writer));
        if (fs::exists(files.path + "-wal"))
            throw StoreError{fmt::format("the file {} cannot be written", fresh.string())};
        if (std::rename(fresh.c_str(), file_.c_str()) != 0)
            throw StoreError{fmt::format("the file {} cannot be written: {}", file_.string(),
                                         error_text(errno))};
        sync_folder(file_.parent_path());
    }

    // Whether it lies where we cannot write, as SQLite would want to even in order to read.
    bool is_out_of_reach() const {
        const fs::path folder = file_.parent_path();
        if (access(folder.empty() ? "." : folder.c_str(), W_OK) == 0 || size(file_) == 0 ||
            fs::exists(beside("-shm")))
            return false;
        if (size(beside("-wal")) > 0)
            throw StoreError{fmt::format("{0} lies where nothing can be written, and its newest "
                                         "moves are still in {0}-wal: copy both to another folder, "
                                         "and look there",
                                         file_.string())};
        return true;
    }

    // Never half a copy under the name asked for.
    void copy_to(const fs::path& target) {
        const fs::path part{target.string() + ".part"};
        std::error_code ignored;
        fs::remove(part, ignored);
        try {
            write_copy(part);
            if (std::rename(part.c_str(), target.c_str()) != 0)
                throw StoreError{
                    fmt::format("{} cannot be written: {}", target.string(), error_text(errno))};
        } catch (const StoreError&) {
            fs::remove(part, ignored);
            throw;
        }
        sync_folder(target.parent_path());
    }

    void write_copy(const fs::path& part) {
        make_private_file(part);
        SqliteConnection source{files_, Role::reader};
        SqliteFiles files{.path = part.string()};
        SqliteConnection copy{files, Role::reader};
        copy.script("pragma query_only = off");
        sqlite3_backup* work = sqlite3_backup_init(copy.handle(), "main", source.handle(), "main");
        if (work == nullptr)
            throw StoreError{
                sqlite_sentence(copy.handle(), sqlite3_errcode(copy.handle()), part.string())};
        // In one step: the copy is of one moment, and in WAL mode nobody waits for it.
        const int code = sqlite3_backup_step(work, -1);
        sqlite3_backup_finish(work);
        if (code != SQLITE_DONE)
            throw StoreError{sqlite_sentence(copy.handle(), code, part.string())};
        copy.script(fmt::format("delete from meta where key = '{}'", wal_needed_key));
    }

    fs::path file_;
    Lock lock_;
    SqliteFiles files_;
    std::mutex mutex_;
    sqlite3* examined_{};
    bool hushed_{};
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
