// What goes with a table to the server that takes it over, besides its moves: clocks and orders.
#include "house/several_nodes.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t minute = 60'000;
constexpr std::int64_t per_move = 10 * minute;

class TakeOver : public SeveralNodes {
protected:
    static json::object with_a_clock() {
        json::object settings = for_two_and_a_bot();
        settings["clock"] = json::object{{"kind", "live"}, {"per_move", per_move / 1000}};
        return settings;
    }
    static std::int64_t left(const Player& who, std::size_t seat) {
        return who.state.at("time").at("seats").at(seat).at("left").as_int64();
    }
    // Anna, whose the table is at `a`, and Ben, until one of them is asked: who that is.
    static std::size_t asked(Player& anna, Player& ben) {
        EXPECT_TRUE(eventually([&] {
            anna.catch_up();
            ben.catch_up();
            return anna.awaited() || ben.awaited();
        }));
        return anna.awaited() ? 0 : 1;
    }
};

class TakeOverBy : public TakeOver, public testing::WithParamInterface<int> {};

TEST_P(TakeOverBy, another_server_keeps_clocks_and_standing_orders) {
    auto a = node();
    const auto b = node();
    const Visitor who[] = {Visitor{*a, "Anna"}, Visitor{*b, "Ben"}, Visitor{*b, "Carl"}};
    json::object settings = with_a_clock();
    settings["seats"].as_array()[2] = json::object{{"kind", "open"}};
    const std::string table = who[0].open_table(settings);
    for (std::size_t n = 1; n < 3; ++n)
        ASSERT_EQ(who[n].command(table, "sit", {{"seat", n}}).status, 200);
    ASSERT_EQ(who[0].command(table, "start").status, 200);
    std::size_t next = 0;
    {
        std::vector<std::unique_ptr<Player>> all;
        for (const Visitor& each : who) all.push_back(std::make_unique<Player>(each, table));
        for (std::size_t n = 0; n < 3; ++n) {
            ASSERT_TRUE(all[n]->until([&] { return !all[n]->view.empty(); }));
            if (all[n]->awaited()) next = n;
        }
        // Whoever comes after them passes on everything, when the turn comes.
        Player& other = *all[(next + 1) % 3];
        EXPECT_EQ(other
                      .command("order", {{"lot", other.view.at("lot").at("number")},
                                         {"up_to", 0},
                                         {"then", "pass"}})
                      .at("t")
                      .as_string(),
                  "ack");
        std::this_thread::sleep_for(std::chrono::milliseconds{300}); // of somebody's time
        EXPECT_EQ(all[0]->command("chat", {{"text", "Hm."}}).at("t").as_string(), "ack");
    }
    a->signal(GetParam());
    const auto one = come_back(at(*b, who[next]), table);
    const auto two = come_back(at(*b, who[(next + 1) % 3]), table);
    ASSERT_TRUE(one && two);
    // What was used until the last entry is used, and nobody's time ran while nobody had the table.
    EXPECT_LE(left(*one, next), per_move - 300);
    EXPECT_GT(left(*one, next), per_move - minute);
    ASSERT_FALSE(two->state.at("order").is_null());
    EXPECT_EQ(two->state.at("order").at("up_to").as_int64(), 0);
    // And it acts: whoever gave it is not asked when the other one bids.
    ASSERT_TRUE(one->awaited());
    json::value bid;
    for (const json::value& each : one->state.at("examples").as_array())
        if (each.at("move").as_string() == "bid") bid = each;
    ASSERT_FALSE(bid.is_null());
    EXPECT_EQ(one->command("move", {{"move", bid}}).at("t").as_string(), "ack");
    const auto passed = [&](const json::object& each) {
        const json::object& event = each.at("event").as_object();
        return event.at("event").as_string() == "passed" &&
               event.at("seat").to_number<std::size_t>() == (next + 1) % 3;
    };
    EXPECT_TRUE(two->until([&] { return std::ranges::any_of(two->events, passed); }));
}

INSTANTIATE_TEST_SUITE_P(After, TakeOverBy, testing::Values(SIGKILL, SIGTERM));

// Not what the others' coming and going does: that is no reason to give anybody time.
TEST_F(TakeOver, of_other_tables_leaves_a_quiet_one_its_clock) {
    table_memory = "1";
    const auto a = node();
    auto b = node();
    const Visitor anna{*a, "Anna"};
    const Visitor ben{*b, "Ben"};
    const std::string table = anna.open_table(with_a_clock());
    ASSERT_EQ(ben.command(table, "sit").status, 200);
    ASSERT_EQ(anna.command(table, "start").status, 200);
    {
        Player first{anna, table};
        Player second{ben, table};
        ASSERT_TRUE(first.until([&] { return !first.view.empty(); }));
        ASSERT_TRUE(second.until([&] { return !second.view.empty(); }));
        asked(first, second);
    }
    // Others crowd it out of memory: after five seconds it is not in use any more.
    const auto begun = SteadyClock::now();
    EXPECT_TRUE(eventually([&] {
        for (int n = 0; n < 40; ++n) anna.post("/api/tables", for_two_and_a_bot());
        return seconds_since(begun) > 7;
    }));
    const Visitor carl{*b, "Carl"};
    carl.open_table(for_two_and_a_bot());
    b->signal(SIGTERM);
    EXPECT_EQ(b->ended(), 0);
    EXPECT_TRUE(eventually([&] { return anna.get("/healthz")["nodes"].to_number<int>() == 1; }));
    const auto one = come_back(anna, table);
    const auto two = come_back(at(*a, ben), table);
    ASSERT_TRUE(one && two);
    const std::size_t next = asked(*one, *two);
    EXPECT_LE(left(*one, next), per_move - 6'000);
}

} // namespace
} // namespace adjuge::house
