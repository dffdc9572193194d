#pragma once

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>

#include <fmt/format.h>

#include "house/server_process.h"

namespace adjuge::house {

// A real NATS server from Debian's package, for this process alone.
class NatsServer {
public:
    NatsServer() : NatsServer(std::vector<std::string>{}) {}
    // With more of its own options: users, certificates, a configuration file.
    explicit NatsServer(std::vector<std::string> options)
        : port_{free_port()},
          options_{std::move(options)} {
        start();
    }
    NatsServer(const NatsServer&) = delete;
    NatsServer& operator=(const NatsServer&) = delete;
    ~NatsServer() { stop(); }

    std::string address() const { return "nats://" + place(); }
    std::string place() const { return fmt::format("127.0.0.1:{}", port_); }
    std::uint16_t port() const { return static_cast<std::uint16_t>(port_); }

    void start() {
        pid_ = fork();
        if (pid_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL); // does not outlive us
            const int to = open("/dev/null", O_WRONLY);
            dup2(to, STDOUT_FILENO);
            dup2(to, STDERR_FILENO);
            std::vector<std::string> line{"nats-server", "-a", "127.0.0.1", "-p",
                                          std::to_string(port_)};
            line.insert(line.end(), options_.begin(), options_.end());
            std::vector<char*> arguments;
            for (std::string& each : line) arguments.push_back(each.data());
            arguments.push_back(nullptr);
            for (const char* program : {"/usr/sbin/nats-server", "/usr/bin/nats-server"})
                execv(program, arguments.data());
            _exit(127);
        }
        if (!eventually([&] { return listens() || ended(); }) || pid_ == 0)
            throw std::runtime_error{"these tests need Debian's nats-server: scripts/setup --test"};
    }
    void stop() {
        if (pid_ <= 0) return;
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
        pid_ = 0;
    }

private:
    bool ended() {
        if (waitpid(pid_, nullptr, WNOHANG) == pid_) pid_ = 0;
        return pid_ == 0;
    }
    static sockaddr_in here(int port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        return address;
    }
    static int free_port() {
        const int socket_ = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address = here(0);
        socklen_t size = sizeof address;
        if (bind(socket_, reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
            getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
            throw std::runtime_error{"no free port"};
        close(socket_);
        return ntohs(address.sin_port);
    }
    bool listens() const {
        const int socket_ = socket(AF_INET, SOCK_STREAM, 0);
        const sockaddr_in address = here(port_);
        const bool good =
            connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
        close(socket_);
        return good;
    }

    int port_;
    std::vector<std::string> options_;
    pid_t pid_{};
};

} // namespace adjuge::house
