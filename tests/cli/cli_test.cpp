#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include <signal.h>
#include <unistd.h>

#include "cli/shell.h"
#include "text/json.h"

namespace adjuge {
namespace {

TEST(Cli, games_lists_editions_variants_and_player_counts) {
    const Ran ran = run("games");
    EXPECT_EQ(ran.status, 0);
    for (const char* word : {"modern-art", "matagot-2009", "mayfair", "mystery",
                             "single-beneficiary", "3 to 5 players"})
        EXPECT_TRUE(says(ran, word)) << word;
    const auto json = parse_json(run("games --json").out);
    EXPECT_EQ(json.as_array()[0].as_object().at("id").as_string(), "modern-art");
}

TEST(Cli, rules_speaks_both_languages) {
    EXPECT_TRUE(says(run("rules modern-art MA-41"), "both"));
    EXPECT_TRUE(says(run("--lang fr rules modern-art ma-41"), "invendu"));
    EXPECT_TRUE(says(run("rules modern-art --lang fr"), "MA-91"));
    const auto json = parse_json(run("rules modern-art MA-41 --json").out);
    EXPECT_EQ(json.as_object().at("id").as_string(), "MA-41");
}

TEST(Cli, what_is_unknown_gets_the_list_of_what_is_not) {
    const std::pair<const char*, const char*> cases[] = {
        {"simulate chess", "modern-art"},
        {"simulate modern-art --edition first", "matagot-2009, mayfair"},
        {"simulate modern-art --variant chaos", "mystery, single-beneficiary"},
        {"simulate modern-art --bots genius", "random, sane, bold, prudent"},
        {"simulate modern-art --players 7", "3 to 5 players"},
        {"simulate modern-art --players 4 --variant mystery", "MA-60"},
        {"simulate modern-art --edition matagot-2009 --variant single-beneficiary", "MA-34"},
        {"simulate modern-art --bots sane,sane", "4 bots"},
        {"simulate modern-art --gmaes 5", "--games"},
        {"simulate modern-art --games many", "--games"},
        {"simulate modern-art --games 0", "--games"},
        {"rules modern-art MA-99", "MA-53"}, // no such rule
        {"dance", "simulate"},
        {"", "simulate"},
        {"verify", "file"},
        {"verify /no/such/file", "/no/such/file"},
    };
    for (const auto& [line, hint] : cases) {
        const Ran ran = run(line);
        EXPECT_EQ(ran.status, 2) << line;
        EXPECT_TRUE(says(ran, hint)) << line << " -> " << ran.out;
    }
}

TEST(Cli, help_exists_for_every_command_in_both_languages) {
    for (const char* lang : {"en", "fr"})
        for (const char* command :
             {"", "games", "rules", "play", "simulate", "replay", "verify", "bench"}) {
            const Ran ran = run(std::string{"--lang "} + lang + " " + command + " --help");
            EXPECT_EQ(ran.status, 0) << command;
            EXPECT_EQ(ran.out.find("[house."), std::string::npos) << ran.out;
        }
}

TEST(Cli, simulate_tells_programs_what_it_found) {
    const Ran ran =
        run("simulate modern-art --games 50 --seed 7 --bots random,random,sane,sane --json");
    ASSERT_EQ(ran.status, 0) << ran.out;
    const json::value value = parse_json(ran.out);
    const json::object& json = value.as_object();
    EXPECT_EQ(json.at("games").as_int64(), 50);
    EXPECT_GT(json.at("decisions").as_int64(), 5000);
    EXPECT_TRUE(json.contains("seconds"));
    ASSERT_EQ(json.at("bots").as_array().size(), 2U);
    for (const auto& bot : json.at("bots").as_array()) {
        EXPECT_EQ(bot.as_object().at("seat_games").as_int64(), 100);
        for (const char* field : {"name", "wins", "mean", "sd"})
            EXPECT_TRUE(bot.as_object().contains(field)) << field;
    }
}

TEST(Cli, simulate_gives_the_same_for_the_same_seed_on_any_number_of_threads) {
    const auto without_time = [](const std::string& threads) {
        json::value value = parse_json(
            run("simulate modern-art --games 200 --seed 5 --json --threads " + threads).out);
        value.as_object().erase("seconds");
        value.as_object().erase("threads");
        return json::serialize(value);
    };
    EXPECT_EQ(without_time("1"), without_time("2"));
    EXPECT_EQ(without_time("1"), without_time("5"));
}

TEST(Cli, records_can_be_verified_and_replayed) {
    const Folder folder;
    ASSERT_EQ(run("simulate modern-art --players 3 --variant mystery --games 3 --records " +
                  (folder / "r"))
                  .status,
              0);
    const std::string file = folder / "r/modern-art-000001.json";
    EXPECT_EQ(run("verify " + file).status, 0);
    const Ran whole = run("replay " + file);
    EXPECT_EQ(whole.status, 0);
    EXPECT_TRUE(says(whole, "MA-53"));
    // Dealt cards are nobody's business but the seat's.
    EXPECT_FALSE(says(whole, "You are dealt"));
    EXPECT_TRUE(says(run("replay --seat 1 " + file), "You are dealt"));
    EXPECT_EQ(run("replay --at 20 --seat 0 " + file).status, 0);
    EXPECT_EQ(run("replay --at 99999 " + file).status, 2);
    EXPECT_EQ(run("replay --seat 3 " + file).status, 2);
    const auto json = parse_json(run("replay --at 20 --seat 0 --json " + file).out);
    EXPECT_EQ(json.as_object().at("view").as_object().at("me").as_int64(), 0);
}

TEST(Cli, verify_names_the_place_of_what_is_wrong) {
    const Folder folder;
    ASSERT_EQ(run("simulate modern-art --games 1 --records " + (folder / "r")).status, 0);
    std::ifstream in{folder / "r/modern-art-000000.json"};
    std::string text{std::istreambuf_iterator<char>{in}, {}};
    const std::string broken = folder / "broken.json";
    std::ofstream{broken} << text.substr(0, text.size() / 2);
    Ran ran = run("verify " + broken);
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "ends before")) << ran.out;
    const std::size_t bid = text.find("\"amount\":");
    text.replace(bid, 9, "\"amount\":9");
    std::ofstream{broken} << text;
    ran = run("verify " + broken);
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "MA-")) << ran.out;
    const auto json = parse_json(run("verify --json " + broken).out);
    EXPECT_FALSE(json.as_object().at("ok").as_bool());
}

TEST(Cli, interrupted_simulations_say_what_is_done) {
    const Folder folder;
    const std::string out = folder / "out";
    const pid_t child = fork();
    if (child == 0) {
        signal(SIGINT, SIG_DFL); // in the background of a script it may be ignored
        std::FILE* file = std::freopen(out.c_str(), "w", stdout);
        if (file != nullptr)
            execl(ADJUGE_BINARY, "adjuge", "simulate", "modern-art", "--games", "900000000",
                  "--json", nullptr);
        _exit(127);
    }
    // Until it has played for a fifth of a second, however busy the machine is.
    const clockid_t played = [&] {
        clockid_t clock{};
        clock_getcpuclockid(child, &clock);
        return clock;
    }();
    for (timespec spent{};
         clock_gettime(played, &spent) == 0 && spent.tv_sec == 0 && spent.tv_nsec < 200'000'000;)
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    kill(child, SIGINT);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 130);
    std::ifstream in{out};
    const json::value value = parse_json(std::string{std::istreambuf_iterator<char>{in}, {}});
    EXPECT_FALSE(value.as_object().at("complete").as_bool());
    EXPECT_GT(value.as_object().at("games").as_int64(), 0);
}

} // namespace
} // namespace adjuge
