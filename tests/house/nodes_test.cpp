// Several servers of one house: real processes on a real PostgreSQL and a real NATS.
#include <algorithm>

#include <gtest/gtest.h>

#include "house/nats_server.h"
#include "house/open_house.h"
#include "house/server_process.h"
#include "store/postgres_server.h"

namespace adjuge::house {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// A word that no guest has said before: the same again would be acknowledged and not done.
std::string fresh_word() {
    static int last = 0;
    return "m" + std::to_string(++last);
}

// Everything is public and in turn: two people and a bot. A game has 28 to 32 moves of people who
// always pass, rarely a few less: a test asks for 20 at most.
json::object for_two_and_a_bot() {
    return {{"game", "canaletto"},
            {"public", true},
            {"seats", json::array{json::object{{"kind", "host"}}, json::object{{"kind", "open"}},
                                  json::object{{"kind", "bot"}, {"bot", "random"}}}}};
}

class NodesTest : public testing::Test {
protected:
    std::unique_ptr<ServerProcess> node() {
        folders_.push_back(std::make_unique<store::TempFolder>());
        auto made = std::make_unique<ServerProcess>(
            folders_.back()->path(),
            std::vector<std::string>{"--store", where, "--bus", nats.address(), "--lease", "2",
                                     "--rate-limit", "0", "--max-per-address", "1000",
                                     "--tables-per-guest", "1000", "--tables-per-address", "10000",
                                     "--workers", "1"});
        EXPECT_TRUE(made->opened()) << made->err();
        return made;
    }
    // So many moves, by whoever is asked. How many were acknowledged, if it does not come to that.
    static int play(const std::vector<Player*>& all, int moves, double patience = 40) {
        int made = 0;
        const auto begin = Clock::now();
        while (made < moves && seconds_since(begin) < patience) {
            bool waits = true;
            for (Player* player : all) {
                player->catch_up();
                if (player->over()) { // which is no stalled table
                    ADD_FAILURE() << "the game was over after " << made << " more moves";
                    return made;
                }
                if (made == moves || player->gone || !player->awaited()) continue;
                waits = false;
                const json::object answer =
                    player->command("move", {{"move", player->mildest()}, {"id", fresh_word()}});
                if (answer.contains("t") && answer.at("t").as_string() == "ack") ++made;
            }
            if (waits) std::this_thread::sleep_for(std::chrono::milliseconds{2});
        }
        return made;
    }
    // The same by guests who come back whenever their line ends, as pages do.
    static int play_on(const std::vector<Visitor>& who, const std::string& table, int moves,
                       double patience = 40) {
        std::vector<std::unique_ptr<Player>> all(who.size());
        std::vector<Player*> players(who.size());
        int made = 0;
        const auto begin = Clock::now();
        while (made < moves && seconds_since(begin) < patience) {
            for (std::size_t n = 0; n < who.size(); ++n)
                if (all[n] == nullptr || all[n]->gone) {
                    all[n] = come_back(who[n], table);
                    if (all[n] == nullptr) return made;
                    players[n] = all[n].get();
                }
            made += play(players, 1, 0.2);
            if (std::ranges::any_of(players, &Player::over)) break;
        }
        return made;
    }
    // Comes back to a table as a page does: until it is let in and hears the game.
    static std::unique_ptr<Player> come_back(const Visitor& who, const std::string& table,
                                             double patience = 25) {
        const auto begin = Clock::now();
        while (seconds_since(begin) < patience) {
            auto player = std::make_unique<Player>(who, table, "?after=0");
            if (player->status == 101 && player->until([&] { return !player->view.empty(); }))
                return player;
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
        ADD_FAILURE() << "nobody is let in to " << table;
        return nullptr;
    }
    static Visitor at(const Served& house, const Visitor& who) {
        Visitor same{house};
        same.token = who.token;
        same.id = who.id;
        return same;
    }
    // Anna at one server, where the table is, and Ben at the other; the game has begun.
    std::string begin(const Visitor& anna, const Visitor& ben) {
        const std::string table = anna.open_table(for_two_and_a_bot());
        EXPECT_EQ(ben.command(table, "sit").status, 200);
        EXPECT_EQ(anna.command(table, "start").status, 200);
        return table;
    }
    // How many moves of people the log of a table has.
    static std::int64_t written_at(const Visitor& who, const std::string& table) {
        const auto player = come_back(who, table);
        if (player == nullptr) return -1;
        return std::ranges::count_if(player->events, [](const json::object& each) {
            const json::object& event = each.at("event").as_object();
            const std::string_view kind = event.at("event").as_string();
            return (kind == "passed" || kind == "bid") && event.at("seat").to_number<int>() < 2;
        });
    }
    static std::int64_t moves_at(const Visitor& who, const std::string& table) {
        const Said said = who.get("/api/tables/" + table);
        return said.status == 200 ? said["moves"].to_number<std::int64_t>() : -1;
    }

    const std::string where{store::PostgresServer::one().fresh_database()};
    NatsServer nats;

private:
    std::vector<std::unique_ptr<store::TempFolder>> folders_;
};

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
        const auto killed = Clock::now();
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
    const auto closing = Clock::now();
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
    const auto back = Clock::now();
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
    const auto back = Clock::now();
    bool made = false;
    while (!made && seconds_since(back) < 25)
        made = player.command("move", {{"move", player.mildest()}})["t"].as_string() == "ack";
    EXPECT_TRUE(made);
    EXPECT_FALSE(player.gone);
    EXPECT_TRUE(eventually([&] { return anna.get("/healthz").status == 200; }));
}

} // namespace
} // namespace adjuge::house
