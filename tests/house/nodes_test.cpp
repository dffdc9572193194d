// Several servers of one house: real processes on a real PostgreSQL and a real NATS.
#include "house/several_nodes.h"

namespace adjuge::house {
namespace {

class NodesTest : public SeveralNodes {};

TEST_F(NodesTest, guests_of_two_servers_play_at_one_table) {
    const auto a = node();
    const auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = anna.open_table(for_two_and_a_bot());
    // Both see it in their lobby, and who sits there.
    const auto listed = [&](const Visitor& who) {
        const Said lobby = who.get("/api/lobby");
        return lobby["total"].to_number<int>() == 1 &&
               lobby["tables"].at(0).at("id").as_string() == table;
    };
    EXPECT_TRUE(listed(anna));
    EXPECT_TRUE(eventually([&] { return listed(ben); }));
    EXPECT_EQ(ben.command(table, "sit").status, 200);
    EXPECT_EQ(ben.command(table, "start").error(), "tables.not_host"); // as at any server
    EXPECT_EQ(anna.command(table, "start").status, 200);
    Player first{anna, table};
    Player second{ben, table};
    ASSERT_EQ(second.status, 101);
    EXPECT_EQ(play({&first, &second}, 16), 16);
    // Talk, presence and lists are the house's, not a server's.
    EXPECT_EQ(second.command("chat", {{"text", "From afar"}})["t"].as_string(), "ack");
    EXPECT_EQ(first.hear("chat").at("text").as_string(), "From afar");
    ASSERT_TRUE(first.until([&] { return first.n >= second.n; }));
    EXPECT_EQ(first.view.at("lot"), second.view.at("lot"));
    for (const Visitor& who : {ben, at(*a, ben)}) {
        const Said mine = who.get("/api/me/tables");
        ASSERT_EQ(mine["tables"].as_array().size(), 1U);
        EXPECT_TRUE(mine["tables"].at(0).at("seats").at(1).at("here").as_bool());
    }
    // One guest, whichever server is asked.
    EXPECT_EQ(at(*b, anna).ask("PATCH", "/api/me", R"({"name":"Annette"})").status, 200);
    EXPECT_TRUE(
        eventually([&] { return anna.get("/api/me")["me"].at("name").as_string() == "Annette"; }));
    EXPECT_EQ(at(*b, anna).ask("DELETE", "/api/session").status, 200);
    EXPECT_TRUE(eventually([&] { return anna.get("/api/me").status == 401; }));
    EXPECT_TRUE(first.until([&] { return false; }) || first.gone); // and her line has ended
}

TEST_F(NodesTest, a_killed_server_costs_no_acknowledged_move) {
    auto a = node();
    const auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = begin(anna, ben);
    std::vector<json::object> heard;
    {
        Player first{anna, table};
        Player second{ben, table};
        ASSERT_EQ(play({&first, &second}, 12), 12);
        ASSERT_TRUE(second.until([&] { return second.n >= first.n; }));
        heard = second.events;
        a->signal(SIGKILL);
        const auto killed = SteadyClock::now();
        EXPECT_EQ(play_on({at(*b, anna), ben}, table, 5), 5);
        EXPECT_LT(seconds_since(killed), 25); // four of them silence, the rest for a busy machine
        const auto two = come_back(ben, table);
        ASSERT_TRUE(two);
        // What was seen is still so.
        const auto same = [&](const json::object& event) {
            return std::ranges::any_of(two->events, [&](const json::object& again) {
                return again.at("n") == event.at("n") && again == event;
            });
        };
        EXPECT_FALSE(heard.empty());
        EXPECT_TRUE(std::ranges::all_of(heard, same));
    }
}

TEST_F(NodesTest, a_server_that_closes_hands_its_tables_over) {
    auto a = node();
    const auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = begin(anna, ben);
    {
        Player first{anna, table};
        Player second{ben, table};
        ASSERT_EQ(play({&first, &second}, 8), 8);
    }
    const std::int64_t moves = moves_at(ben, table);
    a->signal(SIGTERM);
    const auto closing = SteadyClock::now();
    EXPECT_EQ(play_on({at(*b, anna), ben}, table, 1), 1);
    EXPECT_LT(seconds_since(closing), 10); // nobody waits for a lease to run out
    EXPECT_EQ(play_on({at(*b, anna), ben}, table, 9), 9);
    EXPECT_GE(moves_at(ben, table), moves + 10);
    EXPECT_EQ(written_at(ben, table), 18); // each was acknowledged, also while the server closed
    EXPECT_EQ(a->ended(), 0);
}

TEST_F(NodesTest, who_slept_through_its_lease_writes_nothing_and_goes_on_as_another) {
    const auto a = node();
    const auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = begin(anna, ben);
    Player asleep{anna, table};
    ASSERT_TRUE(asleep.until([&] { return !asleep.view.empty(); }));
    a->signal(SIGSTOP);
    const Visitor anna_at_b = at(*b, anna);
    ASSERT_EQ(play_on({anna_at_b, ben}, table, 8), 8);
    { // The bot may still have to answer, and would be counted afterwards.
        const auto one = come_back(anna_at_b, table);
        const auto two = come_back(ben, table);
        ASSERT_TRUE(one && two);
        ASSERT_TRUE(eventually([&] {
            one->catch_up();
            two->catch_up();
            return one->awaited() || two->awaited();
        }));
    }
    const std::int64_t moves = moves_at(ben, table);
    // What was asked of it meanwhile comes too late.
    asleep.say({{"do", "chat"}, {"id", "late"}, {"text", "Too late"}});
    a->signal(SIGCONT);
    asleep.until([&] { return false; });
    EXPECT_TRUE(asleep.gone);
    EXPECT_EQ(moves_at(ben, table), moves);
    EXPECT_TRUE(eventually([&] { return moves_at(anna, table) == moves; }));
    EXPECT_TRUE(eventually([&] { return ben.get("/healthz")["nodes"].to_number<int>() == 2; }));
    EXPECT_EQ(play_on({anna, ben}, table, 6), 6);
}

TEST_F(NodesTest, a_bus_that_was_away_is_missed_for_a_moment) {
    const auto a = node();
    const auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = begin(anna, ben);
    {
        Player first{anna, table};
        Player second{ben, table};
        ASSERT_EQ(play({&first, &second}, 5), 5);
        nats.stop();
        EXPECT_TRUE(eventually([&] { return ben.get("/healthz").status == 503; }));
        // Where the table is one plays on, until the other's turn.
        play({&first}, 1, 1);
        nats.start();
    }
    const auto back = SteadyClock::now();
    EXPECT_EQ(play_on({anna, ben}, table, 8), 8);
    EXPECT_LT(seconds_since(back), 25);
    EXPECT_TRUE(eventually([&] { return ben.get("/healthz").status == 200; }));
}

TEST(NodesAndDatabase, a_database_that_was_away_takes_no_table_from_anybody) {
    store::PostgresServer database;
    NatsServer nats;
    const store::TempFolder folder_a;
    const store::TempFolder folder_b;
    const std::vector<std::string> options{
        "--store", database.fresh_database(), "--bus", nats.address(), "--rate-limit", "0"};
    ServerProcess a{folder_a.path(), options};
    ServerProcess b{folder_b.path(), options};
    ASSERT_TRUE(a.opened() && b.opened());
    const Visitor anna{a, "Anna"};
    const std::string table = anna.open_table(with_bots());
    ASSERT_EQ(anna.command(table, "start").status, 200);
    Player player{anna, table};
    ASSERT_TRUE(player.until([&] { return player.awaited(); }));
    database.kill_all();
    database.start();
    const auto back = SteadyClock::now();
    bool made = false;
    while (!made && seconds_since(back) < 25)
        made = player.command("move", {{"move", player.mildest()}})["t"].as_string() == "ack";
    EXPECT_TRUE(made);
    EXPECT_FALSE(player.gone);
    EXPECT_TRUE(eventually([&] { return anna.get("/healthz").status == 200; }));
}

TEST(NodesAndDatabase, who_cannot_know_whether_a_table_is_still_its_own_shows_it_to_nobody) {
    store::PostgresServer database;
    NatsServer nats;
    const store::TempFolder folder_a;
    const store::TempFolder folder_b;
    const std::vector<std::string> options{"--store",      database.fresh_database(),
                                           "--bus",        nats.address(),
                                           "--lease",      "2",
                                           "--rate-limit", "0"};
    ServerProcess a{folder_a.path(), options};
    ServerProcess b{folder_b.path(), options};
    ASSERT_TRUE(a.opened() && b.opened());
    const Visitor anna{a, "Anna"};
    const Visitor ben{b, "Ben"};
    const std::string table = anna.open_table(with_bots());
    const auto status = [&](const Visitor& who) { return who.get("/api/tables/" + table).status; };
    ASSERT_TRUE(eventually([&] { return status(ben) == 200; }));
    EXPECT_EQ(status(anna), 200);
    a.signal(SIGSTOP);
    ASSERT_TRUE(eventually([&] { return ben.get("/healthz")["nodes"].to_number<int>() == 1; }));
    ASSERT_TRUE(eventually([&] { return status(ben) == 200; })); // it is there now
    database.kill_all();
    a.signal(SIGCONT);
    EXPECT_EQ(status(anna), 503);
    database.start();
    EXPECT_TRUE(eventually([&] { return status(anna) == 200; }));
}

} // namespace
} // namespace adjuge::house
