#pragma once

#include <cstdint>

#include "rules/canaletto/state.h"

namespace adjuge::canaletto {

// What a simulation tells of Canaletto besides scores.
struct Tally {
    std::int64_t auctions{};
    std::int64_t bribes{};
    std::int64_t debts{};

    void operator()(const Event& e) {
        using enum Event::Kind;
        if (e.kind == auction) ++auctions;
        if (e.kind == bribed) ++bribes;
        if (e.kind == paid) debts += e.debt;
    }
    void add(const Tally& other) {
        auctions += other.auctions;
        bribes += other.bribes;
        debts += other.debts;
    }
    // visit(key of the sentence, argument, id for programs, sum over all games)
    template <class F>
    void each(F&& visit) const {
        visit("stat.auctions", 0, "auctions", auctions);
        visit("stat.bribes", 0, "bribes", bribes);
        visit("stat.debts", 0, "debts", debts);
    }
};

} // namespace adjuge::canaletto
