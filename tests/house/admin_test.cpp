// adjuge admin, against a server that answers as the house does.
#include <gtest/gtest.h>

#include <fstream>
#include <mutex>
#include <thread>

#include "cli/shell.h"
#include "house/address.h"
#include "house/premises.h"
#include "server/net.h"
#include "store/temp_folder.h"
#include "text/json.h"

namespace adjuge::house {
namespace {

class Desk {
public:
    explicit Desk(const std::string& folder)
        : net_{{},
               {.http = [this](server::Request request,
                               const server::Answer& answer) { serve(request, answer); }}},
          premises_{Lang::en, folder} {
        Options options;
        options.data = folder;
        read_secrets(Lang::en, options);
        token_ = options.admin_token;
        thread_ = std::thread{[this] { net_.run(); }};
        premises_.announce(url(), net_.port());
    }
    ~Desk() {
        net_.stop();
        thread_.join();
    }
    std::string url() const { return web_address("127.0.0.1", net_.port()); }
    std::string last() {
        const std::lock_guard lock{mutex_};
        return last_;
    }

private:
    void serve(const server::Request& request, const server::Answer& answer) {
        {
            const std::lock_guard lock{mutex_};
            last_ = request.method + " " + request.path + "?" + request.query;
        }
        const bool french = request.header("accept-language") == "fr";
        if (request.header("authorization") != "Bearer " + token_)
            return answer({.status = 401, .body = R"({"error":{"code":"x","message":"x"}})"});
        const std::string& path = request.path;
        if (path == "/api/admin/tables")
            return answer(
                {.body =
                     R"({"tables":[{"id":"t1","game":"modern-art","status":"running","host":"g1",)"
                     R"("seats":[{"kind":"person","name":"Ada\u001b[31m"},)"
                     R"({"kind":"open","name":null}],"created":1793491200000}]})"});
        if (path == "/api/admin/guests" && request.query.empty())
            return answer({.body =
                               R"({"guests":[{"id":"g1","name":"Ada","login":"ada","bot":false,)"
                               R"("banned":true}],"next":"g 1"})"});
        if (path == "/api/admin/guests")
            return answer({.body = R"({"guests":[{"id":"g2","name":"Zoé","login":null,"bot":true,)"
                                   R"("banned":false}],"next":null})"});
        const std::string wicked = R"(\u001b]0;x\u0007\u001b[2J\u009b31m\u202e\u2028\r\nroot)";
        const std::string report = R"({"id":"r1","from":"g1","name":")" + wicked +
                                   R"(","guest":"g2","table":"t1","note":")" + wicked +
                                   R"(","text":")" + wicked + R"("})";
        if (path == "/api/admin/reports" && request.query.find("wicked") != std::string::npos)
            return answer({.body = R"({"reports":[)" + report + "]}"});
        if (path == "/api/admin/reports/r1")
            return answer({.body = R"({"report":)" + report + R"(,"chat":[{"at":1,"name":")" +
                                   wicked + R"(","guest":"g1","text":")" + wicked + R"("}]})"});
        if (path == "/api/admin/addresses")
            return answer({.body = R"({"addresses":[{"network":"192.0.2.0/24","why":")" + wicked +
                                   R"("}]})"});
        if (path == "/api/admin/reports") return answer({.body = R"({"reports":[]})"});
        if (path == "/api/admin/accounts/a da/reset-password")
            return answer({.body = R"({"password":"hat rack"})"});
        if (path == "/api/admin/guests/nobody/ban")
            return answer({.status = 404,
                           .body = french ? R"({"error":{"code":"x","message":"Inconnu."}})"
                                          : R"({"error":{"code":"x","message":"Unknown."}})"});
        if (path == "/api/admin/tables/odd/close") return answer({.status = 500, .body = "<html>"});
        answer({.body = R"({"ok":true})"});
    }

    std::mutex mutex_;
    std::string last_;
    std::string token_;
    server::Net net_;
    Premises premises_;
    std::thread thread_;
};

class Admin : public testing::Test {
protected:
    Ran admin(const std::string& line) const {
        return run(line + " --data " + temp_.path().string());
    }

    store::TempFolder temp_;
    Desk desk_{temp_.path().string()};
};

TEST_F(Admin, lists_are_tables_for_people_and_answers_for_programs) {
    const Ran tables = admin("admin tables");
    EXPECT_EQ(tables.status, 0);
    EXPECT_TRUE(says(tables, "id  game        status   name  seats          since\n"))
        << tables.out;
    EXPECT_TRUE(says(tables, "t1  modern-art  running        Ada[31m, open  2026-1")) << tables.out;
    EXPECT_EQ(admin("admin list").out, tables.out);
    const Ran json = admin("admin tables --json");
    EXPECT_EQ(parse_json(json.out).at("tables").at(0).at("id"), "t1");
    EXPECT_TRUE(says(admin("--lang fr admin tables"), "id  jeu         état")) << tables.out;
    EXPECT_TRUE(says(admin("admin reports"), "Nothing to show."));
}

TEST_F(Admin, nothing_a_guest_writes_steers_the_terminal) {
    for (const char* line :
         {"admin reports --from wicked", "admin report r1", "admin addresses", "admin tables"}) {
        const Ran ran = admin(line);
        EXPECT_EQ(ran.status, 0) << line;
        EXPECT_TRUE(says(ran, "31m")) << line; // the text itself is shown
        for (const char* code : {"\033", "\007", "\r", "\u009B", "\u202E", "\u2028"})
            EXPECT_EQ(ran.out.find(code), std::string::npos) << line;
        EXPECT_EQ(ran.out.find("\nroot"), std::string::npos) << line;
    }
}

TEST_F(Admin, guests_come_page_by_page) {
    const Ran all = admin("admin guests");
    EXPECT_EQ(all.status, 0);
    EXPECT_TRUE(says(all, "g1  Ada   ada           yes")) << all.out;
    EXPECT_TRUE(says(all, "g2  Zoé            yes")) << all.out;
    EXPECT_EQ(desk_.last(), "GET /api/admin/guests?after=g%201");
    const Ran json = admin("admin guests --json");
    EXPECT_EQ(parse_json(json.out).at("next"), "g 1") << "a page for programs";
    EXPECT_FALSE(says(admin("admin guests --after g1"), "Ada"));
}

TEST_F(Admin, deeds_are_done_and_said) {
    EXPECT_EQ(admin("admin close t1").out, "Table t1 is closed.\n");
    EXPECT_EQ(desk_.last(), "POST /api/admin/tables/t1/close?");
    EXPECT_EQ(admin("admin ban g1").out, "Guest g1 is banned.\n");
    EXPECT_EQ(desk_.last(), "POST /api/admin/guests/g1/ban?");
    EXPECT_EQ(admin("--lang fr admin unban g1").out, "L’invité g1 peut revenir.\n");
    EXPECT_EQ(desk_.last(), "POST /api/admin/guests/g1/unban?");
    EXPECT_EQ(admin("admin reset-password 'a da'").out, "The new password of a da: hat rack\n");
    EXPECT_EQ(admin("admin close t1 --json").out, "{\"ok\":true}\n");
}

TEST_F(Admin, what_the_server_refuses_is_said_in_its_words) {
    const Ran english = admin("admin ban nobody");
    EXPECT_EQ(english.status, 1);
    EXPECT_EQ(english.out, "adjuge: Unknown.\n");
    EXPECT_EQ(admin("--lang fr admin ban nobody").out, "adjuge: Inconnu.\n");
    const Ran odd = admin("admin close odd");
    EXPECT_EQ(odd.status, 1);
    EXPECT_TRUE(says(odd, "is not an Adjugé server (status 500)")) << odd.out;
}

TEST_F(Admin, the_server_may_be_named) {
    const std::string token = temp_.file("admin-token");
    const std::string url = " --url " + desk_.url() + "/";
    EXPECT_EQ(run("admin tables --token-file " + token + url).status, 0);
    const Ran alone = run("admin tables" + url);
    EXPECT_EQ(alone.status, 2);
    EXPECT_TRUE(says(alone, "--url requires --token-file as well")) << alone.out;
    std::ofstream{temp_.file("wrong")} << "wrong\n";
    const Ran wrong = run("admin tables --token-file " + temp_.file("wrong") + url);
    EXPECT_EQ(wrong.status, 1);
    EXPECT_TRUE(says(wrong, "refuses the token in " + temp_.file("wrong"))) << wrong.out;
}

TEST_F(Admin, a_token_never_travels_in_the_clear) {
    const std::string token = " --token-file " + temp_.file("admin-token");
    for (const char* url :
         {"http://192.0.2.1", "http://example.org:80/x", "http://[2001:db8::1]:80",
          "http://127.0.0.1.example.org", "http://localhost.example.org"}) {
        const Ran ran = run("admin tables --url " + std::string{url} + token);
        EXPECT_EQ(ran.status, 2) << url;
        EXPECT_TRUE(says(ran, "unencrypted: use https")) << ran.out;
    }
}

TEST(AdminWithout, a_server_says_so) {
    const store::TempFolder temp;
    const std::string data = " --data " + temp.path().string();
    const Ran none = run("admin tables" + data);
    EXPECT_EQ(none.status, 1);
    EXPECT_EQ(none.out, "adjuge: no server runs on " + temp.path().string() + "\n");
    // One that died without taking its notice away.
    std::ofstream{temp.file("server.json")} << R"({"url":"http://127.0.0.1:1","pid":1})";
    std::ofstream{temp.file("admin-token")} << "x\n";
    const Ran dead = run("--lang fr admin tables" + data);
    EXPECT_EQ(dead.status, 1);
    EXPECT_TRUE(says(dead, "aucun serveur ne répond à http://127.0.0.1:1")) << dead.out;
}

TEST(AdminLine, names_its_commands) {
    const Ran none = run("admin");
    EXPECT_EQ(none.status, 2);
    EXPECT_TRUE(
        says(none, "give a command: tables, nodes, guests, reports, report, handle-report,"))
        << none.out;
    const Ran unknown = run("--lang fr admin dance");
    EXPECT_EQ(unknown.status, 2);
    EXPECT_TRUE(says(unknown, "tables, nodes, guests, reports, report, handle-report,"))
        << unknown.out;
    EXPECT_TRUE(says(run("admin ban"), "\"guest\" is missing"));
    EXPECT_TRUE(says(run("admin tables --dance"), "--url, --token-file, --help, --lang, --json"));
    EXPECT_TRUE(says(run("--lang fr admin ban --help"), "Utilisation\u202F: adjuge admin ban"));
}

} // namespace
} // namespace adjuge::house
