#pragma once

#include "ai/modern_art/outlook.h"

namespace adjuge::modern_art {

// How somebody trades: the numbers behind his decisions, in percent where nothing else is said.
// These are the sane player's.
struct Taste {
    int eagerness{100}; // what a painting on sale is worth to him compared to a cool head
    int price{100};     // of a third of the price, what it counts beside the wall that remains
    int twin{25};       // what a double is good for without a second card of one's own
    int step{25};       // of the way to his limit, what he says at once in an open auction
    int word{100};      // of an eighth of his limit, what he keeps back when he has one word
    int hold{100};      // of his share of half the limit, what he keeps back of a sealed amount
    int ask{100};       // of what the others would just pay, what he asks for
};

// What a buyer gives, the seller gains: a gain of n-1 shares for one of his own. The break-even
// price is worth * (n-1)/n for a buyer; a seller, who forgoes the price, stops at n/(2n-1).
constexpr int buyer_limit(int worth, unsigned players) {
    const int n = static_cast<int>(players);
    return worth * (n - 1) / n;
}
constexpr int seller_limit(int worth, unsigned players) {
    const int n = static_cast<int>(players);
    return worth * n / (2 * n - 1);
}
// What a lot is worth paying for to a seat, if it will bring so much.
constexpr int limit_of(const Table& t, Seat me, int worth) {
    if (me == t.seller) return seller_limit(worth, t.players());
    // Half of a shared price comes back to the opener (MA-35).
    if (me == t.opener && price_is_shared(t))
        return (seller_limit(worth, t.players()) + buyer_limit(worth, t.players())) / 2;
    return buyer_limit(worth, t.players());
}

// The outlook is reckoned anew each time.
struct Reckoned {
    static constexpr Outlook of(const Table& t, const std::uint8_t (&offered)[artists]) {
        return outlook(t, offered);
    }
};

// Values paintings by their likely rank, bids up to the break-even share and never more. It plays
// from the view alone and does not bluff; all that it remembers is what the lot on sale is worth.
template <class Outlooks>
class Trader {
public:
    constexpr explicit Trader(const Taste& taste) {
        for (Taste& each : taste_) each = taste;
    }
    // Where one thinks for all.
    template <class Draw>
    constexpr Trader(const Taste& taste, Draw&& eagerness) : Trader{taste} {
        for (Taste& each : taste_) each.eagerness = eagerness();
    }

    constexpr Move operator()(const Sight& v, Rng&) {
        const Options offered = options(v);
        Move move{offered.list[0].kind, no_card, offered.question, offered.list[0].lo};
        switch (v.table.phase) {
        case Phase::play: return with_card(Move::Kind::play, offered, best_card(v, offered.which));
        case Phase::second:
            if (const Card card = best_second(v, offered.which); card != no_card)
                return with_card(Move::Kind::add, offered, card);
            return move;
        case Phase::open: return raise(v, offered, step(v, limit(v)));
        case Phase::once_around: return raise(v, offered, only_word(v));
        case Phase::sealed: move.amount = amount(hold(v), offered.list[0]); return move;
        case Phase::price: move.amount = amount(ask(v), offered.list[0]); return move;
        case Phase::fixed_price:
            if (offered.size > 1 && v.table.bid <= limit(v)) move.kind = Move::Kind::buy;
            return move;
        default: return move;
        }
    }

private:
    constexpr const Taste& taste(const Sight& v) const { return taste_[v.me]; }
    static constexpr Move with_card(Move::Kind kind, const Options& offered, Card card) {
        return {kind, card, offered.question, 0};
    }
    static constexpr std::int16_t amount(int wanted, const Option& o) {
        return static_cast<std::int16_t>(wanted < o.lo ? o.lo : wanted > o.hi ? o.hi : wanted);
    }
    // Bids `wanted` if that is offered, else passes.
    static constexpr Move raise(const Sight& v, const Options& offered, int wanted) {
        const Option& last = offered.list[offered.size - 1];
        const bool bids = last.kind == Move::Kind::bid && wanted > v.table.bid;
        const Option& o = bids ? last : offered.list[0];
        return {o.kind, no_card, offered.question, bids ? amount(wanted, o) : o.lo};
    }

    static constexpr int players(const Sight& v) { return static_cast<int>(v.table.players()); }
    // The same for all bids of a lot.
    constexpr int lot_worth(const Sight& v) {
        const Table& t = v.table;
        if (lot_ != t.lot || size_ != t.lot_size()) {
            lot_ = t.lot;
            size_ = t.lot_size();
            worth_ = size_ == 0 ? 0 : Outlooks::of(t, t.offered).of(artist_of(t.cards[0]), size_);
        }
        return worth_ * taste(v).eagerness / 100;
    }
    constexpr int limit(const Sight& v) { return limit_of(v.table, v.me, lot_worth(v)); }
    // Open auction: a part of the way to the limit, and single steps at the end.
    constexpr int step(const Sight& v, int limit) const {
        const int room = limit - v.table.bid;
        return room <= 0 ? 0 : v.table.bid + (room < 4 ? 1 : room * taste(v).step / 100);
    }
    // Once around: the seller comes last and needs only to top; the others have one word, which
    // must hold against all who come after.
    constexpr int only_word(const Sight& v) {
        const Table& t = v.table;
        const int most = limit(v);
        if (most <= t.bid) return 0;
        if (v.me == t.seller) return t.bid + 1;
        const bool seller_next = left_of(v.me, t.players()) == t.seller;
        const int wanted = seller_next ? seller_limit(lot_worth(v), v.table.players()) + 1
                                       : most - most * taste(v).word / 800;
        return wanted > most ? most : wanted > t.bid ? wanted : t.bid + 1;
    }
    // Sealed: one of n who all think alike gives up a part of the gain.
    constexpr int hold(const Sight& v) {
        const int most = limit(v);
        return v.me == v.table.seller ? most : most - most * taste(v).hold / 100 / (2 * players(v));
    }
    // Fixed price: what the others would just pay.
    constexpr int ask(const Sight& v) {
        return buyer_limit(lot_worth(v), v.table.players()) * taste(v).ask / 100;
    }

    // What everybody's paintings are worth to `me`: his own, less the others' on average.
    static constexpr int standing(const Sight& v, const Outlook& o) {
        int mine = 0;
        int others = 0;
        for (unsigned p = 0; p < v.table.players(); ++p)
            for (unsigned a = 0; a < artists; ++a)
                (p == v.me ? mine : others) += o.of(a, v.table.owned[p].count(a));
        return mine - others / (players(v) - 1);
    }
    // The gain of offering `n` paintings of an artist: the price, and what it does to the wall.
    constexpr int gain(const Sight& v, unsigned artist, unsigned n) const {
        const Table& t = v.table;
        std::uint8_t offered[artists]{};
        for (unsigned a = 0; a < artists; ++a) offered[a] = t.offered[a];
        offered[artist] = static_cast<std::uint8_t>(offered[artist] + n);
        const Outlook after = Outlooks::of(t, offered);
        const int wall = standing(v, after);
        if (offered[artist] >= fatal_painting) return wall; // the last ones are not sold
        // Everybody sells in turn, so a good price counts for less than the wall that remains.
        return wall +
               buyer_limit(after.of(artist, t.lot_size() + n), t.players()) * taste(v).price / 300;
    }
    constexpr Card best_card(const Sight& v, const CardSet& hand) const {
        Card best = no_card;
        int best_gain = 0;
        int by_artist[artists]{};
        for (unsigned a = 0; a < artists; ++a)
            if (hand.count(a) > 0) by_artist[a] = gain(v, a, 1);
        hand.each([&](Card card) {
            const unsigned a = artist_of(card);
            int g = by_artist[a];
            // A double without a second card of one's own is mostly a gift.
            if (type_of(card) == Auction::twin && v.table.offered[a] + 1 < fatal_painting)
                g = seconds(hand, card).empty() ? g * taste(v).twin / 100 : gain(v, a, 2);
            if (best == no_card || g > best_gain) {
                best = card;
                best_gain = g;
            }
        });
        return best;
    }
    constexpr Card best_second(const Sight& v, const CardSet& fitting) const {
        if (fitting.empty()) return no_card;
        const unsigned artist = artist_of(v.table.cards[0]);
        const int as_it_is = standing(v, Outlooks::of(v.table, v.table.offered));
        return gain(v, artist, 1) > as_it_is ? fitting.nth(0) : no_card;
    }

    Taste taste_[seats];
    unsigned lot_{~0U};
    unsigned size_{};
    int worth_{};
};

} // namespace adjuge::modern_art
