// Programs that play: adjuge bot with a program of anybody's, and the example bots.
#include "house/bot_house.h"
#include "house/open_house.h"
#include "text/live_game.h"

namespace adjuge::house {
namespace {

const std::string examples = ADJUGE_SOURCE_DIR "/examples/bots/";
const std::string stdin_bot = examples + "python/stdin_bot.py";

class Bots : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(server_.opened()) << server_.err(); }

    Asker ada() { return new_guest(server_.port(), "Ada"); }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(server_.port()); }
    std::string keep(const Asker& bot, const std::string& name) {
        std::ofstream{temp_.file(name)} << bot.token() << "\n";
        return temp_.file(name);
    }
    std::string adjuge_bot(const std::string& exec, const std::string& token_file,
                           const std::string& more = "") {
        return ADJUGE_BINARY " --lang en bot --exec '" + exec + "' --server " + url() +
               " --token-file " + token_file + " " + more;
    }
    static bool start(const Asker& host, const std::string& table) {
        if (!eventually([&] { return all_seated(host, table); })) return false;
        (void)host.post("/api/tables/" + table + "/start");
        return host.status == 200;
    }
    static bool finishes(const Asker& host, const std::string& table) {
        return eventually([&] { return host.status_of(table) == "finished"; }, 60'000);
    }
    // The record is whole and legal, and each of these seats made moves of its own.
    void expect_record(const Asker& host, const std::string& table, int seats) {
        const json::value record = host.get("/api/records/" + table);
        ASSERT_EQ(host.status, 200);
        std::ofstream{temp_.file("record")} << compact(record);
        const Ran verified = run("verify " + temp_.file("record"));
        EXPECT_EQ(verified.status, 0) << verified.out;
        EXPECT_TRUE(says(verified, "the scores are right")) << verified.out;
        std::map<std::int64_t, int> moves;
        for (const json::value& move : record.at("moves").as_array())
            if (move.at("seat").is_int64()) ++moves[move.at("seat").as_int64()];
        for (int seat = 0; seat < seats; ++seat) EXPECT_GT(moves[seat], 10) << seat;
        const json::value over = host.table(table);
        for (const json::value& seat : over.at("seats").as_array())
            EXPECT_FALSE(seat.at("handed").as_bool());
    }

    store::TempFolder temp_;
    ServerProcess server_{temp_.file("data"), {"--rate-limit", "0"}};
};

TEST_F(Bots, of_all_three_kinds_play_every_game_together_where_they_are_invited) {
    const Asker host = ada();
    Companion python{examples + "python/bot.py --server " + url() + " --token-file " +
                     keep(new_bot(host, "Guido"), "guido")};
    Companion cpp{ADJUGE_EXAMPLE_BOT " " + url() + " " + keep(new_bot(host, "Bjarne"), "bjarne")};
    Companion command{adjuge_bot(stdin_bot, keep(new_bot(host, "Turing"), "turing"))};
    std::vector<std::string> tables;
    for (const std::string_view game : game_ids()) { // all games at the same time
        tables.push_back(open_table(host, 3, 3, {{"game", game}}));
        for (const char* name : {"Guido", "Bjarne", "Turing"})
            (void)host.post("/api/tables/" + tables.back() + "/invite", {{"bot", name}});
    }
    for (const std::string& table : tables)
        ASSERT_TRUE(start(host, table)) << python.out() << cpp.out() << command.out();
    for (const std::string& table : tables) {
        ASSERT_TRUE(finishes(host, table)) << python.out() << cpp.out() << command.out();
        expect_record(host, table, 3);
        EXPECT_TRUE(eventually([&] {
            return python.says(table + ": finished") && cpp.says(table + ": finished") &&
                   command.says("Table " + table + ": the game is finished.");
        })) << python.out()
            << cpp.out() << command.out();
    }
    EXPECT_TRUE(python.alive() && cpp.alive() && command.alive()); // and wait for more
    command.signal(SIGTERM);
    EXPECT_EQ(command.ended(), 0) << command.out();
}

TEST_F(Bots, sit_down_at_a_table_of_their_own_choice) {
    const Asker host = ada();
    const std::string bot = keep(new_bot(host, "Turing"), "turing");
    const std::string lines[] = {
        examples + "python/bot.py --server " + url() + " --token-file " + bot + " --table ",
        ADJUGE_EXAMPLE_BOT " " + url() + " " + bot + " ", adjuge_bot(stdin_bot, bot, "--table ")};
    for (const std::string& line : lines) {
        const std::string table = open_table(host, 3, 1);
        Companion companion{line + table};
        ASSERT_TRUE(start(host, table)) << companion.out();
        EXPECT_EQ(companion.ended(), 0) << companion.out();
        expect_record(host, table, 1);
    }
}

TEST_F(Bots, a_seat_can_be_chosen) {
    const Asker host = ada();
    const std::string table = open_table(host, 3, 3);
    Companion bot{
        adjuge_bot(stdin_bot, keep(new_bot(host, "Turing"), "t"), "--seat 2 --table " + table)};
    EXPECT_TRUE(eventually([&] {
        return host.table(table).at("seats").as_array()[2].at("name") == "Turing";
    })) << bot.out();
}

// A program for the shell that answers every question with the same line.
std::string always(const std::string& line) {
    return "while read -r text; do case \"$text\" in *\"\\\"t\\\":\\\"choose\\\"\"*) echo \"" +
           line + "\";; esac; done";
}

TEST_F(Bots, a_program_that_fails_hands_its_seat_to_the_house) {
    const Asker host = ada();
    const std::string bot = keep(new_bot(host, "Turing"), "turing");
    const std::pair<std::string, std::string> cases[] = {
        {"sed -n /choose/q3", "the program ended with status 3"},
        {"sed -n /choose/q; kill -9 $$", "the program was ended by signal 9"},
        {"sed -n /choose/q; exec >&-; sleep 100", "no longer reads or writes"},
        {always("I bid 5"), "wrote a line that is not a move: I bid 5"},
        {always("{}"), "wrote a line that is not a move: {}"},
        {always(
             "{\\\"move\\\": {\\\"move\\\": \\\"bid\\\", \\\"lot\\\": 1, \\\"amount\\\": 9999}}"),
         "9 moves in a row were refused"},
    };
    for (const auto& [program, complaint] : cases) {
        const std::string table = open_table(host, 3, 1);
        Companion companion{adjuge_bot(program, bot, "--table " + table)};
        ASSERT_TRUE(start(host, table)) << companion.out();
        EXPECT_EQ(companion.ended(), 1) << program << companion.out();
        EXPECT_TRUE(companion.says(complaint)) << program << companion.out();
        EXPECT_TRUE(companion.says("a house bot plays on in its seat")) << companion.out();
        EXPECT_TRUE(finishes(host, table)) << program;
    }
}

TEST_F(Bots, a_program_that_finds_no_legal_move_has_the_mildest_made_for_it) {
    const Asker host = ada();
    const std::string table = open_table(host, 3, 1, {{"game", "vernissage"}});
    std::ofstream{temp_.file("bot.py")} << R"(import json, sys
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "choose":
        asked += 1
        move = {"move": "dance"} if asked <= 3 else message["examples"][0]
        print(json.dumps({"move": move}), flush=True)
)";
    Companion companion{adjuge_bot("python3 " + temp_.file("bot.py"),
                                   keep(new_bot(host, "Turing"), "turing"), "--table " + table)};
    ASSERT_TRUE(start(host, table)) << companion.out();
    EXPECT_EQ(companion.ended(), 0) << companion.out();
    EXPECT_TRUE(companion.says("the cheapest legal move was made")) << companion.out();
    expect_record(host, table, 1);
}

TEST_F(Bots, a_program_that_fails_before_the_game_leaves_the_seat) {
    const Asker host = ada();
    const std::string table = open_table(host, 3, 1);
    Companion companion{adjuge_bot("no-such-program-here", keep(new_bot(host, "Turing"), "turing"),
                                   "--table " + table)};
    EXPECT_EQ(companion.ended(), 1) << companion.out();
    EXPECT_TRUE(companion.says("the program ended with status 127")) << companion.out();
    EXPECT_TRUE(companion.says("the seat is free again")) << companion.out();
    EXPECT_FALSE(all_seated(host, table));
}

TEST_F(Bots, who_is_interrupted_lends_the_seat_and_takes_it_back) {
    const Asker host = ada();
    const std::string token = keep(new_bot(host, "Turing"), "turing");
    // A person who does not move: the game waits for them.
    const Asker bob = new_guest(server_.port(), "Bob");
    const std::string table = open_table(host, 3, 2);
    (void)bob.post("/api/tables/" + table + "/sit", {{"seat", 1}});
    const auto handed = [&] {
        return host.table(table).at("seats").as_array()[0].at("handed").as_bool();
    };
    {
        Companion bot{adjuge_bot(stdin_bot, token, "--table " + table)};
        ASSERT_TRUE(start(host, table)) << bot.out();
        bot.signal(SIGINT);
        EXPECT_EQ(bot.ended(), 0) << bot.out();
        EXPECT_TRUE(bot.says("plays on in its seat")) << bot.out();
        EXPECT_TRUE(handed());
    }
    Companion bot{adjuge_bot(stdin_bot, token, "--table " + table)};
    EXPECT_TRUE(eventually([&] { return !handed(); })) << bot.out();
}

TEST_F(Bots, a_name_makes_the_bot_and_the_file_keeps_its_secret) {
    const Asker host = ada();
    const std::string file = temp_.file("new-bot");
    for (int n = 0; n < 2; ++n) {
        const std::string table = open_table(host, 3, 1);
        Companion bot{adjuge_bot(stdin_bot, file, "--name Hal --table " + table)};
        ASSERT_TRUE(start(host, table)) << bot.out();
        EXPECT_EQ(bot.ended(), 0);
        EXPECT_EQ(bot.says("The bot Hal was created"), n == 0)
            << bot.out(); // the second time it is one
        expect_record(host, table, 1);
    }
    struct stat found{};
    ASSERT_EQ(stat(file.c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 0777U, 0600U);
    // A name that is taken leaves no file behind.
    const Ran taken = run("bot --exec true --server " + url() + " --token-file " +
                          temp_.file("other") + " --name Hal");
    EXPECT_EQ(taken.status, 2) << taken.out;
    EXPECT_FALSE(std::filesystem::exists(temp_.file("other")));
}

TEST_F(Bots, what_cannot_be_meant_is_refused_in_both_languages) {
    const std::string token = keep(new_bot(ada(), "Turing"), "turing");
    std::ofstream{temp_.file("wrong")} << "abc.def\n";
    std::ofstream{temp_.file("empty")};
    const std::string here = " --server " + url();
    const std::tuple<std::string, const char*, const char*> cases[] = {
        {"--exec true --token-file " + temp_.file("none") + here, "--name NAME", "--name NOM"},
        {"--exec true --token-file " + temp_.file("empty") + here, "there is no token",
         "il n’y a pas de jeton"},
        {"--exec true --token-file " + temp_.file("wrong") + here, "refuses:", "refuse\u202f:"},
        {"--exec true --server http://127.0.0.1:1 --token-file " + token, "there is no house",
         "il n’y a pas de maison"},
        {"--exec true --server ftp://here --token-file " + token, "--server takes",
         "--server attend"},
        {"--exec true --seat 1 --token-file " + token + here, "requires --table",
         "qu’avec --table"},
        {"--exec true --table x --seat -1 --token-file " + token + here, "--seat", "--seat"},
        {"--exec true --table NoSuchTable1 --token-file " + token + here,
         "refuses:", "refuse\u202f:"},
        {"--exec true --json --token-file " + token + here, "leave out --json", "retirez --json"},
        {"--token-file " + token + here, "--exec", "--exec"},
    };
    for (const auto& [line, english, french] : cases) {
        const Ran en = run("--lang en bot " + line);
        EXPECT_EQ(en.status, 2) << line << en.out;
        EXPECT_TRUE(says(en, english)) << line << en.out;
        const Ran fr = run("--lang fr bot " + line);
        EXPECT_EQ(fr.status, 2) << line << fr.out;
        EXPECT_TRUE(says(fr, french)) << line << fr.out;
    }
}

TEST_F(Bots, the_command_explains_itself_in_both_languages) {
    for (const char* lang : {"en", "fr"}) {
        const Ran ran = run(std::string{"--lang "} + lang + " bot --help");
        EXPECT_EQ(ran.status, 0);
        EXPECT_TRUE(says(ran, "--token-file")) << ran.out;
        EXPECT_FALSE(says(ran, "[house.")) << ran.out;
    }
}

// ---- A house that goes and comes back

// Not one of those that a program which calls us may get for itself while we are away.
unsigned free_port() {
    for (unsigned port = 20'000 + static_cast<unsigned>(getpid()) % 10'000;; ++port) try {
            return server::Net{{.port = static_cast<std::uint16_t>(port)}, {}}.port();
        } catch (const std::exception&) { // taken
        }
}

TEST(BotsAway, a_house_that_restarts_in_the_middle_of_a_game_loses_nothing) {
    const unsigned port = free_port();
    OpenHouse house{[port](Options& options) {
        options.port = port;
        options.bot_delay = {std::chrono::milliseconds{5}, std::chrono::milliseconds{5}};
    }};
    const Asker host = new_guest(house.port(), "Ada");
    store::TempFolder temp;
    const std::string url = " http://127.0.0.1:" + std::to_string(port);
    const auto token = [&](const std::string& name) {
        std::ofstream{temp.file(name)} << new_bot(host, name).token();
        return temp.file(name);
    };
    const std::string table = open_table(host, 4, 3);
    Companion python{examples + "python/bot.py --server" + url + " --token-file " + token("Guido") +
                     " --table " + table};
    Companion cpp{ADJUGE_EXAMPLE_BOT + url + " " + token("Bjarne") + " " + table};
    Companion command{ADJUGE_BINARY " bot --exec " + stdin_bot + " --server" + url +
                      " --token-file " + token("Turing") + " --table " + table};
    ASSERT_TRUE(eventually([&] { return all_seated(host, table); }));
    (void)host.post("/api/tables/" + table + "/start");
    const auto moves = [&] { return host.table(table).at("moves").as_int64(); };
    ASSERT_TRUE(eventually([&] { return moves() >= 30; }, 30'000));
    ASSERT_EQ(host.status_of(table), "running");
    house.restart();
    ASSERT_TRUE(eventually([&] { return host.status_of(table) == "finished"; }, 60'000))
        << python.out() << cpp.out() << command.out();
    EXPECT_EQ(python.ended(), 0) << python.out();
    EXPECT_EQ(cpp.ended(), 0) << cpp.out();
    EXPECT_EQ(command.ended(), 0) << command.out();
    std::ofstream{temp.file("record")} << compact(host.get("/api/records/" + table));
    EXPECT_EQ(run("verify " + temp.file("record")).status, 0);
}

} // namespace
} // namespace adjuge::house
