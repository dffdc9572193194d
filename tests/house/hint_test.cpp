// Hints for who plays against bots alone: given by the bots' pool, and told in the result.
#include "house/open_house.h"
#include "house/played.h"

namespace adjuge::house {
namespace {

json::object alone() {
    return three(
        {{"seats", json::array{json::object{{"kind", "host"}}, json::object{{"kind", "bot"}},
                               json::object{{"kind", "bot"}}}}});
}
// A table at which the person is asked.
Played asked() {
    for (unsigned char seed = 1;; ++seed) {
        Played played{alone(), seed};
        EXPECT_EQ(played.command(ada, "start"), "ok");
        if (played.table().awaits(0)) return played;
    }
}

TEST(Hint, is_written_down_once_for_each_position) {
    Played played = asked();
    const std::size_t before = played.entries();
    EXPECT_EQ(played.command(ada, "hint"), "ok");
    EXPECT_EQ(played.command(ada, "hint"), "ok");
    EXPECT_EQ(played.entries(), before + 1);
    EXPECT_EQ(played.table().info({}).at("seats").at(0).at("hints").to_number<int>(), 1);
    expect_same(*played.from_log(), played.table());
    const auto restored = Table::restored(played.table().snapshot(1, played.now), "table-id", 1);
    ASSERT_NE(restored, nullptr);
    expect_same(*restored, played.table());
    EXPECT_EQ(restored->chairs()[0].hinted, played.table().chairs()[0].hinted);
    const json::object record = played.table().record();
    EXPECT_EQ(record.at("seats").at(0).at("hints").to_number<int>(), 1);
    EXPECT_FALSE(record.at("seats").at(1).as_object().contains("hints"));
}

TEST(Hint, is_not_for_tables_with_people_nor_where_nothing_is_asked) {
    Played people{three()};
    start(people);
    const std::size_t before = people.entries();
    EXPECT_EQ(people.command(Played::person(people.awaited()), "hint"), "tables.no_hints");
    // Nor when the others have given up: the game was theirs, too.
    for (const Actor& other : {bob, cleo}) people.command(other, "resign");
    EXPECT_EQ(people.command(ada, "hint"), "tables.no_hints");
    EXPECT_GT(people.entries(), before);
    Played played = asked();
    EXPECT_EQ(played.command(bob, "hint"), "tables.not_seated");
    EXPECT_EQ(played.command(ada, "hint", {{"seat", 1}}), "format");
    EXPECT_EQ(played.command(ada, "hand"), "ok");
    EXPECT_EQ(played.command(ada, "hint"), "tables.by_house");
    EXPECT_EQ(played.command(ada, "back"), "ok");
    EXPECT_EQ(played.mild(0), "ok");
    const bool may = played.table().game()->turn().may.has(0);
    EXPECT_EQ(played.command(ada, "hint"), may ? "ok" : "tables.nothing_asked");
    EXPECT_EQ(played.table().chairs()[0].hints, may ? 1 : 0);
}

TEST(Hint, names_moves_that_may_be_made_in_every_game_and_both_languages) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    for (const std::string_view game : game_ids()) {
        SCOPED_TRACE(game);
        json::object settings = with_bots();
        settings["game"] = game;
        const std::string table = ada.open_table(settings);
        int hints = 0;
        {
            Player player{ada, table, "?lang=fr"};
            player.command("start");
            while (hints < 3) {
                ASSERT_TRUE(player.until([&] { return player.awaited(); }));
                const json::object answer = player.command("hint");
                ++hints;
                ASSERT_EQ(answer.at("t").as_string(), "ack") << json::serialize(answer);
                const json::array& moves = answer.at("moves").as_array();
                ASSERT_GE(moves.size(), 1U);
                ASSERT_LE(moves.size(), 3U);
                for (const json::value& move : moves) {
                    EXPECT_FALSE(move.at("says").as_string().empty());
                    EXPECT_FALSE(move.at("why").as_array().empty());
                }
                // The same question again is answered at once, and counts once; in other games a
                // bot may speak first.
                if (game == "canaletto") {
                    EXPECT_EQ(player.command("hint").at("moves"), answer.at("moves"));
                }
                const json::object made = player.command("move", {{"move", moves[0].at("move")}});
                EXPECT_TRUE(made.at("t").as_string() == "ack" ||
                            (game == "modern-art" && Player::error(made) == "tables.illegal"))
                    << json::serialize(made);
            }
        }
        const Said shown = ada.get("/api/tables/" + table);
        EXPECT_EQ(shown["seats"].at(0).at("hints").to_number<int>(), hints);
        house.restart(); // it is in the log
        EXPECT_EQ(ada.command(table, "end", {{"agree", true}}).status, 200);
        const Said record = ada.get("/api/records/" + table);
        EXPECT_EQ(record["seats"].at(0).at("hints").to_number<int>(), hints);
        const Said told = ada.get("/api/records/" + table + "/tale");
        EXPECT_EQ(told["seats"].at(0).at("hints").to_number<int>(), hints);
        const Said past = ada.get("/api/tables/" + table);
        EXPECT_EQ(past["seats"].at(0).at("hints").to_number<int>(), hints);
    }
}

TEST(Hint, is_limited) {
    OpenHouse house{[](Options& options) { options.rate_limit = 1000; }};
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    int refused = 0;
    for (int n = 0; n < 40 && refused == 0; ++n) // none is asked for: it has not begun
        refused = ada.command(table, "hint").status == 429 ? n : 0;
    EXPECT_GE(refused, 10);
}

} // namespace
} // namespace adjuge::house
