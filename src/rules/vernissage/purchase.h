#pragma once

#include "rules/vernissage/objection.h"

// Parts 2 and 3 of a turn: VE-25 to VE-36.
namespace adjuge::vernissage {

template <class Sink>
constexpr void begin_buying(State& s, Sink&& sink) {
    Table& t = s.table;
    if (offers(t, t.active) != 0) return ask(t, Phase::buying, t.active);
    bool any = t.grey_left() > 0;
    for (const unsigned height : t.height) any = any || height > 0;
    sink(Event{.kind = Event::Kind::no_purchase, .why = rule(any ? 27 : 25), .seat = t.active});
    begin_playing(s, sink);
}

template <class Sink>
constexpr void buy_from(State& s, Seat seat, const Move& m, Sink&& sink) {
    Table& t = s.table;
    const unsigned offer = m.pile;
    stand_by(t, seat, m.stands, sink);
    const int price = t.price(offer);
    if (t.money[seat] < price) { // VE-27
        receive(t, seat, loan);
        ++t.notes[seat];
        sink(Event{.kind = Event::Kind::borrows, .why = rule(27), .seat = seat, .amount = loan});
    }
    receive(t, seat, -price);
    sink(Event{.kind = Event::Kind::buys,
               .why = rule(25),
               .seat = seat,
               .pile = static_cast<std::uint8_t>(offer),
               .amount = price});
    if (offer < piles) {
        t.pile = static_cast<std::uint8_t>(offer);
        t.looked[seat][offer] = t.turn;
        t.left[seat][offer] = t.height[offer];
        s.own[seat].seen[offer] = s.pile[offer];
        sink(Event{.kind = Event::Kind::looks,
                   .why = rule(25),
                   .seat = seat,
                   .pile = t.pile,
                   .cards = s.pile[offer]});
        return ask(t, Phase::taking, seat);
    }
    if (t.grey_pile == 0) { // VE-32
        s.grey = t.grey_discard;
        t.grey_discard = {};
        t.grey_pile = static_cast<std::uint8_t>(s.grey.total());
        sink(Event{.kind = Event::Kind::reshuffled, .why = rule(32), .amount = t.grey_pile});
    }
    ask(t, Phase::drawing);
}

// card: no_card to leave the pile as it is.
template <class Sink>
constexpr void take_card(State& s, Seat seat, std::uint8_t card, Sink&& sink) {
    Table& t = s.table;
    const unsigned p = t.pile;
    const bool takes = card != no_card;
    sink(Event{.kind = Event::Kind::takes,
               .why = rule(25),
               .seat = seat,
               .pile = t.pile,
               .card = card,
               .amount = takes ? 1 : 0});
    if (takes) {
        const Cards one = Cards::of(card);
        s.pile[p] = s.pile[p] - one;
        s.own[seat].seen[p] = s.pile[p];
        s.own[seat].hand = s.own[seat].hand + one;
        --t.height[p];
        --t.left[seat][p];
        ++t.brown[seat];
    }
    t.pile = none;
    begin_playing(s, sink);
}

template <class Sink>
constexpr void draw_grey(State& s, std::uint8_t card, Sink&& sink) {
    Table& t = s.table;
    s.grey = s.grey - Cards::of(card);
    s.own[t.active].grey = s.own[t.active].grey + Cards::of(card);
    --t.grey_pile;
    ++t.grey[t.active];
    sink(Event{.kind = Event::Kind::draws, .why = rule(25), .seat = t.active, .card = card});
    begin_playing(s, sink);
}

// A brown card is played and leaves the game.
constexpr void spend(State& s, Seat seat, Brown card) {
    Table& t = s.table;
    s.own[seat].hand = s.own[seat].hand - Cards::of(card);
    t.gone[seat] = t.gone[seat] + Cards::of(card);
    --t.brown[seat];
}

// After a move a critic may follow (VE-30). Whoever has brown cards is asked.
template <class Sink>
constexpr void after_move(State& s, Sink&& sink) {
    Table& t = s.table;
    if (t.brown[t.active] == 0) return end_turn(s, sink);
    ask(t, Phase::reviewing, t.active);
}

template <class Sink>
constexpr void relocate(State& s, Seat seat, std::uint16_t agents, Sink&& sink) {
    Table& t = s.table;
    spend(s, seat, unlimited);
    sink(Event{.kind = Event::Kind::relocates,
               .why = rule(31),
               .seat = seat,
               .before = t.agents[seat],
               .after = agents});
    t.agents[seat] = agents;
    after_move(s, sink);
}

template <class Sink>
constexpr void advance(State& s, Seat seat, const Move& m, Sink&& sink) {
    Table& t = s.table;
    const Cards card = Cards::of(m.card);
    s.own[seat].grey = s.own[seat].grey - card;
    t.grey_discard = t.grey_discard + card;
    --t.grey[seat];
    const std::uint16_t before = t.agents[seat];
    const unsigned stays = before & ~(m.from == 0 ? 0U : 1U << m.from);
    t.agents[seat] = static_cast<std::uint16_t>(stays | 1U << m.to);
    sink(Event{.kind = Event::Kind::advances,
               .why = rule(32),
               .seat = seat,
               .card = m.card,
               .from = static_cast<std::int8_t>(m.from),
               .to = static_cast<std::int8_t>(m.to)});
    after_move(s, sink);
}

// VE-34
template <class Sink>
constexpr void review(State& s, Seat seat, unsigned a, Sink&& sink) {
    Table& t = s.table;
    spend(s, seat, critic);
    t.critic = static_cast<std::uint8_t>(a);
    sink(Event{.kind = Event::Kind::reviews, .why = rule(34), .seat = seat, .artist = t.critic});
    t.last_step = 0;
    move_fame(t, a, -critic_costs, 34, sink);
    if (const Ending how = ending(t); how != Ending::not_yet) return end_game(s, how, sink);
    end_turn(s, sink);
}

template <class Sink>
constexpr void be_done(State& s, Seat seat, std::uint8_t stands, Sink&& sink) {
    sink(Event{.kind = Event::Kind::done, .why = rule(30), .seat = seat});
    stand_by(s.table, seat, stands, sink);
    end_turn(s, sink);
}

} // namespace adjuge::vernissage
