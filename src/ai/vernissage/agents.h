#pragma once

#include "ai/vernissage/outlook.h"
#include "rules/bits.h"

namespace adjuge::vernissage {

// What it is worth to have an agent on a step: influence where there is something to win or to
// lose, and a little for where an artist will stand soon.
struct Stakes {
    int at[16]{};

    constexpr int of(unsigned agents) const {
        int sum = 0;
        for (; agents != 0; agents &= agents - 1) sum += at[lowest_bit(agents)];
        return sum;
    }
};
// `influence` is what it is worth by itself, in sixteenths of a work.
constexpr Stakes stakes_of(const Sight& v, const Holdings& h, int influence) {
    const Table& t = v.table;
    Stakes s;
    for (unsigned a = 0; a < artists; ++a) {
        if (!t.in_play(a)) continue;
        int stake = influence;
        for (unsigned p = 0; p < t.players(); ++p) {
            const int works = 16 * static_cast<int>(t.open[p][a]) + h.of[a].closed[p];
            stake += p == v.me ? works : works / 4;
        }
        s.at[t.step[a]] += stake;
        const unsigned kinds = kinds_before(t, a);
        const unsigned next = t.step[a] + t.tokens[a] + (count_bits(kinds) == 2 ? 2U : 4U);
        if (next < std::size(s.at)) s.at[next] += stake / 4;
    }
    return s;
}
// On the best steps that are left, one after the other.
constexpr unsigned best_places(const Stakes& stakes, const Options& o) {
    unsigned agents = 0;
    for (unsigned n = 0; n < agents_each; ++n) {
        unsigned best = 0;
        int most = -1;
        for (unsigned left = o.board & ~agents; left != 0; left &= left - 1) {
            const unsigned step = left & (0U - left);
            if (stakes.of(step) <= most) continue;
            most = stakes.of(step);
            best = step;
        }
        agents |= best;
    }
    return agents;
}

} // namespace adjuge::vernissage
