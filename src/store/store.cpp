#include "store/store.h"

#include <condition_variable>
#include <future>
#include <limits>
#include <thread>

#include "store/migrations.h"
#include "store/pack.h"
#include "store/readers.h"
#include "store/writer.h"

namespace adjuge::store {
namespace {

std::string text(Cell& cell) { return std::move(std::get<std::string>(cell)); }
std::int64_t number(const Cell& cell) { return std::get<std::int64_t>(cell); }

RecordInfo record_info(Row& row) {
    return {text(row[0]), text(row[1]), number(row[2]), split(std::get<std::string>(row[3]))};
}

// Looks for damage in the background: after opening, and then once a day.
class Doctor {
public:
    explicit Doctor(Database& database) : database_{database}, thread_{[this] { work(); }} {}
    Doctor(const Doctor&) = delete;
    Doctor& operator=(const Doctor&) = delete;
    ~Doctor() {
        {
            const std::lock_guard lock{mutex_};
            over_ = true;
        }
        database_.hush();
        wake_.notify_one();
        thread_.join();
    }

private:
    void work() {
        std::unique_lock lock{mutex_};
        while (!over_) {
            lock.unlock();
            database_.examine();
            lock.lock();
            wake_.wait_for(lock, std::chrono::hours{24}, [this] { return over_; });
        }
    }

    Database& database_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool over_{};
    std::thread thread_; // the last: it uses the others
};

class SqlStore final : public Store {
public:
    SqlStore(std::unique_ptr<Database> database, Access access, const Tempo& tempo,
             const Node& node)
        : database_{std::move(database)},
          readers_{*database_} {
        if (access == Access::full) {
            writer_ = std::make_unique<Writer>(*database_, tempo, node);
            doctor_ = std::make_unique<Doctor>(*database_);
        } else {
            require_version(*database_->connect(Role::reader));
        }
    }

    void commit(Batch batch, Done done) override {
        if (writer_)
            writer_->commit(std::move(batch), std::move(done));
        else if (done)
            done({Outcome::Kind::unavailable, "the database was opened to look at only"});
    }

    Outcome commit(Batch batch) override {
        std::promise<Outcome> promise;
        commit(std::move(batch), [&](const Outcome& outcome) { promise.set_value(outcome); });
        return promise.get_future().get();
    }

    std::size_t waiting() const override { return writer_ ? writer_->waiting() : 0; }

    std::optional<std::string> get(std::string kind, std::string id) const override {
        auto rows = read("select body from documents where kind = $1 and id = $2",
                         {Text{std::move(kind)}, Text{std::move(id)}});
        if (rows.empty()) return {};
        return text(rows[0][0]);
    }

    std::vector<Document> list(std::string kind, std::string after, int limit) const override {
        return documents("select kind, id, body from documents where kind = $1 and id > $3 "
                         "order by id limit $2",
                         {Text{std::move(kind)}, std::int64_t{limit}, Text{std::move(after)}});
    }

    std::vector<Document> list_back(std::string kind, std::string before,
                                    int limit) const override {
        if (before.empty())
            return documents("select kind, id, body from documents where kind = $1 "
                             "order by id desc limit $2",
                             {Text{std::move(kind)}, std::int64_t{limit}});
        return documents("select kind, id, body from documents where kind = $1 and id < $3 "
                         "order by id desc limit $2",
                         {Text{std::move(kind)}, std::int64_t{limit}, Text{std::move(before)}});
    }

    std::vector<Stream> streams(std::string after, int limit) const override {
        std::vector<Stream> found;
        for (Row& row :
             read("select id, (select coalesce(max(seq), 0) from log where stream = streams.id) "
                  "from streams where id > $1 order by id limit $2",
                  {Text{std::move(after)}, std::int64_t{limit}}))
            found.push_back({text(row[0]), number(row[1])});
        return found;
    }

    std::vector<LogEntry> log(std::string stream, std::int64_t after) const override {
        std::vector<LogEntry> found;
        for (Row& row :
             read("select seq, body from log where stream = $1 and seq > $2 order by seq",
                  {Text{std::move(stream)}, after}))
            found.push_back({number(row[0]), text(row[1])});
        return found;
    }

    std::int64_t log_bytes(std::string stream, std::int64_t after) const override {
        const auto rows = read("select cast(coalesce(sum(length(body)), 0) as bigint) from log "
                               "where stream = $1 and seq > $2",
                               {Text{std::move(stream)}, after});
        return rows.empty() ? 0 : number(rows[0][0]);
    }

    std::optional<Snapshot> snapshot(std::string stream, std::string layout) const override {
        auto rows =
            read("select seq, layout, body from snapshots where stream = $1 and layout = $2",
                 {Text{std::move(stream)}, Text{std::move(layout)}});
        if (rows.empty()) return {};
        return Snapshot{number(rows[0][0]), text(rows[0][1]), text(rows[0][2])};
    }

    std::optional<Record> record(std::string id) const override {
        auto rows = read("select id, game, finished_at, players, size, body from records "
                         "where id = $1",
                         {Text{std::move(id)}});
        if (rows.empty()) return {};
        Row& row = rows[0];
        const auto size = static_cast<std::size_t>(number(row[4]));
        return Record{record_info(row), inflate(std::get<std::string>(row[5]), size)};
    }

    std::vector<RecordInfo> records(const RecordFilter& filter) const override;

    Counts counts() const override {
        const auto rows = read("select (select count(*) from streams), "
                               "(select count(*) from records)",
                               {});
        return {number(rows[0][0]), number(rows[0][1])};
    }

    Mentions mentions(std::string what, int limit) const override {
        const std::vector<Value> values{Bytes{what}, std::int64_t{limit}};
        Mentions found;
        for (Row& row : read("select stream from log where \"position\"(body, $1) > 0 union "
                             "select stream from snapshots where \"position\"(body, $1) > 0 "
                             "order by 1 limit $2",
                             values))
            found.streams.push_back(text(row[0]));
        for (Row& row : read("select kind, id, body from documents where "
                             "\"position\"(body, $1) > 0 or \"position\"(id, $3) > 0 "
                             "order by kind, id limit $2",
                             {values[0], values[1], Text{std::move(what)}}))
            found.documents.push_back({text(row[0]), text(row[1]), text(row[2])});
        return found;
    }

    std::int64_t lease() const override { return writer_ ? writer_->lease() : 0; }

    std::vector<Lease> leases() const override {
        std::vector<Lease> found;
        for (Row& row : read("select lease, name, info, mark, cast(1000 * extract(epoch from "
                             "until - clock_timestamp()) as bigint) from nodes where not over "
                             "order by lease",
                             {}))
            found.push_back(
                {number(row[0]), text(row[1]), text(row[2]), number(row[3]), number(row[4])});
        return found;
    }

    std::optional<std::int64_t> owner(std::string stream) const override {
        const auto rows = read("select coalesce(n.lease, cast(0 as bigint)) from streams s "
                               "left join owners o on o.stream = s.id left join nodes n "
                               "on n.lease = o.lease and not n.over where s.id = $1",
                               {Text{std::move(stream)}});
        return rows.empty() ? std::nullopt : std::optional{number(rows[0][0])};
    }

    std::vector<std::string> owned(std::int64_t lease) const override {
        std::vector<std::string> found;
        for (Row& row : read("select stream from owners where lease = $1 order by stream", {lease}))
            found.push_back(text(row[0]));
        return found;
    }

    Outcome health() const override { return writer_ ? writer_->health() : Outcome{}; }
    std::string damage() const override { return database_->damage(); }
    std::string kept() const override { return writer_ ? writer_->kept() : std::string{}; }
    Outcome backup(const std::string& path) const override { return database_->backup(path); }

private:
    std::vector<Document> documents(std::string_view sql, const std::vector<Value>& values) const {
        std::vector<Document> found;
        for (Row& row : read(sql, values))
            found.push_back({text(row[0]), text(row[1]), text(row[2])});
        return found;
    }
    std::vector<Row> read(std::string_view sql, const std::vector<Value>& values) const {
        for (const Value& value : values) // what cannot be a key is not there
            if (const auto* key = std::get_if<Text>(&value); key && !is_plain_utf8(key->it))
                return {};
        return readers_.read(sql, values);
    }

    std::unique_ptr<Database> database_;
    mutable Readers readers_;
    std::unique_ptr<Writer> writer_;
    // The last, so that it stops first: of SQLite, whoever closes last empties the -wal, and one
    // who was interrupted does not.
    std::unique_ptr<Doctor> doctor_;
};

// One set of words for each way to ask: each has an index that leads straight to the page.
std::vector<RecordInfo> SqlStore::records(const RecordFilter& filter) const {
    std::vector<Value> values{
        filter.after ? filter.after->finished_at : std::numeric_limits<std::int64_t>::max(),
        Text{filter.after ? filter.after->id : ""}, std::int64_t{filter.limit}};
    std::string_view sql = "select id, game, finished_at, players from records "
                           "where (finished_at, id) < ($1, $2) "
                           "order by finished_at desc, id desc limit $3";
    if (!filter.player.empty()) {
        values.emplace_back(Text{filter.player});
        sql = "select r.id, r.game, r.finished_at, r.players "
              "from record_players p join records r on r.id = p.id "
              "where p.player = $4 and (p.finished_at, p.id) < ($1, $2) "
              "order by p.finished_at desc, p.id desc limit $3";
        if (!filter.game.empty()) {
            values.emplace_back(Text{filter.game});
            sql = "select r.id, r.game, r.finished_at, r.players "
                  "from record_players p join records r on r.id = p.id "
                  "where p.player = $4 and r.game = $5 and (p.finished_at, p.id) < ($1, $2) "
                  "order by p.finished_at desc, p.id desc limit $3";
        }
    } else if (!filter.game.empty()) {
        values.emplace_back(Text{filter.game});
        sql = "select id, game, finished_at, players from records "
              "where game = $4 and (finished_at, id) < ($1, $2) "
              "order by finished_at desc, id desc limit $3";
    }
    std::vector<RecordInfo> found;
    for (Row& row : read(sql, values)) found.push_back(record_info(row));
    return found;
}

} // namespace

std::unique_ptr<Database> open_database(const std::string& where, Access access,
                                        const Tempo& tempo) {
    if (where.starts_with("postgresql://") || where.starts_with("postgres://"))
        return postgres_database(where, tempo);
    if (where.find("://") != std::string::npos)
        throw StoreError{'"' + where + "\" is neither a folder nor a postgresql:// address"};
    return sqlite_database(where, access);
}

std::unique_ptr<Store> open_store(const std::string& where, Access access, const Tempo& tempo,
                                  const Node& node) {
    return std::make_unique<SqlStore>(open_database(where, access, tempo), access, tempo, node);
}

} // namespace adjuge::store
