#pragma once

#include "rules/bidding_mode.h"
#include "rules/canaletto/view.h"

// Moves made from a view: an instance of a template, the mildest one, what a move would bring.
namespace adjuge::canaletto {

// An instance of a template, uniform over its kinds or over its plausible amounts: no more than
// the lot can ever bring.
constexpr Move draw(const Sight& v, const Options& offered, const Option& o, Rng& rng) {
    Move m{o.kind, no_treasure, v.table.lot, o.lo};
    if (o.kind == Move::Kind::sell) {
        m.treasure = static_cast<std::uint8_t>(offered.which.nth(rng.below(offered.which.count())));
    } else if (o.lo < o.hi) {
        const int cap = v.table.ceiling;
        const int hi = cap < o.lo ? o.lo : cap < o.hi ? cap : o.hi;
        m.amount = points(rng.between(o.lo, hi));
    }
    return m;
}

// The instance of a template that spends least.
constexpr Move mildest(const Sight&, const Options& offered, const Option& o) {
    Move m{o.kind, no_treasure, offered.question, o.lo};
    if (o.kind == Move::Kind::sell) m.treasure = static_cast<std::uint8_t>(offered.which.first());
    return m;
}

// Standing orders speak in turn; what the last one must bid (CA-14) is his own to say.
constexpr BiddingMode bidding_mode(const Table& t) {
    const bool orders = t.phase == Phase::bidding && !must_bid(t);
    return {orders ? BiddingMode::Kind::turns : BiddingMode::Kind::none,
            t.high_bidder,
            t.bid,
            t.lot,
            1,
            t.bidding};
}
constexpr Move raise_to(const State& s, int amount) {
    return {Move::Kind::bid, no_treasure, s.table.lot, points(amount)};
}

// The order in which a seat sells kinds to its own best advantage: the kind that it has most of at
// the highest price.
struct SaleOrder {
    std::uint8_t kind[most_in_palace]{};
    unsigned size{};
};
constexpr SaleOrder best_order(const Table& t, Seat seat, KindSet due) {
    SaleOrder order;
    order.size = due.count();
    bool taken[most_in_palace]{};
    for (; !due.empty();) {
        unsigned most = due.first();
        due.each([&](unsigned kind) {
            if (t.owned[seat][kind] > t.owned[seat][most]) most = kind;
        });
        unsigned dearest = most_in_palace;
        for (unsigned n = 0; n < order.size; ++n)
            if (!taken[n] &&
                (dearest == most_in_palace || t.scale[t.sold + n] > t.scale[t.sold + dearest]))
                dearest = n;
        taken[dearest] = true;
        order.kind[dearest] = static_cast<std::uint8_t>(most);
        due = due - KindSet::only(most);
    }
    return order;
}

// Sales that would follow, as is best for the buyer.
struct Sales {
    KindSet completes{};                         // kinds that would be sold
    SaleOrder order{};                           // in this order
    std::uint8_t prices[most_in_palace]{};       // at so much a tile
    std::uint8_t tiles[most_in_palace][seats]{}; // that everybody would sell
    std::int16_t gains[seats]{};                 // and what they would bring them
};

// What would foreseeably follow a move: if it were the last word of the auction, or, of a sale,
// just that sale.
struct Preview : Sales {
    Verdict verdict{};
    Seat buyer{nobody};         // who would get the lot
    std::uint8_t gondola{};     // where it would stand
    std::uint8_t next{};        // where the next auction would be held; no_palace: in none,
                                // the game being over, or nobody having bid yet (CA-14)
    std::int16_t score_after{}; // the mover's, with sales
    std::int16_t debt_after{};
    std::int16_t total_after{}; // what both would be at the end (CA-32)
    bool ends_game{};
};

constexpr void foresee_sales(Sales& p, Table& after, Seat seller, KindSet due) {
    p.completes = due;
    p.order = best_order(after, seller, due);
    for (unsigned n = 0; n < p.order.size; ++n) {
        p.prices[n] = after.scale[after.sold];
        for (unsigned seat = 0; seat < seats; ++seat)
            p.tiles[n][seat] = after.owned[seat][p.order.kind[n]];
        sell_kind(after, p.order.kind[n], 20, [&](const Event& e) {
            for (unsigned seat = 0; seat < seats; ++seat)
                p.gains[seat] = points(p.gains[seat] + e.amounts[seat]);
        });
    }
}

constexpr Preview preview(const Sight& v, const Move& m) {
    using enum Move::Kind;
    Preview p;
    if (v.me >= v.table.players() || !within(options(v), m)) {
        p.verdict = {why_not(v, m)};
        return p;
    }
    Table after = v.table;
    if (m.kind == bid) after.bid = static_cast<std::uint8_t>(m.amount);
    p.buyer = m.kind == pass ? after.high_bidder : v.me;
    if (m.kind == sell) {
        foresee_sales(p, after, v.me, KindSet::only(m.treasure));
    } else if (p.buyer != nobody) {
        take_lot(after, p.buyer);
        if (m.kind != bribe) pay(after, p.buyer, after.bid, Silent{});
        foresee_sales(p, after, p.buyer, after.to_sell());
    }
    p.gondola = static_cast<std::uint8_t>(after.gondola());
    p.ends_game = after.in_play.count() - after.to_sell().count() <= kinds_at_end;
    p.next =
        p.ends_game || p.buyer == nobody ? std::uint8_t{no_palace} : next_full(after, p.gondola);
    p.score_after = after.score[v.me];
    p.debt_after = after.debt[v.me];
    p.total_after = points(after.total(v.me));
    return p;
}

} // namespace adjuge::canaletto
