#pragma once

namespace adjuge::store {

// The name of a virtual file system of SQLite that writes the frames of a transaction to the -wal
// in one call of the system instead of two for every page. Only for connections whose commits wait
// for the disk (synchronous = full): what is not synced may not be in the file yet.
const char* wal_vfs();

} // namespace adjuge::store
