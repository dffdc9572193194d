#pragma once

#include "rules/bits.h"
#include "rules/vernissage/vernissage.h"

namespace adjuge::vernissage {

// The artists in the order in which a net is shown them: those in play, of whom the seat has most
// works, who stand highest. By the rules they are alike, so that what is learnt with one holds for
// all: names would make a hundred and twenty games of one.
class Bearings {
public:
    constexpr explicit Bearings(const Sight& v) {
        std::uint32_t keys[artists];
        for (unsigned a = 0; a < artists; ++a) keys[a] = key(v, a) << 3U | (artists - 1U - a);
        const auto order = [&](unsigned i, unsigned k) {
            const std::uint32_t low = keys[i] < keys[k] ? keys[i] : keys[k];
            keys[i] = keys[i] < keys[k] ? keys[k] : keys[i];
            keys[k] = low;
        };
        order(0, 3), order(1, 4), order(0, 2), order(1, 3), order(0, 1);
        order(2, 4), order(1, 2), order(3, 4), order(2, 3);
        for (unsigned r = 0; r < artists; ++r) {
            const std::uint32_t a = artists - 1U - (keys[r] & 7U);
            artist_ |= a << (4 * r);
            rank_ |= r << (4 * a);
        }
    }

    constexpr unsigned artist(unsigned rank) const { return (artist_ >> (4 * rank)) & 15U; }
    constexpr unsigned rank(unsigned artist) const { return (rank_ >> (4 * artist)) & 15U; }
    // A set of artists, as a set of ranks.
    constexpr unsigned ranks(unsigned set) const {
        unsigned out = 0;
        for (unsigned a = 0; a < artists; ++a) out |= ((set >> a) & 1U) << rank(a);
        return out;
    }

    // Equals are taken in the order of the board.
    static constexpr std::uint32_t key(const Sight& v, unsigned a) {
        const Table& t = v.table;
        const unsigned open = t.open[v.me][a];
        std::uint32_t k = t.in_play(a) ? 1 : 0;
        k = k << 3U | (v.own.hand[a] + open);
        k = k << 3U | open;
        k = k << 5U | (t.step[a] + t.tokens[a]);
        k = k << 4U | t.step[a];
        k = k << 6U | static_cast<unsigned>(t.fame[a] - t.values().out_at);
        return k << 3U | t.opened(a);
    }

private:
    std::uint32_t artist_{};
    std::uint32_t rank_{};
};

// Where artists stand, and where they may stand next: an artist climbs beyond his tokens once all
// three kinds lie there (VE-60).
class Stairs {
public:
    constexpr Stairs(const Table& t, const Bearings& order) : table_{t}, order_{order} {
        unsigned met = 0;
        for (unsigned r = 0; r < artists; ++r) {
            const unsigned a = order.artist(r);
            if (!t.in_play(a)) continue;
            in_play_ |= 1U << r;
            const unsigned step = 1U << t.step[a];
            first_ |= ((met & step) == 0 ? 1U : 0U) << r;
            met |= step;
        }
    }

    constexpr unsigned in_play() const { return in_play_; } // ranks, as bits
    // Of those on one step the first.
    constexpr unsigned first() const { return first_; }
    // One step, as a bit; 0: the artist is OUT, or there is none. `ahead`: 0 where he stands, 1
    // where he climbs to at the soonest, 2 where with one token more.
    constexpr unsigned spot(unsigned rank, unsigned ahead) const {
        if (!has_bit(in_play_, rank)) return 0;
        const unsigned a = order_.artist(rank);
        if (ahead == 0) return 1U << table_.step[a];
        const unsigned missing = token_kinds - count_bits(kinds_before(table_, a));
        return (1U << (table_.step[a] + table_.tokens[a] + missing + ahead)) & table_.board();
    }
    // Where all of these ranks stand.
    constexpr unsigned spots(unsigned ranks) const {
        unsigned steps = 0;
        for (; ranks != 0; ranks &= ranks - 1) steps |= spot(lowest_bit(ranks), 0);
        return steps;
    }

private:
    const Table& table_;
    const Bearings& order_;
    unsigned in_play_{};
    unsigned first_{};
};

} // namespace adjuge::vernissage
