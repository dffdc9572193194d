// The program itself, reached as strangers reach it and with the limits it has by default: what one
// address does at its worst, and what the others notice of it.
#include <csignal>

#include "house/open_house.h"
#include "house/server_process.h"
#include "house/table.h"
#include "store/store.h"
#include "text/live_game.h"

namespace adjuge::house {
namespace {

const std::string bad_address = "203.0.113.66";

class Assault : public testing::Test {
protected:
    void SetUp() override { open(); }
    void open() {
        server_.emplace(folder_.path(),
                        std::vector<std::string>{"--behind-proxy", "on", "--log-level", "error"});
        ASSERT_TRUE(server_->opened()) << server_->err();
    }
    void close() {
        server_->signal(SIGTERM);
        ASSERT_EQ(server_->ended(), 0);
    }
    Visitor admin() const {
        Visitor visitor{*server_};
        visitor.token = whole_file(folder_.file("admin-token"));
        while (visitor.token.ends_with('\n')) visitor.token.pop_back();
        return visitor;
    }

    store::TempFolder folder_;
    std::optional<ServerProcess> server_;
};

TEST_F(Assault, tables_without_end_neither_fill_the_house_nor_hide_another) {
    const Visitor ada{*server_, "Ada", "198.51.100.7"};
    const std::string hers = ada.open_table({{"game", "canaletto"}, {"public", true}});
    const Visitor eve{*server_, "Eve", bad_address};
    // Scripts are for the house's own lessons, however long they are.
    json::object scripted = with_bots();
    scripted["seats"].as_array()[1] =
        json::object{{"kind", "script"}, {"moves", json::array(1000, {{"move", "x"}})}};
    EXPECT_NE(eve.post("/api/tables", scripted).status, 201);
    int opened = 0;
    for (int guest = 0; guest < 6; ++guest) {
        Visitor another = eve;
        const Said entered = another.post("/api/guest", {{"name", "Eve"}, {"token", true}});
        if (entered.status == 200) another.token = entered.text("token");
        for (int n = 0; n < 30; ++n)
            if (another.post("/api/tables", {{"game", "modern-art"}, {"public", true}}).status ==
                201)
                ++opened;
    }
    EXPECT_GE(opened, 5);
    EXPECT_LE(opened, 60);
    const Said lobby = ada.get("/api/lobby");
    bool listed = false;
    for (const json::value& table : lobby["tables"].as_array())
        listed = listed || table.at("id").as_string() == hers;
    EXPECT_TRUE(listed);
}

TEST_F(Assault, the_dearest_questions_keep_no_bot_from_thinking) {
    const Visitor ada{*server_, "Ada", "198.51.100.7"};
    const std::string table = ada.open_table(with_bots());
    // Masters search for seconds, one after the other.
    const Visitor eve{*server_, "Eve", bad_address};
    for (int n = 0; n < 5; ++n) {
        json::object masters{{"game", "vernissage"}, {"bot_pace", "at-once"}};
        masters["seats"] = json::array(4, json::object{{"kind", "bot"}, {"bot", "master"}});
        masters["seats"].as_array()[0] = json::object{{"kind", "host"}};
        const std::string full = eve.open_table(masters);
        EXPECT_EQ(eve.command(full, "start").status, 200);
        EXPECT_EQ(eve.command(full, "hand", {{"bot", "master"}}).status, 200);
    }
    std::vector<server::Client> flood;
    for (const std::string_view game : game_ids())
        for (const char* seat : {"all", "0", "1", "2"}) {
            flood.emplace_back(server_->port());
            flood.back().send(
                std::string{"GET /api/records/show-"}.append(game) + "/steps?seat=" + seat +
                " HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: " + bad_address + "\r\n\r\n");
        }
    Player player{ada, table};
    ASSERT_EQ(player.command("start").at("t").as_string(), "ack");
    ASSERT_EQ(player.command("hand").at("t").as_string(), "ack"); // so that only bots play
    ASSERT_TRUE(player.until([&] { return player.events.size() >= 40; }));
    EXPECT_EQ(ada.get("/api/me").status, 200);
    EXPECT_EQ(fallbacks(*server_), 0);
}

TEST_F(Assault, wrong_passwords_lock_out_the_guesser_alone) {
    const json::object right{{"login", "ada"}, {"password", "correct horse"}};
    Visitor ada{*server_, "Ada", "198.51.100.7"};
    ASSERT_EQ(ada.post("/api/account", right).status, 200);
    Visitor eve{*server_};
    eve.address = bad_address;
    int let_in = 0;
    for (int n = 0; n < 40; ++n)
        if (eve.post("/api/session", {{"login", "ada"}, {"password", "guess number 1"}}).status !=
            429)
            ++let_in;
    EXPECT_LE(let_in, 10);
    Visitor owner{*server_};
    owner.address = "198.51.100.99";
    EXPECT_EQ(owner.post("/api/session", right).status, 200);
}

TEST_F(Assault, a_heap_of_reports_hides_none) {
    const Visitor ada{*server_, "Ada", "198.51.100.7"};
    const Visitor bob{*server_, "Bob", "198.51.100.8"};
    const Visitor eve{*server_, "Eve", bad_address};
    int taken = 0;
    for (int n = 0; n < 60; ++n)
        if (eve.post("/api/report", {{"guest", ada.id}, {"text", "spam " + std::to_string(n)}})
                .status == 200)
            ++taken;
    EXPECT_LE(taken, 30);
    ASSERT_EQ(ada.post("/api/report", {{"guest", bob.id}, {"text", "he insults us"}}).status, 200);
    const Said reports = admin().get("/api/admin/reports?from=" + ada.id);
    ASSERT_EQ(reports.status, 200);
    ASSERT_EQ(reports["reports"].as_array().size(), 1U);
    EXPECT_EQ(reports["reports"].at(0).at("text").as_string(), "he insults us");
}

TEST_F(Assault, a_damaged_snapshot_is_not_believed) {
    std::string table;
    int made = 0;
    {
        const Visitor ada{*server_, "Ada", "198.51.100.7"};
        table = ada.open_table(with_bots());
        Player player{ada, table};
        player.command("start");
        const auto moves = [&] { return player.state.at("moves").to_number<int>(); };
        do {
            ASSERT_TRUE(player.until([&] { return player.awaited(); }));
            player.command("move", {{"move", player.mildest()}});
        } while (moves() < 70); // one is made every 64 entries
        ASSERT_TRUE(player.until([&] { return player.awaited(); }));
        made = moves();
        player.leave();
    }
    close();
    {
        const auto store = store::open_store(folder_.path());
        auto snapshot = store->snapshot(table, Table::layout());
        ASSERT_TRUE(snapshot.has_value());
        for (std::size_t n = snapshot->body.size() / 2; n < snapshot->body.size(); n += 97)
            snapshot->body[n] ^= '\x40';
        store::Batch batch;
        batch.snapshot(table, *snapshot);
        ASSERT_TRUE(store->commit(std::move(batch)).ok());
    }
    open();
    const Said after = Visitor{*server_}.get("/api/tables/" + table);
    ASSERT_EQ(after.status, 200);
    EXPECT_GE(after["moves"].to_number<int>(), made); // bots may have bid meanwhile
}

} // namespace
} // namespace adjuge::house
