// Wild barter at a real house, with two people and two bots.
#include "house/open_house.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view all_goods[] = {"red", "yellow", "green", "blue", "violet", "black"};

// Right after production, in which the bots made the same: each has only the people to deal with.
json::object floor_of_four() {
    json::array goods(std::begin(all_goods), std::end(all_goods));
    json::object deal{
        {"first_seat", 0},
        {"exchange", goods},
        {"values", goods},
        {"deck", json::array{"omas-keller", "third-joker", "warehouse", "hideout", "look-out",
                             "regular-customers", "fence", "loose-tongue", "insider", "smuggler"}}};
    const json::object made[] = {{{"violet", 2}, {"green", 2}},
                                 {{"yellow", 2}, {"blue", 2}},
                                 {{"red", 2}, {"black", 2}},
                                 {{"red", 2}, {"black", 2}}};
    json::array moves;
    for (int seat = 0; seat < 4; ++seat)
        moves.push_back(
            json::object{{"seat", seat}, {"move", "produce"}, {"lot", 1}, {"goods", made[seat]}});
    return {{"game", "marche-noir"},
            {"variants", json::array{"wild"}},
            {"seats", json::array{json::object{{"kind", "host"}}, json::object{{"kind", "open"}},
                                  json::object{{"kind", "bot"}}, json::object{{"kind", "bot"}}}},
            {"deal", deal},
            {"moves", moves}};
}

// How often a seat did something.
int times_heard(const Player& player, std::string_view what, int seat) {
    int n = 0;
    for (const json::object& each : player.events) {
        const json::object& event = each.at("event").as_object();
        const auto* by = event.if_contains("seat");
        if (event.at("event").as_string() == what && by != nullptr && *by == seat) ++n;
    }
    return n;
}

TEST(BarterFloor, MN_27_bots_offer_renew_and_answer_as_people_deal_and_go_with_them) {
    OpenHouse house{[](Options& options) {
        options.arranged_tables = true;
        options.bot_delay = {2ms, 4ms};
    }};
    const Visitor ada{house, "Ada"};
    const Visitor ben{house, "Ben"};
    const std::string table = ada.open_table(floor_of_four());
    EXPECT_EQ(ben.command(table, "sit").status, 200);
    Player one{ada, table};
    Player two{ben, table};
    EXPECT_EQ(one.command("start").at("t").as_string(), "ack");
    const auto wild = [&] { return one.view.at("phase").as_string() == "wild"; };
    for (const int bot : {2, 3}) {
        ASSERT_TRUE(one.until([&] { return times_heard(one, "offers", bot) > 0; }));
        // Nobody took it: it comes back with another one.
        ASSERT_TRUE(one.until([&] { return times_heard(one, "offers", bot) > 1; }));
        EXPECT_GT(times_heard(one, "withdraws", bot), 0);
    }
    EXPECT_TRUE(wild());
    // A good deal for one of them is taken.
    const json::object cube{{"red", 1}};
    const json::object offer{{"move", "offer"},
                             {"lot", one.state.at("options").at("lot")},
                             {"production", json::object{{"violet", 2}, {"green", 2}}},
                             {"stock", json::object{}},
                             {"wanted", cube},
                             {"to", nullptr},
                             {"number", 1}};
    const json::object made = one.command("move", {{"move", offer}});
    ASSERT_EQ(made.at("t").as_string(), "ack") << json::serialize(made);
    ASSERT_TRUE(one.until([&] {
        return one.view.at("players").at(0).at("received") == json::value(cube) || !wild();
    }));
    EXPECT_TRUE(wild());
    // When the people are done, so are they.
    const json::object done{{"move", "done"}, {"lot", one.state.at("options").at("lot")}};
    EXPECT_EQ(one.command("move", {{"move", done}}).at("t").as_string(), "ack");
    EXPECT_EQ(two.command("move", {{"move", done}}).at("t").as_string(), "ack");
    ASSERT_TRUE(one.until([&] { return !wild(); }));
}

TEST(BarterFloor, MN_27_the_others_see_who_puts_an_offer_together) {
    OpenHouse house{[](Options& options) { options.arranged_tables = true; }};
    const Visitor ada{house, "Ada"};
    const Visitor ben{house, "Ben"};
    json::object settings = floor_of_four();
    settings["clock"] = json::object{{"kind", "live"}, {"per_move", 30}};
    const std::string table = ada.open_table(settings);
    EXPECT_EQ(ben.command(table, "sit").status, 200);
    Player one{ada, table};
    Player two{ben, table};
    EXPECT_EQ(one.command("compose").at("t").as_string(), "refused"); // no game yet
    EXPECT_EQ(one.command("start").at("t").as_string(), "ack");
    const json::object said = one.command("compose");
    EXPECT_TRUE(said.at("heard").as_bool());
    const json::object message = two.hear("composing");
    EXPECT_EQ(message.at("seat"), 0);
    EXPECT_EQ(message.at("time").at("countdown").at("of"), 48'000);
    EXPECT_GT(message.at("time").at("countdown").at("left").to_number<int>(), 40'000);
    // A no is no move, but it is heard.
    EXPECT_TRUE(one.command("compose", {{"declines", 1}}).at("heard").as_bool());
    EXPECT_EQ(two.hear("composing").at("declines"), 1);
    EXPECT_EQ(one.command("compose", {{"declines", 9}}).at("t").as_string(), "refused");
    // Whoever only looks on composes nothing.
    const Visitor eve{house, "Eve"};
    EXPECT_EQ(eve.command(table, "compose").error(), "tables.not_seated");
}

// The lobby, the table and the rules tell one time.
TEST(BarterFloor, MN_27_the_rules_name_the_time_of_a_table) {
    OpenHouse house{[](Options& options) { options.arranged_tables = true; }};
    const Visitor ada{house, "Ada"};
    json::object settings = floor_of_four();
    settings["clock"] = json::object{{"kind", "live"}, {"per_move", 30}};
    const Said opened = ada.post("/api/tables", settings);
    ASSERT_EQ(opened.status, 201);
    const auto silence = opened["silence"].to_number<int>();
    int patience = 0;
    const Said games = ada.get("/api/games");
    for (const json::value& game : games["games"].as_array())
        if (game.at("id") == "marche-noir")
            patience = game.at("variants").at(0).at("patience").to_number<int>();
    EXPECT_EQ(silence, patience * opened["countdown"].to_number<int>());
    for (const char* lang : {"en", "fr"}) {
        const Said rules = ada.get(std::string{"/api/rules/marche-noir?lang="} + lang);
        ASSERT_EQ(rules.status, 200);
        EXPECT_NE(json::serialize(rules.body).find(std::to_string(silence) + " second"),
                  std::string::npos);
    }
}

} // namespace
} // namespace adjuge::house
