// What the command line takes and refuses, in both languages, and how the program ends.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <span>

#include "cli/number.h"
#include "cli/shell.h"
#include "play/interrupt.h"
#include "sanitized.h"
#include "text/json.h"

namespace adjuge {
namespace {

constexpr std::uint64_t any = ~std::uint64_t{0};

TEST(WholeNumber, is_digits_and_nothing_else) {
    using cli::whole_number;
    EXPECT_EQ(whole_number("7", 0, 9), 7U);
    EXPECT_EQ(whole_number("010", 0, 99), 10U) << "not octal";
    EXPECT_EQ(whole_number("18446744073709551615", 0, any), any);
    for (const char* text :
         {"", " ", "-1", "+1", "1 ", " 1", "0x10", "1e3", "1.0", "abc", "18446744073709551616"})
        EXPECT_EQ(whole_number(text, 0, any), std::nullopt) << text;
    EXPECT_EQ(whole_number("10", 0, 9), std::nullopt);
    EXPECT_EQ(whole_number("0", 1, 9), std::nullopt);
}

struct Case {
    const char* line;
    const char* words;
};

// Each line is refused with these words, and without any of CLI11's.
void expect_refused(std::span<const Case> cases) {
    for (const auto& [line, words] : cases) {
        const Ran ran = run(line);
        EXPECT_EQ(ran.status, 2) << line;
        EXPECT_TRUE(says(ran, words)) << line << " -> " << ran.out;
        for (const char* english :
             {"required", "convert", "not in range", "Expected", "received", "INT", "UINT", "TEXT"})
            EXPECT_FALSE(says(ran, english)) << line << " -> " << ran.out;
    }
}

TEST(Line, numbers_are_refused_with_their_range) {
    expect_refused(std::to_array<Case>({
        {"simulate modern-art --seed -1", "--seed takes a whole number from 0 to 184467440737095"},
        {"simulate modern-art --seed 18446744073709551616", "not \"18446744073709551616\""},
        {"simulate modern-art --games 0", "--games takes a whole number from 1 to 1000000000"},
        {"simulate modern-art --games 0x10", "not \"0x10\""},
        {"simulate modern-art --threads 1025", "from 1 to 1024, not \"1025\""},
        {"simulate modern-art --players 0", "MA-01"},
        {"simulate modern-art --players -3", "MA-01"},
        {"simulate modern-art --players 4294967299", "MA-01"},
        {"play modern-art --seat 4", "--seat takes a whole number from 0 to 3, not \"4\""},
        {"play modern-art --seed -1", "--seed takes"},
        {"--lang fr simulate modern-art --games abc", "--games attend un nombre entier de 1 à"},
        {"--lang fr simulate modern-art --seed ''", "--seed attend un nombre entier de 0 à"},
    }));
    const Ran ten = run("simulate modern-art --games 010 --json");
    EXPECT_EQ(parse_json(ten.out).as_object().at("games").as_int64(), 10) << ten.out;
}

TEST(Line, replay_takes_steps_and_seats_that_are_there) {
    const std::string file = ADJUGE_SOURCE_DIR "/tests/records/modern-art-fair.json";
    for (const char* at : {"abc", "-1", "196", "99999999999999999999"}) {
        const Ran ran = run("--lang fr replay " + file + " --at " + at);
        EXPECT_EQ(ran.status, 2) << at;
        EXPECT_TRUE(says(ran, "--at attend un nombre entier de 0 à 195, pas «")) << ran.out;
    }
    EXPECT_EQ(run("replay " + file + " --at 195").status, 0);
    EXPECT_TRUE(says(run("replay " + file + " --seat x"), "--seat takes a whole number from 0 to"));
}

TEST(Line, what_is_missing_or_too_much_is_named_in_both_languages) {
    expect_refused(std::to_array<Case>({
        {"simulate", "\"game\" is missing"},
        {"--lang fr simulate", "il manque «\u202Fgame\u202F»"},
        {"simulate modern-art --seed", "a value is missing after --seed"},
        {"--lang fr simulate modern-art --seed=", "il manque une valeur après --seed"},
        {"simulate modern-art --seed 1 --seed 2", "--seed may be given only once"},
        {"--lang fr simulate modern-art --seed 1 --seed 2", "--seed ne peut figurer qu’une"},
        {"--json=maybe games", "--json takes no value"},
        {"--lang fr simulate modern-art --fixed-seats=maybe", "ne prend pas de valeur"},
    }));
}

TEST(Line, unknown_languages_are_refused) {
    for (const char* line : {"--lang de games", "games --lang=de", "--lang de --help",
                             "games --lang ''", "--lang FR games"}) {
        const Ran ran = run(line);
        EXPECT_EQ(ran.status, 2) << line;
        EXPECT_TRUE(says(ran, "en, fr")) << ran.out;
    }
}

TEST(Line, unknown_flags_get_the_list_of_flags) {
    const Ran ran = run("--foo");
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(says(ran, "--lang, --json, --version")) << ran.out;
    EXPECT_FALSE(says(ran, "command")) << ran.out;
}

TEST(Line, lists_leave_the_next_word_alone) {
    EXPECT_EQ(run("simulate --bots random modern-art --games 1").status, 0);
    EXPECT_EQ(run("simulate --bots random,random,sane,sane modern-art --games 1").status, 0);
    EXPECT_EQ(run("simulate --variant mystery modern-art --games 1").status, 0);
    const Ran both = run("simulate modern-art --edition mayfair --players 3 --games 1 --json "
                         "--variant mystery --variant single-beneficiary");
    EXPECT_TRUE(says(both, "[\"mystery\",\"single-beneficiary\"]")) << both.out;
}

TEST(Help, is_French_throughout) {
    for (const char* command :
         {"", "games", "rules", "play", "simulate", "replay", "verify", "bench"}) {
        const Ran ran = run(std::string{"--lang fr "} + command + " --help");
        EXPECT_TRUE(says(ran, "Utilisation\u202F:")) << ran.out;
        EXPECT_TRUE(says(ran, "Options\u202F:")) << ran.out;
        for (const char* english : {"Usage", "SUBCOMMAND", "Subcommands", "Positionals", "TEXT ",
                                    "INT", "REQUIRED", "Commands", " in ["})
            EXPECT_FALSE(says(ran, english)) << english << ran.out;
    }
}

TEST(Simulate, writes_numbers_as_French_does) {
    const Ran ran = run("--lang fr simulate modern-art --games 1 --threads 1");
    EXPECT_TRUE(says(ran, "100,0\u202F%")) << ran.out;
    EXPECT_TRUE(says(ran, "1 partie en 0,0")) << ran.out;
    EXPECT_EQ(ran.out.find('.'), std::string::npos) << ran.out;
    EXPECT_TRUE(says(run("simulate modern-art --games 1 --threads 1"), "100.0%"));
}

TEST(Simulate, says_so_where_first_places_were_shared) {
    const std::string_view words = "A shared first place counts for everybody";
    EXPECT_TRUE(says(run("simulate modern-art --games 2000"), words));
    EXPECT_FALSE(says(run("simulate modern-art --games 1"), words));
}

TEST(Simulate, a_record_that_cannot_be_written_ends_the_work) {
    const Folder folder;
    // A folder stands where the ninth game belongs.
    std::filesystem::create_directories(folder / "r/modern-art-000008.json");
    const Ran ran =
        run("simulate modern-art --games 1000000 --threads 3 --records " + (folder / "r"));
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(says(ran, "modern-art-000008.json cannot be written")) << ran.out;
}

TEST(Bench, tells_programs_the_same_in_every_language) {
    if (sanitized) GTEST_SKIP() << "there is nothing to measure";
    const json::value rows = parse_json(run("--lang fr bench --games 20 --json").out);
    std::string units;
    for (const auto& row : rows.as_array())
        units += std::string{row.as_object().at("unit").as_string()} + " ";
    EXPECT_NE(units.find("games/s million/s"), std::string::npos) << units;
    EXPECT_NE(units.find("ns bytes"), std::string::npos) << units;
    EXPECT_EQ(run("bench --games 0").status, 2);
}

TEST(Reading, what_cannot_be_read_is_said_in_a_sentence) {
    const Folder folder;
    std::filesystem::create_directories(folder / "");
    std::filesystem::create_symlink("loop", folder / "loop");
    std::ofstream{folder / "big"} << std::string((std::size_t{16} << 20U) + 1, ' ');
    const std::pair<std::string, const char*> cases[] = {
        {std::string(300, 'a'), "aaa: cannot be read\n"},
        {folder / "loop", "loop: cannot be read\n"},
        {folder / "big", "larger than 16 MiB"},
        {"/proc/self/mem", "/proc/self/mem: cannot be read\n"},
        {"/dev/zero", "/dev/zero: neither a file nor a pipe\n"},
        {"/", "/: neither a file nor a pipe\n"},
    };
    for (const auto& [path, words] : cases)
        for (const char* command : {"verify ", "replay "}) {
            const Ran ran = run(command + path);
            EXPECT_EQ(ran.status, 2) << path;
            EXPECT_TRUE(says(ran, words)) << ran.out;
        }
    const std::string file = ADJUGE_SOURCE_DIR "/tests/records/modern-art-fair.json";
    EXPECT_EQ(shell("cat " + file + " | \"$adjuge\" verify /dev/stdin").status, 0);
}

TEST(Verify, reports_every_file_whatever_the_others_are_like) {
    const std::string good = ADJUGE_SOURCE_DIR "/tests/records/modern-art-fair.json";
    const Ran ran = run("verify --json nope.json " + good + " /dev/zero");
    EXPECT_EQ(ran.status, 1);
    const json::value value = parse_json(ran.out);
    const json::array& reports = value.as_array();
    ASSERT_EQ(reports.size(), 3U);
    EXPECT_FALSE(reports[0].as_object().at("ok").as_bool());
    EXPECT_EQ(reports[0].as_object().at("problem").as_string(), "cannot be read");
    EXPECT_TRUE(reports[1].as_object().at("ok").as_bool());
    EXPECT_EQ(reports[2].as_object().at("file").as_string(), "/dev/zero");
    const Ran words = run("verify nope.json " + good);
    EXPECT_EQ(words.status, 1);
    EXPECT_TRUE(says(words, "nope.json: cannot be read\n")) << words.out;
    EXPECT_TRUE(says(words, "fair.json: 195 moves are legal")) << words.out;
    const Ran one = run("verify --json nope.json");
    EXPECT_EQ(one.status, 2);
    EXPECT_FALSE(parse_json(one.out).as_object().at("ok").as_bool());
}

TEST(Verify, cleans_the_names_of_files) {
    const std::string name = "$(printf 'a\\033[31m\\377b')";
    for (const char* form : {"", "--json "}) {
        const Ran ran = run(std::string{"verify "} + form + name + " nope");
        EXPECT_TRUE(says(ran, "a[31mb")) << ran.out;
        EXPECT_EQ(ran.out.find_first_of("\033\377"), std::string::npos) << ran.out;
    }
}

TEST(Verify, says_where_every_kind_of_fault_is) {
    const Folder folder;
    std::ifstream in{ADJUGE_SOURCE_DIR "/tests/records/modern-art-fair.json"};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    const auto place = [&](auto&& change) {
        json::value value = parse_json(text);
        change(value.as_object());
        std::ofstream{folder / "r.json"} << json::serialize(value);
        const json::value report = parse_json(run("verify --json " + (folder / "r.json")).out);
        return std::string{report.as_object().at("where").as_string()};
    };
    EXPECT_EQ(place([](json::object& r) { r["scores"].as_array()[0] = 1; }), "/scores");
    EXPECT_EQ(place([](json::object& r) { r["moves"].as_array().pop_back(); }), "/moves");
    EXPECT_EQ(place([](json::object& r) { r["digest"] = "00"; }), "/digest");
    EXPECT_EQ(place([](json::object& r) {
                  json::object& fair = r["fair"].as_object();
                  fair["commitment"] = std::string(fair["commitment"].as_string().size(), '0');
              }),
              "/fair/commitment");
    EXPECT_EQ(place([](json::object& r) {
                  json::value& nonce = r["fair"].as_object()["nonces"].as_array()[0];
                  nonce = std::string(nonce.as_string().size(), '0');
              }),
              "/deal");
}

TEST(Ending, output_that_cannot_be_written_is_a_failure) {
    for (const char* line : {"games", "games --json", "rules modern-art", "--help",
                             "--lang fr simulate modern-art --games 1"}) {
        const Ran ran = shell(std::string{"\"$adjuge\" "} + line + " 2>&1 >/dev/full");
        EXPECT_EQ(ran.status, 1) << line;
        EXPECT_TRUE(ran.out == "adjuge: the output could not be written\n" ||
                    ran.out == "adjuge: impossible d’écrire la sortie\n")
            << ran.out;
    }
}

TEST(Ending, what_nobody_foresaw_is_said_in_a_sentence) {
    const Folder folder;
    // The folder one stands in is gone: no path can be made from it.
    const Ran ran = shell("mkdir " + (folder / "gone") + " && cd " + (folder / "gone") +
                          " && rmdir ../gone && \"$adjuge\" --lang fr play modern-art --save x "
                          "2>&1 </dev/null");
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "adjuge: un problème imprévu est survenu\u202F: ")) << ran.out;
}

void other_handler(int) {}

TEST(Interrupt, leaves_ignored_signals_alone_and_puts_all_back) {
    const auto handler = [](int number) {
        struct sigaction now{};
        sigaction(number, nullptr, &now);
        return now.sa_handler;
    };
    const auto hup = std::signal(SIGHUP, SIG_IGN);
    const auto term = std::signal(SIGTERM, other_handler);
    {
        const play::Interrupt interrupt;
        EXPECT_EQ(handler(SIGHUP), SIG_IGN);
        EXPECT_NE(handler(SIGTERM), other_handler);
        std::raise(SIGTERM);
        EXPECT_TRUE(play::Interrupt::flag());
    }
    EXPECT_EQ(handler(SIGHUP), SIG_IGN);
    EXPECT_EQ(handler(SIGTERM), other_handler);
    std::signal(SIGHUP, hup);
    std::signal(SIGTERM, term);
}

} // namespace
} // namespace adjuge
