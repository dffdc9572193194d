#pragma once

#include "rules/marche_noir/moves.h"

// What may be done now. `check` asks these same templates, so that what is offered and what is
// accepted cannot differ; only where a move is refused does `why_not` look for the reason.
namespace adjuge::marche_noir {

// In wild barter nobody waits for who has an open offer and may see what comes of it, unless all do
// (MN-27).
constexpr Turn turn(const Table& t) {
    if (t.waiting.empty()) return Turn::over();
    SeatSet awaited = t.waiting;
    if (t.phase == Phase::wild)
        for (Seat p = 0; p < t.players(); ++p)
            if (t.offer[p].open()) awaited = awaited.without(p);
    return Turn::seats(awaited.empty() ? t.waiting : awaited, t.waiting);
}

// MN-27: who may take the offer of `maker`. That he has the cubes is another matter.
constexpr bool addressed(const Table& t, Seat maker, Seat seat) {
    return t.offer[maker].open() && maker != seat &&
           (t.offered_to[maker] == nobody || t.offered_to[maker] == seat);
}

// Whether the offer that a move would accept is there for him to take.
constexpr bool finds_offer(const Table& t, Seat me, const Move& m) {
    return m.other < t.players() && addressed(t, m.other, me) && m.number == t.offers[m.other];
}

constexpr void barter_options(Options& o, const Table& t, Seat me) {
    using enum Move::Kind;
    o.area = t.production[me];
    o.stock = t.stock[me];
    if (t.phase == Phase::answering) {
        o.of[t.active] = t.offer[t.active].wanted;
        o.standing = true;
        o.add(refuse);
        o.add(accept, t.active);
    } else if (t.phase == Phase::offering) {
        for (unsigned seat = 0; seat < t.players(); ++seat)
            if (seat != me) o.of[seat] = t.tradable(seat);
        o.standing = true;
        o.add(pass);
        o.add(offer);
    } else {
        o.wild = true;
        o.add(done);
        if (t.offer[me].open()) o.add(withdraw, nobody, t.offers[me]);
        const Goods mine = t.tradable(me);
        for (Seat seat = 0; seat < t.players(); ++seat)
            if (addressed(t, seat, me) && t.offer[seat].wanted.within(mine)) {
                o.of[seat] = t.offer[seat].wanted;
                o.add(accept, seat, t.offers[seat]);
            }
        o.who = t.waiting.without(me);
        if (!t.offer[me].open() && t.offers[me] < most_offers && !o.who.empty()) {
            o.of[me] = Goods::each_of(cubes - markers);
            o.add(offer, nobody, t.offers[me] + 1U);
        }
    }
}

// The mildest template comes first.
constexpr Options options(const Sight& s) {
    using enum Move::Kind;
    const Table& t = s.table;
    const Seat me = s.me;
    Options o;
    o.lot = t.lot;
    o.me = me;
    if (!t.waiting.has(me)) return o;
    switch (t.phase) {
    case Phase::offering:
    case Phase::answering:
    case Phase::wild: barter_options(o, t, me); break;
    case Phase::production:
    case Phase::looking_out: // MN-11, MN-12
        o.jokers = static_cast<std::uint8_t>(t.jokers(me));
        o.most = static_cast<std::uint8_t>(t.most_produced(me));
        o.area = Goods::each_of(o.jokers + 1U);
        o.add(produce);
        break;
    case Phase::smuggling:
        o.goods = t.shown[me].set();
        o.add(smuggle);
        break;
    case Phase::insiding:
        for (unsigned good = 0; good < kinds; ++good) {
            if (t.rank[good] < highest_rank) o.goods = o.goods | GoodSet::only(good);
            if (t.rank[good] > lowest_rank) o.into = o.into | GoodSet::only(good);
        }
        o.add(pass);
        if (!o.goods.empty()) o.add(up);
        if (!o.into.empty()) o.add(down);
        break;
    case Phase::choosing:
        o.who = t.takers;
        o.add(choose);
        break;
    case Phase::returning:
        o.area = t.production[me];
        o.most = static_cast<std::uint8_t>(t.to_return(me));
        o.add(give_back);
        break;
    case Phase::fencing:
        for (unsigned good = 0; good < kinds; ++good)
            if (t.stock[me][good] >= 2) o.goods = o.goods | GoodSet::only(good);
        o.into = t.reserve.set();
        o.add(pass);
        o.add(swap);
        break;
    case Phase::bidding:
        o.area = t.stock[me];
        o.goods = o.area.set();
        o.add(pass);
        o.add(bid);
        break;
    case Phase::raising:
        o.goods = GoodSet::all();
        o.add(pass);
        o.add(raise);
        break;
    case Phase::selling:
    case Phase::last_sale:
        o.area = t.levels(me, false);
        if (t.has(me, regular_customers)) o.stock = t.levels(me, true);
        o.add(sell);
        break;
    case Phase::discarding:
        o.area = t.stock[me];
        o.most = static_cast<std::uint8_t>(t.surplus(me));
        o.add(discard);
        break;
    case Phase::over: break;
    }
    return o;
}

// MN-12: goods beyond the first of each kind take a joker each.
constexpr unsigned jokers_used(Goods g) { return g.total() - g.set().count(); }

// What is left of a move when all is dropped that its kind has no use for.
constexpr Move plain(const Move& m, const Options& o) {
    using enum Move::Kind;
    Move p;
    p.kind = m.kind;
    p.lot = m.lot;
    switch (m.kind) {
    case offer:
        p.goods = m.goods;
        p.stock = m.stock;
        p.wanted = m.wanted;
        if (o.wild) {
            p.other = m.other;
            p.number = m.number;
        }
        break;
    case accept:
        p.goods = m.goods;
        p.other = m.other;
        p.number = m.number;
        break;
    case choose: p.other = m.other; break;
    case withdraw: p.number = m.number; break;
    case swap: p.into = m.into; [[fallthrough]];
    case smuggle:
    case up:
    case down:
    case raise: p.good = m.good; break;
    case bid:
        p.good = m.good;
        p.amount = m.amount;
        break;
    case sell: p.good = m.good; [[fallthrough]];
    case produce:
    case give_back:
    case discard: p.goods = m.goods; break;
    case pass:
    case refuse:
    case done: break;
    }
    if (o.standing && m.announces != 0 && (m.kind == pass || m.kind == offer || m.kind == refuse)) {
        p.announces = 1;
        p.keeps = m.keeps & GoodSet::all();
        p.shuns = m.shuns & GoodSet::all();
    }
    return p;
}

constexpr bool covers(const Options& o, const Move& m) {
    return m.goods.within(o.area) && m.stock.within(o.stock) && !(m.goods + m.stock).empty() &&
           !m.wanted.empty();
}
constexpr bool somebody_could(const Options& o, Goods wanted) {
    for (const Goods& all : o.of)
        if (wanted.within(all)) return true;
    return false;
}
// The taker's share of production, and the rest from stock.
constexpr bool covers_acceptance(const Options& o, Goods wanted, Goods production) {
    return production.within(o.area) && production.within(wanted) &&
           (wanted - production).within(o.stock);
}

constexpr bool fits(const Options& o, const Option& option, const Move& m) {
    using enum Move::Kind;
    if (m.kind != option.kind) return false;
    switch (m.kind) {
    case pass:
    case refuse:
    case done: return true;
    case produce:
        return m.goods.within(o.area) && m.goods.total() <= o.most &&
               jokers_used(m.goods) <= o.jokers;
    case up:
    case smuggle:
    case raise: return o.goods.has(m.good);
    case down: return o.into.has(m.good);
    case offer:
        if (o.wild)
            return m.number == option.number && (m.other == nobody || o.who.has(m.other)) &&
                   covers(o, m) && m.wanted.within(o.of[o.me]);
        return covers(o, m) && somebody_could(o, m.wanted);
    case accept:
        return m.other == option.other && m.number == option.number &&
               covers_acceptance(o, o.of[m.other], m.goods);
    case choose: return o.who.has(m.other);
    case withdraw: return m.number == option.number;
    case give_back:
    case discard: return m.goods.within(o.area) && m.goods.total() == o.most;
    case swap: return o.goods.has(m.good) && o.into.has(m.into);
    case bid: return o.goods.has(m.good) && m.amount >= 1 && m.amount <= o.area[m.good];
    case sell: {
        if (m.good == no_good) return m.goods.within(o.area);
        if (m.good >= kinds || m.goods[m.good] == 0) return false;
        Goods most = o.area;
        most.set(m.good, o.stock[m.good]);
        return m.goods.within(most);
    }
    }
    return false;
}

constexpr bool sound(const Move& m) {
    return m.kind <= Move::Kind::discard && m.other <= nobody && m.goods.sound() &&
           m.stock.sound() && m.wanted.sound();
}

constexpr bool within(const Options& o, const Move& m) {
    if (m.lot != o.lot || !sound(m) || m != plain(m, o)) return false;
    for (const Option& option : o)
        if (fits(o, option, m)) return true;
    return false;
}

// The rule behind a refusal. Precondition: the move is not within the options.
constexpr RuleId why_not(const Sight& s, const Move& m) {
    using enum Move::Kind;
    const Table& t = s.table;
    if (s.me >= t.players()) return rule(1);
    if (t.phase == Phase::over) return rule(53);
    const Options o = options(s);
    bool asked = false; // for a move of this kind
    for (const Option& option : o) asked = asked || option.kind == m.kind;
    if (m.lot != t.lot || !t.waiting.has(s.me)) return rule(9); // another question, another seat
    if (t.phase == Phase::wild && m.kind == accept) return rule(finds_offer(t, s.me, m) ? 21 : 27);
    if (!asked) {
        const bool barters = m.kind == offer || m.kind == withdraw;
        return rule(t.phase == Phase::wild && barters ? 27 : 9);
    }
    switch (m.kind) {
    case produce:
        return rule(sound(m) && m.goods.total() > o.most && m.goods.within(o.area) ? 11 : 12);
    case offer:
        if (!sound(m) || !covers(o, m)) return rule(21);
        return rule(t.phase == Phase::wild ? 27 : 23);
    case accept: return rule(21);
    case refuse:
    case choose: return rule(23);
    case withdraw:
    case done: return rule(27);
    case give_back: return rule(28);
    case bid: return rule(30);
    case raise: return rule(32);
    case sell: return rule(40);
    case discard: return rule(42);
    case up:
    case down:
    case swap:
    case smuggle: return rule(34);
    case pass: break;
    }
    return rule(9);
}

// Precondition: me is a seat; for a spectator there is `look`.
constexpr Sight sight(const State& s, Seat me) { return {s.table, s.own[me], me}; }

constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    if (seat >= state.table.players()) return {rule(1)};
    const Sight s = sight(state, seat);
    return within(options(s), move) ? Verdict{} : Verdict{why_not(s, move)};
}

} // namespace adjuge::marche_noir
