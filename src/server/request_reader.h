#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/connections.h"

namespace adjuge::server {

// An HTTP connection as far as it reads: one request after the other, so pipelined ones wait in the
// buffer.
class RequestReader : public Connection {
public:
    RequestReader(Connections& connections, Tcp socket, std::string address);

    void expire() override;
    void leave() override {
        if (idle_) drop();
    }
    void drop() override;
    const std::string& address() const override { return forwarded() ? forwarded_ : address_; }

protected:
    static constexpr unsigned gone = 1; // not a status: nobody is there to be told

    ~RequestReader() = default;

    // The next request. The status to refuse it with, if any.
    Task<unsigned> read(Request& request);
    const auto& head() const { return parser_->get(); } // as it came
    bool head_only() const { return head().method() == boost::beast::http::verb::head; }
    bool forwarded() const { return !forwarded_.empty(); } // by a proxy, which names the guest
    std::size_t unread() const { return buffer_.size(); }
    void start(Settings::Time limit) {
        expired_ = dropped_;
        arm(limit);
    }

    Tcp socket_;
    Alarm wake_;
    bool expired_{}; // the deadline has passed
    bool dropped_{};

private:
    Task<unsigned> parse();
    Task<bool> invite_body();
    unsigned read_head(Request& request);
    void read_forwarded(const Request& request);
    static bool came_by_proxy(const Request& request);

    std::string address_; // of who is connected: behind a proxy, the proxy's
    bool is_loopback_;
    std::string forwarded_{};
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_{};
    bool fresh_{true};
    bool idle_{true}; // nothing of a request has come
};

} // namespace adjuge::server
