// One address does its worst: what it may cost the others.
#include <set>

#include "house/open_house.h"
#include "house/server_process.h"
#include "sanitized.h"
#include "text/embedded.h"
#include "text/live_game.h"

namespace adjuge::house {
namespace {

std::string home(int n) { return "10.1.2." + std::to_string(n); }

json::object listed(std::size_t players = 4) {
    return {{"game", "modern-art"}, {"players", players}, {"public", true}};
}

// A request of nearly 64 KiB: five scripts of as many moves as are let in.
std::string full_of_scripts(const json::object& move, std::size_t moves) {
    json::array seats{json::object{{"kind", "host"}}};
    for (int n = 0; n < 4; ++n) {
        json::object seat{{"kind", "script"}};
        seat["moves"] = json::array(moves, move);
        seats.push_back(std::move(seat));
    }
    return json::serialize(json::object{{"game", "modern-art"}, {"seats", std::move(seats)}});
}

std::size_t resident(pid_t pid) { // bytes
    std::istringstream lines{whole_file("/proc/" + std::to_string(pid) + "/status")};
    for (std::string word; lines >> word;)
        if (word == "VmRSS:") {
            std::size_t kb = 0;
            lines >> kb;
            return kb << 10;
        }
    return 0;
}

constexpr bool counts = !sanitized; // a sanitizer keeps what was given back

TEST(Crowd, two_hundred_tables_with_the_longest_scripts_take_little_room) {
    const store::TempFolder folder;
    ServerProcess server{folder.path(),
                         {"--arranged-tables", "on", "--rate-limit", "0", "--tables-per-guest",
                          "1000", "--tables-per-address", "1000", "--log-level", "warn"}};
    ASSERT_TRUE(server.opened()) << server.err();
    server::Client client{server.port()};
    const auto post = [&](const std::string& path, const std::string& body,
                          const std::string& token) {
        std::string text = "POST " + path + " HTTP/1.1\r\nHost: here\r\n";
        if (!token.empty()) text += "Authorization: Bearer " + token + "\r\n";
        client.send(text + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
        return client.answer();
    };
    const json::value entered =
        json::parse(post("/api/guest", R"({"name": "Eve", "token": true})", "").body);
    const std::string token{entered.at("token").as_string()};
    const std::string shortest = full_of_scripts({{"move", "x"}}, 1000);
    const std::string longest =
        full_of_scripts({{"move", "bid"}, {"what", std::string(380, 'x')}}, 38);
    ASSERT_LT(std::max(shortest.size(), longest.size()), 64U << 10);
    ASSERT_EQ(post("/api/tables", shortest, token).status, 201);
    ASSERT_EQ(post("/api/tables", longest, token).status, 201);
    const std::size_t before = resident(server.pid());
    for (int n = 0; n < 100; ++n) {
        ASSERT_EQ(post("/api/tables", shortest, token).status, 201);
        ASSERT_EQ(post("/api/tables", longest, token).status, 201);
    }
    const std::size_t more = resident(server.pid()) - before;
    if (counts) {
        EXPECT_LT(more, 60U << 20);
    }
    RecordProperty("MiB", static_cast<int>(more >> 20));
}

TEST(Crowd, strangers_open_the_lessons_of_the_house_and_no_scripts_of_their_own) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    int lessons = 0;
    for (const std::string_view game : game_ids()) {
        if (embedded_file(std::string{game} + ".lesson.json").empty()) continue;
        ++lessons;
        const Said lesson = ada.post("/api/tables", {{"lesson", game}, {"name", "First game"}});
        ASSERT_EQ(lesson.status, 201) << json::serialize(lesson.body);
        EXPECT_EQ(lesson.text("game"), game);
        EXPECT_EQ(lesson.text("name"), "First game");
        EXPECT_TRUE(lesson["arranged"].as_bool());
        EXPECT_EQ(lesson["seats"].at(0).at("guest").as_string(), ada.id);
        EXPECT_EQ(ada.command(lesson.text("id"), "start").status, 200);
    }
    EXPECT_GE(lessons, 4);
    EXPECT_EQ(ada.post("/api/tables", {{"lesson", "chess"}}).error(), "tables.format");
    EXPECT_EQ(ada.post("/api/tables", {{"lesson", "canaletto"}, {"public", true}}).error(),
              "tables.format");
    json::object scripted = with_bots();
    scripted["seats"].as_array()[1] =
        json::object{{"kind", "script"}, {"moves", json::array{json::object{{"move", "pass"}}}}};
    json::object dealt = with_bots();
    dealt["deal"] = json::object{};
    for (const json::object& own : {scripted, dealt}) {
        const Said refused = ada.post("/api/tables", own);
        EXPECT_EQ(refused.status, 403);
        EXPECT_EQ(refused.error(), "tables.arranged");
    }
    // What was opened goes on after a restart.
    house.restart();
    const Said mine = ada.get("/api/me/tables");
    EXPECT_EQ(mine["tables"].as_array().size(), 4U);
}

TEST(Crowd, where_scripts_are_let_in_they_are_checked) {
    OpenHouse house{[](Options& options) { options.arranged_tables = true; }};
    const Visitor ada{house, "Ada"};
    const auto with = [&](const json::value& moves) {
        json::object settings = with_bots();
        settings["seats"].as_array()[1] = json::object{{"kind", "script"}, {"moves", moves}};
        return ada.post("/api/tables", settings).status;
    };
    EXPECT_EQ(with(json::array{json::object{{"move", "pass"}}}), 201);
    EXPECT_EQ(with(json::array{"pass"}), 400);
    EXPECT_EQ(with(json::array{json::object{{"kind", "pass"}}}), 400);
    EXPECT_EQ(with(json::array{json::object{{"move", "pass"}, {"x", std::string(600, 'x')}}}), 400);
    EXPECT_EQ(with(json::array(1001, json::object{{"move", "pass"}})), 400);
}

TEST(Crowd, an_address_has_so_many_tables_and_no_rematch_beyond) {
    OpenHouse house{[](Options& options) {
        options.behind_proxy = true;
        options.tables_per_address = 3;
    }};
    const Visitor eve{house, "Eve", "2001:db8::1"};
    const Visitor eva{house, "Eva", "2001:db8::2"}; // the same home
    const Visitor ada{house, "Ada", home(1)};
    const std::string first = eve.open_table(with_bots());
    eve.command(first, "start");
    eve.command(first, "end", {{"agree", true}});
    for (int n = 0; n < 3; ++n) eve.open_table(listed());
    const Said refused = eva.post("/api/tables", listed());
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.error(), "tables.too_many_here");
    EXPECT_EQ(eve.command(first, "rematch").error(), "tables.too_many_here");
    ada.open_table(listed());
    // Nor after a restart, which forgets the table that is over.
    house.restart();
    EXPECT_EQ(ada.get("/healthz").status, 200);
    ASSERT_TRUE(eventually([&] { return ada.get("/healthz").text("tables") == "read"; }));
    EXPECT_EQ(eva.post("/api/tables", listed()).error(), "tables.too_many_here");
    EXPECT_EQ(eve.command(first, "rematch").error(), "tables.too_many_here");
    ada.open_table(listed());
}

TEST(Crowd, many_requests_at_once_open_no_more_tables) {
    OpenHouse house{[](Options& options) { options.tables_per_guest = 4; }};
    const Visitor eve{house, "Eve"};
    const std::string body = json::serialize(listed());
    std::vector<server::Client> clients;
    for (int n = 0; n < 20; ++n) {
        clients.emplace_back(house.port());
        clients.back().send("POST /api/tables HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " +
                            eve.token + "\r\nContent-Length: " + std::to_string(body.size()) +
                            "\r\n\r\n" + body);
    }
    int opened = 0;
    for (server::Client& client : clients) opened += client.answer().status == 201 ? 1 : 0;
    EXPECT_EQ(opened, 4);
}

// Each reads the record before its table is opened.
TEST(Crowd, many_tries_of_a_finished_game_at_once_open_no_more_tables) {
    OpenHouse house{[](Options& options) { options.tables_per_guest = 4; }};
    const Visitor eve{house, "Eve"};
    const std::string record = eve.get("/api/featured").text("record");
    const std::string body = R"({"at":0,"seat":0})";
    std::vector<server::Client> clients;
    for (int n = 0; n < 20; ++n) {
        clients.emplace_back(house.port());
        clients.back().send("POST /api/records/" + record +
                            "/try HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " + eve.token +
                            "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
                            body);
    }
    int opened = 0;
    for (server::Client& client : clients) opened += client.answer().status == 201 ? 1 : 0;
    EXPECT_EQ(opened, 4);
}

TEST(Crowd, the_lobby_of_one_address_hides_no_table_of_another) {
    OpenHouse house{[](Options& options) { options.behind_proxy = true; }};
    const Visitor ada{house, "Ada", home(1)};
    const Visitor bea{house, "Bea", home(2)};
    const Visitor eve{house, "Eve", home(66)};
    const std::string lonely = ada.open_table(listed());
    for (int n = 0; n < 130; ++n) eve.open_table(listed());
    const std::string waiting = bea.open_table(listed());
    ada.command(waiting, "sit");
    json::object running = with_bots();
    running["public"] = true;
    const std::string watched = bea.open_table(running);
    bea.command(watched, "start");

    const Said first = ada.get("/api/lobby");
    EXPECT_EQ(first["total"].to_number<int>(), 133);
    std::vector<std::string> shown;
    for (const json::value& table : first["tables"].as_array())
        shown.emplace_back(table.at("id").as_string());
    ASSERT_EQ(shown.size(), 50U);
    const auto place = [&](const std::string& id) {
        return std::ranges::find(shown, id) - shown.begin();
    };
    EXPECT_EQ(place(waiting), 0) << "where two people wait";
    EXPECT_LT(place(lonely), 7) << "beside a few of the many";
    EXPECT_EQ(place(watched), 7) << "before more tables of the same address";

    std::set<std::string> all;
    json::value next = 0;
    while (!next.is_null()) {
        const Said page = ada.get("/api/lobby?limit=60&skip=" + json::serialize(next));
        for (const json::value& table : page["tables"].as_array())
            EXPECT_TRUE(all.emplace(table.at("id").as_string()).second);
        next = page["next"];
    }
    EXPECT_EQ(all.size(), 133U);
    for (const char* odd :
         {"skip=-1", "skip=x", "limit=0", "limit=99999999999999999999", "skip=1e9"})
        EXPECT_EQ(ada.get(std::string{"/api/lobby?"} + odd).status, 200) << odd;
}

TEST(Crowd, a_long_id_is_cut_between_characters) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    Player line{ada, ada.open_table(with_bots())};
    line.say({{"do", "chat"}, {"text", "hm"}, {"id", std::string(199, 'x') + "\u00e9\u00e9"}});
    const json::object answer = line.hear("ack");
    EXPECT_EQ(answer.at("id").as_string(), std::string(199, 'x'));
}

TEST(Crowd, what_is_said_beyond_the_measure_is_heard_and_not_written_down) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(for_two());
    Player line{ada, table};
    std::string wide; // 500 characters of four bytes each
    for (int n = 0; n < 500; ++n) wide += "\xF0\x9F\x8E\xA8";
    for (int n = 0; n < 260; ++n) line.command("chat", {{"text", wide}});
    line.say({{"do", "chat"}, {"id", "last"}, {"text", "the last"}});
    while (line.hear("chat").at("text").as_string() != "the last") {}
    house.restart();
    Player again{ada, table};
    EXPECT_NE(again.hear("chat").at("text").as_string(), "the last");
}

TEST(Crowd, leaving_says_whether_the_house_plays_on) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const std::string table = ada.open_table(for_two());
    bob.command(table, "sit");
    EXPECT_FALSE(bob.command(table, "leave").body.as_object().contains("handed"));
    bob.command(table, "sit");
    ada.command(table, "start");
    EXPECT_TRUE(bob.command(table, "leave")["handed"].as_bool());
}

} // namespace
} // namespace adjuge::house
