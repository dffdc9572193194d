#include "house/limits.h"

#include <algorithm>
#include <cmath>

#include "house/token.h"

namespace adjuge::house {
namespace {

using Span = Limits::Span;

// Guests may send names of any length: only short ones are kept as they are.
std::string key_of(std::string_view what, std::string_view who) {
    return std::string{what} + '\0' + (who.size() > 64 ? hash_secret(who) : std::string{who});
}

Span span_of(double tokens, const Allowance& allowance) {
    const Span one{std::llround(static_cast<double>(Span::period::den) / allowance.per_second)};
    return Span{std::llround(static_cast<double>(one.count()) * tokens)};
}

} // namespace

Span Limits::ask(std::string_view what, std::string_view who, Allowance allowance, double cost,
                 Time now) {
    const std::string key = key_of(what, who);
    const auto found = buckets_.find(key);
    const Time before = found == buckets_.end() ? now : std::max(found->second->first, now);
    const Span price = span_of(std::min(cost, allowance.burst), allowance);
    const Span wait = before + price - now - span_of(allowance.burst, allowance);
    if (wait > Span::zero()) return wait;
    fill(found, key, before + span_of(cost, allowance), now);
    return Span::zero();
}

void Limits::charge(std::string_view what, std::string_view who, Allowance allowance, double cost,
                    Time now) {
    const std::string key = key_of(what, who);
    const auto found = buckets_.find(key);
    const Time before = found == buckets_.end() ? now : std::max(found->second->first, now);
    fill(found, key, before + span_of(cost, allowance), now);
}

void Limits::fill(Buckets::iterator bucket, const std::string& key, Time full, Time now) {
    if (bucket != buckets_.end()) {
        auto node = full_.extract(bucket->second);
        node.key() = full;
        bucket->second = full_.insert(std::move(node));
        return;
    }
    while (!full_.empty() && (full_.size() >= kept_ || full_.begin()->first <= now)) {
        buckets_.erase(full_.begin()->second);
        full_.erase(full_.begin());
    }
    const auto kept = full_.emplace(full, key);
    buckets_.emplace(kept->second, kept);
}

} // namespace adjuge::house
