#pragma once

#include "rules/bits.h"
#include "rules/vernissage/moves.h"

// What may be done now, as templates of moves.
namespace adjuge::vernissage {

constexpr Turn turn(const Table& t) {
    if (t.asked != nobody) return Turn::seat(t.asked);
    return t.phase == Phase::over ? Turn::over() : Turn::chance();
}

// VE-21: the kinds that the die allows, of those that are left.
constexpr std::uint8_t kinds_allowed(const Table& t) {
    unsigned left = 0;
    for (unsigned kind = 0; kind < token_kinds; ++kind)
        left |= (t.supply[kind].empty() ? 0U : 1U) << kind;
    const unsigned wanted = t.face == any_kind ? 7U : t.face == bad_kind ? 3U : 1U << t.face;
    return static_cast<std::uint8_t>((left & wanted) != 0 ? left & wanted : left);
}

// VE-40: values of the token's kind that are still in the supply, but the lying one.
constexpr std::uint8_t other_values(const Table& t) {
    return static_cast<std::uint8_t>(t.supply[t.kind].kinds() & ~(1U << t.value));
}
constexpr std::uint8_t named_values(const Table& t) {
    unsigned set = 0;
    for (const unsigned value : t.named) set |= 1U << value;
    return static_cast<std::uint8_t>(set & ~1U);
}

// What the active player may propose instead.
constexpr std::uint8_t values_of_his_own(const Table& t) {
    return t.bargained() ? static_cast<std::uint8_t>(other_values(t) & ~named_values(t)) : 0;
}
// Whose agreement a value on the table still needs.
constexpr SeatSet must_agree(const Table& t, unsigned value) {
    SeatSet set;
    for (Seat p = 0; p < t.players(); ++p)
        if (t.objectors.has(p) && t.named[p] != value) set = set.with(p);
    return set;
}

// VE-25, VE-27: what the active player may buy. One loan covers every price.
constexpr bool there_is(const Table& t, unsigned offer) {
    return offer < piles ? t.height[offer] > 0 : offer == grey_offer && t.grey_left() > 0;
}
constexpr bool affords(const Table& t, unsigned seat, unsigned offer) {
    return t.money[seat] >= t.price(offer) || t.notes_left() > 0;
}
constexpr std::uint8_t offers(const Table& t, unsigned seat) {
    const bool borrows = t.notes_left() > 0;
    const int money = t.money[seat];
    unsigned set = 0;
    for (unsigned p = 0; p < piles; ++p)
        set |= (t.height[p] > 0 && (borrows || money >= t.values().price(p)) ? 1U : 0U) << p;
    if (t.grey_left() > 0 && (borrows || money >= grey_price)) set |= 1U << grey_offer;
    return static_cast<std::uint8_t>(set);
}
// Of these, what he must borrow for.
constexpr std::uint8_t loans(const Table& t, unsigned seat, unsigned offers) {
    unsigned set = 0;
    for (unsigned left = offers; left != 0; left &= left - 1)
        if (t.money[seat] < t.price(nth_bit(left, 0))) set |= left & (0U - left);
    return static_cast<std::uint8_t>(set);
}

// VE-32, VE-33: steps that a limited move reaches, upward and downward, for agents of one colour.
constexpr unsigned up_by(unsigned agents, unsigned board, unsigned n) {
    return (agents << n) & board & ~agents;
}
constexpr unsigned down_by(unsigned agents, unsigned board, unsigned n) {
    return (agents >> n) & board & ~agents;
}
constexpr unsigned in_at(unsigned agents, unsigned board, bool outside, unsigned n) {
    return outside ? (1U << n) & board & ~agents : 0U;
}
constexpr bool leads_anywhere(unsigned agents, unsigned board, bool outside, unsigned n) {
    return (up_by(agents, board, n) | down_by(agents, board, n) |
            in_at(agents, board, outside, n)) != 0;
}

constexpr void critic_option(Options& o, const Table& t, const Own& own, Seat me) {
    if (own.hand[critic] == 0) return;
    unsigned who = t.influence(me);
    if (t.critic < artists) who &= ~(1U << t.critic); // VE-36
    o.artists = static_cast<std::uint8_t>(who);
    if (who != 0) o.add(Move::Kind::review);
}
constexpr void card_options(Options& o, const Table& t, const Own& own, Seat me) {
    o.standing = true;
    o.add(Move::Kind::done);
    if (t.phase == Phase::playing) {
        o.agents = t.agents[me];
        o.board = static_cast<std::uint16_t>(t.board());
        const unsigned placed = t.on_board(me);
        o.outside = placed < agents_each;
        for (unsigned left = own.grey.kinds(); left != 0; left &= left - 1) {
            const auto card = lowest_bit(left);
            if (leads_anywhere(o.agents, o.board, o.outside, card + least_steps))
                o.greys = static_cast<std::uint8_t>(o.greys | 1U << card);
        }
        if (o.greys != 0) o.add(Move::Kind::advance);
        if (own.hand[unlimited] > 0) o.add(Move::Kind::relocate, placed, agents_each);
    }
    critic_option(o, t, own, me);
}

// The mildest template comes first.
constexpr Options options(const Sight& s) {
    using enum Move::Kind;
    const Table& t = s.table;
    const Seat me = s.me;
    Options o;
    o.question = t.question;
    if (t.asked != me || me == nobody) return o;
    switch (t.phase) {
    case Phase::changing:
        o.add(keep);
        if (s.own.hand.works().total() == hand_dealt) o.add(change);
        break;
    case Phase::placing:
        o.tokens = kinds_allowed(t);
        for (unsigned kind = 0; kind < token_kinds; ++kind)
            if (has_bit(o.tokens, kind)) o.values[kind] = t.supply[kind].kinds();
        o.artists = t.influence(me);
        o.add(place);
        break;
    case Phase::objecting:
        o.standing = true;
        o.named = other_values(t);
        o.add(consent);
        o.add(object);
        break;
    case Phase::settling:
        o.named = named_values(t);
        o.others = values_of_his_own(t);
        o.add(refuse);
        if (o.named != 0) o.add(settle);
        if (o.others != 0) o.add(propose);
        break;
    case Phase::agreeing:
        o.add(agree);
        o.add(disagree);
        break;
    case Phase::challenging:
        o.add(yield);
        if (s.own.hand[suitcase] > 0) o.add(show, 1, s.own.hand[suitcase]);
        break;
    case Phase::answering:
    case Phase::adding: o.add(show, 0, s.own.hand[suitcase] - t.shown[me]); break;
    case Phase::laying: o.add(lay, 0, s.own.hand[t.artist]); break;
    case Phase::buying:
        o.standing = true;
        o.offers = offers(t, me);
        o.loans = loans(t, me, o.offers);
        o.add(buy);
        break;
    case Phase::taking:
        o.cards = s.own.seen[t.pile].kinds();
        o.add(leave);
        o.add(take);
        break;
    case Phase::playing:
    case Phase::reviewing: card_options(o, t, s.own, me); break;
    default: break;
    }
    return o;
}

} // namespace adjuge::vernissage
