#include "house/premises.h"

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "house/token.h"
#include "text/json.h"

namespace adjuge::house {
namespace {

namespace fs = std::filesystem;

std::string words_of(int error) { return std::generic_category().message(error); }

[[noreturn]] void fail(Lang lang, std::string_view key, const Args& args) {
    throw OptionError{say(lang, key, args)};
}

[[noreturn]] void fail_file(Lang lang, const fs::path& file, int error) {
    fail(lang, "serve.file", {{"file", file.string()}, {"why", words_of(error)}});
}

void make_folder(Lang lang, const fs::path& folder) {
    std::error_code error;
    const fs::path parent = fs::absolute(folder, error).parent_path();
    if (!error) fs::create_directories(parent, error);
    if (!error && mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        error = {errno, std::generic_category()};
    if (!error && !fs::is_directory(folder)) error = {ENOTDIR, std::generic_category()};
    if (!error && access(folder.c_str(), R_OK | W_OK | X_OK) != 0)
        error = {errno, std::generic_category()};
    if (error) fail(lang, "serve.folder", {{"folder", folder.string()}, {"why", error.message()}});
}

// Whole or not at all, for its owner alone.
void write_private(Lang lang, const fs::path& file, std::string_view text) {
    const std::string part = fmt::format("{}.{}.part", file.string(), getpid());
    const int out = open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (out < 0) fail_file(lang, file, errno);
    int failed =
        ::write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size()) ? 0 : ENOSPC;
    if (close(out) != 0 && failed == 0) failed = errno;
    if (failed == 0 && std::rename(part.c_str(), file.c_str()) != 0) failed = errno;
    if (failed == 0) return;
    unlink(part.c_str());
    fail_file(lang, file, failed);
}

fs::path notice_file(const fs::path& folder) { return folder / "server.json"; }

} // namespace

Premises::Premises(Lang lang, const std::string& folder) : lang_{lang}, folder_{folder} {
    make_folder(lang, folder_);
    const fs::path file = folder_ / "server.lock";
    lock_ = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock_ < 0) fail_file(lang, file, errno);
    if (flock(lock_, LOCK_EX | LOCK_NB) == 0) return;
    close(lock_);
    const auto other = running(folder);
    fail(lang, "serve.already",
         {{"folder", folder},
          {"more", other ? say(lang, "serve.already_where",
                               {{"pid", std::to_string(other->pid)}, {"url", other->url}})
                         : ""}});
}

Premises::~Premises() {
    unlink(notice_file(folder_).c_str());
    close(lock_);
}

void Premises::announce(const std::string& url, std::uint16_t port) {
    json::object notice;
    notice["url"] = url;
    notice["port"] = port;
    notice["pid"] = getpid();
    write_private(lang_, notice_file(folder_), compact(notice) + "\n");
}

std::optional<Running> running(const std::string& folder) {
    std::ifstream in{notice_file(folder)};
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return {};
    try {
        const json::value value = parse_json(text.str());
        const Node notice{value};
        return Running{std::string{notice["url"].text()},
                       notice["pid"].number(1, std::numeric_limits<int>::max())};
    } catch (const FormatError&) {
        return {};
    }
}

std::string read_secret_file(Lang lang, const std::string& file) {
    errno = 0;
    std::ifstream in{file};
    std::string secret;
    if (!in) fail_file(lang, file, errno);
    std::getline(in, secret);
    while (!secret.empty() && (secret.back() == '\r' || secret.back() == ' ')) secret.pop_back();
    if (secret.empty()) fail(lang, "serve.file_empty", {{"file", file}});
    return secret;
}

bool is_world_readable(const std::string& file) {
    struct stat found{};
    return stat(file.c_str(), &found) == 0 && (found.st_mode & S_IROTH) != 0;
}

std::string admin_token_file(const Options& options) {
    return options.admin_token_file.empty() ? (fs::path{options.data} / "admin-token").string()
                                            : options.admin_token_file;
}

std::vector<std::string> read_secrets(Lang lang, Options& options) {
    const std::string token_file = admin_token_file(options);
    std::error_code error;
    if (fs::status(token_file, error).type() == fs::file_type::not_found)
        write_private(lang, token_file, fresh_secret() + "\n");
    std::vector<std::string> remarks;
    const auto read = [&](const std::string& file, std::string& into) {
        into = read_secret_file(lang, file);
        if (is_world_readable(file))
            remarks.push_back(say(lang, "serve.file_open", {{"file", file}}));
    };
    read(token_file, options.admin_token);
    if (!options.smtp_password_file.empty())
        read(options.smtp_password_file, options.smtp_password);
    return remarks;
}

} // namespace adjuge::house
