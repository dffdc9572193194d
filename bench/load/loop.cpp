#include "load/loop.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace adjuge::load {
namespace {

[[noreturn]] void fail(const char* what) {
    throw std::system_error{errno, std::generic_category(), what};
}

} // namespace

Loop::Loop() : epoll_{epoll_create1(EPOLL_CLOEXEC)}, room_(256 << 10) {
    if (epoll_ < 0) fail("epoll_create1");
}

Loop::~Loop() { close(epoll_); }

int Loop::turn(std::chrono::milliseconds longest) {
    std::array<epoll_event, 512> events{};
    const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                                 static_cast<int>(longest.count()));
    if (count < 0 && errno != EINTR) fail("epoll_wait");
    for (int n = 0; n < count; ++n) {
        const epoll_event& event = events[static_cast<std::size_t>(n)];
        // A slot may have got another connection since: that one then looks for nothing, which is
        // cheap.
        Connection* connection = connections_[event.data.u32];
        if (connection == nullptr) continue;
        if ((event.events & EPOLLOUT) != 0) connection->flush();
        if ((event.events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0) connection->receive();
    }
    return std::max(count, 0);
}

Connection::Connection(Loop& loop, std::uint16_t port) : loop_{loop} {
    file_ = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (file_ < 0) fail("socket");
    const int on = 1;
    setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    // No port waits for stragglers: thousands of connections come and go.
    const linger abrupt{.l_onoff = 1, .l_linger = 0};
    setsockopt(file_, SOL_SOCKET, SO_LINGER, &abrupt, sizeof abrupt);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0 &&
        errno != EINPROGRESS) {
        const int why = errno;
        close(file_);
        errno = why;
        fail("connect");
    }
    if (loop_.free_.empty()) {
        slot_ = static_cast<std::uint32_t>(loop_.connections_.size());
        loop_.connections_.push_back(this);
    } else {
        slot_ = loop_.free_.back();
        loop_.free_.pop_back();
        loop_.connections_[slot_] = this;
    }
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u32 = slot_;
    if (epoll_ctl(loop_.epoll_, EPOLL_CTL_ADD, file_, &event) != 0) fail("epoll_ctl");
}

Connection::~Connection() {
    loop_.connections_[slot_] = nullptr;
    loop_.free_.push_back(slot_);
    close(file_);
}

void Connection::watch(bool also_writing) {
    if (also_writing == watched_writing_) return;
    watched_writing_ = also_writing;
    epoll_event event{};
    event.events = EPOLLIN;
    if (also_writing) event.events |= EPOLLOUT;
    event.data.u32 = slot_;
    if (epoll_ctl(loop_.epoll_, EPOLL_CTL_MOD, file_, &event) != 0) fail("epoll_ctl");
}

void Connection::send(std::string_view bytes) {
    if (gone_) return;
    if (unsent_.empty()) {
        const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
        if (bytes.empty()) return;
    }
    // A connection that broke is noticed when it is read.
    unsent_ += bytes;
    watch(true);
}

void Connection::flush() {
    const ssize_t sent = ::send(file_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
    if (sent > 0) unsent_.erase(0, static_cast<std::size_t>(sent));
    if (unsent_.empty() || (sent < 0 && errno != EAGAIN)) watch(false);
}

void Connection::receive() {
    if (gone_) return;
    const ssize_t got = recv(file_, loop_.room_.data(), loop_.room_.size(), 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) {
        gone_ = true;
        // Else an end that nobody sees to would be told again and again.
        epoll_ctl(loop_.epoll_, EPOLL_CTL_DEL, file_, nullptr);
        lost();
        return;
    }
    const Time at = Clock::now();
    std::string_view bytes{loop_.room_.data(), static_cast<std::size_t>(got)};
    if (unread_.empty()) {
        hear(bytes, at);
        unread_ = bytes;
        return;
    }
    unread_ += bytes;
    bytes = unread_;
    hear(bytes, at);
    unread_.erase(0, unread_.size() - bytes.size());
}

} // namespace adjuge::load
