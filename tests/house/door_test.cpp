// Who knocks too often harms nobody else: passwords, codes and letters.
#include "house/open_house.h"
#include "house/smtp_server.h"

namespace adjuge::house {
namespace {

// A house whose guests come from addresses of their own, with limits that no test meets by chance.
struct Street : OpenHouse {
    explicit Street(const std::function<void(Options&)>& adjust = {})
        : OpenHouse{[adjust](Options& options) {
              options.behind_proxy = true;
              options.rate_limit = 100'000;
              if (adjust) adjust(options);
          }} {}
};

Said ask_from(const Visitor& who, const std::string& address, std::string_view method,
              std::string_view path, const json::object& body) {
    return who.ask(method, path, json::serialize(body), "X-Forwarded-For: " + address + "\r\n");
}

unsigned retry_after(const Said& said) {
    const std::string field = "Retry-After: ";
    const std::size_t at = said.head.find(field);
    return at == std::string::npos
               ? 0
               : static_cast<unsigned>(std::atoi(said.head.c_str() + at + field.size()));
}

TEST(Door, a_thousand_wrong_passwords_do_not_keep_the_owner_out) {
    const Street street;
    const Visitor ada{street, "Ada"};
    const json::object right{{"login", "ada"}, {"password", "sesame, open"}};
    ASSERT_EQ(ada.post("/api/account", right).status, 200);
    const Visitor nobody_yet{street};
    std::map<int, int> answers;
    unsigned longest = 0;
    for (int n = 0; n < 1000; ++n) {
        const Said said = ask_from(nobody_yet, "192.0.2.66", "POST", "/api/session",
                                   {{"login", "ada"}, {"password", "guess " + std::to_string(n)}});
        ++answers[said.status];
        longest = std::max(longest, retry_after(said));
    }
    EXPECT_EQ(answers[401] + answers[429], 1000);
    EXPECT_GE(answers[401], 1);
    EXPECT_LE(answers[401], 12) << "each wrong one makes the next wait longer";
    EXPECT_GE(longest, 1U);
    EXPECT_EQ(ask_from(nobody_yet, "203.0.113.5", "POST", "/api/session", right).status, 200);
}

TEST(Door, wrong_codes_are_held_against_their_sender_alone) {
    const Street street;
    const Visitor ada{street, "Ada"};
    const std::string table = ada.open_table(with_bots());
    const std::string code = ada.command(table, "seat-link").text("code");
    const Visitor stranger{street};
    int refused = 0;
    for (int n = 0; n < 50; ++n)
        refused += ask_from(stranger, "192.0.2.66", "POST", "/api/seat", {{"code", "000000000000"}})
                               .status == 429
                       ? 1
                       : 0;
    EXPECT_GT(refused, 20);
    EXPECT_EQ(ask_from(stranger, "203.0.113.5", "POST", "/api/seat", {{"code", code}}).status, 200);
}

TEST(Door, letters_to_one_mailbox_are_few_and_say_nothing_of_the_senders_choice) {
    SmtpServer mail;
    const Street street{[&](Options& options) {
        options.smtp = mail.url();
        options.mail_from = "house@example.org";
    }};
    int sent = 0;
    const auto write = [&](const std::string& address, const std::string& to) {
        const Visitor guest{street, "Visit evil.example"};
        const Said said = ask_from(guest, address, "PATCH", "/api/me", {{"email", to}});
        sent += said.status == 200 ? 1 : 0;
        return said;
    };
    for (int n = 0; n < 20; ++n)
        (void)write("192.0.2.66", "victim+" + std::to_string(n) + "@example.org");
    EXPECT_EQ(sent, 2) << "from one address to one mailbox, whoever asks";
    EXPECT_EQ(write("192.0.2.67", "V.ictim@Example.org").status, 200) << "another may";
    for (int n = 0; n < 9; ++n)
        (void)write("198.51.100." + std::to_string(n),
                    "victim+x" + std::to_string(n) + "@example.org");
    EXPECT_EQ(sent, 5) << "to one mailbox, from wherever";
    for (int n = 0; n < 20; ++n)
        (void)write("192.0.2.66", "box" + std::to_string(n) + "@example.org");
    EXPECT_LE(sent, 5 + 8) << "from one address, to whomever";
    for (int tries = 0; tries < 500 && mail.letters().size() < static_cast<std::size_t>(sent);
         ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    const auto letters = mail.letters();
    ASSERT_EQ(letters.size(), static_cast<std::size_t>(sent));
    for (const auto& letter : letters) {
        EXPECT_EQ(letter.body().find("evil"), std::string::npos) << letter.body();
        EXPECT_NE(letter.body().find("/#/email/"), std::string::npos) << letter.body();
    }
}

} // namespace
} // namespace adjuge::house
