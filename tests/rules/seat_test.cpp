#include <gtest/gtest.h>

#include "rules/rng.h"
#include "rules/seat.h"

// The words that all games share.
namespace adjuge {
namespace {

TEST(Seats, left_is_the_next_clockwise) {
    for (unsigned players = 2; players <= 6; ++players) {
        for (Seat seat = 0; seat + 1U < players; ++seat)
            EXPECT_EQ(left_of(seat, players), seat + 1);
        EXPECT_EQ(left_of(static_cast<Seat>(players - 1), players), 0);
    }
}

TEST(Seats, a_set_knows_its_seats) {
    const SeatSet some = SeatSet::all(5).without(1).without(3);
    EXPECT_EQ(some.count(), 3U);
    EXPECT_TRUE(some.has(0) && some.has(2) && some.has(4));
    EXPECT_FALSE(some.has(1) || some.has(3) || some.has(5));
    EXPECT_EQ(some.first(), 0);
    EXPECT_EQ(some.nth(1), 2);
    EXPECT_EQ(some.nth(2), 4);
    EXPECT_EQ(some.with(1), SeatSet::all(5).without(3));
    EXPECT_EQ(some - SeatSet::only(4), SeatSet::only(0).with(2));
    EXPECT_TRUE(SeatSet{}.empty());
    EXPECT_FALSE(SeatSet::all(max_seats).has(nobody)); // sets need no special case for nobody
    EXPECT_EQ(some.without(nobody), some);
}

TEST(Seats, pick_takes_each_of_them_equally_often) {
    const SeatSet some = SeatSet::only(1).with(2).with(5);
    Rng rng{1};
    int times[8]{};
    for (int n = 0; n < 30000; ++n) ++times[some.pick(rng)];
    for (const int seat : {1, 2, 5}) EXPECT_NEAR(times[seat], 10000, 400); // five sigma
    EXPECT_EQ(times[1] + times[2] + times[5], 30000);
    EXPECT_EQ(SeatSet::only(4).pick(rng), 4);
}

// Seeds are written down in bench results and bug reports.
TEST(Chance, gives_the_same_numbers_on_every_machine) {
    Rng rng{1};
    EXPECT_EQ(rng.next(), 0xCDEF1695E1F8ED2CU);
    EXPECT_EQ(rng.next(), 0x61D6D24B1C9AAD40U);
    EXPECT_EQ(rng.next(), 0x8CF880C22EEBFADFU);
}

TEST(Chance, is_even_and_stays_within_its_bounds) {
    Rng rng{2};
    int times[10]{};
    for (int n = 0; n < 100000; ++n) ++times[rng.below(10)];
    for (const int t : times) EXPECT_NEAR(t, 10000, 500); // five sigma
    bool lo = false;
    bool hi = false;
    for (int n = 0; n < 1000; ++n) {
        const int drawn = rng.between(-3, 3);
        EXPECT_TRUE(-3 <= drawn && drawn <= 3);
        lo = lo || drawn == -3;
        hi = hi || drawn == 3;
    }
    EXPECT_TRUE(lo && hi);
    EXPECT_EQ(rng.between(7, 7), 7);
}

TEST(Chance, streams_of_one_seed_differ_and_repeat) {
    Rng a = Rng::stream(5, 0);
    Rng b = Rng::stream(5, 1);
    Rng c = Rng::stream(6, 0);
    Rng again = Rng::stream(5, 0);
    const std::uint64_t first = a.next();
    EXPECT_NE(first, b.next());
    EXPECT_NE(first, c.next());
    EXPECT_EQ(first, again.next());
}

} // namespace
} // namespace adjuge
