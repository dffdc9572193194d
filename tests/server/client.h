#pragma once

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

namespace adjuge::server {

// A guest with no manners of its own: a blocking TCP connection that sends any bytes and knows
// just enough of HTTP and WebSocket to read the answers.
class Client {
public:
    explicit Client(std::uint16_t port, int receive_buffer = 0) {
        file_ = ::socket(AF_INET, SOCK_STREAM, 0);
        if (receive_buffer)
            ::setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        const timeval patience{.tv_sec = 60, .tv_usec = 0}; // also beside compilers
        ::setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        const int on = 1;
        ::setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connected_ = ::connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
    }
    Client(Client&& other) noexcept
        : file_{std::exchange(other.file_, -1)},
          connected_{other.connected_},
          unread_{std::move(other.unread_)} {}
    Client& operator=(Client&&) = delete;
    ~Client() {
        if (file_ >= 0) ::close(file_);
    }

    bool connected() const { return connected_; }
    bool readable() const { // something came, or the end
        pollfd what{.fd = file_, .events = POLLIN, .revents = 0};
        return !unread_.empty() || ::poll(&what, 1, 0) > 0;
    }
    void finish() { ::shutdown(file_, SHUT_WR); }
    void reset_at_end() { // as a line that breaks, rather than one that is closed
        const linger none{.l_onoff = 1, .l_linger = 0};
        ::setsockopt(file_, SOL_SOCKET, SO_LINGER, &none, sizeof none);
    }
    unsigned reads() const { return reads_; } // that it took so far

    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    // ---- HTTP

    struct Answer {
        int status{};
        std::string head{};
        std::string body{};
    };
    Answer answer(bool with_body = true) {
        Answer got;
        got.head = until("\r\n\r\n");
        if (got.head.size() < 12) return got;
        got.status = std::atoi(got.head.c_str() + 9);
        const auto length = got.head.find("Content-Length: ");
        if (with_body && length != std::string::npos)
            got.body = exactly(static_cast<std::size_t>(std::atoi(got.head.c_str() + length + 16)));
        return got;
    }
    Answer get(std::string_view path, std::string_view fields = "") {
        send("GET " + std::string{path} + " HTTP/1.1\r\nHost: here\r\n" + std::string{fields} +
             "\r\n");
        return answer();
    }

    // The next chunk of a chunked body; empty for the last.
    std::string chunk() {
        const std::string size = until("\r\n");
        const std::string data = exactly(std::strtoul(size.c_str(), nullptr, 16));
        until("\r\n");
        return data;
    }

    // ---- WebSocket

    Answer upgrade(std::string_view path) {
        return get(path,
                   "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    }
    enum Op : unsigned { more = 0, text = 1, binary = 2, bye = 8, ping = 9, pong = 10 };
    static std::string frame(Op op, std::string_view data, bool last = true) {
        std::string bytes;
        const auto put = [&](std::size_t byte) { bytes += static_cast<char>(byte & 0xff); };
        put(op | (last ? 0x80u : 0u));
        if (data.size() < 126) {
            put(0x80 | data.size());
        } else if (data.size() < 65536) {
            put(0x80 | 126);
            put(data.size() >> 8);
            put(data.size());
        } else {
            put(0x80 | 127);
            for (int shift = 56; shift >= 0; shift -= 8) put(data.size() >> shift);
        }
        const char mask[] = {'m', 'a', 's', 'k'};
        bytes.append(mask, 4);
        for (std::size_t i = 0; i < data.size(); ++i)
            bytes += static_cast<char>(data[i] ^ mask[i % 4]);
        return bytes;
    }
    bool say(std::string_view words) { return send(frame(text, words)); }

    struct Frame {
        unsigned op{99}; // none: the connection is gone
        std::string data{};
        unsigned code() const { // of a close
            if (op != bye || data.size() < 2) return 0;
            return static_cast<unsigned char>(data[0]) * 256u + static_cast<unsigned char>(data[1]);
        }
    };
    Frame hear() {
        const std::string head = exactly(2);
        if (head.size() < 2) return {};
        std::size_t size = static_cast<unsigned char>(head[1]);
        if (size >= 126) {
            const std::string wide = exactly(size == 126 ? 2 : 8);
            size = 0;
            for (const char byte : wide) size = size * 256 + static_cast<unsigned char>(byte);
        }
        return {static_cast<unsigned char>(head[0]) & 15u, exactly(size)};
    }
    // As `hear`, past pings.
    Frame listen() {
        Frame got = hear();
        while (got.op == ping) got = hear();
        return got;
    }

    // ---- Bytes

    std::string until(std::string_view end) {
        for (;;) {
            const auto found = unread_.find(end);
            if (found != std::string::npos) return take(found + end.size());
            if (!fill()) return take(unread_.size());
        }
    }
    std::string exactly(std::size_t size) {
        while (unread_.size() < size)
            if (!fill()) return take(unread_.size());
        return take(size);
    }
    std::string rest() {
        while (fill()) {}
        return take(unread_.size());
    }
    // Whether the other side has closed: nothing more comes, and not for want of patience.
    bool ended() {
        char byte;
        const ssize_t got = ::recv(file_, &byte, 1, 0);
        if (got > 0) unread_ += byte;
        return got == 0 || (got < 0 && errno == ECONNRESET);
    }

private:
    bool fill() {
        char bytes[16384];
        const ssize_t got = ::recv(file_, bytes, sizeof bytes, 0);
        ++reads_;
        if (got <= 0) return false;
        unread_.append(bytes, static_cast<std::size_t>(got));
        return true;
    }
    std::string take(std::size_t size) {
        std::string taken = unread_.substr(0, size);
        unread_.erase(0, size);
        return taken;
    }

    int file_{-1};
    bool connected_{};
    std::string unread_{};
    unsigned reads_{};
};

} // namespace adjuge::server
