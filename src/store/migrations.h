#pragma once

#include <functional>
#include <span>

#include "store/connection.h"

namespace adjuge::store {

// A step from one version of the tables to the next. Steps are never changed once released: a new
// one is added at the end.
struct Migration {
    std::string_view sqlite;
    std::string_view postgres; // empty: the same

    std::string words(Dialect dialect) const {
        return std::string{dialect == Dialect::postgres && !postgres.empty() ? postgres : sqlite};
    }
};

std::span<const Migration> migrations();

// Is called before the first step that changes a house's tables; a throw leaves them as they were.
using KeepCopy = std::function<void(std::size_t version)>;

// Brings a database, also an empty one, to the last version, step by step, each in a transaction
// of its own. Refuses one that is newer.
void migrate(Connection& connection, std::span<const Migration> steps = migrations(),
             const KeepCopy& keep = {});
// A copy of all tables beside them, under names that end in the version: in PostgreSQL it takes no
// rights but those to make tables. Returns where it is.
std::string copy_tables(Connection& connection, std::size_t version);
// For who only looks: refuses one that is newer, or holds no house. An older one is read as it is.
void require_version(Connection& connection, std::span<const Migration> steps = migrations());

} // namespace adjuge::store
