#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

namespace adjuge::house {

// How often somebody may do something: `burst` times at once, and from then on `per_second`.
class Limits {
public:
    using Time = std::chrono::steady_clock::time_point;

    // At most `kept` are remembered; those nearest to having all their chances back are forgotten
    // first.
    explicit Limits(std::size_t kept = 100'000) : kept_{kept} {}

    // Whether they may now; counts it if so. `per_second` > 0, `burst` >= 1.
    bool allow(std::string_view what, std::string_view who, double per_second, double burst,
               Time now);
    std::size_t size() const { return buckets_.size(); }

private:
    // One moment says it all: when the bucket will be full again.
    using Full = std::multimap<Time, std::string>;

    std::size_t kept_;
    Full full_;
    std::unordered_map<std::string_view, Full::iterator> buckets_; // views into full_
};

} // namespace adjuge::house
