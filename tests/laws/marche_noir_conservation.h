#pragma once

#include <span>

#include "rules/marche_noir/marche_noir.h"

// What adds up in Marché Noir after every move.
namespace adjuge::marche_noir {

inline const char* cubes_conserved(const Table& t) {
    for (unsigned good = 0; good < kinds; ++good) {
        unsigned sum = t.reserve[good] + t.market[good];
        for (unsigned p = 0; p < seats; ++p)
            sum += t.stock[p][good] + t.production[p][good] + t.received[p][good] + t.won[p][good];
        if (sum != t.players() + reserve_at_start(t.players()))
            return "cubes got lost or were added";
        if (t.rank[good] < lowest_rank || t.rank[good] > highest_rank) return "a rank";
        if (t.row[good] > highest_row) return "a row";
    }
    for (unsigned p = 0; p < seats; ++p) {
        const Offer& o = t.offer[p];
        for (const Goods each : {t.stock[p], t.production[p], t.received[p], t.won[p]})
            if (!each.sound() || (p >= t.players() && !each.empty())) return "a seat's cubes";
        if (!o.production.within(t.production[p]) || !o.stock.within(t.stock[p]))
            return "an offer that is not covered";
        if (o.open() == (o.production + o.stock).empty()) return "an offer for nothing, or a gift";
        if (o.open() && !t.wild() && p != t.active) return "an offer out of turn";
        if (t.phase != Phase::wild && !t.received[p].empty()) return "received cubes left over";
        if (t.offers[p] > most_offers) return "a thirteenth offer";
        if (t.phase == Phase::production && t.surplus(p) > 0) return "too much in stock";
    }
    if ((t.phase == Phase::production || t.phase == Phase::looking_out) != !t.market.empty() &&
        t.phase != Phase::production && t.phase != Phase::looking_out)
        return "cubes on the table out of production";
    return nullptr;
}

inline const char* cards_conserved(const State& s) {
    const Table& t = s.table;
    unsigned seen = 0;
    for (unsigned n = 0; n < cards; ++n) {
        const bool open = n < t.revealed;
        const unsigned card = open ? t.deck[n] : s.coming[n];
        if ((open ? s.coming[n] : t.deck[n]) != no_card || card >= cards) return "a card";
        seen |= 1U << card;
        const Seat owner = t.owner[card];
        if (owner != nobody && (owner >= t.players() || n >= t.turn)) return "a card's owner";
    }
    return seen == (1U << cards) - 1 ? nullptr : "cards got lost";
}

// The move that a sealed choice came from.
inline Move opened(const Table& t, const Sealed& choice) {
    Move m;
    m.question = t.question;
    switch (t.phase) {
    case Phase::production: m.kind = Move::Kind::produce; break;
    case Phase::answering:
        m.kind = choice.amount != 0 ? Move::Kind::accept : Move::Kind::refuse;
        if (choice.amount != 0) m.other = t.active;
        break;
    case Phase::returning: m.kind = Move::Kind::give_back; break;
    case Phase::bidding: m.kind = choice.amount != 0 ? Move::Kind::bid : Move::Kind::pass; break;
    case Phase::selling:
    case Phase::last_sale: m.kind = Move::Kind::sell; break;
    default: m.kind = Move::Kind::discard; break;
    }
    m.goods = choice.goods;
    m.good = choice.good;
    if (t.phase == Phase::bidding) m.amount = choice.amount;
    m.announces = choice.announces;
    m.keeps = choice.keeps;
    m.shuns = choice.shuns;
    return m;
}

// A choice is sealed where one is due and in, and it is one that the seat could make.
inline const char* choices_sound(const State& s) {
    for (Seat p = 0; p < seats; ++p) {
        Table t = s.table;
        const bool in = secret(t.phase) && t.asked.has(p) && !t.waiting.has(p);
        if (!in && s.own[p] != nothing_sealed()) return "a sealed choice where none should be";
        t.waiting = t.waiting.with(p);
        if (in && !within(options({t, s.own[p], p}), opened(t, s.own[p])))
            return "a sealed choice that is not legal";
    }
    return nullptr;
}

// Books kept from what is told.
struct Books {
    Goods reserve, market, rank, row;
    Goods stock[seats], production[seats], won[seats], shown[seats];
    Seat owner[cards];

    explicit Books(const Table& t)
        : reserve{t.reserve},
          market{t.market},
          rank{t.rank},
          row{t.row} {
        for (unsigned p = 0; p < seats; ++p) {
            stock[p] = t.stock[p] + t.received[p];
            production[p] = t.production[p];
            won[p] = t.won[p];
            if (t.phase == Phase::looking_out) shown[p] = t.shown[p];
        }
        for (unsigned n = 0; n < cards; ++n) owner[n] = t.owner[n];
    }
    void enter(const Event& e) {
        const Seat p = e.seat;
        switch (e.kind) {
        case Event::Kind::turn_begins:
            market = e.goods;
            reserve = reserve - e.goods;
            break;
        case Event::Kind::produces: shown[p] = e.goods; break;
        case Event::Kind::exchange:
            reserve = reserve + market;
            for (unsigned q = 0; q < seats; ++q) {
                production[q] = production[q] + shown[q];
                reserve = reserve - shown[q];
            }
            market = {};
            rank = e.more;
            break;
        case Event::Kind::smuggles:
            production[p] = production[p] - Goods::of(e.good, 1);
            stock[p] = stock[p] + Goods::of(e.good, 1);
            break;
        case Event::Kind::moves_good: rank.set(e.good, e.amount); break;
        case Event::Kind::values_rise:
            e.set.each([&](unsigned good) { row = row + Goods::of(good, 1); });
            break;
        case Event::Kind::trades:
            production[p] = production[p] - e.goods;
            stock[p] = stock[p] - e.stock + e.more + e.rest;
            production[e.other] = production[e.other] - e.more;
            stock[e.other] = stock[e.other] - e.rest + e.goods + e.stock;
            break;
        case Event::Kind::returns:
            production[p] = production[p] - e.goods;
            reserve = reserve + e.goods;
            break;
        case Event::Kind::swaps:
            stock[p] = stock[p] - Goods::of(e.good, 2) + Goods::of(e.into, 1);
            reserve = reserve + Goods::of(e.good, 2) - Goods::of(e.into, 1);
            break;
        case Event::Kind::buys_card:
            stock[p] = stock[p] - Goods::of(e.good, e.amount);
            reserve = reserve + Goods::of(e.good, e.amount);
            owner[e.card] = p;
            break;
        case Event::Kind::sells:
            stock[p] = stock[p] - e.more;
            won[p] = won[p] + e.goods;
            reserve = reserve + e.more - e.goods;
            break;
        case Event::Kind::discards:
            stock[p] = stock[p] - e.goods;
            reserve = reserve + e.goods;
            break;
        case Event::Kind::game_ends:
            reserve = reserve + market;
            market = {};
            break;
        default: break;
        }
    }
    const char* compare(const Table& t) const {
        if (reserve != t.reserve || market != t.market) return "the reserve changed untold";
        if (rank != t.rank || row != t.row) return "the exchange changed untold";
        for (unsigned p = 0; p < seats; ++p)
            if (stock[p] != t.stock[p] + t.received[p] || production[p] != t.production[p] ||
                won[p] != t.won[p])
                return "somebody's cubes changed otherwise than told";
        for (unsigned n = 0; n < cards; ++n)
            if (owner[n] != t.owner[n]) return "a card changed hands untold";
        return nullptr;
    }
};

} // namespace adjuge::marche_noir
