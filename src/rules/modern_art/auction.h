#pragma once

#include "rules/modern_art/round.h"

// The sale of one lot, from the first card to the payment (MA-10 to MA-37, MA-61 to MA-64).
namespace adjuge::modern_art {

constexpr std::int16_t money(int amount) { return static_cast<std::int16_t>(amount); }

// MA-12; to `nobody` means to the bank.
template <class Sink>
constexpr void pay(Table& t, Seat from, Seat to, int amount, unsigned why, Sink&& sink) {
    if (amount == 0) return;
    t.money[from] = money(t.money[from] - amount);
    std::int16_t& purse = to == nobody ? t.bank : t.money[to];
    purse = money(purse + amount);
    sink(Event{.kind = Event::Kind::paid,
               .why = rule(why),
               .seat = from,
               .other = to,
               .amount = money(amount)});
}

// MA-35: the odd thousand goes to the new seller.
struct Shares {
    int new_seller{};
    int opener{};
};
constexpr bool price_is_shared(const Table& t) {
    return t.opener != t.seller && t.config.edition == mayfair && !t.has(single_beneficiary);
}
constexpr Shares shares(const Table& t, int price) {
    if (!price_is_shared(t)) return {price, 0};
    return {price - price / 2, price / 2};
}

// The player to the left of whoever ran the sale is next.
template <class Sink>
constexpr void pass_the_gavel(State& s, Sink&& sink) {
    const Table& t = s.table;
    next_seller(s, left_of(t.seller, t.players()), t.opener == t.seller ? 14 : 36, sink);
}

// After a sale the one who ran it may turn a mystery card (MA-61).
template <class Sink>
constexpr void after_sale(State& s, Sink&& sink) {
    Table& t = s.table;
    if (t.mystery_size == 0) return pass_the_gavel(s, sink);
    clear_lot(t);
    t.waiting = SeatSet::only(t.seller);
    t.phase = Phase::mystery;
    sink(Event{.kind = Event::Kind::may_turn, .why = rule(61), .seat = t.seller});
}

template <class Sink>
constexpr void take_lot(Table& t, Seat buyer, Event::Kind kind, unsigned why, Sink&& sink) {
    for (const Card card : t.cards)
        if (card != no_card) t.owned[buyer].add(card);
    sink(Event{.kind = kind,
               .why = rule(why),
               .seat = buyer,
               .other = t.seller,
               .card = t.cards[0],
               .card2 = t.cards[1],
               .amount = t.bid});
}

template <class Sink>
ADJUGE_COLD constexpr void take_for_nothing(State& s, Seat taker, unsigned why, Sink&& sink) {
    take_lot(s.table, taker, Event::Kind::taken, why, sink);
    after_sale(s, sink);
}

template <class Sink>
ADJUGE_COLD constexpr void sell(State& s, Seat buyer, unsigned why, Sink&& sink) {
    Table& t = s.table;
    take_lot(t, buyer, Event::Kind::sold, why, sink); // MA-13
    const Shares part = shares(t, t.bid);
    const bool shared = price_is_shared(t);
    const unsigned pays = shared ? 35 : t.opener != t.seller ? 34 : 12;
    pay(t, buyer, buyer == t.seller ? nobody : t.seller, part.new_seller, pays, sink);
    pay(t, buyer, buyer == t.opener ? nobody : t.opener, part.opener, pays, sink);
    after_sale(s, sink);
}

// The bidding is over: the high bidder buys, or the seller takes the lot for nothing (MA-18).
template <class Sink>
ADJUGE_COLD constexpr void close_bidding(State& s, unsigned why, Sink&& sink) {
    if (s.table.high_bidder == nobody) return take_for_nothing(s, s.table.seller, 18, sink);
    sell(s, s.table.high_bidder, why, sink);
}

template <class Sink>
constexpr void open_sale(State& s, Card by, Sink&& sink) {
    Table& t = s.table;
    const Auction type = type_of(by);
    const int best = marker_for(1) + t.markers_of(artist_of(by));
    t.ceiling = static_cast<std::uint8_t>(t.cards[1] == no_card ? best : 2 * best);
    sink(Event{.kind = Event::Kind::opened,
               .why = rule(t.cards[1] == no_card ? 11 : 32),
               .seat = t.seller,
               .other = t.opener,
               .card = t.cards[0],
               .card2 = t.cards[1],
               .auction = type});
    switch (type) {
    case Auction::open:
        t.phase = Phase::open;
        t.waiting = SeatSet::all(t.players());
        break;
    case Auction::once_around:
        t.phase = Phase::once_around;
        t.waiting = SeatSet::only(left_of(t.seller, t.players()));
        break;
    case Auction::sealed:
        t.phase = Phase::sealed;
        t.waiting = SeatSet::all(t.players());
        break;
    default:
        t.phase = Phase::price;
        t.waiting = SeatSet::only(t.seller);
        break;
    }
}

constexpr void take_from_hand(State& s, Seat seat, Card card) {
    Table& t = s.table;
    s.own[seat].hand.remove(card);
    --t.hand_size[seat];
    ++t.offered[artist_of(card)];
}

template <class Sink>
constexpr void ask_second(Table& t, Seat seat, Sink&& sink) {
    t.waiting = SeatSet::only(seat);
    sink(Event{.kind = Event::Kind::asked,
               .why = rule(seat == t.opener ? 30 : 31),
               .seat = seat,
               .card = t.cards[0]});
}

// MA-31: the next seat with cards after `seat`, until the round of questions is back at the opener.
constexpr Seat next_asked(const Table& t, Seat seat) {
    do {
        seat = left_of(seat, t.players());
        if (seat == t.opener) return nobody;
    } while (t.hand_size[seat] == 0);
    return seat;
}

template <class Sink>
ADJUGE_COLD constexpr void play_card(State& s, Seat seat, Card card, Sink&& sink) {
    Table& t = s.table;
    take_from_hand(s, seat, card);
    t.cards[0] = card;
    t.opener = seat;
    sink(Event{.kind = Event::Kind::played, .why = rule(10), .seat = seat, .card = card});
    const bool twin = type_of(card) == Auction::twin;
    if (t.offered[artist_of(card)] == fatal_painting)
        return end_round(s, seat, twin ? 42 : 40, sink);
    if (t.hand_size[seat] == 0 && all_hands_empty(t)) return end_round(s, seat, 52, sink);
    if (!twin) return open_sale(s, card, sink);
    t.phase = Phase::second; // somebody has cards: all hands empty ended the round above
    ask_second(t, t.hand_size[seat] > 0 ? seat : next_asked(t, seat), sink);
}

template <class Sink>
ADJUGE_COLD constexpr void add_second(State& s, Seat seat, Card card, Sink&& sink) {
    Table& t = s.table;
    take_from_hand(s, seat, card);
    t.cards[1] = card;
    t.seller = seat;
    sink(Event{.kind = Event::Kind::added,
               .why = rule(seat == t.opener ? 30 : 31),
               .seat = seat,
               .card = card});
    if (t.offered[artist_of(card)] == fatal_painting) return end_round(s, seat, 41, sink);
    if (t.hand_size[seat] == 0 && all_hands_empty(t)) return end_round(s, seat, 52, sink);
    open_sale(s, card, sink);
}

template <class Sink>
ADJUGE_COLD constexpr void decline_second(State& s, Seat seat, Sink&& sink) {
    Table& t = s.table;
    sink(Event{
        .kind = Event::Kind::declined, .why = rule(seat == t.opener ? 30 : 31), .seat = seat});
    const Seat next = next_asked(t, seat);
    if (next == nobody) return take_for_nothing(s, t.opener, 33, sink);
    ask_second(t, next, sink);
}

template <class Sink>
constexpr void bid_amount(State& s, Seat seat, int amount, Sink&& sink) {
    Table& t = s.table;
    const bool open = t.phase == Phase::open;
    t.bid = money(amount);
    t.high_bidder = seat;
    sink(Event{.kind = Event::Kind::bid,
               .why = rule(open ? 20 : 21),
               .seat = seat,
               .amount = money(amount)});
    if (open)
        t.waiting = SeatSet::all(t.players()).without(seat); // MA-20: a bid clears all passes
    else if (seat == t.seller)
        close_bidding(s, 21, sink);
    else
        t.waiting = SeatSet::only(left_of(seat, t.players()));
}

template <class Sink>
constexpr void pass_on(State& s, Seat seat, Sink&& sink) {
    Table& t = s.table;
    const unsigned why = t.phase == Phase::open ? 20 : t.phase == Phase::once_around ? 21 : 25;
    sink(Event{.kind = Event::Kind::passed, .why = rule(why), .seat = seat, .amount = t.bid});
    if (t.phase == Phase::open) {
        t.waiting = t.waiting.without(seat);
        if (t.waiting.empty()) close_bidding(s, 20, sink);
        return;
    }
    const Seat next = left_of(seat, t.players());
    if (t.phase == Phase::once_around) {
        if (seat == t.seller) return close_bidding(s, 21, sink);
    } else if (next == t.seller) {
        return sell(s, t.seller, 26, sink); // his own price
    }
    t.waiting = SeatSet::only(next);
}

// MA-22, MA-23: all hands open together.
template <class Sink>
ADJUGE_COLD constexpr void open_hands(State& s, Sink&& sink) {
    Table& t = s.table;
    Event shown{.kind = Event::Kind::revealed, .why = rule(22)};
    int best = 0;
    unsigned at_best = 0;
    Seat winner = t.seller;
    // The seller first, then clockwise: of equal hands the first one met wins.
    for (unsigned n = 0; n < t.players(); ++n) {
        const Seat seat = static_cast<Seat>((t.seller + n) % t.players());
        const std::int16_t amount = s.own[seat].sealed;
        shown.amounts[seat] = amount;
        s.own[seat].sealed = not_sealed;
        if (amount > best) {
            best = amount;
            winner = seat;
            at_best = 1;
        } else if (amount == best) {
            ++at_best;
        }
    }
    sink(shown);
    if (best == 0) return take_for_nothing(s, t.seller, 24, sink);
    if (at_best > 1)
        sink(Event{
            .kind = Event::Kind::tie, .why = rule(23), .seat = winner, .amount = money(best)});
    t.bid = money(best);
    t.high_bidder = winner;
    sell(s, winner, 22, sink);
}

template <class Sink>
constexpr void seal_amount(State& s, Seat seat, int amount, Sink&& sink) {
    Table& t = s.table;
    s.own[seat].sealed = money(amount);
    t.waiting = t.waiting.without(seat);
    sink(
        Event{.kind = Event::Kind::sealed, .why = rule(22), .seat = seat, .amount = money(amount)});
    if (t.waiting.empty()) open_hands(s, sink);
}

template <class Sink>
constexpr void name_price(State& s, Seat seat, int amount, Sink&& sink) {
    Table& t = s.table;
    t.bid = money(amount);
    t.phase = Phase::fixed_price;
    t.waiting = SeatSet::only(left_of(seat, t.players()));
    sink(Event{.kind = Event::Kind::priced,
               .why = rule(amount == 0 ? 26 : 25),
               .seat = seat,
               .amount = money(amount)});
}

// MA-62: counted, not sold.
template <class Sink>
constexpr void reveal_mystery(State& s, Card card, Sink&& sink) {
    Table& t = s.table;
    s.mystery.remove(card);
    --t.mystery_size;
    ++t.offered[artist_of(card)];
    t.unsold.add(card);
    sink(Event{.kind = Event::Kind::turned, .why = rule(62), .seat = t.seller, .card = card});
    if (t.offered[artist_of(card)] == fatal_painting) return end_round(s, t.seller, 62, sink);
    pass_the_gavel(s, sink);
}

} // namespace adjuge::modern_art
