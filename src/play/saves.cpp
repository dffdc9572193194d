#include "play/saves.h"

#include <cerrno>
#include <cstdlib>
#include <ctime>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace adjuge::play {
namespace {

fs::path absolute_variable(const char* name) {
    const char* value = std::getenv(name);
    const fs::path path = value == nullptr ? "" : value;
    return path.is_absolute() ? path : fs::path{}; // a relative one is to be ignored, says XDG
}

std::string system_words(int error) { return std::generic_category().message(error); }

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return fsync(file) == 0;
}

} // namespace

fs::path data_folder() {
    if (const fs::path data = absolute_variable("XDG_DATA_HOME"); !data.empty())
        return data / "adjuge";
    const fs::path home = absolute_variable("HOME");
    return home.empty() ? home : home / ".local" / "share" / "adjuge";
}

fs::path finished_file(std::string_view game) {
    const std::tm now = fmt::localtime(std::time(nullptr));
    return data_folder() / "games" / fmt::format("{}-{:%Y-%m-%d-%H%M}.json", game, now);
}

fs::path unused(const fs::path& file) {
    fs::path other = file;
    std::error_code ignored;
    for (int n = 2; fs::exists(fs::symlink_status(other, ignored)); ++n)
        other.replace_filename(
            fmt::format("{}-{}{}", file.stem().string(), n, file.extension().string()));
    return other;
}

bool is_same(const fs::path& a, const fs::path& b) {
    std::error_code error;
    return a == b || fs::equivalent(a, b, error);
}

bool is_writable_place(const fs::path& file) {
    std::error_code error;
    fs::path folder = file.parent_path();
    while (fs::status(folder, error).type() == fs::file_type::not_found && folder.has_parent_path())
        folder = folder.parent_path();
    return fs::is_directory(folder, error) && access(folder.c_str(), W_OK | X_OK) == 0;
}

std::string write_whole(const fs::path& file, std::string_view text) {
    std::error_code error;
    // A link keeps pointing where it pointed.
    const fs::path target = fs::exists(file, error) ? fs::canonical(file, error) : file;
    if (error) return error.message();
    if (target.has_parent_path()) fs::create_directories(target.parent_path(), error);
    if (error) return error.message();
    const std::string temporary = fmt::format("{}.{}.tmp", target.string(), getpid());
    const int out = open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (out < 0) return system_words(errno);
    const bool written = write_all(out, text);
    int failed = written ? 0 : errno;
    if (close(out) != 0 && failed == 0) failed = errno;
    if (failed == 0 && std::rename(temporary.c_str(), target.c_str()) != 0) failed = errno;
    if (failed == 0) return {};
    unlink(temporary.c_str());
    return system_words(failed);
}

fs::path set_aside(const fs::path& file) {
    for (int n = 1; n < 1000; ++n) {
        const fs::path other = n == 1 ? fmt::format("{}.bak", file.string())
                                      : fmt::format("{}.bak{}", file.string(), n);
        std::error_code error;
        if (fs::exists(fs::symlink_status(other, error))) continue;
        fs::rename(file, other, error);
        return error ? fs::path{} : other;
    }
    return {};
}

} // namespace adjuge::play
