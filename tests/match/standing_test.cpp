#include "match/orders.h"

#include <gtest/gtest.h>

#include "match/match.h"
#include "rules/games.h"

namespace adjuge {
namespace {

using modern_art::Auction;
using modern_art::Card;
using modern_art::Move;
using modern_art::Phase;

// A game of four whose first seat has just offered a card of the type asked for.
Match<ModernArt> sale(Auction type) {
    const Config config{4, 0, 0, 0};
    modern_art::Deal deal{};
    // The card comes first in the deck, so it is in the hand of seat 0.
    const Card card = modern_art::first_of(0, type);
    unsigned n = 0;
    deal.deck[n++] = card;
    modern_art::CardSet::whole_deck().each([&](Card c) {
        if (c != card) deal.deck[n++] = c;
    });
    Match<ModernArt> match{config, deal, {{"a"}, {"b"}, {"c"}, {"d"}}};
    EXPECT_TRUE(match.submit(0, {Move::Kind::play, card, 1, 0}).ok());
    return match;
}

// Lets the orders speak until they have nothing to say; the amounts bid on the way.
std::vector<std::pair<int, int>> settle(Match<ModernArt>& match, const Orders<ModernArt>& orders) {
    std::vector<std::pair<int, int>> bids;
    while (const auto move = orders.next(match.state())) {
        EXPECT_TRUE(match.submit(move->first, move->second).ok());
        if (move->second.kind == Move::Kind::bid)
            bids.emplace_back(move->first, move->second.amount);
    }
    return bids;
}
using Bids = std::vector<std::pair<int, int>>;

TEST(StandingOrders, one_alone_raises_by_the_least) {
    Match<ModernArt> match = sale(Auction::open);
    Orders<ModernArt> orders;
    orders.place({1, 1, 24, true});
    EXPECT_EQ(settle(match, orders), (Bids{{1, 1}}));
    EXPECT_TRUE(match.submit(2, {Move::Kind::bid, modern_art::no_card, 1, 10}).ok());
    EXPECT_EQ(settle(match, orders), (Bids{{1, 11}}));
}

TEST(StandingOrders, the_higher_wins_at_one_more_than_the_lower) {
    for (const bool higher_first : {true, false}) {
        Match<ModernArt> match = sale(Auction::open);
        Orders<ModernArt> orders;
        if (higher_first) orders.place({1, 1, 30, true});
        orders.place({2, 1, 24, true});
        if (!higher_first) orders.place({1, 1, 30, true});
        EXPECT_EQ(settle(match, orders), (Bids{{2, 24}, {1, 25}}));
        EXPECT_EQ(match.state().table.high_bidder, 1);
        // The beaten order has passed, the others are still asked.
        EXPECT_EQ(match.turn().awaited, SeatSet{}.with(0).with(3));
    }
}

TEST(StandingOrders, of_two_equal_ones_the_earlier_wins) {
    Match<ModernArt> match = sale(Auction::open);
    Orders<ModernArt> orders;
    orders.place({3, 1, 24, true});
    orders.place({1, 1, 24, true});
    settle(match, orders);
    EXPECT_EQ(match.state().table.high_bidder, 3);
    EXPECT_EQ(match.state().table.bid, 24);
}

TEST(StandingOrders, equal_ones_of_a_single_thousand) {
    Match<ModernArt> match = sale(Auction::open);
    Orders<ModernArt> orders;
    orders.place({2, 1, 1, true});
    orders.place({1, 1, 1, true});
    EXPECT_EQ(settle(match, orders), (Bids{{2, 1}}));
}

TEST(StandingOrders, three_at_once) {
    Match<ModernArt> match = sale(Auction::open);
    Orders<ModernArt> orders;
    orders.place({0, 1, 12, true});
    orders.place({1, 1, 40, true});
    orders.place({2, 1, 33, true});
    settle(match, orders);
    EXPECT_EQ(match.state().table.high_bidder, 1);
    EXPECT_EQ(match.state().table.bid, 34);
    EXPECT_EQ(match.turn().awaited, SeatSet::only(3));
}

TEST(StandingOrders, a_holder_with_an_order_answers_a_person) {
    Match<ModernArt> match = sale(Auction::open);
    Orders<ModernArt> orders;
    orders.place({1, 1, 24, true});
    settle(match, orders);
    for (const int bid : {2, 9, 20}) {
        EXPECT_TRUE(match
                        .submit(2, {Move::Kind::bid, modern_art::no_card, 1,
                                    static_cast<std::int16_t>(bid)})
                        .ok());
        EXPECT_EQ(settle(match, orders), (Bids{{1, bid + 1}}));
    }
    EXPECT_TRUE(match.submit(2, {Move::Kind::bid, modern_art::no_card, 1, 24}).ok());
    EXPECT_EQ(settle(match, orders), Bids{});
    EXPECT_FALSE(match.turn().awaited.has(1)); // then pass
}

TEST(StandingOrders, then_ask_me_leaves_the_question_open) {
    Match<ModernArt> match = sale(Auction::open);
    Orders<ModernArt> orders;
    orders.place({1, 1, 5, false});
    EXPECT_TRUE(match.submit(2, {Move::Kind::bid, modern_art::no_card, 1, 10}).ok());
    EXPECT_EQ(settle(match, orders), Bids{});
    EXPECT_TRUE(match.turn().awaited.has(1));
}

TEST(StandingOrders, never_beyond_the_money_there_is) {
    Match<ModernArt> match = sale(Auction::open);
    Orders<ModernArt> orders;
    orders.place({1, 1, 500, true});
    orders.place({2, 1, 400, true});
    settle(match, orders);
    EXPECT_LE(match.state().table.bid, 100);
    EXPECT_NE(match.state().table.high_bidder, nobody);
}

TEST(StandingOrders, hold_for_their_lot_only) {
    Match<ModernArt> match = sale(Auction::open);
    Orders<ModernArt> orders;
    orders.place({1, 2, 24, true});
    EXPECT_EQ(settle(match, orders), Bids{});
    orders.place({1, 1, 24, true});
    orders.cancel(1);
    EXPECT_EQ(settle(match, orders), Bids{});
}

TEST(StandingOrders, at_a_fixed_price_they_take_it_or_pass) {
    Match<ModernArt> match = sale(Auction::fixed_price);
    Orders<ModernArt> orders;
    orders.place({1, 1, 10, true});
    orders.place({2, 1, 30, true});
    settle(match, orders);
    EXPECT_EQ(match.state().table.phase, Phase::price); // naming a price is the seller's own affair
    EXPECT_TRUE(match.submit(0, {Move::Kind::price, modern_art::no_card, 1, 20}).ok());
    settle(match, orders);
    EXPECT_EQ(match.state().table.owned[2].count(), 1U);
    EXPECT_EQ(match.state().table.money[2], 80);
}

TEST(StandingOrders, once_around_they_pass_what_is_too_dear_and_else_ask) {
    Match<ModernArt> match = sale(Auction::once_around);
    Orders<ModernArt> orders;
    orders.place({1, 1, 10, true});
    orders.place({2, 1, 10, true});
    settle(match, orders);
    EXPECT_TRUE(match.turn().awaited.has(1)); // 10 would be enough: how much is his to say
    EXPECT_TRUE(match.submit(1, {Move::Kind::bid, modern_art::no_card, 1, 15}).ok());
    settle(match, orders);
    EXPECT_TRUE(match.turn().awaited.has(3));
}

TEST(StandingOrders, never_answer_a_secret_question) {
    Match<ModernArt> match = sale(Auction::sealed);
    Orders<ModernArt> orders;
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, Seat{3}}) orders.place({seat, 1, 10, true});
    EXPECT_FALSE(orders.next(match.state()).has_value());
}

} // namespace
} // namespace adjuge
