#include "house/public_address.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>

#include <ifaddrs.h>
#include <netinet/in.h>

namespace adjuge::house {
namespace {

using Bytes = std::array<std::uint8_t, 16>;

// Addresses that share their first bits.
struct Block {
    Bytes first;
    unsigned bits;

    bool holds(const Bytes& address) const {
        for (unsigned bit = 0; bit < bits; ++bit) {
            const unsigned mask = 0x80U >> bit % 8;
            if (((address[bit / 8] ^ first[bit / 8]) & mask) != 0) return false;
        }
        return true;
    }
};

// What the registries of special-purpose addresses keep from the internet.
constexpr std::array closed_4{
    Block{{0}, 8},             // "this" network
    Block{{10}, 8},            // private
    Block{{100, 64}, 10},      // shared with the provider
    Block{{127}, 8},           // loopback
    Block{{169, 254}, 16},     // link-local, and where clouds keep their secrets
    Block{{172, 16}, 12},      // private
    Block{{192, 0, 0}, 24},    // protocols
    Block{{192, 0, 2}, 24},    // documentation
    Block{{192, 88, 99}, 24},  // relays of 6to4
    Block{{192, 168}, 16},     // private
    Block{{198, 18}, 15},      // benchmarks
    Block{{198, 51, 100}, 24}, // documentation
    Block{{203, 0, 113}, 24},  // documentation
    Block{{224}, 3},           // multicast, reserved, broadcast
};

constexpr Block mapped_4{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96};
constexpr Block translated_4{{0, 0x64, 0xff, 0x9b}, 96};

constexpr Block global_6{{0x20}, 3};
constexpr std::array closed_6{
    Block{{0x20, 0x01, 0x00}, 23},       // protocols and tunnels, Teredo among them
    Block{{0x20, 0x01, 0x0d, 0xb8}, 32}, // documentation
    Block{{0x20, 0x02}, 16},             // 6to4: any IPv4 address hides in it
    Block{{0x3f, 0xff, 0x00}, 20},       // documentation
};

template <std::size_t n>
bool in_any(const std::array<Block, n>& blocks, const Bytes& address) {
    return std::ranges::any_of(blocks, [&](const Block& block) { return block.holds(address); });
}

bool is_public_4(const Bytes& address) { return !in_any(closed_4, address); }

// The IPv4 address within an IPv6 address.
std::optional<Bytes> inner_4(const Bytes& address) {
    if (!mapped_4.holds(address) && !translated_4.holds(address)) return std::nullopt;
    Bytes inner{};
    std::copy_n(address.begin() + 12, 4, inner.begin());
    return inner;
}

bool is_public_6(const Bytes& address) {
    if (const auto inner = inner_4(address)) return is_public_4(*inner);
    return global_6.holds(address) && !in_any(closed_6, address);
}

struct Plain {
    int family{};
    Bytes bytes{};

    bool operator==(const Plain&) const = default;
};

// IPv4 in the clothes of IPv6 is IPv4; nothing for other families.
std::optional<Plain> plain(const sockaddr& address) {
    Plain out{address.sa_family, {}};
    if (address.sa_family == AF_INET) {
        sockaddr_in in{};
        std::memcpy(&in, &address, sizeof in);
        std::memcpy(out.bytes.data(), &in.sin_addr, sizeof in.sin_addr);
        return out;
    }
    if (address.sa_family != AF_INET6) return std::nullopt;
    sockaddr_in6 in{};
    std::memcpy(&in, &address, sizeof in);
    std::memcpy(out.bytes.data(), &in.sin6_addr, sizeof in.sin6_addr);
    if (const auto inner = inner_4(out.bytes)) return Plain{AF_INET, *inner};
    return out;
}

} // namespace

bool is_public(const sockaddr& address) {
    const auto found = plain(address);
    if (!found) return false;
    return found->family == AF_INET ? is_public_4(found->bytes) : is_public_6(found->bytes);
}

bool is_public_web(const sockaddr& address) {
    sockaddr_in in{}; // IPv6 keeps its port in the same place
    static_assert(offsetof(sockaddr_in, sin_port) == offsetof(sockaddr_in6, sin6_port));
    std::memcpy(&in, &address, sizeof in);
    const unsigned port = ntohs(in.sin_port);
    return is_public(address) && (port == 80 || port == 443 || port >= 1024);
}

bool is_own_address(const sockaddr& address) {
    const auto wanted = plain(address);
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) return true; // who knows
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner{all, &freeifaddrs};
    for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next)
        if (each->ifa_addr != nullptr && wanted == plain(*each->ifa_addr) && wanted) return true;
    return false;
}

} // namespace adjuge::house
