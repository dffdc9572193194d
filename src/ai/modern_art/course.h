#pragma once

#include "ai/modern_art/outlook.h"

namespace adjuge::modern_art {

// Counts of paintings that were offered in a round, as one number: artist by artist in base six.
constexpr unsigned stride_of(unsigned artist) {
    constexpr unsigned base = fatal_painting + 1;
    unsigned stride = 1;
    for (; artist > 0; --artist) stride *= base;
    return stride;
}
inline constexpr unsigned all_counts = stride_of(artists);
constexpr unsigned place_of(const std::uint8_t (&offered)[artists]) {
    unsigned sum = offered[artists - 1];
    for (unsigned a = artists - 1; a > 0; --a) sum = sum * (fatal_painting + 1) + offered[a - 1];
    return sum;
}

// What paintings of each artist are likely to bring at the end of a round, in parts of a thousand.
struct Prospect {
    static constexpr int unit = 512; // 120 thousands, the most there is, still fit
    std::uint16_t of[8]{};           // by artist; eight, so that they are reckoned together
};

// What stays the same while a round lasts: how many cards of each artist may turn up in it, all in
// all, and what earlier rounds made of him. With the counts of this round it is all that likely
// prices depend on.
struct Course {
    std::uint64_t key{~std::uint64_t{}}; // no two are alike
    std::uint8_t cards[artists]{};
    std::uint8_t before[artists]{};

    constexpr Course() = default;
    constexpr explicit Course(const Table& t) : key{} {
        const Unseen left = unseen(t);
        for (unsigned a = 0; a < artists; ++a) {
            cards[a] = static_cast<std::uint8_t>(left.of[a] + t.offered[a]);
            before[a] = static_cast<std::uint8_t>(t.markers_of(a));
            key = key << 10U | unsigned{cards[a]} << 5U | before[a] / 10U;
        }
    }

    // The round ends with these counts (MA-43 to MA-45).
    constexpr Prospect at_end(const std::uint8_t (&n)[artists]) const {
        unsigned score[artists]{}; // of equals the one on the left comes first
        for (unsigned a = 0; a < artists; ++a) score[a] = 8U * n[a] + artists - a;
        Prospect p;
        for (unsigned a = 0; a < artists; ++a) {
            unsigned above = 0;
            for (const unsigned other : score) above += other > score[a] ? 1U : 0U;
            const bool counts = n[a] > 0 && above < 3;
            p.of[a] = static_cast<std::uint16_t>(
                counts ? (before[a] + 30U - 10U * above) * Prospect::unit : 0);
        }
        return p;
    }
    // Cards come as they are left unseen, artists in fashion more readily.
    constexpr unsigned weight(unsigned artist, unsigned n) const {
        return cards[artist] > n ? (cards[artist] - n) * (2 + n) : 0;
    }
    // The rest of the round drawn a few times: for a course of which little will be asked.
    constexpr Prospect drawn(unsigned place) const {
        constexpr unsigned draws = 12;
        Rng rng{key ^ std::uint64_t{place} << 50U}; // the same question, the same answer
        std::uint8_t from[artists]{};
        unsigned edge[artists]{}; // sums of weights: where the cards of the next artist begin
        unsigned total = 0;
        bool over = false;
        for (unsigned a = 0; a < artists; ++a, place /= fatal_painting + 1) {
            from[a] = static_cast<std::uint8_t>(place % (fatal_painting + 1));
            edge[a] = total += weight(a, from[a]);
            over = over || from[a] >= fatal_painting;
        }
        if (over || total == 0) return at_end(from);
        unsigned sum[artists]{};
        for (unsigned n = 0; n < draws; ++n) {
            std::uint8_t count[artists]{};
            for (unsigned a = 0; a < artists; ++a) count[a] = from[a];
            for (;;) {
                const unsigned at = rng.below(total);
                unsigned a = 0;
                for (unsigned other = 0; other + 1 < artists; ++other)
                    a += at >= edge[other] ? 1U : 0U;
                if (++count[a] == fatal_painting) break;
            }
            const Prospect end = at_end(count);
            for (unsigned a = 0; a < artists; ++a) sum[a] += end.of[a];
        }
        Prospect mean;
        for (unsigned a = 0; a < artists; ++a)
            mean.of[a] = static_cast<std::uint16_t>(sum[a] / draws);
        return mean;
    }
};

// The prospects of every way in which the round of a table may go on, reckoned from its ends
// backwards: many playouts start from there.
class Insight {
public:
    explicit Insight(const Table& t) : course_{t} {
        for (unsigned a = 0; a < artists; ++a) {
            from_[a] = t.offered[a];
            for (unsigned n = 0; n < fatal_painting; ++n) weight_[a][n] = course_.weight(a, n);
        }
        if (t.phase != Phase::over) fill(artists, 0, false);
    }
    bool is(const Course& course) const { return course.key == course_.key; }
    const Prospect& at(unsigned place) const { return all_[place]; }

private:
    // More paintings first: what has fewer is reckoned from them.
    void fill(unsigned level, unsigned place, bool ended) {
        if (level == 0) {
            all_[place] = ended ? course_.at_end(count_) : mean(place);
            return;
        }
        const unsigned a = level - 1;
        for (int n = ended ? fatal_painting - 1 : fatal_painting; n >= from_[a]; --n) {
            count_[a] = static_cast<std::uint8_t>(n);
            fill(a, place + static_cast<unsigned>(n) * stride_of(a), ended || n == fatal_painting);
        }
    }
    Prospect mean(unsigned place) const {
        unsigned total = 0;
        for (unsigned a = 0; a < artists; ++a) total += weight_[a][count_[a]];
        if (total == 0) return course_.at_end(count_);
        const std::uint32_t one = 0xFFFFFFFFU / total;
        std::uint32_t sum[8]{};
        for (unsigned a = 0; a < artists; ++a) {
            const std::uint32_t share =
                static_cast<std::uint32_t>(std::uint64_t{one} * weight_[a][count_[a]] >> 16U);
            const Prospect& next = all_[place + stride_of(a)];
            for (unsigned n = 0; n < 8; ++n) sum[n] += share * next.of[n];
        }
        Prospect p;
        for (unsigned n = 0; n < 8; ++n) p.of[n] = static_cast<std::uint16_t>(sum[n] >> 16U);
        return p;
    }

    Course course_;
    std::uint8_t from_[artists]{};
    std::uint8_t count_[artists]{};
    unsigned weight_[artists][fatal_painting]{};
    Prospect all_[all_counts]; // those that can come about
};

// The same for any other table: drawn when it is first asked for, and remembered.
inline const Prospect& remembered(const Course& course, unsigned place) {
    struct Slot {
        std::uint64_t key;
        Prospect prospect;
    };
    static thread_local Slot slots[all_counts];
    Slot& slot = slots[place];
    if (slot.key != course.key + 1) { // a slot that was never used has none
        slot.prospect = course.drawn(place);
        slot.key = course.key + 1;
    }
    return slot.prospect;
}

} // namespace adjuge::modern_art
