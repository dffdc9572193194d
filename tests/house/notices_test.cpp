#include "house/notices.h"

#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>
#include <sodium.h>

#include "house/address.h"
#include "house/smtp_server.h"
#include "server/net.h"
#include "text/json.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

const std::string secret = "https://house.example/t/x7Gq#s=TheSecretOfTheSeat";

template <class F>
bool eventually(F&& so, std::chrono::milliseconds most = 5s) {
    for (const auto end = Clock::now() + most; Clock::now() < end;) {
        if (so()) return true;
        std::this_thread::sleep_for(5ms);
    }
    return so();
}

// A web server for webhooks: what it hears, and answers by path.
class Web {
public:
    Web()
        : net_{{.stop_timeout = 100ms},
               {.http =
                    [this](server::Request request, server::Answer answer) {
                        serve(std::move(request), std::move(answer));
                    }}},
          thread_{[this] { net_.run(); }} {}
    Web(const Web&) = delete;
    Web& operator=(const Web&) = delete;
    ~Web() {
        net_.stop();
        thread_.join();
    }

    std::string url(const std::string& path, const std::string& host = "127.0.0.1") const {
        return "http://" + host + ":" + std::to_string(net_.port()) + path;
    }
    std::vector<server::Request> heard() const {
        const std::lock_guard lock{mutex_};
        return heard_;
    }

private:
    void serve(server::Request request, server::Answer answer) {
        const std::string path = request.path;
        std::size_t times = 0;
        {
            const std::lock_guard lock{mutex_};
            heard_.push_back(std::move(request));
            times = heard_.size();
        }
        if (path == "/moved")
            return answer({.status = 307, .headers = {{"Location", url("/elsewhere")}}});
        if (path == "/busy-twice" && times < 3) return answer(server::plain(503));
        if (path == "/gone") return answer(server::plain(404));
        if (path == "/long") return answer({.body = std::string(10 << 20, 'x')});
        if (path == "/tar") return kept_.push_back(answer);
        answer({.body = "{}"});
    }

    mutable std::mutex mutex_;
    std::vector<server::Request> heard_;
    std::vector<server::Answer> kept_;
    server::Net net_;
    std::thread thread_;
};

// Notices in a hurry, and what they tell the house.
class Desk {
public:
    static NoticeSettings hasty(const std::string& smtp = "") {
        NoticeSettings settings;
        settings.post.smtp = smtp;
        settings.post.from = "house@house.example";
        settings.post.private_webhooks = true;
        settings.courier.pauses = {20ms, 20ms};
        return settings;
    }

    explicit Desk(NoticeSettings settings)
        : notices_{std::make_unique<Notices>(
              std::move(settings),
              [this](std::string_view text) {
                  const std::lock_guard lock{mutex_};
                  log_.append(text).append("\n");
              },
              [this](std::string_view way, bool yes) {
                  const std::lock_guard lock{mutex_};
                  (yes ? sent_ : failed_).emplace_back(way);
              })} {}

    Notices& operator*() { return *notices_; }
    Notices* operator->() { return notices_.get(); }
    std::string log() const {
        const std::lock_guard lock{mutex_};
        return log_;
    }
    bool says(std::string_view words) const { return log().find(words) != std::string::npos; }
    std::size_t sent() const {
        const std::lock_guard lock{mutex_};
        return sent_.size();
    }
    std::size_t failed() const {
        const std::lock_guard lock{mutex_};
        return failed_.size();
    }
    std::chrono::milliseconds close() {
        const auto start = Clock::now();
        notices_.reset();
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    }

private:
    mutable std::mutex mutex_;
    std::string log_;
    std::vector<std::string> sent_;
    std::vector<std::string> failed_;
    std::unique_ptr<Notices> notices_;
};

Notice notice() {
    return {.lang = Lang::en,
            .guest = "Ada",
            .game = "Modern Art",
            .table = "x7GqTableId1",
            .name = "Friday",
            .seat = 2,
            .link = secret};
}

Notice by_mail(const std::string& to = "ada@example.org") {
    Notice one = notice();
    one.email = to;
    return one;
}

Notice by_webhook(const std::string& url) {
    Notice one = notice();
    one.webhook = url;
    return one;
}

std::string from_base64(std::string_view text) {
    std::string out(text.size(), '\0');
    std::size_t size = 0;
    sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), text.data(),
                      text.size(), "\r\n", &size, nullptr, sodium_base64_VARIANT_ORIGINAL);
    return out.substr(0, size);
}

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

std::string body(const std::string& letter) {
    return from_base64(letter.substr(letter.find("\r\n\r\n") + 4));
}

// ---- Mail

TEST(Mail, a_letter_brings_the_link_in_the_guests_language) {
    SmtpServer server;
    Desk desk{Desk::hasty(server.url())};
    Notice one = by_mail();
    one.lang = Lang::fr;
    one.guest = "Élodie 中文";
    one.name = "Soirée d’été au bord de l’eau, tous les vendredis, chez Zoë et Błażej 🎨";
    desk->send(one);
    ASSERT_TRUE(eventually([&] { return desk.sent() == 1; })) << desk.log();
    const auto letters = server.letters();
    ASSERT_EQ(letters.size(), 1U);
    const std::string& text = letters[0].text;
    EXPECT_EQ(letters[0].from, "house@house.example");
    EXPECT_EQ(letters[0].to, "ada@example.org");
    EXPECT_EQ(header(text, "Subject"), "Modern Art, " + one.name + " : c’est à vous");
    EXPECT_EQ(header(text, "To"), "<ada@example.org>");
    EXPECT_TRUE(text.starts_with("From: =?UTF-8?B?"));
    EXPECT_NE(text.find("<house@house.example>\r\n"), std::string::npos);
    EXPECT_EQ(header(text, "Content-Type"), "text/plain; charset=utf-8");
    EXPECT_TRUE(header(text, "Message-ID").ends_with("@house.example>"));
    EXPECT_TRUE(header(text, "Date").ends_with(" +0000"));
    EXPECT_NE(body(text).find("Bonjour Élodie 中文,\r\n"), std::string::npos) << body(text);
    EXPECT_NE(body(text).find("\r\n" + secret + "\r\n"), std::string::npos) << body(text);
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
    ASSERT_TRUE(eventually([&] { return desk.sent() == 1; })) << desk.log();
    const std::string text = server.letters().at(0).text;
    for (const char* name : {"X-Guest", "Bcc", "X-Game"}) EXPECT_EQ(header(text, name), "") << text;
    EXPECT_NE(body(text).find(secret), std::string::npos);
    const auto rcpt = std::ranges::count_if(
        server.commands(), [](const std::string& line) { return line.starts_with("RCPT"); });
    EXPECT_EQ(rcpt, 1);
}

TEST(Mail, an_address_that_is_none_gets_no_letter) {
    SmtpServer server;
    Desk desk{Desk::hasty(server.url())};
    for (const char* wrong : {"ada@example.org>\r\nRCPT TO:<bob@example.org", "ada",
                              "ada@example.org\r\nDATA", "<ada@example.org>", "a da@example.org"})
        desk->send(by_mail(wrong));
    desk->send(by_mail("last@example.org"));
    ASSERT_TRUE(eventually([&] { return desk.sent() == 1; }));
    EXPECT_EQ(server.letters().size(), 1U);
    EXPECT_EQ(server.letters()[0].to, "last@example.org");
    EXPECT_EQ(server.connections(), 1);
}

TEST(Mail, a_recipient_refused_is_not_asked_for_again) {
    SmtpServer server{{.recipient = 550}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(eventually([&] { return desk.failed() == 1; }));
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
    ASSERT_TRUE(eventually([&] { return desk.failed() == 1; }));
    EXPECT_EQ(server.connections(), 3);
}

TEST(Mail, a_busy_server_gets_the_same_letter_later) {
    SmtpServer server{{.busy = 2}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(eventually([&] { return desk.sent() == 1; })) << desk.log();
    EXPECT_EQ(server.connections(), 3);
    EXPECT_EQ(server.letters().size(), 1U);
    EXPECT_EQ(desk.failed(), 0U);
}

TEST(Mail, a_server_that_is_down_is_given_up) {
    std::string url;
    { url = SmtpServer{}.url(); }
    Desk desk{Desk::hasty(url)};
    desk->send(by_mail());
    ASSERT_TRUE(eventually([&] { return desk.failed() == 1; }));
    EXPECT_TRUE(desk.says("was not sent")) << desk.log();
}

TEST(Mail, a_slow_server_holds_up_neither_house_nor_webhooks_nor_the_end) {
    for (const char* stage : {"hello", "EHLO", "MAIL", "RCPT", "DATA", ".", "QUIT"}) {
        SmtpServer server{{.hangs_at = stage}};
        Web web;
        Desk desk{Desk::hasty(server.url())};
        const auto start = Clock::now();
        desk->send(by_mail());
        EXPECT_LT(Clock::now() - start, 50ms) << stage;
        ASSERT_TRUE(eventually([&] { return server.connections() == 1; })) << stage;
        std::this_thread::sleep_for(50ms);
        desk->send(by_webhook(web.url("/")));
        EXPECT_TRUE(eventually([&] { return web.heard().size() == 1; })) << stage;
        EXPECT_LT(desk.close(), 2s) << stage;
        const bool sent = std::string_view{stage} == "QUIT";
        EXPECT_EQ(desk.says("before the end: 1"), !sent) << stage << desk.log();
    }
}

TEST(Mail, a_good_bye_that_is_not_answered_delays_the_end_no_further) {
    SmtpServer server{{.hangs_at = "QUIT"}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(eventually([&] { return server.letters().size() == 1; }));
    EXPECT_LT(desk.close(), 2s);
}

TEST(Mail, what_can_be_sent_at_the_end_is_sent) {
    SmtpServer server;
    Desk desk{Desk::hasty(server.url())};
    for (int n = 0; n < 40; ++n) desk->send(by_mail());
    EXPECT_LT(desk.close(), 2s);
    EXPECT_EQ(server.letters().size(), 40U);
}

TEST(Mail, is_encrypted_where_the_server_can) {
    SmtpServer server{{.starttls = true}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(eventually([&] { return desk.sent() == 1; })) << desk.log();
    EXPECT_TRUE(server.letters().at(0).encrypted);
}

TEST(Mail, goes_in_the_open_where_encryption_fails) {
    SmtpServer server{{.breaks_tls = true}};
    Desk desk{Desk::hasty(server.url())};
    desk->send(by_mail());
    ASSERT_TRUE(eventually([&] { return desk.sent() == 1; })) << desk.log();
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
    ASSERT_TRUE(eventually([&] { return desk.sent() == 1; })) << desk.log();
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
        ASSERT_TRUE(eventually([&] { return desk.failed() == 1; })) << desk.log();
        EXPECT_TRUE(server.letters().empty());
        EXPECT_TRUE(std::ranges::none_of(
            server.commands(), [](const std::string& line) { return line.starts_with("AUTH"); }));
    }
}

// ---- Webhooks

TEST(Webhook, tells_who_has_to_move_where) {
    Web web;
    Desk desk{Desk::hasty()};
    desk->send(by_webhook(web.url("/hook?key=1")));
    ASSERT_TRUE(eventually([&] { return desk.sent() == 1; })) << desk.log();
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

TEST(Webhook, goes_nowhere_but_to_the_open_internet) {
    Web web;
    NoticeSettings settings = Desk::hasty();
    settings.post.private_webhooks = false;
    Desk desk{settings};
    const char* const hosts[] = {"127.0.0.1", "localhost",          "0.0.0.0", "2130706433",
                                 "0x7f.1",    "[::ffff:127.0.0.1]", "[::1]"};
    for (const char* host : hosts) desk->send(by_webhook(web.url("/", host)));
    ASSERT_TRUE(eventually([&] { return desk.failed() == std::size(hosts); })) << desk.log();
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
    Web web;
    Desk desk{Desk::hasty()};
    desk->send(by_webhook(web.url("/moved")));
    ASSERT_TRUE(eventually([&] { return desk.failed() == 1; }));
    EXPECT_EQ(web.heard().size(), 1U);
    EXPECT_TRUE(desk.says("the answer was 307")) << desk.log();
}

TEST(Webhook, tries_again_where_that_may_help_and_not_where_it_does_not) {
    Web web;
    Desk desk{Desk::hasty()};
    desk->send(by_webhook(web.url("/busy-twice")));
    ASSERT_TRUE(eventually([&] { return desk.sent() == 1; })) << desk.log();
    EXPECT_EQ(web.heard().size(), 3U);
    desk->send(by_webhook(web.url("/gone")));
    ASSERT_TRUE(eventually([&] { return desk.failed() == 1; }));
    EXPECT_EQ(web.heard().size(), 4U);
}

TEST(Webhook, does_not_listen_to_endless_answers) {
    Web web;
    Desk desk{Desk::hasty()};
    desk->send(by_webhook(web.url("/long")));
    EXPECT_TRUE(eventually([&] { return desk.sent() == 1; })) << desk.log();
}

TEST(Webhook, one_that_never_answers_is_given_up_and_holds_up_no_other) {
    Web web;
    NoticeSettings settings = Desk::hasty();
    settings.post.webhook_patience = 300ms;
    Desk desk{settings};
    desk->send(by_webhook(web.url("/tar")));
    desk->send(by_webhook(web.url("/")));
    ASSERT_TRUE(eventually([&] { return desk.sent() == 1; }, 250ms)) << desk.log();
    ASSERT_TRUE(eventually([&] { return desk.failed() == 1; }, 5s));
    EXPECT_EQ(web.heard().size(), 4U); // three tries
}

TEST(Webhook, can_be_switched_off) {
    Web web;
    NoticeSettings settings = Desk::hasty();
    settings.webhooks = false;
    Desk desk{settings};
    EXPECT_FALSE(desk->by_webhook());
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
        ASSERT_TRUE(eventually([&] { return server.connections() == n; }));
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
