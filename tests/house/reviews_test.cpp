// Games that are over, looked at again and tried again from one of their positions.
#include <algorithm>

#include "house/open_house.h"
#include "text/games.h"
#include "text/live_game.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

class Reviewing : public testing::Test {
protected:
    Said review(const std::string& record, const std::string& lang = "en") const {
        return ada_.get("/api/records/" + record + "/review?lang=" + lang);
    }
    // Asks until it is there, or nothing is under way.
    Said waited_for(const std::string& record) const {
        double last = 0;
        for (;;) {
            Said said = review(record);
            EXPECT_EQ(said.status, 200);
            if (said.text("state") != "working") return said;
            const double now = said["progress"].to_number<double>();
            EXPECT_GE(now, last);
            EXPECT_LE(now, 1);
            last = now;
            std::this_thread::sleep_for(std::chrono::milliseconds{20});
        }
    }
    Said begin(const std::string& record) const {
        return ada_.post("/api/records/" + record + "/review");
    }
    // A game that Ada plays to its end, mildly.
    std::string played(std::string_view game) const {
        json::object settings = with_bots();
        settings["game"] = game;
        const std::string table = ada_.open_table(settings);
        Player player{ada_, table};
        player.command("start");
        while (!player.over() && !player.gone) {
            if (player.awaited())
                player.command("move", {{"move", player.mildest()}});
            else
                player.hear();
        }
        return table;
    }
    Said try_again(const std::string& record, const json::object& wish) const {
        return ada_.post("/api/records/" + record + "/try", wish);
    }

    OpenHouse house_;
    const Visitor ada_{house_, "Ada"};
};

TEST_F(Reviewing, is_made_when_asked_for_and_kept) {
    const std::string record = played("canaletto");
    EXPECT_EQ(review(record).text("state"), "none");
    EXPECT_EQ(begin(record).text("state"), "working");
    const Said english = waited_for(record);
    ASSERT_EQ(english.text("state"), "done");
    const json::array& chances = english["chances"].as_array();
    EXPECT_EQ(chances.front().at("at").to_number<int>(), 0);
    EXPECT_EQ(english["seats"].as_array().size(), 3U);
    EXPECT_EQ(begin(record).text("state"), "done");
    house_.restart();
    EXPECT_EQ(review(record).body, english.body);
    const Said french = review(record, "fr");
    EXPECT_EQ(french["chances"], english["chances"]);
    EXPECT_EQ(french["decisions"], english["decisions"]);
}

TEST_F(Reviewing, is_of_the_games_for_show_too_and_of_no_others) {
    EXPECT_EQ(begin("show-canaletto").status, 200);
    EXPECT_EQ(waited_for("show-canaletto").text("state"), "done");
    EXPECT_EQ(begin("AAAAAAAAAAAA").error(), "tables.no_record");
    EXPECT_EQ(review("AAAAAAAAAAAA").error(), "tables.no_record");
    const std::string ended = ada_.open_table(with_bots());
    ada_.command(ended, "start");
    ada_.command(ended, "end", {{"agree", true}});
    EXPECT_EQ(begin(ended).error(), "tables.unreviewable");
    EXPECT_EQ(review(ended).error(), "tables.unreviewable");
}

// The house goes on meanwhile, and closes without waiting for it.
TEST_F(Reviewing, keeps_nobody_waiting) {
    EXPECT_EQ(begin("show-vernissage").text("state"), "working");
    EXPECT_EQ(begin("show-vernissage").text("state"), "working");
    const std::string table = played("canaletto"); // its bots think on the only worker
    EXPECT_EQ(ada_.get("/api/records/" + table).status, 200);
    EXPECT_EQ(review("show-vernissage").text("state"), "working");
    house_.restart();
    EXPECT_EQ(review("show-vernissage").text("state"), "none");
}

TEST(ReviewLimits, an_address_has_a_few) {
    OpenHouse house{[](Options& options) { options.rate_limit = 1000; }};
    const Visitor ada{house, "Ada"};
    std::vector<std::string> tables;
    for (int n = 0; n < 6; ++n) {
        const std::string table = ada.open_table(
            {{"game", "canaletto"},
             {"seats", json::array{json::object{{"kind", "host"}}, json::object{{"kind", "bot"}},
                                   json::object{{"kind", "bot"}}}}});
        Player player{ada, table};
        player.command("start");
        player.command("hand", {{"bot", "random"}});
        player.until([&] { return player.over(); });
        tables.push_back(table);
    }
    int last = 200;
    for (const std::string& table : tables)
        last = ada.post("/api/records/" + table + "/review").status;
    EXPECT_EQ(last, 429);
}

TEST_F(Reviewing, one_plays_on_from_a_position_and_it_is_marked) {
    for (const std::string_view game : game_ids()) {
        SCOPED_TRACE(game);
        const std::string id = "show-" + std::string{game};
        const Said before = ada_.get("/api/records/" + id);
        const std::size_t moves = before["moves"].as_array().size();
        const std::size_t at = moves / 2;
        const Said opened = try_again(id, {{"at", at}, {"seat", 1}, {"bot", "random"}});
        ASSERT_EQ(opened.status, 201) << json::serialize(opened.body);
        EXPECT_EQ(opened.text("status"), "running");
        EXPECT_EQ(opened["tried"], json::value(json::object{{"record", id}, {"at", at}}));
        EXPECT_TRUE(opened["arranged"].as_bool());
        EXPECT_FALSE(opened["public"].as_bool());
        EXPECT_EQ(opened["you"].at("seat").to_number<int>(), 1);
        const std::string table = opened.text("id");
        const Said mine = ada_.get("/api/me/tables");
        // Among those that ended before: which comes first is a matter of moments.
        const json::array& listed = mine["tables"].as_array();
        const auto found = std::ranges::find(listed, json::value(table),
                                             [](const json::value& one) { return one.at("id"); });
        ASSERT_NE(found, listed.end());
        EXPECT_EQ(found->at("tried"), opened["tried"]);
        house_.restart();
        {
            Player player{ada_, table};
            ASSERT_TRUE(player.until([&] { return !player.view.empty(); }));
            player.command("hand", {{"bot", "random"}});
            ASSERT_TRUE(player.until([&] { return player.over(); }));
        }
        const Said record = ada_.get("/api/records/" + table);
        EXPECT_EQ(record["tried"], opened["tried"]);
        EXPECT_FALSE(record.body.as_object().contains("fair"));
        for (std::size_t n = 0; n < at; ++n)
            ASSERT_EQ(record["moves"].at(n), before["moves"].at(n)) << n;
        // Seat 1 saw then what it sees now.
        const std::string seen = "/replay?seat=1&at=" + std::to_string(at);
        EXPECT_EQ(ada_.get("/api/records/" + table + seen)["view"],
                  ada_.get("/api/records/" + id + seen)["view"]);
        // A record alone rebuilds every state.
        Games::with(game, [&]<Game G>(G) {
            const Loaded<G> loaded = load_record<G>(Node{record.body});
            EXPECT_FALSE(loaded.fault.has_value());
            ASSERT_TRUE(loaded.match.record().tried.has_value());
            EXPECT_EQ(to_json(loaded.match.record()).at("tried"), record["tried"]);
        });
        EXPECT_EQ(ada_.get("/api/records/" + table + "/tale")["tried"], opened["tried"]);
        EXPECT_EQ(ada_.get("/api/tables/" + table)["tried"], opened["tried"]);
        // Once more from there.
        const std::string next = ada_.command(table, "rematch").text("table");
        EXPECT_EQ(ada_.get("/api/tables/" + next)["tried"], opened["tried"]);
        EXPECT_EQ(ada_.get("/api/tables/" + next).text("status"), "running");
    }
}

TEST_F(Reviewing, what_cannot_be_tried_is_said) {
    const std::string id = "show-canaletto";
    const std::size_t moves = ada_.get("/api/records/" + id)["moves"].as_array().size();
    EXPECT_EQ(try_again(id, {{"at", moves}, {"seat", 0}}).status, 400); // it was over
    EXPECT_EQ(try_again(id, {{"at", moves - 1}, {"seat", 0}}).status, 201);
    EXPECT_EQ(try_again(id, {{"at", 0}, {"seat", 9}}).status, 400);
    EXPECT_EQ(try_again(id, {{"at", 0}}).status, 400);
    EXPECT_EQ(try_again(id, {{"at", -1}, {"seat", 0}}).status, 400);
    EXPECT_EQ(try_again(id, {{"at", 0}, {"seat", 0}, {"bot", "nobody"}}).status, 400);
    EXPECT_EQ(try_again(id, {{"at", 0}, {"seat", 0}, {"public", true}}).status, 400);
    EXPECT_EQ(try_again("AAAAAAAAAAAA", {{"at", 0}, {"seat", 0}}).error(), "tables.no_record");
    EXPECT_EQ(Visitor{house_}.post("/api/records/" + id + "/try", {{"at", 0}, {"seat", 0}}).status,
              401);
    // That a table goes back to a game is for the house to say.
    json::object forged = with_bots();
    forged["tried"] = json::object{{"record", id}, {"at", 0}};
    EXPECT_EQ(ada_.post("/api/tables", forged).status, 400);
}

} // namespace
} // namespace adjuge::house
