#include <algorithm>
#include <array>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/connections.h"
#include "server/out_queue.h"

namespace adjuge::server {

namespace {

namespace http = boost::beast::http;
namespace ws = boost::beast::websocket;

using Text = std::shared_ptr<const std::string>;

class WebSocket;

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

// Beast shakes hands; what is said then is read and written here, so that all that waits for a
// guest goes out in one call of the system, which is what a message costs most.
class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
public:
    WebSocket(Connections& connections, Tcp socket, Place place)
        : Connection{connections},
          socket_{std::move(socket)},
          place_{std::move(place)},
          reader_{connections.settings.max_message} {}

    static Task<> greet(std::shared_ptr<WebSocket> self, Request request, Response response) {
        const Connections& connections = self->connections_;
        http::request<http::empty_body> asked{http::verb::get, "/", 11}; // Beast wants its own form
        for (const auto& [name, value] : request.headers) asked.insert(name, value);
        {
            ws::stream<Tcp&, false> hands{self->socket_};
            ws::stream_base::timeout patience{};
            patience.handshake_timeout = connections.settings.close_timeout;
            patience.idle_timeout = ws::stream_base::none();
            hands.set_option(patience);
            hands.set_option(ws::stream_base::decorator([&](ws::response_type& answer) {
                for (const auto& [name, value] : connections.settings.headers)
                    answer.insert(name, value);
                for (const auto& [name, value] : response.headers) answer.insert(name, value);
            }));
            // What it refuses, Beast answers by itself.
            const auto [error] = co_await hands.async_accept(asked, awaited);
            if (error) co_return;
        }
        self->begin(std::move(request.address));
        if (!connections.attempt("socket opened", [&] { response.socket(self->handle_); }))
            self->close(Bye::fault, "a fault of the house");
        if (connections.stopping) self->leave();
    }

    bool open() const { return handle_ && !closing_ && !ended_; }

    void send(Text text) {
        if (open()) put(Op::text, std::move(text));
    }

    void close(std::uint16_t code, std::string_view reason) {
        if (!open()) return;
        closing_ = true;
        put(Op::bye, std::make_shared<const std::string>(bye_data(code, reason)));
        arm(connections_.settings.close_timeout);
    }

    void close(Bye why, std::string_view reason) { close(static_cast<std::uint16_t>(why), reason); }

    // Silent for long: they are asked whether they are there, and dropped if they do not answer.
    void expire() override {
        const auto silence = Clock::now() - heard_;
        const Settings::Time longest = connections_.settings.socket_timeout;
        if (closing_ || silence >= longest) return drop_unread();
        const bool long_ago = silence >= longest / 2;
        if (long_ago) put(Op::ping, std::make_shared<const std::string>());
        arm_until(heard_ + (long_ago ? longest : longest / 2));
    }
    void leave() override { close(Bye::going_away, "the house closes"); }
    void show_out() override { close(Bye::policy, "not welcome"); }
    const std::string& address() const override {
        static const std::string unknown;
        return handle_ ? handle_->address() : unknown;
    }
    void drop() override {
        ended_ = true;
        error_code ignored;
        socket_.close(ignored);
        // Nothing is being read that would end by it.
        if (deaf_)
            asio::post(connections_.io, [self = std::exchange(deaf_, nullptr)] { self->finish(); });
    }

private:
    // Bytes that are still read, and ignored, of a guest to whom good-bye was said.
    static constexpr std::size_t most_ignored = 64 << 10;

    void begin(std::string from) {
        handle_ = std::make_shared<SocketHandle>(weak_from_this(), std::move(from));
        error_code ignored;
        socket_.non_blocking(true, ignored);
        heard_ = Clock::now();
        frames_left_ = connections_.settings.frame_burst;
        arm(connections_.settings.socket_timeout / 2);
        listen();
    }

    // ---- What the guest says

    void listen() {
        socket_.async_read_some(asio::buffer(room_),
                                [self = shared_from_this()](error_code error, std::size_t size) {
                                    if (error || self->ended_) return self->finish();
                                    self->hear(std::span{self->room_}.first(size));
                                    if (self->ignored_ > most_ignored)
                                        self->deaf_ = self;
                                    else
                                        self->listen();
                                });
    }

    void hear(std::span<char> came) {
        const auto before = std::exchange(heard_, Clock::now());
        if (parting_) { // nothing counts any more
            ignored_ += came.size();
            return;
        }
        const Settings& settings = connections_.settings;
        const double seconds = std::chrono::duration<double>(heard_ - before).count();
        frames_left_ =
            std::min(settings.frame_burst, frames_left_ + settings.frames_per_second * seconds);
        std::span<char> bytes = reader_.take(came);
        for (;;) {
            const auto frames = reader_.frames();
            const auto said = reader_.next(bytes);
            frames_left_ -= static_cast<double>(reader_.frames() - frames);
            if (frames_left_ < 0 && settings.frames_per_second > 0) {
                close(Bye::policy, "too many messages");
                return part();
            }
            if (said.kind == FrameReader::Kind::none) break;
            receive(said);
            if (parting_) return;
        }
        reader_.keep(bytes);
    }

    void receive(const FrameReader::Said& said) {
        switch (said.kind) {
        case FrameReader::Kind::none: return;
        case FrameReader::Kind::ping:
            if (open()) put(Op::pong, std::make_shared<const std::string>(said.data));
            return;
        case FrameReader::Kind::bye: // said back as it came
            if (open()) put(Op::bye, std::make_shared<const std::string>(said.data));
            return part();
        case FrameReader::Kind::fault: close(said.why, ""); return part();
        case FrameReader::Kind::text:
            if (!open() || !handle_->on_message) return;
            if (!connections_.attempt("socket message", [&] { handle_->on_message(said.data); }))
                close(Bye::fault, "a fault of the house");
        }
    }

    // Both have said good-bye, or there is no point in listening: after the last word we hang up,
    // and wait a moment for the guest to do the same. To hang up with words of theirs unread would
    // take our last ones away.
    void part() {
        parting_ = closing_ = true;
        arm(connections_.settings.close_timeout);
        flush_soon();
    }

    // ---- What they are told

    void put(Op op, Text data) {
        queue_.put(op, std::move(data));
        if (queue_.waiting() > connections_.settings.max_queue) return drop_unread();
        flush_soon();
    }

    // When all that is due now was done: perhaps more is said meanwhile.
    void flush_soon() {
        if (std::exchange(flushing_, true)) return;
        asio::post(connections_.io, [self = shared_from_this()] { self->flush(); });
    }

    void flush() {
        while (!queue_.empty()) {
            std::array<std::string_view, 2 * OutQueue::together> room;
            std::array<asio::const_buffer, room.size()> buffers;
            const auto parts = queue_.parts(room);
            std::ranges::transform(parts, buffers.begin(),
                                   [](std::string_view part) { return asio::buffer(part); });
            error_code error;
            const std::size_t size =
                socket_.write_some(std::span{buffers}.first(parts.size()), error);
            if (error == asio::error::would_block) return wait_for_reader();
            if (error || ended_) {
                drop();
                return finish();
            }
            queue_.sent(size);
        }
        flushing_ = false;
        if (!parting_) return;
        error_code ignored;
        socket_.shutdown(Tcp::shutdown_send, ignored);
    }

    void wait_for_reader() {
        socket_.async_wait(Tcp::wait_write, [self = shared_from_this()](error_code error) {
            if (error || self->ended_) return self->finish();
            self->flush();
        });
    }

    // ---- The end

    // Reading or writing has come to its end, and so has the other now.
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
        socket_.set_option(asio::socket_base::linger(true, 0), ignored);
        drop();
    }

    Tcp socket_;
    Place place_;
    FrameReader reader_;
    Clock::time_point heard_{}; // when something came last
    OutQueue queue_{};
    std::shared_ptr<SocketHandle> handle_{}; // from the handshake on
    bool flushing_{};
    bool closing_{}; // good-bye was said
    bool parting_{}; // by both
    std::size_t ignored_{};
    std::shared_ptr<WebSocket> deaf_{}; // itself, while nothing more is read
    double frames_left_{};              // until it is too many
    bool ended_{};
    bool finished_{};
    std::array<char, 1024> room_; // for what comes
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
