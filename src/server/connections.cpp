#include "server/connections.h"

#include <fmt/format.h>

namespace adjuge::server {

Place::Place(Connections& connections, AddressKeys keys)
    : connections_{&connections},
      keys_{std::move(keys)} {
    ++connections.count;
    for (const std::string* key : {&keys_.guest, &keys_.site})
        if (!key->empty()) ++connections.per_address[*key];
}

Place::~Place() {
    if (!connections_) return;
    --connections_->count;
    for (const std::string* key : {&keys_.guest, &keys_.site}) {
        const auto found = connections_->per_address.find(*key);
        if (found != connections_->per_address.end() && --found->second == 0)
            connections_->per_address.erase(found);
    }
}

bool Connections::crowded(const AddressKeys& keys) const {
    const auto has = [&](const std::string& key, std::size_t most) {
        const auto found = per_address.find(key);
        return found != per_address.end() && found->second >= most;
    };
    return has(keys.guest, settings.max_per_address) ||
           has(keys.site, guests_per_site * settings.max_per_address);
}

void Connections::complain(std::string_view where, std::string_view what) const {
    log(fmt::format("{}: {}", where, what));
}

} // namespace adjuge::server
