#pragma once

#include "rules/bidding_mode.h"
#include "rules/modern_art/view.h"

// Moves made from a view: an instance of a template, the mildest one, what a move would bring.
namespace adjuge::modern_art {

// An instance of a template, uniform over its cards or over its plausible amounts: no more than
// the lot can ever bring.
constexpr Move draw(const Sight& v, const Options& offered, const Option& o, Rng& rng) {
    Move m{o.kind, no_card, v.table.lot, o.lo};
    if (takes_card(o.kind)) {
        m.card = offered.which.nth(rng.below(offered.which.count()));
    } else if (o.lo < o.hi) {
        const int cap = v.table.ceiling;
        const int hi = cap < o.lo ? o.lo : cap < o.hi ? cap : o.hi;
        m.amount = static_cast<std::int16_t>(rng.between(o.lo, hi));
    }
    return m;
}

// The instance of a template that spends and shows least: of the cards the first that does not end
// the round, if there is one.
constexpr Move mildest(const Sight& v, const Options& offered, const Option& o) {
    Move m{o.kind, no_card, offered.question, o.lo};
    if (takes_card(o.kind)) {
        m.card = offered.which.nth(0);
        offered.which.each([&](Card card) {
            if (v.table.offered[artist_of(m.card)] + 1 == fatal_painting &&
                v.table.offered[artist_of(card)] + 1 < fatal_painting)
                m.card = card;
        });
    }
    return m;
}

// Standing orders act in open auctions, on the one word of a once-around, and at a fixed price.
constexpr BiddingMode bidding_mode(const Table& t) {
    BiddingMode r{BiddingMode::Kind::none, t.high_bidder, t.bid, t.lot};
    if (t.phase == Phase::open) r.kind = BiddingMode::Kind::ladder;
    if (t.phase == Phase::once_around) r.kind = BiddingMode::Kind::word;
    if (t.phase == Phase::fixed_price) r.kind = BiddingMode::Kind::price;
    if (r.kind == BiddingMode::Kind::none || t.waiting.empty()) return r;
    r.in = t.waiting;
    if (r.kind == BiddingMode::Kind::ladder) {
        if (t.high_bidder != nobody) r.in = r.in.with(t.high_bidder);
    } else { // one after the other, the seller last
        for (Seat p = t.waiting.first(); p != t.seller; r.in = r.in.with(p))
            p = left_of(p, t.players());
    }
    return r;
}
constexpr Move raise_to(const State& s, int amount) {
    const bool buys = s.table.phase == Phase::fixed_price;
    return {buys ? Move::Kind::buy : Move::Kind::bid, no_card, s.table.lot, money(amount)};
}

// What the lot would bring.
struct LotWorth {
    std::int16_t by_place[3]{}; // if its artist comes 1st, 2nd, 3rd
    std::int16_t now{};         // if the round ended with these counts
};
constexpr LotWorth lot_worth(const Table& t) {
    LotWorth w;
    if (t.lot_size() == 0) return w;
    const unsigned artist = artist_of(t.cards[0]);
    const int n = static_cast<int>(t.lot_size());
    for (unsigned place = 1; place <= 3; ++place)
        w.by_place[place - 1] = money(n * (t.markers_of(artist) + marker_for(place)));
    w.now = money(n * worth(t, t.offered).of[artist]);
    return w;
}

// What would foreseeably follow a move, as far as its maker can know.
struct Preview {
    Verdict verdict{};
    std::int16_t money_after{}; // his own, if this move wins the lot (or is just made)
    std::int16_t pays[seats]{}; // to each seat, if this move wins the lot
    std::int16_t pays_bank{};
    LotWorth worth{};
    std::uint8_t places_now[artists]{}; // ranking if the round ended after this move
    bool ends_round{};
    std::int16_t bank_sale[seats]{}; // what everybody would get, if it ends the round
};

// The rules themselves act, on a state that knows no more than the seat.
constexpr Preview preview(const Sight& v, const Move& m) {
    using enum Move::Kind;
    Preview p;
    if (v.me < v.table.players()) p.money_after = v.table.money[v.me];
    if (v.me >= v.table.players() || !within(options(v), m)) {
        p.verdict = {why_not(v, m)};
        return p;
    }
    State s{};
    Table& t = s.table;
    t = v.table;
    s.own[v.me] = v.own;
    Ranking places = rank(t.offered);
    const auto hear = [&](const Event& e) {
        if (e.kind == Event::Kind::played || e.kind == Event::Kind::added) places = rank(t.offered);
        if (e.kind == Event::Kind::round_ends) p.ends_round = true;
        if (e.kind == Event::Kind::bank_sale) p.bank_sale[e.seat] = e.amount;
        if (e.kind == Event::Kind::paid)
            (e.other < seats ? p.pays[e.other] : p.pays_bank) = e.amount;
    };
    if (m.kind == play) play_card(s, v.me, m.card, hear);
    if (m.kind == add) add_second(s, v.me, m.card, hear);
    if (!p.ends_round) p.worth = lot_worth(t); // what ends the round is not sold
    if (m.kind == bid || m.kind == seal || m.kind == price || m.kind == buy) {
        t.bid = m.amount;
        sell(s, v.me, 12, hear);
    }
    for (unsigned a = 0; a < artists; ++a) p.places_now[a] = places.place[a];
    p.money_after = t.money[v.me];
    return p;
}

} // namespace adjuge::modern_art
