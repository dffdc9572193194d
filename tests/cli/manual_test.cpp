// Man pages and completions, which packages are made with, and the version.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "base/version.h"
#include "cli/shell.h"

namespace adjuge {
namespace {

std::string text_of(const std::string& file) {
    std::ostringstream all;
    all << std::ifstream{file}.rdbuf();
    return all.str();
}

TEST(Version, is_told_with_the_commit) {
    const Ran ran = run("--version");
    EXPECT_EQ(ran.status, 0);
    const std::string commit = R"(( \([0-9a-f]{12}(-dirty)?\))?\n)"; // none where this is no clone
    EXPECT_TRUE(std::regex_match(
        ran.out,
        std::regex{"adjuge " + std::regex_replace(std::string{version}, std::regex{"\\."}, "\\.") +
                   commit}))
        << ran.out;
}

TEST(Version, has_an_entry_in_the_changelog) {
    EXPECT_NE(text_of(ADJUGE_SOURCE_DIR "/CHANGELOG.md").find("\n## " + std::string{version} + " "),
              std::string::npos);
}

class ManualTest : public testing::Test {
protected:
    ManualTest() : written_{run("manual " + folder_ / "share")} {}

    // The commands and long options that the help of a command shows.
    static std::vector<std::string> shown(const std::string& command, const std::string& lang) {
        std::vector<std::string> all;
        std::istringstream help{run(command + " --help --lang " + lang).out};
        const std::regex option{"^  (?:-.,)?(--[a-z-]+)"};
        std::smatch found;
        for (std::string line; std::getline(help, line);)
            if (std::regex_search(line, found, option)) all.push_back(found[1]);
        return all;
    }

    Folder folder_;
    Ran written_;
};

TEST_F(ManualTest, every_command_has_a_page_with_all_its_options_in_both_languages) {
    ASSERT_EQ(written_.status, 0) << written_.out;
    const std::regex dash{"-"};
    for (const char* lang : {"en", "fr"}) {
        const std::string man = folder_ / "share/man/" + (*lang == 'e' ? "man1/" : "fr/man1/");
        const std::string whole = text_of(man + "adjuge.1");
        int pages = 0;
        for (const auto& page : std::filesystem::directory_iterator{man}) {
            const std::string name = page.path().stem().string();
            if (name == "adjuge") continue;
            ++pages;
            const std::string command = name.substr(7);
            EXPECT_NE(whole.find(".BR adjuge\\-" + command + " (1)"), std::string::npos) << name;
            const std::string text = text_of(page.path().string());
            for (const std::string& flag : shown(command, lang))
                EXPECT_NE(text.find(std::regex_replace(flag, dash, "\\-")), std::string::npos)
                    << name << ' ' << flag;
        }
        EXPECT_GE(pages, 17);
    }
    const std::string play = text_of(folder_ / "share/man/fr/man1/adjuge-play.1");
    EXPECT_NE(play.find(".SH NOM"), std::string::npos);
    const std::string admin = text_of(folder_ / "share/man/man1/adjuge-admin.1");
    EXPECT_NE(admin.find(".SS admin ban\\-address"), std::string::npos);
}

TEST_F(ManualTest, is_not_listed_itself) {
    EXPECT_FALSE(says(run("--help"), "manual"));
    EXPECT_FALSE(says(run("nonsense"), "manual"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "share/man/man1/adjuge-manual.1"));
}

TEST_F(ManualTest, bash_completes_commands_options_and_values) {
    const std::string script = folder_ / "share/bash-completion/completions/adjuge";
    const auto completed = [&](const std::string& words) {
        return shell("bash -c 'source " + script + "; COMP_WORDS=(" + words +
                     "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _adjuge; echo \"${COMPREPLY[@]}\"'")
            .out;
    };
    EXPECT_EQ(completed("adjuge ser"), "serve\n");
    EXPECT_EQ(completed("adjuge play can"), "canaletto\n");
    EXPECT_EQ(completed("adjuge serve --log-format \"\""), "text json\n");
    EXPECT_EQ(completed("adjuge admin unban"), "unban-address unban\n");
    EXPECT_EQ(completed("adjuge admin tables --la"), "--lang\n");
    EXPECT_EQ(completed("adjuge --json --lang \"\""), "en fr\n");
    for (const std::string& flag : shown("serve", "en"))
        EXPECT_NE(completed("adjuge serve \"\"").find(flag), std::string::npos) << flag;
}

// Other shells are looked at where they are installed.
TEST_F(ManualTest, zsh_and_fish_understand_theirs) {
    const std::string zsh = folder_ / "share/zsh/vendor-completions/_adjuge";
    const std::string fish = folder_ / "share/fish/vendor_completions.d/adjuge.fish";
    for (const std::string& file : {zsh, fish})
        for (const char* word : {"serve", "ban-address", "log-format", "modern-art"})
            EXPECT_NE(text_of(file).find(word), std::string::npos) << file << ' ' << word;
    EXPECT_EQ(shell("command -v zsh >/dev/null || exit 0; zsh -n " + zsh + " 2>&1").status, 0);
    EXPECT_EQ(shell("command -v fish >/dev/null || exit 0; fish -n " + fish + " 2>&1").status, 0);
}

TEST_F(ManualTest, a_folder_that_cannot_be_written_is_a_failure) {
    std::ofstream{folder_ / "file"} << "x";
    const Ran ran = run("manual " + folder_ / "file");
    EXPECT_EQ(ran.status, 1) << ran.out;
}

} // namespace
} // namespace adjuge
