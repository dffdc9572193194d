#pragma once

#include "ai/encode.h"
#include "rules/canaletto/canaletto.h"

namespace adjuge::canaletto {

// Kinds of treasures as one seat would list them: nothing hangs on what a kind is called, so that
// what a net learns of one it knows of all. First those that the question is about, on sale or to
// be sold; then by how soon they are complete; then by who has them.
struct KindOrder {
    KindSet asked{};             // on sale, or to be sold
    std::uint8_t left[kinds]{};  // tiles in palaces once the lot on sale is gone
    std::uint8_t list[kinds]{};  // kinds in play, in order
    std::uint8_t place[kinds]{}; // of each in that list
    unsigned size{};

    constexpr explicit KindOrder(const Sight& v) {
        const Table& t = v.table;
        const bool sale = t.phase == Phase::bidding;
        asked = sale ? t.on_sale() : t.to_sell();
        for (unsigned at = 0; at < palaces; ++at)
            if (!sale || at != t.column) t.palace[at].each([&](unsigned kind) { ++left[kind]; });
        unsigned keys[kinds]{};
        t.in_play.each([&](unsigned kind) {
            unsigned key = (asked.has(kind) ? 0U : 8U) + left[kind];
            for (unsigned p = 0; p < seats; ++p)
                key = key << 3 |
                      (p < t.players() ? 7U - t.owned[(v.me + p) % t.players()][kind] : 7U);
            unsigned at = size++;
            for (; at > 0 && keys[at - 1] > key; --at) {
                keys[at] = keys[at - 1];
                list[at] = list[at - 1];
            }
            keys[at] = key;
            list[at] = static_cast<std::uint8_t>(kind);
        });
        for (unsigned at = 0; at < size; ++at) place[list[at]] = static_cast<std::uint8_t>(at);
    }
};

// What a net may answer in Canaletto. Bids are told by how much they raise, since that is what
// moves the gondola (CA-12): once around by ones, then leaps, and the exact edges.
struct Actions {
    enum : int {
        pass,
        bribe,
        sell,                          // the n-th of the kinds that are due
        raise = sell + most_in_palace, // by 1 to 16
        leap = raise + palaces,        // by 20, 25, 32
        all_i_have = leap + 3,         // what my score covers (CA-30)
        all_it_brings,                 // what the lot can bring at best
        count,
    };
    using Set = ActionSet<count>;

    static constexpr Set legal(const Sight& v) {
        const Table& t = v.table;
        Set set;
        if (t.phase == Phase::selling) {
            for (unsigned n = 0; n < t.to_sell().count(); ++n) set.add(sell + static_cast<int>(n));
            return set;
        }
        if (!must_bid(t)) set.add(pass);
        if (may_bribe(t, v.me)) set.add(bribe);
        // Beyond what the lot can bring nothing is worth saying.
        for (int a = raise; a < all_i_have && t.bid + by(a) <= t.ceiling; ++a) set.add(a);
        if (t.score[v.me] < t.ceiling && is_off_grid(t.score[v.me] - t.bid)) set.add(all_i_have);
        if (is_off_grid(t.ceiling - t.bid)) set.add(all_it_brings);
        return set;
    }

    // Precondition: legal(v) has it.
    static constexpr Move move(const Sight& v, int action) {
        const Table& t = v.table;
        if (action == pass) return {Move::Kind::pass, no_treasure, t.lot, t.bid};
        if (action == bribe) return {Move::Kind::bribe, no_treasure, t.lot, t.bid};
        if (action < raise) {
            const KindOrder order{v};
            return {Move::Kind::sell, order.list[action - sell], t.lot, 0};
        }
        const int amount = action == all_i_have      ? t.score[v.me]
                           : action == all_it_brings ? t.ceiling
                                                     : t.bid + by(action);
        return {Move::Kind::bid, no_treasure, t.lot, points(amount)};
    }

private:
    static constexpr int by(int action) {
        if (action < leap) return action - raise + 1;
        return action == leap ? 20 : action == leap + 1 ? 25 : 32;
    }
    static constexpr bool is_off_grid(int more) {
        return more > static_cast<int>(palaces) && more != 20 && more != 25 && more != 32;
    }
};

} // namespace adjuge::canaletto
