#include "store/wal_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "store/files.h"
#include "store/store.h"

namespace adjuge::store {
namespace {

using Checksum = WalEnd::Checksum;

constexpr std::size_t header_size = 32;
constexpr std::size_t frame_header_size = 24;
constexpr std::uint32_t magic = 0x377f0682; // the lowest bit: words are big-endian
constexpr std::uint32_t frames_at_once = 64;
// A -wal has 16 MB, unless a reader keeps SQLite from beginning it again for long.
constexpr std::size_t largest_copy = 64 << 20;

std::uint32_t big_endian_word(const char* at) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(at);
    return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
           std::uint32_t{bytes[2]} << 8 | std::uint32_t{bytes[3]};
}

Checksum stored_checksum(const char* at) { return {big_endian_word(at), big_endian_word(at + 4)}; }

std::uint32_t native_word(const char* at) {
    std::uint32_t value = 0;
    std::memcpy(&value, at, sizeof value);
    return value;
}

void add(Checksum& sum, const char* from, std::size_t bytes, bool swap) {
    const auto word = [swap](const char* at) {
        return swap ? __builtin_bswap32(native_word(at)) : native_word(at);
    };
    for (std::size_t at = 0; at < bytes; at += 8) {
        sum[0] += word(from + at) + sum[1];
        sum[1] += word(from + at + 4) + sum[0];
    }
}

// The sums of frames do not depend on each other, since every frame has the sum of the one before.
// Each step waits for the last, so four at a time take as long as one; by name, for g++ would keep
// a list of them in memory.
void add_to_four(std::array<Checksum, 4>& sums, const char* from, std::size_t apart,
                 std::size_t bytes) {
    auto [a0, a1] = sums[0];
    auto [b0, b1] = sums[1];
    auto [c0, c1] = sums[2];
    auto [d0, d1] = sums[3];
    for (const char* end = from + bytes; from < end; from += 8) {
        a0 += native_word(from) + a1;
        b0 += native_word(from + apart) + b1;
        c0 += native_word(from + 2 * apart) + c1;
        d0 += native_word(from + 3 * apart) + d1;
        a1 += native_word(from + 4) + a0;
        b1 += native_word(from + apart + 4) + b0;
        c1 += native_word(from + 2 * apart + 4) + c0;
        d1 += native_word(from + 3 * apart + 4) + d0;
    }
    sums = {{{a0, a1}, {b0, b1}, {c0, c1}, {d0, d1}}};
}

bool is_swapped(bool big_endian) { return big_endian != (std::endian::native == std::endian::big); }

bool is_header(const char* header) {
    if ((big_endian_word(header) & ~1U) != magic) return false;
    Checksum sum{};
    add(sum, header, header_size - 8, is_swapped((big_endian_word(header) & 1U) != 0));
    return sum == stored_checksum(header + header_size - 8);
}

std::uint64_t frame_size(const WalEnd& end) { return frame_header_size + end.page_size; }
std::uint64_t frame_at(const WalEnd& end, std::uint64_t frame) { // frames count from 1
    return header_size + (frame - 1) * frame_size(end);
}

// Whether a frame is of this log and whole; `before` is the checksum of the frame before it.
bool is_whole(const char* frame, Checksum before, const WalEnd& end) {
    const bool swap = is_swapped(end.big_endian);
    add(before, frame, 8, swap);
    add(before, frame + frame_header_size, end.page_size, swap);
    return std::memcmp(frame + 8, end.salt.data(), end.salt.size()) == 0 &&
           before == stored_checksum(frame + 16);
}

// The same of four that follow each other in memory.
bool are_whole(const char* frames, const Checksum& before, const WalEnd& end) {
    const std::size_t apart = frame_size(end);
    std::array<Checksum, 4> sums{before};
    for (std::size_t n = 1; n < 4; ++n) sums[n] = stored_checksum(frames + (n - 1) * apart + 16);
    add_to_four(sums, frames, apart, 8);
    add_to_four(sums, frames + frame_header_size, apart, end.page_size);
    for (std::size_t n = 0; n < 4; ++n) {
        const char* frame = frames + n * apart;
        if (std::memcmp(frame + 8, end.salt.data(), end.salt.size()) != 0 ||
            sums[n] != stored_checksum(frame + 16))
            return false;
    }
    return true;
}

bool write_whole_file(const std::string& path, std::string_view bytes) {
    const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) return false;
    while (!bytes.empty()) {
        const ssize_t written = write(fd, bytes.data(), bytes.size());
        if (written <= 0) break;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    const bool good = bytes.empty() && fsync(fd) == 0;
    return close(fd) == 0 && good;
}

} // namespace

std::optional<WalEnd> wal_end(sqlite3* db) {
    constexpr int index_page = 32768;
    struct Index {
        std::uint32_t version, unused, change;
        unsigned char is_init, big_endian;
        std::uint16_t page_size;
        std::uint32_t frames, pages;
        Checksum checksum;
        std::array<unsigned char, 8> salt;
        Checksum own_checksum;

        bool operator==(const Index&) const = default;
    };
    static_assert(sizeof(Index) == 48);
    sqlite3_file* file = nullptr;
    if (sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK ||
        file == nullptr || file->pMethods == nullptr || file->pMethods->iVersion < 2)
        return {};
    volatile void* shared = nullptr;
    if (file->pMethods->xShmMap(file, 0, index_page, 0, &shared) != SQLITE_OK || shared == nullptr)
        return {};
    // It is there twice, one copy written after the other.
    std::array<Index, 2> index{};
    const auto* words = static_cast<volatile const std::uint32_t*>(shared);
    std::array<std::uint32_t, sizeof index / sizeof(std::uint32_t)> copied{};
    for (std::size_t n = 0; n < copied.size(); ++n) copied[n] = words[n];
    std::memcpy(index.data(), copied.data(), sizeof index);
    if (index[0] != index[1] || index[0].is_init == 0) return {};
    const Index& now = index[0];
    return WalEnd{now.frames, now.page_size == 1 ? 65536U : now.page_size, now.big_endian != 0,
                  now.checksum, now.salt};
}

bool has_wal_header(const std::string& path) {
    std::array<char, header_size> header{};
    const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return false;
    const bool is_long = pread(fd, header.data(), header.size(), 0) == ssize_t{header.size()};
    close(fd);
    return is_long && is_header(header.data());
}

WalFile::WalFile(std::string path) : path_{std::move(path)} {
    fd_ = open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat file{};
    if (fd_ < 0 || fstat(fd_, &file) != 0) {
        const int why = errno;
        if (fd_ >= 0) close(fd_);
        throw StoreError{fmt::format("the file {} cannot be read: {}", path_, error_text(why))};
    }
    device_ = file.st_dev;
    inode_ = file.st_ino;
}

WalFile::~WalFile() { close(fd_); }

WalFile::Fault WalFile::check_new(const WalEnd& end) {
    if (const Fault fault = check_place(end); fault != Fault::none) return fault;
    const bool goes_on = seen_.frames > 0 && end.salt == seen_.salt && end.frames >= seen_.frames;
    if (end.frames == 0) {
        copy_.clear(); // all of it is in the database
    } else {
        // The last frame that was seen lies before those that are new: a cut that SQLite wrote
        // over since has left a gap at its end.
        const Range range = goes_on ? Range{seen_.frames, before_last_, true} : Range{1, {}, true};
        if (const Fault fault = check_frames(range, end); fault != Fault::none) return fault;
    }
    seen_ = end;
    return Fault::none;
}

WalFile::Fault WalFile::check_all(const WalEnd& end) {
    if (const Fault fault = check_new(end); fault != Fault::none || end.frames == 0) return fault;
    return check_frames({1, {}, false}, end);
}

WalFile::Fault WalFile::check_place(const WalEnd& end) const {
    struct stat file{};
    if (stat(path_.c_str(), &file) != 0)
        return errno == ENOENT ? Fault::removed : Fault::unreadable;
    if (file.st_dev != device_ || file.st_ino != inode_) return Fault::replaced;
    if (end.frames > 0 &&
        static_cast<std::uint64_t>(file.st_size) < frame_at(end, std::uint64_t{end.frames} + 1))
        return Fault::cut;
    return Fault::none;
}

bool WalFile::read(std::uint64_t at, char* into, std::size_t bytes, Fault& fault) const {
    while (bytes > 0) {
        const ssize_t got = pread(fd_, into, bytes, static_cast<off_t>(at));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            fault = got == 0 ? Fault::cut : Fault::unreadable;
            return false;
        }
        at += static_cast<std::uint64_t>(got);
        into += got;
        bytes -= static_cast<std::size_t>(got);
    }
    return true;
}

WalFile::Fault WalFile::check_frames(Range range, const WalEnd& end) {
    Fault fault{};
    std::array<char, header_size> header{};
    if (!read(0, header.data(), header.size(), fault)) return fault;
    if (!is_header(header.data()) ||
        std::memcmp(header.data() + 16, end.salt.data(), end.salt.size()) != 0)
        return Fault::overwritten;
    const std::size_t size = frame_size(end);
    Checksum before = range.first == 1 ? stored_checksum(header.data() + 24) : range.before;
    Checksum before_last{};
    if (range.keep && range.first == 1) copy_.assign(header.data(), header.size());
    const std::size_t kept = copy_.size();
    for (std::uint32_t first = range.first; first <= end.frames;) {
        const std::uint32_t count = std::min(end.frames - first + 1, frames_at_once);
        if (buffer_.size() < count * size) buffer_.resize(count * size);
        if (!read(frame_at(end, first), buffer_.data(), count * size, fault)) break;
        for (std::uint32_t n = 0; n < count && fault == Fault::none;) {
            const char* frames = buffer_.data() + n * size;
            const std::uint32_t together = count - n >= 4 && !is_swapped(end.big_endian) ? 4 : 1;
            if (!(together == 1 ? is_whole(frames, before, end) : are_whole(frames, before, end)))
                fault = Fault::overwritten;
            n += together;
            const char* last = buffer_.data() + (n - 1) * size;
            before_last = together == 1 ? before : stored_checksum(last - size + 16);
            before = stored_checksum(last + 16);
        }
        if (fault != Fault::none) break;
        const std::size_t known = first == range.first && range.first > 1 ? 1 : 0;
        if (range.keep && !copy_.empty()) {
            copy_.append(buffer_, known * size, (count - known) * size);
            if (copy_.size() > largest_copy) copy_ = {};
        }
        first += count;
    }
    if (fault == Fault::none && before != end.checksum) fault = Fault::overwritten;
    if (fault != Fault::none) {
        if (range.keep && copy_.size() > kept) copy_.resize(kept);
        return fault;
    }
    before_last_ = before_last;
    return Fault::none;
}

bool WalFile::put_back() const {
    if (seen_.frames > 0 && copy_.empty()) return false;
    const std::string part = path_ + ".part";
    if (!write_whole_file(part, copy_)) return false;
    const std::string damaged = path_ + ".damaged";
    std::error_code nothing_to_keep;
    std::filesystem::remove(damaged, nothing_to_keep);
    std::filesystem::create_hard_link(path_, damaged, nothing_to_keep);
    if (std::rename(part.c_str(), path_.c_str()) != 0) return false;
    sync_folder(std::filesystem::path{path_}.parent_path());
    return true;
}

} // namespace adjuge::store
