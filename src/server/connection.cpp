#include <array>
#include <atomic>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/hall.h"

namespace adjuge::server {

namespace {

namespace http = boost::beast::http;

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
    ~Ticket() {
        if (!awaited->answered) give(awaited, plain(500));
    }
};

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
    Session(Hall& hall, Tcp socket, Place place, std::string address)
        : Line{hall},
          socket_{std::move(socket)},
          wake_{hall.io, Clock::time_point::max()},
          address_{std::move(address)},
          place_{std::move(place)},
          buffer_{2 * hall.settings.max_header} {}
    ~Session() { forget(); }

    static Task<> serve(std::unique_ptr<Session> self) {
        // Not `while (co_await ...) {}`, of which g++ 12 makes an illegal instruction.
        for (bool more = true; more;) more = co_await self->serve_one();
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
    const std::string& address() const override { return guest(); }
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

    // Into parser_. The status to refuse it with, if any.
    Task<unsigned> read() {
        const Settings& settings = hall_.settings;
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(settings.max_header));
        parser_->body_limit(settings.max_body);
        response_.reset();
        upgrade_.reset();
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
        request.upgrade = boost::beast::websocket::is_upgrade(from);
        if (hall_.settings.behind_proxy) read_forwarded(request);
        request.address = guest();
        if (request.upgrade) upgrade_ = request;
        return 0;
    }

    // The last entry is the proxy's own; those before it are only what the guest claims.
    void read_forwarded(const Request& request) {
        forwarded_.clear();
        for (const auto& [name, value] : request.headers) {
            if (!boost::beast::iequals(name, "x-forwarded-for")) continue;
            const std::size_t comma = value.rfind(',');
            std::string last = value.substr(comma == value.npos ? 0 : comma + 1);
            std::erase(last, ' ');
            error_code error;
            const auto ip = asio::ip::make_address(last, error);
            forwarded_ = error ? std::string{} : plain_address(ip);
        }
    }

    bool head_only() const { return parser_->get().method() == http::verb::head; }

    Task<> ask(Request request) {
        awaited_ = std::make_shared<Awaited>(hall_.io.get_executor(), this);
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
        std::string_view body = response.shared ? *response.shared : response.body;
        bool bodiless = response.status == 204 || response.status == 304 || head_only();
        if (!hall_.attempt("answer", [&] {
                head = write_head(response, hall_.settings.headers, Framing::length, keep);
            })) {
            keep = false;
            bodiless = true;
            head = write_head(plain(500), {}, Framing::length, keep);
        }
        if (bodiless || response.pieces) body = {};
        start(hall_.settings.write_timeout);
        const std::array<asio::const_buffer, 2> buffers{asio::buffer(head), asio::buffer(body)};
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
            if (!hall_.attempt("answer", [&] { piece = response.pieces(); })) co_return false;
            if (piece.empty() || piece.size() > left) co_return false;
            left -= piece.size();
            start(hall_.settings.write_timeout);
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
        if (!hall_.settings.behind_proxy || forwarded_.empty()) return true;
        std::string key = guest_key(forwarded_);
        if (hall_.crowded(key)) return false;
        place_.emplace(hall_, std::move(key));
        return true;
    }

    Task<> hand_over_socket() {
        Response response = std::move(*response_);
        unsigned refused = 0;
        if (!upgrade_)
            refused = 426;
        else if (buffer_.size() > 0) // a guest has to wait for the handshake
            refused = 400;
        else if (!take_place())
            refused = 429;
        if (refused) {
            co_await write(plain(refused), false);
            co_return;
        }
        open_socket(hall_, std::move(socket_), std::move(*place_), std::move(*upgrade_),
                    std::move(response));
    }

    Task<> hand_over_stream() {
        const Response response = std::move(*response_);
        if (!take_place()) {
            co_await write(plain(429), false);
            co_return;
        }
        const bool chunked = parser_->get().version() == 11;
        std::string head;
        const bool well = hall_.attempt("answer", [&] {
            head = write_head(response, hall_.settings.headers,
                              chunked ? Framing::chunked : Framing::until_close, false);
        });
        if (well)
            open_stream(hall_, std::move(socket_), std::move(*place_), guest(), std::move(head),
                        chunked, response);
        else
            co_await write(plain(500), false);
    }

    const std::string& guest() const { return forwarded_.empty() ? address_ : forwarded_; }

    static constexpr unsigned gone = 1; // not a status: nobody is there to be told
    static constexpr std::size_t head_step = 1024;
    static constexpr std::size_t body_step = 8192;

    Tcp socket_;
    Alarm wake_;
    std::string address_;
    std::string forwarded_{}; // as the proxy names them
    std::optional<Place> place_;
    boost::beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_{};
    std::optional<Request> upgrade_{}; // kept for the handshake
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

void open_connection(Hall& hall, Tcp socket, Place place, std::string address) {
    auto session =
        std::make_unique<Session>(hall, std::move(socket), std::move(place), std::move(address));
    asio::co_spawn(hall.io, Session::serve(std::move(session)), [&hall](std::exception_ptr fault) {
        if (fault) hall.attempt("connection", [&] { std::rethrow_exception(fault); });
    });
}

} // namespace adjuge::server
