// What a guest's own tables say of themselves: whether they wait for them, and for how long.
#include "house/open_house.h"

namespace adjuge::house {
namespace {

json::object mine(const Visitor& who, const std::string& table) {
    const Said said = who.get("/api/me/tables");
    for (const json::value& each : said["tables"].as_array())
        if (each.at("id").as_string() == table) return each.as_object();
    ADD_FAILURE() << "the table is not among theirs";
    return {};
}

json::object three_people(const json::object& clock) {
    return {{"game", "modern-art"}, {"players", 3}, {"clock", clock}, {"countdown", 0}};
}

TEST(MyTables, say_whether_they_wait_for_me_and_how_long) {
    OpenHouse house;
    const Visitor all[] = {Visitor{house, "Ada"}, Visitor{house, "Bob"}, Visitor{house, "Cleo"}};
    const std::string table =
        all[0].open_table(three_people({{"kind", "live"}, {"per_move", 60}, {"bank", 30}}));
    all[1].command(table, "sit");
    all[2].command(table, "sit");
    EXPECT_FALSE(mine(all[0], table).at("awaited").as_bool()); // it has not begun
    ASSERT_EQ(all[0].command(table, "start").status, 200);
    int awaited = 0;
    for (const Visitor& who : all) {
        const json::object shown = mine(who, table);
        EXPECT_EQ(shown.at("awaited").as_bool(), !shown.at("deadline").is_null());
        if (!shown.at("awaited").as_bool()) continue;
        ++awaited;
        EXPECT_GT(shown.at("deadline").to_number<int>(), 80'000);
        EXPECT_LE(shown.at("deadline").to_number<int>(), 90'000);
    }
    EXPECT_EQ(awaited, 1); // whoever begins
    // Others do not see it, nor does the table itself say it.
    EXPECT_FALSE(all[0].get("/api/tables/" + table).body.as_object().contains("awaited"));
}

TEST(MyTables, without_a_clock_there_is_no_deadline) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const Visitor cleo{house, "Cleo"};
    const std::string table = ada.open_table(three_people({{"kind", "none"}}));
    bob.command(table, "sit");
    cleo.command(table, "sit");
    ASSERT_EQ(ada.command(table, "start").status, 200);
    int awaited = 0;
    for (const Visitor* who : {&ada, &bob, &cleo}) {
        const json::object shown = mine(*who, table);
        awaited += shown.at("awaited").as_bool() ? 1 : 0;
        EXPECT_TRUE(shown.at("deadline").is_null());
    }
    EXPECT_EQ(awaited, 1);
}

TEST(MyTables, a_countdown_is_a_deadline_too) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const Visitor cleo{house, "Cleo"};
    const Visitor* all[] = {&ada, &bob, &cleo};
    json::object settings = three_people({{"kind", "none"}});
    settings["countdown"] = 30;
    for (int tries = 0; tries < 40; ++tries) { // until somebody holds an open auction first
        const std::string table = ada.open_table(settings);
        bob.command(table, "sit");
        cleo.command(table, "sit");
        ASSERT_EQ(ada.command(table, "start").status, 200);
        for (const Visitor* who : all) {
            Player player{*who, table};
            player.until([&] { return !player.view.empty(); });
            if (!player.awaited()) continue;
            json::object move = player.mildest();
            for (const json::value& card : player.view.at("hand").as_array())
                if (std::string_view{card.as_string()}.find("-open-") != std::string_view::npos)
                    move["card"] = card;
            player.command("move", {{"move", move}});
            if (player.view.at("phase").as_string() != "open") break;
            player.command("move",
                           {{"move", json::object{{"move", "bid"},
                                                  {"lot", player.view.at("lot").at("number")},
                                                  {"amount", 5}}}});
            const Visitor& other = who == &ada ? bob : ada;
            const json::object shown = mine(other, table);
            EXPECT_TRUE(shown.at("awaited").as_bool());
            EXPECT_GT(shown.at("deadline").to_number<int>(), 20'000);
            EXPECT_LE(shown.at("deadline").to_number<int>(), 30'000);
            EXPECT_FALSE(mine(*who, table).at("awaited").as_bool());
            return;
        }
    }
    FAIL() << "no open auction in forty tables";
}

} // namespace
} // namespace adjuge::house
