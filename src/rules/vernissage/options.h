#pragma once

#include "rules/vernissage/moves.h"

// What may be done now. `check` asks these same templates, so that what is offered and what is
// accepted cannot differ; only where a move is refused does `why_not` look for the reason.
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
            const auto card = static_cast<unsigned>(std::countr_zero(left));
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
    o.lot = t.lot;
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

// With which moves a seat may say its standing consent (VE-40): with every answer to a token, and
// in every turn of its own.
constexpr bool may_stand(Move::Kind kind) {
    using enum Move::Kind;
    return kind == consent || kind == object || kind == buy || kind == done;
}

// What is left of a move when all is dropped that its kind has no use for.
constexpr Move plain(const Move& m, const Options& o) {
    using enum Move::Kind;
    Move p;
    p.kind = m.kind;
    p.lot = m.lot;
    switch (m.kind) {
    case place:
        p.artist = m.artist;
        p.token = m.token;
        p.value = m.value;
        break;
    case object:
    case settle:
    case propose: p.value = m.value; break;
    case show:
    case lay: p.amount = m.amount; break;
    case buy: p.pile = m.pile; break;
    case take: p.card = m.card; break;
    case relocate: p.agents = m.agents; break;
    case advance:
        p.card = m.card;
        p.from = m.from;
        p.to = m.to;
        break;
    case review: p.artist = m.artist; break;
    default: break;
    }
    if (o.standing && m.stands != unsaid && may_stand(m.kind))
        p.stands = m.stands & ((1U << artists) - 1U);
    return p;
}

constexpr bool fits_advance(const Options& o, const Move& m) {
    if (!has_bit(o.greys, m.card)) return false;
    const unsigned n = m.card + least_steps;
    if (m.from == 0) return m.to == n && has_bit(in_at(o.agents, o.board, o.outside, n), m.to);
    return has_bit(o.agents, m.from) && has_bit(o.board & ~unsigned{o.agents}, m.to) &&
           (m.to == m.from + n || m.from == m.to + n);
}

constexpr bool fits(const Options& o, const Option& option, const Move& m) {
    using enum Move::Kind;
    if (m.kind != option.kind) return false;
    switch (m.kind) {
    case place:
        return has_bit(o.tokens, m.token) && m.value > 0 && has_bit(o.values[m.token], m.value) &&
               has_bit(o.artists, m.artist);
    case object: return m.value == 0 || has_bit(o.named, m.value);
    case settle: return has_bit(o.named, m.value);
    case propose: return has_bit(o.others, m.value);
    case show:
    case lay: return m.amount >= option.lo && m.amount <= option.hi;
    case buy: return has_bit(o.offers, m.pile);
    case take: return has_bit(o.cards, m.card);
    case relocate: {
        const auto n = static_cast<unsigned>(std::popcount(m.agents));
        return (m.agents & ~unsigned{o.board}) == 0 && n >= option.lo && n <= option.hi;
    }
    case advance: return fits_advance(o, m);
    case review: return has_bit(o.artists, m.artist);
    default: return true; // there is nothing to choose
    }
}

constexpr bool within(const Options& o, const Move& m) {
    if (m.lot != o.lot || m != plain(m, o)) return false;
    for (const Option& option : o)
        if (fits(o, option, m)) return true;
    return false;
}

// The rule behind a refusal. Precondition: the move is not within the options.
constexpr RuleId why_not(const Sight& s, const Move& m) {
    using enum Move::Kind;
    const Table& t = s.table;
    if (s.me >= t.players()) return rule(1);
    if (t.phase == Phase::over) return rule(70);
    if (m.lot != t.lot || t.asked != s.me) return rule(19); // another question, another seat
    const Options o = options(s);
    bool asked = false; // for a move of this kind
    for (const Option& option : o) asked = asked || option.kind == m.kind;
    const bool cards = t.phase == Phase::playing || t.phase == Phase::reviewing;
    switch (m.kind) {
    case keep:
    case change: return rule(t.phase == Phase::changing ? 7 : 19);
    case place:
        if (!asked) return rule(19);
        if (!has_bit(o.artists, m.artist)) return rule(20);
        return rule(has_bit(o.tokens, m.token) ? 22 : 21);
    case consent:
    case object:
    case settle:
    case refuse:
    case propose:
    case agree:
    case disagree: return rule(asked ? 40 : 19);
    case yield:
    case show: return rule(t.phase == Phase::challenging || asked ? 42 : 19);
    case lay: return rule(asked ? 50 : 19);
    case buy:
        if (!asked) return rule(19);
        if (has_bit(o.offers, m.pile)) return rule(40); // what he says to stand for
        return rule(there_is(t, m.pile) && !affords(t, s.me, m.pile) ? 27 : 25);
    case take:
    case leave: return rule(asked ? 25 : 19);
    case relocate: return rule(asked ? 31 : cards ? 30 : 19);
    case advance: {
        if (!cards) return rule(19);
        const bool has = m.card < lanes && s.own.grey[m.card] > 0;
        if (t.phase != Phase::playing || !has) return rule(30);
        return rule(has_bit(t.agents[s.me], m.to) ? 33 : 32);
    }
    case review:
        if (!cards) return rule(19);
        if (s.own.hand[critic] == 0) return rule(30);
        return rule(m.artist < artists && m.artist == t.critic ? 36 : 34);
    case done: return rule(asked ? 40 : t.phase == Phase::buying ? 25 : 19);
    default: return rule(19); // chance's own
    }
}

// Precondition: me is a seat; for a spectator there is `look`.
constexpr Sight sight(const State& s, Seat me) {
    if (me >= seats) __builtin_unreachable(); // compilers warn, sanitizers look
    return {s.table, s.own[me], me};
}

constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    if (seat >= state.table.players()) return {rule(1)};
    const Sight s = sight(state, seat);
    return within(options(s), move) ? Verdict{} : Verdict{why_not(s, move)};
}

// Chance's own moves are checked too: a record may be typed in by hand.
constexpr Verdict check_chance(const State& s, const Move& m) {
    const Table& t = s.table;
    Move p;
    p.kind = m.kind;
    p.lot = t.lot;
    p.value = m.value;
    bool ok = turn(t).of == Turn::Of::chance;
    unsigned why = 19;
    switch (t.phase) {
    case Phase::rolling:
        why = 21;
        ok = ok && m.kind == Move::Kind::face && m.value <= bad_kind;
        break;
    case Phase::dice:
        why = 43;
        p.amount = m.amount;
        ok = ok && m.kind == Move::Kind::dice && m.value - 1U < 6 && m.amount - 1U < 6;
        break;
    case Phase::drawing:
        why = 25;
        p.value = 0;
        p.card = m.card;
        ok = ok && m.kind == Move::Kind::draw && m.card < lanes && s.grey[m.card] > 0;
        break;
    case Phase::redrawing: {
        why = 7;
        p.value = 0;
        p.card = m.card;
        p.pile = m.pile;
        const Cards from = m.pile < piles            ? s.pile[m.pile]
                           : m.pile == from_removed  ? s.removed
                           : m.pile == from_returned ? s.own[t.active].returned
                                                     : Cards{};
        ok = ok && m.kind == Move::Kind::redraw && m.card < lanes && from[m.card] > 0;
        break;
    }
    default: ok = false; break;
    }
    return ok && m == p ? Verdict{} : Verdict{rule(why)};
}

} // namespace adjuge::vernissage
