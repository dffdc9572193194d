// A slow game tells who is not there that it is their turn: once, with a link that opens the seat.
#include <sodium.h>

#include "house/open_house.h"
#include "house/smtp_server.h"

namespace adjuge::house {
namespace {

std::string body_of(const std::string& letter) {
    const std::string coded = letter.substr(letter.find("\r\n\r\n") + 4);
    std::string plain(coded.size(), '\0');
    std::size_t size = 0;
    const int bad = sodium_base642bin(reinterpret_cast<unsigned char*>(plain.data()), plain.size(),
                                      coded.data(), coded.size(), "\r\n", &size, nullptr,
                                      sodium_base64_VARIANT_ORIGINAL);
    EXPECT_EQ(bad, 0);
    plain.resize(size);
    return plain;
}

TEST(TurnNotice, comes_once_a_turn_with_a_link_that_opens_the_seat) {
    SmtpServer mail;
    OpenHouse house{[&](Options& options) {
        options.smtp = "smtp://127.0.0.1:" + std::to_string(mail.port());
        options.mail_from = "house@example.org";
    }};
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    for (const Visitor* each : {&ada, &bob})
        EXPECT_EQ(each->ask("PATCH", "/api/me", R"({"email": "guest@example.org"})").status, 200);
    const json::object slow{
        {"game", "modern-art"},
        {"clock", json::object{{"kind", "slow"}, {"days", 3}}},
        {"seats", json::array{json::object{{"kind", "host"}}, json::object{{"kind", "open"}},
                              json::object{{"kind", "bot"}}}}};
    const std::string table = ada.open_table(slow);
    bob.deed(table, "sit");
    const auto letters = [&](std::size_t n) {
        for (int tries = 0; tries < 200 && mail.letters().size() < n; ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds{20});
        return mail.letters();
    };
    EXPECT_EQ(ada.deed(table, "start").status, 200);
    // Sooner or later the game waits for one of the two, neither of whom is there.
    const auto first = letters(1);
    ASSERT_GE(first.size(), 1U);
    const std::string text = body_of(first.front().text);
    const std::size_t at = text.find("#/seat/");
    ASSERT_NE(at, std::string::npos) << text;
    const std::string code = text.substr(at + 7, 12);
    std::this_thread::sleep_for(std::chrono::milliseconds{300});
    const std::size_t sent = mail.letters().size();
    EXPECT_LE(sent, 2U); // one each at most
    house.restart();     // also after a restart nobody is told twice
    EXPECT_EQ(ada.get("/api/tables/" + table).status, 200);
    std::this_thread::sleep_for(std::chrono::milliseconds{300});
    EXPECT_EQ(mail.letters().size(), sent);

    Visitor device{house};
    const Said taken = device.post("/api/seat", {{"code", code}, {"token", true}});
    ASSERT_EQ(taken.status, 200);
    device.token = taken.text("token");
    Player player{device, table};
    ASSERT_TRUE(player.until([&] { return !player.view.empty(); }));
    EXPECT_TRUE(player.awaited());
    EXPECT_EQ(player.deed("move", {{"move", player.mildest()}}).at("t").as_string(), "ack");
}

} // namespace
} // namespace adjuge::house
