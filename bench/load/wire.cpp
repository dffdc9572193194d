#include "load/wire.h"

#include <charconv>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>

namespace adjuge::load {
namespace {

std::string head(std::string_view method, std::string_view path, std::string_view token,
                 std::string_view address) {
    std::string out;
    auto to = std::back_inserter(out);
    fmt::format_to(to, "{} {} HTTP/1.1\r\nHost: house\r\n", method, path);
    if (!address.empty()) fmt::format_to(to, "X-Forwarded-For: {}\r\n", address);
    if (!token.empty()) fmt::format_to(to, "Authorization: Bearer {}\r\n", token);
    return out;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The value of a field, by its name in small letters.
std::string_view field(std::string_view head, std::string_view name) {
    for (std::size_t at = head.find("\r\n"); at + 2 < head.size(); at = head.find("\r\n", at + 2)) {
        const std::string_view line = head.substr(at + 2, head.find("\r\n", at + 2) - at - 2);
        if (line.size() <= name.size() || line[name.size()] != ':') continue;
        bool same = true;
        for (std::size_t n = 0; same && n < name.size(); ++n) same = lower(line[n]) == name[n];
        if (!same) continue;
        const std::size_t value = line.find_first_not_of(' ', name.size() + 1);
        return value == std::string_view::npos ? std::string_view{} : line.substr(value);
    }
    return {};
}

template <class T>
T whole(std::string_view digits) {
    T value{};
    const char* end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, value);
    if (read.ec != std::errc{} || read.ptr != end)
        throw std::runtime_error{fmt::format("no number in an answer: '{}'", digits)};
    return value;
}

} // namespace

std::string write_request(const Call& call) {
    std::string out = head(call.method, call.path, call.token, call.address);
    if (call.method != "GET")
        fmt::format_to(std::back_inserter(out),
                       "Content-Type: application/json\r\nContent-Length: {}\r\n",
                       call.body.size());
    return out + "\r\n" + call.body;
}

std::string write_upgrade(std::string_view path, std::string_view token, std::string_view address) {
    return head("GET", path, token, address) +
           "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
}

void write_frame(std::string& out, Op op, std::string_view data, std::uint32_t mask) {
    const auto put = [&](std::size_t byte) { out += static_cast<char>(byte & 0xff); };
    put(0x80U | op);
    if (data.size() < 126) {
        put(0x80U | data.size());
    } else if (data.size() < 65536) {
        put(0x80U | 126U);
        put(data.size() >> 8);
        put(data.size());
    } else {
        throw std::runtime_error{"a guest does not say that much"};
    }
    const char key[] = {static_cast<char>(mask >> 24), static_cast<char>(mask >> 16),
                        static_cast<char>(mask >> 8), static_cast<char>(mask)};
    out.append(key, 4);
    for (std::size_t n = 0; n < data.size(); ++n) out += static_cast<char>(data[n] ^ key[n % 4]);
}

bool take_answer(std::string_view& rest, HttpAnswer& into) {
    const std::size_t end = rest.find("\r\n\r\n");
    if (end == std::string_view::npos) return false;
    const std::string_view top = rest.substr(0, end + 2);
    if (!top.starts_with("HTTP/1.1 ")) throw std::runtime_error{"this is no HTTP"};
    into.status = whole<int>(top.substr(9, 3));
    const std::string_view retry = field(top, "retry-after");
    into.retry = retry.empty() ? 0 : whole<int>(retry);
    std::size_t size = 0;
    if (into.status != 101 && into.status != 204) {
        const std::string_view length = field(top, "content-length");
        if (length.empty()) throw std::runtime_error{"an answer of no known length"};
        size = whole<std::size_t>(length);
    }
    if (rest.size() < end + 4 + size) return false;
    into.body = rest.substr(end + 4, size);
    rest.remove_prefix(end + 4 + size);
    return true;
}

bool take_frame(std::string_view& rest, Frame& into) {
    if (rest.size() < 2) return false;
    const auto byte = [&](std::size_t at) {
        return static_cast<std::size_t>(static_cast<unsigned char>(rest[at]));
    };
    if ((byte(0) & 0xf0U) != 0x80U || (byte(1) & 0x80U) != 0)
        throw std::runtime_error{"a frame in parts, masked or compressed"};
    const unsigned op = static_cast<unsigned>(byte(0) & 0x0fU);
    std::size_t size = byte(1);
    std::size_t start = 2;
    if (size >= 126) {
        start += size == 126 ? 2 : 8;
        if (rest.size() < start) return false;
        size = 0;
        for (std::size_t at = 2; at < start; ++at) size = size * 256 + byte(at);
    }
    if (rest.size() - start < size) return false;
    into = {op, rest.substr(start, size)};
    rest.remove_prefix(start + size);
    return true;
}

} // namespace adjuge::load
