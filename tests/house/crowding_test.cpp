// What many small deeds of one person leave for everybody else.
#include "house/open_house.h"
#include "store/store.h"

namespace adjuge::house {
namespace {

void with_limits(Options& options) {
    options.rate_limit = 1000;
    options.behind_proxy = true;
}

json::object waiting_table() { return {{"game", "modern-art"}, {"players", 4}, {"public", true}}; }

TEST(Crowding, a_person_keeps_few_seats_at_tables_that_wait) {
    OpenHouse house{with_limits};
    const Visitor eve{house, "Eve", "192.0.2.66"};
    std::vector<std::string> tables;
    for (int n = 0; n < 6; ++n) {
        const Visitor host{house, "Host", "198.51.100." + std::to_string(n)};
        tables.push_back(host.open_table(waiting_table()));
    }
    for (int n = 0; n < 5; ++n)
        EXPECT_EQ(eve.deed(tables[static_cast<std::size_t>(n)], "sit").status, 200);
    EXPECT_EQ(eve.deed(tables[5], "sit").error(), "tables.sits_elsewhere");
    EXPECT_EQ(eve.deed(tables[0], "leave").status, 200);
    EXPECT_EQ(eve.deed(tables[5], "sit").status, 200);
}

TEST(Crowding, a_home_takes_not_every_free_seat) {
    OpenHouse house{with_limits};
    std::vector<std::string> tables;
    for (int n = 0; n < 12; ++n) {
        const Visitor host{house, "Host", "198.51.100." + std::to_string(n)};
        tables.push_back(host.open_table(waiting_table()));
    }
    int taken = 0;
    for (std::size_t guest = 0; guest < 8; ++guest) {
        const Visitor eve{house, "Eve", "192.0.2.66"};
        for (std::size_t n = 0; n < 5; ++n)
            if (eve.deed(tables[(guest * 5 + n) % tables.size()], "sit").status == 200) ++taken;
    }
    EXPECT_GE(taken, 20);
    EXPECT_LE(taken, 35);
}

TEST(Crowding, who_looks_on_does_not_wash_away_what_players_said) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor eve{house, "Eve"};
    const std::string table = ada.open_table(with_bots());
    EXPECT_EQ(ada.deed(table, "chat", {{"text", "remember this"}}).status, 200);
    std::string line;
    for (int n = 0; n < 500; ++n) line += "\xF0\x9F\x96\xBC";
    for (int n = 0; n < 40; ++n) EXPECT_EQ(eve.deed(table, "chat", {{"text", line}}).status, 200);
    Player back{ada, table};
    EXPECT_EQ(back.hear("chat").at("text").as_string(), "remember this");
}

TEST(Crowding, what_changes_nothing_is_not_written_down) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(for_two());
    EXPECT_EQ(ada.deed(table, "nonce", {{"nonce", std::string(64, '\1')}}).error(),
              "tables.nonce_long");
    EXPECT_EQ(ada.deed(table, "nonce", {{"nonce", "luck"}}).status, 200);
    EXPECT_EQ(ada.deed(table, "nonce", {{"nonce", "luck"}}).status, 200);
    const auto store = store::open_store(house.folder() + "/adjuge.sqlite", store::Access::look);
    int nonces = 0;
    for (const store::LogEntry& entry : store->log(table, 0))
        if (entry.body.find("\"nonce\"") != std::string::npos) ++nonces;
    EXPECT_EQ(nonces, 1);
}

TEST(Crowding, an_absent_bot_hears_of_the_latest_tables_each_once) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor eve{house, "Eve"};
    const Said made = ada.post("/api/bots", {{"name", "Zuse"}});
    const std::string noise = eve.open_table(waiting_table());
    for (int n = 0; n < 30; ++n)
        EXPECT_EQ(eve.deed(noise, "invite", {{"bot", "Zuse"}}).status, 200);
    const std::string table = ada.open_table(waiting_table());
    EXPECT_EQ(ada.deed(table, "invite", {{"bot", "Zuse"}}).status, 200);
    server::Client client{house.port()};
    client.send("GET /api/bot/stream HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " +
                made.text("token") + "\r\n\r\n");
    const std::string heard = client.until(table);
    EXPECT_EQ(heard.find(noise), heard.rfind(noise));
    EXPECT_NE(heard.find(noise), std::string::npos);
}

} // namespace
} // namespace adjuge::house
