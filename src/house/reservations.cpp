#include "house/reservations.h"

#include <algorithm>

namespace adjuge::house {

bool Reservations::add(const std::string& table, const std::string& guest,
                       const std::string& address, Time now) {
    if (all_.size() >= most_)
        std::erase_if(all_, [&](const auto& each) { return each.second.until <= now; });
    if (all_.size() >= most_) return false;
    all_.insert_or_assign(table, Reservation{guest, address, now + life});
    return true;
}

std::size_t Reservations::of_guest(const std::string& guest, Time now) const {
    return static_cast<std::size_t>(std::ranges::count_if(all_, [&](const auto& each) {
        return each.second.guest == guest && each.second.until > now;
    }));
}

std::size_t Reservations::of_address(std::string_view prefix, Time now) const {
    return static_cast<std::size_t>(std::ranges::count_if(all_, [&](const auto& each) {
        return each.second.address.starts_with(prefix) && each.second.until > now;
    }));
}

} // namespace adjuge::house
