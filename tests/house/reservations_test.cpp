#include "house/reservations.h"

#include <gtest/gtest.h>

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;

class ReservationsTest : public testing::Test {
protected:
    Reservations::Time now{1h};
    Reservations reservations{5};
};

TEST_F(ReservationsTest, count_for_a_guest_and_an_address_until_they_are_dropped) {
    EXPECT_TRUE(reservations.add("t1", "anna", "site.home", now));
    EXPECT_TRUE(reservations.add("t2", "anna", "", now));
    EXPECT_TRUE(reservations.add("t3", "", "site.other", now));
    EXPECT_EQ(reservations.of_guest("anna", now), 2U);
    EXPECT_EQ(reservations.of_guest("ben", now), 0U);
    EXPECT_EQ(reservations.of_address("site.home", now), 1U);
    EXPECT_EQ(reservations.of_address("site.", now), 2U);
    EXPECT_TRUE(reservations.add("t1", "anna", "site.home", now)) << "again";
    EXPECT_EQ(reservations.of_guest("anna", now), 2U);
    reservations.drop("t1");
    reservations.drop("t1");
    EXPECT_EQ(reservations.of_guest("anna", now), 1U);
    EXPECT_EQ(reservations.of_address("site.", now), 1U);
}

TEST_F(ReservationsTest, end_by_themselves) {
    EXPECT_TRUE(reservations.add("t1", "anna", "home", now));
    now += Reservations::life - 1ms;
    EXPECT_EQ(reservations.of_guest("anna", now), 1U);
    now += 1ms;
    EXPECT_EQ(reservations.of_guest("anna", now), 0U);
    EXPECT_EQ(reservations.of_address("home", now), 0U);
}

TEST_F(ReservationsTest, are_so_many_and_no_more) {
    for (int n = 0; n < 5; ++n)
        EXPECT_TRUE(reservations.add("t" + std::to_string(n), "anna", "home", now));
    EXPECT_FALSE(reservations.add("more", "ben", "elsewhere", now));
    EXPECT_EQ(reservations.size(), 5U);
    now += Reservations::life;
    EXPECT_TRUE(reservations.add("more", "ben", "elsewhere", now)) << "those before have ended";
    EXPECT_EQ(reservations.size(), 1U);
}

} // namespace
} // namespace adjuge::house
