#include "house/address.h"

#include <algorithm>
#include <array>
#include <memory>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <fmt/format.h>
#include <qrencode.h>

namespace adjuge::house {
namespace {

struct Bytes {
    int family{}; // 0: not an address
    std::array<unsigned char, 16> it{};
};

Bytes parse(std::string_view address) {
    const std::string text{address};
    Bytes bytes;
    for (const int family : {AF_INET, AF_INET6})
        if (inet_pton(family, text.c_str(), bytes.it.data()) == 1) bytes.family = family;
    return bytes;
}

constexpr int nobodys = 99;

// Lower is likelier to be what a guest on the same network can reach.
int rank(std::string_view address) {
    const Bytes bytes = parse(address);
    const auto& b = bytes.it;
    if (bytes.family == AF_INET) {
        if (b[0] == 127 || b[0] == 0 || (b[0] == 169 && b[1] == 254)) return nobodys;
        if (b[0] == 192 && b[1] == 168) return 0;
        if (b[0] == 10) return 1;
        // Last of the private ones: containers and virtual machines like to live here.
        if (b[0] == 172 && b[1] >= 16 && b[1] < 32) return 2;
        return 3;
    }
    if (bytes.family != AF_INET6 || is_loopback(address) || is_everywhere(address)) return nobodys;
    if (b[0] == 0xFE && (b[1] & 0xC0U) == 0x80) return nobodys; // link-local
    return (b[0] & 0xFEU) == 0xFC ? 4 : 5;
}

struct Free {
    void operator()(ifaddrs* list) const { freeifaddrs(list); }
    void operator()(QRcode* code) const { QRcode_free(code); }
};
using Code = std::unique_ptr<QRcode, Free>;

Code encode(const std::string& text, int size, QRecLevel level) {
    return Code{QRcode_encodeString8bit(text.c_str(), size, level)};
}

// As small as may be, and within that size with as much redundancy as there is room for.
Code best_code(const std::string& text) {
    Code best = encode(text, 0, QR_ECLEVEL_L);
    if (!best) return best;
    for (const QRecLevel level : {QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H}) {
        Code stronger = encode(text, best->version, level);
        if (!stronger || stronger->version != best->version) break;
        best = std::move(stronger);
    }
    return best;
}

constexpr int quiet = 4; // empty modules around, as the standard asks

} // namespace

std::vector<std::string> reachable(std::vector<std::string> addresses) {
    std::erase_if(addresses, [](const std::string& address) { return rank(address) == nobodys; });
    std::ranges::stable_sort(addresses, {}, [](const std::string& a) { return rank(a); });
    return addresses;
}

std::vector<std::string> lan_addresses() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return {};
    const std::unique_ptr<ifaddrs, Free> owner{list};
    std::vector<std::string> all;
    for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0) continue;
        const int family = each->ifa_addr->sa_family;
        const void* bytes = nullptr;
        if (family == AF_INET)
            bytes = &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr;
        else if (family == AF_INET6)
            bytes = &reinterpret_cast<const sockaddr_in6*>(each->ifa_addr)->sin6_addr;
        std::array<char, INET6_ADDRSTRLEN> text{};
        if (bytes != nullptr && inet_ntop(family, bytes, text.data(), text.size()) != nullptr)
            all.emplace_back(text.data());
    }
    return reachable(std::move(all));
}

bool is_loopback(std::string_view address) {
    const Bytes bytes = parse(address);
    if (bytes.family == AF_INET) return bytes.it[0] == 127;
    return bytes.family == AF_INET6 && bytes.it == parse("::1").it;
}

bool is_everywhere(std::string_view address) {
    const Bytes bytes = parse(address);
    return bytes.family != 0 && bytes.it == Bytes{}.it;
}

std::string web_address(std::string_view host, std::uint16_t port) {
    const bool bare = host.find(':') == std::string_view::npos;
    return bare ? fmt::format("http://{}:{}", host, port)
                : fmt::format("http://[{}]:{}", host, port);
}

std::string qr_code(std::string_view text, bool colour) {
    const Code code = best_code(std::string{text});
    if (!code) return {};
    const auto dark = [&](int row, int column) {
        const auto inside = [&](int n) { return n >= 0 && n < code->width; };
        return inside(row) && inside(column) && (code->data[row * code->width + column] & 1) != 0;
    };
    std::string out;
    for (int row = -quiet; row < code->width + quiet; row += 2) {
        if (colour) out += "\033[38;5;231;48;5;16m"; // white ink on black
        for (int column = -quiet; column < code->width + quiet; ++column) {
            // Ink is light: a dark module is where there is none. The width is odd, so the last
            // line has no lower row.
            const bool upper = !dark(row, column);
            const bool lower = row + 1 < code->width + quiet && !dark(row + 1, column);
            out += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
        }
        out += colour ? "\033[0m\n" : "\n";
    }
    return out;
}

} // namespace adjuge::house
