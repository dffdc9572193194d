// Whoever deletes themselves is found nowhere any more, and the others play on.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <sqlite3.h>

#include "house/open_house.h"
#include "house/scrub.h"
#include "store/store.h"

namespace adjuge::house {
namespace {

const std::string leaver = "Lovelace-Zq";
const std::string line = "unmistakable words of hers";

// All that lies in the folder of a house, byte by byte, without the slack between pages.
std::string everything(const std::string& folder) {
    sqlite3* db = nullptr;
    EXPECT_EQ(sqlite3_open((folder + "/adjuge.sqlite").c_str(), &db), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(db, "vacuum", nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(db);
    std::ostringstream all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder})
        if (entry.is_regular_file())
            all << std::ifstream{entry.path(), std::ios::binary}.rdbuf() << '\n';
    return all.str();
}

bool holds(const std::string& text, const std::string& what) {
    return text.find(what) != std::string::npos;
}

TEST(Farewell, leaves_neither_name_nor_id_nor_words_anywhere) {
    OpenHouse house;
    Visitor ada{house, leaver};
    const Visitor bob{house, "Bob"};
    const Visitor eve{house, "Eve"};
    Visitor admin{house};
    admin.token = "admin-secret";
    const Said bot = ada.post("/api/bots", {{"name", "Zuse-Zq"}});
    const std::string bot_id{bot["bot"].at("id").as_string()};

    // A game that is over, one that runs, one where she only talked, one where she got up again,
    // and one that waits for her.
    const std::string ended = ada.open_table(for_two());
    bob.command(ended, "sit");
    ada.command(ended, "start");
    ada.command(ended, "end", {{"agree", true}});
    bob.command(ended, "end", {{"agree", true}});
    const std::string running = ada.open_table(for_two());
    bob.command(running, "sit");
    ada.command(running, "start");
    const std::string watched = bob.open_table(with_bots());
    bob.command(watched, "start");
    const std::string left = eve.open_table(for_two());
    ada.command(left, "sit");
    ada.command(left, "leave");
    const std::string waiting = ada.open_table(for_two());
    const std::string looked = ada.open_table(
        {{"game", "modern-art"},
         {"seats", json::array{json::object{{"kind", "open"}}, json::object{{"kind", "open"}},
                               json::object{{"kind", "bot"}}}}});
    for (const std::string& table : {running, watched})
        EXPECT_EQ(ada.command(table, "chat", {{"text", line}}).status, 200);
    for (int n = 0; n < 70; ++n) // past a snapshot
        bob.command(running, "chat", {{"text", "well " + std::to_string(n)}});
    bob.post("/api/mute", {{"guest", ada.id}, {"mute", true}});
    eve.post("/api/report", {{"guest", ada.id}, {"table", running}, {"text", "rude"}});
    ada.post("/api/report", {{"guest", eve.id}, {"table", watched}, {"text", "ruder"}});
    ada.command(running, "seat-link");

    house.restart(); // some tables are not in memory yet
    EXPECT_EQ(ada.ask("DELETE", "/api/me").status, 200);
    EXPECT_EQ(ada.get("/api/me").status, 401);

    const auto check = [&](const std::string& text, const std::string& where) {
        for (const std::string& trace : {leaver, ada.id, line, bot_id, std::string{"Zuse-Zq"}})
            EXPECT_FALSE(holds(text, trace)) << trace << " in " << where;
    };
    for (const std::string& path :
         {"/api/tables/" + running, "/api/tables/" + watched, "/api/tables/" + left,
          "/api/tables/" + ended, "/api/tables/" + waiting, "/api/tables/" + looked,
          "/api/records/" + ended, "/api/records/" + ended + "/steps", std::string{"/api/records"},
          std::string{"/api/me"}, std::string{"/api/me/tables"}, std::string{"/api/lobby"}})
        check(json::serialize(bob.get(path).body), path);
    for (const char* path : {"/api/admin/reports", "/api/admin/tables", "/api/admin/guests"})
        check(json::serialize(admin.get(path).body), path);
    EXPECT_EQ(bob.get("/api/me")["me"].at("muted").as_array().size(), 0U);
    EXPECT_EQ(bob.get("/api/records")["records"].as_array().size(), 1U);

    // Sentences do not name her either, and the game goes on, also after a restart.
    for (const bool again : {false, true}) {
        if (again) house.restart();
        const Said table = bob.get("/api/tables/" + running);
        EXPECT_TRUE(table["seats"].at(0).at("resigned").as_bool());
        EXPECT_EQ(table.text("host"), bob.id);
        Player playing{bob, running, "?after=0&lang=en"};
        std::string error = "tables.illegal"; // where a bot was faster
        for (int tries = 0; tries < 20 && error == "tables.illegal"; ++tries) {
            ASSERT_TRUE(playing.until([&] { return playing.awaited(); }));
            error = Player::error(playing.command("move", {{"move", playing.mildest()}}));
        }
        EXPECT_EQ(error, "");
        check(json::serialize(playing.table) + json::serialize(playing.view), "the socket");
        for (const json::object& event : playing.events) check(json::serialize(event), "events");
    }
    house.close();
    check(everything(house.folder()), "the files");
}

TEST(Farewell, is_finished_after_a_house_went_down_in_between) {
    OpenHouse house;
    const Visitor ada{house, leaver};
    const Visitor bob{house, "Bob"};
    const std::string table = bob.open_table(with_bots());
    ada.command(table, "chat", {{"text", line}});
    house.close();
    {
        const auto store = store::open_store(house.folder());
        ASSERT_TRUE(store
                        ->commit(store::Batch{}
                                     .put({"leaving", ada.id,
                                           R"({"lang":"en","ids":[")" + ada.id + R"("]})"})
                                     .erase("guest", ada.id))
                        .ok());
    }
    house.open();
    EXPECT_EQ(ada.get("/api/me").status, 401);
    for (int tries = 0; tries < 500; ++tries) {
        const auto looking = store::open_store(house.folder(), store::Access::look);
        if (looking->list("leaving", "", 1).empty()) break;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    house.close();
    const std::string left = everything(house.folder());
    EXPECT_FALSE(holds(left, ada.id));
    EXPECT_FALSE(holds(left, line));
    EXPECT_TRUE(holds(left, bob.id));
}

TEST(Farewell, scrubs_what_is_written_and_nothing_else) {
    const std::string id = "AAAAAAAAAAAA";
    json::value value = parse_json(
        R"({"from": "AAAAAAAAAAAA", "guest": "you", "name": "You", "text": "you!",
            "list": ["AAAAAAAAAAAA", "x"], "AAAAAAAAAAAA": 1,
            "chat": [{"room": "players", "guest": "AAAAAAAAAAAA", "name": "Me", "text": "a"},
                     {"room": "players", "guest": "you", "name": "You", "text": "b"}],
            "seats": [{"guest": "AAAAAAAAAAAA", "name": "Me"},
                      {"guest": "AAAAAAAAAAAA", "name": null}]})");
    EXPECT_TRUE(scrub(value, id, "former"));
    EXPECT_EQ(value, parse_json(
                         R"({"from": "-", "guest": "you", "name": "You", "text": "you!",
                             "list": ["-", "x"], "-": 1,
                             "chat": [{"room": "players", "guest": "you", "name": "You",
                                       "text": "b"}],
                             "seats": [{"guest": "-", "name": "former"},
                                       {"guest": "-", "name": null}]})"));
    EXPECT_FALSE(scrub(value, id, "former"));
    EXPECT_FALSE(scrubbed_entry(R"({"do":"move"})", id, "x"));
    const std::string said = R"({"do":"chat","room":"players","guest":"AAAAAAAAAAAA","text":"a"})";
    EXPECT_EQ(scrubbed_entry(said, id, "x"), R"({"do":"hush","guest":"-"})");
}

} // namespace
} // namespace adjuge::house
