#include <array>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/write.hpp>

#include "server/connections.h"

namespace adjuge::server {

namespace {

class LineStream;

class StreamHandle final : public Stream {
public:
    StreamHandle(std::weak_ptr<LineStream> stream, std::string address)
        : stream_{std::move(stream)},
          address_{std::move(address)} {}
    void write(std::string_view line) override;
    void close() override;
    bool open() const override;
    const std::string& address() const override { return address_; }

private:
    std::weak_ptr<LineStream> stream_;
    std::string address_;
};

class LineStream final : public Connection, public std::enable_shared_from_this<LineStream> {
public:
    LineStream(Connections& connections, Tcp socket, Place place, std::string address,
               std::string head, bool chunked)
        : Connection{connections},
          socket_{std::move(socket)},
          place_{std::move(place)},
          address_{std::move(address)},
          waiting_{std::move(head)},
          chunked_{chunked} {}

    bool open() const { return !closing_ && !ended_; }

    void write(std::string_view line) {
        if (!open()) return;
        std::string text{line};
        text += '\n';
        waiting_ += chunked_ ? chunk(text) : text;
        if (waiting_.size() > connections_.settings.max_queue) return drop();
        flush();
    }

    void close() {
        if (!open()) return;
        closing_ = true;
        if (chunked_) waiting_ += chunk("");
        flush();
        arm(connections_.settings.close_timeout);
    }

    // Silent for long: time for an empty line. Still busy with the last one: nobody reads.
    void expire() override {
        if (closing_ || !sending_.empty()) return drop();
        write("");
    }
    void leave() override { close(); }
    const std::string& address() const override { return address_; }
    void drop() override {
        ended_ = true;
        error_code ignored;
        // What the guest has not read by now, the kernel need not keep either.
        socket_.set_option(asio::socket_base::linger(true, 0), ignored);
        socket_.close(ignored);
    }

    // Guests have nothing to say here but good-bye; whoever goes on is cut off.
    static constexpr std::size_t most_ignored = 4 << 10;
    static Task<> listen(std::shared_ptr<LineStream> self, std::shared_ptr<Stream> handle) {
        std::array<char, 64> ignored;
        for (std::size_t left = most_ignored;;) {
            const auto [error, size] =
                co_await self->socket_.async_read_some(asio::buffer(ignored), awaited);
            if (error || size > left) break;
            left -= size;
        }
        self->ended_ = true;
        error_code ignored_error;
        self->socket_.close(ignored_error);
        self->disarm();
        if (handle->on_closed) self->connections_.attempt("stream closed", handle->on_closed);
        handle->on_closed = nullptr;
    }

    void flush() {
        if (!sending_.empty() || waiting_.empty()) return;
        sending_.swap(waiting_);
        if (!closing_) arm(connections_.settings.stream_ping);
        asio::async_write(
            socket_, asio::buffer(sending_),
            [self = shared_from_this()](error_code error, std::size_t) { self->sent(error); });
    }

private:
    void sent(error_code error) {
        sending_.clear();
        sending_.shrink_to_fit();
        if (ended_) return;
        if (error) return drop();
        flush();
        if (closing_ && sending_.empty()) {
            error_code ignored;
            socket_.shutdown(Tcp::shutdown_send, ignored);
        }
    }

    Tcp socket_;
    Place place_;
    std::string address_;
    std::string sending_{};
    std::string waiting_;
    bool chunked_;
    bool closing_{};
    bool ended_{};
};

void StreamHandle::write(std::string_view line) {
    if (const auto at = stream_.lock()) at->write(line);
}
void StreamHandle::close() {
    if (const auto at = stream_.lock()) at->close();
}
bool StreamHandle::open() const {
    const auto at = stream_.lock();
    return at && at->open();
}

} // namespace

void open_stream(Connections& connections, Tcp socket, Place place, std::string address,
                 std::string head, bool chunked, const Response& response) {
    const auto stream = std::make_shared<LineStream>(
        connections, std::move(socket), std::move(place), address, std::move(head), chunked);
    const auto handle = std::make_shared<StreamHandle>(stream, std::move(address));
    stream->flush();
    asio::co_spawn(connections.io, LineStream::listen(stream, handle), asio::detached);
    if (!connections.attempt("stream opened", [&] { response.stream(handle); })) stream->close();
    if (connections.stopping) stream->close();
}

} // namespace adjuge::server
