#include "house/limits.h"

#include <algorithm>
#include <cmath>

#include "house/token.h"

namespace adjuge::house {

bool Limits::allow(std::string_view what, std::string_view who, double per_second, double burst,
                   Time now) {
    using Span = Time::duration;
    const Span one{std::llround(static_cast<double>(Span::period::den) / per_second)};
    const Span all{std::llround(static_cast<double>(one.count()) * burst)};

    // Guests may send names of any length: only short ones are kept as they are.
    const std::string key =
        std::string{what} + '\0' + (who.size() > 64 ? hash_secret(who) : std::string{who});
    const auto found = buckets_.find(key);
    const Time full = one + (found == buckets_.end() ? now : std::max(found->second->first, now));
    if (full - now > all) return false;

    if (found != buckets_.end()) {
        auto node = full_.extract(found->second);
        node.key() = full;
        found->second = full_.insert(std::move(node));
        return true;
    }
    while (!full_.empty() && (full_.size() >= kept_ || full_.begin()->first <= now)) {
        buckets_.erase(full_.begin()->second);
        full_.erase(full_.begin());
    }
    const auto bucket = full_.emplace(full, key);
    buckets_.emplace(bucket->second, bucket);
    return true;
}

} // namespace adjuge::house
