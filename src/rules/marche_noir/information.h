#pragma once

#include "rules/marche_noir/sale.h"

// Phase D: MN-30 to MN-33.
namespace adjuge::marche_noir {

// MN-33. No card left: the game will end with this turn.
template <class Sink>
constexpr void after_information(State& s, Sink&& sink) {
    Table& t = s.table;
    t.active = nobody;
    if (t.turn < cards) {
        t.deck[t.turn] = s.coming[t.turn];
        s.coming[t.turn] = no_card;
        t.revealed = static_cast<std::uint8_t>(t.turn + 1U);
        sink(Event{.kind = Event::Kind::new_card, .why = rule(33), .card = t.deck[t.turn]});
    }
    begin_sale(s, sink);
}

// MN-31: cubes decide (the loose tongue's one more with them), then the rank of the good.
constexpr unsigned weight(const Table& t, Seat seat, const Sealed& bid) {
    if (bid.amount == 0) return 0;
    return (bid.amount + (t.has(seat, loose_tongue) ? 1U : 0U)) * 16U + t.rank[bid.good];
}
constexpr Seat best_bidder(const State& s) {
    unsigned best = 0;
    Seat winner = nobody;
    for (Seat p = 0; p < s.table.players(); ++p) {
        const unsigned w = weight(s.table, p, s.own[p]);
        if (w > best) {
            best = w;
            winner = p;
        } else if (w == best) {
            winner = nobody;
        }
    }
    return winner;
}

template <class Sink>
ADJUGE_COLD constexpr void settle_bids(State& s, Sink&& sink) {
    Table& t = s.table;
    const Seat winner = best_bidder(s);
    const Sealed bid = winner == nobody ? nothing_sealed() : s.own[winner];
    for (Seat p = 0; p < t.players(); ++p) {
        if (t.asked.has(p))
            sink(Event{.kind = Event::Kind::bids,
                       .why = rule(30),
                       .seat = p,
                       .good = s.own[p].good,
                       .amount = s.own[p].amount});
        s.own[p] = nothing_sealed();
    }
    if (winner == nobody) {
        sink(Event{.kind = Event::Kind::card_lost, .why = rule(31), .card = t.card()});
        return after_information(s, sink);
    }
    const Goods paid = Goods::of(bid.good, bid.amount);
    t.stock[winner] = t.stock[winner] - paid;
    t.reserve = t.reserve + paid;
    t.owner[t.card()] = winner;
    t.first = winner; // MN-25
    t.active = winner;
    sink(Event{.kind = Event::Kind::buys_card,
               .why = rule(32),
               .seat = winner,
               .good = bid.good,
               .amount = bid.amount,
               .card = t.card()});
    ask(t, Phase::raising, SeatSet::only(winner));
}

template <class Sink>
constexpr void begin_information(State& s, Sink&& sink) {
    Table& t = s.table;
    t.active = nobody;
    ask(t, Phase::bidding, those(t, [&](Seat p) { return !t.stock[p].empty(); }));
    if (t.waiting.empty()) settle_bids(s, sink);
}

// No bid is a bid of zero.
template <class Sink>
constexpr void place_bid(State& s, Seat seat, const Move& m, Sink&& sink) {
    Sealed choice = nothing_sealed();
    choice.good = m.good;
    choice.amount = m.amount;
    if (seal(s, seat, choice, 30, sink)) settle_bids(s, sink);
}

template <class Sink>
constexpr void raise_value(State& s, Seat seat, const Move& m, Sink&& sink) {
    if (!raise_values(s, GoodSet::only(m.good), 32, seat, sink)) after_information(s, sink);
}

} // namespace adjuge::marche_noir
