#include "server/connections.h"

#include <fmt/format.h>

namespace adjuge::server {

Place::Place(Connections& connections, std::string address)
    : connections_{&connections},
      address_{std::move(address)} {
    ++connections.count;
    if (!address_.empty()) ++connections.per_address[address_];
}

Place::~Place() {
    if (!connections_) return;
    --connections_->count;
    const auto found = connections_->per_address.find(address_);
    if (found != connections_->per_address.end() && --found->second == 0)
        connections_->per_address.erase(found);
}

void Connections::complain(std::string_view where, std::string_view what) const {
    log(fmt::format("{}: {}", where, what));
}

std::string guest_key(const std::string& address) {
    error_code error;
    const auto ip = asio::ip::make_address(address, error);
    if (error || !ip.is_v6()) return address;
    auto bytes = ip.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return asio::ip::address_v6{bytes}.to_string();
}

std::string plain_address(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    return address.to_string();
}

} // namespace adjuge::server
