#include "store/sqlite_connection.h"

#include <cerrno>

#include <fmt/format.h>

#include "store/wal_vfs.h"

namespace adjuge::store {
namespace {

using namespace std::chrono_literals;

// SQLite would do it after 1,000: a page that many moves changed is copied from the WAL once.
constexpr std::uint32_t frames_to_checkpoint = 4000;
constexpr std::uint32_t frames_to_try_again = 1000; // a reader was in the way
constexpr auto check_all_every = 60s;

// A file that nobody can change needs none of the files beside it.
std::string unchanging(const std::string& path) {
    std::string uri = "file:";
    for (const char c : path)
        if (c == '%' || c == '?' || c == '#')
            uri += fmt::format("%{:02x}", c);
        else
            uri += c;
    return uri + "?immutable=1";
}

Cell cell(sqlite3_stmt* statement, int n) {
    if (sqlite3_column_type(statement, n) == SQLITE_INTEGER)
        return sqlite3_column_int64(statement, n);
    const void* data = sqlite3_column_blob(statement, n); // null if it is empty
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, n));
    return data == nullptr ? std::string{} : std::string{static_cast<const char*>(data), size};
}

// As SQLite would say it. What may insert several rows, or fail at one of them, is kept in a
// journal of its own, to be taken back alone: for every move 64 kB that come and go. What ignores
// whatever stands in its way needs none.
std::string own_words(std::string_view sql) {
    constexpr std::string_view insert = "insert";
    constexpr std::string_view or_nothing = " on conflict do nothing";
    std::string words{sql};
    if (words.ends_with(or_nothing)) {
        words.resize(words.size() - or_nothing.size());
        words.insert(insert.size(), " or ignore");
    }
    for (char& c : words)
        if (c == '$') c = '?'; // ?1 is a place, $1 would be a name
    return words;
}

// Of the second in the first, from 1; 0: nowhere. PostgreSQL has it under the same name.
void position(sqlite3_context* context, int, sqlite3_value** values) {
    const auto view = [](sqlite3_value* value) {
        const void* data = sqlite3_value_blob(value); // null if it is empty
        const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
        return data == nullptr ? std::string_view{}
                               : std::string_view{static_cast<const char*>(data), size};
    };
    const std::size_t at = view(values[0]).find(view(values[1]));
    sqlite3_result_int64(context,
                         at == std::string_view::npos ? 0 : static_cast<std::int64_t>(at) + 1);
}

void leave_wal_alone(sqlite3* db) {
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

std::string_view in_words(WalFile::Fault fault) {
    switch (fault) {
    case WalFile::Fault::removed: return "was removed";
    case WalFile::Fault::replaced: return "was replaced by another file";
    case WalFile::Fault::cut: return "was cut short";
    default: return "was overwritten";
    }
}

} // namespace

std::string sqlite_sentence(sqlite3* db, int code, const std::string& path) {
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

SqliteConnection::SqliteConnection(SqliteFiles& files, Role role) : files_{files} {
    if (files_.damage.is_shut()) throw NotDurable{files_.damage.sentence()};
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(
        (files_.immutable ? unchanging(files_.path) : files_.path).c_str(), &opened,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (files_.immutable ? SQLITE_OPEN_URI : 0),
        role == Role::reader ? nullptr : wal_vfs());
    db_.reset(opened);
    check(code);
    sqlite3_extended_result_codes(handle(), 1);
    sqlite3_busy_timeout(handle(), 5000);
    if (role == Role::reader) {
        check(sqlite3_create_function_v2(handle(), "position", 2,
                                         SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, position,
                                         nullptr, nullptr, nullptr));
        script("pragma query_only = on");
        return;
    }
    // In WAL mode readers and the writer do not wait for each other; FULL makes every commit
    // wait for the disk.
    if (std::get<std::string>(read("pragma journal_mode = wal", {}).at(0)[0]) != "wal")
        throw StoreError{fmt::format("the disk of {} cannot hold a WAL database", files_.path)};
    script("pragma synchronous = full");
    script("pragma journal_size_limit = 67108864");
    script("pragma wal_autocheckpoint = 0"); // see upkeep
    // The last pages of a thousand logs, which every move at their tables writes to, stay at hand.
    script("pragma cache_size = -16384");
    be_patient(false);
    // What is erased, of people for the most part, is not to be read from the file.
    script("pragma secure_delete = on");
    read("select count(*) from sqlite_master", {}); // which opens the -wal
    wal_ = std::make_shared<WalFile>(files_.path + "-wal");
    require_wal(Extent::all);
    files_.wal = wal_;
    // What is there already may need space in the database that a full disk does not have.
    const std::optional<WalEnd> end = wal_end(handle());
    checkpoint_at_ = end && end->frames == 0 ? 0 : frames_to_checkpoint;
}

SqliteConnection::~SqliteConnection() {
    std::error_code missing;
    if (files_.damage.is_shut() ||
        (files_.look && std::filesystem::file_size(files_.path + "-wal", missing) > 0 && !missing))
        leave_wal_alone(handle());
}

// SQLite 3.40 writes wrong checksums, by which a later crash loses what was committed, where part
// of a transaction is in the -wal already when it goes back to a savepoint. Groups of batches,
// which have savepoints, fit into memory.
void SqliteConnection::be_patient(bool forever) {
    script(forever ? "pragma cache_spill = on" : "pragma cache_spill = off");
}

void SqliteConnection::script(const std::string& sql) {
    check(sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr));
}

std::vector<Row> SqliteConnection::read(std::string_view sql, const std::vector<Value>& values) {
    require_wal(Extent::fresh);
    sqlite3_stmt* statement = bound(sql, values);
    std::vector<Row> rows;
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
        Row& row = rows.emplace_back();
        for (int n = 0; n < sqlite3_column_count(statement); ++n) row.push_back(cell(statement, n));
    }
    finish(statement, code);
    return rows;
}

std::optional<Connection::Refused> SqliteConnection::run(std::span<const Step* const> steps) {
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

void SqliteConnection::commit() {
    sqlite3_stmt* statement = bound("commit", {});
    finish(statement, sqlite3_step(statement));
    require_wal(Extent::fresh);
}

// Checkpoints, and looks at all of the -wal before its pages go into the database, where nothing
// would tell a damaged one from a good one; and once a minute, since not much may be played.
void SqliteConnection::upkeep() {
    const std::optional<WalEnd> end = wal_end(handle());
    const bool is_due = end && end->frames >= checkpoint_at_;
    const auto now = std::chrono::steady_clock::now();
    if (!is_due && now < check_all_at_) return;
    require_wal(Extent::all);
    check_all_at_ = now + check_all_every;
    if (is_due) checkpoint();
}

// The database file alone, as somebody may copy it or as it is left when the -wal vanishes, says
// that something is missing; with the -wal it never does, but for a moment in here.
void SqliteConnection::checkpoint() {
    const auto need_wal = [this](std::int64_t needed) {
        script("begin immediate");
        script(fmt::format("insert or replace into meta (key, value) values ('{}', {})",
                           wal_needed_key, needed));
        commit();
    };
    need_wal(1);
    const int code =
        sqlite3_wal_checkpoint_v2(handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    if ((code & 0xFF) != SQLITE_BUSY) check(code);
    need_wal(0);
    const std::optional<WalEnd> end = wal_end(handle());
    const std::uint32_t frames = end ? end->frames : 0;
    checkpoint_at_ = std::max(frames_to_checkpoint, frames + frames_to_try_again);
}

void SqliteConnection::check(int code) {
    if (code != SQLITE_OK) throw StoreError{trouble(code)};
}

std::string SqliteConnection::trouble(int code) {
    std::string why = sqlite_sentence(handle(), code, files_.path);
    const int kind = code & 0xFF;
    if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB) files_.damage.note(why);
    return why;
}

// A database that is deleted under our hands would go on working, for nobody.
void SqliteConnection::require_in_place() {
    int moved = 0;
    sqlite3_file_control(handle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0)
        throw StoreError{fmt::format("the database {} was moved or deleted", files_.path)};
}

// SQLite goes on writing to a -wal that was removed, and reading from one that was overwritten.
void SqliteConnection::require_wal(Extent extent) {
    if (files_.damage.is_shut()) throw NotDurable{files_.damage.sentence()};
    for (int attempt = 0;; ++attempt) {
        require_in_place();
        if (wal_ == nullptr) return;
        const std::optional<WalEnd> end = wal_end(handle());
        auto fault = WalFile::Fault::unreadable;
        if (end) fault = extent == Extent::all ? wal_->check_all(*end) : wal_->check_new(*end);
        if (fault == WalFile::Fault::none) return;
        // Another program may just have begun the file again, or the folder is being moved.
        if (attempt < 3 || (attempt < 100 && wal_end(handle()) != end)) continue;
        require_in_place();
        if (fault == WalFile::Fault::unreadable)
            throw StoreError{fmt::format("the file {}-wal cannot be read", files_.path)};
        give_up(fault);
    }
}

void SqliteConnection::give_up(WalFile::Fault fault) {
    const std::string what =
        fmt::format("the file {}-wal {} while the server was running: no more moves are taken",
                    files_.path, in_words(fault));
    leave_wal_alone(handle());
    files_.damage.shut(what);
    const bool saved = files_.wal != nullptr && files_.wal->put_back();
    files_.damage.shut(what + (saved ? ". Every move that was acknowledged is safe: restart the "
                                       "server"
                                     : ", and the last ones that were acknowledged may be lost: "
                                       "close the server and restore a backup"));
    throw NotDurable{files_.damage.sentence()};
}

sqlite3_stmt* SqliteConnection::bound(std::string_view sql, const std::vector<Value>& values) {
    sqlite3_stmt* statement = statements_[sql].get();
    if (statement == nullptr) {
        check(sqlite3_prepare_v3(handle(), own_words(sql).c_str(), -1, SQLITE_PREPARE_PERSISTENT,
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

// Some errors are told in full only by the reset.
void SqliteConnection::finish(sqlite3_stmt* statement, int code) {
    const bool good = code == SQLITE_DONE || code == SQLITE_ROW;
    const std::string why = good ? "" : trouble(code);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement); // the values are about to go
    if (!good) throw StoreError{why};
}

} // namespace adjuge::store
