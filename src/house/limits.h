#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

namespace adjuge::house {

// How much somebody may ask for: `burst` at once, and from then on `per_second`.
struct Allowance {
    double per_second; // > 0
    double burst;      // >= 1
};

class Limits {
public:
    using Time = std::chrono::steady_clock::time_point;
    using Span = Time::duration;

    // At most `kept` are remembered; those nearest to having all their chances back are forgotten
    // first.
    explicit Limits(std::size_t kept = 100'000) : kept_{kept} {}

    // How long they must wait until they may. Zero: now, and it is counted. What costs more than
    // the burst is allowed when the bucket is full.
    Span ask(std::string_view what, std::string_view who, Allowance allowance, double cost,
             Time now);
    // Counts what was done already, whatever they had left.
    void charge(std::string_view what, std::string_view who, Allowance allowance, double cost,
                Time now);
    // Counts what another server allowed, perhaps long ago: no chance may be left, but no debt is
    // made of what nobody refused.
    void count(std::string_view what, std::string_view who, Allowance allowance, double cost,
               Time now);
    std::size_t size() const { return buckets_.size(); }

private:
    // One moment says it all: when the bucket will be full again. It stands where it stood when it
    // was last looked for; whoever looks for the fullest puts it where it belongs.
    struct Bucket {
        std::string key;
        Time full;
    };
    using Full = std::multimap<Time, Bucket>;
    using Buckets = std::unordered_map<std::string_view, Full::iterator>; // views into full_

    Time full_at(Buckets::const_iterator bucket, Time now) const;
    void fill(Buckets::iterator bucket, const std::string& key, Time full, Time now);

    std::size_t kept_;
    Full full_;
    Buckets buckets_;
};

} // namespace adjuge::house
