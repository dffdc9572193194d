#pragma once

#include "rules/modern_art/state.h"

// Dealing, the end of a round and the sale to the bank (MA-40 to MA-53).
namespace adjuge::modern_art {

// The mystery variant deals as for four (MA-60).
constexpr unsigned hands_dealt(const Config& config) {
    return config.players + (config.has_variant(mystery) ? 1U : 0U);
}
// MA-04
constexpr unsigned share(const Config& config, unsigned round) {
    const unsigned hands = hands_dealt(config);
    if (round == 1) return 13 - hands;
    if (round > 3) return 0;
    return hands == 3 ? 6 : 8 - hands;
}

constexpr bool all_hands_empty(const Table& t) {
    unsigned cards = 0;
    for (unsigned p = 0; p < t.players(); ++p) cards |= t.hand_size[p];
    return cards == 0;
}

// The opener is kept: who comes next depends on him.
constexpr void clear_lot(Table& t) {
    t.cards[0] = t.cards[1] = no_card;
    t.high_bidder = nobody;
    t.waiting = {};
    t.bid = 0;
    t.ceiling = 0;
}

// The next seller is the first with cards from `from` on (MA-14, MA-36, MA-48, MA-51).
// Somebody holds a card: all hands empty ends the round before this is asked (MA-52).
template <class Sink>
constexpr void next_seller(State& s, Seat from, unsigned why, Sink&& sink) {
    Table& t = s.table;
    clear_lot(t);
    t.opener = nobody;
    ++t.lot;
    const Seat first = from;
    while (t.hand_size[from] == 0) from = left_of(from, t.players());
    t.seller = from;
    t.phase = Phase::play;
    t.waiting = SeatSet::only(from);
    sink(Event{.kind = Event::Kind::seller, .why = rule(from == first ? why : 51), .seat = from});
}

template <class Sink>
constexpr void give_cards(State& s, unsigned hand, const CardSet& cards, Sink&& sink) {
    Table& t = s.table;
    const unsigned n = share(t.config, t.round);
    if (n == 0) return;
    const unsigned why = t.round == 1 ? 4 : 47;
    if (hand == t.players()) { // MA-60
        s.mystery = s.mystery | cards;
        t.mystery_size = static_cast<std::uint8_t>(t.mystery_size + n);
        sink(Event{.kind = Event::Kind::dealt,
                   .why = rule(60),
                   .amount = static_cast<std::int16_t>(n),
                   .cards = cards});
        return;
    }
    s.own[hand].hand = s.own[hand].hand | cards;
    t.hand_size[hand] = static_cast<std::uint8_t>(t.hand_size[hand] + n);
    sink(Event{.kind = Event::Kind::dealt,
               .why = rule(why),
               .seat = static_cast<Seat>(hand),
               .amount = static_cast<std::int16_t>(n),
               .cards = cards});
}

// Places 1, 2, 3 of the round by artist, 0 for the others (MA-43, MA-44).
struct Ranking {
    std::uint8_t place[artists]{};
};
constexpr Ranking rank(const std::uint8_t (&offered)[artists]) {
    Ranking r;
    for (std::uint8_t place = 1; place <= 3; ++place) {
        int best = -1;
        for (int a = 0; a < artists; ++a) // ties: the first from the left stays
            if (r.place[a] == 0 && offered[a] > 0 && (best < 0 || offered[a] > offered[best]))
                best = a;
        if (best < 0) break;
        r.place[best] = place;
    }
    return r;
}
constexpr int marker_for(unsigned place) {
    return place == 0 ? 0 : 40 - 10 * static_cast<int>(place);
}

// What one painting of each artist brings if the round ended with these counts (MA-45).
struct Worth {
    int of[artists]{};
};
constexpr Worth worth(const Table& t, const std::uint8_t (&offered)[artists]) {
    const Ranking r = rank(offered);
    Worth w;
    for (unsigned a = 0; a < artists; ++a)
        if (r.place[a] != 0) w.of[a] = t.markers_of(a) + marker_for(r.place[a]);
    return w;
}

// The same, once the markers of a round that ends are laid: what the bank pays.
constexpr Worth bank_prices(const Table& t) {
    Worth w;
    for (unsigned a = 0; a < artists; ++a)
        if (t.markers[t.round - 1][a] != 0) w.of[a] = t.markers_of(a);
    return w;
}

constexpr int income(const Table& t, Seat seat, const Worth& worth) {
    int sum = 0;
    for (unsigned a = 0; a < artists; ++a)
        sum += worth.of[a] * static_cast<int>(t.owned[seat].count(a));
    return sum;
}

template <class Sink>
constexpr void finish(State& s, unsigned why, Sink&& sink) {
    s.table.phase = Phase::over;
    s.table.seller = s.table.opener = nobody;
    Event end{.kind = Event::Kind::game_ends, .why = rule(why)};
    for (unsigned p = 0; p < s.table.players(); ++p) end.amounts[p] = s.table.money[p];
    sink(end);
}

template <class Sink>
constexpr void begin_round(State& s, Seat starter, unsigned why, CardSet (&cards)[seats],
                           Sink&& sink) {
    Table& t = s.table;
    sink(Event{.kind = Event::Kind::round_begins, .why = rule(4), .round = t.round});
    for (unsigned hand = 0; hand < hands_dealt(t.config); ++hand) {
        give_cards(s, hand, cards[hand], sink);
        cards[hand] = {};
    }
    next_seller(s, starter, why, sink);
    t.starter = t.seller;
}

// The round is over: markers, sale to the bank, next deal. `last` offered the last painting.
template <class Sink>
ADJUGE_COLD constexpr void end_round(State& s, Seat last, unsigned why, Sink&& sink) {
    Table& t = s.table;
    for (const Card card : t.cards)
        if (card != no_card) t.unsold.add(card);
    sink(Event{.kind = Event::Kind::round_ends,
               .why = rule(why),
               .seat = last,
               .card = t.cards[0],
               .card2 = t.cards[1],
               .round = t.round});
    clear_lot(t);

    const Ranking r = rank(t.offered);
    Event ranked{.kind = Event::Kind::ranked, .why = rule(44), .round = t.round};
    for (unsigned a = 0; a < artists; ++a) {
        const int marker = marker_for(r.place[a]);
        t.markers[t.round - 1][a] = static_cast<std::uint8_t>(marker);
        ranked.amounts[a] = static_cast<std::int16_t>(marker);
    }
    sink(ranked);

    const Worth w = bank_prices(t);
    CardSet sold = t.unsold;
    for (unsigned p = 0; p < t.players(); ++p) { // MA-46
        const Seat seat = static_cast<Seat>(p);
        const int sum = income(t, seat, w);
        t.money[p] = static_cast<std::int16_t>(t.money[p] + sum);
        t.bank = static_cast<std::int16_t>(t.bank - sum);
        sink(Event{.kind = Event::Kind::bank_sale,
                   .why = rule(46),
                   .seat = seat,
                   .round = t.round,
                   .amount = static_cast<std::int16_t>(sum),
                   .cards = t.owned[p]});
        sold = sold | t.owned[p];
        t.owned[p] = {};
    }
    t.discarded = t.discarded | sold;
    t.unsold = {};
    for (std::uint8_t& n : t.offered) n = 0;

    if (t.round == rounds) return finish(s, 53, sink);
    // Nothing is dealt and nobody holds a card: there is no further round.
    if (all_hands_empty(t) && share(t.config, t.round + 1U) == 0) return finish(s, 52, sink);
    ++t.round;
    CardSet none[seats];
    begin_round(s, left_of(last, t.players()), 48, t.round < 4 ? s.coming[t.round - 2] : none,
                sink);
}

} // namespace adjuge::modern_art
