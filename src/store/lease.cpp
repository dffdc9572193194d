#include "store/lease.h"

#include <thread>

#include <fmt/format.h>

namespace adjuge::store {
namespace {

// While one of them looks at the tables or makes them, the others wait.
constexpr const char* lock_tables = "select pg_advisory_lock(107083846706022)";
constexpr const char* unlock_tables = "select pg_advisory_unlock(107083846706022)";

// Sessions of other servers, but for those that wait to look at the tables themselves. Each holds
// its lock (postgres.cpp) as long as it is there.
constexpr std::string_view others_at_work = R"(
select count(*) from pg_locks held where held.locktype = 'advisory' and held.granted
    and held.database = (select oid from pg_database where datname = current_database())
    and (cast(held.classid as bigint) << 32 | cast(held.objid as bigint)) = 107083846706021
    and held.pid <> pg_backend_pid() and not exists (
        select 1 from pg_locks waits where waits.pid = held.pid and not waits.granted
            and waits.locktype = 'advisory'
            and (cast(waits.classid as bigint) << 32 | cast(waits.objid as bigint))
                = 107083846706022))";

constexpr const char* make_tables = R"(
create sequence if not exists leases;
create table if not exists nodes (lease bigint not null primary key,
    name text collate "C" not null, info text not null, mark bigint not null,
    until timestamptz not null, over boolean not null default false);
create table if not exists owners (stream text collate "C" not null primary key,
    lease bigint not null);
create index if not exists owners_by_lease on owners (lease);
delete from nodes where over and until < clock_timestamp() - interval '1 day';
)";

constexpr std::string_view insert_lease =
    "insert into nodes (lease, name, info, mark, until) "
    "select nextval('leases'), $1, $2, $3, clock_timestamp() + $4 * interval '1 ms' "
    "returning lease";
constexpr std::string_view touch_lease =
    "update nodes set mark = $2, until = clock_timestamp() + $3 * interval '1 ms' "
    "where lease = $1 and not over";
constexpr std::string_view read_mark = "select mark from nodes where lease = $1 for update";
constexpr std::string_view finish_lease = "update nodes set over = true where lease = $1";
constexpr std::string_view bury_lease =
    "update nodes set over = true where lease = $1 and mark = $2 and not over";

constexpr std::string_view claim_stream =
    "insert into owners (stream, lease) values ($1, $2) on conflict (stream) do update "
    "set lease = excluded.lease where owners.lease = excluded.lease or "
    "not exists (select 1 from nodes n where n.lease = owners.lease and not n.over)";
constexpr std::string_view adopt_streams =
    "insert into owners (stream, lease) select s.id, $1 from streams s where not exists "
    "(select 1 from owners o join nodes n on n.lease = o.lease and not n.over "
    "where o.stream = s.id) on conflict (stream) do update set lease = excluded.lease "
    "where not exists (select 1 from nodes n where n.lease = owners.lease and not n.over)";
constexpr std::string_view divide_streams = "update owners set lease = $2 where lease = $1 "
                                            "and abs(cast(hashtext(stream) as bigint)) % $3 = $4";
constexpr std::string_view is_own =
    "update owners set lease = lease where stream = $1 and lease = $2";
constexpr std::string_view erase_owner = "delete from owners where stream = $1 and lease = $2";
constexpr std::string_view not_ours = "the stream {0} is another server's";

} // namespace

void prepare_nodes(Connection& connection, const std::function<void()>& migrate) {
    connection.script(lock_tables);
    migrate();
    connection.script(make_tables);
    // A transaction of ours that nobody goes on with, because we were cut off, stands in nobody's
    // way for long.
    connection.script("set idle_in_transaction_session_timeout = 3000");
    connection.script(unlock_tables);
}

void require_alone(Connection& connection, std::size_t version) {
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds{3};
    while (std::get<std::int64_t>(connection.read(others_at_work, {}).at(0)[0]) > 0) {
        if (std::chrono::steady_clock::now() > give_up)
            throw StoreError{fmt::format(
                "the database is of version {} and was left so, because other servers of the "
                "house use it, which are older: close all of them, then start this one",
                version)};
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
}

std::int64_t take_lease(Connection& connection, const Node& node, std::int64_t mark,
                        std::chrono::milliseconds life) {
    const auto rows = connection.read(
        insert_lease, {Text{node.name}, Text{node.info}, mark, std::int64_t{life.count()}});
    return std::get<std::int64_t>(rows.at(0)[0]);
}

Step lease_step(std::int64_t lease, std::int64_t mark, std::chrono::milliseconds life) {
    return {touch_lease, {lease, mark, std::int64_t{life.count()}}, "the lease {0} is over"};
}

std::vector<Row> lease_mark(Connection& connection, std::int64_t lease) {
    return connection.read(read_mark, {lease});
}

Step end_lease(std::int64_t lease) { return {finish_lease, {lease}}; }

Batch& Batch::claim(std::string stream) {
    key("stream", stream);
    add({claim_stream, {Text{std::move(stream)}, lease_}, not_ours});
    return *this;
}

Batch& Batch::adopt() {
    add({adopt_streams, {lease_}});
    return *this;
}

Batch& Batch::bury(std::int64_t lease, std::int64_t mark) {
    add({bury_lease, {lease, mark}, "the lease {0} is over already, or its server lives"});
    return *this;
}

Batch& Batch::divide(std::int64_t lease, const std::vector<std::int64_t>& among) {
    const auto many = static_cast<std::int64_t>(among.size());
    for (std::int64_t n = 0; n < many; ++n)
        add({divide_streams, {lease, among[static_cast<std::size_t>(n)], many, n}});
    return *this;
}

void Batch::own(const std::string& stream) { add({is_own, {Text{stream}, lease_}, not_ours}); }
void Batch::disown(const std::string& stream) {
    add({erase_owner, {Text{stream}, lease_}, not_ours});
}

} // namespace adjuge::store
