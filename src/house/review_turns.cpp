#include "house/review_turns.h"

#include <algorithm>

namespace adjuge::house {

bool ReviewTurns::enough(const server::AddressKeys& keys) const {
    const auto count = [&](std::string server::AddressKeys::* key) {
        return static_cast<std::size_t>(std::ranges::count_if(
            asked_, [&](const Asked& each) { return each.keys.*key == keys.*key; }));
    };
    return count(&server::AddressKeys::guest) >= per_guest ||
           (!keys.site.empty() && count(&server::AddressKeys::site) >= per_site);
}

void ReviewTurns::add(const std::string& record, const server::AddressKeys& keys) {
    asked_.push_back({record, keys});
}

std::size_t ReviewTurns::under_way(const Asked& like) const {
    return static_cast<std::size_t>(std::ranges::count_if(asked_, [&](const Asked& each) {
        if (!each.under_way) return false;
        return like.keys.site.empty() ? each.keys.guest == like.keys.guest
                                      : each.keys.site == like.keys.site;
    }));
}

std::optional<std::string> ReviewTurns::next() {
    const auto busy = std::ranges::count_if(asked_, &Asked::under_way);
    if (static_cast<std::size_t>(busy) >= at_once) return {};
    Asked* first = nullptr;
    std::size_t least = 0;
    for (Asked& each : asked_) {
        if (each.under_way) continue;
        const std::size_t has = under_way(each);
        if (first != nullptr && has >= least) continue;
        first = &each;
        least = has;
    }
    if (first == nullptr) return {};
    first->under_way = true;
    return first->record;
}

void ReviewTurns::done(const std::string& record) {
    std::erase_if(asked_, [&](const Asked& each) { return each.record == record; });
}

} // namespace adjuge::house
