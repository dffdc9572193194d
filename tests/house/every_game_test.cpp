#include "house/open_house.h"
#include "text/live_game.h"

// The house knows no game by name: whatever is in the list is played, kept and told by it.
namespace adjuge::house {
namespace {

json::object at_table_of(std::string_view game) {
    json::object settings = with_bots();
    settings["game"] = game;
    return settings;
}

// Up to `most` moves of the player's own.
void play_on(Player& player, int most) {
    for (int n = 0; n < most && !player.over() && !player.gone;) {
        if (!player.awaited()) {
            player.hear();
            continue;
        }
        const json::object answer = player.command("move", {{"move", player.mildest()}});
        ASSERT_TRUE(answer.at("t").as_string() == "ack" ||
                    Player::error(answer) == "tables.illegal")
            << json::serialize(answer);
        ++n;
    }
}

TEST(EveryGame, is_played_through_a_restart_to_a_record_and_a_tale) {
    for (const std::string_view game : game_ids()) {
        SCOPED_TRACE(game);
        OpenHouse house;
        const Visitor ada{house, "Ada"};
        const std::string table = ada.open_table(at_table_of(game));
        {
            Player player{ada, table};
            EXPECT_EQ(player.command("start").at("t").as_string(), "ack");
            play_on(player, 6);
            ASSERT_FALSE(player.over());
        }
        house.restart();
        Player player{ada, table, "?after=0"};
        ASSERT_TRUE(player.until([&] { return !player.view.empty(); }));
        EXPECT_EQ(player.view.at("game").as_string(), game);
        play_on(player, 10'000);
        ASSERT_TRUE(player.over());
        const Said record = ada.get("/api/records/" + table);
        ASSERT_EQ(record.status, 200);
        const json::value deal = record["deal"];
        const auto again = start_game(game, {3, 0, 0, 0}, std::vector<SeatInfo>(3), Node{deal});
        for (const json::value& move : record["moves"].as_array()) replay_entry(*again, Node{move});
        json::array scores;
        for (const int score : again->scores()) scores.emplace_back(score);
        EXPECT_EQ(record["scores"], json::value(scores));
        const Said told = ada.get("/api/records/" + table + "/tale");
        ASSERT_EQ(told.status, 200);
        EXPECT_EQ(told["tale"], json::value(again->statistics()));
        EXPECT_EQ(ada.get("/api/records/" + table + "/steps?seat=0").status, 200);
    }
}

// A bot that has nothing to propose does not leave before the people have.
TEST(EveryGame, MN_27_bots_stay_on_the_floor_while_a_person_thinks) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    json::object settings = at_table_of("marche-noir");
    settings["variants"] = json::array{"wild"};
    settings["seats"] = json::array{json::object{{"kind", "host"}}, json::object{{"kind", "bot"}},
                                    json::object{{"kind", "bot"}}};
    const std::string table = ada.open_table(settings);
    Player player{ada, table};
    EXPECT_EQ(player.command("start").at("t").as_string(), "ack");
    ASSERT_TRUE(player.until([&] { return player.awaited(); }));
    EXPECT_EQ(player.command("move", {{"move", player.mildest()}}).at("t").as_string(), "ack");
    const auto phase = [&] { return player.view.at("phase").as_string() == "wild"; };
    ASSERT_TRUE(player.until(phase));
    std::this_thread::sleep_for(std::chrono::milliseconds{400}); // bots here take no time at all
    player.command("chat", {{"text", "hm"}});                    // hears what was said meanwhile
    // Nearly everything for one cube that a bot has: nobody with sense refuses it.
    json::object given{{"red", 1},  {"yellow", 1}, {"green", 1},
                       {"blue", 1}, {"violet", 1}, {"black", 1}};
    const json::object theirs = player.view.at("players").at(1).at("stock").as_object();
    ASSERT_FALSE(theirs.empty());
    const std::string wanted{theirs.begin()->key()};
    given.erase(wanted);
    const json::object answer =
        player.command("move", {{"move", json::object{{"move", "offer"},
                                                      {"lot", player.state.at("options").at("lot")},
                                                      {"production", json::object{}},
                                                      {"stock", given},
                                                      {"wanted", json::object{{wanted, 1}}},
                                                      {"to", nullptr},
                                                      {"number", 1}}}});
    ASSERT_EQ(answer.at("t").as_string(), "ack") << json::serialize(answer);
    ASSERT_TRUE(player.until([&] {
        return !player.view.at("players").at(0).at("received").as_object().empty() || !phase();
    }));
    EXPECT_TRUE(phase());
    // When the person is done, so are they.
    const json::value lot = player.state.at("options").at("lot");
    EXPECT_EQ(player.command("move", {{"move", json::object{{"move", "done"}, {"lot", lot}}}})
                  .at("t")
                  .as_string(),
              "ack");
    EXPECT_TRUE(player.until([&] { return !phase(); }));
}

TEST(EveryGame, CA_11_standing_orders_settle_an_auction_that_goes_round) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const Visitor cleo{house, "Cléo"};
    const std::string table = ada.open_table({{"game", "canaletto"}, {"players", 3}});
    EXPECT_EQ(bob.command(table, "sit", {{"seat", 1}}).status, 200);
    EXPECT_EQ(cleo.command(table, "sit", {{"seat", 2}}).status, 200);
    Player watching{Visitor{house}, table};
    EXPECT_EQ(ada.command(table, "start").status, 200);
    const auto order = [&](const Visitor& who, int up_to) {
        const Said said =
            who.command(table, "order", {{"lot", 1}, {"up_to", up_to}, {"then", "pass"}});
        EXPECT_EQ(said.status, 200) << json::serialize(said.body);
    };
    order(ada, 5);
    order(bob, 9);
    order(cleo, 0);
    ASSERT_TRUE(watching.until([&] {
        return !watching.view.empty() && watching.view.at("lot").at("number").to_number<int>() == 2;
    }));
    // One more than Ada would give, or the same if that is where she was outbid.
    const json::array& players = watching.view.at("players").as_array();
    const int left = players[1].at("score").to_number<int>();
    EXPECT_TRUE(left == 24 || left == 25) << left;
    EXPECT_EQ(players[0].at("score").to_number<int>(), 30);
    EXPECT_EQ(players[2].at("score").to_number<int>(), 30);
}

} // namespace
} // namespace adjuge::house
