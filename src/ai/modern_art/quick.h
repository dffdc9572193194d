#pragma once

#include "ai/modern_art/course.h"
#include "ai/modern_art/trader.h"

namespace adjuge::modern_art {

// A trader (trader.h) for playouts: it thinks as he does, reads what paintings are likely to bring
// from where it has been reckoned, and plays a sale for everybody at once, which takes a quarter of
// the time that asking one after the other takes.
class QuickTrader {
public:
    explicit QuickTrader(const Taste& taste, const Insight* insight = nullptr)
        : insight_{insight},
          taste_{taste} {
        for (int& each : eagerness_) each = taste.eagerness;
    }
    // Where one thinks for all.
    template <class Draw>
    QuickTrader(const Taste& taste, const Insight* insight, Draw&& eagerness)
        : insight_{insight},
          taste_{taste} {
        for (int& each : eagerness_) each = eagerness();
    }

    Move operator()(const Sight& v, Rng&) {
        const Table& t = v.table;
        look(t);
        switch (t.phase) {
        case Phase::play: return {Move::Kind::play, best_card(t, v.me, v.own.hand), t.lot, 0};
        case Phase::second: return second(t, v.me, v.own.hand);
        case Phase::open: return bid_or_pass(t, v.me, next_bid(t.bid, reach_[v.me]));
        case Phase::once_around: return bid_or_pass(t, v.me, only_word(t, v.me));
        case Phase::sealed: return {Move::Kind::seal, no_card, t.lot, money(hold(t, v.me))};
        case Phase::price: return {Move::Kind::price, no_card, t.lot, money(ask(t, v.me))};
        case Phase::fixed_price: return taken(t, v.me);
        default: return {Move::Kind::leave, no_card, t.lot, 0};
        }
    }

    // What comes next, whoever is asked: a card, or all that is said on a lot.
    void play(State& s, Rng& rng) {
        if (s.table.phase == Phase::open) return auction(s, rng);
        const Phase phase = s.table.phase;
        do {
            const Seat seat = s.table.waiting.first();
            modern_art::apply(s, seat, (*this)({s.table, s.own[seat], seat}, rng), Silent{});
        } while (s.table.phase == phase && phase != Phase::play && !s.table.waiting.empty());
    }

private:
    // What is new: a round, a lot.
    void look(const Table& t) {
        if (round_ != t.round) {
            round_ = t.round;
            course_ = Course{t};
            known_ = insight_ != nullptr && insight_->is(course_);
        }
        if (lot_ != t.lot || size_ != t.lot_size()) appraise(t);
    }
    const Prospect& ahead(unsigned place) const {
        return known_ ? insight_->at(place) : remembered(course_, place);
    }
    // What the lot is worth to everybody, how far they would go, and how far they can.
    void appraise(const Table& t) {
        lot_ = t.lot;
        size_ = t.lot_size();
        if (size_ == 0) return;
        const unsigned artist = artist_of(t.cards[0]);
        const int likely =
            ahead(place_of(t.offered)).of[artist] * static_cast<int>(size_) / Prospect::unit;
        for (Seat p = 0; p < t.players(); ++p) {
            worth_[p] = likely * eagerness_[p] / 100;
            limit_[p] = limit_of(t, p, worth_[p]);
            reach_[p] = limit_[p] < t.money[p] ? limit_[p] : t.money[p];
        }
    }

    static Move bid_or_pass(const Table& t, Seat me, int wanted) {
        if (wanted > t.money[me]) wanted = t.money[me];
        if (wanted <= t.bid) return {Move::Kind::pass, no_card, t.lot, t.bid};
        return {Move::Kind::bid, no_card, t.lot, money(wanted)};
    }
    int next_bid(int bid, int reach) const {
        const int room = reach - bid;
        return room <= 0 ? 0 : bid + (room < 4 ? 1 : room * taste_.step / 100);
    }
    int only_word(const Table& t, Seat me) const {
        const int most = limit_[me];
        if (most <= t.bid) return 0;
        if (me == t.seller) return t.bid + 1;
        const bool seller_next = left_of(me, t.players()) == t.seller;
        const int wanted = seller_next ? seller_limit(worth_[me], t.players()) + 1
                                       : most - most * taste_.word / 800;
        return wanted > most ? most : wanted > t.bid ? wanted : t.bid + 1;
    }
    int hold(const Table& t, Seat me) const {
        const int most = limit_[me];
        const int wanted =
            me == t.seller ? most
                           : most - most * taste_.hold / 100 / (2 * static_cast<int>(t.players()));
        return wanted < t.money[me] ? wanted : t.money[me];
    }
    int ask(const Table& t, Seat me) const {
        const int wanted = buyer_limit(worth_[me], t.players()) * taste_.ask / 100;
        const int least = t.money[me] > 0 ? 1 : 0; // MA-26
        return wanted < least ? least : wanted < t.money[me] ? wanted : t.money[me];
    }
    Move taken(const Table& t, Seat me) const {
        const bool buys = t.bid <= reach_[me];
        return {buys ? Move::Kind::buy : Move::Kind::pass, no_card, t.lot, t.bid};
    }

    // An open auction, without those who would only pass: one of the others raises, any of them,
    // until nobody does. What the rules are then told is the last bid.
    void auction(State& s, Rng& rng) {
        Table& t = s.table;
        look(t);
        int bid = t.bid;
        Seat high = t.high_bidder;
        SeatSet in = t.waiting;
        for (;;) {
            SeatSet willing;
            for (Seat p = 0; p < t.players(); ++p)
                willing.bits =
                    static_cast<std::uint8_t>(willing.bits | (reach_[p] > bid ? 1U : 0U) << p);
            willing.bits &= in.bits;
            if (willing.empty()) break;
            high = willing.pick(rng);
            bid = next_bid(bid, reach_[high]);
            in = SeatSet::all(t.players()).without(high);
        }
        const std::uint8_t lot = t.lot;
        if (bid > t.bid)
            modern_art::apply(s, high, {Move::Kind::bid, no_card, lot, money(bid)}, Silent{});
        for (SeatSet left = t.waiting; !left.empty();) {
            const Seat seat = left.first();
            left = left.without(seat);
            modern_art::apply(s, seat, {Move::Kind::pass, no_card, lot, money(bid)}, Silent{});
        }
    }

    // What it means to a seat that an artist's paintings are worth more: what he has of them, less
    // what the others have on average; times their number and that of all, which spares divisions.
    struct Stakes {
        int of[artists]{};
    };
    static Stakes stakes_of(const Table& t, Seat me) {
        const int players = static_cast<int>(t.players());
        Stakes stakes;
        for (unsigned a = 0; a < artists; ++a) {
            int sold = t.offered[a] - static_cast<int>(t.unsold.count(a));
            if (t.cards[0] != no_card && artist_of(t.cards[0]) == a) --sold; // nobody's yet
            stakes.of[a] = players * (players * static_cast<int>(t.owned[me].count(a)) - sold);
        }
        return stakes;
    }
    static int standing(const Stakes& stakes, const Prospect& p) {
        int sum = 0;
        for (unsigned a = 0; a < artists; ++a) sum += stakes.of[a] * p.of[a];
        return sum;
    }
    // The gain of offering `n` paintings of an artist: the price, and what it does to the wall.
    int gain(const Table& t, const Stakes& stakes, unsigned here, unsigned artist,
             unsigned n) const {
        const Prospect& after = ahead(here + n * stride_of(artist));
        const int wall = standing(stakes, after);
        if (t.offered[artist] + n >= fatal_painting) return wall; // the last ones are not sold
        const int others = static_cast<int>(t.players()) - 1;
        const int worth = after.of[artist] * static_cast<int>(t.lot_size() + n);
        return wall + worth * others * others * taste_.price / 300;
    }
    // Of each artist's cards the first, or the first double that finds its second in the hand.
    Card best_card(const Table& t, Seat me, const CardSet& hand) const {
        const Stakes stakes = stakes_of(t, me);
        const unsigned here = place_of(t.offered);
        Card best = no_card;
        int most = 0;
        const auto consider = [&](unsigned artist, unsigned cards, int gain) {
            if (best != no_card && gain <= most) return;
            best = card_of(artist, lowest_bit(cards));
            most = gain;
        };
        for (unsigned a = 0; a < artists; ++a) {
            const unsigned cards = hand.of[a];
            if (cards == 0) continue;
            const unsigned twins = cards & ~plain_cards(a);
            const bool sold = t.offered[a] + 1 < fatal_painting;
            const int one = gain(t, stakes, here, a, 1);
            // A double without a second card of one's own is mostly a gift.
            consider(a, cards, twins == cards && sold ? one * taste_.twin / 100 : one);
            if (twins != cards && twins != 0 && sold)
                consider(a, twins, gain(t, stakes, here, a, 2));
        }
        return best;
    }
    Move second(const Table& t, Seat me, const CardSet& hand) const {
        const unsigned artist = artist_of(t.cards[0]);
        const unsigned fitting = hand.of[artist] & plain_cards(artist);
        if (fitting != 0) {
            const Stakes stakes = stakes_of(t, me);
            const unsigned here = place_of(t.offered);
            if (gain(t, stakes, here, artist, 1) > standing(stakes, ahead(here)))
                return {Move::Kind::add, card_of(artist, lowest_bit(fitting)), t.lot, 0};
        }
        return {Move::Kind::decline, no_card, t.lot, 0};
    }
    // All but doubles, which come last (MA-03).
    static constexpr unsigned plain_cards(unsigned artist) {
        return (1U << (cards_of(artist) - count_of(artist, Auction::twin))) - 1U;
    }

    const Insight* insight_;
    Taste taste_;
    int eagerness_[seats]{};
    Course course_;
    unsigned round_{};
    bool known_{};
    unsigned lot_{~0U};
    unsigned size_{};
    int worth_[seats]{};
    int limit_[seats]{};
    int reach_[seats]{};
};

} // namespace adjuge::modern_art
