#include <ctime>

#include <fmt/format.h>
#include <openssl/hmac.h>

#include "house/notice_desk.h"
#include "house/smtp_server.h"
#include "text/json.h"

namespace adjuge::house {
namespace {

TEST(Webhook, tells_who_has_to_move_where) {
    HookServer web;
    Desk desk{Desk::hasty()};
    desk->send(by_webhook(web.url("/hook?key=1")));
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 1; })) << desk.log();
    const server::Request request = web.heard().at(0);
    EXPECT_EQ(request.method, "POST");
    EXPECT_EQ(request.path, "/hook");
    EXPECT_EQ(request.query, "key=1");
    EXPECT_EQ(request.header("content-type"), "application/json");
    const json::object got = parse_json(request.body).as_object();
    const json::object expected{
        {"event", "your_turn"},
        {"table", "x7GqTableId1"},
        {"name", "Friday"},
        {"game", "Modern Art"},
        {"guest", "Ada"},
        {"seat", 2},
        {"link", secret},
        {"text", "It is your turn in Modern Art, at the table “Friday”. " + secret}};
    EXPECT_EQ(compact(got), compact(expected));
}

TEST(Webhook, is_signed_with_the_secret_of_its_owner) {
    HookServer web;
    Desk desk{Desk::hasty()};
    Notice one = by_webhook(web.url("/hook"));
    one.secret = "a secret of forty-three letters or any other";
    desk->send(one);
    desk->send(by_webhook(web.url("/unsigned")));
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 2; })) << desk.log();
    for (const server::Request& request : web.heard()) {
        const std::string said{request.header("X-Adjuge-Signature")};
        if (request.path != "/hook") {
            EXPECT_EQ(said, "");
            continue;
        }
        const std::size_t comma = said.find(",v1=");
        ASSERT_TRUE(said.starts_with("t=") && comma != std::string::npos) << said;
        const std::string time = said.substr(2, comma - 2);
        EXPECT_LT(std::abs(std::stoll(time) - std::time(nullptr)), 60);
        // The same by another library.
        const std::string text = time + "." + request.body;
        unsigned char mac[32];
        unsigned size = 0;
        HMAC(EVP_sha256(), one.secret.data(), static_cast<int>(one.secret.size()),
             reinterpret_cast<const unsigned char*>(text.data()), text.size(), mac, &size);
        std::string hex;
        for (const unsigned char byte : mac) hex += fmt::format("{:02x}", byte);
        EXPECT_EQ(said.substr(comma + 4), hex);
        EXPECT_EQ(request.body.find(one.secret), std::string::npos);
    }
    // As Python's hmac has it, and as docs/notices.md tells others to check it.
    EXPECT_EQ(signature("key", 1'760'000'000, "{\"a\":1}"),
              "t=1760000000,v1=ea2dd8b79cfdfdd125316a2c1461695044ab2ddf62592b0eee2b53cd466ca512");
}

TEST(Webhook, goes_nowhere_but_to_the_open_internet) {
    HookServer web;
    NoticeSettings settings = Desk::hasty();
    settings.post.private_webhooks = false;
    Desk desk{settings};
    const char* const hosts[] = {"127.0.0.1", "localhost",          "0.0.0.0", "2130706433",
                                 "0x7f.1",    "[::ffff:127.0.0.1]", "[::1]"};
    for (const char* host : hosts) desk->send(by_webhook(web.url("/", host)));
    ASSERT_TRUE(comes_true([&] { return desk.failed() == std::size(hosts); })) << desk.log();
    EXPECT_TRUE(web.heard().empty());
    EXPECT_TRUE(desk.says("not on the open internet")) << desk.log();
    EXPECT_FALSE(desk.says("TheSecret"));
}

TEST(Webhook, speaks_no_language_but_that_of_the_web) {
    Desk desk{Desk::hasty()};
    for (const char* url : {"file:///etc/passwd", "gopher://127.0.0.1:70/", "smtp://127.0.0.1/",
                            "127.0.0.1", "http://user:word@127.0.0.1/"})
        desk->send(by_webhook(url));
    EXPECT_LT(desk.close(), 500ms); // there was nothing to do
    EXPECT_EQ(desk.log(), "");
}

TEST(Webhook, does_not_follow_where_it_is_sent) {
    HookServer web;
    Desk desk{Desk::hasty()};
    desk->send(by_webhook(web.url("/moved")));
    ASSERT_TRUE(comes_true([&] { return desk.failed() == 1; }));
    EXPECT_EQ(web.heard().size(), 1U);
    EXPECT_TRUE(desk.says("the answer was 307")) << desk.log();
}

TEST(Webhook, tries_again_where_that_may_help_and_not_where_it_does_not) {
    HookServer web;
    Desk desk{Desk::hasty()};
    desk->send(by_webhook(web.url("/busy-twice")));
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 1; })) << desk.log();
    EXPECT_EQ(web.heard().size(), 3U);
    desk->send(by_webhook(web.url("/gone")));
    ASSERT_TRUE(comes_true([&] { return desk.failed() == 1; }));
    EXPECT_EQ(web.heard().size(), 4U);
}

TEST(Webhook, does_not_listen_to_endless_answers) {
    HookServer web;
    Desk desk{Desk::hasty()};
    desk->send(by_webhook(web.url("/long")));
    EXPECT_TRUE(comes_true([&] { return desk.sent() == 1; })) << desk.log();
}

TEST(Webhook, one_that_never_answers_is_given_up_and_holds_up_no_other) {
    HookServer web;
    NoticeSettings settings = Desk::hasty();
    settings.post.webhook_patience = 600ms;
    Desk desk{settings};
    desk->send(by_webhook(web.url("/tar")));
    desk->send(by_webhook(web.url("/")));
    ASSERT_TRUE(comes_true([&] { return desk.sent() == 1; }, 500ms)) << desk.log();
    ASSERT_TRUE(comes_true([&] { return desk.failed() == 1; }, 5s));
    EXPECT_EQ(web.heard().size(), 4U); // three tries
}

TEST(Webhook, can_be_switched_off) {
    HookServer web;
    NoticeSettings settings = Desk::hasty();
    settings.webhooks = false;
    Desk desk{settings};
    EXPECT_FALSE(desk->by_mail()); // for want of a server
    desk->send(by_webhook(web.url("/")));
    desk->send(by_mail());
    desk.close();
    EXPECT_TRUE(web.heard().empty());
}

TEST(Notices, those_that_wait_are_bounded_and_the_oldest_is_dropped) {
    SmtpServer server{{.hangs_at = "hello"}};
    NoticeSettings settings = Desk::hasty(server.url());
    settings.courier.most_waiting = 10;
    Desk desk{settings};
    for (int n = 1; n <= int{PostOffice::room}; ++n) {
        desk->send(by_mail());
        ASSERT_TRUE(comes_true([&] { return server.connections() == n; }));
    }
    for (int n = 0; n < 13; ++n) {
        Notice one = by_mail();
        one.table = "late" + std::to_string(n);
        desk->send(one);
    }
    EXPECT_EQ(desk.failed(), 3U);
    for (const char* dropped : {"table late0,", "table late1,", "table late2,"})
        EXPECT_TRUE(desk.says(dropped)) << desk.log();
    EXPECT_FALSE(desk.says("table late3,")) << desk.log();
    EXPECT_LT(desk.close(), 2s);
    EXPECT_TRUE(desk.says("before the end: 26")) << desk.log();
    EXPECT_FALSE(desk.says("TheSecret"));
}

} // namespace
} // namespace adjuge::house
