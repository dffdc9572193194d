#pragma once

#include "ai/canaletto/sane_bot.h"

namespace adjuge::canaletto {

// A bot that would go on raising by one says at once what it would come to say anyway, or a good
// part of it: a lot takes a handful of bids. Where its bid leads the gondola (CA-15) moves the next
// auction, not what this lot is worth, which is all that its limit comes from.
struct Manners {
    template <class Choose>
    static Move at_table(const Sight& view, Choose choose, Rng& rng) {
        Move move = choose(view, rng);
        // The only one left takes the lot for as little as may be (CA-14).
        if (move.kind != Move::Kind::bid || view.table.bidding.count() == 1) return move;
        const int limit = limit_from(view, move.amount, choose, rng);
        move.amount = points(jump(view.table.bid, move.amount, limit));
        return move;
    }

private:
    // The highest bid that it would come to: as far as it would rather raise than pass, and no
    // farther than where it would put on its mask (CA-40).
    template <class Choose>
    static int limit_from(const Sight& view, int bid, Choose choose, Rng& rng) {
        Table then = view.table;
        for (; bid < most_bid; ++bid) {
            then.bid = static_cast<std::uint8_t>(bid);
            Rng luck = rng; // what it only thinks of costs no luck
            if (choose(Sight{then, view.me}, luck).kind != Move::Kind::bid) break;
        }
        return bid;
    }
    // Half of the way that is left, and the last steps in one.
    static constexpr int jump(int stands, int least, int limit) {
        const int room = limit - stands;
        const int wanted = room <= 3 ? limit : stands + room / 2;
        return wanted < least ? least : wanted;
    }
};

} // namespace adjuge::canaletto
