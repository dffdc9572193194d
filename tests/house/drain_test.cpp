// A server that stays, without tables; and limits that hold wherever one asks.
#include "cli/shell.h"
#include "house/several_nodes.h"

namespace adjuge::house {
namespace {

class DrainTest : public SeveralNodes {
protected:
    static json::object row(const Visitor& admin, bool asked) {
        const Said said = admin.get("/api/admin/nodes");
        for (const json::value& each : said["nodes"].as_array())
            if (each.at("this").as_bool() == asked) return each.as_object();
        return {};
    }
    // It may know the others only in a moment.
    void drain(const Visitor& boss, const std::string& which) const {
        EXPECT_TRUE(eventually(
            [&] { return boss.post("/api/admin/nodes/" + which + "/drain", {}).status == 200; }));
    }
    static std::int64_t tables_of(const Visitor& admin, bool asked) {
        return row(admin, asked).at("tables").to_number<std::int64_t>();
    }
};

TEST_F(DrainTest, leaves_its_tables_to_others_and_lets_guests_come_by_it) {
    const auto a = node();
    const auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const Visitor boss = admin(*a, 0);
    const std::string table = begin(anna, ben);
    {
        Player first{anna, table};
        Player second{ben, table};
        ASSERT_EQ(play({&first, &second}, 6), 6);
    }
    ASSERT_EQ(tables_of(boss, true), 1);
    const std::string name{row(boss, true).at("name").as_string()};
    const auto tell = [&](const std::string& what) { // asked at the other
        return run("admin " + what + " --data " + folders[1]->path().string());
    };
    EXPECT_TRUE(eventually([&] {
        return says(tell("drain " + name),
                    "Server " + name + " is moving its tables to the others");
    }));
    EXPECT_TRUE(says(tell("nodes --lang fr"), "se vide")) << tell("nodes").out;
    EXPECT_TRUE(eventually([&] { return tables_of(boss, false) == 1; }));
    EXPECT_EQ(tables_of(boss, true), 0);
    EXPECT_TRUE(row(boss, true).at("draining").as_bool());
    EXPECT_TRUE(eventually([&] { return row(admin(*b, 1), false).at("draining").as_bool(); }));
    // A load balancer sees it; guests who come all the same notice nothing.
    EXPECT_EQ(boss.get("/healthz").status, 503);
    EXPECT_TRUE(boss.get("/healthz")["draining"].as_bool());
    EXPECT_EQ(ben.get("/healthz").status, 200);
    EXPECT_NE(server::Client{a->port()}.get("/metrics").body.find("\nadjuge_draining 1\n"),
              std::string::npos);
    EXPECT_EQ(play_on({anna, ben}, table, 8), 8);
    EXPECT_EQ(written_at(ben, table), 14);
    const std::string another = anna.open_table(for_two_and_a_bot());
    EXPECT_EQ(anna.get("/api/tables/" + another).status, 200);
    EXPECT_EQ(tables_of(boss, false), 2);
    const Said all = boss.get("/api/admin/tables");
    EXPECT_EQ(all["tables"].as_array().size(), 2U);
    for (const json::value& each : all["tables"].as_array())
        EXPECT_EQ(each.at("node"), row(boss, false).at("lease"));
    // Back again: what is opened there stays.
    EXPECT_EQ(boss.post("/api/admin/nodes/" + name + "/undrain", {}).status, 200);
    EXPECT_EQ(boss.get("/healthz").status, 200);
    anna.open_table(for_two_and_a_bot());
    EXPECT_EQ(tables_of(boss, true), 1);
    EXPECT_EQ(play_on({anna, ben}, table, 4), 4);
}

TEST_F(DrainTest, passes_on_what_others_leave_to_it) {
    const auto a = node();
    auto b = node();
    const Visitor boss = admin(*a, 0);
    const std::string lease = std::to_string(row(boss, true).at("lease").as_int64());
    drain(boss, lease);
    const Visitor ben{*b, "Ben"};
    const std::string table = ben.open_table(for_two_and_a_bot());
    const auto c = node();
    ASSERT_TRUE(eventually([&] { return boss.get("/healthz")["nodes"].to_number<int>() == 3; }));
    b->signal(SIGKILL);
    const Visitor boss_c = admin(*c, 2);
    EXPECT_TRUE(eventually([&] { return tables_of(boss_c, true) == 1; }, 25'000));
    EXPECT_TRUE(eventually([&] { return at(*a, ben).get("/api/tables/" + table).status == 200; }));
    EXPECT_EQ(tables_of(boss, true), 0);
}

TEST_F(DrainTest, the_last_server_keeps_what_there_is) {
    const auto a = node();
    const Visitor boss = admin(*a, 0);
    const std::string lease = std::to_string(row(boss, true).at("lease").as_int64());
    EXPECT_EQ(boss.post("/api/admin/nodes/" + lease + "/drain", {}).error(), "tables.no_heir");
    EXPECT_EQ(boss.post("/api/admin/nodes/999/drain", {}).error(), "tables.no_node");
    auto b = node();
    drain(boss, lease);
    const Visitor anna{*a, "Anna"};
    const std::string table = anna.open_table(for_two_and_a_bot());
    EXPECT_EQ(tables_of(boss, false), 1);
    // It drains, and there is nobody else any more.
    b->signal(SIGTERM);
    EXPECT_TRUE(eventually([&] { return tables_of(boss, true) == 1; }, 25'000));
    EXPECT_TRUE(eventually([&] { return anna.get("/api/tables/" + table).status == 200; }));
}

// Without the others' count each would allow a whole burst.
TEST_F(DrainTest, a_limit_holds_wherever_one_asks) {
    constexpr double rate = 20;
    constexpr double burst = 4 * rate;
    constexpr double untold = 2.0 / 16; // at two servers
    const auto a = node("20");
    const auto b = node("20");
    const auto begin = SteadyClock::now();
    const Visitor at_a{*a};
    const Visitor at_b{*b};
    ASSERT_TRUE(eventually([&] { return at_a.get("/healthz")["nodes"].to_number<int>() == 2; }));
    int asked = 0;
    const auto until_refused = [&](const Visitor& who) {
        for (int tries = 0; tries < 1000 && who.get("/api/games").status == 200; ++tries) ++asked;
    };
    until_refused(at_a);
    EXPECT_TRUE(eventually([&] { return at_b.get("/api/games").status == 429 || ++asked < 0; }));
    EXPECT_LE(asked, (1 + untold) * (burst + rate * seconds_since(begin)) + rate / 4);
}

} // namespace
} // namespace adjuge::house
