// From SQLite to PostgreSQL and on, with a table in the middle of its game.
#include "cli/shell.h"
#include "house/open_house.h"
#include "store/postgres_server.h"

namespace adjuge::house {
namespace {

TEST(Migrate, a_running_table_goes_on_in_the_new_database) {
    std::string where;
    OpenHouse house{[&](Options& options) { options.store = where; }};
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const Visitor cleo{house, "Cleo"};
    const std::string table =
        ada.open_table({{"game", "modern-art"},
                        {"players", 3},
                        {"clock", json::object{{"kind", "slow"}, {"days", 2}}}});
    bob.command(table, "sit");
    cleo.command(table, "sit");
    const auto moves = [](const Player& player) {
        return player.state.contains("moves") ? player.state.at("moves").as_int64() : -1;
    };
    std::int64_t made = 0;
    std::size_t ordered = 3; // the seat whose standing order waits
    json::object view;
    {
        Player a{ada, table};
        Player b{bob, table};
        Player c{cleo, table};
        Player* all[] = {&a, &b, &c};
        a.command("start");
        for (; made < 200 && ordered == 3; ++made) {
            for (Player* each : all) ASSERT_TRUE(each->until([&] { return moves(*each) == made; }));
            Player** const next =
                std::find_if(all, all + 3, [](Player* each) { return each->awaited(); });
            ASSERT_NE(next, all + 3);
            // An order that waits: it asks as soon as somebody bids.
            if (a.view.at("phase").as_string() == "open" &&
                (*next)->command("order", {{"lot", (*next)->state.at("options").at("lot")},
                                           {"up_to", 0},
                                           {"then", "ask"}})
                        .at("t")
                        .as_string() == "ack")
                ordered = static_cast<std::size_t>(next - all);
            else
                (*next)->command("move", {{"move", (*next)->mildest()}});
        }
        ASSERT_LT(ordered, 3U);
        view = all[ordered]->view;
        made = moves(*all[ordered]);
        for (Player* each : all) each->leave();
    }
    const std::string line = "migrate --data " + house.folder() + " --to '" +
                             (where = store::PostgresServer::one().fresh_database()) + "' --json";
    const Ran early = run(line);
    EXPECT_EQ(early.status, 1);
    EXPECT_NE(early.out.find("another server"), std::string::npos) << early.out;
    house.close();
    const Ran done = run(line);
    ASSERT_EQ(done.status, 0) << done.out;
    EXPECT_EQ(parse_json(done.out).at("tables").as_int64(), 1);
    EXPECT_GE(parse_json(done.out).at("documents").as_int64(), 3);
    house.open();
    const Visitor* people[] = {&ada, &bob, &cleo};
    Player again{*people[ordered], table};
    ASSERT_TRUE(again.until([&] { return !again.view.empty(); }));
    EXPECT_EQ(again.view, view);
    EXPECT_EQ(moves(again), made);
    EXPECT_EQ(again.state.at("order").at("up_to").as_int64(), 0);
    const std::int64_t left = again.state.at("time").at("seats").at(ordered).at("left").as_int64();
    EXPECT_LE(left, 2 * 86'400'000LL);
    EXPECT_GT(left, 2 * 86'400'000LL - 600'000);
    ASSERT_TRUE(again.awaited());
    EXPECT_EQ(again.command("move", {{"move", again.mildest()}}).at("t").as_string(), "ack");
    house.close();
    EXPECT_NE(run(line).out.find("is not empty"), std::string::npos);
}

TEST(Migrate, to_a_database_that_nobody_knows_is_refused) {
    OpenHouse house;
    house.close();
    const Ran bad = run("migrate --data " + house.folder() + " --to mysql://x/y");
    EXPECT_NE(bad.status, 0);
    EXPECT_NE(bad.out.find("mysql://x/y"), std::string::npos) << bad.out;
    EXPECT_FALSE(std::filesystem::exists("mysql:")); // nor is it taken for a folder
}

} // namespace
} // namespace adjuge::house
