#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace adjuge::server {

// The address of a guest whose proxy names none that can be read. It is nobody's in particular: all
// such guests count as one, they are not this machine, and a ban can name it.
inline constexpr std::string_view unknown_address = "0.0.0.0";

// An address as a proxy writes it: a port, brackets and the zone of a link are left out, and IPv4
// in IPv6 is IPv4. `unknown_address` if it is none.
std::string read_address(std::string_view text);

// The IPv4 address that an IPv6 address stands for: mapped (::ffff:0:0/96), translated by NAT64
// (64:ff9b::/96), tunnelled by 6to4 (2002::/16) or Teredo (2001::/32). None if it stands for none,
// or for one that is not of the open internet, which anybody on the network could claim.
std::optional<std::array<unsigned char, 4>> inner_v4(const std::array<unsigned char, 16>& address);

// Under which names an address is counted.
struct AddressKeys {
    std::string guest{}; // one guest: IPv4 as it is; of IPv6 a /64, which one home has for itself
    std::string site{};  // of IPv6 the /48, which a provider may leave to one customer; else empty
};
AddressKeys address_keys(const std::string& address);
// A site may do as much as so many guests.
inline constexpr unsigned guests_per_site = 8;

inline std::string guest_key(const std::string& address) { return address_keys(address).guest; }

} // namespace adjuge::server
