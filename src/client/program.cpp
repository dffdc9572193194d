#include "client/program.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace adjuge::client {
namespace {

// No line is so long, and nobody so far behind.
constexpr std::size_t longest_line = std::size_t{1} << 20U;
constexpr std::size_t most_unwritten = std::size_t{16} << 20U;

std::array<int, 2> make_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error{errno, std::generic_category()};
    return ends;
}

pid_t spawn(const std::string& command, int input, int output) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1); // lines to the house
    posix_spawnattr_t manner;
    posix_spawnattr_init(&manner);
    // A group of its own: Ctrl-C is for us, and what it starts itself ends with it.
    posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&manner, &usual);
    std::string shell = "sh";
    std::string option = "-c";
    std::string line = command;
    const std::array<char*, 4> words{shell.data(), option.data(), line.data(), nullptr};
    pid_t process = -1;
    const int problem = posix_spawn(&process, "/bin/sh", &files, &manner, words.data(), environ);
    posix_spawnattr_destroy(&manner);
    posix_spawn_file_actions_destroy(&files);
    if (problem != 0) throw std::system_error{problem, std::generic_category()};
    return process;
}

} // namespace

Program::Program(const std::string& command) {
    const std::array<int, 2> to = make_pipe();
    const std::array<int, 2> from = make_pipe();
    in_ = to[1];
    out_ = from[0];
    process_ = spawn(command, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    fcntl(in_, F_SETFL, O_NONBLOCK);
    fcntl(out_, F_SETFL, O_NONBLOCK);
}

Program::~Program() {
    close(in_);
    close(out_);
    for (const int signal : {0, SIGTERM, SIGKILL}) {
        if (signal != 0) kill(-process_, signal);
        if (ended_within(300)) return;
    }
}

void Program::write(std::string_view line) {
    unwritten_.append(line).push_back('\n');
    push();
}

std::optional<std::string> Program::read() {
    const std::size_t end = unread_.find('\n');
    if (end == std::string::npos) return {};
    std::string line = unread_.substr(0, end);
    unread_.erase(0, end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

void Program::pump() {
    push();
    pull();
}

void Program::add_files(std::vector<pollfd>& files) const {
    if (gone_) return;
    files.push_back({.fd = out_, .events = POLLIN, .revents = 0});
    if (!unwritten_.empty()) files.push_back({.fd = in_, .events = POLLOUT, .revents = 0});
}

void Program::push() {
    while (!unwritten_.empty() && !gone_) {
        const ssize_t n = ::write(in_, unwritten_.data(), unwritten_.size());
        if (n > 0)
            unwritten_.erase(0, static_cast<std::size_t>(n));
        else if (errno == EAGAIN)
            break;
        else if (errno != EINTR)
            unwritten_.clear(); // it may have closed its input and still have something to say
    }
    gone_ = gone_ || unwritten_.size() > most_unwritten;
}

void Program::pull() {
    std::array<char, 16384> bytes{};
    while (!gone_) {
        const ssize_t n = ::read(out_, bytes.data(), bytes.size());
        if (n > 0)
            unread_.append(bytes.data(), static_cast<std::size_t>(n));
        else if (n == 0 || (errno != EAGAIN && errno != EINTR))
            gone_ = true;
        else if (errno == EAGAIN)
            return;
        if (unread_.size() > longest_line && unread_.find('\n') == std::string::npos) gone_ = true;
    }
}

bool Program::ended_within(int milliseconds) {
    for (int waited = 0; !status_; waited += 10) {
        int how = 0;
        const pid_t ended = waitpid(process_, &how, WNOHANG);
        if (ended == process_) status_ = WIFSIGNALED(how) ? -WTERMSIG(how) : WEXITSTATUS(how);
        if (ended == -1 && errno == ECHILD) status_ = 0;
        if (waited >= milliseconds) break;
        if (!status_) std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return status_.has_value();
}

std::optional<int> Program::status() {
    ended_within(300);
    return status_;
}

} // namespace adjuge::client
