#include "house/spent.h"

namespace adjuge::house {
namespace {

constexpr double untold = 1.0 / 16; // of an allowance

} // namespace

bool Spent::add(std::string_view what, const std::string& who, Allowance allowance, double cost,
                Limits::Time now) {
    // What is rare is always told.
    const bool often = allowance.per_second >= 1 && untold * allowance.burst >= cost;
    const Allowance part{untold * allowance.per_second, untold * allowance.burst};
    if (often && quiet_.ask(what, who, part, cost, now) == Limits::Span::zero()) return false;
    const std::pair key{std::string{what}, who};
    const auto found = sums_.find(key);
    if (found != sums_.end())
        found->second.cost += cost;
    else if (sums_.size() < most)
        sums_.emplace(key, Sum{key.first, who, allowance, cost});
    return true;
}

std::vector<Spent::Sum> Spent::take() {
    std::vector<Sum> all;
    for (auto& [key, sum] : std::exchange(sums_, {})) all.push_back(std::move(sum));
    return all;
}

} // namespace adjuge::house
