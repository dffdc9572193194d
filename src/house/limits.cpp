#include "house/limits.h"

#include <algorithm>
#include <cmath>

#include "house/token.h"

namespace adjuge::house {
namespace {

using Span = Limits::Span;

// Whoever comes again and again is not forgotten each time, to be written down anew.
constexpr std::chrono::seconds kept_full{30};

// Guests may send names of any length: only short ones are kept as they are. Good until the next.
const std::string& key_of(std::string_view what, std::string_view who) {
    static thread_local std::string key;
    key.assign(what) += '\0';
    return who.size() > 64 ? key.append(hash_secret(who)) : key.append(who);
}

Span span_of(double tokens, const Allowance& allowance) {
    const Span one{std::llround(static_cast<double>(Span::period::den) / allowance.per_second)};
    return Span{std::llround(static_cast<double>(one.count()) * tokens)};
}

} // namespace

Limits::Time Limits::full_at(Buckets::const_iterator bucket, Time now) const {
    return bucket == buckets_.end() ? now : std::max(bucket->second->second.full, now);
}

Span Limits::ask(std::string_view what, std::string_view who, Allowance allowance, double cost,
                 Time now) {
    const std::string& key = key_of(what, who);
    const auto found = buckets_.find(key);
    const Time before = full_at(found, now);
    const Span price = span_of(std::min(cost, allowance.burst), allowance);
    const Span wait = before + price - now - span_of(allowance.burst, allowance);
    if (wait > Span::zero()) return wait;
    fill(found, key, before + span_of(cost, allowance), now);
    return Span::zero();
}

void Limits::charge(std::string_view what, std::string_view who, Allowance allowance, double cost,
                    Time now) {
    const std::string& key = key_of(what, who);
    const auto found = buckets_.find(key);
    const Time before = full_at(found, now);
    fill(found, key, before + span_of(cost, allowance), now);
}

void Limits::count(std::string_view what, std::string_view who, Allowance allowance, double cost,
                   Time now) {
    const std::string& key = key_of(what, who);
    const auto found = buckets_.find(key);
    const Time before = full_at(found, now);
    const Time none_left = now + span_of(allowance.burst, allowance);
    fill(found, key, std::max(before, std::min(before + span_of(cost, allowance), none_left)), now);
}

void Limits::fill(Buckets::iterator bucket, const std::string& key, Time full, Time now) {
    if (bucket != buckets_.end()) {
        bucket->second->second.full = full;
        return;
    }
    while (!full_.empty() && (full_.size() >= kept_ || full_.begin()->first + kept_full <= now)) {
        const auto first = full_.begin();
        if (first->first == first->second.full) {
            buckets_.erase(first->second.key);
            full_.erase(first);
            continue;
        }
        auto node = full_.extract(first);
        node.key() = node.mapped().full;
        const auto at = full_.insert(std::move(node));
        buckets_.find(at->second.key)->second = at;
    }
    const auto kept = full_.emplace(full, Bucket{key, full});
    buckets_.emplace(kept->second.key, kept);
}

} // namespace adjuge::house
