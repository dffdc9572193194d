#pragma once

#include "rules/canaletto/state.h"
#include "rules/shuffle.h"

// The lay-out of tiles, markers and first seats (CA-02 to CA-07).
namespace adjuge::canaletto {

// How many palaces get three tiles, how many two, how many one. There are 34 tiles for 16 palaces:
// `three` decides the others.
struct Sizes {
    unsigned three{};

    constexpr unsigned two() const { return 18 - 2 * three; }
    constexpr unsigned one() const { return three - 2; }
};
inline constexpr unsigned fewest_threes = 2;
inline constexpr unsigned most_threes = 9;

// CA-03: how often such sizes come up: the ways to spread them over the palaces, each with weight
// 1/(product of size!), all times 2^16 * 3^9 to be whole.
consteval std::uint32_t weight_of(unsigned threes) {
    const Sizes sizes{threes};
    const auto choose = [](std::uint64_t n, std::uint64_t k) {
        std::uint64_t ways = 1;
        for (std::uint64_t i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
        return ways;
    };
    std::uint64_t weight =
        choose(palaces, threes) * choose(palaces - threes, sizes.one()); // the rest are twos
    for (unsigned n = fewest_threes; n < threes; ++n) weight *= 2;
    for (unsigned n = threes; n < most_threes; ++n) weight *= 3;
    return static_cast<std::uint32_t>(weight);
}
template <Luck L>
constexpr Sizes draw_sizes(L& luck) {
    constexpr std::uint32_t weights[] = {weight_of(2), weight_of(3), weight_of(4), weight_of(5),
                                         weight_of(6), weight_of(7), weight_of(8), weight_of(9)};
    constexpr std::uint32_t all = weights[0] + weights[1] + weights[2] + weights[3] + weights[4] +
                                  weights[5] + weights[6] + weights[7];
    std::uint32_t at = luck.below(all);
    unsigned n = 0;
    while (at >= weights[n]) at -= weights[n++];
    return {fewest_threes + n};
}

// One try to lay the tiles: false as soon as a palace would get two of a kind. The palaces are
// filled in order of size: that of the caller's shuffle is the one that counts.
template <Luck L>
constexpr bool try_to_lay(KindSet (&palace)[palaces], L& luck) {
    const Sizes sizes = draw_sizes(luck);
    std::uint8_t places[all_tiles]{}; // the palace of every free place
    unsigned filled = 0;
    for (unsigned p = 0; p < palaces; ++p) {
        palace[p] = {};
        const unsigned size = p < sizes.three ? 3 : p < sizes.three + sizes.two() ? 2 : 1;
        for (unsigned n = 0; n < size; ++n) places[filled++] = static_cast<std::uint8_t>(p);
    }
    std::uint32_t left = all_tiles;
    for (unsigned kind = 0; kind < kinds; ++kind)
        for (unsigned n = 0; n < tiles_of(kind); ++n) {
            const std::uint32_t j = luck.below(left);
            KindSet& lot = palace[places[j]];
            places[j] = places[--left];
            if (lot.has(kind)) return false;
            lot = lot | KindSet::only(kind);
        }
    return true;
}

template <Luck L>
constexpr Deal deal(const Config& config, L& luck) {
    Deal d;
    while (!try_to_lay(d.palace, luck)) {}
    shuffle(d.palace, luck);
    // CA-06: the markers that are not laid leave the game.
    std::uint8_t markers[markers_made]{};
    for (unsigned n = 0; n < markers_made; ++n)
        markers[n] = static_cast<std::uint8_t>(least_marker + static_cast<int>(n));
    std::uint32_t left = markers_made;
    for (std::uint8_t& marker : d.scale) {
        const std::uint32_t j = luck.below(left);
        marker = markers[j];
        markers[j] = markers[--left];
    }
    d.start = static_cast<std::uint8_t>(luck.below(palaces));
    d.first = static_cast<Seat>(luck.below(config.players));
    return d;
}

// A deal typed in by a person.
constexpr Verdict check_deal(const Config& config, const Deal& d) {
    unsigned tiles[kinds]{};
    for (const KindSet& lot : d.palace) {
        if (!(lot - KindSet::all()).empty()) return {rule(2)};
        if (lot.empty() || lot.count() > most_in_palace) return {rule(3)};
        lot.each([&](unsigned kind) { ++tiles[kind]; });
    }
    for (unsigned kind = 0; kind < kinds; ++kind)
        if (tiles[kind] != tiles_of(kind)) return {rule(2)};
    unsigned seen = 0;
    for (const std::uint8_t marker : d.scale) {
        if (marker < least_marker || marker >= least_marker + static_cast<int>(markers_made))
            return {rule(6)};
        if (((seen >> marker) & 1U) != 0) return {rule(6)};
        seen |= 1U << marker;
    }
    return d.start < palaces && d.first < config.players ? Verdict{} : Verdict{rule(7)};
}

} // namespace adjuge::canaletto
