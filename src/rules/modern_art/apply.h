#pragma once

#include "rules/modern_art/auction.h"
#include "rules/modern_art/options.h"

namespace adjuge::modern_art {

// A deck in random order, and who begins (MA-07).
template <Luck L>
constexpr Deal deal(const Config& config, L& rng) {
    Deal d;
    std::uint32_t n = 0;
    for (unsigned a = 0; a < artists; ++a)
        for (unsigned place = 0; place < cards_of(a); ++place, ++n) {
            const std::uint32_t j = rng.below(n + 1); // Fisher and Yates, from the inside out
            d.deck[n] = d.deck[j];
            d.deck[j] = card_of(a, place);
        }
    d.first = static_cast<Seat>(rng.below(config.players));
    return d;
}

// A deal typed in by a person: every card once, a seat that exists.
constexpr Verdict check_deal(const Config& config, const Deal& d) {
    CardSet seen;
    for (const Card card : d.deck) {
        if (!is_card(card) || seen.has(card)) return {rule(2)};
        seen.add(card);
    }
    return d.first < config.players ? Verdict{} : Verdict{rule(7)};
}

// Precondition: check_config and check_deal are ok. The deck is dealt hand by hand, each hand its
// whole share at once, seat 0 first, the mystery hand last; so for round 1, then round 2, then
// round 3.
template <class Sink>
constexpr State start(const Config& config, const Deal& d, Sink&& sink) {
    State s{};
    Table& t = s.table;
    t.config = config;
    t.round = 1;
    t.seller = nobody;
    for (unsigned p = 0; p < config.players; ++p) t.money[p] = start_money;
    t.bank = static_cast<std::int16_t>(-start_money * config.players);
    for (Own& own : s.own) own.sealed = not_sealed;

    CardSet first[seats];
    const Card* next = d.deck;
    for (unsigned round = 1; round <= 3; ++round)
        for (unsigned hand = 0; hand < hands_dealt(config); ++hand) {
            CardSet& to = round == 1 ? first[hand] : s.coming[round - 2][hand];
            for (unsigned n = share(config, round); n > 0; --n) to.add(*next++);
        }
    begin_round(s, d.first, 7, first, sink);
    return s;
}

// Precondition: check(s, seat, m).ok().
template <class Sink>
constexpr void apply(State& s, Seat seat, const Move& m, Sink&& sink) {
    using enum Move::Kind;
    if (m.kind == pass) return pass_on(s, seat, sink); // most moves are these two
    if (m.kind == bid) return bid_amount(s, seat, m.amount, sink);
    switch (m.kind) {
    case play: return play_card(s, seat, m.card, sink);
    case add: return add_second(s, seat, m.card, sink);
    case decline: return decline_second(s, seat, sink);
    case seal: return seal_amount(s, seat, m.amount, sink);
    case price: return name_price(s, seat, m.amount, sink);
    case buy: return sell(s, seat, 25, sink);
    case turn_over:
        s.table.phase = Phase::reveal;
        s.table.waiting = {};
        return;
    case leave:
        sink(Event{.kind = Event::Kind::left, .why = rule(61), .seat = seat});
        return pass_the_gavel(s, sink);
    case reveal: return reveal_mystery(s, m.card, sink);
    default: return;
    }
}

// MA-61: which mystery card, drawn at random.
template <Luck L>
constexpr Move roll(const State& s, L& rng) {
    return {Move::Kind::reveal, s.mystery.nth(rng.below(s.table.mystery_size)), s.table.lot, 0};
}

} // namespace adjuge::modern_art
