#include "server/addresses.h"

#include <algorithm>

#include <boost/asio/ip/address.hpp>

#include "server/connections.h"

namespace adjuge::server {
namespace {

using V4 = std::array<unsigned char, 4>;
using V6 = std::array<unsigned char, 16>;

constexpr V4 last_four(const V6& address) {
    return {address[12], address[13], address[14], address[15]};
}

bool begins_with(const V6& address, std::initializer_list<unsigned char> bytes) {
    return std::equal(bytes.begin(), bytes.end(), address.begin());
}

bool is_open_internet(const V4& v4) {
    const unsigned a = v4[0];
    const unsigned b = v4[1];
    const bool closed = a == 0 || a == 10 || a == 127 || a >= 224 || (a == 100 && b / 64 == 1) ||
                        (a == 169 && b == 254) || (a == 172 && b / 16 == 1) ||
                        (a == 192 && b == 168);
    return !closed;
}

std::string first_bits(const V6& address, unsigned bytes) {
    V6 prefix{};
    std::copy_n(address.begin(), bytes, prefix.begin());
    return asio::ip::address_v6{prefix}.to_string();
}

// Of "192.0.2.7:4711", "[2001:db8::1]:443" and the like; empty if it is no address with a port.
std::string_view without_port(std::string_view text) {
    std::string_view host = text;
    std::string_view rest;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == text.npos) return {};
        host = text.substr(1, end - 1);
        rest = text.substr(end + 1);
        if (host.find(':') == host.npos) return {}; // brackets are for IPv6
    } else if (std::ranges::count(text, ':') == 1) {
        host = text.substr(0, text.find(':'));
        rest = text.substr(host.size());
    }
    if (rest.empty()) return host;
    const bool port =
        rest.size() >= 2 && rest.size() <= 6 && rest[0] == ':' &&
        std::ranges::all_of(rest.substr(1), [](char c) { return c >= '0' && c <= '9'; });
    return port ? host : std::string_view{};
}

} // namespace

std::optional<V4> inner_v4(const V6& address) {
    if (begins_with(address, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff})) return last_four(address);
    V4 inner{};
    if (begins_with(address, {0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0}))
        inner = last_four(address);
    else if (begins_with(address, {0x20, 0x02}))
        std::copy_n(address.begin() + 2, 4, inner.begin());
    else if (begins_with(address, {0x20, 0x01, 0, 0})) // Teredo, which turns every bit round
        std::ranges::transform(last_four(address), inner.begin(), [](unsigned char byte) {
            return static_cast<unsigned char>(~byte);
        });
    else
        return {};
    return is_open_internet(inner) ? std::optional{inner} : std::nullopt;
}

AddressKeys address_keys(const std::string& address) {
    error_code error;
    const auto ip = asio::ip::make_address(address, error);
    if (error || !ip.is_v6()) return {address, {}};
    const V6 bytes = ip.to_v6().to_bytes();
    if (const auto v4 = inner_v4(bytes)) return {asio::ip::address_v4{*v4}.to_string(), {}};
    return {first_bits(bytes, 8), first_bits(bytes, 6) + "/48"};
}

std::string read_address(std::string_view text) {
    const std::string_view host = without_port(text);
    error_code error;
    const auto ip = asio::ip::make_address(std::string{host.substr(0, host.find('%'))}, error);
    return error || ip.is_unspecified() ? std::string{unknown_address} : plain_address(ip);
}

std::string plain_address(const asio::ip::address& address) {
    if (!address.is_v6()) return address.to_string();
    const auto v6 = address.to_v6();
    if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
    return asio::ip::address_v6{v6.to_bytes()}.to_string(); // without the zone of its link
}

} // namespace adjuge::server
