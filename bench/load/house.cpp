#include "load/house.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <fmt/format.h>

namespace adjuge::load {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

sockaddr_in here(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

bool says_healthy(std::uint16_t port) {
    const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{.tv_sec = 10, .tv_usec = 0};
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    const sockaddr_in to = here(port);
    bool well = false;
    if (connect(file, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) {
        constexpr std::string_view question = "GET /healthz HTTP/1.1\r\nHost: house\r\n\r\n";
        std::array<char, 12> answer{};
        well = send(file, question.data(), question.size(), MSG_NOSIGNAL) > 0 &&
               recv(file, answer.data(), answer.size(), MSG_WAITALL) == 12 &&
               std::string_view{answer.data(), 12} == "HTTP/1.1 200";
    }
    close(file);
    return well;
}

} // namespace

std::uint16_t free_port() {
    const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = here(0);
    socklen_t size = sizeof address;
    if (bind(file, reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
        getsockname(file, reinterpret_cast<sockaddr*>(&address), &size) != 0)
        throw std::system_error{errno, std::generic_category(), "looking for a free port"};
    close(file);
    return ntohs(address.sin_port);
}

Usage usage(pid_t process) {
    Usage used;
    std::ifstream status{fmt::format("/proc/{}/status", process)};
    for (std::string line; std::getline(status, line);) {
        const auto mib = [&] { return std::stod(line.substr(line.find(':') + 1)) / 1024; };
        if (line.starts_with("VmHWM:")) used.peak_memory_mib = mib();
        if (line.starts_with("VmRSS:")) used.memory_mib = mib();
    }
    std::ifstream stat{fmt::format("/proc/{}/stat", process)};
    std::stringstream all;
    all << stat.rdbuf();
    const std::string text = all.str();
    // The name of the program, in brackets, may hold spaces; 11 fields after it come the times.
    std::istringstream fields{text.substr(std::min(text.rfind(')') + 1, text.size()))};
    std::string skipped;
    for (int n = 0; n < 11; ++n) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    used.cpu_seconds = (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    return used;
}

House::House(std::string program, std::string data, std::vector<std::string> more)
    : program_{std::move(program)},
      data_{std::move(data)},
      more_{std::move(more)},
      port_{free_port()} {}

House::~House() { kill(); }

std::chrono::duration<double> House::start() {
    std::vector<std::string> words{program_,      "serve", "--port",         std::to_string(port_),
                                   "--data",      data_,   "--behind-proxy", "on",
                                   "--log-level", "warn"};
    words.insert(words.end(), more_.begin(), more_.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string log = data_ + "/serve.log";

    const auto begin = Clock::now();
    process_ = fork();
    if (process_ < 0) throw std::system_error{errno, std::generic_category(), "fork"};
    if (process_ == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); // it does not outlive who measures it
        const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
        execv(program_.c_str(), arguments.data());
        _exit(127);
    }
    while (!says_healthy(port_)) {
        if (!alive()) throw std::runtime_error{"the server ended at once: " + this->log()};
        if (Clock::now() - begin > 120s)
            throw std::runtime_error{"the server does not answer: " + this->log()};
        std::this_thread::sleep_for(1ms);
    }
    return Clock::now() - begin;
}

bool House::healthy() const { return says_healthy(port_); }

void House::kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
}

void House::ask_to_close() {
    if (process_ > 0) ::kill(process_, SIGTERM);
}

int House::stop() {
    if (process_ <= 0) return 0;
    ask_to_close();
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool House::alive() {
    if (process_ <= 0) return false;
    if (waitpid(process_, nullptr, WNOHANG) == 0) return true;
    process_ = -1;
    return false;
}

std::string House::log() const {
    std::ifstream in{data_ + "/serve.log"};
    std::ostringstream all;
    all << in.rdbuf();
    const std::string text = all.str();
    return text.size() <= 2000 ? text : text.substr(text.size() - 2000);
}

} // namespace adjuge::load
