#pragma once

#include "store/connection.h"

namespace adjuge::store {

// Several servers on one PostgreSQL. Each has a lease, a number that is never given twice: its row
// in `nodes` is touched by every transaction that it commits, and whoever buries it touches the
// same row. So either a transaction was committed before, and is seen, or nothing of it is written.
// `owners` says which lease has which stream. Both tables are made when the first node comes, and
// mean nothing to a house of one server.
void prepare_nodes(Connection& connection, const std::function<void()>& migrate);
// Called within it before the tables change: an older server would go on writing as it knows them.
// Throws where another is there; one that comes later has to wait, and is refused.
void require_alone(Connection& connection, std::size_t version);
std::int64_t take_lease(Connection& connection, const Node& node, std::int64_t mark,
                        std::chrono::milliseconds life);
// Touches nothing if the lease is over.
Step lease_step(std::int64_t lease, std::int64_t mark, std::chrono::milliseconds life);
// The last group that was committed under the lease; waits for one that still is.
std::vector<Row> lease_mark(Connection& connection, std::int64_t lease);
Step end_lease(std::int64_t lease);

// The lease was taken from this server while it was away or slow.
class LeaseLost : public StoreError {
public:
    LeaseLost() : StoreError{"another server has taken over: this one was away for too long"} {}
};

} // namespace adjuge::store
