#include <gtest/gtest.h>

#include <vector>

#include "rules/brocante/brocante.h"

// A test for each rule, with its id in the name (docs/rules/brocante.en.md).
namespace adjuge::brocante {
namespace {

// Things in the order of their worth, clocks for seat 0, lamps for seat 1 …
struct Stall {
    explicit Stall(std::uint8_t players)
        : state{start({players, 0, 0, 0}, {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {0, 1, 2, 3, 4}},
                      Silent{})} {}

    void bid(std::vector<int> amounts) {
        events.clear();
        const std::uint8_t lot = state.table.lot;
        for (Seat p = 0; p < amounts.size(); ++p) {
            const Move move{Move::Kind::bid, lot, static_cast<std::int16_t>(amounts[p])};
            ASSERT_TRUE(check(state, p, move).ok());
            apply(state, p, move, [&](const Event& e) { events.push_back(e); });
        }
    }
    RuleId refused(Seat seat, std::uint8_t lot, int amount) const {
        const Move move{Move::Kind::bid, lot, static_cast<std::int16_t>(amount)};
        return check(state, seat, move).broken;
    }
    const Event& sale() const {
        for (const Event& e : events)
            if (e.kind == Event::Kind::sold) return e;
        static const Event none;
        return none;
    }

    State state;
    std::vector<Event> events;
};

TEST(BrocanteSetUp, BR_01_is_for_two_to_five) {
    for (std::uint8_t n = 0; n < 8; ++n)
        EXPECT_EQ(check_config(Brocante::info, {n, 0, 0, 0}).ok(), n >= 2 && n <= 5);
    EXPECT_EQ(Stall{3}.refused(3, 1, 0), rule(1));
}
TEST(BrocanteSetUp, BR_02_there_are_two_of_each_kind) {
    for (unsigned thing = 0; thing < lots; ++thing) {
        EXPECT_EQ(kind_of(thing), kind_of(lots - 1 - thing));
        EXPECT_EQ(worth_of(thing) + worth_of(lots - 1 - thing), 11U);
    }
}
TEST(BrocanteSetUp, BR_03_BR_04_each_thing_is_sold_once_and_tastes_differ) {
    Rng luck{1};
    const Config config{2, 0, 0, 0};
    Deal d = deal(config, luck);
    EXPECT_TRUE(check_deal(config, d).ok());
    d.thing[0] = d.thing[1];
    EXPECT_EQ(check_deal(config, d).broken, rule(3));
    d = deal(config, luck);
    d.taste[4] = d.taste[0];
    EXPECT_EQ(check_deal(config, d).broken, rule(4));
}
TEST(BrocanteSetUp, BR_05_everybody_begins_with_20_coins) {
    for (const int money : Stall{5}.state.table.money) EXPECT_EQ(money, 20);
}

TEST(BrocanteSale, BR_10_all_bid_once_from_nothing_to_all_they_have) {
    Stall stall{3};
    EXPECT_EQ(turn(stall.state.table).awaited, SeatSet::all(3));
    const Options offered = options(sight(stall.state, 1));
    EXPECT_EQ(offered.size, 1U);
    EXPECT_EQ(offered.list[0].lo, 0);
    EXPECT_EQ(offered.list[0].hi, 20);
    EXPECT_EQ(stall.refused(1, 1, 21), rule(10));
    EXPECT_EQ(stall.refused(1, 1, -1), rule(10));
    EXPECT_EQ(stall.refused(1, 2, 3), rule(10)); // meant for another lot
    stall.bid({5});
    EXPECT_EQ(stall.refused(0, 1, 6), rule(10));
    // The others know that there is a bid, and not how much.
    EXPECT_EQ(look(stall.state, 0).own.bid, 5);
    EXPECT_EQ(look(stall.state, 1).own.bid, no_bid);
    EXPECT_EQ(stall.events.size(), 1U);
    EXPECT_EQ(stall.events[0].amount, 0);
}
TEST(BrocanteSale, BR_11_the_highest_bid_pays_and_takes) {
    Stall stall{3};
    stall.bid({3, 7, 4});
    EXPECT_EQ(stall.sale().seat, 1);
    EXPECT_EQ(stall.sale().amount, 7);
    EXPECT_EQ(stall.sale().why, rule(11));
    EXPECT_EQ(stall.state.table.owner[0], 1);
    EXPECT_EQ(stall.state.table.money[0], 20);
    EXPECT_EQ(stall.state.table.money[1], 13);
    EXPECT_EQ(stall.state.table.lot, 2);
}
TEST(BrocanteSale, BR_12_among_equals_the_first_from_the_hammer_wins) {
    Stall stall{3};
    stall.bid({3, 4, 4}); // the example of the rule
    EXPECT_EQ(stall.sale().seat, 1);
    EXPECT_EQ(stall.sale().why, rule(12));
    EXPECT_EQ(stall.state.table.hammer, 1);
    stall.bid({0, 0, 0});
    EXPECT_EQ(stall.sale().seat, 1);
    stall.bid({6, 1, 6});
    EXPECT_EQ(stall.sale().seat, 2);
    EXPECT_EQ(stall.state.table.hammer, 0);
}

TEST(BrocanteEnd, BR_20_BR_21_tastes_are_shown_and_count_twice) {
    Stall stall{2};
    for (unsigned n = 1; n < lots; ++n) {
        EXPECT_EQ(stall.state.table.taste[0], no_kind);
        stall.bid(n == 3 ? std::vector{1, 0} : std::vector{0, 1});
    }
    stall.bid({5, 0}); // the clock worth 10, after the vase worth 3
    EXPECT_EQ(turn(stall.state.table), Turn::over());
    EXPECT_EQ(stall.refused(0, 10, 0), rule(20));
    EXPECT_EQ(stall.state.table.taste[1], 1);
    EXPECT_EQ(stall.events.back().why, rule(20));
    EXPECT_EQ(scores(stall.state).of[0], 23);           // the example of the rule
    EXPECT_EQ(scores(stall.state).of[1], 55 - 13 + 11); // lamps worth 2 and 9
    EXPECT_EQ(scores(stall.state).place[0], 2);
}
TEST(BrocanteEnd, BR_22_coins_decide_between_equals) {
    Stall stall{3};
    State& s = stall.state;
    s.table.owner[2] = 2; // a vase, worth 3 and her taste
    s.table.owner[5] = 1; // a mirror worth 6
    EXPECT_EQ(scores(s).place[1], 1);
    EXPECT_EQ(scores(s).place[2], 1);
    EXPECT_EQ(scores(s).place[0], 3);
    s.table.money[1] = 19;
    EXPECT_EQ(scores(s).place[1], 2);
    EXPECT_EQ(scores(s).place[2], 1);
}

TEST(BrocantePreview, says_what_a_highest_bid_would_leave) {
    const Stall stall{2};
    const Preview p = preview(sight(stall.state, 0), {Move::Kind::bid, 1, 6});
    EXPECT_EQ(p.money_after, 14);
    EXPECT_EQ(p.points, 2); // the clock worth 1
    EXPECT_EQ(preview(sight(stall.state, 0), {Move::Kind::bid, 1, 21}).verdict.broken, rule(10));
}

} // namespace
} // namespace adjuge::brocante
