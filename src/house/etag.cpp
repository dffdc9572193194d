#include "house/etag.h"

#include <algorithm>

#include <fmt/format.h>

#include "house/token.h"

namespace adjuge::house {

std::string etag(std::string_view bytes) {
    return fmt::format("\"{}\"", hash_secret(bytes).substr(0, 20));
}

bool has_it(std::string_view list, std::string_view tag) {
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(','), list.size());
        std::string_view one = list.substr(0, end);
        list.remove_prefix(std::min(end + 1, list.size()));
        while (one.starts_with(' ')) one.remove_prefix(1);
        while (one.ends_with(' ')) one.remove_suffix(1);
        if (one.starts_with("W/")) one.remove_prefix(2);
        if (one == "*" || one == tag) return true;
    }
    return false;
}

} // namespace adjuge::house
