// The only file that knows Beast, which takes long to compile.

#include "server/net.h"

#include <array>
#include <atomic>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>

#include "server/hall.h"

namespace adjuge::server {

namespace {

namespace http = boost::beast::http;
namespace ws = boost::beast::websocket;

// ---- WebSockets ---------------------------------------------------------------------------

using Text = std::shared_ptr<const std::string>;

class WebSocket;

class SocketHandle final : public Socket {
public:
    SocketHandle(std::weak_ptr<WebSocket> line, std::string address)
        : line_{std::move(line)},
          address_{std::move(address)} {}
    void send(Text text) override;
    void close(std::uint16_t code, std::string_view reason) override;
    bool open() const override;
    const std::string& address() const override { return address_; }

private:
    std::weak_ptr<WebSocket> line_;
    std::string address_;
};

class WebSocket final : public Line, public std::enable_shared_from_this<WebSocket> {
public:
    WebSocket(Hall& hall, Tcp socket, Place place)
        : Line{hall},
          ws_{std::move(socket)},
          place_{std::move(place)},
          buffer_{hall.settings.max_message} {
        const Settings& settings = hall.settings;
        ws_.set_option(ws::stream_base::timeout{
            .handshake_timeout = settings.close_timeout,
            .idle_timeout = settings.socket_timeout,
            .keep_alive_pings = true,
        });
        ws_.read_message_max(settings.max_message);
        ws_.auto_fragment(false);
    }

    // The handshake; Beast answers by itself what it refuses.
    template <class BeastRequest>
    Task<bool> accept(const BeastRequest& request, const Response& response) {
        ws_.set_option(ws::stream_base::decorator([&](ws::response_type& answer) {
            for (const auto& [name, value] : hall_.settings.headers) answer.insert(name, value);
            for (const auto& [name, value] : response.headers) answer.insert(name, value);
        }));
        const auto [error] = co_await ws_.async_accept(request, awaited);
        ws_.set_option(ws::stream_base::decorator([](ws::response_type&) {}));
        accepted_ = !error;
        co_return accepted_;
    }

    static Task<> listen(std::shared_ptr<WebSocket> self, std::shared_ptr<Socket> handle) {
        for (;;) {
            const auto [error, size] = co_await self->ws_.async_read(self->buffer_, awaited);
            if (error) break;
            if (!self->closing_) self->receive(*handle);
            self->buffer_.consume(self->buffer_.size());
            // Thousands listen and say nothing: a long message must not cost memory for ever.
            if (self->buffer_.capacity() > idle_buffer) self->buffer_.shrink_to_fit();
        }
        self->drop();
        self->disarm();
        if (handle->on_closed) self->hall_.attempt("socket closed", handle->on_closed);
        handle->on_message = nullptr;
        handle->on_closed = nullptr;
    }

    bool open() const { return accepted_ && !closing_ && !ended_; }

    void send(Text text) {
        if (!open()) return;
        waiting_ += text->size() + message_cost;
        queue_.push_back(std::move(text));
        if (waiting_ > hall_.settings.max_queue) return drop_unread();
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
        arm(hall_.settings.close_timeout);
        if (!writing_) write_close();
    }

    void expire() override { drop_unread(); }
    void leave() override { close(ws::close_code::going_away, "the house closes"); }
    void drop() override {
        ended_ = true;
        error_code ignored;
        ws_.next_layer().close(ignored);
    }

private:
    static constexpr std::size_t idle_buffer = 4096;
    static constexpr std::size_t message_cost = 64; // of a queued message beside its text

    void receive(Socket& handle) {
        if (!ws_.got_text()) return close(ws::close_code::unknown_data, "text only");
        const auto data = buffer_.cdata();
        const std::string_view text{static_cast<const char*>(data.data()), data.size()};
        if (!handle.on_message) return;
        if (!hall_.attempt("socket message", [&] { handle.on_message(text); }))
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
        if (ended_) return;
        if (error) return drop();
        if (!queue_.empty()) return write();
        if (closing_) write_close();
    }

    void write_close() {
        ws_.async_close(reason_, [self = shared_from_this()](error_code) {});
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
    bool accepted_{};
    bool writing_{};
    bool closing_{};
    bool ended_{};
};

void SocketHandle::send(Text text) {
    if (const auto at = line_.lock()) at->send(std::move(text));
}
void SocketHandle::close(std::uint16_t code, std::string_view reason) {
    if (const auto at = line_.lock()) at->close(code, reason);
}
bool SocketHandle::open() const {
    const auto at = line_.lock();
    return at && at->open();
}

// ---- HTTP ---------------------------------------------------------------------------------

class Session;

// An answer that is awaited. Whoever comes late, or twice, finds it closed.
struct Awaited {
    Executor house;
    Session* session;
    std::atomic<bool> answered{};
};

void give(const std::shared_ptr<Awaited>& to, Response response);

// Shared by all copies of an Answer: the last one to go answers for them all.
struct Ticket {
    std::shared_ptr<Awaited> awaited;
    ~Ticket() { give(awaited, Response{.status = 500, .type = "text/plain"}); }
};

Response plain(unsigned status) {
    return {.status = status, .type = "text/plain", .body = std::string{reason(status)} + "\n"};
}

unsigned status_of(error_code error) {
    if (error == http::error::body_limit) return 413;
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    if (error == http::error::bad_version) return 505;
    return 400;
}

// One HTTP connection: requests are read and answered one after the other, so pipelined ones
// wait in the buffer.
class Session final : public Line {
public:
    Session(Hall& hall, Tcp socket, std::string address, Place place)
        : Line{hall},
          socket_{std::move(socket)},
          wake_{hall.io, Clock::time_point::max()},
          address_{std::move(address)},
          place_{std::move(place)},
          buffer_{2 * hall.settings.max_header} {}
    ~Session() { forget(); }

    static Task<> serve(std::unique_ptr<Session> self) {
        while (co_await self->serve_one()) {}
    }

    void answered(Response response) {
        response_ = std::move(response);
        wake_.cancel();
    }

    void expire() override {
        disarm();
        expired_ = true;
        error_code ignored;
        socket_.cancel(ignored);
        wake_.cancel();
    }
    void leave() override {
        if (idle_) drop();
    }
    void drop() override {
        expired_ = dropped_ = true;
        error_code ignored;
        socket_.close(ignored);
        wake_.cancel();
    }

private:
    void start(Settings::Time limit) {
        expired_ = dropped_;
        arm(limit);
    }

    void forget() {
        if (!awaited_) return;
        awaited_->answered = true;
        awaited_->session = nullptr;
        awaited_.reset();
    }

    // Whether the connection goes on.
    Task<bool> serve_one() {
        const unsigned wrong = co_await read();
        if (wrong == gone) co_return false;
        Request request;
        const unsigned refused = wrong ? wrong : read_head(request);
        if (refused) {
            co_await write(plain(refused), false);
            co_await linger();
            co_return false;
        }
        const bool keep = parser_->get().keep_alive();
        if (request.method == "OPTIONS" && parser_->get().target() == "*")
            response_ = Response{.status = 204, .headers = {{"Allow", "GET, HEAD, POST, OPTIONS"}}};
        else
            co_await ask(std::move(request));
        if (dropped_) co_return false;
        if (response_->socket) co_return co_await hand_over_socket(keep);
        if (response_->stream && !head_only()) co_return co_await hand_over_stream(keep);
        const Response response = std::move(*response_);
        co_return co_await write(response, keep && !fault_);
    }

    // Into parser_. The status to refuse it with, if any.
    Task<unsigned> read() {
        const Settings& settings = hall_.settings;
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(settings.max_header));
        parser_->body_limit(settings.max_body);
        response_.reset();
        fault_ = false;
        bool body = false;
        idle_ = buffer_.size() == 0;
        start(fresh_ || !idle_ ? settings.header_timeout : settings.idle_timeout);
        fresh_ = false;
        for (;;) {
            while (buffer_.size() > 0) {
                error_code error;
                buffer_.consume(parser_->put(buffer_.data(), error));
                if (error == http::error::need_more) break;
                if (error) co_return status_of(error);
                if (parser_->is_done()) co_return 0;
                if (body || !parser_->is_header_done()) continue;
                body = true;
                start(settings.body_timeout);
                if (!co_await invite_body()) co_return gone;
            }
            const std::size_t room = buffer_.max_size() - buffer_.size();
            if (room == 0) co_return 431;
            const auto [error, size] = co_await socket_.async_read_some(
                buffer_.prepare(std::min(room, body ? body_step : head_step)), awaited);
            if (error && (idle_ || dropped_)) co_return gone;
            if (error) co_return expired_ ? 408 : error == asio::error::eof ? 400 : gone;
            buffer_.commit(size);
            if (idle_) start(settings.header_timeout);
            idle_ = false;
        }
    }

    // Some guests send a body only when told that it is welcome.
    Task<bool> invite_body() {
        using boost::beast::iequals;
        if (!iequals(parser_->get()[http::field::expect], "100-continue")) co_return true;
        static constexpr std::string_view invitation = "HTTP/1.1 100 Continue\r\n\r\n";
        const auto [error, size] =
            co_await asio::async_write(socket_, asio::buffer(invitation), awaited);
        co_return !error;
    }

    // What the house is told of the request in parser_. The status to refuse it with, if any.
    unsigned read_head(Request& request) {
        auto& from = parser_->get();
        if (from.version() != 10 && from.version() != 11) return 505;
        switch (from.method()) {
        case http::verb::unknown: return 501;
        case http::verb::connect:
        case http::verb::trace: return 405;
        default: break;
        }
        if (from.version() == 11 && from.count(http::field::host) != 1) return 400;
        const std::string_view target{from.target().data(), from.target().size()};
        const bool server_wide = target == "*" && from.method() == http::verb::options;
        if (!server_wide && !read_target(target, request)) return 400;
        request.method = head_only() ? "GET" : std::string{from.method_string()};
        for (const auto& field : from)
            request.headers.emplace_back(field.name_string(), field.value());
        request.body = std::move(from.body());
        request.upgrade = ws::is_upgrade(from);
        if (hall_.settings.behind_proxy) read_forwarded(request);
        request.address = guest_.empty() ? address_ : guest_;
        return 0;
    }

    // The last entry is the proxy's own; those before it are only what the guest claims.
    void read_forwarded(const Request& request) {
        guest_.clear();
        for (const auto& [name, value] : request.headers) {
            if (!boost::beast::iequals(name, "x-forwarded-for")) continue;
            const std::size_t comma = value.rfind(',');
            std::string last = value.substr(comma == value.npos ? 0 : comma + 1);
            std::erase(last, ' ');
            error_code error;
            const auto ip = asio::ip::make_address(last, error);
            guest_ = error ? std::string{} : plain_address(ip);
        }
    }

    bool head_only() const { return parser_->get().method() == http::verb::head; }

    Task<> ask(Request request) {
        awaited_ = std::make_shared<Awaited>(hall_.io.get_executor(), this);
        // Answers are given through the executor, never from within the handler's own call...
        const bool went_well = hall_.attempt("request", [&] {
            auto ticket = std::make_shared<Ticket>(awaited_);
            hall_.handlers.http(std::move(request), [ticket](Response response) {
                give(ticket->awaited, std::move(response));
            });
        });
        if (!went_well) {
            response_ = plain(500);
            fault_ = true;
        }
        start(hall_.settings.answer_timeout);
        while (!response_ && !expired_) co_await wake_.async_wait(awaited);
        forget();
        if (!response_) {
            hall_.log("request: no answer in time");
            response_ = plain(504);
        }
    }

    Task<bool> write(const Response& response, bool keep) {
        keep = keep && !hall_.stopping;
        std::string head;
        std::string_view body = response.body;
        if (!hall_.attempt("answer", [&] {
                head = write_head(response, hall_.settings.headers, Framing::length, keep);
            })) {
            keep = false;
            head = write_head(plain(500), {}, Framing::length, keep);
            body = {};
        }
        if (response.status == 204 || response.status == 304 || head_only()) body = {};
        start(hall_.settings.write_timeout);
        const std::array buffers{asio::buffer(head), asio::buffer(body)};
        const auto [error, size] = co_await asio::async_write(socket_, buffers, awaited);
        co_return !error && keep;
    }

    // Closed with words of the guest's unread, a connection is reset, and with it our answer may
    // be lost: so they are read, for a moment.
    Task<> linger() {
        error_code ignored;
        socket_.shutdown(Tcp::shutdown_send, ignored);
        start(std::min(hall_.settings.close_timeout, Settings::Time{2'000}));
        std::array<char, 1024> unread;
        for (std::size_t left = 4 * hall_.settings.max_body + (64 << 10);;) {
            const auto [error, size] =
                co_await socket_.async_read_some(asio::buffer(unread), awaited);
            if (error || size > left) co_return;
            left -= size;
        }
    }

    // Behind a proxy, those who stay are counted under the address it names.
    bool take_place() {
        if (!hall_.settings.behind_proxy || guest_.empty()) return true;
        std::string key = guest_key(guest_);
        if (hall_.crowded(key)) return false;
        place_.emplace(hall_, std::move(key));
        return true;
    }

    Task<bool> hand_over_socket(bool keep) {
        const Response response = std::move(*response_);
        if (!ws::is_upgrade(parser_->get())) {
            Response refused = plain(426);
            refused.headers.emplace_back("Upgrade", "websocket");
            co_return co_await write(refused, keep);
        }
        // A guest has to wait for the handshake before the first frame.
        if (buffer_.size() > 0) {
            co_await write(plain(400), false);
            co_return false;
        }
        if (!take_place()) {
            co_await write(plain(429), false);
            co_return false;
        }
        disarm();
        const auto line =
            std::make_shared<WebSocket>(hall_, std::move(socket_), std::move(*place_));
        const bool accepted = co_await line->accept(parser_->get(), response);
        if (!accepted) co_return false;
        const auto handle =
            std::make_shared<SocketHandle>(line, guest_.empty() ? address_ : guest_);
        asio::co_spawn(hall_.io, WebSocket::listen(line, handle), asio::detached);
        if (!hall_.attempt("socket opened", [&] { response.socket(handle); }))
            line->close(ws::close_code::internal_error, "a fault of the house");
        if (hall_.stopping) line->leave();
        co_return false;
    }

    Task<bool> hand_over_stream(bool) {
        const Response response = std::move(*response_);
        if (!take_place()) {
            co_await write(plain(429), false);
            co_return false;
        }
        const bool chunked = parser_->get().version() == 11;
        std::string head;
        const bool well = hall_.attempt("answer", [&] {
            head = write_head(response, hall_.settings.headers,
                              chunked ? Framing::chunked : Framing::until_close, false);
        });
        if (!well) co_return co_await write(plain(500), false);
        open_stream(hall_, std::move(socket_), std::move(*place_),
                    guest_.empty() ? address_ : guest_, std::move(head), chunked, response);
        co_return false;
    }

    static constexpr unsigned gone = 1; // not a status: nobody is there to be told
    static constexpr std::size_t head_step = 1024;
    static constexpr std::size_t body_step = 8192;

    Tcp socket_;
    Alarm wake_;
    std::string address_;
    std::string guest_{}; // as the proxy names them
    std::optional<Place> place_;
    boost::beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_{};
    std::optional<Response> response_{};
    std::shared_ptr<Awaited> awaited_{};
    bool fresh_{true};
    bool idle_{true}; // nothing of a request has come
    bool fault_{};    // a handler threw
    bool expired_{};  // the deadline has passed
    bool dropped_{};
};

void give(const std::shared_ptr<Awaited>& to, Response response) {
    if (to->answered.exchange(true)) return;
    asio::dispatch(to->house, [to, response = std::move(response)]() mutable {
        if (to->session) to->session->answered(std::move(response));
    });
}

} // namespace

// ---- The house ----------------------------------------------------------------------------

struct Timer::Pending {
    Alarm alarm;
    std::function<void()> deed;
};

void Timer::cancel() {
    if (const auto at = pending_.lock()) {
        at->deed = nullptr;
        at->alarm.cancel();
    }
    pending_.reset();
}

class Net::Impl : public Hall {
public:
    Impl(Settings with, Handlers by)
        : Hall{std::move(with), std::move(by)},
          acceptor_{io,
                    asio::ip::tcp::endpoint{asio::ip::make_address(settings.bind), settings.port}},
          sweeper_{io} {
        asio::co_spawn(io, accept(), asio::detached);
        asio::co_spawn(io, sweep(), asio::detached);
    }

    std::uint16_t port() const { return port_; }

    Timer timer(std::chrono::milliseconds delay, std::function<void()> deed) {
        const auto pending = std::make_shared<Timer::Pending>(Alarm{io, delay}, std::move(deed));
        // The wait holds it, not the handle: a handle may outlive the house.
        pending->alarm.async_wait([this, pending](error_code) {
            const auto due = std::move(pending->deed);
            if (due) attempt("timer", due);
        });
        return Timer{pending};
    }

    void on_signal(std::initializer_list<int> numbers, std::function<void(int)> deed) {
        auto signals = std::make_unique<Signals>(io);
        for (const int number : numbers) signals->add(number);
        signals_.push_back(std::move(signals));
        await_signal(*signals_.back(), std::move(deed));
    }

    void stop() {
        if (std::exchange(stopping, true)) return;
        error_code ignored;
        acceptor_.close(ignored);
        if (handlers.stopping) attempt("stopping", handlers.stopping);
        for (Line& line : lines) line.leave();
        give_up_ = Clock::now() + settings.stop_timeout;
        sweeper_.cancel();
    }

private:
    using Signals = asio::basic_signal_set<Executor>;

    void await_signal(Signals& signals, std::function<void(int)> deed) {
        signals.async_wait([this, &signals, deed](error_code error, int number) {
            if (error) return;
            attempt("signal", [&] { deed(number); });
            await_signal(signals, deed);
        });
    }

    Task<> accept() {
        bool told = false;
        while (!stopping) {
            auto [error, socket] = co_await acceptor_.async_accept(awaited);
            if (!error) {
                told = false;
                welcome(std::move(socket));
                continue;
            }
            if (stopping) break;
            if (error == asio::error::connection_aborted) continue;
            // Out of files, most likely: the guest stays in the queue, so trying again at once
            // would spin.
            if (!told) log(fmt::format("accept: {}", error.message()));
            told = true;
            Alarm pause{io, std::chrono::milliseconds{100}};
            co_await pause.async_wait(awaited);
        }
    }

    void welcome(Tcp socket) {
        error_code error;
        const auto peer = socket.remote_endpoint(error);
        if (error) return;
        std::string address = plain_address(peer.address());
        std::string key = settings.behind_proxy ? std::string{} : guest_key(address);
        if (connections >= settings.max_connections) return turn_away(socket, 503);
        if (crowded(key)) return turn_away(socket, 429);
        socket.set_option(asio::ip::tcp::no_delay(true), error);
        auto session = std::make_unique<Session>(*this, std::move(socket), std::move(address),
                                                 Place{*this, std::move(key)});
        asio::co_spawn(io, Session::serve(std::move(session)), [this](std::exception_ptr fault) {
            if (fault) attempt("connection", [&] { std::rethrow_exception(fault); });
        });
    }

    // Nobody waits for a guest for whom there is no room: one try to tell them.
    void turn_away(Tcp& socket, unsigned status) {
        Response response = plain(status);
        response.headers.emplace_back("Retry-After", "10");
        const std::string text =
            write_head(response, settings.headers, Framing::length, false) + response.body;
        error_code ignored;
        socket.non_blocking(true, ignored);
        socket.write_some(asio::buffer(text), ignored);
        socket.shutdown(Tcp::shutdown_both, ignored);
    }

    // Looks at all deadlines a few times per shortest timeout.
    Task<> sweep() {
        const auto shortest =
            std::min({settings.header_timeout, settings.body_timeout, settings.idle_timeout,
                      settings.close_timeout, settings.stream_ping, settings.write_timeout});
        const auto step = std::clamp(shortest / 8, Settings::Time{10}, Settings::Time{1'000});
        for (;;) {
            if (stopping && connections == 0) break;
            const auto now = Clock::now();
            if (now >= give_up_) break;
            for (Line& line : lines)
                if (line.due(now)) line.expire();
            sweeper_.expires_after(stopping ? Settings::Time{5} : step);
            co_await sweeper_.async_wait(awaited);
        }
        for (Line& line : lines) line.drop();
        // Their last handlers run before this one.
        for (int turn = 0; turn < 100 && connections > 0; ++turn) {
            sweeper_.expires_after(Settings::Time{1});
            co_await sweeper_.async_wait(awaited);
        }
        io.stop();
    }

    asio::basic_socket_acceptor<asio::ip::tcp, Executor> acceptor_;
    Alarm sweeper_;
    std::vector<std::unique_ptr<Signals>> signals_{};
    std::uint16_t port_{acceptor_.local_endpoint().port()};
    Clock::time_point give_up_{Clock::time_point::max()};
};

Net::Net(Settings settings, Handlers handlers)
    : impl_{std::make_unique<Impl>(std::move(settings), std::move(handlers))} {}
Net::~Net() = default;

std::uint16_t Net::port() const { return impl_->port(); }
std::size_t Net::connections() const { return impl_->connections; }

void Net::run() { impl_->io.run(); }

void Net::stop() {
    asio::post(impl_->io, [impl = impl_.get()] { impl->stop(); });
}

void Net::post(std::function<void()> deed) {
    asio::post(impl_->io,
               [impl = impl_.get(), deed = std::move(deed)] { impl->attempt("post", deed); });
}

Timer Net::timer(std::chrono::milliseconds delay, std::function<void()> deed) {
    return impl_->timer(delay, std::move(deed));
}

void Net::on_signal(std::initializer_list<int> signals, std::function<void(int)> deed) {
    impl_->on_signal(signals, std::move(deed));
}

} // namespace adjuge::server
