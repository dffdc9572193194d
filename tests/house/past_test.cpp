// A table whose game is over and only in the books, after the house was closed and opened again.
#include "house/open_house.h"

namespace adjuge::house {
namespace {

class Past : public testing::Test {
protected:
    // A game of Ada, Bob and a bot, ended after the first card.
    std::string played(json::object settings = for_two()) {
        const std::string table = ada_.open_table(settings);
        bob_.command(table, "sit");
        ada_.command(table, "start");
        {
            Player a{ada_, table};
            Player b{bob_, table};
            a.until([&] { return !a.view.empty(); });
            b.until([&] { return !b.view.empty(); });
            for (Player* each : {&a, &b})
                if (each->awaited()) each->command("move", {{"move", each->mildest()}});
        }
        ada_.command(table, "end", {{"agree", true}});
        EXPECT_EQ(bob_.command(table, "end", {{"agree", true}}).status, 200);
        house_.restart();
        return table;
    }

    OpenHouse house_;
    const Visitor ada_{house_, "Ada"};
    const Visitor bob_{house_, "Bob"};
};

TEST_F(Past, its_line_shows_the_table_and_the_end) {
    const std::string table = played();
    Player b{bob_, table, "?after=0&lang=fr"};
    ASSERT_EQ(b.status, 101);
    ASSERT_TRUE(b.until([&] { return !b.view.empty(); }));
    EXPECT_EQ(json::value(b.table), bob_.get("/api/tables/" + table).body);
    EXPECT_EQ(b.table.at("you").at("seat").to_number<int>(), 1);
    EXPECT_TRUE(b.view.contains("hand"));
    EXPECT_FALSE(b.awaited());
    const Said replay = bob_.get("/api/records/" + table + "/replay?seat=1&lang=fr");
    EXPECT_EQ(json::value(b.view), replay["view"]);
    EXPECT_EQ(json::value(json::array(b.events.begin(), b.events.end())), replay["events"]);
    EXPECT_EQ(b.n, static_cast<std::int64_t>(b.events.size()));
    const json::object answer = b.command("resign");
    EXPECT_EQ(Player::error(answer), "tables.over");
}

TEST_F(Past, an_id_that_is_too_long_is_cut_between_characters) {
    Player b{bob_, played()};
    ASSERT_TRUE(b.until([&] { return !b.view.empty(); }));
    std::string id = "x"; // so that the bound lies inside a character
    for (int n = 0; n < 100; ++n) id += "\xC3\xA9";
    b.say({{"do", "resign"}, {"id", id}});
    const std::string cut{b.hear("refused").at("id").as_string()};
    EXPECT_LT(cut.size(), id.size());
    EXPECT_EQ(id.substr(0, cut.size()), cut);
    EXPECT_EQ(cut.size() % 2, 1U); // the x and whole characters
}

TEST_F(Past, who_was_there_gets_only_what_they_missed) {
    const std::string table = played();
    Player all{ada_, table, "?after=0"};
    all.until([&] { return !all.view.empty(); });
    ASSERT_GT(all.n, 3);
    const auto events_after = [&](const std::string& query) {
        Player again{ada_, table, query};
        again.until([&] { return !again.view.empty(); });
        EXPECT_EQ(again.n, all.n);
        return static_cast<std::int64_t>(again.events.size());
    };
    EXPECT_EQ(events_after(""), 0);
    EXPECT_EQ(events_after("?after=2"), all.n - 2);
    EXPECT_EQ(events_after("?after=2&undone=1"), all.n); // the books know no undos
    EXPECT_EQ(events_after("?after=9999"), all.n);
}

TEST_F(Past, strangers_look_on_where_they_might_have) {
    const std::string table = played();
    Player stranger{Visitor{house_}, table};
    ASSERT_TRUE(stranger.until([&] { return !stranger.view.empty(); }));
    EXPECT_FALSE(stranger.view.contains("hand"));
    EXPECT_EQ(Player::error(stranger.command("sit")), "guests.unknown");
    stranger.leave();
    json::object closed = for_two();
    closed["spectators"] = false;
    const std::string behind = played(closed);
    EXPECT_EQ(Player(Visitor{house_}, behind).status, 403);
    EXPECT_EQ(Player(ada_, behind).status, 101);
    EXPECT_EQ(Player(ada_, "zzzzzzzzzzzz").status, 404);
}

} // namespace
} // namespace adjuge::house
