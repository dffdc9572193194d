// Somebody sits at a device where another is signed in: what they cannot take with them.
#include "house/open_house.h"
#include "house/smtp_server.h"

namespace adjuge::house {
namespace {

class BorrowedDevice : public testing::Test {
protected:
    BorrowedDevice() {
        const Said made =
            owner.post("/api/account", {{"login", "ada"}, {"password", right}, {"token", true}});
        EXPECT_EQ(made.status, 200);
        owner.token = made.text("token");
        EXPECT_EQ(move_to("ada@example.org", right).status, 200);
        EXPECT_EQ(confirm(code(1)).status, 200);
    }
    Said move_to(const std::string& email, const std::string& password = {}) const {
        json::object body{{"email", email}};
        if (!password.empty()) body["password"] = password;
        return owner.ask("PATCH", "/api/me", json::serialize(body));
    }
    std::string code(std::size_t letter) {
        return code_in(wait_for_letter(mail, letter), "#/email/");
    }
    Said confirm(const std::string& code) const {
        return Visitor{house}.post("/api/email", {{"code", code}});
    }
    std::string address() const {
        return std::string{owner.get("/api/me")["me"].at("email").as_string()};
    }

    const std::string right = "correct horse";
    SmtpServer mail;
    OpenHouse house{[this](Options& options) {
        options.smtp = mail.url();
        options.mail_from = "house@example.org";
    }};
    Visitor owner{house, "Ada"};
};

TEST_F(BorrowedDevice, does_not_move_the_address_that_new_passwords_go_to) {
    EXPECT_EQ(move_to("thief@example.org").status, 400);
    EXPECT_EQ(move_to("thief@example.org", "wrong horse").error(), "tables.wrong_password");
    EXPECT_EQ(move_to("").status, 400); // nor takes it away
    EXPECT_EQ(address(), "ada@example.org");
    // What is not the address needs no password, nor does saying it again.
    EXPECT_EQ(owner.ask("PATCH", "/api/me", R"({"name": "Ada L"})").status, 200);
    EXPECT_EQ(move_to("ada@example.org").status, 200);
}

TEST_F(BorrowedDevice, a_code_from_before_another_password_is_worth_nothing) {
    EXPECT_EQ(move_to("thief@example.org", right).status, 200);
    const std::string theirs = code(2);
    EXPECT_EQ(owner.post("/api/password", {{"old", right}, {"new", "another horse"}}).status, 200);
    EXPECT_EQ(confirm(theirs).error(), "guests.code");
    EXPECT_EQ(address(), "ada@example.org");
}

TEST_F(BorrowedDevice, the_old_address_is_told_of_a_new_one) {
    EXPECT_EQ(move_to("ada@example.net", right).status, 200);
    EXPECT_EQ(confirm(code(2)).status, 200);
    EXPECT_EQ(address(), "ada@example.net");
    EXPECT_NE(wait_for_letter(mail, 3).find("/account"), std::string::npos);
    EXPECT_EQ(mail.letters().at(2).to, "ada@example.org");
}

} // namespace
} // namespace adjuge::house
