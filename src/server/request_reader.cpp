#include "server/request_reader.h"

#include <algorithm>

#include <boost/asio/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace adjuge::server {
namespace {

namespace http = boost::beast::http;

constexpr std::size_t head_step = 1024;
constexpr std::size_t body_step = 8192;
constexpr std::size_t last_chunk = 5; // "0\r\n\r\n"

unsigned status_of(error_code error) {
    if (error == http::error::body_limit) return 413;
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    if (error == http::error::bad_version) return 505;
    return 400;
}

bool is_loopback(const std::string& address) {
    error_code error;
    return asio::ip::make_address(address, error).is_loopback() && !error;
}

} // namespace

RequestReader::RequestReader(Connections& connections, Tcp socket, std::string address)
    : Connection{connections},
      socket_{std::move(socket)},
      wake_{connections.io, Clock::time_point::max()},
      address_{std::move(address)},
      is_loopback_{is_loopback(address_)},
      buffer_{2 * connections.settings.max_header} {}

void RequestReader::expire() {
    disarm();
    expired_ = true;
    error_code ignored;
    socket_.cancel(ignored);
    wake_.cancel();
}

void RequestReader::drop() {
    expired_ = dropped_ = true;
    error_code ignored;
    socket_.close(ignored);
    wake_.cancel();
}

Task<unsigned> RequestReader::read(Request& request) {
    const unsigned wrong = co_await parse();
    co_return wrong ? wrong : read_head(request);
}

Task<unsigned> RequestReader::parse() {
    const Settings& settings = connections_.settings;
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(settings.max_header));
    parser_->body_limit(settings.max_body);
    bool body = false;
    idle_ = buffer_.size() == 0;
    start(fresh_ || !idle_ ? settings.header_timeout : settings.idle_timeout);
    fresh_ = false;
    // Of the last chunk Beast takes the first three bytes, and asserts that all of it is there when
    // it is asked again.
    const auto enough = [&] {
        const auto bytes = buffer_.data();
        const bool part = body && parser_->chunked() && bytes.size() < last_chunk;
        return bytes.size() > 0 && !(part && *static_cast<const char*>(bytes.data()) == '0');
    };
    for (;;) {
        while (enough()) {
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
Task<bool> RequestReader::invite_body() {
    using boost::beast::iequals;
    if (!iequals(parser_->get()[http::field::expect], "100-continue")) co_return true;
    static constexpr std::string_view invitation = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [error, size] =
        co_await asio::async_write(socket_, asio::buffer(invitation), awaited);
    co_return !error;
}

unsigned RequestReader::read_head(Request& request) {
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
    for (const auto& field : from) request.headers.emplace_back(field.name_string(), field.value());
    request.body = std::move(from.body());
    request.upgrade = boost::beast::websocket::is_upgrade(from);
    if (connections_.settings.behind_proxy) read_forwarded(request);
    request.address = address();
    request.local = is_loopback_ && !came_by_proxy(request);
    return 0;
}

// The last entry is the proxy's own; those before it are only what the guest claims.
void RequestReader::read_forwarded(const Request& request) {
    forwarded_.clear();
    for (const auto& [name, value] : request.headers) {
        if (!boost::beast::iequals(name, "x-forwarded-for")) continue;
        std::string_view last{value};
        last.remove_prefix(last.rfind(',') + 1); // npos + 1 is 0
        while (last.starts_with(' ') || last.starts_with('\t')) last.remove_prefix(1);
        while (last.ends_with(' ') || last.ends_with('\t')) last.remove_suffix(1);
        forwarded_ = read_address(last);
    }
    if (forwarded_ != unknown_address || std::exchange(connections_.unreadable_told, true)) return;
    connections_.log("the last entry of X-Forwarded-For is no address: guests whose proxy sends "
                     "such a one count as one guest, 0.0.0.0");
}

// Whether a proxy had the request, whatever it says of the guest.
bool RequestReader::came_by_proxy(const Request& request) {
    static constexpr std::string_view signs[] = {
        "x-forwarded-for",   "forwarded", "x-real-ip",
        "x-forwarded-proto", "via",       "x-forwarded-host"};
    return std::ranges::any_of(request.headers, [](const auto& field) {
        return std::ranges::any_of(
            signs, [&](std::string_view sign) { return boost::beast::iequals(field.first, sign); });
    });
}

} // namespace adjuge::server
