#pragma once

#include "rules/shuffle.h"
#include "rules/vernissage/purchase.h"

namespace adjuge::vernissage {

template <Luck L>
constexpr Deal deal(const Config& config, L& luck) {
    Deal d;
    unsigned n = 0;
    for (unsigned kind = 0; kind < lanes; ++kind)
        for (unsigned left = all_brown()[kind]; left > 0; --left)
            d.deck[n++] = static_cast<std::uint8_t>(kind);
    shuffle(d.deck, luck);
    d.first = static_cast<Seat>(luck.below(config.players));
    return d;
}

// A deal typed in by a person.
constexpr Verdict check_deal(const Config& config, const Deal& d) {
    Cards met;
    for (const std::uint8_t card : d.deck) {
        if (card >= lanes || met[card] == all_brown()[card]) return {rule(6)};
        met = met + Cards::of(card);
    }
    return d.first < config.players ? Verdict{} : Verdict{rule(10)};
}

template <class Sink>
constexpr void begin_game(State& s, Sink&& sink) {
    Table& t = s.table;
    sink(Event{.kind = Event::Kind::laid_out, .why = rule(8)});
    t.active = t.first;
    t.turn = 1;
    begin_turn(s, sink);
}
// VE-07: everybody is asked, whatever he holds, so that a question tells nothing.
template <class Sink>
constexpr void ask_for_hand(State& s, Seat seat, Sink&& sink) {
    if (seat == s.table.players()) return begin_game(s, sink);
    s.table.active = seat;
    ask(s.table, Phase::changing, seat);
}

// Precondition: check_config and check_deal are ok. The piles lie from the start: drawing a hand
// anew takes cards out of them at random and puts those given back in their places, which is the
// same as laying them out later.
template <class Sink>
constexpr State start(const Config& config, const Deal& d, Sink&& sink) {
    State s{};
    Table& t = s.table;
    t.config = config;
    const Values& v = t.values();
    for (unsigned kind = 0; kind < token_kinds; ++kind) t.supply[kind] = v.tokens[kind];
    for (std::uint8_t& step : t.step) step = 1; // VE-02
    t.critic = t.artist = t.kind = t.pile = t.face = none;
    const std::uint8_t* next = d.deck;
    const auto draw = [&](Cards& to, unsigned n) {
        for (; n > 0; --n) to = to + Cards::of(*next++);
    };
    for (Seat p = 0; p < config.players; ++p) {
        receive(t, p, start_money);
        t.agents[p] = 0b110; // VE-03
        draw(s.own[p].hand, hand_dealt);
        t.brown[p] = hand_dealt;
        sink(Event{.kind = Event::Kind::dealt, .why = rule(7), .seat = p, .cards = s.own[p].hand});
    }
    for (unsigned p = 0; p < piles; ++p) {
        draw(s.pile[p], pile_height);
        t.height[p] = pile_height;
    }
    while (next != d.deck + brown_cards) draw(s.removed, 1);
    s.grey = {v.greys};
    t.grey_pile = grey_cards;
    t.first = d.first;
    ask_for_hand(s, 0, sink);
    return s;
}

template <class Sink>
constexpr void change_hand(State& s, Seat seat, Sink&& sink) {
    Table& t = s.table;
    s.own[seat].returned = s.own[seat].hand;
    s.own[seat].hand = {};
    t.brown[seat] = 0;
    t.redraws = hand_dealt;
    sink(Event{.kind = Event::Kind::changed, .why = rule(7), .seat = seat});
    ask(t, Phase::redrawing);
}

template <class Sink>
constexpr void redraw(State& s, const Move& m, Sink&& sink) {
    Table& t = s.table;
    const Seat seat = t.active;
    Own& own = s.own[seat];
    const Cards one = Cards::of(m.card);
    own.hand = own.hand + one;
    ++t.brown[seat];
    if (m.pile == from_returned) {
        own.returned = own.returned - one;
    } else {
        const Cards back = Cards::of(own.returned.nth(0));
        own.returned = own.returned - back;
        Cards& from = m.pile < piles ? s.pile[m.pile] : s.removed;
        from = from - one + back;
    }
    sink(Event{.kind = Event::Kind::redrawn, .why = rule(7), .seat = seat, .card = m.card});
    if (--t.redraws > 0) return ask(t, Phase::redrawing);
    ask_for_hand(s, static_cast<Seat>(seat + 1U), sink);
}

template <class Sink>
constexpr void keep_hand(State& s, Seat seat, Sink&& sink) {
    sink(Event{.kind = Event::Kind::kept, .why = rule(7), .seat = seat});
    ask_for_hand(s, static_cast<Seat>(seat + 1U), sink);
}

template <class Sink>
constexpr void show_face(State& s, std::uint8_t face, Sink&& sink) {
    Table& t = s.table;
    t.face = face;
    sink(Event{.kind = Event::Kind::rolled, .why = rule(21), .seat = t.active, .value = face});
    ask(t, Phase::placing, t.active);
}

// Precondition: check(s, seat, m).ok(), for chance check_chance(s, m).ok().
template <class Sink>
constexpr void apply(State& s, Seat seat, const Move& m, Sink&& sink) {
    using enum Move::Kind;
    switch (m.kind) {
    case keep: return keep_hand(s, seat, sink);
    case change: return change_hand(s, seat, sink);
    case place: return place_token(s, seat, m, sink);
    case consent:
    case object: return answer_token(s, seat, m, sink);
    case Move::Kind::settle:
    case refuse:
    case propose: return vernissage::settle(s, m, sink);
    case agree:
    case disagree: return answer_value(s, seat, m.kind == agree, sink);
    case yield: return yield_to(s, seat, sink);
    case show: return show_cases(s, seat, m.amount, sink);
    case lay: return lay_open(s, seat, m.amount, sink);
    case buy: return buy_from(s, seat, m, sink);
    case take:
    case leave: return take_card(s, seat, m.card, sink);
    case done: return be_done(s, seat, m.stands, sink);
    case Move::Kind::relocate: return vernissage::relocate(s, seat, m.agents, sink);
    case Move::Kind::advance: return vernissage::advance(s, seat, m, sink);
    case Move::Kind::review: return vernissage::review(s, seat, m.artist, sink);
    case face: return show_face(s, m.value, sink);
    case dice: return roll_dice(s, m.value, m.amount, sink);
    case draw: return draw_grey(s, m.card, sink);
    case Move::Kind::redraw: return vernissage::redraw(s, m, sink);
    }
}

template <Luck L>
constexpr Move roll(const State& s, L& luck) {
    const Table& t = s.table;
    Move m;
    m.question = t.question;
    switch (t.phase) {
    case Phase::rolling:
        m.kind = Move::Kind::face;
        m.value = static_cast<std::uint8_t>(t.values().face(luck.below(die_faces)));
        break;
    case Phase::dice:
        m.kind = Move::Kind::dice;
        m.value = static_cast<std::uint8_t>(1 + luck.below(6));
        m.amount = static_cast<std::uint8_t>(1 + luck.below(6));
        break;
    case Phase::drawing:
        m.kind = Move::Kind::draw;
        m.card = static_cast<std::uint8_t>(s.grey.nth(luck.below(t.grey_pile)));
        break;
    case Phase::redrawing: {
        m.kind = Move::Kind::redraw;
        Cards all = s.removed + s.own[t.active].returned;
        for (const Cards& pile : s.pile) all = all + pile;
        std::uint32_t n = luck.below(all.total());
        for (unsigned p = 0; p <= from_returned; ++p) {
            const Cards& from = p < piles           ? s.pile[p]
                                : p == from_removed ? s.removed
                                                    : s.own[t.active].returned;
            if (n >= from.total()) {
                n -= from.total();
                continue;
            }
            m.pile = static_cast<std::uint8_t>(p);
            m.card = static_cast<std::uint8_t>(from.nth(n));
            break;
        }
        break;
    }
    default: break;
    }
    return m;
}

} // namespace adjuge::vernissage
