#pragma once

#include <sys/types.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include <sqlite3.h>

namespace adjuge::store {

// Where the write-ahead log of a database ends, by the index in shared memory that all of its
// connections use (https://www.sqlite.org/walformat.html).
struct WalEnd {
    using Checksum = std::array<std::uint32_t, 2>;

    std::uint32_t frames{};
    std::uint32_t page_size{};
    bool big_endian{}; // the words that checksums add up
    Checksum checksum{};
    std::array<unsigned char, 8> salt{};

    bool operator==(const WalEnd&) const = default;
};

// None where there is no index, or another program is changing it.
std::optional<WalEnd> wal_end(sqlite3* db);
// Whether a file begins as every -wal does to which anything was ever written.
bool has_wal_header(const std::string& path);

// The -wal file of a database beside SQLite, which never looks whether the file that it writes to
// is still there under its name and still holds what was written.
class WalFile {
public:
    enum class Fault { none, removed, replaced, cut, overwritten, unreadable };

    explicit WalFile(std::string path); // throws StoreError if it is not there
    WalFile(const WalFile&) = delete;
    WalFile& operator=(const WalFile&) = delete;
    ~WalFile();

    // Reads back what was written since the last call, and the last frame before it.
    Fault check_new(const WalEnd& end);
    Fault check_all(const WalEnd& end);
    // Replaces what lies under the name of the file with all that was read back so far; what was
    // there is kept as *.damaged. False where that cannot be done.
    bool put_back() const;

private:
    struct Range {
        std::uint32_t first{};     // frame, from 1
        WalEnd::Checksum before{}; // of the frame before it
        bool keep{};               // append it to copy_
    };

    Fault check_place(const WalEnd& end) const;
    Fault check_frames(Range range, const WalEnd& end);
    bool read(std::uint64_t at, char* into, std::size_t bytes, Fault& fault) const;

    std::string path_;
    int fd_{-1};
    dev_t device_{};
    ino_t inode_{};
    WalEnd seen_{};                  // as of the last check that found no fault
    WalEnd::Checksum before_last_{}; // of the frame before the last one seen
    std::string copy_;               // of the file up to there; empty: it grew too large
    std::string buffer_;
};

} // namespace adjuge::store
