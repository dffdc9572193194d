// Tables within a budget of memory: what does not fit stays in the store.
#include "house/memory.h"

#include <gtest/gtest.h>

#include "house/open_house.h"
#include "house/server_process.h"
#include "store/store.h"

namespace adjuge::house {
namespace {

bool all_read(const Visitor& who) {
    return eventually([&] { return who.get("/healthz").text("tables") == "read"; }, 60'000);
}

TEST(Memory, is_what_the_machine_or_the_service_has) { EXPECT_GT(memory_limit(), 64U << 20); }

TEST(Memory, tables_beyond_the_budget_are_read_when_somebody_asks_for_them) {
    unsigned budget = 64;
    OpenHouse house{[&](Options& options) {
        options.table_memory = budget;
        options.tables_per_guest = 150;
    }};
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const json::object open{{"game", "modern-art"}, {"players", 3}, {"public", true}};
    std::vector<std::string> tables;
    for (int n = 0; n < 150; ++n) tables.push_back(ada.open_table(open));
    ada.get("/api/tables/" + tables[42]);
    house.close();
    {
        const auto store = store::open_store(house.folder());
        const std::string order = store->get("house", "order").value_or("");
        EXPECT_EQ(order.substr(0, 12), tables[42]) << "used last";
    }

    budget = 1; // a hundred of them
    house.open();
    ASSERT_TRUE(all_read(ada));
    EXPECT_EQ(ada.get("/api/lobby")["total"].to_number<int>(), 150);
    EXPECT_EQ(ada.post("/api/tables", open).error(), "tables.too_many") << "they are all hers";
    for (const std::string& table : tables)
        ASSERT_EQ(bob.get("/api/tables/" + table).status, 200) << table;
    EXPECT_EQ(bob.command(tables[7], "sit").status, 200);
    EXPECT_EQ(ada.get("/api/me/tables")["tables"].as_array().size(), 150U);
    EXPECT_EQ(bob.get("/api/me/tables")["tables"].as_array().size(), 1U);
    const Visitor admin{house};
    const Said all =
        admin.ask("GET", "/api/admin/tables", "", "Authorization: Bearer admin-secret\r\n");
    EXPECT_EQ(all["tables"].as_array().size(), 150U);
}

// However many requests come in a millisecond, what was used stays used for no longer than that.
TEST(Memory, a_crowd_of_requests_does_not_keep_tables_in_memory) {
    OpenHouse house{[](Options& options) { options.table_memory = 1; }};
    const Visitor ada{house, "Ada"};
    const json::object open{{"game", "modern-art"}, {"players", 3}};
    const std::string path = "/api/tables/" + ada.open_table(open);
    const auto begin = std::chrono::steady_clock::now();
    server::Client crowd{house.port()};
    int asked = 0;
    const auto hurried = [&] { // by ten seconds' worth of milliseconds
        return asked - (std::chrono::steady_clock::now() - begin) / std::chrono::milliseconds{1} >
               10'000;
    };
    while (!hurried() && asked < 40'000) {
        ASSERT_EQ(crowd.get(path).status, 200);
        ++asked;
    }
    int tables = 0;
    while (tables < 200 && ada.post("/api/tables", open).status == 201) ++tables;
    EXPECT_LT(tables, 200) << "who opened a table is about to do something there";
    EXPECT_TRUE(eventually([&] { return ada.post("/api/tables", open).status == 201; }, 8'000));
}

TEST(Memory, a_monstrous_table_is_set_aside_and_the_house_goes_on) {
    const store::TempFolder folder;
    {
        const auto store = store::open_store(folder.path());
        store::Batch batch;
        batch.append("Monstrous123", 1,
                     R"({"do": "open", "name": ")" + std::string(20 << 20, 'x') + "\"}");
        for (int n = 1; n < 20; ++n)
            batch.append("ManyMegabyte", n, "[" + std::string(500 << 10, ' ') + "]");
        batch.append("OneBigEntry1", 1, "[" + std::string(2 << 20, ' ') + "]");
        batch.append("NoJsonAtAll1", 1, "{]");
        batch.append("NoTableAtAll", 1, R"({"do": "dance"})");
        ASSERT_TRUE(store->commit(std::move(batch)).ok());
    }
    ServerProcess server{folder.path(), {"--rate-limit", "0"}};
    ASSERT_TRUE(server.opened()) << server.err();
    const auto get = [&](const std::string& path) {
        return server::Client{server.port()}.get(path);
    };
    ASSERT_TRUE(eventually(
        [&] { return get("/healthz").body.find("\"read\"") != std::string::npos; }, 60'000));
    for (const char* table :
         {"Monstrous123", "ManyMegabyte", "OneBigEntry1", "NoJsonAtAll1", "NoTableAtAll"}) {
        for (int n = 0; n < 2; ++n) {
            const server::Client::Answer answer = get(std::string{"/api/tables/"} + table);
            EXPECT_EQ(answer.status, 503) << table;
            EXPECT_NE(answer.body.find("tables.unreadable"), std::string::npos) << answer.body;
        }
        const std::string log = server.err();
        const std::size_t said = log.find(table);
        ASSERT_NE(said, std::string::npos) << log;
        EXPECT_EQ(log.find(table, said + 1), std::string::npos) << "said once: " << log;
    }
    EXPECT_TRUE(server.alive());
}

} // namespace
} // namespace adjuge::house
