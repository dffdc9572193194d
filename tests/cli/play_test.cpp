// The game at the terminal, as a person meets it: the real program, fed by a pipe.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include "play/terminal_game.h"

namespace adjuge::play {
namespace {

std::string content(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

struct Outcome {
    int status{};
    std::string output;
};

class Play : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "adjuge-play-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    void TearDown() override { fs::remove_all(folder_); }

    // `feed` is a shell command that the program reads from.
    Outcome run_fed(const std::string& feed, const std::string& program) const {
        const fs::path out = folder_ / "output";
        const std::string command = fmt::format(
            "cd '{0}' && {1} | env -i PATH=\"$PATH\" HOME='{0}' XDG_DATA_HOME='{0}/data' "
            "USER=ada {2} > '{3}' 2>&1",
            folder_.string(), feed, program, out.string());
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(out)};
    }
    Outcome play(const std::string& options, const std::string& input) const {
        std::ofstream{folder_ / "input", std::ios::binary} << input;
        return run_fed("cat input", fmt::format("'{}' play modern-art {}", ADJUGE_BINARY, options));
    }
    fs::path save() const { return folder_ / "data" / "adjuge" / "modern-art.json"; }
    fs::path in_folder(const char* name) const { return folder_ / name; }

    fs::path folder_;
};

// Whatever the question, one of these lines answers it; the others are refused and do no harm.
std::vector<std::string> answers() {
    std::vector<std::string> lines;
    for (int n = 0; n < 250; ++n)
        for (const char* line : {"p", "n", "l", "2", "24", "1"}) lines.emplace_back(line);
    return lines;
}

std::string joined(std::span<const std::string> lines) {
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    return all;
}

TEST_F(Play, whole_games_in_both_languages) {
    for (const char* table : {"--players 3 --variant mystery", "--edition mayfair --players 5"})
        for (const char* lang : {"en", "fr"}) {
            const Outcome game =
                play(fmt::format("--lang {} --seed 5 {}", lang, table), joined(answers()));
            EXPECT_EQ(game.status, 0) << game.output;
            EXPECT_TRUE(has(game.output,
                            std::string_view{lang} == "fr" ? "Résultat final" : "Final result"));
            EXPECT_TRUE(has(game.output, "adjuge replay "));
            // A missing text is printed as [key], a missing value as {name}.
            EXPECT_FALSE(has(game.output, "[")) << game.output;
            EXPECT_FALSE(has(game.output, "{")) << game.output;
            EXPECT_FALSE(has(game.output, "\033")) << "colour in a pipe";
            EXPECT_FALSE(fs::exists(save()));
        }
}

TEST_F(Play, the_table_fits_eighty_columns) {
    const Outcome game =
        play("--edition mayfair --players 5 --seed 2 --lang fr --record r.json", joined(answers()));
    std::string_view rest = game.output;
    for (std::size_t end = 0; (end = rest.find('\n')) != std::string_view::npos;) {
        const std::string_view line = rest.substr(0, end);
        EXPECT_TRUE(columns(line) <= 80 || line.starts_with("   adjuge ")) << line;
        rest.remove_prefix(end + 1);
    }
}

TEST_F(Play, finished_game_is_recorded) {
    const Outcome game = play("--seed 4 --record whole.json --lang en", joined(answers()));
    EXPECT_EQ(game.status, 0);
    const json::value value = parse_json(content(in_folder("whole.json")));
    const Loaded<ModernArt> loaded = load_record<ModernArt>(Node{value});
    EXPECT_FALSE(loaded.fault.has_value());
    EXPECT_TRUE(loaded.match.over());
    EXPECT_TRUE(has(game.output, "Odile (dealer), Basile (dealer, daring)")) << game.output;
    EXPECT_EQ(loaded.match.seats()[0], (SeatInfo{"Ada", ""}));
    EXPECT_EQ(loaded.match.seats()[1], (SeatInfo{"Odile", "dealer"}));
}

// The save alone says how the game goes on: no seed is given again.
TEST_F(Play, saved_and_resumed_is_the_same_game) {
    const std::vector<std::string> lines = answers();
    const std::string table = "--seed 7 --players 3 --variant mystery";
    (void)play(table + " --record whole.json", joined(lines));
    const std::string whole = content(in_folder("whole.json"));
    ASSERT_FALSE(whole.empty());
    for (const std::size_t cut : {0U, 1U, 40U, 97U}) {
        const std::span all{lines};
        const Outcome first = play(table + " --lang en", joined(all.first(cut)) + "q\n");
        EXPECT_EQ(first.status, 0);
        EXPECT_TRUE(has(first.output, save().string())) << first.output;
        ASSERT_TRUE(fs::exists(save()));
        const std::string file = fmt::format("resumed-{}.json", cut);
        const Outcome second = play("--resume --record " + file, joined(all.subspan(cut)));
        EXPECT_EQ(second.status, 0) << second.output;
        EXPECT_EQ(content(in_folder(file.c_str())), whole) << cut;
        EXPECT_FALSE(fs::exists(save())) << "a finished game removes its save";
    }
}

TEST_F(Play, the_same_save_goes_on_the_same_way) {
    (void)play("--save a.json", "1\nq\n"); // from a seed that nobody knows
    const auto gone_on = [&](const std::string& options, const char* record) {
        fs::copy_file(in_folder("a.json"), in_folder("b.json"),
                      fs::copy_options::overwrite_existing);
        (void)play(fmt::format("--resume b.json --record {} {}", record, options),
                   joined(answers()));
        return content(in_folder(record));
    };
    const std::string once = gone_on("", "once.json");
    EXPECT_FALSE(once.empty());
    EXPECT_EQ(gone_on("", "again.json"), once);
    EXPECT_NE(gone_on("--seed 3", "other.json"), once) << "other luck, where it is asked for";
}

TEST_F(Play, only_games_are_set_aside) {
    fs::create_directory(in_folder("folder"));
    std::ofstream{in_folder("notes.txt")} << "milk, eggs";
    std::ofstream{in_folder("other.json")} << "[1, 2]";
    for (const char* place : {"folder", "notes.txt", "other.json"}) {
        const Outcome game = play(fmt::format("--lang en --save {}", place), "1\n");
        EXPECT_EQ(game.status, 2) << game.output;
        EXPECT_TRUE(has(game.output, place)) << game.output;
        EXPECT_FALSE(has(game.output, "Colette")) << "the game did not begin";
        EXPECT_FALSE(fs::exists(folder_ / fmt::format("{}.bak", place)));
    }
    EXPECT_TRUE(fs::is_directory(in_folder("folder")));
    EXPECT_EQ(content(in_folder("notes.txt")), "milk, eggs");
    // Nor does a game that is taken up go there.
    (void)play("--save a.json", "");
    EXPECT_EQ(play("--resume a.json --save notes.txt", "").status, 2);
    EXPECT_EQ(content(in_folder("notes.txt")), "milk, eggs");
    EXPECT_TRUE(has(play("--save a.json", "").output, "a.json.bak"));
}

TEST_F(Play, records_overwrite_nothing) {
    fs::create_directory(in_folder("folder"));
    std::ofstream{in_folder("notes.txt")} << "milk, eggs";
    for (const char* place : {"folder", "notes.txt", "notes.txt/r.json"}) {
        const Outcome game =
            play(fmt::format("--lang en --seed 4 --record {}", place), joined(answers()));
        EXPECT_EQ(game.status, 2) << game.output;
        EXPECT_TRUE(has(game.output, place)) << game.output;
        EXPECT_FALSE(has(game.output, "Colette")) << "the game did not begin";
    }
    EXPECT_EQ(content(in_folder("notes.txt")), "milk, eggs");
    EXPECT_EQ(unused(in_folder("notes.txt")), in_folder("notes-2.txt"));
    EXPECT_EQ(unused(in_folder("new.json")), in_folder("new.json"));
    // The record may take the place of the save.
    const Outcome game = play("--seed 4 --save a.json --record a.json", joined(answers()));
    EXPECT_EQ(game.status, 0) << game.output;
    EXPECT_TRUE(has(content(in_folder("a.json")), "scores"));
}

TEST_F(Play, somebody_without_a_name_is_a_guest) {
    for (const char* lang : {"en", "fr"}) {
        const std::string file = fmt::format("{}.json", lang);
        const Outcome game = run_fed(
            "true", fmt::format("env -u USER '{}' play modern-art --lang {} --seed 1 --save {}",
                                ADJUGE_BINARY, lang, file));
        EXPECT_EQ(game.status, 0) << game.output;
        const json::value value = parse_json(content(folder_ / file));
        EXPECT_EQ(value.at("seats").at(0).at("name").as_string(),
                  std::string_view{lang} == "fr" ? "Invité" : "Guest");
    }
}

TEST_F(Play, long_names_are_cut_at_once) {
    const auto name = [&](const std::string& given, const char* file) {
        std::ofstream{in_folder("name")} << given;
        (void)play(fmt::format("--save {} --name \"$(cat name)\"", file), "");
        const json::value value = parse_json(content(in_folder(file)));
        return std::string{value.at("seats").at(0).at("name").as_string()};
    };
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(name(std::string(60'000, 'x'), "a.json"), std::string(24, 'x'));
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds{3});
    std::string marks = "o";
    for (int n = 0; n < 30'000; ++n) marks += "\u0308";
    EXPECT_LE(name(marks, "b.json").size(), 256U);
    EXPECT_EQ(name("  ", "c.json"), "Guest");
}

TEST_F(Play, end_of_input_saves_and_commits_nothing) {
    const Outcome none = play("--seed 9 --save a.json", "");
    EXPECT_EQ(none.status, 0);
    // An unfinished line was not sent, empty and senseless lines decide nothing.
    (void)play("--seed 9 --save b.json", "1");
    (void)play(
        "--seed 9 --save c.json",
        "\n\n  \nyes\n-\n1e3\n24.5\n0x10\n99999999999999999999\n-4\n\xFF\xFE\n\033[A\nq q\n");
    const std::string saved = content(in_folder("a.json"));
    EXPECT_FALSE(saved.empty());
    EXPECT_EQ(content(in_folder("b.json")), saved);
    EXPECT_EQ(content(in_folder("c.json")), saved);
}

TEST_F(Play, signals_save) {
    for (const char* signal : {"INT", "TERM", "HUP"}) {
        Outcome game;
        // Later where a busy machine had not come as far as the game.
        for (const int tenths : {4, 20, 80}) {
            game = run_fed(
                fmt::format("sleep {}", tenths / 10 + 1),
                fmt::format("timeout -s {} {} '{}' play modern-art --lang en --save {}.json",
                            signal, tenths / 10.0, ADJUGE_BINARY, signal));
            if (has(game.output, "The game is saved in")) break;
        }
        EXPECT_TRUE(has(game.output, "The game is saved in")) << game.output;
        const json::value value = parse_json(content(folder_ / fmt::format("{}.json", signal)));
        EXPECT_FALSE(load_record<ModernArt>(Node{value}).fault.has_value());
    }
}

TEST_F(Play, new_game_keeps_the_old_save) {
    (void)play("--seed 1", "");
    const std::string first = content(save());
    const Outcome game = play("--seed 2 --lang en", "");
    EXPECT_TRUE(has(game.output, "modern-art.json.bak")) << game.output;
    EXPECT_EQ(content(save().string() + ".bak"), first);
    (void)play("--seed 3", "");
    EXPECT_EQ(content(save().string() + ".bak"), first);
    EXPECT_TRUE(fs::exists(save().string() + ".bak2"));
}

TEST_F(Play, broken_save_is_named_and_left_alone) {
    (void)play("--seed 1 --save good.json", "");
    const std::string good = content(in_folder("good.json"));
    const std::string cut = good.substr(0, good.size() / 2);
    std::ofstream{in_folder("cut.json"), std::ios::binary} << cut;
    const Outcome broken = play("--resume cut.json --lang en", "p\n");
    EXPECT_EQ(broken.status, 2);
    EXPECT_TRUE(has(broken.output, "cut.json")) << broken.output;
    EXPECT_TRUE(has(broken.output, "the file ends before the record does")) << broken.output;
    EXPECT_EQ(content(in_folder("cut.json")), cut);

    std::string wrong = good;
    wrong.replace(wrong.find("Colette"), 7, "Mallory");
    std::ofstream{in_folder("wrong.json"), std::ios::binary} << wrong;
    EXPECT_EQ(play("--resume wrong.json", "").status, 2);
    EXPECT_EQ(content(in_folder("wrong.json")), wrong);
    EXPECT_EQ(play("--resume nothing.json", "").status, 2);
    EXPECT_EQ(play("--resume good.json --players 3", "").status, 2);
}

TEST_F(Play, hidden_money_stays_hidden) { // MA-06
    const auto rows = [](const std::string& output, std::string_view word) {
        std::size_t n = 0;
        for (const char* bot : {" Colette  ", " Basile  ", " Odile  "})
            for (std::size_t at = 0; (at = output.find(bot, at)) != std::string::npos; ++at)
                n += has(output.substr(at, output.find('\n', at) - at), word) ? 1 : 0;
        return n;
    };
    const Outcome hidden = play("--seed 6 --lang en", "");
    EXPECT_EQ(rows(hidden.output, "secret"), 3U) << hidden.output;
    EXPECT_EQ(rows(hidden.output, "100k"), 0U);
    const Outcome open = play("--seed 6 --lang en --open-money", "");
    EXPECT_EQ(rows(open.output, "secret"), 0U);
    EXPECT_EQ(rows(open.output, "100k"), 3U) << open.output;
}

TEST_F(Play, question_mark_shows_rules) {
    Outcome game = play("--seed 3 --lang en", "?\n? ma-41\n? ZZ-41\n? log\n? 20\n999\n");
    std::erase(game.output, '\n'); // lines break anywhere, and begin with a space
    EXPECT_TRUE(has(game.output, "The rule behind the last event"));
    EXPECT_TRUE(has(game.output, "MA-41 · Fifth painting in a pair"));
    EXPECT_TRUE(has(game.output, "There is no rule ZZ-41."));
    EXPECT_TRUE(has(game.output, "MA-07  ")) << game.output; // who begins, in the log alone
    EXPECT_TRUE(has(game.output, "You would have 80k left."));
    EXPECT_TRUE(has(game.output, "That is not allowed:"));
    EXPECT_TRUE(has(game.output, "MA-17 · No bidding on credit"));
}

TEST(TypedLine, amounts) {
    EXPECT_EQ(typed_amount("24"), 24);
    EXPECT_EQ(typed_amount("24k"), 24);
    EXPECT_EQ(typed_amount("24 K€"), 24);
    EXPECT_EQ(typed_amount("-3"), -3);
    EXPECT_EQ(typed_amount("0"), 0);
    EXPECT_EQ(typed_amount("99999999999999999999"), 1'000'000);
    for (const char* text : {"", "-", "k", "2 4", "24.5", "1e3", "0x10", "+5", "24p"})
        EXPECT_EQ(typed_amount(text), std::nullopt) << text;
}

TEST(TypedLine, keys_and_words) {
    EXPECT_TRUE(means("p", "p", "pass"));
    EXPECT_TRUE(means("PASS", "p", "pass"));
    EXPECT_TRUE(means("buy", "b", "buy for 24k"));
    EXPECT_FALSE(means("", "p", "pass"));
    EXPECT_FALSE(means("b u", "b", "buy for 24k"));
    EXPECT_FALSE(means("pas", "p", "pass"));
    EXPECT_FALSE(means("offer", "1", "offer that card")) << "which one?";
}

TEST(Lines, clean_pad_wrap) {
    EXPECT_EQ(clean("A\033[31md\xFF\xC3\xA9\u009B\n"), "A[31mdé");
    EXPECT_EQ(clean("a\u202Eb\u2066c\u200Fd\u2028e\u061Cf"), "abcdef");
    EXPECT_EQ(pad("Zoé", 5), "Zoé  ");
    EXPECT_EQ(pad("Christin", 5), "Chris");
    EXPECT_EQ(columns("\033[1m▲ Nex\033[0m"), 5U);
    EXPECT_EQ(wrap("one two three", 8, 1), " one two\n three\n");
    EXPECT_EQ(listed(Lang::en, {"A", "B", "C"}), "A, B and C");
    EXPECT_EQ(to_ascii("Élan à 9\u202Fk€ ▲ 漢"), "Elan a 9 kE ^ ?");
}

} // namespace
} // namespace adjuge::play
