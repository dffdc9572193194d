#pragma once

#include "ai/canaletto/outlook.h"

namespace adjuge::canaletto {

// Reckons what the lot would bring, bids by the least up to a price that leaves a profit and never
// into debt, and keeps its mask for a lot that pays. It plays from the view
// alone, remembers nothing and does not bluff. `eagerness`, in percent, is what a lot is worth to
// it compared to a cool head: its temperament.
class SaneBot {
public:
    constexpr explicit SaneBot(int eagerness = 100) : eagerness_{eagerness} {}

    constexpr Move operator()(const Sight& v, Rng&) const {
        const Table& t = v.table;
        const Options offered = options(v);
        if (t.phase == Phase::selling) return first_sale(v);
        const int worth = lot_worth(v) * eagerness_ / 100;
        Move move{offered.list[0].kind, no_treasure, offered.question, offered.list[0].lo};
        if (move.kind == Move::Kind::bid) return move; // CA-14: as little as may be
        if (may_bribe(t, v.me) && worth >= worth_a_mask(t) && t.bid * 3 >= worth)
            return {Move::Kind::bribe, no_treasure, t.lot, t.bid};
        const int limit = limit_of(v, worth);
        if (t.bid < limit && t.bid < most_bid)
            return {Move::Kind::bid, no_treasure, t.lot, points(t.bid + 1)};
        return move;
    }

private:
    // The kind that the best order sells now.
    static constexpr Move first_sale(const Sight& v) {
        const SaleOrder order = best_order(v.table, v.me, v.table.to_sell());
        return {Move::Kind::sell, order.kind[0], v.table.lot, 0};
    }

    // What the lot would bring: tiles that are sold at once their price, the others what they are
    // likely to.
    static constexpr int lot_worth(const Sight& v) {
        const Table& t = v.table;
        Table after = t;
        take_lot(after, v.me);
        const Outlook later = outlook(after);
        const KindSet due = after.to_sell();
        int worth = 0; // in sixteenths
        t.on_sale().each([&](unsigned kind) {
            if (!due.has(kind)) worth += later.worth[kind];
        });
        const SaleOrder order = best_order(after, v.me, due);
        for (unsigned n = 0; n < order.size; ++n) worth += 16 * t.scale[t.sold + n];
        return worth / 16;
    }

    // Late in the game any lot is better than none.
    static constexpr int worth_a_mask(const Table& t) {
        return t.in_play.count() > 5 ? 20 : t.in_play.count() > 3 ? 12 : 5;
    }

    // A price that leaves a profit, out of what it has (CA-32 makes the rest cost double).
    static constexpr int limit_of(const Sight& v, int worth) {
        const int fair = worth * 3 / 4;
        const int score = v.table.score[v.me];
        return fair < score ? fair : score;
    }

    int eagerness_;
};

} // namespace adjuge::canaletto
