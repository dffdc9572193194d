// Two real servers of one house behind deploy/nginx.conf.
#include "house/nginx_server.h"
#include "house/several_nodes.h"

namespace adjuge::house {
namespace {

class NginxHouseOfTwo : public SeveralNodes {
protected:
    // Whether the nth server has the only table that there is, as it tells an admin.
    bool has_the_table(const Served& house, std::size_t n) const {
        const Said said = admin(house, n).get("/api/admin/nodes");
        return std::ranges::any_of(said["nodes"].as_array(), [](const json::value& each) {
            return each.at("this").as_bool() && each.at("tables").to_number<int>() == 1;
        });
    }
    static bool knows_the_other(const Served& house) {
        return eventually(
            [&] { return Visitor{house}.get("/healthz")["nodes"].to_number<int>() == 2; });
    }
};

// They know one door, and neither how many servers are behind it nor which of them is gone.
TEST_F(NginxHouseOfTwo, guests_of_a_killed_server_come_back_by_the_same_door_and_lose_no_move) {
    const auto a = node();
    const auto b = node();
    ASSERT_TRUE(knows_the_other(*a) && knows_the_other(*b));
    const Nginx nginx{a->port(), {}, b->port()};
    const Visitor anna{nginx, "Anna"};
    const Visitor ben{nginx, "Ben"};
    const std::string table = begin(anna, ben);
    const bool at_a = has_the_table(*a, 0);
    ASSERT_NE(at_a, has_the_table(*b, 1));
    {
        Player first{anna, table};
        Player second{ben, table};
        ASSERT_TRUE(first.status == 101 && second.status == 101) << nginx.errors();
        ASSERT_EQ(play({&first, &second}, 9), 9) << nginx.errors();
        (at_a ? a : b)->signal(SIGKILL); // while both are at the table
    }
    const auto killed = SteadyClock::now();
    EXPECT_EQ(play_on({anna, ben}, table, 1), 1) << nginx.errors();
    EXPECT_LT(seconds_since(killed), 25); // two of them silence, the rest for a busy machine
    EXPECT_EQ(play_on({anna, ben}, table, 8), 8) << nginx.errors();
    EXPECT_EQ(written_at(ben, table), 18);
    EXPECT_TRUE(has_the_table(at_a ? *b : *a, at_a ? 1U : 0U));
    EXPECT_EQ((at_a ? a : b)->ended(), 128 + SIGKILL);
}

} // namespace
} // namespace adjuge::house
