#pragma once

#include <string>
#include <string_view>

namespace adjuge {

// "a, b, c": what `name` makes of each item.
template <class Items, class Name>
std::string list_of(const Items& items, Name&& name) {
    std::string all;
    for (const auto& item : items) {
        if (!all.empty()) all += ", ";
        all += std::string_view{name(item)};
    }
    return all;
}

} // namespace adjuge
