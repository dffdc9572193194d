#pragma once

#include "rules/modern_art/modern_art.h"

namespace adjuge::modern_art {

// What a painting of each artist is likely to bring at the end of this round, in sixteenths of a
// thousand, judged from a view: the rest of the round is drawn many times, cards coming as they
// are left unseen, artists already in fashion more readily.
struct Outlook {
    int worth[artists]{};

    constexpr int of(unsigned artist, unsigned paintings = 1) const {
        return worth[artist] * static_cast<int>(paintings) / 16;
    }
};

// How many cards of each artist may still turn up: those in no public place.
struct Unseen {
    int of[artists]{};
};
constexpr Unseen unseen(const Table& t) {
    CardSet seen = t.unsold | t.discarded;
    for (unsigned p = 0; p < t.players(); ++p) seen = seen | t.owned[p];
    for (const Card card : t.cards)
        if (card != no_card) seen.add(card);
    Unseen left;
    for (unsigned a = 0; a < artists; ++a)
        left.of[a] = static_cast<int>(cards_of(a)) - static_cast<int>(seen.count(a));
    return left;
}

// `offered` may be counts that a move under thought would lead to.
constexpr Outlook outlook(const Table& t, const std::uint8_t (&offered)[artists], int draws = 32) {
    // The same table gives the same outlook: a bot must not change its mind between two bids.
    std::uint64_t seed = t.round;
    for (const std::uint8_t n : offered) seed = seed * 8 + n;
    Rng rng{seed};
    const Unseen left = unseen(t);
    Outlook sum;
    for (int n = 0; n < draws; ++n) {
        std::uint8_t count[artists]{};
        int weight[artists]{};
        int total = 0;
        bool over = false;
        for (unsigned a = 0; a < artists; ++a) {
            count[a] = offered[a];
            weight[a] = left.of[a] * (2 + offered[a]);
            total += weight[a];
            over = over || offered[a] >= fatal_painting;
        }
        while (!over && total > 0) {
            int at = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
            unsigned a = 0;
            while (at >= weight[a]) at -= weight[a++];
            over = ++count[a] == fatal_painting;
        }
        const Worth w = modern_art::worth(t, count);
        for (unsigned a = 0; a < artists; ++a) sum.worth[a] += w.of[a];
    }
    for (int& w : sum.worth) w = w * 16 / draws;
    return sum;
}

// What the lot on the wall is likely to bring its buyer at the end of the round, in thousands.
constexpr int likely(const Table& t) {
    return t.lot_size() == 0 ? 0 : outlook(t, t.offered).of(artist_of(t.cards[0]), t.lot_size());
}

} // namespace adjuge::modern_art
