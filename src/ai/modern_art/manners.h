#pragma once

#include "ai/modern_art/sane_bot.h"

namespace adjuge::modern_art {

// In an open auction a bot says at once a good part of what it would come to say anyway, in round
// sums while it has far to go: a lot takes a handful of bids.
struct Manners {
    template <class Choose>
    static Move at_table(const Sight& view, Choose choose, Rng& rng) {
        Move move = choose(view, rng);
        if (view.table.phase != Phase::open || move.kind != Move::Kind::bid) return move;
        const int limit = limit_from(view, move.amount, choose, rng);
        move.amount = money(jump(view.table.bid, move.amount, limit));
        return move;
    }

private:
    // The highest bid that it would come to.
    template <class Choose>
    static int limit_from(const Sight& view, int bid, Choose choose, Rng& rng) {
        Table then = view.table;
        then.high_bidder = left_of(view.me, then.players());
        for (;;) {
            then.bid = money(bid);
            Rng luck = rng; // what it only thinks of costs no luck
            const Move next = choose(Sight{then, view.own, view.me}, luck);
            if (next.kind != Move::Kind::bid || next.amount <= bid) return bid;
            bid = next.amount;
        }
    }
    static constexpr int jump(int stands, int least, int limit) {
        const int room = limit - stands;
        int wanted = room <= 4 ? limit : stands + room / 2;
        if (room >= 10) wanted -= wanted % 5;
        return wanted < least ? least : wanted;
    }
};

} // namespace adjuge::modern_art
