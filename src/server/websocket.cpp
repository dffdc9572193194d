#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "base/utf8.h"
#include "server/connections.h"

namespace adjuge::server {

namespace {

namespace http = boost::beast::http;
namespace ws = boost::beast::websocket;

using Text = std::shared_ptr<const std::string>;

class WebSocket;

bool is_utf8(std::string_view text) {
    for (std::size_t bytes = 0; !text.empty(); text.remove_prefix(bytes)) {
        bytes = first_symbol(text).bytes;
        if (bytes == 0) return false;
    }
    return true;
}

class SocketHandle final : public Socket {
public:
    SocketHandle(std::weak_ptr<WebSocket> socket, std::string address)
        : socket_{std::move(socket)},
          address_{std::move(address)} {}
    void send(Text text) override;
    void close(std::uint16_t code, std::string_view reason) override;
    bool open() const override;
    const std::string& address() const override { return address_; }

private:
    std::weak_ptr<WebSocket> socket_;
    std::string address_;
};

class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
public:
    WebSocket(Connections& connections, Tcp socket, Place place)
        : Connection{connections},
          ws_{std::move(socket)},
          place_{std::move(place)},
          buffer_{connections.settings.max_message} {
        const Settings& settings = connections.settings;
        ws_.set_option(ws::stream_base::timeout{
            .handshake_timeout = settings.close_timeout,
            .idle_timeout = settings.socket_timeout,
            .keep_alive_pings = true,
        });
        ws_.read_message_max(settings.max_message);
        ws_.auto_fragment(false);
        // After a good-bye Beast waits for the guest to hang up, for long.
        ws_.control_callback([this](ws::frame_type kind, auto) {
            if (kind == ws::frame_type::close) arm(connections_.settings.close_timeout);
        });
    }

    // The handshake. A task of its own, so that what it needs is not kept while the socket lives.
    static Task<> greet(std::shared_ptr<WebSocket> self, Request request, Response response) {
        const Connections& connections = self->connections_;
        http::request<http::empty_body> asked{http::verb::get, "/", 11}; // Beast wants its own form
        for (const auto& [name, value] : request.headers) asked.insert(name, value);
        self->ws_.set_option(ws::stream_base::decorator([&](ws::response_type& answer) {
            for (const auto& [name, value] : connections.settings.headers)
                answer.insert(name, value);
            for (const auto& [name, value] : response.headers) answer.insert(name, value);
        }));
        // What it refuses, Beast answers by itself.
        const auto [error] = co_await self->ws_.async_accept(asked, awaited);
        self->ws_.set_option(ws::stream_base::decorator([](ws::response_type&) {}));
        if (error) co_return;
        self->accepted_ = true;
        self->handle_ = std::make_shared<SocketHandle>(self, std::move(request.address));
        asio::co_spawn(self->connections_.io, listen(self), asio::detached);
        if (!connections.attempt("socket opened", [&] { response.socket(self->handle_); }))
            self->close(ws::close_code::internal_error, "a fault of the house");
        if (connections.stopping) self->leave();
    }

    static Task<> listen(std::shared_ptr<WebSocket> self) {
        for (;;) {
            const auto [error, size] = co_await self->ws_.async_read(self->buffer_, awaited);
            if (error) break;
            if (!self->closing_) self->receive();
            // While it closes Beast reads by itself; a new read beside that fails its assertions.
            if (self->closing_) co_return;
            self->buffer_.consume(self->buffer_.size());
            // Thousands listen and say nothing: a long message must not cost memory for ever.
            if (self->buffer_.capacity() > idle_buffer) self->buffer_.shrink_to_fit();
        }
        self->finish();
    }

    bool open() const { return accepted_ && !closing_ && !ended_; }

    void send(Text text) {
        if (!open()) return;
        waiting_ += text->size() + message_cost;
        queue_.push_back(std::move(text));
        if (waiting_ > connections_.settings.max_queue) return drop_unread();
        if (!writing_) write();
    }

    void close(std::uint16_t code, std::string_view reason) {
        if (!open()) return;
        closing_ = true;
        reason_.code = code;
        // A cut must not fall into a character.
        std::size_t size = std::min(reason.size(), std::size_t{123});
        while (size < reason.size() && size > 0 && (reason[size] & 0xc0) == 0x80) --size;
        reason_.reason.assign(reason.data(), size);
        arm(connections_.settings.close_timeout);
        if (!writing_) write_close();
    }

    void expire() override { drop_unread(); }
    void leave() override { close(ws::close_code::going_away, "the house closes"); }
    void show_out() override { close(ws::close_code::policy_error, "not welcome"); }
    const std::string& address() const override {
        static const std::string unknown;
        return handle_ ? handle_->address() : unknown;
    }
    void drop() override {
        ended_ = true;
        error_code ignored;
        ws_.next_layer().close(ignored);
    }

private:
    static constexpr std::size_t idle_buffer = 4096;
    static constexpr std::size_t message_cost = 64; // of a queued message beside its text

    void receive() {
        if (!ws_.got_text()) return close(ws::close_code::unknown_data, "text only");
        const auto data = buffer_.cdata();
        const std::string_view text{static_cast<const char*>(data.data()), data.size()};
        // Beast does not look where an empty frame ends a text in the middle of a character.
        if (!is_utf8(text)) return close(ws::close_code::bad_payload, "text only");
        if (!handle_->on_message) return;
        if (!connections_.attempt("socket message", [&] { handle_->on_message(text); }))
            close(ws::close_code::internal_error, "a fault of the house");
    }

    void write() {
        writing_ = true;
        ws_.async_write(
            asio::buffer(*queue_[next_]),
            [self = shared_from_this()](error_code error, std::size_t) { self->written(error); });
    }

    void written(error_code error) {
        writing_ = false;
        waiting_ -= queue_[next_]->size() + message_cost;
        queue_[next_++].reset();
        if (next_ == queue_.size()) {
            next_ = 0;
            queue_.clear();
            if (queue_.capacity() > 16) queue_.shrink_to_fit();
        }
        if (ended_ || error) return finish();
        if (!queue_.empty()) return write();
        if (closing_) write_close();
    }

    void write_close() {
        ws_.async_close(reason_, [self = shared_from_this()](error_code) { self->finish(); });
    }

    // Reading, writing or closing has come to its end, and so have the others now.
    void finish() {
        if (std::exchange(finished_, true)) return;
        drop();
        disarm();
        if (handle_->on_closed) connections_.attempt("socket closed", handle_->on_closed);
        handle_->on_message = nullptr;
        handle_->on_closed = nullptr;
    }

    // What the guest has not read by now, the kernel need not keep either.
    void drop_unread() {
        error_code ignored;
        ws_.next_layer().set_option(asio::socket_base::linger(true, 0), ignored);
        drop();
    }

    ws::stream<Tcp, false> ws_; // false: without compression, which takes memory per guest
    Place place_;
    boost::beast::flat_buffer buffer_;
    std::vector<Text> queue_{}; // from next_ on
    std::size_t next_{};
    std::size_t waiting_{}; // bytes in the queue
    ws::close_reason reason_{};
    std::shared_ptr<SocketHandle> handle_{};
    bool accepted_{};
    bool writing_{};
    bool closing_{};
    bool ended_{};
    bool finished_{};
};

void SocketHandle::send(Text text) {
    if (const auto at = socket_.lock()) at->send(std::move(text));
}
void SocketHandle::close(std::uint16_t code, std::string_view reason) {
    if (const auto at = socket_.lock()) at->close(code, reason);
}
bool SocketHandle::open() const {
    const auto at = socket_.lock();
    return at && at->open();
}

} // namespace

void open_socket(Connections& connections, Tcp socket, Place place, Request request,
                 Response response) {
    asio::co_spawn(connections.io,
                   WebSocket::greet(std::make_shared<WebSocket>(connections, std::move(socket),
                                                                std::move(place)),
                                    std::move(request), std::move(response)),
                   asio::detached);
}

} // namespace adjuge::server
