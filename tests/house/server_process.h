#pragma once

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <functional>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

#include "house/premises.h"
#include "house/served.h"
#include "server/client.h"
#include "store/temp_folder.h"
#include "text/json.h"

namespace adjuge::house {

inline std::string whole_file(const std::string& path) {
    std::ostringstream all;
    all << std::ifstream{path}.rdbuf();
    return all.str();
}

template <class Condition>
bool eventually(Condition&& condition, int milliseconds = 10'000) {
    for (int waited = 0; waited < milliseconds; waited += 10) {
        if (condition()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return false;
}

// The real program as a server, with what it writes in files.
class ServerProcess : public Served {
public:
    // `before` runs in the new process, for limits and signals.
    explicit ServerProcess(std::string data, std::vector<std::string> options = {},
                           const std::function<void()>& before = {})
        : data_{std::move(data)} {
        options.insert(options.begin(), {ADJUGE_BINARY, "--lang", "en", "serve", "--port", "0",
                                         "--data", data_, "--bot-delay", "0"});
        std::vector<char*> arguments;
        for (std::string& option : options) arguments.push_back(option.data());
        arguments.push_back(nullptr);
        pid_ = fork();
        if (pid_ != 0) return;
        prctl(PR_SET_PDEATHSIG, SIGKILL); // does not outlive us
        for (const int number : {SIGINT, SIGTERM, SIGHUP}) std::signal(number, SIG_DFL);
        const auto to = [&](const char* name, int file) {
            dup2(open(files_.file(name).c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), file);
        };
        to("out", STDOUT_FILENO);
        to("err", STDERR_FILENO);
        if (before) before();
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess() {
        if (pid_ > 0) {
            kill(pid_, SIGKILL);
            waitpid(pid_, nullptr, 0);
        }
    }

    // Until the door is open; false if it stays shut.
    bool opened() {
        return eventually([&] {
                   return out().find("Ctrl-C closes it") != std::string::npos ||
                          out().find("\"pid\"") != std::string::npos || !alive();
               }) &&
               alive();
    }
    bool alive() {
        if (pid_ > 0 && waitpid(pid_, &status_, WNOHANG) == pid_) pid_ = 0;
        return pid_ > 0;
    }
    void signal(int number) const { kill(pid_, number); }
    // Its status once it has ended: 128 and more after a signal, -1 if it does not end.
    int ended() {
        if (!eventually([&] { return !alive(); })) return -1;
        return WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_);
    }

    std::string out() const { return whole_file(files_.file("out")); }
    std::string err() const { return whole_file(files_.file("err")); }
    std::uint16_t port() const override {
        const json::value notice = parse_json(whole_file(data_ + "/server.json"));
        return static_cast<std::uint16_t>(notice.at("port").as_int64());
    }
    pid_t pid() const { return pid_; }

private:
    store::TempFolder files_;
    std::string data_;
    pid_t pid_{};
    int status_{};
};

} // namespace adjuge::house
