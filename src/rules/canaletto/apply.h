#pragma once

#include "rules/canaletto/deal.h"
#include "rules/canaletto/options.h"

// One auction after the other: bids, the lot, sales, the next palace (CA-10 to CA-52).
namespace adjuge::canaletto {

constexpr std::int16_t points(int amount) { return static_cast<std::int16_t>(amount); }

// CA-15: the next palace clockwise that is not empty, `from` itself if it is not.
// Precondition: there is one.
constexpr std::uint8_t next_full(const Table& t, unsigned from) {
    while (t.palace[from].empty()) from = (from + 1) % palaces;
    return static_cast<std::uint8_t>(from);
}

// The sum of the `n` highest markers left: tiles of a lot are of different kinds, and each kind has
// a marker of its own (CA-20). Precondition: n <= 3.
constexpr unsigned highest_markers(const Table& t, unsigned n) {
    unsigned most[most_in_palace]{};
    for (unsigned at = t.sold; at < kinds; ++at) {
        unsigned value = t.scale[at];
        for (unsigned& each : most)
            if (value > each) {
                const unsigned lower = each;
                each = value;
                value = lower;
            }
    }
    unsigned sum = 0;
    for (unsigned k = 0; k < n; ++k) sum += most[k];
    return sum;
}

template <class Sink>
constexpr void open_auction(Table& t, Seat starter, unsigned why, Sink&& sink) {
    ++t.lot;
    t.phase = Phase::bidding;
    t.high_bidder = nobody;
    t.waiting = SeatSet::only(starter);
    t.bidding = SeatSet::all(t.players());
    t.bid = 0;
    t.ceiling = static_cast<std::uint8_t>(highest_markers(t, t.on_sale().count()));
    sink(Event{.kind = Event::Kind::auction,
               .why = rule(why),
               .seat = starter,
               .palace = t.column,
               .lot = t.lot,
               .treasures = t.on_sale()});
}

// Precondition: check_config and check_deal are ok.
template <class Sink>
constexpr State start(const Config& config, const Deal& d, Sink&& sink) {
    State s{};
    Table& t = s.table;
    t.config = config;
    for (unsigned n = 0; n < palaces; ++n) t.palace[n] = d.palace[n];
    for (unsigned n = 0; n < kinds; ++n) t.scale[n] = d.scale[n];
    t.in_play = KindSet::all();
    t.masks = SeatSet::all(config.players);
    for (unsigned p = 0; p < config.players; ++p) t.score[p] = start_score;
    t.column = d.start;
    open_auction(t, d.first, 7, sink);
    return s;
}

// The round is over: the end of the game, or the next palace. `buyer` got the lot.
template <class Sink>
ADJUGE_COLD constexpr void end_round(Table& t, Seat buyer, Sink&& sink) {
    if (t.in_play.count() <= kinds_at_end) {
        t.phase = Phase::over;
        t.waiting = t.bidding = {};
        t.high_bidder = nobody;
        t.ceiling = 0;
        Event end{.kind = Event::Kind::game_ends, .why = rule(50), .treasures = t.in_play};
        for (unsigned p = 0; p < t.players(); ++p) end.amounts[p] = points(t.total(p));
        sink(end);
        return;
    }
    t.column = next_full(t, t.gondola());
    sink(Event{.kind = Event::Kind::moved, .why = rule(15), .palace = t.column});
    open_auction(t, left_of(buyer, t.players()), 16, sink);
}

// CA-20, CA-22: all owners of a kind are paid for every tile.
template <class Sink>
constexpr void sell_kind(Table& t, unsigned kind, unsigned why, Sink&& sink) {
    t.sold_as[t.sold] = static_cast<std::uint8_t>(kind);
    const std::uint8_t price = t.scale[t.sold++];
    Event e{.kind = Event::Kind::sold,
            .why = rule(why),
            .treasure = static_cast<std::uint8_t>(kind),
            .amount = price};
    for (unsigned p = 0; p < t.players(); ++p) {
        e.amounts[p] = points(price * t.owned[p][kind]);
        t.score[p] = points(t.score[p] + e.amounts[p]);
        t.owned[p][kind] = 0;
    }
    t.in_play = t.in_play - KindSet::only(kind);
    sink(e);
}

// Sells what is complete; asks the buyer where the order is his to choose (CA-21).
template <class Sink>
constexpr void settle(Table& t, Seat buyer, unsigned why, Sink&& sink) {
    const KindSet due = t.to_sell();
    if (due.count() > 1) {
        t.phase = Phase::selling;
        t.waiting = SeatSet::only(buyer);
        sink(Event{.kind = Event::Kind::chooses, .why = rule(21), .seat = buyer, .treasures = due});
        return;
    }
    if (!due.empty()) sell_kind(t, due.first(), why, sink);
    end_round(t, buyer, sink);
}

// CA-30: what the score does not cover becomes debt.
constexpr int covered_of(const Table& t, Seat seat, int amount) {
    return amount < t.score[seat] ? amount : t.score[seat];
}
template <class Sink>
constexpr void pay(Table& t, Seat seat, int amount, Sink&& sink) {
    const int covered = covered_of(t, seat, amount);
    t.score[seat] = points(t.score[seat] - covered);
    t.debt[seat] = points(t.debt[seat] + amount - covered);
    sink(Event{.kind = Event::Kind::paid,
               .why = rule(covered < amount ? 30 : 13),
               .seat = seat,
               .amount = points(amount),
               .debt = points(amount - covered)});
}

constexpr KindSet take_lot(Table& t, Seat buyer) {
    const KindSet lot = t.on_sale();
    t.palace[t.column] = {};
    lot.each([&](unsigned kind) { ++t.owned[buyer][kind]; });
    return lot;
}

// The lot is `buyer`'s: for the bid (CA-13), or for nothing (CA-42).
template <class Sink>
ADJUGE_COLD constexpr void hand_over(Table& t, Seat buyer, bool bribe, Sink&& sink) {
    const KindSet lot = take_lot(t, buyer);
    t.bidding = {};
    sink(Event{.kind = bribe ? Event::Kind::bribed : Event::Kind::bought,
               .why = rule(bribe ? 42 : 13),
               .seat = buyer,
               .palace = t.column,
               .treasures = lot,
               .amount = points(bribe ? 0 : t.bid)});
    if (!bribe) pay(t, buyer, t.bid, sink);
    settle(t, buyer, 20, sink);
}

// Who speaks after `seat`.
constexpr void ask_next(Table& t, Seat seat) {
    do seat = left_of(seat, t.players());
    while (!t.bidding.has(seat));
    t.waiting = SeatSet::only(seat);
}

template <class Sink>
constexpr void raise(Table& t, Seat seat, int amount, Sink&& sink) {
    t.bid = static_cast<std::uint8_t>(amount);
    t.high_bidder = seat;
    sink(Event{.kind = Event::Kind::bid,
               .why = rule(12),
               .seat = seat,
               .palace = static_cast<std::uint8_t>(t.gondola()),
               .amount = points(amount)});
    if (t.bidding == SeatSet::only(seat)) return hand_over(t, seat, false, sink); // CA-14
    ask_next(t, seat);
}

template <class Sink>
constexpr void pass_on(Table& t, Seat seat, Sink&& sink) {
    t.bidding = t.bidding.without(seat);
    sink(Event{.kind = Event::Kind::passed, .why = rule(11), .seat = seat, .amount = t.bid});
    if (t.bidding == SeatSet::only(t.high_bidder)) return hand_over(t, t.high_bidder, false, sink);
    ask_next(t, seat);
}

// Precondition: check(s, seat, m).ok().
template <class Sink>
constexpr void apply(State& s, Seat seat, const Move& m, Sink&& sink) {
    using enum Move::Kind;
    Table& t = s.table;
    switch (m.kind) {
    case pass: return pass_on(t, seat, sink);
    case bid: return raise(t, seat, m.amount, sink);
    case bribe: t.masks = t.masks.without(seat); return hand_over(t, seat, true, sink);
    case sell: sell_kind(t, m.treasure, 21, sink); return settle(t, seat, 21, sink);
    }
}

} // namespace adjuge::canaletto
