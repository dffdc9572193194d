#include <array>
#include <atomic>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/write.hpp>

#include "server/request_reader.h"

namespace adjuge::server {

namespace {

class HttpConnection;

// An answer that is awaited. Whoever comes late, or twice, finds it closed.
struct Awaited {
    Executor house;
    HttpConnection* connection;
    std::atomic<bool> answered{};
};

void give(const std::shared_ptr<Awaited>& to, Response response);

// Shared by all copies of an Answer: the last one to go answers for them all.
struct Ticket {
    std::shared_ptr<Awaited> awaited;
    ~Ticket() {
        if (!awaited->answered) give(awaited, plain(500));
    }
};

// One HTTP connection: requests are read and answered one after the other.
class HttpConnection final : public RequestReader {
public:
    HttpConnection(Connections& connections, Tcp socket, Place place, std::string address)
        : RequestReader{connections, std::move(socket), std::move(address)},
          place_{std::move(place)} {}
    ~HttpConnection() { forget(); }

    static Task<> serve(std::unique_ptr<HttpConnection> self) {
        // Not `while (co_await ...) {}`, of which g++ 12 makes an illegal instruction.
        for (bool more = true; more;) more = co_await self->serve_one();
    }

    void answered(Response response) {
        response_ = std::move(response);
        wake_.cancel();
    }

private:
    void forget() {
        if (!awaited_) return;
        awaited_->answered = true;
        awaited_->connection = nullptr;
        awaited_.reset();
    }

    // Whether the connection goes on.
    Task<bool> serve_one() {
        response_.reset();
        upgrade_.reset();
        fault_ = false;
        Request request;
        const unsigned refused = co_await read(request);
        if (refused == gone) co_return false;
        if (refused) {
            co_await write(plain(refused), false);
            co_await linger();
            co_return false;
        }
        if (request.upgrade) upgrade_ = request;
        const bool keep = head().keep_alive();
        if (request.method == "OPTIONS" && head().target() == "*")
            response_ = Response{.status = 204, .headers = {{"Allow", "GET, HEAD, POST, OPTIONS"}}};
        else
            co_await ask(std::move(request));
        if (dropped_) co_return false;
        if (response_->socket) {
            co_await hand_over_socket();
            co_return false;
        }
        if (response_->stream && !head_only()) {
            co_await hand_over_stream();
            co_return false;
        }
        const Response response = std::move(*response_);
        co_return co_await write(response, keep && !fault_);
    }

    Task<> ask(Request request) {
        awaited_ = std::make_shared<Awaited>(connections_.io.get_executor(), this);
        const bool went_well = connections_.attempt("request", [&] {
            auto ticket = std::make_shared<Ticket>(awaited_);
            connections_.handlers.http(std::move(request), [ticket](Response response) {
                give(ticket->awaited, std::move(response));
            });
        });
        if (!went_well) {
            response_ = plain(500);
            fault_ = true;
        }
        start(connections_.settings.answer_timeout);
        while (!response_ && !expired_) co_await wake_.async_wait(awaited);
        forget();
        if (!response_) {
            connections_.log("request: no answer in time");
            response_ = plain(504);
        }
    }

    Task<bool> write(const Response& response, bool keep) {
        keep = keep && !connections_.stopping;
        std::string first;
        std::string_view body = response.shared ? *response.shared : response.body;
        bool bodiless = response.status == 204 || response.status == 304 || head_only();
        if (!connections_.attempt("answer", [&] {
                first = write_head(response, connections_.settings.headers, Framing::length, keep);
            })) {
            keep = false;
            bodiless = true;
            first = write_head(plain(500), {}, Framing::length, keep);
        }
        if (bodiless || response.pieces) body = {};
        start(connections_.settings.write_timeout);
        const std::array<asio::const_buffer, 2> buffers{asio::buffer(first), asio::buffer(body)};
        const auto [error, size] = co_await asio::async_write(socket_, buffers, awaited);
        if (error) co_return false;
        if (response.pieces && !bodiless && !co_await write_pieces(response)) co_return false;
        co_return keep;
    }

    // Whether all of them were sent. Where one is missing the connection ends, so that nobody
    // takes what there is for the whole.
    Task<bool> write_pieces(const Response& response) {
        for (std::size_t left = response.length; left > 0;) {
            std::string piece;
            if (!connections_.attempt("answer", [&] { piece = response.pieces(); }))
                co_return false;
            if (piece.empty() || piece.size() > left) co_return false;
            left -= piece.size();
            start(connections_.settings.write_timeout);
            const auto [error, size] =
                co_await asio::async_write(socket_, asio::buffer(piece), awaited);
            if (error) co_return false;
        }
        co_return true;
    }

    // Closed with words of the guest's unread, a connection is reset, and with it our answer may
    // be lost: so they are read, for a moment.
    Task<> linger() {
        error_code ignored;
        socket_.shutdown(Tcp::shutdown_send, ignored);
        start(std::min(connections_.settings.close_timeout, Settings::Time{2'000}));
        std::array<char, 1024> unread;
        for (std::size_t left = 4 * connections_.settings.max_body + (64 << 10);;) {
            const auto [error, size] =
                co_await socket_.async_read_some(asio::buffer(unread), awaited);
            if (error || size > left) co_return;
            left -= size;
        }
    }

    // Behind a proxy, those who stay are counted under the address it names.
    bool take_place() {
        if (!connections_.settings.behind_proxy) return true;
        AddressKeys keys = address_keys(address());
        if (connections_.crowded(keys)) return false;
        place_.emplace(connections_, std::move(keys));
        return true;
    }

    Task<> hand_over_socket() {
        Response response = std::move(*response_);
        unsigned refused = 0;
        if (!upgrade_)
            refused = 426;
        else if (unread() > 0) // a guest has to wait for the handshake
            refused = 400;
        else if (!take_place())
            refused = 429;
        if (refused) {
            co_await write(plain(refused), false);
            co_return;
        }
        open_socket(connections_, std::move(socket_), std::move(*place_), std::move(*upgrade_),
                    std::move(response));
    }

    Task<> hand_over_stream() {
        const Response response = std::move(*response_);
        if (!take_place()) {
            co_await write(plain(429), false);
            co_return;
        }
        const bool chunked = head().version() == 11;
        std::string first;
        const bool well = connections_.attempt("answer", [&] {
            first = write_head(response, connections_.settings.headers,
                               chunked ? Framing::chunked : Framing::until_close, false);
        });
        if (well)
            open_stream(connections_, std::move(socket_), std::move(*place_), address(),
                        std::move(first), chunked, response);
        else
            co_await write(plain(500), false);
    }

    std::optional<Place> place_;
    std::optional<Request> upgrade_{}; // kept for the handshake
    std::optional<Response> response_{};
    std::shared_ptr<Awaited> awaited_{};
    bool fault_{}; // a handler threw
};

void give(const std::shared_ptr<Awaited>& to, Response response) {
    if (to->answered.exchange(true)) return;
    asio::dispatch(to->house, [to, response = std::move(response)]() mutable {
        if (to->connection) to->connection->answered(std::move(response));
    });
}

} // namespace

void open_connection(Connections& connections, Tcp socket, Place place, std::string address) {
    auto connection = std::make_unique<HttpConnection>(connections, std::move(socket),
                                                       std::move(place), std::move(address));
    asio::co_spawn(connections.io, HttpConnection::serve(std::move(connection)),
                   [&connections](std::exception_ptr fault) {
                       if (fault)
                           connections.attempt("connection",
                                               [&] { std::rethrow_exception(fault); });
                   });
}

} // namespace adjuge::server
