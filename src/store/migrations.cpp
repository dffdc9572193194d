#include "store/migrations.h"

#include <fmt/format.h>

namespace adjuge::store {
namespace {

// The order of ids is the order of their bytes in both.
constexpr std::string_view tables_sqlite = R"(
create table documents (kind text not null, id text not null, body blob not null,
    primary key (kind, id)) without rowid;
create table streams (id text not null primary key) without rowid;
create table log (stream text not null, seq integer not null, body blob not null,
    primary key (stream, seq)) without rowid;
create table snapshots (stream text not null primary key, seq integer not null,
    layout text not null, body blob not null);
create table records (id text not null primary key, game text not null,
    finished_at integer not null, players blob not null, size integer not null,
    body blob not null);
create index records_by_time on records (finished_at, id);
create table record_players (player text not null, finished_at integer not null,
    id text not null, primary key (player, finished_at, id)) without rowid;
)";

// Bodies of records are compressed already: external storage does not try it again.
constexpr std::string_view tables_postgres = R"(
create table documents (kind text collate "C" not null, id text collate "C" not null,
    body bytea not null, primary key (kind, id));
create table streams (id text collate "C" not null primary key);
create table log (stream text collate "C" not null, seq bigint not null, body bytea not null,
    primary key (stream, seq));
create table snapshots (stream text collate "C" not null primary key, seq bigint not null,
    layout text collate "C" not null, body bytea not null);
create table records (id text collate "C" not null primary key, game text collate "C" not null,
    finished_at bigint not null, players bytea not null, size bigint not null,
    body bytea not null);
alter table records alter column body set storage external;
create index records_by_time on records (finished_at, id);
create table record_players (player text collate "C" not null, finished_at bigint not null,
    id text collate "C" not null, primary key (player, finished_at, id));
)";

constexpr std::string_view records_by_game =
    "create index records_by_game on records (game, finished_at, id);";

constexpr Migration all[] = {
    {tables_sqlite, tables_postgres},
    {records_by_game, {}},
};

std::size_t version_of(Connection& connection) {
    const auto rows = connection.read("select value from meta where key = 'version'", {});
    return rows.empty() ? 0 : static_cast<std::size_t>(std::get<std::int64_t>(rows[0][0]));
}

void refuse_newer(std::size_t version, std::size_t known) {
    if (version > known)
        throw StoreError{fmt::format("the database is of version {}, and this program knows "
                                     "versions up to {}: use a newer program, or put back a copy "
                                     "from before",
                                     version, known)};
}

} // namespace

std::span<const Migration> migrations() { return all; }

void migrate(Connection& connection, std::span<const Migration> steps, const KeepCopy& keep) {
    // `mark` says which group of batches was the last to be written.
    connection.script("create table if not exists meta "
                      "(key text not null primary key, value bigint not null)");
    std::size_t version = version_of(connection);
    refuse_newer(version, steps.size());
    if (version < steps.size()) connection.be_patient(true); // a large database takes its time
    if (version > 0 && version < steps.size() && keep) keep(version);
    for (; version < steps.size(); ++version) {
        connection.script("begin");
        connection.script(steps[version].words(connection.dialect()));
        if (version == 0)
            connection.script("insert into meta (key, value) values ('version', 0), ('mark', 0)");
        connection.script(
            fmt::format("update meta set value = {} where key = 'version'", version + 1));
        connection.script("commit");
    }
    connection.be_patient(false);
}

std::string copy_tables(Connection& connection, std::size_t version) {
    connection.script("begin");
    for (const std::string_view table :
         {"meta", "documents", "streams", "log", "snapshots", "records", "record_players"})
        connection.script(fmt::format("drop table if exists {0}_version_{1}; "
                                      "create table {0}_version_{1} (like {0} including all); "
                                      "insert into {0}_version_{1} select * from {0}",
                                      table, version));
    connection.script("commit");
    return fmt::format("tables whose names end in _version_{}", version);
}

void require_version(Connection& connection, std::span<const Migration> steps) {
    const std::string_view meta =
        connection.dialect() == Dialect::sqlite
            ? "select name from sqlite_master where name = 'meta'"
            : "select relname from pg_class where oid = to_regclass('meta')";
    if (connection.read(meta, {}).empty()) throw StoreError{"there is no house in this database"};
    const std::size_t version = version_of(connection);
    refuse_newer(version, steps.size());
    // What has been added since the first version are indexes, which a reader can do without.
    if (version == 0) throw StoreError{"there is no house in this database"};
}

} // namespace adjuge::store
