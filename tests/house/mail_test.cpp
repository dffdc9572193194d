#include <algorithm>

#include "house/address.h"
#include "house/notice_desk.h"
#include "house/smtp_server.h"

namespace adjuge::house {
namespace {

using Clock = std::chrono::steady_clock;

// As a reader of mail would: lines of the header put together again, words decoded.
std::string header(const std::string& letter, const std::string& name) {
    std::string head = letter.substr(0, letter.find("\r\n\r\n") + 2);
    for (auto at = head.find("\r\n "); at != std::string::npos; at = head.find("\r\n "))
        head.erase(at, 3);
    const auto start = head.find("\r\n" + name + ": ");
    if (start == std::string::npos) return head.starts_with(name + ": ") ? head : "";
    const auto from = start + name.size() + 4;
    std::string value = head.substr(from, head.find("\r\n", from) - from);
    for (auto at = value.find("=?UTF-8?B?"); at != std::string::npos;
         at = value.find("=?UTF-8?B?")) {
        const auto end = value.find("?=", at);
        value.replace(at, end + 2 - at, from_base64(value.substr(at + 10, end - at - 10)));
    }
    return value;
}

TEST(Mail, a_letter_brings_the_link_in_the_guests_language) {
    SmtpServer server;
    Desk desk{Desk::hasty(server.url())};
    Notice one = by_mail();
    one.lang = Lang::fr;
    one.guest = "Élodie 中文";
    one.name = "Soirée d’été au bord de l’eau, tous les vendredis, chez Zoë et Błażej 🎨";
    desk->send(one);
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 1; })) << desk.log();
    const auto letters = server.letters();
    ASSERT_EQ(letters.size(), 1U);
    const std::string& text = letters[0].text;
    const std::string body = letters[0].body();
    EXPECT_EQ(letters[0].from, "house@house.example");
    EXPECT_EQ(letters[0].to, "ada@example.org");
    EXPECT_EQ(header(text, "Subject"), "Modern Art, " + one.name + " : c’est à vous");
    EXPECT_EQ(header(text, "To"), "<ada@example.org>");
    EXPECT_TRUE(text.starts_with("From: =?UTF-8?B?"));
    EXPECT_NE(text.find("<house@house.example>\r\n"), std::string::npos);
    EXPECT_EQ(header(text, "Content-Type"), "text/plain; charset=utf-8");
    EXPECT_TRUE(header(text, "Message-ID").ends_with("@house.example>"));
    EXPECT_TRUE(header(text, "Date").ends_with(" +0000"));
    EXPECT_NE(body.find("Bonjour Élodie 中文,\r\n"), std::string::npos) << body;
    EXPECT_NE(body.find("\r\n" + secret + "\r\n"), std::string::npos) << body;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = text.find("\r\n", at);
        EXPECT_LE(end - at, 78U);
        at = end + 2;
    }
    EXPECT_TRUE(
        std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST(Mail, nothing_a_guest_writes_becomes_a_header) {
    SmtpServer server;
    Desk desk{Desk::hasty(server.url())};
    Notice one = by_mail();
    one.guest = "Ada\r\nX-Guest: 1";
    one.name = "Friday\r\nBcc: everybody@example.org\r\n\r\nBuy now";
    one.game = "=?UTF-8?B?QmNj?=\nX-Game: 1";
    desk->send(one);
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 1; })) << desk.log();
    const std::string text = server.letters().at(0).text;
    const std::string body = server.letters().at(0).body();
    for (const char* name : {"X-Guest", "Bcc", "X-Game"}) EXPECT_EQ(header(text, name), "") << text;
    EXPECT_NE(body.find(secret), std::string::npos);
    const auto rcpt = std::ranges::count_if(
        server.commands(), [](const std::string& line) { return line.starts_with("RCPT"); });
    EXPECT_EQ(rcpt, 1);
}

TEST(Mail, the_name_of_a_table_brings_no_link_of_a_stranger) {
    SmtpServer server;
    Desk desk{Desk::hasty(server.url())};
    Notice one = by_mail();
    one.name = "Prize: evil.example/now";
    desk->send(one);
    desk->confirm("ada@example.org", secret, Lang::fr);
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 2; })) << desk.log();
    for (const auto& letter : server.letters()) {
        EXPECT_EQ(letter.body().find("evil"), std::string::npos) << letter.body();
        EXPECT_EQ(header(letter.text, "Subject").find("evil"), std::string::npos);
        EXPECT_NE(letter.body().find(secret), std::string::npos);
    }
    EXPECT_TRUE(std::ranges::any_of(server.letters(), [](const auto& letter) {
        return letter.body().find("Bonjour,\r\n") != std::string::npos;
    }));
}

TEST(Mail, an_address_that_is_none_gets_no_letter) {
    SmtpServer server;
    Desk desk{Desk::hasty(server.url())};
    for (const char* wrong : {"ada@example.org>\r\nRCPT TO:<bob@example.org", "ada",
                              "ada@example.org\r\nDATA", "<ada@example.org>", "a da@example.org"})
        desk->send(by_mail(wrong));
    desk->send(by_mail("last@example.org"));
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 1; }));
    EXPECT_EQ(server.letters().size(), 1U);
    EXPECT_EQ(server.letters()[0].to, "last@example.org");
    EXPECT_EQ(server.connections(), 1);
}

TEST(Mail, a_recipient_refused_is_not_asked_for_again) {
    SmtpServer server{{.recipient = 550}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(comes_true([&] { return desk.failed() == 1; }));
    EXPECT_EQ(server.connections(), 1);
    EXPECT_TRUE(server.letters().empty());
    EXPECT_TRUE(desk.says("mail for table x7GqTableId1, seat 2")) << desk.log();
    EXPECT_TRUE(desk.says("550")) << desk.log();
    EXPECT_FALSE(desk.says("TheSecret"));
    EXPECT_FALSE(desk.says("ada@"));
}

TEST(Mail, a_recipient_put_off_is_tried_three_times_in_all) {
    SmtpServer server{{.recipient = 451}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(comes_true([&] { return desk.failed() == 1; }));
    EXPECT_EQ(server.connections(), 3);
}

TEST(Mail, a_busy_server_gets_the_same_letter_later) {
    SmtpServer server{{.busy = 2}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 1; })) << desk.log();
    EXPECT_EQ(server.connections(), 3);
    EXPECT_EQ(server.letters().size(), 1U);
    EXPECT_EQ(desk.failed(), 0U);
}

TEST(Mail, a_server_that_is_down_is_given_up) {
    std::string url;
    { url = SmtpServer{}.url(); }
    Desk desk{Desk::hasty(url)};
    desk->send(by_mail());
    ASSERT_TRUE(comes_true([&] { return desk.failed() == 1; }));
    EXPECT_TRUE(desk.says("was not sent")) << desk.log();
}

TEST(Mail, a_slow_server_holds_up_neither_house_nor_webhooks_nor_the_end) {
    for (const char* stage : {"hello", "EHLO", "MAIL", "RCPT", "DATA", ".", "QUIT"}) {
        SmtpServer server{{.hangs_at = stage}};
        HookServer web;
        Desk desk{Desk::hasty(server.url())};
        const auto start = Clock::now();
        desk->send(by_mail());
        EXPECT_LT(Clock::now() - start, 200ms) << stage;
        ASSERT_TRUE(comes_true([&] { return server.connections() == 1; })) << stage;
        std::this_thread::sleep_for(50ms);
        desk->send(by_webhook(web.url("/")));
        EXPECT_TRUE(comes_true([&] { return web.heard().size() == 1; })) << stage;
        EXPECT_LT(desk.close(), 4s) << stage; // two, and what a busy machine adds
        const bool sent = std::string_view{stage} == "QUIT";
        EXPECT_EQ(desk.says("before the end: 1"), !sent) << stage << desk.log();
    }
}

TEST(Mail, a_good_bye_that_is_not_answered_delays_the_end_no_further) {
    SmtpServer server{{.hangs_at = "QUIT"}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(comes_true([&] { return server.letters().size() == 1; }));
    EXPECT_LT(desk.close(), 2s);
}

TEST(Mail, what_can_be_sent_at_the_end_is_sent) {
    SmtpServer server;
    Desk desk{Desk::hasty(server.url())};
    for (int n = 0; n < 20; ++n) desk->send(by_mail());
    EXPECT_LT(desk.close(), 2s);
    EXPECT_EQ(server.letters().size(), 20U);
}

TEST(Mail, is_encrypted_where_the_server_can) {
    SmtpServer server{{.starttls = true}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 1; })) << desk.log();
    EXPECT_TRUE(server.letters().at(0).encrypted);
}

TEST(Mail, goes_in_the_open_where_encryption_fails) {
    SmtpServer server{{.breaks_tls = true}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 1; })) << desk.log();
    EXPECT_TRUE(std::ranges::count(server.commands(), "STARTTLS") == 1);
    EXPECT_FALSE(server.letters().at(0).encrypted);
}

NoticeSettings with_password(const std::string& smtp) {
    NoticeSettings settings = Desk::hasty(smtp);
    settings.post.user = "house";
    settings.post.password = "hammer";
    return settings;
}

TEST(Mail, signs_in_at_a_server_on_this_machine) {
    SmtpServer server{{.login = true}};
    Desk desk{with_password(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 1; })) << desk.log();
    using namespace std::string_literals;
    EXPECT_EQ(from_base64(server.letters().at(0).login), "\0house\0hammer"s);
}

TEST(Mail, a_password_goes_to_no_other_machine_in_the_open_or_to_who_proves_no_name) {
    const auto lan = lan_addresses();
    const auto near = std::ranges::find_if(
        lan, [](const std::string& one) { return one.find(':') == std::string::npos; });
    if (near == lan.end()) GTEST_SKIP() << "this machine has no network";
    for (const bool starttls : {false, true}) {
        SmtpServer server{{.starttls = starttls, .login = true, .bind = *near}};
        Desk desk{with_password(server.url(*near))};
        desk->send(by_mail());
        ASSERT_TRUE(comes_true([&] { return desk.failed() == 1; })) << desk.log();
        EXPECT_TRUE(server.letters().empty());
        EXPECT_TRUE(std::ranges::none_of(
            server.commands(), [](const std::string& line) { return line.starts_with("AUTH"); }));
    }
}

} // namespace
} // namespace adjuge::house
