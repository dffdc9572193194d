#pragma once

#include <map>

#include "store/store.h"

namespace adjuge::store {

// Everything from one database into another, of the same kind or not: documents, running games
// with their logs and snapshots, records. Nobody may use either meanwhile; the target must hold
// nothing. Written in one transaction, read back and compared before that ends: after whatever
// goes wrong the target is empty, and the source is never changed. Returns the number of rows of
// each table. Throws StoreError.
std::map<std::string, std::int64_t> copy_store(const std::string& from, const std::string& to);

} // namespace adjuge::store
