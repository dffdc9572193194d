#pragma once

#include "ai/encode.h"
#include "rules/modern_art/modern_art.h"

namespace adjuge::modern_art {

// What a net may answer in Modern Art: cards by artist and auction, amounts on a grid that knows
// every one where they are small, one more than the bid, and all that one may sensibly say.
struct Actions {
    enum : int {
        play = 0, // artist * 5 + type
        add = play + artists * auction_types,
        decline = add + auction_types - 1, // a second card is no double
        pass,
        buy,
        raise, // one more than the bid
        amount,
        grid = 57, // amounts
        leave = amount + grid,
        turn_over,
        count,
    };
    using Set = ActionSet<count>;

    // By 1 to 20, by 2 to 60, by 5 to 120, by 20 to 200.
    static constexpr int on_grid(int n) {
        if (n <= 20) return n;
        if (n <= 40) return 20 + 2 * (n - 20);
        if (n <= 52) return 60 + 5 * (n - 40);
        return 120 + 20 * (n - 52);
    }

    static constexpr Set legal(const Sight& v) {
        const Table& t = v.table;
        Set set;
        switch (t.phase) {
        case Phase::play: v.own.hand.each([&](Card card) { set.add(play + kind(card)); }); break;
        case Phase::second:
            set.add(decline);
            seconds(v.own.hand, t.cards[0]).each([&](Card card) {
                set.add(add + static_cast<int>(type_of(card)));
            });
            break;
        case Phase::open:
        case Phase::once_around:
            set.add(pass);
            if (most(v) > t.bid) {
                set.add(raise);
                amounts(set, t.bid + 2, most(v));
            }
            break;
        case Phase::sealed: amounts(set, 0, most(v)); break;
        case Phase::price: amounts(set, money(v) > 0 ? 1 : 0, most(v)); break; // MA-26
        case Phase::fixed_price:
            set.add(pass);
            if (money(v) >= t.bid) set.add(buy);
            break;
        case Phase::mystery:
            set.add(leave);
            set.add(turn_over);
            break;
        default: break;
        }
        return set;
    }

    // Precondition: legal(v) has it.
    static constexpr Move move(const Sight& v, int action) {
        const Table& t = v.table;
        const auto say = [&](Move::Kind kind, int amount = 0) {
            return Move{kind, no_card, t.lot, static_cast<std::int16_t>(amount)};
        };
        if (action < add) return {Move::Kind::play, held(v, action), t.lot, 0};
        if (action < decline) {
            const auto artist = static_cast<int>(artist_of(t.cards[0]));
            return {Move::Kind::add, held(v, artist * auction_types + action - add), t.lot, 0};
        }
        switch (action) {
        case decline: return say(Move::Kind::decline);
        case pass: return say(Move::Kind::pass, t.bid);
        case buy: return say(Move::Kind::buy, t.bid);
        case raise: return say(Move::Kind::bid, t.bid + 1);
        case leave: return say(Move::Kind::leave);
        case turn_over: return say(Move::Kind::turn_over);
        default: break;
        }
        const int wanted = on_grid(action - amount);
        return say(t.phase == Phase::sealed  ? Move::Kind::seal
                   : t.phase == Phase::price ? Move::Kind::price
                                             : Move::Kind::bid,
                   wanted < most(v) ? wanted : most(v));
    }

private:
    static constexpr int money(const Sight& v) { return v.table.money[v.me]; }
    // Beyond what the lot can bring nothing is worth saying.
    static constexpr int most(const Sight& v) {
        const int enough = v.table.ceiling > 0 ? v.table.ceiling : 1;
        return money(v) < enough ? money(v) : enough;
    }
    // All of the grid from `least` on, and `last` for the first beyond it.
    static constexpr void amounts(Set& set, int least, int last) {
        for (int n = 0; n < grid; ++n) {
            const int here = on_grid(n) < last ? on_grid(n) : last;
            if (here >= least) set.add(amount + n);
            if (on_grid(n) >= last) break;
        }
    }
    static constexpr int kind(Card card) {
        return static_cast<int>(artist_of(card) * auction_types +
                                static_cast<unsigned>(type_of(card)));
    }
    // A card in the hand of that artist and auction.
    static constexpr Card held(const Sight& v, int kind) {
        const auto artist = static_cast<unsigned>(kind / auction_types);
        const auto type = static_cast<Auction>(kind % auction_types);
        const unsigned first = first_of(artist, type) & 15U;
        const unsigned fitting = ((1U << count_of(artist, type)) - 1U) << first;
        return card_of(artist, lowest_bit(v.own.hand.of[artist] & fitting));
    }
};

} // namespace adjuge::modern_art
