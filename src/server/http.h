#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace adjuge::server {

class Socket;
class Stream;

using Fields = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method{}; // HEAD comes as GET: the network layer leaves the body out
    std::string path{};   // percent-decoded text, without dot segments or control characters
    std::string query{};  // as it came; what can be decoded is text
    Fields headers{};
    std::string body{};
    std::string address{}; // of the guest: behind a proxy, the one the proxy names
    bool local{};          // sent by a program on this machine, and not by way of a proxy
    bool upgrade{};        // asks for a WebSocket

    std::string_view header(std::string_view name) const; // in any case; empty if there is none
    std::string_view cookie(std::string_view name) const;
    std::optional<std::string> parameter(std::string_view name) const; // of the query, decoded
};

// What the house answers: a body, or one of the last two that stay open. Their functions are called
// later, after the answer was given.
struct Response {
    unsigned status{200};
    std::string type{"application/json"};
    std::string body{};
    Fields headers{};
    // In place of `body`: one that many are sent, or a long one of known length, of which the next
    // piece is asked for when the last was sent.
    std::shared_ptr<const std::string> shared{};
    std::function<std::string()> pieces{};
    std::size_t length{}; // of all pieces
    // Called with lines of JSON that the guest goes on reading (the bot API).
    std::function<void(std::shared_ptr<Stream>)> stream{};
    // Called with the WebSocket that the guest asked for; who did not ask gets 426.
    std::function<void(std::shared_ptr<Socket>)> socket{};
};

// How long it is, whatever it is in.
std::size_t body_size(const Response& response);

// On the house thread or any other, once; more is ignored. Forgotten by everybody, it is a 500.
using Answer = std::function<void(Response)>;

// Path and query of a request line's target; false if it is none for a house like this.
bool read_target(std::string_view target, Request& into);

enum class Framing { length, chunked, until_close };
// Status line and header of an answer. Throws on a field that would break out of its line.
std::string write_head(const Response& response, const Fields& common, Framing framing,
                       bool keep_alive);
std::string chunk(std::string_view data); // of a chunked body
std::string_view reason(unsigned status);
Response plain(unsigned status); // says no more than its reason

} // namespace adjuge::server
