// What a stranger's connection may send, read by the network layer as it is: bytes in pieces, over
// a pair of sockets, to a house that answers at once, by a WebSocket or by a stream. Compiled with
// ADJUGE_FUZZ_SOCKET, the bytes come after the handshake of a WebSocket.
#include <sys/socket.h>
#include <unistd.h>

#include "base/utf8.h"
#include "fuzz/fuzz.h"
#include "server/connections.h"

namespace adjuge::fuzz {
namespace {

using namespace server;

bool is_text(std::string_view text) {
    while (!text.empty()) {
        const Symbol symbol = first_symbol(text);
        if (!symbol.is_text()) return false;
        text.remove_prefix(symbol.bytes);
    }
    return true;
}

// The house behind the door: looks at all that was read, and answers.
class Echo {
public:
    Echo() : connections_{settings(), handlers()} {}

    void visit(Bytes bytes, std::string_view greeting) {
        int ends[2];
        demand(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0, "no sockets");
        Tcp socket{connections_.io};
        socket.assign(asio::ip::tcp::v4(), ends[0]);
        open_connection(connections_, std::move(socket), Place{connections_, AddressKeys{}},
                        "192.0.2.1");
        turn(ends[1]);
        if (!greeting.empty()) send(ends[1], greeting);
        const std::size_t piece = 1 + bytes.byte() * std::size_t{4};
        for (std::string_view rest = bytes.rest(); !rest.empty();) {
            send(ends[1], rest.substr(0, piece));
            rest.remove_prefix(std::min(piece, rest.size()));
        }
        ::shutdown(ends[1], SHUT_WR);
        turn(ends[1]);
        for (Connection& each : connections_.open) each.expire();
        turn(ends[1]);
        ::close(ends[1]);
        for (Connection& each : connections_.open) each.drop();
        turn(-1);
        demand(connections_.open.empty() && connections_.count == 0 &&
                   connections_.per_address.empty(),
               "a connection that is gone is kept");
        socket_.reset();
        stream_.reset();
    }

private:
    static Settings settings() {
        Settings with;
        with.behind_proxy = true;
        with.headers = {{"Server", "fuzz"}};
        return with;
    }
    Handlers handlers() {
        Handlers by;
        by.http = [this](Request request, const Answer& answer) {
            look_at(request);
            Response response;
            if (request.path.starts_with("/socket"))
                response.socket = [this](const std::shared_ptr<Socket>& socket) {
                    socket_ = socket;
                    socket->on_message = [socket](std::string_view text) {
                        demand(is_valid(text), "a message that is no UTF-8");
                        socket->send(std::make_shared<const std::string>(text));
                        if (text == "bye") socket->close(1000, text);
                    };
                };
            else if (request.path.starts_with("/stream"))
                response.stream = [this](const std::shared_ptr<Stream>& stream) {
                    stream_ = stream;
                    stream->write("{}");
                    stream->close();
                };
            else
                response.body = request.body;
            answer(std::move(response));
        };
        return by;
    }
    static bool is_valid(std::string_view text) {
        while (!text.empty()) {
            const Symbol symbol = first_symbol(text);
            if (symbol.bytes == 0) return false;
            text.remove_prefix(symbol.bytes);
        }
        return true;
    }
    void look_at(const Request& request) const {
        demand(request.path.starts_with('/') && is_text(request.path), "a path that is no text");
        demand(request.path.find("/../") == std::string::npos, "a path that leads out");
        demand(request.body.size() <= connections_.settings.max_body, "a body beyond the limit");
        std::size_t head = 0;
        for (const auto& [name, value] : request.headers) {
            demand(value.find_first_of("\r\n") == std::string::npos, "a header of two lines");
            head += name.size() + value.size();
        }
        demand(head <= 2 * connections_.settings.max_header, "a head beyond the limit");
        demand(!request.address.empty(), "a guest without an address");
        (void)guest_key(request.address);
        (void)request.cookie("session");
        (void)request.parameter("lang");
    }

    void send(int end, std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(end, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
            turn(end);
        }
    }
    // Until nothing more happens; what was answered is read and forgotten.
    void turn(int end) {
        connections_.io.restart();
        while (connections_.io.poll() > 0) {
            char unread[4096];
            while (end >= 0 && ::recv(end, unread, sizeof unread, 0) > 0) {}
        }
    }

    Connections connections_;
    std::shared_ptr<Socket> socket_;
    std::shared_ptr<Stream> stream_;
};

#ifdef ADJUGE_FUZZ_SOCKET
constexpr std::string_view greeting =
    "GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
#else
constexpr std::string_view greeting;
#endif

} // namespace
} // namespace adjuge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static adjuge::fuzz::Echo echo;
    echo.visit({data, size}, adjuge::fuzz::greeting);
    return 0;
}
