// Attacks of strangers on the real program, which must cost nobody else anything.
#include <filesystem>
#include <fstream>

#include "cli/shell.h"
#include "house/open_house.h"
#include "house/server_process.h"
#include "house/smtp_server.h"
#include "text/record.h"

namespace adjuge::house {
namespace {

class Strangers : public testing::Test {
protected:
    void open(std::vector<std::string> options = {}) {
        options.emplace_back("--behind-proxy");
        house_.emplace(folder_.path(), std::move(options));
        ASSERT_TRUE(house_->opened()) << house_->err();
    }
    const ServerProcess& house() const { return *house_; }
    Visitor at(const std::string& address) const { return Visitor{house(), {}, address}; }
    Said get_from(const std::string& forwarded, std::string_view path) const {
        return Visitor{house()}.ask("GET", path, {}, forwarded);
    }
    Visitor admin() const {
        Visitor admin{house()};
        admin.token = whole_file(folder_.file("admin-token"));
        while (admin.token.ends_with('\n')) admin.token.pop_back();
        return admin;
    }
    // A game that is over, as its record.
    json::object over() const {
        return at("198.51.100.250").get("/api/records/show-canaletto").body.as_object();
    }

    store::TempFolder folder_;
    std::optional<ServerProcess> house_;
};

// ---- A forgotten password

class Forgotten : public Strangers {
protected:
    void SetUp() override {
        open({"--smtp", mail_.url(), "--mail-from", "house@example.org"});
        Visitor ada{house(), "Ada", home_};
        ada.token = ada.post("/api/account", {{"login", "ada"}, {"password", "correct horse"}})
                        .text("token");
        ada.ask("PATCH", "/api/me", R"({"email": "ada@example.org", "password": "correct horse"})");
        const std::string code = code_in(wait_for_letter(mail_, 1), "#/email/");
        ASSERT_EQ(ada.post("/api/email", {{"code", code}}).status, 200);
    }
    int forgot(const std::string& address, const char* login = "ada") const {
        return at(address).post("/api/password/forgot", {{"login", login}}).status;
    }
    // With the link of the letter; letters are counted from the one that confirmed the address.
    int reset_by(std::size_t letter, const std::string& password) const {
        const std::string code = code_in(wait_for_letter(mail_, letter + 1), "#/password/");
        return at("192.0.2.200")
            .post("/api/password/reset", {{"code", code}, {"password", password}})
            .status;
    }

    const std::string home_{"198.51.100.1"};
    SmtpServer mail_;
};

TEST_F(Forgotten, a_stranger_who_asks_for_a_letter_keeps_the_owner_from_none) {
    int granted = 0;
    for (int n = 0; n < 5; ++n) granted += forgot("203.0.113.66") == 200 ? 1 : 0;
    EXPECT_EQ(granted, 3) << "of one address for one login";
    EXPECT_EQ(forgot("192.0.2.7"), 200) << "the owner, wherever they are";
    EXPECT_EQ(reset_by(4, "another horse"), 200);
    // Nor does one who has a whole /48.
    granted = 0;
    for (int n = 0; n < 12; ++n)
        granted += forgot("2001:db8:bad:" + std::to_string(n) + "::1") == 200 ? 1 : 0;
    EXPECT_EQ(granted, 4);
}

TEST_F(Forgotten, many_strangers_send_few_letters_and_the_owner_has_one_that_works) {
    ASSERT_EQ(
        at(home_).post("/api/session", {{"login", "ada"}, {"password", "correct horse"}}).status,
        200);
    for (int n = 0; n < 20; ++n) EXPECT_EQ(forgot("203.0.113." + std::to_string(n)), 200);
    EXPECT_EQ(forgot("192.0.2.7"), 200) << "told the same as all";
    wait_for_letter(mail_, 1 + 8);
    // From where they have signed in before they get one more at once; it comes after all others.
    EXPECT_EQ(forgot(home_), 200);
    wait_for_letter(mail_, 1 + 9);
    EXPECT_EQ(mail_.letters().size(), 1U + 9U);
    EXPECT_EQ(reset_by(8, "another horse"), 200) << "that a stranger has asked for";
}

TEST_F(Forgotten, wrong_passwords_from_a_whole_site_keep_the_owner_out_of_nothing) {
    int wrong = 0;
    for (int n = 0; n < 200; ++n) {
        const json::object guess{{"login", "login" + std::to_string(n)}, {"password", "guess"}};
        const Said said =
            at("2001:db8:bad:" + std::to_string(n) + "::1").post("/api/session", guess);
        wrong += said.status == 401 ? 1 : 0;
    }
    EXPECT_GE(wrong, 40);
    EXPECT_LE(wrong, 120) << "as many as eight addresses may try";
    const json::object right{{"login", "ada"}, {"password", "correct horse"}};
    EXPECT_EQ(at("192.0.2.7").post("/api/session", right).status, 200);
}

// ---- Reviews

TEST_F(Strangers, have_two_reviews_each_and_leave_room_for_others) {
    open({"--workers", "1"});
    const Visitor host{house(), "Ada", "198.51.100.1"};
    const json::object record = over();
    std::vector<std::string> records;
    for (int n = 0; n < 12; ++n)
        records.push_back(host.post("/api/records", {{"record", record}}).text("id"));
    std::size_t next = 0;
    const auto review = [&](const std::string& address) {
        const Said said = at(address).post("/api/records/" + records.at(next) + "/review");
        if (said.status == 200) ++next;
        return said;
    };
    for (int n = 1; n <= 4; ++n) {
        const std::string address = "203.0.113." + std::to_string(n);
        for (int granted = 0; granted < 2; ++granted) EXPECT_EQ(review(address).status, 200);
        const Said third = review(address);
        EXPECT_EQ(third.status, 429);
        EXPECT_EQ(third.error(), "tables.reviews_enough");
    }
    EXPECT_EQ(review("192.0.2.7").status, 200) << "though eight are being made";
    EXPECT_EQ(at("192.0.2.7").get("/api/records/" + records.at(next - 1) + "/review").text("state"),
              "working");
}

// ---- What a proxy says

TEST_F(Strangers, whom_a_proxy_cannot_name_are_not_this_machine) {
    open();
    EXPECT_EQ(get_from("", "/metrics").status, 200) << "a program on this machine";
    const auto forwarded = [](const std::string& value) {
        return "X-Forwarded-For: " + value + "\r\n";
    };
    for (const char* value :
         {"9.9.9.9", "9.9.9.9:4711", "unknown", "unix:", "", " ", ",", "9.9.9.9,", "127.0.0.1, x",
          "[2001:db8::1]:443", "::ffff:9.9.9.9", "fe80::1%lo", "[::1]:x", "127.0.0.1", "::1"})
        EXPECT_EQ(get_from(forwarded(value), "/metrics").status, 401) << value;
    EXPECT_EQ(get_from(forwarded("127.0.0.1") + forwarded("unknown"), "/metrics").status, 401);
    // Other signs of a proxy are no address, but no program on this machine sends them.
    for (const char* sign : {"Forwarded: for=127.0.0.1\r\n", "X-Real-IP: 127.0.0.1\r\n",
                             "Via: 1.1 proxy\r\n", "X-Forwarded-Proto: https\r\n"})
        EXPECT_EQ(get_from(sign, "/metrics").status, 401) << sign;

    // What is banned stays out, however it is written.
    for (const char* network : {"9.9.9.0/24", "2001:db8::/48", "fe80::/64", "0.0.0.0"})
        ASSERT_EQ(admin().post("/api/admin/addresses", {{"network", network}}).status, 200);
    for (const char* value : {"9.9.9.9", "9.9.9.9:4711", "8.8.8.8, 9.9.9.9", "8.8.8.8,\t9.9.9.9 ",
                              "::ffff:9.9.9.9", "[::ffff:9.9.9.9]:80", "64:ff9b::9.9.9.9",
                              "2002:909:909::1", "[2001:db8::1]:443", "fe80::1%lo",
                              // nobody in particular, who can be banned like anybody else
                              "unknown", "unix:", "", "9.9.9.9,"})
        EXPECT_EQ(get_from(forwarded(value), "/api/games").error(), "guests.address_banned")
            << value;
    EXPECT_EQ(get_from(forwarded("9.9.9.9, 8.8.8.8"), "/api/games").status, 200)
        << "what the guest claims counts for nothing";
    EXPECT_NE(house_->err().find("X-Forwarded-For"), std::string::npos) << house_->err();
}

TEST_F(Strangers, without_a_proxy_are_believed_nothing) {
    house_.emplace(folder_.path());
    ASSERT_TRUE(house_->opened());
    EXPECT_EQ(get_from("", "/metrics").status, 200);
    // It comes through a proxy of which the server was not told.
    EXPECT_EQ(get_from("X-Forwarded-For: 9.9.9.9\r\n", "/metrics").status, 401);
}

// ---- Frames

TEST_F(Strangers, who_flood_a_socket_with_pings_are_cut_off) {
    open();
    const auto socket = [&] {
        server::Client client{house().port()};
        EXPECT_EQ(client.upgrade("/api/lobby/socket").status, 101);
        EXPECT_EQ(client.hear().op, server::Client::text);
        return client;
    };
    using server::Client;
    Client calm = socket();
    for (const char* word : {"one", "two", "three"}) {
        calm.send(Client::frame(Client::ping, word));
        const auto pong = calm.hear();
        EXPECT_EQ(pong.op, Client::pong);
        EXPECT_EQ(pong.data, word);
    }
    const std::string empty = Client::frame(Client::text, "", false);
    for (const auto& [frame, first] : {std::pair{Client::frame(Client::ping, ""), std::string{}},
                                       std::pair{Client::frame(Client::pong, ""), std::string{}},
                                       std::pair{Client::frame(Client::more, "", false), empty}}) {
        Client flood = socket();
        std::string bytes = first;
        for (int n = 0; n < 5'000; ++n) bytes += frame;
        flood.send(bytes);
        int answers = 0;
        auto heard = flood.hear();
        for (; heard.op == Client::pong || heard.op == Client::text; heard = flood.hear())
            ++answers;
        EXPECT_EQ(heard.code(), 1008U);
        EXPECT_LE(answers, 1'500) << "a thousand, and fifty a second";
    }
    calm.send(Client::frame(Client::ping, "still here"));
    EXPECT_EQ(calm.hear().data, "still here");
}

// ---- Records

TEST_F(Strangers, hand_in_no_record_that_adjuge_verify_refuses) {
    open();
    const json::object good = over();
    const auto sealed = [](json::object record) {
        record.erase("digest");
        record["digest"] = digest(record);
        return record;
    };
    const auto changed = [&](const std::function<void(json::object&)>& change) {
        json::object record = good;
        change(record);
        return sealed(std::move(record));
    };
    const auto seat = [](json::object& record) -> json::object& {
        return record.at("seats").as_array()[1].as_object();
    };
    const std::vector<std::pair<const char*, json::object>> bad{
        {"a field that nobody knows", changed([](auto& r) { r["cheat"] = true; })},
        {"one of a seat", changed([&](auto& r) { seat(r)["rank"] = "master"; })},
        {"one of the deal", changed([](auto& r) { r.at("deal").as_object()["more"] = 1; })},
        {"one of a move",
         changed([](auto& r) { r.at("moves").as_array()[3].as_object()["note"] = "!"; })},
        {"one of the proof", changed([](auto& r) { r.at("fair").as_object()["trust"] = "me"; })},
        {"a seed that was not committed to",
         changed([](auto& r) { r.at("fair").as_object()["commitment"] = std::string(64, '0'); })},
        {"hints that are no number", changed([&](auto& r) { seat(r)["hints"] = "many"; })},
        {"a comment that is no text", changed([](auto& r) { r["comment"] = 7; })},
        {"another's game without its place", changed([](auto& r) { r["tried"] = true; })},
        {"other scores", changed([](auto& r) { r.at("scores").as_array()[0] = 999; })},
        {"no scores", changed([](auto& r) { r.erase("scores"); })},
        {"a move too few", changed([](auto& r) { r.at("moves").as_array().pop_back(); })},
        {"a newer format", changed([](auto& r) { r["format_version"] = 2; })},
    };
    const std::string file = folder_.file("record.json");
    const auto verified = [&](const json::object& record) {
        std::ofstream{file} << json::serialize(record);
        return run("verify " + file).status == 0;
    };
    int n = 0;
    const auto taken = [&](const json::object& record) {
        const Visitor guest{house(), "Eve", "203.0.113." + std::to_string(++n)};
        return guest.post("/api/records", {{"record", record}});
    };
    EXPECT_TRUE(verified(good));
    EXPECT_EQ(taken(good).status, 201);
    for (const auto& [what, record] : bad) {
        EXPECT_FALSE(verified(record)) << what;
        const Said said = taken(record);
        EXPECT_EQ(said.status, 400) << what;
        EXPECT_EQ(said.error(), "tables.format") << what;
        EXPECT_TRUE(said["error"].at("where").as_string().starts_with("/record")) << what;
    }
    // Records of earlier programs are taken as ever: without what is optional, or typed in.
    for (const char* field : {"digest", "fair", "rules_version"}) {
        json::object old = good;
        old.erase("digest");
        old.erase(field);
        EXPECT_TRUE(verified(old)) << field;
        EXPECT_EQ(taken(old).status, 201) << field;
    }
}

TEST_F(Strangers, hand_in_every_record_that_was_kept) {
    open();
    int n = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator{ADJUGE_SOURCE_DIR "/tests/records"}) {
        if (entry.path().extension() != ".json") continue;
        const bool right = run("verify " + entry.path().string()).status == 0;
        const std::string body = R"({"record": )" + whole_file(entry.path().string()) + "}";
        if (body.size() > 60'000) continue; // more than a request may have
        const Visitor guest{house(), "Ada", "203.0.113." + std::to_string(n % 250)};
        EXPECT_EQ(guest.ask("POST", "/api/records", body).status, right ? 201 : 400)
            << entry.path();
        ++n;
    }
    EXPECT_GT(n, 5);
}

// ---- IPv6

TEST_F(Strangers, with_a_prefix_of_their_own_are_a_few_addresses_and_not_thousands) {
    open({"--tables-per-address", "1"});
    int guests = 0;
    int tables = 0;
    for (int n = 0; n < 40; ++n) {
        Visitor guest = at("2001:db8:bad:" + std::to_string(n) + "::1");
        const Said entered = guest.post("/api/guest", {{"name", "Eve"}, {"token", true}});
        if (entered.status != 200) continue;
        ++guests;
        guest.token = entered.text("token");
        // Another address of the same /64 is the same home.
        for (const char* host : {"::1", "::2"}) {
            guest.address = "2001:db8:bad:" + std::to_string(n) + host;
            tables += guest.post("/api/tables", with_bots()).status == 201 ? 1 : 0;
        }
    }
    EXPECT_EQ(guests, 40);
    EXPECT_EQ(tables, 8) << "one for a /64, eight for a /48";
    const Visitor ada{house(), "Ada", "2001:db8:900d::1"};
    EXPECT_EQ(ada.post("/api/tables", with_bots()).status, 201);
}

// ---- What is there for robots and for those who mean well

TEST_F(Strangers, are_told_where_to_report_and_what_not_to_index) {
    open({"--public-url", "https://example.org/adjuge", "--security-contact",
          "mailto:security@example.org"});
    server::Client client{house().port()};
    const auto robots = client.get("/robots.txt");
    EXPECT_EQ(robots.status, 200);
    EXPECT_NE(robots.head.find("Content-Type: text/plain; charset=utf-8"), std::string::npos);
    EXPECT_NE(robots.head.find("Cache-Control: public, max-age=86400"), std::string::npos);
    EXPECT_TRUE(robots.body.starts_with("User-agent: *\n")) << robots.body;
    for (const char* hidden : {"/api/", "/t/", "/replay/", "/review/", "/games", "/me"})
        EXPECT_NE(robots.body.find(std::string{"\nDisallow: /adjuge"} + hidden + "\n"),
                  std::string::npos)
            << hidden;
    for (const char* shown : {"Disallow: /adjuge/\n", "/rules\n", "/lobby", "/learn"})
        EXPECT_EQ(robots.body.find(shown), std::string::npos) << shown;

    const auto said = client.get("/.well-known/security.txt");
    EXPECT_EQ(said.status, 200);
    EXPECT_NE(said.head.find("Content-Type: text/plain; charset=utf-8"), std::string::npos);
    EXPECT_NE(said.body.find("Contact: mailto:security@example.org\n"), std::string::npos);
    EXPECT_NE(said.body.find("Canonical: https://example.org/.well-known/security.txt\n"),
              std::string::npos);
    const std::size_t at = said.body.find("Expires: ");
    ASSERT_NE(at, std::string::npos) << said.body;
    std::tm until{};
    const char* end = strptime(said.body.c_str() + at + 9, "%Y-%m-%dT%H:%M:%SZ", &until);
    ASSERT_NE(end, nullptr) << said.body;
    const double days = std::difftime(timegm(&until), std::time(nullptr)) / 86'400;
    EXPECT_GT(days, 80);
    EXPECT_LT(days, 365) << "as the standard asks";
}

TEST_F(Strangers, are_told_nothing_of_a_contact_that_there_is_not) {
    open();
    EXPECT_EQ(get_from("", "/.well-known/security.txt").error(), "tables.no_such_page");
    EXPECT_EQ(server::Client{house().port()}.get("/robots.txt").status, 200);
    EXPECT_EQ(
        run("serve --security-contact security@example.org --data " + folder_.file("x")).status, 2);
}

} // namespace
} // namespace adjuge::house
