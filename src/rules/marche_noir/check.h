#pragma once

#include "rules/marche_noir/options.h"

// Which moves are accepted: `check` asks the templates of `options`, so that what is offered and
// what is accepted cannot differ; only where a move is refused does `why_not` look for the reason.
namespace adjuge::marche_noir {

// MN-12: goods beyond the first of each kind take a joker each.
constexpr unsigned jokers_used(Goods g) { return g.total() - g.set().count(); }

// What is left of a move when all is dropped that its kind has no use for.
constexpr Move plain(const Move& m, const Options& o) {
    using enum Move::Kind;
    Move p;
    p.kind = m.kind;
    p.question = m.question;
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
    if (m.question != o.question || !sound(m) || m != plain(m, o)) return false;
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
    if (m.question != t.question || !t.waiting.has(s.me))
        return rule(9); // another question, another seat
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

} // namespace adjuge::marche_noir
