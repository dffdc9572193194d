#pragma once

#include <cstdint>

#include "ai/tally.h"
#include "rules/canaletto/state.h"

namespace adjuge::canaletto {

// What a simulation tells of Canaletto besides scores.
struct Tally {
    std::int64_t auctions{};
    std::int64_t bribes{};
    std::int64_t debts{};
    std::int64_t left[kinds_at_end + 1]{}; // games that end with so many kinds in play (CA-50)

    [[gnu::always_inline]] void operator()(const Event& e) {
        using enum Event::Kind;
        if (e.kind == auction) ++auctions;
        if (e.kind == bribed) ++bribes;
        if (e.kind == paid) debts += e.debt;
        if (e.kind == game_ends) ++left[e.treasures.count()];
    }
    void add(const Tally& other) {
        auctions += other.auctions;
        bribes += other.bribes;
        debts += other.debts;
        for (unsigned n = 0; n <= kinds_at_end; ++n) left[n] += other.left[n];
    }
    // visit(key of the sentence, how it is told, id for programs, sum over all games)
    template <class F>
    void each(F&& visit) const {
        visit("stat.auctions", as_mean, "auctions", auctions);
        visit("stat.bribes", as_mean, "bribes", bribes);
        visit("stat.debts", as_mean, "debts", debts);
        visit("stat.two_left", as_share, "ended_with_two_kinds", left[2]);
        visit("stat.one_left", as_share, "ended_with_one_kind", left[1]);
        visit("stat.none_left", as_share, "ended_with_no_kind", left[0]);
    }
};

} // namespace adjuge::canaletto
