#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace adjuge::load {

// HTTP/1.1 and WebSocket as far as a guest of the house needs them.

struct Call {
    std::string method{"POST"};
    std::string path{};
    std::string token{};   // of the guest who calls; empty: nobody
    std::string address{}; // where the guest says to be, as behind a proxy
    std::string body{};    // JSON
};
std::string write_request(const Call& call);
std::string write_upgrade(std::string_view path, std::string_view token, std::string_view address);

enum Op : unsigned { text = 1, bye = 8, ping = 9, pong = 10 };
void write_frame(std::string& out, Op op, std::string_view data, std::uint32_t mask);

struct HttpAnswer {
    int status{};
    std::string_view body{};
    int retry{};          // seconds to wait, if it says so
    std::uint16_t door{}; // the port of who answered
};
struct Frame {
    unsigned op{};
    std::string_view data{};
};
// Both take one off the front of `rest`; false if it is not all there yet. An answer must have a
// length, a frame must not go on in another: the house writes neither. Anything else throws.
bool take_answer(std::string_view& rest, HttpAnswer& into);
bool take_frame(std::string_view& rest, Frame& into);

} // namespace adjuge::load
