#pragma once

#include <span>

#include "rules/modern_art/modern_art.h"

// What adds up in Modern Art after every move.
namespace adjuge::modern_art {

constexpr unsigned cards_dealt(const Config& config) {
    return hands_dealt(config) * (share(config, 1) + share(config, 2) + share(config, 3));
}

// Collects sets of cards that must not overlap.
struct Census {
    CardSet seen;
    unsigned count = 0;
    bool disjoint = true;

    void add(const CardSet& cards) {
        for (unsigned a = 0; a < artists; ++a)
            disjoint = disjoint && (seen.of[a] & cards.of[a]) == 0;
        seen = seen | cards;
        count += cards.count();
    }
};

// Every card dealt is in exactly one place; the rest of the deck is nowhere.
inline const char* cards_conserved(const State& s) {
    const Table& t = s.table;
    Census census;
    for (unsigned p = 0; p < seats; ++p) {
        census.add(s.own[p].hand);
        census.add(t.owned[p]);
        if (t.hand_size[p] != s.own[p].hand.count()) return "a hand has another size than shown";
    }
    if (t.mystery_size != s.mystery.count()) return "the mystery hand has another size than shown";
    census.add(s.mystery);
    for (unsigned round = 2; round <= 3; ++round)
        for (unsigned hand = 0; hand < seats; ++hand) {
            const bool due = round > t.round && hand < hands_dealt(t.config);
            const CardSet& cards = s.coming[round - 2][hand];
            if (cards.count() != (due ? share(t.config, round) : 0)) return "cards to come";
            census.add(cards);
        }
    census.add(t.discarded);

    CardSet lot;
    for (const Card card : t.cards)
        if (card != no_card) lot.add(card);
    if (lot.count() != t.lot_size()) return "the lot";
    census.add(lot);
    census.add(t.unsold);
    if (!census.disjoint) return "a card is in two places";
    if (!(census.seen - CardSet::whole_deck()).empty()) return "a card that does not exist";
    if (census.count != cards_dealt(t.config)) return "cards got lost or were added";

    CardSet on_show = lot | t.unsold;
    for (const CardSet& owned : t.owned) on_show = on_show | owned;
    for (unsigned a = 0; a < artists; ++a) {
        if (t.offered[a] != on_show.count(a)) return "paintings offered";
        if (t.offered[a] >= fatal_painting) return "a fifth painting did not end the round";
    }
    return nullptr;
}

inline const char* money_conserved(const State& s) {
    const Table& t = s.table;
    int sum = t.bank;
    for (unsigned p = 0; p < seats; ++p) {
        sum += t.money[p];
        if (t.money[p] < 0 || (p >= t.players() && t.money[p] != 0)) return "a purse";
        const int sealed = s.own[p].sealed;
        const bool holds =
            p < t.players() && t.phase == Phase::sealed && !t.waiting.has(static_cast<Seat>(p));
        if (holds != (sealed != not_sealed)) return "a sealed hand where none should be";
        if (holds && (sealed < 0 || sealed > t.money[p])) return "a sealed hand is too full";
    }
    if (sum != 0) return "money and the bank's account do not add up";
    if (t.high_bidder != nobody && t.bid > t.money[t.high_bidder]) return "a bid is not covered";
    for (unsigned round = 1; round <= rounds; ++round) {
        int markers = 0;
        for (const int marker : t.markers[round - 1]) markers += marker;
        const bool laid = round < t.round || t.phase == Phase::over;
        if (!laid && markers != 0) return "markers before the end of the round";
        if (markers != 0 && markers != 30 && markers != 50 && markers != 60) return "markers";
    }
    return nullptr;
}

// The payments told are the payments made.
inline const char* money_accounted(const State& before, std::span<const Event> events,
                                   const State& after) {
    int money[seats];
    int bank = before.table.bank;
    for (unsigned p = 0; p < seats; ++p) money[p] = before.table.money[p];
    for (const Event& e : events) {
        if (e.kind == Event::Kind::paid) {
            money[e.seat] -= e.amount;
            (e.other == nobody ? bank : money[e.other]) += e.amount;
        } else if (e.kind == Event::Kind::bank_sale) {
            money[e.seat] += e.amount;
            bank -= e.amount;
        }
    }
    for (unsigned p = 0; p < seats; ++p)
        if (money[p] != after.table.money[p]) return "a purse changed otherwise than told";
    return bank == after.table.bank ? nullptr : "the bank's account changed otherwise than told";
}

} // namespace adjuge::modern_art
