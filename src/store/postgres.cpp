#include <poll.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <thread>
#include <unordered_map>

#include <fmt/format.h>
#include <libpq-fe.h>

#include "store/migrations.h"

namespace adjuge::store {
namespace {

using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;
Result own(PGresult* result) { return {result, PQclear}; }

std::string first_line(std::string_view text) {
    return std::string{text.substr(0, text.find('\n'))};
}

// The values of a step as libpq wants them: numbers and texts as text, bytes as they are.
struct Parameters {
    explicit Parameters(const std::vector<Value>& values) {
        numbers.reserve(values.size());
        for (const Value& value : values) {
            if (const auto* number = std::get_if<std::int64_t>(&value))
                add(numbers.emplace_back(std::to_string(*number)), 20, 0); // int8
            else if (const auto* text = std::get_if<Text>(&value))
                add(text->it, 25, 0); // text
            else if (const auto* bytes = std::get_if<Bytes>(&value))
                add(bytes->it, 17, 1); // bytea
        }
    }
    void add(const std::string& it, Oid type, int format) {
        types.push_back(type);
        data.push_back(it.c_str());
        sizes.push_back(static_cast<int>(it.size()));
        formats.push_back(format);
    }
    int count() const { return static_cast<int>(data.size()); }

    std::vector<std::string> numbers;
    std::vector<Oid> types;
    std::vector<const char*> data;
    std::vector<int> sizes;
    std::vector<int> formats;
};

class PostgresConnection final : public Connection {
public:
    PostgresConnection(const std::string& url, Role role, const Tempo& tempo)
        : db_{nullptr, PQfinish},
          tempo_{tempo} {
        // Before the address, so that the address can say otherwise. A server that is gone
        // without a word is noticed within half a minute.
        constexpr std::array names{
            "connect_timeout",  "keepalives_idle",  "keepalives_interval",
            "keepalives_count", "tcp_user_timeout", "application_name",
            "client_encoding",  "dbname",           static_cast<const char*>(nullptr)};
        const std::array values{"5",    "10",        "5",
                                "3",    "15000",     "adjuge",
                                "UTF8", url.c_str(), static_cast<const char*>(nullptr)};
        db_.reset(PQconnectdbParams(names.data(), values.data(), 1));
        if (PQstatus(db_.get()) != CONNECTION_OK) unreachable();
        PQsetNoticeProcessor(db_.get(), [](void*, const char*) {}, nullptr);
        if (PQsetnonblocking(db_.get(), 1) != 0) unreachable();
        be_patient(false);
        if (role != Role::reader) become_writer(role);
    }

    Dialect dialect() const override { return Dialect::postgres; }

    // The server breaks off what waits for a lock; we, a little later, what hears nothing of it.
    void be_patient(bool forever) override {
        forever_ = false; // for the change itself
        script(fmt::format("set statement_timeout = {}", forever ? 0 : tempo_.patience.count()));
        forever_ = forever;
    }

    void script(const std::string& sql) override {
        if (PQsendQuery(db_.get(), sql.c_str()) != 1) unreachable();
        const Result result = last_answer();
        const ExecStatusType status = PQresultStatus(result.get());
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result.get());
        // The answer to the commit of a transaction that had failed before.
        if (sql == "commit" && std::strcmp(PQcmdStatus(result.get()), "COMMIT") != 0)
            throw StoreError{"the database did not take the transaction"};
    }

    std::vector<Row> read(std::string_view sql, const std::vector<Value>& values) override {
        const Parameters p{values};
        if (PQsendQueryPrepared(db_.get(), prepared(sql, p).c_str(), p.count(), p.data.data(),
                                p.sizes.data(), p.formats.data(), 1) != 1)
            unreachable();
        const Result result = last_answer();
        if (PQresultStatus(result.get()) != PGRES_TUPLES_OK) fail(result.get());
        std::vector<Row> rows(static_cast<std::size_t>(PQntuples(result.get())));
        for (int r = 0; r < PQntuples(result.get()); ++r)
            for (int c = 0; c < PQnfields(result.get()); ++c)
                rows[static_cast<std::size_t>(r)].push_back(cell(result.get(), r, c));
        return rows;
    }

    // All steps go out at once: a round trip per group, not per step.
    std::optional<Refused> run(std::span<const Step* const> steps) override {
        std::vector<std::string> names;
        std::vector<Parameters> parameters;
        for (const Step* step : steps) {
            const Parameters& p = parameters.emplace_back(step->values);
            names.push_back(prepared(step->sql, p));
        }
        if (PQenterPipelineMode(db_.get()) != 1) unreachable();
        for (std::size_t n = 0; n < steps.size(); ++n) {
            const Parameters& p = parameters[n];
            if (PQsendQueryPrepared(db_.get(), names[n].c_str(), p.count(), p.data.data(),
                                    p.sizes.data(), p.formats.data(), 1) != 1)
                unreachable();
        }
        if (PQpipelineSync(db_.get()) != 1) unreachable();
        std::optional<Refused> refused = answers(steps);
        if (PQexitPipelineMode(db_.get()) != 1) unreachable();
        return refused;
    }

private:
    void become_writer(Role role) {
        // Whoever has this alone knows that the writer before, even our own one of a lost
        // connection, is over, and with it whatever it was about to commit.
        const std::string_view take =
            role == Role::node
                ? "select cast(cast(pg_try_advisory_lock_shared(107083846706021) as int) as bigint)"
                : "select cast(cast(pg_try_advisory_lock(107083846706021) as int) as bigint)";
        const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds{3};
        while (std::get<std::int64_t>(read(take, {}).at(0)[0]) == 0) {
            if (std::chrono::steady_clock::now() > give_up)
                throw StoreError{"another server is using this PostgreSQL database, or a lost "
                                 "connection is not over yet: one database, one server, or "
                                 "several that all have --bus"};
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
        // An acknowledged move is on the disk, whatever the server does by default; our session
        // is not ended for being idle, and soon if we are gone, so that the lock is free.
        script("select set_config(s.name, w.value, false) from pg_settings s join (values "
               "('idle_session_timeout', '0'), "
               "('tcp_keepalives_idle', '10'), ('tcp_keepalives_interval', '5'), "
               "('tcp_keepalives_count', '3'), ('tcp_user_timeout', '15000'), "
               "('synchronous_commit', case when current_setting('synchronous_commit') = "
               "'remote_apply' then 'remote_apply' else 'on' end)) w (name, value) "
               "on w.name = s.name");
    }

    const std::string& prepared(std::string_view sql, const Parameters& p) {
        std::string& name = names_[sql];
        if (!name.empty()) return name;
        const std::string fresh = fmt::format("s{}", names_.size());
        if (PQsendPrepare(db_.get(), fresh.c_str(), std::string{sql}.c_str(), p.count(),
                          p.types.data()) != 1)
            unreachable();
        const Result result = last_answer();
        if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) fail(result.get());
        return name = fresh;
    }

    // The next answer; null where there is none. What is still to be sent goes out meanwhile:
    // otherwise both sides could wait for each other.
    Result answer() {
        using Clock = std::chrono::steady_clock;
        const auto give_up =
            Clock::now() + (forever_ ? std::chrono::hours{1000} : tempo_.patience * 6 / 5);
        for (;;) {
            const int left = PQflush(db_.get());
            if (left < 0) unreachable();
            if (left == 0 && PQisBusy(db_.get()) == 0) return own(PQgetResult(db_.get()));
            const auto wait = std::chrono::ceil<std::chrono::milliseconds>(give_up - Clock::now());
            if (wait.count() <= 0)
                throw NoAnswer{"the database cannot be reached: it does not answer"};
            pollfd socket{PQsocket(db_.get()),
                          static_cast<short>(left > 0 ? POLLIN | POLLOUT : POLLIN), 0};
            poll(&socket, 1, static_cast<int>(std::min<std::int64_t>(wait.count(), 60'000)));
            if (socket.revents != 0 && PQconsumeInput(db_.get()) != 1) unreachable();
        }
    }
    // All answers to one query are read; the first that is no success counts, else the last.
    Result last_answer() {
        Result last = answer();
        while (Result next = answer())
            if (PQresultStatus(last.get()) != PGRES_FATAL_ERROR) last = std::move(next);
        if (!last) unreachable();
        return last;
    }

    std::optional<Refused> answers(std::span<const Step* const> steps) {
        std::optional<Refused> refused;
        std::string broken; // not the fault of a step
        for (std::size_t n = 0; n < steps.size(); ++n) {
            const Result result = answer();
            if (!result) unreachable();
            const Result end = answer(); // null, between two steps
            const ExecStatusType status = PQresultStatus(result.get());
            if (refused || !broken.empty() || status == PGRES_PIPELINE_ABORTED) continue;
            if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
                if (is_refusal(result.get()))
                    refused = {n,
                               fmt::format("the database refuses it: {}", message(result.get()))};
                else
                    broken = why(result.get());
            } else if (!steps[n]->refusal.empty() &&
                       std::strcmp(PQcmdTuples(result.get()), "0") == 0) {
                refused = {n, steps[n]->why_not()};
            }
        }
        const Result sync = answer();
        if (PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC) unreachable();
        if (!broken.empty()) throw StoreError{broken};
        return refused;
    }

    static Cell cell(const PGresult* result, int row, int column) {
        const char* data = PQgetvalue(result, row, column);
        const auto size = static_cast<std::size_t>(PQgetlength(result, row, column));
        if (PQftype(result, column) != 20) return std::string{data, size};
        std::uint64_t number = 0; // comes with the big end first
        for (std::size_t n = 0; n < size; ++n)
            number = number << 8 | static_cast<unsigned char>(data[n]);
        return std::bit_cast<std::int64_t>(number);
    }

    static std::string state(const PGresult* result) {
        const char* text = PQresultErrorField(result, PG_DIAG_SQLSTATE);
        return text == nullptr ? "" : text;
    }
    static std::string message(const PGresult* result) {
        const char* text = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
        return text == nullptr ? first_line(PQresultErrorMessage(result)) : text;
    }
    // Bad data, a broken constraint, a limit of the program: it is the batch, not the database.
    static bool is_refusal(const PGresult* result) {
        const std::string code = state(result).substr(0, 2);
        return code == "22" || code == "23" || code == "54";
    }

    std::string why(const PGresult* result) const {
        const std::string code = state(result);
        if (PQstatus(db_.get()) != CONNECTION_OK || code.empty() || code.starts_with("08") ||
            code.starts_with("57"))
            return fmt::format("the database cannot be reached: {}", message(result));
        if (code == "53100") return fmt::format("the database's disk is full: {}", message(result));
        if (code == "25006") return "the database is read-only";
        return fmt::format("the database cannot be used: {} ({})", message(result), code);
    }
    [[noreturn]] void fail(const PGresult* result) const { throw StoreError{why(result)}; }
    [[noreturn]] void unreachable() const {
        throw StoreError{fmt::format("the database cannot be reached: {}",
                                     first_line(PQerrorMessage(db_.get())))};
    }

    std::unique_ptr<PGconn, decltype(&PQfinish)> db_;
    Tempo tempo_;
    bool forever_{};
    std::unordered_map<std::string_view, std::string> names_;
};

class PostgresDatabase final : public Database {
public:
    PostgresDatabase(std::string url, const Tempo& tempo) : url_{std::move(url)}, tempo_{tempo} {}

    std::unique_ptr<Connection> connect(Role role) override {
        return std::make_unique<PostgresConnection>(url_, role, tempo_);
    }

    Outcome backup(const std::string& path) override {
        return {Outcome::Kind::unavailable,
                fmt::format("PostgreSQL has its own tool for backups, which runs beside the "
                            "server: pg_dump --format=custom --file={} 'postgresql://…'",
                            path)};
    }
    std::string keep_copy(Connection& writer, std::size_t version) override {
        return copy_tables(writer, version);
    }
    // PostgreSQL looks after its own pages, and says so when they are read.
    void examine() override {}
    void hush() override {}
    std::string damage() const override { return {}; }

private:
    std::string url_;
    Tempo tempo_;
};

} // namespace

std::unique_ptr<Database> postgres_database(const std::string& url, const Tempo& tempo) {
    return std::make_unique<PostgresDatabase>(url, tempo);
}

} // namespace adjuge::store
