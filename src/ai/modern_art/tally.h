#pragma once

#include <array>
#include <cstdint>

#include "ai/tally.h"
#include "rules/modern_art/state.h"

namespace adjuge::modern_art {

// What a simulation tells of Modern Art besides money.
struct Tally {
    std::array<std::int64_t, rounds> offered{}; // cards, mystery cards too
    std::int64_t empty_hands{};                 // games that end by MA-52

    [[gnu::always_inline]] void operator()(const Event& e) {
        using enum Event::Kind;
        if (e.kind == round_begins) round_ = e.round;
        if (e.kind == played || e.kind == added || e.kind == turned) ++offered[round_ - 1U];
        if (e.kind == round_ends) by_empty_hands_ = e.why == rule(52);
        if (e.kind == game_ends && by_empty_hands_) ++empty_hands;
    }
    void add(const Tally& other) {
        for (std::size_t r = 0; r < offered.size(); ++r) offered[r] += other.offered[r];
        empty_hands += other.empty_hands;
    }
    // visit(key of the sentence, how it is told, id for programs, sum over all games)
    template <class F>
    void each(F&& visit) const {
        for (std::size_t r = 0; r < offered.size(); ++r)
            visit("stat.offered", static_cast<int>(r) + 1, "offered_per_round", offered[r]);
        visit("stat.empty_hands", as_share, "ended_by_empty_hands", empty_hands);
    }

private:
    std::uint8_t round_{1};
    bool by_empty_hands_{};
};

} // namespace adjuge::modern_art
