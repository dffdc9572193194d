// Requests at several nodes at the same moment open no more tables than one node would allow.
#include "house/several_nodes.h"

namespace adjuge::house {
namespace {

class BurstTest : public SeveralNodes {
protected:
    using Asked = std::pair<const Served*, std::string>; // where, with which token

    // Nodes that know each other: each shows a table of every other one in its lobby.
    void open_nodes(std::size_t count) {
        while (nodes.size() < count) nodes.push_back(node());
        for (const auto& each : nodes) {
            const Visitor anybody{*each};
            EXPECT_TRUE(eventually([&] {
                const Said health = anybody.get("/healthz");
                return health["nodes"].to_number<std::size_t>() == count &&
                       health.text("tables") == "read";
            }));
        }
        for (const auto& each : nodes) {
            const Visitor host{*each, "Host"};
            const std::string table = host.open_table(for_two_and_a_bot());
            for (const auto& other : nodes) EXPECT_TRUE(shows(*other, table));
            EXPECT_EQ(host.command(table, "close").status, 200);
            for (const auto& other : nodes) EXPECT_TRUE(shows(*other, table, false));
        }
    }
    static bool shows(const Served& house, const std::string& table, bool wanted = true) {
        const Visitor anybody{house};
        return eventually([&] {
            const Said lobby = anybody.get("/api/lobby");
            return std::ranges::any_of(lobby["tables"].as_array(), [&](const json::value& each) {
                       return each.at("id").as_string() == table;
                   }) == wanted;
        });
    }
    // Sends all requests before it reads the first answer; how many there were of each status.
    static std::map<int, int> burst(const std::vector<Asked>& all) {
        json::object unlisted = for_two_and_a_bot();
        unlisted["public"] = false;
        const std::string body = json::serialize(unlisted);
        std::vector<server::Client> clients;
        for (const auto& [house, token] : all) {
            clients.emplace_back(house->port());
            clients.back().send(
                "POST /api/tables HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " + token +
                "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
        }
        std::map<int, int> answers;
        for (server::Client& client : clients) ++answers[client.answer().status];
        return answers;
    }
    std::vector<Asked> each_asks(int times, const std::vector<std::string>& tokens) const {
        std::vector<Asked> all;
        for (int n = 0; n < times; ++n)
            for (const auto& each : nodes)
                all.emplace_back(each.get(), tokens[static_cast<std::size_t>(n) % tokens.size()]);
        return all;
    }

    std::vector<std::unique_ptr<ServerProcess>> nodes;
};

using Answers = std::map<int, int>;

TEST_F(BurstTest, at_two_and_three_nodes_opens_as_many_tables_as_a_guest_may_have) {
    tables_per_guest = "20";
    for (const std::size_t count : {2U, 3U}) {
        open_nodes(count);
        const int most = 40 * static_cast<int>(count);
        for (int round = 0; round < 3; ++round) { // each guest is another node's to decide
            const Visitor guest{*nodes[0], "Anna"};
            EXPECT_EQ(burst(each_asks(40, {guest.token})), (Answers{{201, 20}, {409, most - 20}}));
        }
        const Visitor alone{*nodes[1], "Ben"};
        EXPECT_EQ(burst(std::vector<Asked>(40, {nodes[1].get(), alone.token})),
                  (Answers{{201, 20}, {409, 20}}));
    }
}

TEST_F(BurstTest, at_two_nodes_opens_as_many_tables_as_an_address_may_have) {
    tables_per_address = "20";
    open_nodes(2);
    std::vector<std::string> tokens;
    for (int n = 0; n < 8; ++n)
        tokens.push_back(Visitor{*nodes[static_cast<std::size_t>(n) % 2], "Guest"}.token);
    EXPECT_EQ(burst(each_asks(40, tokens)), (Answers{{201, 20}, {409, 60}}));
}

// Whichever node is to decide, the others count for themselves while it does not answer.
TEST_F(BurstTest, tables_are_opened_while_a_node_does_not_answer) {
    tables_per_guest = "2";
    open_nodes(2);
    nodes[1]->signal(SIGSTOP);
    for (int n = 0; n < 4; ++n) {
        const Visitor guest{*nodes[0], "Anna"};
        EXPECT_EQ(burst(std::vector<Asked>(6, {nodes[0].get(), guest.token})),
                  (Answers{{201, 2}, {409, 4}}));
    }
    nodes[1]->signal(SIGCONT);
}

} // namespace
} // namespace adjuge::house
