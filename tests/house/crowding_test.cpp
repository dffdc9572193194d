// What many small commands of one person leave for everybody else.
#include "house/open_house.h"
#include "house/smtp_server.h"
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
        EXPECT_EQ(eve.command(tables[static_cast<std::size_t>(n)], "sit").status, 200);
    EXPECT_EQ(eve.command(tables[5], "sit").error(), "tables.sits_elsewhere");
    EXPECT_EQ(eve.command(tables[0], "leave").status, 200);
    EXPECT_EQ(eve.command(tables[5], "sit").status, 200);
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
            if (eve.command(tables[(guest * 5 + n) % tables.size()], "sit").status == 200) ++taken;
    }
    EXPECT_GE(taken, 20);
    EXPECT_LE(taken, 35);
}

TEST(Crowding, who_looks_on_does_not_wash_away_what_players_said) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor eve{house, "Eve"};
    const std::string table = ada.open_table(with_bots());
    EXPECT_EQ(ada.command(table, "chat", {{"text", "remember this"}}).status, 200);
    std::string line;
    for (int n = 0; n < 500; ++n) line += "\xF0\x9F\x96\xBC";
    for (int n = 0; n < 40; ++n)
        EXPECT_EQ(eve.command(table, "chat", {{"text", line}}).status, 200);
    Player back{ada, table};
    EXPECT_EQ(back.hear("chat").at("text").as_string(), "remember this");
}

TEST(Crowding, what_changes_nothing_is_not_written_down) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(for_two());
    EXPECT_EQ(ada.command(table, "nonce", {{"nonce", std::string(64, '\1')}}).error(),
              "tables.nonce_long");
    EXPECT_EQ(ada.command(table, "nonce", {{"nonce", "luck"}}).status, 200);
    EXPECT_EQ(ada.command(table, "nonce", {{"nonce", "luck"}}).status, 200);
    const auto store = store::open_store(house.folder() + "/adjuge.sqlite", store::Access::look);
    int nonces = 0;
    for (const store::LogEntry& entry : store->log(table, 0))
        if (entry.body.find("\"nonce\"") != std::string::npos) ++nonces;
    EXPECT_EQ(nonces, 1);
}

TEST(Crowding, a_table_with_a_full_log_can_be_left_and_played_to_its_end) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const std::string table = ada.open_table(for_two());
    EXPECT_EQ(bob.command(table, "sit").status, 200);
    EXPECT_EQ(ada.command(table, "nonce", {{"nonce", "luck"}}).status, 200);
    house.close();
    {
        const auto store = store::open_store(house.folder());
        const auto log = store->log(table, 0);
        store::Batch batch;
        for (std::size_t n = log.size(); n < 20'000; ++n)
            batch.append(table, static_cast<std::int64_t>(n) + 1, log.back().body);
        ASSERT_TRUE(store->commit(std::move(batch)).ok());
    }
    house.open();
    EXPECT_EQ(ada.command(table, "nonce", {{"nonce", "more luck"}}).error(), "tables.worn");
    EXPECT_EQ(ada.command(table, "remove", {{"seat", 1}}).status, 200);
    EXPECT_EQ(bob.command(table, "sit").error(), "tables.worn");
    EXPECT_EQ(ada.command(table, "chat", {{"text", "farewell"}}).status, 200);
    EXPECT_EQ(ada.command(table, "leave").status, 200);
}

TEST(Crowding, who_chats_after_a_game_bears_no_name_of_a_player) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor eve{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    EXPECT_EQ(ada.command(table, "start").status, 200);
    EXPECT_EQ(ada.command(table, "end", {{"agree", true}}).status, 200);
    Player line{ada, table};
    EXPECT_EQ(eve.command(table, "chat", {{"text", "I cheated"}}).status, 200);
    EXPECT_NE(line.hear("chat").at("name").as_string(), "Ada");
    EXPECT_EQ(ada.command(table, "chat", {{"text", "not I"}}).status, 200);
    EXPECT_EQ(line.hear("chat").at("name").as_string(), "Ada");
}

TEST(Crowding, bots_are_made_and_deleted_at_a_bounded_rate) {
    OpenHouse house{with_limits};
    const Visitor ada{house, "Ada", "192.0.2.66"};
    int made = 0;
    int gone = 0;
    for (int n = 0; n < 40; ++n) {
        const Said bot = ada.post("/api/bots", {{"name", "Zuse " + std::to_string(n)}});
        if (bot.status != 200) continue;
        ++made;
        const std::string id{bot["bot"].at("id").as_string()};
        if (ada.ask("DELETE", "/api/bots/" + id).status == 200) ++gone;
    }
    EXPECT_GE(made, 1);
    EXPECT_LE(made, 21);
    EXPECT_LE(gone, 21);
    // Elsewhere nobody notices.
    const Visitor bob{house, "Bob", "198.51.100.7"};
    EXPECT_EQ(bob.post("/api/bots", {{"name", "Turing"}}).status, 200);
}

TEST(Crowding, one_mailbox_gets_few_letters_whatever_accounts_it_has) {
    SmtpServer mail;
    OpenHouse house{[&](Options& options) {
        options.smtp = mail.url();
        options.mail_from = "house@example.org";
        options.behind_proxy = true;
        options.rate_limit = 1000;
    }};
    std::size_t letters = 0;
    for (const std::string login : {"ada", "bob", "cleo"}) {
        Visitor guest{house, login, "198.51.100." + std::to_string(login.size())};
        guest.token = guest.post("/api/account", {{"login", login}, {"password", "correct horse"}})
                          .text("token");
        const std::string email = "home+" + login + "@example.org";
        guest.ask("PATCH", "/api/me",
                  json::serialize(json::object{{"email", email}, {"password", "correct horse"}}));
        const std::string code = code_in(wait_for_letter(mail, ++letters), "#/email/");
        ASSERT_EQ(guest.post("/api/email", {{"code", code}}).status, 200);
    }
    int asked = 0;
    for (int n = 0; n < 5; ++n)
        for (const char* login : {"ada", "bob", "cleo"}) {
            const Visitor eve{house, {}, "192.0.2." + std::to_string(10 * n + login[0] - 'a')};
            if (eve.post("/api/password/forgot", {{"login", login}}).status == 200) ++asked;
        }
    EXPECT_EQ(asked, 15); // each is told the same
    wait_for_letter(mail, letters + 12);
    // Letters leave one after the other: what was asked for before this one would be there.
    Visitor dora{house, "Dora", "198.51.100.8"};
    dora.token =
        dora.post("/api/account", {{"login", "dora"}, {"password", "correct horse"}}).text("token");
    dora.ask("PATCH", "/api/me", R"({"email": "dora@example.org", "password": "correct horse"})");
    wait_for_letter(mail, letters + 13);
    std::size_t home = 0;
    for (const auto& letter : mail.letters()) home += letter.to.starts_with("home+") ? 1 : 0;
    EXPECT_EQ(home, letters + 12);
}

TEST(Crowding, an_absent_bot_hears_of_the_latest_tables_each_once) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const Visitor eve{house, "Eve"};
    const Said made = ada.post("/api/bots", {{"name", "Zuse"}});
    const std::string noise = eve.open_table(waiting_table());
    for (int n = 0; n < 30; ++n)
        EXPECT_EQ(eve.command(noise, "invite", {{"bot", "Zuse"}}).status, 200);
    const std::string table = ada.open_table(waiting_table());
    EXPECT_EQ(ada.command(table, "invite", {{"bot", "Zuse"}}).status, 200);
    server::Client client{house.port()};
    client.send("GET /api/bot/stream HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " +
                made.text("token") + "\r\n\r\n");
    const std::string heard = client.until(table);
    EXPECT_EQ(heard.find(noise), heard.rfind(noise));
    EXPECT_NE(heard.find(noise), std::string::npos);
}

} // namespace
} // namespace adjuge::house
