#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <list>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

namespace adjuge::house {

// A way to a NATS server on this machine that loses, repeats or changes the order of what comes by
// it. What is said in the other direction goes through as it is.
class BusTap {
public:
    // With each message between servers: what comes instead of it. On a thread of the tap.
    using Trick = std::function<std::vector<std::string>(std::string)>;

    explicit BusTap(std::uint16_t to) : to_{to} {
        door_ = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address = here(0);
        socklen_t size = sizeof address;
        if (bind(door_, reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
            listen(door_, 8) != 0 ||
            getsockname(door_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
            throw std::runtime_error{"no tap"};
        port_ = ntohs(address.sin_port);
        thread_ = std::thread{[this] { work(); }};
    }
    BusTap(const BusTap&) = delete;
    BusTap& operator=(const BusTap&) = delete;
    ~BusTap() {
        over_ = true;
        thread_.join();
        close(door_);
        for (const Line& line : lines_) hang_up(line);
    }

    std::string address() const { return fmt::format("nats://127.0.0.1:{}", port_); }
    void play(Trick trick) {
        const std::lock_guard lock{mutex_};
        trick_ = std::move(trick);
    }

private:
    struct Line {
        int guest;
        int server;
        std::string unread{}; // of what the server says
    };

    static sockaddr_in here(std::uint16_t port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(port);
        return address;
    }
    static void hang_up(const Line& line) {
        close(line.guest);
        close(line.server);
    }
    static void put(int file, std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(file, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    static ssize_t get(int file, std::string& bytes) {
        char room[65536];
        const ssize_t got = recv(file, room, sizeof room, 0);
        if (got > 0) bytes.append(room, static_cast<std::size_t>(got));
        return got;
    }

    void work() {
        while (!over_) {
            std::vector<pollfd> files{{door_, POLLIN, 0}};
            for (const Line& line : lines_) {
                files.push_back({line.guest, POLLIN, 0});
                files.push_back({line.server, POLLIN, 0});
            }
            if (poll(files.data(), files.size(), 20) <= 0) continue;
            std::size_t at = 1;
            for (auto line = lines_.begin(); line != lines_.end(); at += 2) {
                bool ended = false;
                std::string said;
                if (files[at].revents != 0) ended = get(line->guest, said) <= 0;
                put(line->server, said);
                if (files[at + 1].revents != 0) ended = get(line->server, line->unread) <= 0;
                hand_on(*line);
                if (ended) hang_up(*line);
                line = ended ? lines_.erase(line) : std::next(line);
            }
            if (files[0].revents != 0) let_in();
        }
    }
    void let_in() {
        const int server = socket(AF_INET, SOCK_STREAM, 0);
        const sockaddr_in address = here(to_);
        const Line line{accept(door_, nullptr, nullptr), server};
        if (connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
            lines_.push_back(line);
        else
            hang_up(line);
    }
    // "MSG NAME SUBSCRIPTION SIZE", the bytes, and the end of a line; all else is one line.
    void hand_on(Line& line) {
        std::string_view left{line.unread};
        for (;;) {
            const std::size_t end = left.find("\r\n");
            if (end == std::string_view::npos) break;
            const std::string_view head = left.substr(0, end);
            if (!head.starts_with("MSG ")) {
                put(line.guest, left.substr(0, end + 2));
                left.remove_prefix(end + 2);
                continue;
            }
            const std::size_t space = head.rfind(' ');
            const auto size = std::stoul(std::string{head.substr(space + 1)});
            if (left.size() < end + 2 + size + 2) break;
            const std::string text{left.substr(end + 2, size)};
            left.remove_prefix(end + 2 + size + 2);
            const bool servers = head.starts_with("MSG adjuge.3.");
            for (const std::string& each : servers ? tricked(text) : std::vector{text})
                put(line.guest,
                    fmt::format("{} {}\r\n{}\r\n", head.substr(0, space), each.size(), each));
        }
        line.unread = std::string{left};
    }
    std::vector<std::string> tricked(const std::string& text) {
        const std::lock_guard lock{mutex_};
        return trick_ ? trick_(text) : std::vector{text};
    }

    std::uint16_t to_;
    std::uint16_t port_{};
    int door_{};
    std::list<Line> lines_;
    std::mutex mutex_;
    Trick trick_;
    std::atomic<bool> over_{};
    std::thread thread_;
};

} // namespace adjuge::house
