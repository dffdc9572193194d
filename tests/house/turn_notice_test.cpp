// A slow game tells who is not there that it is their turn: once, with a link that opens the seat.
#include "house/open_house.h"
#include "house/smtp_server.h"

namespace adjuge::house {
namespace {

TEST(TurnNotice, comes_once_a_turn_with_a_link_that_opens_the_seat) {
    SmtpServer mail;
    OpenHouse house{[&](Options& options) {
        options.smtp = "smtp://127.0.0.1:" + std::to_string(mail.port());
        options.mail_from = "house@example.org";
    }};
    const Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    const auto letters = [&](std::size_t n) {
        for (int tries = 0; tries < 200 && mail.letters().size() < n; ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds{20});
        return mail.letters();
    };
    // An address counts once its owner says so.
    std::size_t asked = 0;
    for (const Visitor* each : {&ada, &bob}) {
        const Said said = each->ask("PATCH", "/api/me", R"({"email": "guest@example.org"})");
        ASSERT_EQ(said.status, 200);
        EXPECT_EQ(said.text("confirm"), "guest@example.org");
        EXPECT_EQ(each->get("/api/me")["me"].at("email").as_string(), "");
        const auto got = letters(++asked);
        ASSERT_EQ(got.size(), asked);
        const std::string code = code_in(got.back().body(), "#/email/");
        EXPECT_EQ(each->post("/api/seat", {{"code", "000000000000"}}).status, 404);
        EXPECT_EQ(Visitor{house}.post("/api/email", {{"code", code}}).status, 200);
        EXPECT_EQ(each->get("/api/me")["me"].at("email").as_string(), "guest@example.org");
    }
    // Letters leave one after the other: what was to be sent before this one has been sent.
    const Visitor cleo{house, "Cleo"};
    auto sent_so_far = [&, n = 0]() mutable {
        const std::string address = "cleo" + std::to_string(++n) + "@example.org";
        cleo.ask("PATCH", "/api/me", json::serialize(json::object{{"email", address}}));
        const auto there = [&](const auto& letter) { return letter.to == address; };
        std::size_t others = 0;
        for (int tries = 0; tries < 1000; ++tries) {
            const auto all = mail.letters();
            others = 0;
            for (const auto& letter : all) others += letter.to.starts_with("guest@") ? 1 : 0;
            if (std::ranges::any_of(all, there)) return others;
            std::this_thread::sleep_for(std::chrono::milliseconds{20});
        }
        ADD_FAILURE() << "no letter to " << address;
        return others;
    };
    const json::object slow{
        {"game", "modern-art"},
        {"clock", json::object{{"kind", "slow"}, {"days", 3}}},
        {"seats", json::array{json::object{{"kind", "host"}}, json::object{{"kind", "open"}},
                              json::object{{"kind", "bot"}}}}};
    const std::string table = ada.open_table(slow);
    bob.command(table, "sit");
    EXPECT_EQ(ada.command(table, "start").status, 200);
    // Sooner or later the game waits for one of the two, neither of whom is there.
    const auto first = letters(asked + 1);
    ASSERT_GT(first.size(), asked);
    const std::string code = code_in(first[asked].body(), "#/seat/");
    const std::size_t sent = sent_so_far();
    EXPECT_LE(sent, asked + 2); // one each at most
    house.restart();            // also after a restart nobody is told twice
    EXPECT_EQ(ada.get("/api/tables/" + table).status, 200);
    EXPECT_EQ(sent_so_far(), sent);

    Visitor device{house};
    const Said taken = device.post("/api/seat", {{"code", code}, {"token", true}});
    ASSERT_EQ(taken.status, 200);
    device.token = taken.text("token");
    Player player{device, table};
    ASSERT_TRUE(player.until([&] { return !player.view.empty(); }));
    EXPECT_TRUE(player.awaited());
    EXPECT_EQ(player.command("move", {{"move", player.mildest()}}).at("t").as_string(), "ack");
}

} // namespace
} // namespace adjuge::house
