// Where somebody is signed in, how they see it, end it, and get in again.
#include "house/device.h"
#include "house/guests.h"
#include "house/open_house.h"
#include "house/smtp_server.h"

namespace adjuge::house {
namespace {

const std::string firefox = "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 "
                            "Firefox/128.0\r\n";

// A browser: it keeps its cookies and shows no token.
class Browser {
public:
    explicit Browser(const OpenHouse& house, const std::string& name = {}) : visitor_{house} {
        if (name.empty()) return;
        const Said said = post("/api/guest", {{"name", name}});
        EXPECT_EQ(said.status, 200);
        id = said["me"].at("id").as_string();
    }
    Said ask(std::string_view method, std::string_view path, const json::object& body = {}) {
        std::string sent;
        for (const auto& [name, value] : cookies)
            sent.append(sent.empty() ? "Cookie: " : "; ").append(name).append("=").append(value);
        const Said said = visitor_.ask(method, path, body.empty() ? "" : json::serialize(body),
                                       firefox + (sent.empty() ? "" : sent + "\r\n"));
        for (std::size_t at = 0; (at = said.head.find("Set-Cookie: ", at)) != std::string::npos;) {
            const std::string line =
                said.head.substr(at + 12, said.head.find("\r\n", at) - at - 12);
            const std::string pair = line.substr(0, line.find(';'));
            const std::string name = pair.substr(0, pair.find('='));
            const std::string value = pair.substr(name.size() + 1);
            if (value.empty())
                cookies.erase(name);
            else
                cookies[name] = value;
            at += line.size();
        }
        return said;
    }
    Said get(std::string_view path) { return ask("GET", path); }
    Said post(std::string_view path, const json::object& body = {}) {
        return ask("POST", path, body);
    }

    std::map<std::string, std::string> cookies{};
    std::string id{};

private:
    Visitor visitor_;
};

std::string name_of_seat(const Said& table) {
    const json::value& seat = table["you"].at("seat");
    if (seat.is_null()) return "";
    return std::string{table["seats"].at(seat.to_number<std::size_t>()).at("name").as_string()};
}

TEST(Sessions, making_an_account_replaces_the_token_and_no_line_breaks) {
    OpenHouse house;
    Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    Player line{ada, table};
    line.hear("table");
    const Said made = ada.post("/api/account", {{"login", "ada"}, {"password", "correct horse"}});
    ASSERT_EQ(made.status, 200);
    EXPECT_EQ(ada.get("/api/me").status, 401);
    ada.token = made.text("token");
    EXPECT_EQ(ada.get("/api/me")["me"].at("login").as_string(), "ada");
    EXPECT_EQ(line.command("start").at("t").as_string(), "ack");
    // The line is the new session's now.
    EXPECT_EQ(ada.ask("DELETE", "/api/session").status, 200);
    EXPECT_EQ(line.hear("bye").at("why").as_string(), "removed");

    Browser bob{house, "Bob"};
    const auto before = bob.cookies;
    const Said account =
        bob.post("/api/account", {{"login", "bob"}, {"password", "correct horse"}});
    EXPECT_FALSE(account.body.as_object().contains("token"));
    EXPECT_NE(bob.cookies, before);
    EXPECT_EQ(bob.get("/api/me").status, 200);
    bob.cookies = before;
    EXPECT_EQ(bob.get("/api/me").status, 401);
}

TEST(Sessions, are_listed_and_closed_one_by_one_or_all_others) {
    OpenHouse house;
    Browser here{house, "Ada"};
    const json::object key{{"login", "ada"}, {"password", "correct horse"}};
    ASSERT_EQ(here.post("/api/account", key).status, 200);
    Browser there{house};
    ASSERT_EQ(there.post("/api/session", key).status, 200);
    const std::string table = here.post("/api/tables", with_bots()).text("id");
    const Said link = here.post("/api/tables/" + table + "/seat-link");
    Browser phone{house};
    ASSERT_EQ(phone.post("/api/seat", {{"code", link["code"]}}).status, 200);

    const Said list = here.get("/api/sessions");
    const json::array& all = list["sessions"].as_array();
    ASSERT_EQ(all.size(), 3U);
    std::string other;
    int own = 0;
    for (const json::value& each : all) {
        EXPECT_EQ(each.at("device").as_string(), "Firefox, Linux");
        EXPECT_GT(each.at("opened").to_number<std::int64_t>(), 0);
        const bool seat = each.at("kind").as_string() == "seat";
        EXPECT_EQ(each.at("table"), seat ? json::value(table) : json::value());
        own += each.at("this").as_bool() ? 1 : 0;
        if (!seat && !each.at("this").as_bool()) other = each.at("id").as_string();
    }
    EXPECT_EQ(own, 1);
    // Nothing of what opens them is told.
    for (const auto& [name, token] : here.cookies)
        EXPECT_EQ(json::serialize(list.body).find(token.substr(13)), std::string::npos);
    Browser eve{house, "Eve"};
    EXPECT_EQ(eve.ask("DELETE", "/api/sessions/" + other).error(), "guests.no_session");
    EXPECT_EQ(here.ask("DELETE", "/api/sessions/" + other).status, 200);
    EXPECT_EQ(there.get("/api/me").status, 401);
    EXPECT_EQ(here.ask("DELETE", "/api/sessions/" + other).error(), "guests.no_session");
    EXPECT_EQ(name_of_seat(phone.get("/api/tables/" + table)), "Ada");
    EXPECT_EQ(here.ask("DELETE", "/api/sessions").status, 200);
    EXPECT_EQ(name_of_seat(phone.get("/api/tables/" + table)), "");
    EXPECT_EQ(here.get("/api/sessions")["sessions"].as_array().size(), 1U);
}

TEST(Sessions, of_one_account_are_bounded_and_a_proof_opens_none) {
    OpenHouse house;
    Visitor ada{house, "Ada"};
    const json::object key{{"login", "ada"}, {"password", "correct horse"}};
    ada.token = ada.post("/api/account", key).text("token");
    const std::string table = ada.open_table(with_bots());
    for (std::size_t n = 0; n < max_sessions + 5; ++n) { // links cost no hashing
        const Said link = ada.command(table, "seat-link");
        EXPECT_EQ(Visitor{house}.post("/api/seat", {{"code", link["code"]}}).status, 200);
    }
    EXPECT_EQ(ada.get("/api/sessions")["sessions"].as_array().size(), max_sessions + 1);
    EXPECT_EQ(ada.ask("DELETE", "/api/me", R"({"password": "not correct"})").error(),
              "tables.wrong_password");
}

TEST(Sessions, a_seat_link_asks_before_somebody_acts_as_another) {
    OpenHouse house;
    Browser ana{house, "Ana"};
    Browser bo{house, "Bo"};
    const std::string table = ana.post("/api/tables", for_two()).text("id");
    const std::string at = "/api/tables/" + table;
    ASSERT_EQ(bo.post(at + "/sit").status, 200);
    const json::value code = bo.post(at + "/seat-link")["code"];

    const Said asked = ana.post("/api/seat", {{"code", code}});
    EXPECT_EQ(asked.status, 409);
    EXPECT_EQ(asked.error(), "tables.other_seat");
    EXPECT_EQ(asked["seat"].at("now").as_string(), "Ana");
    EXPECT_EQ(asked["seat"].at("name").as_string(), "Bo");
    EXPECT_EQ(name_of_seat(ana.get(at)), "Ana");
    EXPECT_FALSE(ana.get(at)["you"].at("link").as_bool());
    EXPECT_EQ(ana.ask("DELETE", at + "/seat").error(), "tables.no_link");

    ASSERT_EQ(ana.post("/api/seat", {{"code", code}, {"confirm", true}}).status, 200);
    EXPECT_EQ(name_of_seat(ana.get(at)), "Bo");
    EXPECT_TRUE(ana.get(at)["you"].at("link").as_bool());
    EXPECT_EQ(ana.get("/api/me")["me"].at("name").as_string(), "Ana");
    // Another link of the same seat is no question, one back to the own seat is.
    const json::value again = bo.post(at + "/seat-link")["code"];
    EXPECT_EQ(ana.post("/api/seat", {{"code", again}}).status, 200);
    // Given back.
    EXPECT_EQ(ana.ask("DELETE", at + "/seat").status, 200);
    EXPECT_EQ(name_of_seat(ana.get(at)), "Ana");
    EXPECT_EQ(bo.get("/api/sessions")["sessions"].as_array().size(), 1U);

    // A link from before counts like a seat of one's own.
    Browser phone{house};
    const json::value first = bo.post(at + "/seat-link")["code"];
    ASSERT_EQ(phone.post("/api/seat", {{"code", first}}).status, 200);
    Browser own = ana;
    const json::value second = own.post(at + "/seat-link")["code"];
    EXPECT_EQ(phone.post("/api/seat", {{"code", second}}).error(), "tables.other_seat");
    ASSERT_EQ(phone.post("/api/seat", {{"code", second}, {"confirm", true}}).status, 200);
    EXPECT_EQ(name_of_seat(phone.get(at)), "Ana");
    EXPECT_EQ(bo.get("/api/sessions")["sessions"].as_array().size(), 1U); // the old one is closed
    // One's own seat needs no second key.
    const json::value mine = ana.post(at + "/seat-link")["code"];
    const auto before = ana.cookies;
    EXPECT_EQ(ana.post("/api/seat", {{"code", mine}}).text("table"), table);
    EXPECT_EQ(ana.cookies, before);
}

TEST(Sessions, signing_out_gives_the_seats_of_links_back_too) {
    OpenHouse house;
    Browser bo{house, "Bo"};
    Browser ana{house, "Ana"};
    std::vector<std::string> tables;
    for (int n = 0; n < 2; ++n) {
        tables.push_back(bo.post("/api/tables", for_two()).text("id"));
        const Said link = bo.post("/api/tables/" + tables.back() + "/seat-link");
        ASSERT_EQ(ana.post("/api/seat", {{"code", link["code"]}}).status, 200);
        EXPECT_EQ(name_of_seat(ana.get("/api/tables/" + tables.back())), "Bo");
    }
    const auto before = ana.cookies;
    EXPECT_EQ(before.size(), 3U);
    EXPECT_EQ(ana.ask("DELETE", "/api/session").status, 200);
    EXPECT_TRUE(ana.cookies.empty());
    ana.cookies = before; // whoever kept them has nothing
    for (const std::string& table : tables)
        EXPECT_EQ(name_of_seat(ana.get("/api/tables/" + table)), "");
    EXPECT_EQ(bo.get("/api/sessions")["sessions"].as_array().size(), 1U);
    // A device that has nothing but a link signs out, too.
    const Said link = bo.post("/api/tables/" + tables[0] + "/seat-link");
    Browser phone{house};
    ASSERT_EQ(phone.post("/api/seat", {{"code", link["code"]}}).status, 200);
    EXPECT_EQ(phone.ask("DELETE", "/api/session").status, 200);
    EXPECT_TRUE(phone.cookies.empty());
    EXPECT_EQ(bo.get("/api/sessions")["sessions"].as_array().size(), 1U);
}

TEST(Sessions, a_browser_keeps_a_few_seats_and_no_more) {
    OpenHouse house;
    Browser bo{house, "Bo"};
    Browser phone{house};
    for (int n = 0; n < 20; ++n) {
        const std::string table = bo.post("/api/tables", for_two()).text("id");
        const Said link = bo.post("/api/tables/" + table + "/seat-link");
        ASSERT_EQ(phone.post("/api/seat", {{"code", link["code"]}}).status, 200);
        EXPECT_EQ(name_of_seat(phone.get("/api/tables/" + table)), "Bo");
    }
    EXPECT_EQ(phone.cookies.size(), 16U);
    EXPECT_EQ(bo.get("/api/sessions")["sessions"].as_array().size(), 17U);
}

TEST(Sessions, a_forgotten_password_is_set_anew_by_confirmed_mail_alone) {
    SmtpServer mail;
    OpenHouse house{[&](Options& options) {
        options.smtp = mail.url();
        options.mail_from = "house@example.org";
        options.rate_limit = 1000;
    }};
    Browser ada{house, "Ada"};
    Browser eve{house, "Eve"};
    ada.post("/api/account", {{"login", "ada"}, {"password", "correct horse"}});
    eve.post("/api/account", {{"login", "eve"}, {"password", "correct horse"}});
    ada.ask("PATCH", "/api/me", {{"email", "ada@example.org"}, {"password", "correct horse"}});
    const std::string confirm = code_in(wait_for_letter(mail, 1), "#/email/");
    eve.ask("PATCH", "/api/me",
            {{"email", "eve@example.org"}, {"password", "correct horse"}}); // never confirmed
    wait_for_letter(mail, 2);
    ASSERT_EQ(ada.post("/api/email", {{"code", confirm}}).status, 200);
    const std::string table = ada.post("/api/tables", with_bots()).text("id");
    const Said link = ada.post("/api/tables/" + table + "/seat-link");

    // The same words for everybody.
    Browser door{house};
    const Said nobody = door.post("/api/password/forgot", {{"login", "nobody"}});
    const Said unconfirmed = door.post("/api/password/forgot", {{"login", "eve"}});
    const Said known = door.post("/api/password/forgot", {{"login", "ADA"}});
    for (const Said* said : {&nobody, &unconfirmed, &known}) {
        EXPECT_EQ(said->status, 200);
        EXPECT_EQ(said->body, known.body);
    }
    const std::string letter = wait_for_letter(mail, 3);
    EXPECT_EQ(mail.letters()[2].to, "ada@example.org");
    const std::string code = code_in(letter, "#/password/");
    const auto reset = [&](const std::string& with, const std::string& password) {
        return door.post("/api/password/reset", {{"code", with}, {"password", password}});
    };
    EXPECT_EQ(reset(code, "short").error(), "guests.password"); // and the code is still good
    EXPECT_EQ(reset(confirm, "another horse").error(), "guests.code");
    EXPECT_EQ(door.post("/api/seat", {{"code", code}}).error(), "guests.code");
    EXPECT_EQ(door.post("/api/email", {{"code", code}}).error(), "guests.code");
    const Said entered = reset(code, "another horse");
    ASSERT_EQ(entered.status, 200);
    EXPECT_EQ(entered["me"].at("login").as_string(), "ada");
    EXPECT_EQ(door.get("/api/me").status, 200);
    EXPECT_EQ(ada.get("/api/me").status, 401); // all other devices are out
    EXPECT_EQ(reset(code, "a third horse").error(), "guests.code");
    EXPECT_EQ(ada.post("/api/seat", {{"code", link["code"]}}).error(), "guests.code");
    EXPECT_EQ(ada.post("/api/session", {{"login", "ada"}, {"password", "another horse"}}).status,
              200);
    EXPECT_EQ(mail.letters().size(), 3U);
    // A few letters for one login and one mailbox, however often they are asked for.
    int asked = 0;
    while (asked < 10 && door.post("/api/password/forgot", {{"login", "ada"}}).status == 200)
        ++asked;
    EXPECT_LT(asked, 4);
}

TEST(Sessions, a_house_without_mail_says_so) {
    OpenHouse house;
    EXPECT_EQ(Visitor{house}.post("/api/password/forgot", {{"login", "ada"}}).error(),
              "tables.no_mail");
}

TEST(Sessions, a_webhook_has_a_secret_that_is_shown_once) {
    OpenHouse house;
    Browser ada{house, "Ada"};
    EXPECT_EQ(ada.post("/api/webhook/secret").error(), "guests.no_webhook");
    const Said set = ada.ask("PATCH", "/api/me", {{"webhook", "https://example.org/hook"}});
    const std::string secret = set.text("webhook_secret");
    EXPECT_EQ(secret.size(), 43U);
    EXPECT_EQ(json::serialize(ada.get("/api/me").body).find(secret), std::string::npos);
    // The same address keeps it, another gets another.
    const Said same = ada.ask("PATCH", "/api/me", {{"webhook", "https://example.org/hook"}});
    EXPECT_FALSE(same.body.as_object().contains("webhook_secret"));
    const std::string renewed = ada.post("/api/webhook/secret").text("webhook_secret");
    EXPECT_NE(renewed, secret);
    const Said other = ada.ask("PATCH", "/api/me", {{"webhook", "https://example.org/other"}});
    EXPECT_NE(other.text("webhook_secret"), renewed);
    EXPECT_EQ(json::serialize(ada.get("/api/me/data").body).find(other.text("webhook_secret")),
              std::string::npos);
}

TEST(Sessions, everybody_can_take_their_own_data_along) {
    OpenHouse house;
    Visitor ada{house, "Ada"};
    const Visitor bob{house, "Bob"};
    ada.post("/api/bots", {{"name", "Turing"}});
    const std::string ended = ada.open_table(with_bots());
    ada.command(ended, "start");
    ada.command(ended, "end", {{"agree", true}});
    const std::string table = ada.open_table(for_two());
    bob.command(table, "sit");
    ada.command(table, "chat", {{"text", "hers"}});
    bob.command(table, "chat", {{"text", "his"}});
    ada.post("/api/mute", {{"guest", bob.id}, {"mute", true}});
    ada.post("/api/report", {{"guest", bob.id}, {"text", "too loud"}});
    bob.post("/api/report", {{"guest", ada.id}, {"text", "mutes me"}});
    const Said data = ada.get("/api/me/data");
    ASSERT_EQ(data.status, 200);
    EXPECT_NE(data.head.find("attachment"), std::string::npos);
    EXPECT_EQ(data["me"].at("name").as_string(), "Ada");
    EXPECT_EQ(data["me"].at("muted").at(0).as_string(), bob.id);
    EXPECT_EQ(data["bots"].at(0).at("name").as_string(), "Turing");
    EXPECT_EQ(data["sessions"].as_array().size(), 1U);
    EXPECT_EQ(data["tables"].as_array(), json::array{table});
    ASSERT_EQ(data["chat"].as_array().size(), 1U);
    EXPECT_EQ(data["chat"].at(0).at("text").as_string(), "hers");
    EXPECT_EQ(data["records"].at(0).at("id").as_string(), ended);
    ASSERT_EQ(data["reports"].as_array().size(), 1U);
    EXPECT_EQ(data["reports"].at(0).at("text").as_string(), "too loud");
    const std::string all = json::serialize(data.body);
    for (const std::string& secret : {ada.token.substr(13), std::string{"mutes me"}})
        EXPECT_EQ(all.find(secret), std::string::npos);
    EXPECT_EQ(Visitor{house}.get("/api/me/data").status, 401);
}

TEST(Sessions, a_device_is_told_in_few_words) {
    EXPECT_EQ(device_of("Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1 "
                        "(KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1"),
              "Safari, iPhone");
    EXPECT_EQ(device_of("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like "
                        "Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0"),
              "Edge, Windows");
    EXPECT_EQ(device_of("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/124.0 Mobile "
                        "Safari/537.36"),
              "Chrome, Android");
    EXPECT_EQ(device_of("curl/8.5.0"), "curl");
    EXPECT_EQ(device_of("<script>" + std::string(5000, 'x')), "");
}

} // namespace
} // namespace adjuge::house
