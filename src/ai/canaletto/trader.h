#pragma once

#include "ai/canaletto/outlook.h"

namespace adjuge::canaletto {

// How somebody bids: the numbers behind his decisions, in percent where nothing else is said. These
// are the sane player's.
struct Taste {
    int eagerness{100}; // what a lot is worth to him compared to a cool head
    int fair{75};       // of what it is worth, what he pays
    int debt{};         // of what is fair and not covered by his score, what he bids (CA-32)
    int step{};         // of the way to his limit, what he says at once
    bool even{};        // takes no guess at the order of sales
};

// Reckons what the lot would bring, bids up to a price that leaves a profit, and keeps its mask for
// a lot that pays. It plays from the view alone and does not bluff; all that it remembers is what
// the lot on sale is worth.
class Trader {
public:
    constexpr explicit Trader(const Taste& taste) {
        for (Taste& each : taste_) each = taste;
    }
    // Where one thinks for all.
    template <class Draw>
    constexpr Trader(const Taste& taste, Draw&& fair) : Trader{taste} {
        for (Taste& each : taste_) each.fair = fair();
    }
    constexpr Move operator()(const Sight& v, Rng&) {
        const Table& t = v.table;
        if (t.phase == Phase::selling)
            return {Move::Kind::sell, best_order(t, v.me, t.to_sell()).kind[0], t.lot, 0};
        if (must_bid(t)) return {Move::Kind::bid, no_treasure, t.lot, 1}; // CA-14
        const int worth = worth_of_lot(v) * taste_[v.me].eagerness / 100;
        if (may_bribe(t, v.me) && worth >= worth_a_mask(t) && t.bid * 3 >= worth)
            return {Move::Kind::bribe, no_treasure, t.lot, t.bid};
        if (const int limit = limit_of(v, worth); t.bid < limit && t.bid < most_bid)
            return {Move::Kind::bid, no_treasure, t.lot, points(next_bid(v, limit))};
        return {Move::Kind::pass, no_treasure, t.lot, t.bid};
    }

private:
    constexpr int worth_of_lot(const Sight& v) {
        if (lot_[v.me] != v.table.lot) {
            lot_[v.me] = v.table.lot;
            worth_[v.me] = reckoned(v);
        }
        return worth_[v.me];
    }
    // Tiles that are sold at once bring their price, the others what they are likely to.
    constexpr int reckoned(const Sight& v) const {
        const Table& t = v.table;
        Table after = t;
        take_lot(after, v.me);
        const Outlook later = taste_[v.me].even ? even_outlook(after) : outlook(after);
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
    // CA-32: what the score does not cover costs double.
    constexpr int limit_of(const Sight& v, int worth) const {
        const int fair = worth * taste_[v.me].fair / 100;
        const int score = v.table.score[v.me];
        return fair <= score ? fair : score + (fair - score) * taste_[v.me].debt / 100;
    }

    constexpr int next_bid(const Sight& v, int limit) const {
        const int bid = v.table.bid;
        const int step = (limit - bid) * taste_[v.me].step / 100;
        const int next = bid + (step > 1 ? step : 1);
        return next < most_bid ? next : most_bid;
    }

    Taste taste_[seats];
    std::uint8_t lot_[seats]{};
    int worth_[seats]{};
};

} // namespace adjuge::canaletto
