#include "store/wal_vfs.h"

#include <cstring>
#include <new>
#include <string>

#include <sqlite3.h>

namespace adjuge::store {
namespace {

constexpr std::size_t most_held = 120 << 10; // SQLite writes less than 128 KiB at once

// A -wal: our own part, which SQLite sees, and behind it the file of the system.
struct HeldFile {
    sqlite3_file as_sqlite_sees_it;
    std::string held;
    sqlite3_int64 held_at;
};
static_assert(sizeof(HeldFile) % alignof(std::max_align_t) == 0);

HeldFile& ours(sqlite3_file* file) { return *reinterpret_cast<HeldFile*>(file); }
sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(HeldFile));
}

int write_held(sqlite3_file* file) {
    HeldFile& own = ours(file);
    if (own.held.empty()) return SQLITE_OK;
    const int code = real(file)->pMethods->xWrite(real(file), own.held.data(),
                                                  static_cast<int>(own.held.size()), own.held_at);
    own.held.clear(); // what failed is written again, if at all, by another transaction
    return code;
}

// Every other method writes what is held first.
template <auto method, class... Arguments>
int after_writing(sqlite3_file* file, Arguments... arguments) {
    if (const int code = write_held(file); code != SQLITE_OK) return code;
    return (real(file)->pMethods->*method)(real(file), arguments...);
}
template <auto method, class... Arguments>
int passed_on(sqlite3_file* file, Arguments... arguments) {
    return (real(file)->pMethods->*method)(real(file), arguments...);
}

int hold(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) try {
    HeldFile& own = ours(file);
    const bool follows = own.held_at + static_cast<sqlite3_int64>(own.held.size()) == at;
    if (!follows || own.held.size() + static_cast<std::size_t>(count) > most_held)
        if (const int code = write_held(file); code != SQLITE_OK) return code;
    if (own.held.empty()) own.held_at = at;
    own.held.append(static_cast<const char*>(bytes), static_cast<std::size_t>(count));
    return SQLITE_OK;
} catch (const std::bad_alloc&) {
    return SQLITE_NOMEM;
}

int close_file(sqlite3_file* file) {
    write_held(file);
    const int code = real(file)->pMethods->xClose(real(file));
    ours(file).held.~basic_string();
    return code;
}

using Methods = sqlite3_io_methods;
constexpr Methods methods{.iVersion = 1,
                          .xClose = close_file,
                          .xRead = after_writing<&Methods::xRead>,
                          .xWrite = hold,
                          .xTruncate = after_writing<&Methods::xTruncate>,
                          .xSync = after_writing<&Methods::xSync>,
                          .xFileSize = after_writing<&Methods::xFileSize>,
                          .xLock = passed_on<&Methods::xLock>,
                          .xUnlock = passed_on<&Methods::xUnlock>,
                          .xCheckReservedLock = passed_on<&Methods::xCheckReservedLock>,
                          .xFileControl = after_writing<&Methods::xFileControl>,
                          .xSectorSize = passed_on<&Methods::xSectorSize>,
                          .xDeviceCharacteristics = passed_on<&Methods::xDeviceCharacteristics>,
                          .xShmMap = nullptr,
                          .xShmLock = nullptr,
                          .xShmBarrier = nullptr,
                          .xShmUnmap = nullptr,
                          .xFetch = nullptr,
                          .xUnfetch = nullptr};

sqlite3_vfs* base = nullptr;

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* opened) {
    if ((flags & SQLITE_OPEN_WAL) == 0) return base->xOpen(base, name, file, flags, opened);
    file->pMethods = nullptr; // of what cannot be opened nothing is closed
    const int code = base->xOpen(base, name, real(file), flags, opened);
    if (code != SQLITE_OK) return code;
    new (file) HeldFile{{&methods}, {}, 0};
    return SQLITE_OK;
}

} // namespace

const char* wal_vfs() {
    static sqlite3_vfs vfs = [] {
        base = sqlite3_vfs_find(nullptr);
        sqlite3_vfs made = *base; // whose other functions do not care by which name they are called
        made.pNext = nullptr;
        made.zName = "adjuge";
        made.szOsFile += sizeof(HeldFile);
        made.xOpen = open_file;
        return made;
    }();
    static const int registered = sqlite3_vfs_register(&vfs, 0);
    return registered == SQLITE_OK ? vfs.zName : nullptr;
}

} // namespace adjuge::store
