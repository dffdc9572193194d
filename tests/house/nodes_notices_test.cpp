// What servers of a house tell each other of guests: a bot hears of its tables, and limits hold,
// whichever server is asked.
#include "house/bot_house.h"
#include "house/several_nodes.h"

namespace adjuge::house {
namespace {

class NodesNotices : public SeveralNodes {
protected:
    // Whoever does not know the other yet tells it nothing.
    void open_both(const std::string& rate = "0") {
        a = node(rate);
        b = node(rate);
        for (const ServerProcess* each : {a.get(), b.get()})
            EXPECT_TRUE(eventually([&] {
                const Said health = Visitor{*each}.get("/healthz");
                return health["nodes"].to_number<int>() == 2 && health.text("tables") == "read";
            }));
    }
    // Whether a server has heard of a public table, its own or the other's.
    static bool shows(const Served& house, const std::string& table,
                      std::string_view status = "waiting") {
        const Visitor anybody{house};
        return eventually([&] {
            const Said lobby = anybody.get("/api/lobby");
            return std::ranges::any_of(lobby["tables"].as_array(), [&](const json::value& each) {
                return each.at("id").as_string() == table &&
                       each.at("status").as_string() == status;
            });
        });
    }
    // One server hears the other in order: where a table is shown that was opened last, all that
    // was said before it has been heard.
    static bool heard_all(const Visitor& teller, const Served& listener) {
        return shows(listener, teller.open_table(for_two_and_a_bot()));
    }
    static std::string bot_of(const Visitor& owner) { // its token
        const Said made = owner.post("/api/bots", {{"name", "Turing"}});
        EXPECT_EQ(made.status, 200) << json::serialize(made.body);
        return made.text("token");
    }
    static void expect_invited(Lines& lines, const std::string& table) {
        const json::object message = lines.next();
        EXPECT_EQ(message.at("t").as_string(), "invited");
        EXPECT_EQ(message.at("table").as_string(), table);
    }

    std::unique_ptr<ServerProcess> a;
    std::unique_ptr<ServerProcess> b;
};

TEST_F(NodesNotices, a_bot_hears_of_a_table_at_another_server) {
    open_both();
    const Visitor anna{*a, "Anna"};
    const Asker bot{b->port(), bot_of(anna)};
    Lines lines{bot, "/api/bot/stream"};
    EXPECT_EQ(lines.next().at("t").as_string(), "hello");
    const std::string table = anna.open_table(for_two_and_a_bot());
    EXPECT_EQ(anna.command(table, "invite", {{"bot", "Turing"}}).status, 200);
    expect_invited(lines, table);
    EXPECT_EQ(bot.post("/api/tables/" + table + "/sit").at("seat").as_int64(), 1);
    EXPECT_EQ(anna.command(table, "start").status, 200);
    const json::object started = lines.next();
    EXPECT_EQ(started.at("t").as_string(), "started");
    EXPECT_EQ(started.at("table").as_string(), table);

    ASSERT_TRUE(shows(*b, table, "running"));
    Lines again{bot, "/api/bot/stream"}; // after a break
    EXPECT_EQ(again.next().at("t").as_string(), "hello");
    const json::object seated = again.next();
    EXPECT_EQ(seated.at("t").as_string(), "seated");
    EXPECT_EQ(seated.at("table").as_string(), table);
    EXPECT_EQ(seated.at("seat").as_int64(), 1);
    EXPECT_EQ(again.next().at("t").as_string(), "started");
}

TEST_F(NodesNotices, an_invitation_waits_for_a_bot_at_all_servers_and_is_told_once) {
    open_both();
    const Visitor anna{*a, "Anna"};
    const std::string token = bot_of(anna);
    const std::string table = anna.open_table(for_two_and_a_bot());
    EXPECT_EQ(anna.command(table, "invite", {{"bot", "Turing"}}).status, 200);
    ASSERT_TRUE(heard_all(anna, *b));
    Lines there{Asker{b->port(), token}, "/api/bot/stream"};
    EXPECT_EQ(there.next().at("t").as_string(), "hello");
    expect_invited(there, table);

    const Visitor ben{*b, "Ben"};
    ASSERT_TRUE(heard_all(ben, *a));
    Lines here{Asker{a->port(), token}, "/api/bot/stream"};
    EXPECT_EQ(here.next().at("t").as_string(), "hello");
    const std::string next = anna.open_table(for_two_and_a_bot());
    EXPECT_EQ(anna.command(next, "invite", {{"bot", "Turing"}}).status, 200);
    expect_invited(here, next);
    expect_invited(there, next);
}

TEST_F(NodesNotices, wrong_passwords_count_in_the_whole_house) {
    open_both("1000"); // without a rate nobody is at the door
    Visitor anna{*a, "Anna"};
    const json::object right{{"login", "anna"}, {"password", "correct horse"}};
    const Said account = anna.post("/api/account", right);
    ASSERT_EQ(account.status, 200) << json::serialize(account.body);
    anna.token = account.text("token");
    EXPECT_EQ(Visitor{*b}.post("/api/session", right).status, 200);
    // One login after the other, so that it is the address that waits: after ten wrong ones for a
    // quarter of a minute, where a login waits for a second first.
    int tries = 0;
    int status = 401;
    while (status == 401 && ++tries < 30)
        status = Visitor{*a}
                     .post("/api/session", {{"login", "nobody" + std::to_string(tries)},
                                            {"password", "wrong horse"}})
                     .status;
    EXPECT_EQ(status, 429) << tries;
    EXPECT_GT(tries, 5);
    ASSERT_TRUE(heard_all(anna, *b));
    // Once: by itself that server would let many a right one pass, and then none.
    EXPECT_EQ(Visitor{*b}.post("/api/session", right).status, 429);
}

TEST_F(NodesNotices, open_tables_count_in_the_whole_house) {
    tables_per_guest = "2";
    open_both();
    const Visitor anna{*a, "Anna"};
    const Visitor anna_at_b = at(*b, anna);
    const std::string first = anna.open_table(for_two_and_a_bot());
    const std::string second = anna_at_b.open_table(for_two_and_a_bot());
    // A third that came too early would be opened, and be the second one there.
    ASSERT_TRUE(shows(*b, first));
    ASSERT_TRUE(shows(*a, second));
    for (const Visitor& who : {anna, anna_at_b}) {
        const Said third = who.post("/api/tables", for_two_and_a_bot());
        EXPECT_EQ(third.status, 409);
        EXPECT_EQ(third.error(), "tables.too_many");
    }
    EXPECT_EQ(anna.command(second, "close").status, 200);
    EXPECT_TRUE(
        eventually([&] { return anna.post("/api/tables", for_two_and_a_bot()).status == 201; }));
}

} // namespace
} // namespace adjuge::house
