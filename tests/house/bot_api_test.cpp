// What docs/bot-api.md promises to those who write bots, over a real server.
#include "house/bot_house.h"

namespace adjuge::house {
namespace {

class BotApi : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(server_.opened()) << server_.err(); }
    Asker guest(const std::string& name = "Ada") { return new_guest(server_.port(), name); }
    // The mildest of what is offered.
    static json::object mildest(const json::object& message) {
        return message.at("examples").as_array().front().as_object();
    }

    store::TempFolder temp_;
    ServerProcess server_{temp_.file("data"), {"--rate-limit", "0"}};
};

TEST_F(BotApi, a_guest_makes_bots_lists_them_and_renews_their_tokens) {
    const Asker ada = guest();
    const json::value made = ada.post("/api/bots", {{"name", "Turing"}});
    const json::value& bot = made.at("bot");
    EXPECT_EQ(bot.at("name").as_string(), "Turing");
    EXPECT_TRUE(bot.at("bot").as_bool());
    EXPECT_EQ(ada.get("/api/bots").at("bots").as_array(), json::array{bot});
    const Asker first{server_.port(), std::string{made.at("token").as_string()}};
    EXPECT_EQ(first.get("/api/me").at("me").at("name").as_string(), "Turing");

    const std::string renew = "/api/bots/" + std::string{bot.at("id").as_string()} + "/token";
    (void)guest("Bob").post(renew);
    EXPECT_EQ(first.get("/api/me").at("me").at("name").as_string(), "Turing"); // not his
    const json::value renewed = ada.post(renew);
    (void)first.get("/api/me");
    EXPECT_EQ(first.status, 401);
    const Asker second{server_.port(), std::string{renewed.at("token").as_string()}};
    EXPECT_EQ(second.get("/api/me").at("me").at("name").as_string(), "Turing");
}

TEST_F(BotApi, the_account_stream_tells_of_invitations_seats_and_games) {
    const Asker ada = guest();
    const Asker bot = new_bot(ada, "Turing");
    Lines lines{bot, "/api/bot/stream"};
    EXPECT_EQ(lines.next().at("t").as_string(), "hello");
    const std::string table = open_table(ada, 3, 1);
    EXPECT_TRUE(
        ada.post("/api/tables/" + table + "/invite", {{"bot", "Turing"}}).at("ok").as_bool());
    const json::object invited = lines.next();
    EXPECT_EQ(invited.at("t").as_string(), "invited");
    EXPECT_EQ(invited.at("table").as_string(), table);
    EXPECT_EQ(bot.post("/api/tables/" + table + "/sit").at("seat").as_int64(), 0);
    (void)ada.post("/api/tables/" + table + "/start");
    EXPECT_EQ(lines.next("started").at("table").as_string(), table);

    Lines again{bot, "/api/bot/stream"}; // after a break
    EXPECT_EQ(again.next().at("t").as_string(), "hello");
    const json::object seated = again.next();
    EXPECT_EQ(seated.at("t").as_string(), "seated");
    EXPECT_EQ(seated.at("seat").as_int64(), 0);
    EXPECT_EQ(again.next().at("t").as_string(), "started");

    (void)bot.post("/api/tables/" + table + "/hand");
    EXPECT_EQ(lines.next("finished").at("table").as_string(), table);
    EXPECT_EQ(again.next("finished").at("table").as_string(), table);
}

TEST_F(BotApi, an_invitation_waits_for_a_bot_that_is_not_there) {
    const Asker ada = guest();
    const Asker bot = new_bot(ada, "Turing");
    const std::string table = open_table(ada, 3, 1);
    (void)ada.post("/api/tables/" + table + "/invite", {{"bot", "Turing"}});
    Lines lines{bot, "/api/bot/stream"};
    EXPECT_EQ(lines.next("invited").at("table").as_string(), table);
}

TEST_F(BotApi, a_game_goes_over_the_stream_of_its_table) {
    const Asker ada = guest();
    const Asker bot = new_bot(ada, "Turing");
    const std::string table = open_table(ada, 3, 1);
    const std::string path = "/api/tables/" + table;
    (void)bot.post(path + "/sit");
    Lines lines{bot, path + "/stream"};
    const json::object first = lines.next();
    EXPECT_EQ(first.at("t").as_string(), "table");
    EXPECT_EQ(first.at("table").at("you").at("seat").as_int64(), 0);
    (void)ada.post(path + "/start");

    json::object view;
    std::int64_t n = 0;
    int moves = 0;
    bool finished = false;
    for (json::object message = lines.next(); !message.empty() && !finished;
         message = lines.next()) {
        if (message.at("t") == "table") finished = message.at("table").at("status") == "finished";
        if (message.at("t") != "view" && message.at("t") != "events") continue;
        for (const auto& field : message.at("view").as_object()) view[field.key()] = field.value();
        if (message.contains("gone"))
            for (const json::value& key : message.at("gone").as_array())
                view.erase(key.as_string());
        for (const json::value& event : message.at("events").as_array())
            EXPECT_EQ(event.at("n").as_int64(), ++n);
        EXPECT_EQ(message.at("n").as_int64(), n);
        for (const json::value& player : view.at("players").as_array())
            EXPECT_TRUE(player.as_object().contains("money")); // as a bot may reckon it
        if (!message.at("awaited").as_bool()) continue;
        const std::string id = "move-" + std::to_string(moves);
        const json::value answer =
            bot.post(path + "/move", {{"move", mildest(message)}, {"id", id}});
        if (bot.status == 409) continue; // somebody was quicker
        ASSERT_EQ(bot.status, 200) << compact(answer);
        ++moves;
        EXPECT_GT(answer.at("moves").as_int64(), message.at("moves").as_int64());
        // Said twice, done once.
        const json::value twice =
            bot.post(path + "/move", {{"move", mildest(message)}, {"id", id}});
        EXPECT_TRUE(twice.as_object().contains("again") || ada.status_of(table) == "finished")
            << compact(twice);
    }
    EXPECT_TRUE(finished);
    EXPECT_GT(moves, 10);
    const json::value record = ada.get("/api/records/" + table);
    EXPECT_EQ(ada.status, 200);
    int recorded = 0;
    for (const json::value& move : record.at("moves").as_array())
        recorded += move.at("seat") == 0 ? 1 : 0;
    EXPECT_EQ(recorded, moves);
}

TEST_F(BotApi, after_a_break_only_what_was_missed_is_told) {
    const Asker ada = guest();
    const Asker bot = new_bot(ada, "Turing");
    const std::string table = open_table(ada, 3, 1);
    const std::string path = "/api/tables/" + table;
    (void)bot.post(path + "/sit");
    (void)ada.post(path + "/start");
    Lines all{bot, path + "/stream?after=0"};
    const json::object whole = all.next("view");
    const std::int64_t n = whole.at("n").as_int64();
    ASSERT_GE(n, 4);
    EXPECT_EQ(static_cast<std::int64_t>(whole.at("events").as_array().size()), n);
    Lines some{bot, path + "/stream?after=" + std::to_string(n - 2)};
    const json::array missed = some.next("view").at("events").as_array();
    ASSERT_GE(missed.size(), 2U); // the game may have gone on
    for (std::size_t at = 0; at < missed.size(); ++at)
        EXPECT_EQ(missed[at].at("n").as_int64(), n - 1 + static_cast<std::int64_t>(at));
}

TEST_F(BotApi, refusals_have_a_code_a_sentence_and_the_rule) {
    const Asker ada = guest();
    const Asker bot = new_bot(ada, "Turing");
    const std::string table = open_table(ada, 3, 1);
    const std::string path = "/api/tables/" + table;
    (void)bot.post(path + "/sit");
    EXPECT_EQ(bot.post(path + "/move", {{"move", json::object{}}}).at("error").at("code"),
              "tables.not_started");
    (void)ada.post(path + "/start");
    Lines lines{bot, path + "/stream"};
    json::object message = lines.next("view");
    while (!message.at("awaited").as_bool()) message = lines.next("events");
    const json::object too_much{
        {"move", "bid"}, {"lot", message.at("options").at("lot")}, {"amount", 32'000}};
    const json::value refused = bot.post(path + "/move", {{"move", too_much}, {"id", "x"}});
    EXPECT_EQ(bot.status, 409);
    EXPECT_EQ(refused.at("error").at("code"), "tables.illegal");
    EXPECT_TRUE(refused.at("error").at("rule").as_string().starts_with("MA-"));
    EXPECT_FALSE(refused.at("error").at("message").as_string().empty());
    // The id of a move that was refused is free.
    while (bot.post(path + "/move", {{"move", mildest(message)}, {"id", "x"}}).is_object() &&
           bot.status == 409)
        do message = lines.next("events");
        while (!message.at("awaited").as_bool());
    EXPECT_EQ(bot.status, 200);
}

} // namespace
} // namespace adjuge::house
