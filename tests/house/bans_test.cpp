// Networks that may not come in.
#include <gtest/gtest.h>

#include "house/bans.h"
#include "house/open_house.h"

namespace adjuge::house {
namespace {

std::string network(std::string_view typed) {
    const auto read = read_network(typed);
    return read ? to_text(*read) : "none";
}

TEST(Bans, networks_are_read_and_written) {
    EXPECT_EQ(network("192.0.2.7"), "192.0.2.7/32");
    EXPECT_EQ(network("192.0.2.7/24"), "192.0.2.0/24");
    EXPECT_EQ(network("192.0.2.255/25"), "192.0.2.128/25");
    EXPECT_EQ(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(network("2001:DB8::1/128"), "2001:db8::1/128");
    EXPECT_EQ(network("2001:db8:ffff::/33"), "2001:db8:8000::/33");
    EXPECT_EQ(network("::ffff:192.0.2.7"), "192.0.2.7/32");
    for (const char* wrong : {"", "/", "192.0.2", "192.0.2.7/", "192.0.2.7/33", "192.0.2.7/-1",
                              "192.0.2.7/8x", "::/129", "example.org", "1.2.3.4/24/24"})
        EXPECT_EQ(network(wrong), "none") << wrong;
}

TEST(Bans, an_address_falls_under_a_ban_until_it_ends) {
    Bans bans;
    EXPECT_EQ(bans.find("192.0.2.9", 0), nullptr);
    for (const char* one : {"192.0.2.0/28", "2001:db8::/48", "198.51.100.1"})
        bans.put({.network = *read_network(one), .at = 5, .until = 100, .why = one});
    bans.put({.network = *read_network("203.0.113.0/24"), .at = 5});
    EXPECT_EQ(bans.find("192.0.2.9", 99)->why, "192.0.2.0/28");
    EXPECT_EQ(bans.find("192.0.2.9", 100), nullptr);
    EXPECT_EQ(bans.find("192.0.2.16", 99), nullptr);
    EXPECT_EQ(bans.find("2001:db8:0:9::1", 99)->why, "2001:db8::/48");
    EXPECT_EQ(bans.find("2001:db8:1::1", 99), nullptr);
    EXPECT_NE(bans.find("203.0.113.255", 1'000'000), nullptr);
    EXPECT_EQ(bans.find("no address", 99), nullptr);
    // However an address of IPv4 comes.
    for (const char* same : {"::ffff:192.0.2.9", "64:ff9b::192.0.2.9", "2002:c000:209::1"})
        EXPECT_NE(bans.find(same, 99), nullptr) << same;
    EXPECT_EQ(bans.find("2002:c000:210::1", 99), nullptr);
    EXPECT_EQ(bans.expired(99).size(), 0U);
    EXPECT_EQ(bans.expired(100).size(), 3U);
    EXPECT_TRUE(bans.erase(*read_network("203.0.113.0/24")));
    EXPECT_FALSE(bans.erase(*read_network("203.0.113.0/24")));
    EXPECT_EQ(bans.find("203.0.113.255", 99), nullptr);
    const Bans::Ban kept = bans.all().front();
    const Bans::Ban again = ban_from_json(Node{json::value(to_json(kept))});
    EXPECT_EQ(again.network, kept.network);
    EXPECT_EQ(again.until, kept.until);
}

TEST(Bans, this_machine_and_half_the_world_cannot_be_kept_out) {
    Bans bans;
    const auto said = [&](std::string_view typed) {
        const auto result = bans.check(typed);
        const auto* refusal = std::get_if<Refusal>(&result);
        return refusal == nullptr ? "ok" : refusal->code;
    };
    for (const char* ours : {"127.0.0.1", "127.9.0.0/16", "::1", "::1/128", "::/0", "0.0.0.0/0",
                             "0.0.0.0/1", "::/16", "::ffff:127.0.0.1"})
        EXPECT_EQ(said(ours), "tables.network_ours") << ours;
    for (const char* wide : {"128.0.0.0/2", "192.0.0.0/7", "2000::/3"})
        EXPECT_EQ(said(wide), "tables.network_wide") << wide;
    EXPECT_EQ(said("10.0.0.0/8"), "ok");
    EXPECT_EQ(said("house"), "tables.network");
    for (unsigned n = 0; n < Bans::most; ++n)
        bans.put({.network = *read_network("10.0." + std::to_string(n / 256) + "." +
                                           std::to_string(n % 256))});
    EXPECT_EQ(said("10.9.9.9"), "tables.too_many_bans");
    EXPECT_EQ(said("10.0.0.1"), "ok") << "one that is there can be changed";
}

// ---- In the house

struct BannedHouse : OpenHouse {
    BannedHouse() : OpenHouse{[](Options& options) { options.behind_proxy = true; }} {
        admin.token = "admin-secret";
    }
    Said from(const std::string& address, const std::string& fields = {}) const {
        return Visitor{*this}.ask("GET", "/api/lobby", {},
                                  "X-Forwarded-For: " + address + "\r\n" + fields);
    }
    Visitor admin{*this};
};

TEST(Bans, whoever_comes_from_there_is_turned_away_with_a_sentence) {
    BannedHouse house;
    ASSERT_EQ(house.from("192.0.2.7").status, 200);
    const json::object ban{{"network", "192.0.2.0/24"}, {"days", 2}, {"why", "spam"}};
    const Said done = house.admin.post("/api/admin/addresses", ban);
    ASSERT_EQ(done.status, 200) << json::serialize(done.body);
    EXPECT_EQ(done.text("network"), "192.0.2.0/24");
    for (int turn = 0; turn < 2; ++turn) { // as soon as it is said, and after a restart
        const Said refused = house.from("192.0.2.7");
        EXPECT_EQ(refused.status, 403);
        EXPECT_EQ(refused.error(), "guests.address_banned");
        EXPECT_EQ(json::serialize(refused.body).find("spam"), std::string::npos);
        EXPECT_EQ(house.from("192.0.3.7").status, 200);
        EXPECT_EQ(house.from("192.0.2.7", "Authorization: Bearer admin-secret\r\n").error(),
                  "guests.unknown")
            << "whoever runs the house is let in, as anywhere";
        server::Client page{house.port()};
        EXPECT_NE(page.get("/", "X-Forwarded-For: 192.0.2.7\r\nAccept: text/html\r\n")
                      .body.find("network"),
                  std::string::npos);
        house.restart();
    }
    const Said list = house.admin.get("/api/admin/addresses");
    ASSERT_EQ(list["addresses"].as_array().size(), 1U);
    EXPECT_EQ(list["addresses"].at(0).at("why").as_string(), "spam");
    EXPECT_EQ(house.admin.post("/api/admin/addresses", {{"network", "127.0.0.1"}}).error(),
              "tables.network_ours");
    const auto lift = [&] {
        return house.admin.ask("DELETE", "/api/admin/addresses", R"({"network": "192.0.2.0/24"})");
    };
    EXPECT_EQ(lift().status, 200);
    EXPECT_EQ(lift().error(), "tables.no_ban");
    EXPECT_EQ(house.from("192.0.2.7").status, 200);
}

TEST(Bans, lines_that_are_open_are_hung_up) {
    BannedHouse house;
    const auto lobby = [&](const std::string& address) {
        server::Client line{house.port()};
        EXPECT_EQ(line.get("/api/lobby/socket",
                           "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                           "Sec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: " +
                               address + "\r\n")
                      .status,
                  101);
        EXPECT_EQ(line.listen().op, server::Client::text);
        return line;
    };
    server::Client bad = lobby("2001:db8::1");
    server::Client good = lobby("2001:db8:0:1::1");
    const Said done = house.admin.post("/api/admin/addresses", {{"network", "2001:db8::99"}});
    ASSERT_EQ(done.text("network"), "2001:db8::/64");
    const server::Client::Frame last = bad.listen();
    EXPECT_NE(last.op, server::Client::text);
    EXPECT_EQ(last.code(), 1008);
    const Visitor ada{house, "Ada"};
    json::object settings = for_two();
    settings["public"] = true;
    (void)ada.open_table(settings);
    EXPECT_EQ(good.listen().op, server::Client::text) << "others hear what happens";
}

} // namespace
} // namespace adjuge::house
