// Games that were played elsewhere, in somebody's browser, and are handed to the house.
#include <algorithm>

#include "house/open_house.h"
#include "text/games.h"
#include "text/live_game.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

class HandedIn : public testing::Test {
protected:
    // A whole game of bots, as if somebody had sat on seat 0.
    json::object played(std::string_view game) const {
        const Said said = ada_.get("/api/records/show-" + std::string{game});
        json::object record = said.body.as_object();
        record.at("seats").as_array()[0].as_object().erase("bot");
        return sealed(std::move(record));
    }
    static json::object sealed(json::object record) {
        record.erase("digest");
        record["digest"] = digest(record);
        return record;
    }
    // The same, left after so many moves.
    static json::object left(json::object record, std::size_t at) {
        json::array& moves = record.at("moves").as_array();
        moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(at), moves.end());
        record.erase("scores");
        return sealed(std::move(record));
    }
    Said hand_in(const json::object& record, json::object wish = {{"seat", 0}}) const {
        wish["record"] = record;
        return ada_.post("/api/records", wish);
    }

    OpenHouse house_;
    const Visitor ada_{house_, "Ada"};
};

TEST_F(HandedIn, a_finished_game_is_in_the_books_and_marked) {
    for (const std::string_view game : game_ids()) {
        SCOPED_TRACE(game);
        const json::object record = played(game);
        const std::size_t moves = record.at("moves").as_array().size();
        const Said taken = hand_in(record);
        ASSERT_EQ(taken.status, 201) << json::serialize(taken.body);
        EXPECT_EQ(taken.text("status"), "finished");
        EXPECT_TRUE(taken["arranged"].as_bool());
        EXPECT_TRUE(taken["commitment"].is_null());
        const json::value mark = json::object{{"record", "here"}, {"at", moves}};
        EXPECT_EQ(taken["tried"], mark);
        house_.restart();
        const std::string id = taken.text("id");
        const Said kept = ada_.get("/api/records/" + id);
        ASSERT_EQ(kept.status, 200);
        for (const char* field : {"deal", "moves", "scores", "edition", "variants"})
            EXPECT_EQ(kept[field], record.at(field)) << field;
        EXPECT_EQ(kept["tried"], mark);
        EXPECT_FALSE(kept.body.as_object().contains("fair")); // nothing is proved
        EXPECT_EQ(kept["seats"].at(0).at("name").as_string(), "Ada");
        EXPECT_EQ(ada_.get("/api/records/" + id + "/tale")["tried"], mark);
        EXPECT_EQ(ada_.get("/api/records")["records"].at(0).at("id").as_string(), id);
        Games::with(game, [&]<Game G>(G) {
            EXPECT_FALSE(load_record<G>(Node{kept.body}).fault.has_value());
        });
        // What comes after it is a game of this house.
        const Said next = ada_.get("/api/tables/" + ada_.command(id, "rematch").text("table"));
        EXPECT_EQ(next.text("status"), "running");
        EXPECT_FALSE(next["arranged"].as_bool());
        EXPECT_FALSE(next.body.as_object().contains("tried"));
        ada_.command(next.text("id"), "end", {{"agree", true}});
    }
}

TEST_F(HandedIn, a_running_game_goes_on_where_it_was_left) {
    for (const std::string_view game : game_ids()) {
        SCOPED_TRACE(game);
        const json::object whole = played(game);
        const std::size_t at = whole.at("moves").as_array().size() / 2;
        const Said taken = hand_in(left(whole, at), {{"seat", 0}, {"bot_pace", "at-once"}});
        ASSERT_EQ(taken.status, 201) << json::serialize(taken.body);
        EXPECT_EQ(taken.text("status"), "running");
        EXPECT_EQ(taken["you"].at("seat").to_number<int>(), 0);
        EXPECT_EQ(taken.text("bot_pace"), "at-once");
        for (std::size_t n = 1; n < 4; ++n) // bots are who they were
            for (const char* field : {"name", "bot"})
                EXPECT_EQ(taken["seats"].at(n).at(field), whole.at("seats").at(n).at(field)) << n;
        EXPECT_FALSE(taken["public"].as_bool());
        house_.restart();
        const std::string id = taken.text("id");
        {
            Player player{ada_, id};
            ASSERT_TRUE(player.until([&] { return !player.view.empty(); }));
            player.command("hand", {{"bot", "random"}});
            ASSERT_TRUE(player.until([&] { return player.over(); }));
        }
        const Said kept = ada_.get("/api/records/" + id);
        for (std::size_t n = 0; n < at; ++n)
            ASSERT_EQ(kept["moves"].at(n), whole.at("moves").at(n)) << n;
        EXPECT_EQ(kept["tried"], json::value(json::object{{"record", "here"}, {"at", at}}));
        EXPECT_FALSE(kept.body.as_object().contains("fair"));
    }
}

// Others who played on the same device sit down by the link; their names stay where they were
// typed.
TEST_F(HandedIn, others_of_the_device_find_their_seats_free) {
    json::object record = played("canaletto");
    json::object& other = record.at("seats").as_array()[1].as_object();
    other.erase("bot");
    other["name"] = "Tomasz";
    const std::size_t at = record.at("moves").as_array().size() / 2;
    const Said taken = hand_in(left(record, at));
    EXPECT_EQ(taken.text("status"), "waiting");
    EXPECT_EQ(taken["seats"].at(1).at("kind").as_string(), "open");
    const std::string id = taken.text("id");
    const Visitor tomasz{house_, "Tom"};
    EXPECT_EQ(tomasz.command(id, "sit", {{"seat", 1}}).status, 200);
    EXPECT_EQ(ada_.command(id, "start").status, 200);
    EXPECT_EQ(ada_.get("/api/tables/" + id).text("status"), "running");
    EXPECT_GE(ada_.get("/api/tables/" + id)["moves"].to_number<std::size_t>(), at);

    const Said over = hand_in(sealed(record));
    ASSERT_EQ(over.status, 201) << json::serialize(over.body);
    EXPECT_EQ(over.text("status"), "finished");
    house_.restart();
    const Said kept = ada_.get("/api/records/" + over.text("id"));
    EXPECT_EQ(kept["seats"].at(1).at("name").as_string(), "Seat 2");
    EXPECT_EQ(ada_.get("/api/tables/" + over.text("id"))["seats"].at(1).at("name").as_string(),
              "Seat 2");
    // Nobody in particular: a file that came from somebody else.
    EXPECT_EQ(hand_in(sealed(record), {}).text("status"), "finished");
}

// A record is what somebody sends: no bot of the house goes by a name that it would not have.
TEST_F(HandedIn, a_bot_has_no_name_but_its_own) {
    json::object record = played("canaletto");
    json::array& seats = record.at("seats").as_array();
    const json::value own = seats[1].at("name");
    seats[2].as_object() = seats[1].as_object();
    seats[3].as_object()["name"] = "The management";
    const Said taken = hand_in(left(record, 3));
    ASSERT_EQ(taken.status, 201) << json::serialize(taken.body);
    EXPECT_EQ(taken["seats"].at(1).at("name"), own);
    EXPECT_NE(taken["seats"].at(2).at("name"), own);
    EXPECT_NE(taken["seats"].at(3).at("name").as_string(), "The management");
}

TEST_F(HandedIn, what_does_not_hold_is_refused_and_leaves_nothing) {
    const json::object good = played("canaletto");
    const auto refused = [&](const json::object& record, std::string_view where) {
        const Said said = hand_in(record);
        EXPECT_EQ(said.status, 400) << json::serialize(said.body);
        EXPECT_EQ(said["error"].at("where").as_string(), where) << json::serialize(said.body);
    };
    json::object bad = good;
    bad["comment"] = "what a game";
    refused(bad, "/record/digest"); // somebody's editor,
    bad.at("scores").as_array()[0] = 999;
    refused(sealed(bad), "/record/scores"); // and somebody who means it
    bad = good;
    bad.erase("scores");
    refused(sealed(bad), "/record/scores");
    bad = left(good, 5);
    bad["scores"] = good.at("scores");
    refused(sealed(bad), "/record/moves");
    bad = good;
    bad.at("moves").as_array()[4].as_object()["seat"] = "chance";
    refused(sealed(bad), "/record/moves/4");
    bad = good;
    bad["cheat"] = true;
    refused(sealed(bad), "/record");
    bad = good;
    bad["seats"] = json::array{};
    refused(bad, "/record/seats");
    bad = good;
    bad["game"] = "whist";
    refused(bad, "/record/game");
    EXPECT_EQ(hand_in(good, {{"seat", 9}}).status, 400);
    EXPECT_EQ(hand_in(good, {{"seat", 0}, {"public", true}}).status, 400);
    EXPECT_EQ(ada_.post("/api/records").status, 400);
    EXPECT_EQ(Visitor{house_}.post("/api/records", {{"record", good}}).status, 401);
    json::object large = good;
    large["comment"] = std::string(70'000, 'x');
    EXPECT_EQ(hand_in(large).status, 413);
    EXPECT_EQ(ada_.get("/api/records")["records"].as_array().size(), 0U);
    EXPECT_EQ(ada_.get("/api/me/tables")["tables"].as_array().size(), 0U);
}

TEST(HandedInLimits, an_address_has_a_few) {
    OpenHouse house{[](Options& options) { options.rate_limit = 1000; }};
    const Visitor ada{house, "Ada"};
    for (int n = 0; n < 20; ++n) EXPECT_EQ(ada.post("/api/records").status, 400);
    const Said last = Visitor{house, "Bob"}.post("/api/records");
    EXPECT_EQ(last.status, 429);
    EXPECT_EQ(last.error(), "tables.too_often");
}

} // namespace
} // namespace adjuge::house
