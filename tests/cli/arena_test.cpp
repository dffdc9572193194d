#include <fstream>

#include <gtest/gtest.h>

#include "cli/shell.h"
#include "text/json.h"

namespace adjuge {
namespace {

TEST(ArenaCommand, two_meet_both_ways_round_and_half_against_half) {
    const Ran ran = run("arena canaletto --bots dealer,random --games 8 --json");
    EXPECT_EQ(ran.status, 0) << ran.out;
    const json::value told = parse_json(ran.out);
    const json::array& lineups = told.at("lineups").as_array();
    ASSERT_EQ(lineups.size(), 3U);
    EXPECT_EQ(lineups[0].at("bots"), (json::array{"dealer", "random", "random", "random"}));
    EXPECT_EQ(lineups[1].at("bots"), (json::array{"dealer", "dealer", "dealer", "random"}));
    EXPECT_EQ(lineups[2].at("bots"), (json::array{"dealer", "random", "dealer", "random"}));
    for (const json::value& lineup : lineups) EXPECT_EQ(lineup.at("games").to_number<int>(), 8);
    EXPECT_GT(told.at("ratings").at("dealer").as_double(), 0);
}

TEST(ArenaCommand, the_column_of_names_is_as_wide_as_its_longest) {
    const std::string longest = "apprentice-thrifty";
    const Ran ran = run("arena canaletto --bots sane,random,random," + longest + " --games 4");
    EXPECT_EQ(ran.status, 0) << ran.out;
    const std::size_t head = ran.out.find("\n  player");
    const std::size_t line = ran.out.find("\n  " + longest);
    ASSERT_NE(head, std::string::npos) << ran.out;
    ASSERT_NE(line, std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find('%', line) - line, ran.out.find("wins", head) + 3 - head) << ran.out;
}

TEST(ArenaCommand, goes_on_with_the_games_of_its_log) {
    const Folder folder;
    const std::string line = "arena canaletto --bots dealer,sane,sane,sane --json --log " +
                             (folder / "log") + " --games ";
    const Ran whole = run("arena canaletto --bots dealer,sane,sane,sane --json --games 12");
    EXPECT_EQ(run(line + "4").status, 0);
    { // a line that was cut short by a crash
        std::ofstream log{folder / "log", std::ios::app};
        log << "{\"deal\": 1, \"line";
    }
    EXPECT_EQ(run(line + "12").out, whole.out);
    EXPECT_EQ(run(line + "12").out, whole.out); // nothing left to play
    const Ran other = run("arena canaletto --bots sane,random --log " + (folder / "log"));
    EXPECT_EQ(other.status, 2);
    EXPECT_TRUE(says(other, "another arena")) << other.out;
}

TEST(ArenaCommand, says_what_is_wrong_with_a_log_and_leaves_it_alone) {
    const Folder folder;
    const std::string file = folder / "log";
    const std::string line = "arena canaletto --bots dealer,sane,sane,sane --games 4 --log " + file;
    ASSERT_EQ(run(line).status, 0);
    const auto content = [&] {
        std::ifstream in{file};
        return std::string{std::istreambuf_iterator<char>{in}, {}};
    };
    const std::string whole = content();
    const std::string good = whole.substr(whole.find('\n') + 1);
    for (const char* bad :
         {R"({"deal":0,"lineup":200,"rotation":1,"places":[1,2,3,4],"scores":[1,2,3,4]})",
          R"({"deal":-1,"lineup":0,"rotation":1,"places":[1,2,3,4],"scores":[1,2,3,4]})",
          R"({"deal":0,"lineup":0,"rotation":4,"places":[1,2,3,4],"scores":[1,2,3,4]})",
          R"({"deal":0,"lineup":0,"rotation":1,"places":[1,2],"scores":[1,2]})", R"({"deal":0})",
          "[]", "what?"}) {
        const std::string spoilt = whole + bad + "\n" + good;
        std::ofstream{file} << spoilt;
        const Ran ran = run(line);
        EXPECT_EQ(ran.status, 2) << bad << ran.out;
        EXPECT_TRUE(says(ran, "log:6:")) << ran.out;
        EXPECT_EQ(content(), spoilt);
    }
    for (const char* odd : {"/dev/full", "/dev/zero", "/"}) {
        const Ran ran =
            run("arena canaletto --bots dealer,sane --games 4 --log " + std::string{odd});
        EXPECT_EQ(ran.status, 2) << odd;
        EXPECT_TRUE(says(ran, odd)) << ran.out;
    }
}

TEST(ArenaCommand, ends_when_its_log_cannot_grow) {
    const Folder folder;
    const Ran ran = shell("trap '' XFSZ; ulimit -f 4; \"$adjuge\" arena canaletto --bots "
                          "random,sane --games 1000000 --log " +
                          (folder / "log") + " 2>&1");
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(says(ran, "log cannot be written")) << ran.out;
}

TEST(ArenaCommand, stops_when_it_is_decided) {
    const std::string line = "arena canaletto --bots dealer,random,random,random --games 4000 ";
    const Ran ran = run(line + "--until 25 --json");
    EXPECT_EQ(ran.status, 0) << ran.out;
    const json::value told = parse_json(ran.out);
    EXPECT_TRUE(told.at("complete").as_bool());
    const auto games = told.at("lineups").as_array()[0].at("games").to_number<int>();
    EXPECT_GE(games, 64);
    EXPECT_LT(games, 400);
    EXPECT_TRUE(says(run(line + "--until 25"), "Decided: ")) << ran.out;
    EXPECT_EQ(run(line + "--until 100").status, 2);
}

TEST(ArenaCommand, lets_any_program_in_and_draws_the_ladder) {
    const Folder folder;
    const std::string program = ADJUGE_SOURCE_DIR "/examples/bots/python/stdin_bot.py";
    const Ran ran = run("arena vernissage --bots exec,random --games 4 --json --svg " +
                        (folder / "ladder.svg") + " --exec 'python3 " + program + "'");
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_EQ(parse_json(ran.out).at("fallbacks").to_number<int>(), 0);
    std::ifstream drawn{folder / "ladder.svg"};
    const std::string svg{std::istreambuf_iterator<char>{drawn}, {}};
    EXPECT_TRUE(svg.starts_with("<svg"));
    EXPECT_NE(svg.find(">exec</text>"), std::string::npos);
    // A program that says nothing sensible loses by the mildest moves, and it is told.
    const Ran mute = run("arena canaletto --bots exec,random,random,random --games 4 --json "
                         "--exec 'echo nonsense'");
    EXPECT_EQ(mute.status, 0);
    EXPECT_GT(parse_json(mute.out).at("fallbacks").to_number<int>(), 0);
}

TEST(ArenaCommand, a_program_that_cannot_be_started_ends_it_and_no_game_counts) {
    const Folder folder;
    for (const char* command : {"/nonexistent", "/etc/passwd", "nobody-has-this --fast"}) {
        const Ran ran = run("arena canaletto --bots exec,random,random,random --games 400 --log " +
                            (folder / "log") + " --exec '" + command + "'");
        EXPECT_EQ(ran.status, 2) << ran.out;
        EXPECT_TRUE(says(ran, "cannot be started: " + std::string{command})) << ran.out;
    }
    std::ifstream log{folder / "log"};
    std::string header;
    std::string game;
    EXPECT_TRUE(std::getline(log, header));
    EXPECT_FALSE(std::getline(log, game)) << game;
}

TEST(ArenaCommand, complains_of_what_cannot_be) {
    EXPECT_EQ(run("arena canaletto --bots dealer").status, 2);
    EXPECT_EQ(run("arena canaletto --bots dealer,sane,random").status, 2);
    EXPECT_EQ(run("arena canaletto --bots dealer,nobody").status, 2);
    EXPECT_EQ(run("arena canaletto --bots dealer,exec").status, 2);
    EXPECT_EQ(run("arena canaletto --bots dealer,sane --sims 0").status, 2);
}

} // namespace
} // namespace adjuge
