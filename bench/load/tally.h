#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace adjuge::load {

// What was seen while guests played: times and faults.
struct Tally {
    using Span = std::chrono::nanoseconds;

    bool measuring{};                      // times count
    std::vector<std::uint32_t> seen_us{};  // from sending a move to its receipt, by each other seat
    std::vector<std::uint32_t> acked_us{}; // to its acknowledgement

    std::int64_t acknowledged{};
    std::int64_t resent{};          // moves without an answer when the house was killed
    std::int64_t made_before{};     // of these: already made, as it turned out
    std::int64_t events_compared{}; // that came again after a kill

    std::int64_t lost{};              // acknowledged moves that are no more
    std::int64_t changed{};           // events that are no more, or not what they were
    std::int64_t faults{};            // anything else that should not be
    std::vector<std::string> words{}; // of the first of them

    void see(Span span) { note(seen_us, span); }
    void acknowledge(Span span) {
        note(acked_us, span);
        if (measuring) ++acknowledged;
    }
    void fault(std::int64_t& kind, std::string what, std::int64_t times = 1) {
        kind += times;
        if (words.size() < most_words) words.push_back(std::move(what));
    }

private:
    static constexpr std::size_t most_words = 12;

    void note(std::vector<std::uint32_t>& into, Span span) const {
        if (!measuring) return;
        into.push_back(static_cast<std::uint32_t>(
            std::chrono::duration_cast<std::chrono::microseconds>(span).count()));
    }
};

} // namespace adjuge::load
