// The house on PostgreSQL, and what guests are told when the database is gone.
#include <fstream>

#include "house/open_house.h"
#include "house/server_process.h"
#include "house/smtp_server.h"
#include "store/other_client.h"
#include "store/postgres_server.h"
#include "store/store.h"

namespace adjuge::house {
namespace {

TEST(HouseStore, a_lost_database_refuses_moves_loses_none_and_comes_back_by_itself) {
    store::PostgresServer server;
    OpenHouse house{
        [&, where = server.fresh_database()](Options& options) { options.store = where; }};
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    std::optional<Player> player{std::in_place, ada, table};
    player->command("start");
    const auto move = [&] { // the answer to a move that is not merely late
        for (;;) {
            if (player->gone) player.emplace(ada, table); // as a page whose line broke
            if (player->status != 101) {                  // nor can the table be read
                player->gone = true;
                return std::string{"tables.unavailable"};
            }
            if (!player->until([&] { return player->awaited() || player->over(); })) continue;
            if (player->over()) return std::string{"over"};
            const json::object answer = player->command("move", {{"move", player->mildest()}});
            if (answer.empty()) continue;
            if (Player::error(answer) != "tables.illegal")
                return answer.at("t").as_string() == "ack" ? "ack" : Player::error(answer);
        }
    };
    for (int n = 0; n < 5; ++n) ASSERT_EQ(move(), "ack");
    player->until([&] { return player->awaited(); });
    server.kill_all(); // as by kill -9
    // Whatever must be written down; a move only where the bots had not gone on in the last moment.
    const auto refused = [&] {
        json::object fields{{"text", "hello?"}};
        if (player->awaited()) fields = {{"move", player->mildest()}};
        const json::object answer = player->command(player->awaited() ? "move" : "chat", fields);
        return answer.empty() ? "tables.unavailable" : Player::error(answer); // empty: no line
    };
    for (int n = 0; n < 2; ++n) {
        const std::string why = refused();
        EXPECT_EQ(why == "tables.illegal" ? refused() : why, "tables.unavailable");
    }
    EXPECT_EQ(ada.get("/healthz").status, 503);
    EXPECT_EQ(ada.post("/api/tables", with_bots()).error(), "tables.unavailable");
    const auto seen = player->state.at("moves");
    server.start();
    std::string said;
    for (int n = 0; n < 100 && said != "ack" && said != "over"; ++n) {
        said = move();
        if (said != "ack") std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
    EXPECT_EQ(said, "ack");
    EXPECT_EQ(ada.get("/healthz").status, 200);
    const std::int64_t reached = player->state.at("moves").to_number<std::int64_t>();
    EXPECT_GT(reached, seen.to_number<std::int64_t>());
    player->leave();
    house.restart();
    Player again{ada, table};
    ASSERT_TRUE(again.until([&] { return !again.view.empty(); }));
    EXPECT_GE(again.state.at("moves").to_number<std::int64_t>(), reached);
}

TEST(HouseStore, a_code_for_a_new_password_is_good_until_there_is_one) {
    const std::string where = store::PostgresServer::one().fresh_database();
    SmtpServer mail;
    OpenHouse house{[&](Options& options) {
        options.store = where;
        options.smtp = mail.url();
        options.mail_from = "house@example.org";
        options.rate_limit = 1000;
    }};
    Visitor ada{house, "Ada"};
    ada.token =
        ada.post("/api/account", {{"login", "ada"}, {"password", "correct horse"}}).text("token");
    ada.ask("PATCH", "/api/me", R"({"email": "ada@example.org", "password": "correct horse"})");
    const std::string confirm = code_in(wait_for_letter(mail, 1), "#/email/");
    ASSERT_EQ(ada.post("/api/email", {{"code", confirm}}).status, 200);
    const Visitor door{house};
    ASSERT_EQ(door.post("/api/password/forgot", {{"login", "ada"}}).status, 200);
    const std::string code = code_in(wait_for_letter(mail, 2), "#/password/");
    const auto reset = [&] {
        return door.post("/api/password/reset", {{"code", code}, {"password", "another horse"}});
    };
    store::OtherClient other{where};
    other.run("alter table documents add constraint c check (kind <> 'guest') not valid");
    EXPECT_EQ(reset().status, 503);
    other.run("alter table documents drop constraint c");
    EXPECT_EQ(reset().status, 200);
    EXPECT_EQ(reset().error(), "guests.code"); // once, and then no more
}

TEST(HouseStore, a_damaged_page_is_told) {
    OpenHouse house;
    const Visitor ada{house};
    EXPECT_EQ(ada.get("/healthz").text("store"), "ok");
    house.close();
    store::Batch batch;
    for (int n = 1; n <= 100; ++n) batch.append("t", n, std::string(2000, 'm'));
    ASSERT_TRUE(store::open_store(house.folder())->commit(std::move(batch)).ok());
    const std::string file = house.folder() + "/adjuge.sqlite";
    {
        std::fstream out{file, std::ios::in | std::ios::out | std::ios::binary};
        out.seekp(static_cast<std::streamoff>(std::filesystem::file_size(file) / 2 / 4096 * 4096));
        out << std::string(4096, '\xee');
    }
    house.open();
    EXPECT_TRUE(eventually([&] { return ada.get("/healthz").status == 503; }, 60'000));
    EXPECT_EQ(ada.get("/healthz").text("store"), "damaged");
}

TEST(HouseStore, a_copy_of_the_database_alone_is_refused) {
    const store::TempFolder folder;
    const std::string file = "/adjuge.sqlite";
    std::filesystem::create_directory(folder.file("copy"));
    ServerProcess server{folder.file("house")};
    ASSERT_TRUE(server.opened()) << server.err();
    const Visitor ada{server, "Ada"};
    ada.open_table(with_bots());
    std::filesystem::copy_file(folder.file("house") + file, folder.file("copy") + file);
    ServerProcess other{folder.file("copy")};
    EXPECT_EQ(other.ended(), 1);
    EXPECT_NE(other.err().find("newest moves"), std::string::npos) << other.err();
    // After a proper end it is whole.
    server.signal(SIGTERM);
    EXPECT_EQ(server.ended(), 0);
    std::filesystem::copy_file(folder.file("house") + file, folder.file("copy") + file,
                               std::filesystem::copy_options::overwrite_existing);
    ServerProcess again{folder.file("copy")};
    EXPECT_TRUE(again.opened()) << again.err();
}

TEST(HouseStore, what_is_no_text_is_no_address) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    for (const char* path :
         {"/api/records/%ff", "/api/records/%00", "/api/tables/%C3", "/api/records?player=%ff",
          "/api/records/%ff/steps", "/api/rules/%fe/x", "/t/%ff", "/%ff"})
        EXPECT_EQ(ada.get(path).status, 400) << path;
    EXPECT_EQ(ada.get("/api/records/caf%C3%A9").status, 404);
}

} // namespace
} // namespace adjuge::house
