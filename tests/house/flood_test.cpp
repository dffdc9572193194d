// One address asks for the dearest that there is; the others must not notice.
#include "house/open_house.h"

namespace adjuge::house {
namespace {

const std::string show = "/api/records/show-modern-art";

std::string from(std::string_view address) {
    return std::string{"X-Forwarded-For: "}.append(address).append("\r\n");
}
const std::string villain = from("203.0.113.66");
const std::string other = from("198.51.100.7");

// Requests that are sent and not waited for.
class Flood {
public:
    explicit Flood(std::uint16_t port) {
        for (const char* lang : {"en", "fr"})
            for (const char* seat : {"all", "0", "1", "2", "3", ""}) {
                const std::string eyes = std::string{"seat="} + seat + "&lang=" + lang;
                ask(port, "/steps?" + eyes);
                for (int at = 290; at < 299; ++at)
                    ask(port, "/replay?at=" + std::to_string(at) + "&" + eyes);
            }
    }
    std::size_t answered() const {
        std::size_t n = 0;
        for (const server::Client& client : clients_) n += client.readable() ? 1 : 0;
        return n;
    }
    std::size_t size() const { return clients_.size(); }

private:
    void ask(std::uint16_t port, const std::string& what) {
        clients_.emplace_back(port);
        clients_.back().send("GET " + show + what + " HTTP/1.1\r\nHost: here\r\n" + villain +
                             "\r\n");
    }

    std::vector<server::Client> clients_;
};

TEST(Flood, of_replays_keeps_neither_bots_nor_other_readers_waiting) {
    OpenHouse house{[](Options& options) { options.behind_proxy = true; }};
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    house.restart(); // so that everybody has to be looked up
    const Flood flood{house.port()};
    // Who is who is no matter of theirs, and other questions have their turn after the first.
    EXPECT_EQ(ada.ask("GET", "/api/me", {}, other).status, 200);
    EXPECT_LT(flood.answered(), flood.size() / 2);
    EXPECT_EQ(ada.ask("GET", show + "/tale", {}, other).status, 200);
    EXPECT_LT(flood.answered(), flood.size());
    Player player{ada, table};
    ASSERT_EQ(player.command("start").at("t").as_string(), "ack");
    ASSERT_EQ(player.command("hand").at("t").as_string(), "ack"); // so that only bots play
    ASSERT_TRUE(player.until([&] { return player.events.size() >= 30; }));
    EXPECT_EQ(fallbacks(house), 0);
}

TEST(Flood, what_was_dear_to_make_is_charged_to_who_asked_first) {
    OpenHouse house{[](Options& options) {
        options.behind_proxy = true;
        options.rate_limit = 1; // a second, four at once; a replay is two
    }};
    const Visitor anybody{house};
    const auto ask = [&](const std::string& path, const std::string& fields) {
        return anybody.ask("GET", path, {}, fields);
    };
    const std::string dear = show + "/steps?seat=all&lang=en";
    EXPECT_EQ(ask("/api/featured", villain).status, 200);
    EXPECT_EQ(ask(dear, villain).status, 200);
    const Said refused = ask("/api/featured", villain);
    EXPECT_EQ(refused.status, 429);
    EXPECT_NE(refused.head.find("Retry-After: "), std::string::npos);
    // It is there now, and costs the others no more than anything else.
    EXPECT_EQ(ask("/api/featured", other).status, 200);
    EXPECT_EQ(ask(dear, other).status, 200);
    EXPECT_EQ(ask("/api/featured", other).status, 200);
    const std::string third = from("192.0.2.1");
    const std::string head = ask(dear, third).head;
    const std::size_t tag = head.find("ETag: ");
    ASSERT_NE(tag, std::string::npos);
    const std::string known = head.substr(tag + 6, head.find('\r', tag) - tag - 6);
    EXPECT_EQ(ask(dear, third + "If-None-Match: " + known + "\r\n").status, 304);
}

TEST(Flood, a_name_that_changed_is_told_anew) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    ASSERT_EQ(ada.command(table, "start").status, 200);
    ASSERT_EQ(ada.command(table, "end", {{"agree", true}}).status, 200);
    const std::string path = "/api/records/" + table + "/tale";
    EXPECT_EQ(ada.get(path)["seats"].at(0).at("name").as_string(), "Ada");
    ASSERT_EQ(ada.ask("PATCH", "/api/me", R"({"name": "Odile"})").status, 200);
    EXPECT_EQ(ada.get(path)["seats"].at(0).at("name").as_string(), "Odile");
    ASSERT_EQ(ada.ask("DELETE", "/api/me").status, 200);
    EXPECT_EQ(Visitor{house}.get(path)["seats"].at(0).at("name").as_string().find("Odile"),
              std::string::npos);
}

TEST(Flood, whoever_drags_a_card_about_may_ask_often_what_would_follow) {
    OpenHouse house{[](Options& options) { options.rate_limit = 50; }};
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    Player player{ada, table};
    EXPECT_EQ(Player::error(player.command("preview", {{"move", json::object{}}})),
              "tables.not_started");
    ASSERT_EQ(player.command("start").at("t").as_string(), "ack");
    ASSERT_TRUE(player.until([&] { return player.awaited(); }));
    const json::object move = player.mildest();
    for (int n = 0; n < 90; ++n) // of other commands, fifty
        ASSERT_TRUE(player.command("preview", {{"move", move}}).contains("preview")) << n;
    EXPECT_EQ(Player::error(player.command("preview", {{"move", json::object{}}})),
              "tables.format");
    const Visitor eve{house, "Eve"};
    EXPECT_EQ(eve.command(table, "preview", {{"move", move}}).error(), "tables.not_seated");
    // And is let in at once with the move itself, late or not.
    EXPECT_NE(Player::error(player.command("move", {{"move", move}})), "tables.too_often");
}

TEST(Flood, of_seat_links_is_cut_short_since_each_is_kept_for_a_day) {
    OpenHouse house{[](Options& options) { options.rate_limit = 50; }};
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    for (int n = 0; n < 20; ++n) ASSERT_EQ(ada.command(table, "seat-link").status, 200) << n;
    EXPECT_EQ(ada.command(table, "seat-link").error(), "tables.too_often");
    const Visitor bea{house, "Bea"};
    EXPECT_EQ(bea.command(bea.open_table(with_bots()), "seat-link").status, 200);
}

} // namespace
} // namespace adjuge::house
