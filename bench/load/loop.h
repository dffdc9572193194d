#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace adjuge::load {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

class Connection;

// One thread, many connections. A connection may be dropped at any time, but not by what it calls
// itself.
class Loop {
public:
    Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    ~Loop();

    // Waits for something to happen, at most so long, and lets the connections see to it; how many.
    int turn(std::chrono::milliseconds longest);

private:
    friend class Connection;
    int epoll_{-1};
    std::vector<char> room_;
    std::vector<std::uint32_t> free_;
    std::vector<Connection*> connections_; // by slot; nullptr: free
};

// A connection to a port of this machine.
class Connection {
public:
    Connection(Loop& loop, std::uint16_t port);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection();

    void send(std::string_view bytes);

protected:
    // Takes what is whole off the front; `at` is when it came.
    virtual void hear(std::string_view& bytes, Time at) = 0;
    virtual void lost() = 0; // the other side is gone; once

private:
    friend class Loop;
    void receive();
    void flush();
    void watch(bool also_writing);

    Loop& loop_;
    std::uint32_t slot_{};
    int file_{-1};
    bool watched_writing_{};
    bool gone_{};
    std::string unread_;
    std::string unsent_;
};

} // namespace adjuge::load
