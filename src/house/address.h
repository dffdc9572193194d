#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace adjuge::house {

// Addresses of this machine that others on its network can reach, the likeliest first: private
// IPv4, other IPv4, then IPv6. Neither loopback nor link-local ones.
std::vector<std::string> lan_addresses();
// In that order, for addresses from anywhere; what nobody else can reach is left out.
std::vector<std::string> reachable(std::vector<std::string> addresses);

bool is_loopback(std::string_view address);   // 127.0.0.1, ::1
bool is_everywhere(std::string_view address); // 0.0.0.0, ::
// http://192.168.1.20:8080, http://[fd00::1]:8080
std::string web_address(std::string_view host, std::uint16_t port);

// A QR code for a terminal: two rows of it a line, in half blocks. With colour it is black on
// white whatever the terminal is like; without, it takes the terminal to be dark. Empty if the
// text is too long for one.
std::string qr_code(std::string_view text, bool colour);

} // namespace adjuge::house
