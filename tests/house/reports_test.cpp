// Reports reach whoever runs the house, however many there are.
#include <fstream>

#include "cli/shell.h"
#include "house/open_house.h"
#include "house/reports.h"

namespace adjuge::house {
namespace {

struct Reporting : OpenHouse {
    explicit Reporting(const std::function<void(Options&)>& adjust = {}) : OpenHouse{adjust} {
        admin.token = "admin-secret";
    }
    // What the person who runs it sees.
    Ran command(const std::string& line) const {
        const std::string file = folder() + "/token";
        std::ofstream{file} << "admin-secret\n";
        return run("--lang en admin " + line + " --token-file " + file +
                   " --url http://127.0.0.1:" + std::to_string(port()));
    }
    json::array list(const std::string& query = {}) const {
        const Said said = admin.get("/api/admin/reports" + query);
        EXPECT_EQ(said.status, 200) << json::serialize(said.body);
        return said["reports"].as_array();
    }
    // As they lie in the store, while the house is closed.
    std::vector<store::Document> kept(const std::string& kind) {
        close();
        auto found = store::open_store(folder())->list(kind, "", 1000);
        open();
        return found;
    }
    Visitor admin{*this};
};

json::object about(const std::string& guest, const std::string& table, const std::string& text) {
    return {{"guest", guest}, {"table", table}, {"text", text}};
}

std::string made_up(int n) {
    const std::string number = std::to_string(n);
    return std::string(12 - number.size(), 'x') + number;
}

TEST(Reports, two_hundred_of_a_spammer_do_not_hide_one_of_another) {
    Reporting house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const Visitor eve{house, "Eve"};
    const std::string table = ada.open_table(for_two());
    ASSERT_EQ(bob.command(table, "sit").status, 200);
    ASSERT_EQ(bob.command(table, "chat", {{"text", "you are all idiots"}}).status, 200);
    for (int n = 0; n < 100; ++n)
        ASSERT_EQ(eve.post("/api/report", about(ada.id, made_up(n), "spam")).status, 200);
    ASSERT_EQ(ada.post("/api/report", about(bob.id, table, "he insults us")).status, 200);
    for (int n = 100; n < 205; ++n)
        ASSERT_EQ(eve.post("/api/report", about(ada.id, made_up(n), "spam")).status, 200);

    const Ran first = house.command("reports");
    EXPECT_EQ(first.status, 0) << first.out;
    EXPECT_TRUE(says(first, "206 open reports by 2 guests")) << first.out;
    EXPECT_LT(first.out.find("he insults us"), first.out.find("spam")) << first.out;
    EXPECT_LT(std::ranges::count(first.out, '\n'), 10) << first.out;
    EXPECT_TRUE(says(house.command("reports --from " + ada.id), "he insults us"));
    const Ran all = house.command("reports --all --oldest");
    EXPECT_EQ(all.status, 0);
    EXPECT_TRUE(says(all, made_up(0))) << "page by page";
    EXPECT_TRUE(says(all, made_up(204)));

    const std::string id{house.list("?from=" + ada.id)[0].at("id").as_string()};
    const Ran whole = house.command("report " + id);
    EXPECT_TRUE(says(whole, "you are all idiots")) << whole.out;
    EXPECT_EQ(house.command("handle-report " + id + " --note 'Bob was told'").status, 0);
    EXPECT_TRUE(says(house.command("reports --handled"), "Bob was told"));
    EXPECT_EQ(house.command("delete-reports " + eve.id).out,
              "205 reports by guest " + eve.id + " deleted.\n");
    EXPECT_TRUE(says(house.command("reports"), "Nothing to show."));
    EXPECT_EQ(house.command("delete-report " + id).status, 0);
    EXPECT_EQ(house.command("delete-report " + id).status, 1);
    EXPECT_EQ(house.kept("report").size(), 0U);
    EXPECT_EQ(house.kept("report-key").size(), 0U);
    EXPECT_EQ(house.kept("report-chat").size(), 0U);
}

TEST(Reports, said_again_it_is_the_same_report_and_chat_is_kept_once) {
    Reporting house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const Visitor cyd{house, "Cyd"};
    const std::string table = ada.open_table(for_two());
    ASSERT_EQ(bob.command(table, "sit").status, 200);
    std::string longest;
    for (int n = 0; n < 500; ++n) longest += "😀";
    for (int n = 0; n < 150; ++n)
        ASSERT_EQ(bob.command(table, "chat", {{"text", longest}}).status, 200);
    for (const char* text : {"first", "second", "first"})
        ASSERT_EQ(ada.post("/api/report", about(bob.id, table, text)).status, 200);
    ASSERT_EQ(bob.command(table, "chat", {{"text", "the last word"}}).status, 200);
    ASSERT_EQ(cyd.post("/api/report", about(bob.id, table, "third")).status, 200);
    const json::array list = house.list();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0].at("text"), "third") << "the newest first";
    EXPECT_EQ(list[0].at("together"), false);
    EXPECT_EQ(list[1].at("text"), "first\nsecond");
    EXPECT_EQ(list[1].at("times"), 3);
    EXPECT_EQ(list[1].at("together"), true);
    const Said whole =
        house.admin.get("/api/admin/reports/" + std::string{list[1].at("id").as_string()});
    const json::array& chat = whole["chat"].as_array();
    EXPECT_EQ(chat.back().at("text"), "the last word");
    EXPECT_EQ(whole["cut"], true);

    // Handled, it is over: who reports anew makes a new one.
    const std::string first{list[1].at("id").as_string()};
    ASSERT_EQ(house.admin.post("/api/admin/reports/" + first + "/handle").status, 200);
    ASSERT_EQ(ada.post("/api/report", about(bob.id, table, "again")).status, 200);
    EXPECT_EQ(house.list("?state=open").size(), 2U);
    EXPECT_EQ(house.list("?state=handled").size(), 1U);
    const auto kept = house.kept("report-chat");
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_LT(kept[0].body.size(), report_chat_kept + 1000);
    for (const store::Document& each : house.kept("report")) EXPECT_LT(each.body.size(), 1000U);
}

TEST(Reports, can_be_chosen_from) {
    Reporting house;
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    for (int n = 0; n < 130; ++n)
        ASSERT_EQ(ada.post("/api/report", about(bob.id, made_up(n), "x")).status, 200);
    ASSERT_EQ(bob.post("/api/report", about(ada.id, made_up(7), "y")).status, 200);
    const Said page = house.admin.get("/api/admin/reports?order=oldest");
    ASSERT_EQ(page["reports"].as_array().size(), report_page);
    EXPECT_EQ(page["reports"].at(0).at("table").as_string(), made_up(0));
    const Said rest = house.admin.get("/api/admin/reports?order=oldest&after=" + page.text("next"));
    EXPECT_EQ(rest["reports"].as_array().size(), 131 - report_page);
    EXPECT_TRUE(rest["next"].is_null());
    EXPECT_EQ(house.list("?table=" + made_up(7)).size(), 2U);
    EXPECT_EQ(house.list("?about=" + ada.id).size(), 1U);
    EXPECT_EQ(house.list("?from=" + bob.id).size(), 1U);
    EXPECT_EQ(house.list("?since=99999999999999").size(), 0U);
    for (const char* wrong : {"?order=x", "?state=x", "?since=yesterday"})
        EXPECT_EQ(house.admin.get(std::string{"/api/admin/reports"} + wrong).error(),
                  "tables.parameter")
            << wrong;
    EXPECT_EQ(ada.post("/api/report", about("nobody", made_up(1), "x")).error(), "guests.nobody");
    EXPECT_EQ(ada.post("/api/report", about(bob.id, "nowhere", "x")).error(), "tables.not_found");
}

TEST(Reports, of_one_millisecond_and_of_a_clock_set_back_are_in_the_order_they_came) {
    const store::TempFolder folder;
    const auto store = store::open_store(folder.path());
    for (int n = 0; n < 60; ++n) {
        Report report;
        report.at = 1'700'000'000'000 - (n < 40 ? 0 : 1000);
        report.from = made_up(1);
        report.table = made_up(n);
        ASSERT_TRUE(store->commit(report_batch(*store, report, {})).ok());
    }
    const ReportPage page = read_reports(*store, {}, true, "");
    ASSERT_EQ(page.reports.size(), 60U);
    for (int n = 0; n < 60; ++n) {
        EXPECT_EQ(page.reports[static_cast<std::size_t>(n)].table, made_up(n));
    }
}

// As they were kept before: each with a copy of the chat.
TEST(Reports, of_old_are_listed_page_by_page_and_can_be_deleted) {
    Reporting house;
    json::array chat;
    for (int n = 0; n < 200; ++n)
        chat.push_back(json::object{{"guest", made_up(1)}, {"text", std::string(2000, 'x')}});
    house.close();
    {
        const auto store = store::open_store(house.folder());
        for (int n = 0; n < 60; ++n)
            ASSERT_TRUE(
                store
                    ->commit(store::Batch{}.put(
                        {"report", "17000000000" + std::to_string(10 + n) + "-" + made_up(n),
                         json::serialize(json::object{{"at", 1'700'000'000'010 + n},
                                                      {"from", made_up(n % 2)},
                                                      {"text", "old"},
                                                      {"table", made_up(9)},
                                                      {"chat", chat}})}))
                    .ok());
    }
    house.open();
    const Said page = house.admin.get("/api/admin/reports");
    EXPECT_LT(page["reports"].as_array().size(), 60U) << "one look reads only so much";
    EXPECT_GT(page["reports"].as_array().size(), 5U);
    const Ran all = house.command("reports --all");
    EXPECT_EQ(all.status, 0) << all.out;
    for (int n = 0; n < 60; ++n) EXPECT_TRUE(says(all, made_up(n))) << n;
    EXPECT_TRUE(says(house.command("reports"), "60 open reports by 2 guests"));
    const std::string id{page["reports"].at(0).at("id").as_string()};
    const Said whole = house.admin.get("/api/admin/reports/" + id);
    EXPECT_EQ(whole["cut"], true);
    EXPECT_LT(json::serialize(whole.body).size(), report_chat_kept + 1000);
    EXPECT_EQ(house.admin.ask("DELETE", "/api/admin/reporters/" + made_up(0))["erased"], 30);
    EXPECT_EQ(house.admin.ask("DELETE", "/api/admin/reports/" + id).status, 200);
    EXPECT_EQ(house.kept("report").size(), 29U);
}

TEST(Reports, are_a_few_a_day_from_each_guest_and_address) {
    Reporting house{[](Options& options) {
        options.behind_proxy = true;
        options.rate_limit = 100'000;
    }};
    const auto report = [&](const Visitor& who, const std::string& address, int n) {
        return who.ask("POST", "/api/report", json::serialize(about(made_up(n), made_up(n), "x")),
                       "X-Forwarded-For: " + address + "\r\n");
    };
    const Visitor ada{house, "Ada"};
    for (int n = 0; n < 5; ++n) EXPECT_EQ(report(ada, "192.0.2.1", n).status, 200);
    const Said refused = report(ada, "192.0.2.2", 6);
    EXPECT_EQ(refused.error(), "tables.too_often");
    EXPECT_NE(refused.head.find("Retry-After: 17"), std::string::npos) << refused.head;
    int heard = 0;
    for (int n = 0; n < 10; ++n) {
        const Visitor guest{house, "Eve"};
        for (int k = 0; k < 5; ++k) heard += report(guest, "192.0.2.3", k).status == 200 ? 1 : 0;
    }
    EXPECT_EQ(heard, 20);
    EXPECT_EQ(report(Visitor{house, "Zoe"}, "192.0.2.4", 1).status, 200);
}

} // namespace
} // namespace adjuge::house
