#pragma once

#include <sys/socket.h>

namespace adjuge::house {

// Whether an address belongs to the open internet: not to this machine, its network, its
// provider's, or a purpose of its own. An IPv4 address in the clothes of IPv6 counts as itself.
bool is_public(const sockaddr& address);
// And its port is one of the web, or one that any program may listen on: whoever keeps another of
// the old services is not to be disturbed.
bool is_public_web(const sockaddr& address);
// Whether an interface of this machine has it, be it public: what is sent there passes no firewall.
bool is_own_address(const sockaddr& address);

} // namespace adjuge::house
