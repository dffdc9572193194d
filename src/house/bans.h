#pragma once

#include <array>
#include <map>
#include <optional>

#include "house/refusal.h"

namespace adjuge::house {

// Addresses that begin alike. IPv4 is kept as IPv6 has it (::ffff:192.0.2.1).
struct Network {
    std::array<unsigned char, 16> bytes{}; // 0 after the prefix
    unsigned prefix{128};                  // bits

    bool operator==(const Network&) const = default;
};

// "192.0.2.7", "192.0.2.0/24", "2001:db8::/48". Without a prefix, IPv4 is one address and IPv6 a
// /64, which one home has for itself.
std::optional<Network> read_network(std::string_view text);
std::string to_text(const Network& network);

// Networks from which nobody may come in.
class Bans {
public:
    static constexpr std::size_t most = 1000;
    static constexpr std::size_t longest_why = 200; // bytes

    struct Ban {
        Network network{};
        std::int64_t at{};    // ms since 1970
        std::int64_t until{}; // 0: for good
        std::string why{};    // for whoever runs the house
    };

    // As typed. Refused: tables.network, tables.network_ours (this machine itself must always be
    // let in), tables.network_wide, tables.too_many_bans.
    Result<Network> check(std::string_view typed) const;
    void put(Ban ban);
    bool erase(const Network& network);
    std::vector<Network> expired(std::int64_t now) const;
    std::vector<Ban> all() const;

    // The ban under which an address falls, if any.
    const Ban* find(const std::string& address, std::int64_t now) const;

private:
    using Key = std::array<unsigned char, 16>;
    const Ban* find(const Key& address, std::int64_t now) const;

    std::map<unsigned, std::map<Key, Ban>> bans_; // by prefix, of which few are in use
    std::size_t size_{};
};

json::object to_json(const Bans::Ban& ban);
Bans::Ban ban_from_json(const Node& node); // throws FormatError

} // namespace adjuge::house
