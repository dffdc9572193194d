// adjuge serve, as a person runs it.
#include <pty.h>
#include <sys/resource.h>

#include "cli/shell.h"
#include "house/address.h"
#include "house/server_process.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;

class Serve : public testing::Test {
protected:
    std::string data() const { return temp_.file("data"); }
    Ran serve(const std::string& options) const {
        return run("serve --port 0 --data " + data() + " " + options);
    }

    store::TempFolder temp_;
};

TEST_F(Serve, opens_tells_where_and_closes) {
    ServerProcess server{data()};
    ASSERT_TRUE(server.opened()) << server.err();
    const std::string url = "http://127.0.0.1:" + std::to_string(server.port());
    EXPECT_EQ(server.out(),
              "The house is open: " + url +
                  "\nOnly this machine can reach it; with --bind 0.0.0.0 everybody on "
                  "your network can.\nCtrl-C closes it.\n");
    EXPECT_EQ(running(data())->url, url);
    EXPECT_EQ(running(data())->pid, server.pid());
    for (const char* file : {"/server.json", "/admin-token", "/adjuge.sqlite"}) {
        struct stat found{};
        ASSERT_EQ(stat((data() + file).c_str(), &found), 0) << file;
        EXPECT_EQ(found.st_mode & 0777U, 0600U) << file;
    }
    EXPECT_EQ(server::Client{server.port()}.get("/healthz").status, 200);

    server.signal(SIGTERM);
    EXPECT_EQ(server.ended(), 0) << server.err();
    EXPECT_NE(server.out().find("The house is closed."), std::string::npos);
    EXPECT_FALSE(running(data()));
    const std::string log = server.err();
    for (const char* event : {"house.open", "house.closing", "house.closed"})
        EXPECT_NE(log.find(event), std::string::npos) << log;
}

TEST_F(Serve, every_polite_signal_closes) {
    for (const int number : {SIGINT, SIGHUP}) {
        ServerProcess server{data()};
        ASSERT_TRUE(server.opened()) << server.err();
        server.signal(number);
        EXPECT_EQ(server.ended(), 0) << number;
    }
}

TEST_F(Serve, signals_that_are_ignored_stay_ignored) {
    ServerProcess server{data(), {}, [] { std::signal(SIGHUP, SIG_IGN); }};
    ASSERT_TRUE(server.opened()) << server.err();
    server.signal(SIGHUP);
    std::this_thread::sleep_for(100ms);
    EXPECT_EQ(server::Client{server.port()}.get("/healthz").status, 200);
    server.signal(SIGINT);
    EXPECT_EQ(server.ended(), 0);
}

TEST_F(Serve, a_second_signal_ends_it_at_once) {
    ServerProcess server{data()};
    ASSERT_TRUE(server.opened()) << server.err();
    // A guest who does not answer the farewell holds the house up for seconds.
    server::Client client{server.port()};
    ASSERT_EQ(client.upgrade("/api/lobby/socket").status, 101);
    server.signal(SIGINT);
    ASSERT_TRUE(
        eventually([&] { return server.err().find("house.closing") != std::string::npos; }));
    std::this_thread::sleep_for(200ms);
    ASSERT_TRUE(server.alive());
    const auto before = std::chrono::steady_clock::now();
    server.signal(SIGINT);
    EXPECT_EQ(server.ended(), 128 + SIGINT);
    EXPECT_LT(std::chrono::steady_clock::now() - before, 2s);
    // The notice it left behind fools nobody.
    const Ran admin = run("admin tables --data " + data());
    EXPECT_EQ(admin.status, 1);
    EXPECT_TRUE(says(admin, "no server answers at http://127.0.0.1:")) << admin.out;
    ServerProcess again{data()};
    EXPECT_TRUE(again.opened()) << again.err();
}

TEST_F(Serve, tells_programs_in_JSON) {
    ServerProcess server{data(), {"--json", "--log-format", "json"}};
    ASSERT_TRUE(server.opened()) << server.err();
    const json::value opened = parse_json(server.out());
    EXPECT_EQ(opened.at("port").as_int64(), server.port());
    EXPECT_EQ(opened.at("pid").as_int64(), server.pid());
    EXPECT_EQ(opened.at("url").as_string(), "http://127.0.0.1:" + std::to_string(server.port()));
    EXPECT_TRUE(opened.at("addresses").as_array().empty());
    server.signal(SIGTERM);
    EXPECT_EQ(server.ended(), 0);
    EXPECT_EQ(parse_json(server.out()), opened) << "nothing else on standard output";
    std::istringstream log{server.err()};
    for (std::string line; std::getline(log, line);)
        EXPECT_TRUE(parse_json(line).as_object().contains("event")) << line;
}

TEST_F(Serve, on_a_network_the_address_of_the_machine_is_told) {
    ServerProcess server{data(), {"--bind", "0.0.0.0"}};
    ASSERT_TRUE(server.opened()) << server.err();
    std::vector<std::string> all = lan_addresses();
    std::erase_if(
        all, [](const std::string& address) { return address.find(':') != std::string::npos; });
    const std::string expected =
        all.empty()
            ? "This machine has no address that others could reach."
            : "For others on your network: " + web_address(all.front(), server.port()) + "\n";
    EXPECT_NE(server.out().find(expected), std::string::npos) << server.out();
    EXPECT_EQ(server.out().find("Only this machine"), std::string::npos);
    EXPECT_EQ(server.out().find("▀"), std::string::npos) << "no code for a file";
    EXPECT_EQ(running(data())->url, web_address("127.0.0.1", server.port()));
}

TEST_F(Serve, behind_a_proxy_the_public_address_is_told) {
    ServerProcess server{data(), {"--public-url", "https://play.example.org/", "--behind-proxy"}};
    ASSERT_TRUE(server.opened()) << server.err();
    EXPECT_EQ(server.out(), "The house is open: https://play.example.org\nCtrl-C closes it.\n");
    EXPECT_EQ(running(data())->url, web_address("127.0.0.1", server.port()));
}

// A person at a terminal gets a code to scan.
TEST_F(Serve, a_terminal_shows_a_QR_code) {
    if (lan_addresses().empty()) GTEST_SKIP() << "this machine is on no network";
    const std::string folder = data();
    int screen = -1;
    const pid_t pid = forkpty(&screen, nullptr, nullptr, nullptr);
    if (pid == 0) {
        unsetenv("NO_COLOR");
        setenv("TERM", "xterm", 1);
        execl(ADJUGE_BINARY, ADJUGE_BINARY, "--lang", "fr", "serve", "--port", "0", "--bind",
              "0.0.0.0", "--data", folder.c_str(), nullptr);
        _exit(127);
    }
    std::string shown;
    char bytes[4096];
    while (shown.find("Ctrl-C pour la fermer") == std::string::npos) {
        const ssize_t got = ::read(screen, bytes, sizeof bytes);
        if (got <= 0) break;
        shown.append(bytes, static_cast<std::size_t>(got));
    }
    EXPECT_NE(shown.find("Pour les autres sur votre réseau\u202F: http://"), std::string::npos)
        << shown;
    EXPECT_NE(shown.find("\033[38;5;231;48;5;16m█████"), std::string::npos) << shown;
    EXPECT_EQ(write(screen, "\x03", 1), 1); // Ctrl-C
    int status = -1;
    waitpid(pid, &status, 0);
    EXPECT_EQ(status, 0);
    close(screen);
}

TEST_F(Serve, a_second_server_on_the_same_folder_is_refused) {
    ServerProcess server{data()};
    ASSERT_TRUE(server.opened()) << server.err();
    const Ran second = serve("");
    EXPECT_EQ(second.status, 1);
    EXPECT_EQ(second.out, "adjuge: another server uses " + data() + " already (process " +
                              std::to_string(server.pid()) +
                              ", http://127.0.0.1:" + std::to_string(server.port()) + ")\n");
    const Ran other = run("serve --port 0 --data " + temp_.file("other") + " --store " + data());
    EXPECT_EQ(other.status, 1);
    EXPECT_TRUE(says(other, "another server is using")) << other.out;
    EXPECT_EQ(server::Client{server.port()}.get("/healthz").status, 200);
}

TEST_F(Serve, what_cannot_be_opened_is_said_in_one_sentence) {
    ServerProcess server{data()};
    ASSERT_TRUE(server.opened()) << server.err();
    const std::string port = std::to_string(server.port());
    std::ofstream{temp_.file("file")} << "x";
    std::filesystem::create_directory(temp_.file("bad"));
    std::ofstream{temp_.file("bad/adjuge.sqlite")} << std::string(10'000, 'x');
    const std::string fresh = " --data " + temp_.file("fresh");
    const std::pair<std::string, std::string> cases[] = {
        {"--port " + port + fresh,
         "port " + port + " on 127.0.0.1 is taken by another program: choose another with --port"},
        {"--port 0 --bind 203.0.113.7" + fresh, "203.0.113.7 is not an address of this machine"},
        {"--port 0 --data " + temp_.file("file"), "/file cannot be used: Not a directory"},
        {"--port 0 --data " + temp_.file("bad"), "is damaged or is not an SQLite database"},
        {"--port 0 --store postgresql://127.0.0.1:1/x" + fresh, "the database cannot be used: "},
        {"--port 0 --admin-token-file /nowhere/token" + fresh, "/nowhere/token cannot be used: No"},
        {"--port 0 --smtp smtp://h --mail-from a@b --smtp-user u --smtp-password-file /nowhere" +
             fresh,
         "the file /nowhere cannot be used: No such file"},
    };
    for (const auto& [line, sentence] : cases) {
        const Ran ran = run("serve " + line);
        EXPECT_EQ(ran.status, 1) << line;
        EXPECT_TRUE(says(ran, sentence)) << ran.out;
        EXPECT_TRUE(ran.out.starts_with("adjuge: ")) << ran.out;
        EXPECT_EQ(std::ranges::count(ran.out, '\n'), 1) << ran.out;
    }
    const Ran french = run("--lang fr serve --port " + port + fresh);
    EXPECT_TRUE(says(french, "est pris par un autre programme\u202F: choisissez-en un autre"))
        << french.out;
}

TEST_F(Serve, lines_that_are_not_understood_are_refused_before_anything_is_made) {
    for (const auto& [line, sentence] : std::initializer_list<std::pair<const char*, const char*>>{
             {"--workers x", "--workers takes a whole number from 0 to 256, not \"x\""},
             {"--behind-proxy maybe", "--behind-proxy takes on or off, not \"maybe\""},
             {"--port 1", "--port may be given only once"},
             {"--prot 1", "\"--prot\" is not known here; expected: --config, --port"},
             {"--config /nowhere", "the configuration file /nowhere cannot be read"},
             {"--smtp smtp://h", "the option smtp requires mail-from as well"}}) {
        const Ran ran = serve(line);
        EXPECT_EQ(ran.status, 2) << line;
        EXPECT_TRUE(says(ran, sentence)) << ran.out;
    }
    EXPECT_FALSE(std::filesystem::exists(data()));
    const Ran homeless = shell("unset HOME XDG_DATA_HOME; \"$adjuge\" serve 2>&1");
    EXPECT_EQ(homeless.status, 2);
    EXPECT_TRUE(says(homeless, "set HOME, or give --data FOLDER")) << homeless.out;
}

TEST_F(Serve, options_come_from_file_and_environment_and_slips_are_noticed) {
    std::ofstream{temp_.file("conf")} << "log-format = json\nlog-level = warn\n";
    ServerProcess server{data(), {"--config", temp_.file("conf")}, [] {
                             setenv("ADJUGE_LOG_LEVEL", "info", 1);
                             setenv("ADJUGE_PROT", "1", 1);
                         }};
    ASSERT_TRUE(server.opened()) << server.err();
    EXPECT_TRUE(eventually([&] {
        return server.err().find("\"event\":\"house.open\"") != std::string::npos;
    })) << server.err();
    EXPECT_NE(server.err().find("ADJUGE_PROT is not an option"), std::string::npos) << server.err();
}

TEST_F(Serve, takes_no_more_guests_than_it_may_have_files) {
    ServerProcess server{data(), {}, [] {
                             const rlimit files{.rlim_cur = 64, .rlim_max = 400};
                             setrlimit(RLIMIT_NOFILE, &files);
                         }};
    ASSERT_TRUE(server.opened()) << server.err();
    EXPECT_NE(server.err().find("limits.connections asked=10000 allowed=272"), std::string::npos)
        << server.err();
    const std::string limits = whole_file("/proc/" + std::to_string(server.pid()) + "/limits");
    const std::size_t at = limits.find("Max open files");
    ASSERT_NE(at, std::string::npos);
    EXPECT_NE(limits.substr(at, 40).find("400"), std::string::npos) << "the soft one is raised";
}

TEST_F(Serve, closed_output_does_not_end_it) {
    ServerProcess server{data(), {}, [] {
                             int ends[2];
                             if (pipe(ends) == 0) dup2(ends[1], STDERR_FILENO);
                             setenv("ADJUGE_PROT", "1", 1); // something to say at once
                             close(ends[0]);
                             close(ends[1]);
                         }};
    ASSERT_TRUE(server.opened());
    EXPECT_EQ(server::Client{server.port()}.get("/healthz").status, 200);
    server.signal(SIGTERM);
    EXPECT_EQ(server.ended(), 0);
}

// adjuge admin speaks with the house as it is.
TEST_F(Serve, can_be_looked_after) {
    ServerProcess server{data(), {"--log-level", "debug"}};
    ASSERT_TRUE(server.opened()) << server.err();
    const auto admin = [&](const std::string& line) {
        return run("admin " + line + " --data " + data());
    };
    const auto post = [&](const std::string& path, const std::string& body,
                          const std::string& token) {
        const std::string host = "127.0.0.1:" + std::to_string(server.port());
        const std::string who =
            token.empty() ? "Origin: http://" + host : "Authorization: Bearer " + token;
        server::Client client{server.port()};
        client.send("POST " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + who +
                    "\r\nContent-Type: application/json\r\nContent-Length: " +
                    std::to_string(body.size()) + "\r\n\r\n" + body);
        const auto answer = client.answer();
        EXPECT_LT(answer.status, 300) << answer.body;
        return parse_json(answer.body);
    };
    const json::value ada =
        post("/api/guest", R"({"name": "Ada", "lang": "en", "token": true})", "");
    std::string token{ada.at("token").as_string()};
    const json::value table =
        post("/api/tables", R"({"game": "modern-art", "public": false})", token);
    token = post("/api/account", R"({"login": "ada", "password": "correct horse"})", token)
                .at("token")
                .as_string();
    post("/api/report", R"({"text": "too loud"})", token);

    const json::value guests = parse_json(admin("guests --json").out);
    const std::string guest{guests.at("guests").at(0).at("id").as_string()};
    const std::string id{table.at("id").as_string()};
    EXPECT_TRUE(says(admin("guests"), guest + "  Ada   ada")) << admin("guests").out;
    EXPECT_TRUE(says(admin("tables"), id + "  modern-art  waiting")) << admin("tables").out;
    EXPECT_TRUE(says(admin("reports"), "too loud")) << admin("reports").out;

    EXPECT_EQ(admin("close " + id).out, "Table " + id + " is closed.\n");
    EXPECT_FALSE(says(admin("tables"), "waiting"));
    const std::string before = "The new password of ada: ";
    const Ran reset = admin("reset-password ada");
    ASSERT_TRUE(reset.out.starts_with(before)) << reset.out;
    const std::string password =
        reset.out.substr(before.size(), reset.out.size() - before.size() - 1);
    post("/api/session", R"({"login": "ada", "password": ")" + password + "\"}", "");
    EXPECT_EQ(admin("ban " + guest).status, 0);
    EXPECT_TRUE(says(admin("guests"), "yes")) << admin("guests").out;
    EXPECT_EQ(admin("unban " + guest).status, 0);
    EXPECT_FALSE(says(admin("guests"), "yes"));
    const Ran nobody = admin("ban nobodynobody");
    EXPECT_EQ(nobody.status, 1) << nobody.out;
    EXPECT_EQ(nobody.out.find('{'), std::string::npos) << nobody.out;

    std::ofstream{temp_.file("wrong")} << "wrong\n";
    const Ran wrong = run("admin tables --token-file " + temp_.file("wrong") + " --data " + data());
    EXPECT_EQ(wrong.status, 1);
    EXPECT_TRUE(says(wrong, "refuses the token")) << wrong.out;
    std::string secret = whole_file(data() + "/admin-token");
    secret.pop_back();
    for (const std::string& hidden : {secret, token, password, std::string{"correct horse"}})
        EXPECT_EQ(server.err().find(hidden), std::string::npos) << server.err();
}

TEST(Help, of_the_server_is_French_throughout) {
    for (const char* command :
         {"serve", "admin", "admin tables", "admin ban", "backup", "export", "import", "migrate"}) {
        const Ran ran = run(std::string{"--lang fr "} + command + " --help");
        EXPECT_EQ(ran.status, 0);
        EXPECT_TRUE(says(ran, "Utilisation\u202F:")) << ran.out;
        for (const char* english : {"Usage", "SUBCOMMAND", "Subcommands", "Positionals", "TEXT ",
                                    "INT", "REQUIRED", "Commands", "NUMBER", "FOLDER"})
            EXPECT_FALSE(says(ran, english)) << english << ran.out;
        EXPECT_EQ(ran.out.find("[serve."), std::string::npos) << ran.out;
    }
}

} // namespace
} // namespace adjuge::house
