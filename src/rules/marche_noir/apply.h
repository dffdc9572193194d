#pragma once

#include "rules/marche_noir/production.h"

namespace adjuge::marche_noir {

// Precondition: check_config and check_deal are ok.
template <class Sink>
constexpr State start(const Config& config, const Deal& d, Sink&& sink) {
    State s{};
    Table& t = s.table;
    t.config = config;
    for (unsigned n = 0; n < kinds; ++n) {
        t.rank.set(d.exchange[n], n + 2);     // MN-03
        t.row.set(d.values[n], first_row(n)); // MN-04
    }
    t.reserve = Goods::each_of(reserve_at_start(config.players));
    for (unsigned p = 0; p < config.players; ++p) t.stock[p] = Goods::each_of(1); // MN-02
    for (Sealed& own : s.own) own = nothing_sealed();
    for (Seat& owner : t.owner) owner = nobody;
    for (Seat& to : t.offered_to) to = nobody;
    for (unsigned n = 0; n < cards; ++n) {
        t.deck[n] = n == 0 ? d.deck[0] : std::uint8_t{no_card};
        s.coming[n] = n == 0 ? std::uint8_t{no_card} : d.deck[n];
    }
    t.revealed = 1;
    t.first = d.first;
    t.active = nobody;
    sink(Event{.kind = Event::Kind::new_card, .why = rule(6), .card = t.deck[0]});
    begin_turn(s, sink);
    return s;
}

// No offer, no bid, no use of a power.
template <class Sink>
constexpr void pass_on(State& s, Seat seat, const Move& m, Sink&& sink) {
    Table& t = s.table;
    if (t.phase == Phase::bidding) return place_bid(s, seat, m, sink);
    const bool offering = t.phase == Phase::offering;
    const bool raising = t.phase == Phase::raising;
    sink(Event{.kind = Event::Kind::passes,
               .why = rule(offering  ? 22
                           : raising ? 32
                                     : 34),
               .seat = seat,
               .phase = static_cast<std::uint8_t>(t.phase)});
    if (offering) {
        if (m.announces != 0) stand_by(t, seat, m.keeps, m.shuns, sink);
        return next_offer(s, sink);
    }
    if (raising) return after_information(s, sink);
    if (t.phase == Phase::fencing) return begin_information(s, sink);
    after_production(s, sink);
}

// Precondition: check(s, seat, m).ok().
template <class Sink>
constexpr void apply(State& s, Seat seat, const Move& m, Sink&& sink) {
    using enum Move::Kind;
    switch (m.kind) {
    case accept:
        if (s.table.wild()) return take_offer(s, seat, m, sink);
        [[fallthrough]];
    case refuse: return answer_offer(s, seat, m, sink);
    case pass: return pass_on(s, seat, m, sink);
    case produce: return produce_goods(s, seat, m, sink);
    case smuggle: return smuggle_good(s, seat, m.good, sink);
    case up:
    case down: return move_good(s, seat, m, sink);
    case offer: return make_offer(s, seat, m, sink);
    case choose: return close_offer(s, m.other, sink);
    case withdraw: return withdraw_offer(s.table, seat, Event::Kind::withdraws, sink);
    case done: return be_done(s, seat, sink);
    case give_back: return give_goods_back(s, seat, m, sink);
    case swap: return swap_goods(s, seat, m, sink);
    case bid: return place_bid(s, seat, m, sink);
    case raise: return raise_value(s, seat, m, sink);
    case sell: return sell_goods(s, seat, m, sink);
    case discard: return discard_goods(s, seat, m, sink);
    }
}

} // namespace adjuge::marche_noir
