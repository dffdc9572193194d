#include "match/clock.h"

#include <gtest/gtest.h>

namespace adjuge {
namespace {

constexpr SeatSet seats(std::initializer_list<Seat> list) {
    SeatSet set;
    for (const Seat seat : list) set = set.with(seat);
    return set;
}

TEST(Clocks, the_allowance_comes_first_then_the_bank) {
    Clocks clocks{{.per_answer = 10'000, .bank = 60'000}};
    clocks.wait_for(seats({1}), 0);
    EXPECT_EQ(clocks.left(1, 4'000), 66'000);
    clocks.answered(1, 4'000);
    EXPECT_EQ(clocks.bank(1), 60'000); // within the allowance
    clocks.wait_for(seats({1}), 5'000);
    clocks.answered(1, 30'000);
    EXPECT_EQ(clocks.bank(1), 45'000); // 15 seconds over it
}

TEST(Clocks, every_seat_that_is_asked_has_its_own) {
    Clocks clocks{{.per_answer = 5'000, .bank = 0}};
    clocks.wait_for(seats({0, 1, 2}), 0);
    clocks.answered(1, 1'000);
    clocks.wait_for(seats({0, 2}), 1'000); // the others' answers do not start theirs anew
    EXPECT_EQ(clocks.out_of_time(4'999), SeatSet{});
    EXPECT_EQ(clocks.out_of_time(5'000), seats({0, 2}));
    EXPECT_EQ(clocks.next_deadline(1'000), 5'000);
}

TEST(Clocks, a_new_question_is_a_new_allowance) {
    Clocks clocks{{.per_answer = 5'000, .bank = 0}};
    clocks.wait_for(seats({0}), 0);
    clocks.answered(0, 3'000);
    clocks.wait_for(seats({0}), 3'000);
    EXPECT_EQ(clocks.left(0, 3'000), 5'000);
}

TEST(Clocks, time_while_the_house_is_closed_is_free) {
    Clocks clocks{{.per_answer = 5'000, .bank = 0}};
    clocks.wait_for(seats({0}), 0);
    clocks.stop(2'000);
    EXPECT_EQ(clocks.out_of_time(1'000'000), SeatSet{});
    EXPECT_FALSE(clocks.next_deadline(1'000'000).has_value());
    clocks.go_on(1'000'000);
    EXPECT_EQ(clocks.left(0, 1'000'000), 3'000);
    EXPECT_EQ(clocks.out_of_time(1'003'000), seats({0}));
}

TEST(Clocks, none_means_none) {
    Clocks clocks{{}};
    clocks.wait_for(seats({0}), 0);
    EXPECT_EQ(clocks.out_of_time(1'000'000'000), SeatSet{});
    EXPECT_FALSE(clocks.next_deadline(0).has_value());
}

} // namespace
} // namespace adjuge
