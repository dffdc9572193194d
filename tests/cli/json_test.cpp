// What --json writes for programs, in both languages.
#include <gtest/gtest.h>

#include <regex>

#include "cli/shell.h"
#include "kept_digests.h"
#include "sanitized.h"
#include "text/live_game.h"

namespace adjuge {
namespace {

TEST(Json, writes_the_same_bytes_as_ever) {
    if (sanitized) GTEST_SKIP() << "other tests walk the same ways";
    KeptDigests digests{"cli/json.txt"};
    const auto keep = [&](const std::string& line) {
        const Ran ran = shell("cd '" ADJUGE_SOURCE_DIR "' && \"$adjuge\" --json " + line + " 2>&1");
        digests.add(line, std::regex_replace(ran.out, std::regex{"\"seconds\":[^,]*"}, ""));
    };
    keep("games");
    for (const std::string_view id : game_ids()) {
        const std::string game{id};
        for (const std::string lang : {"en", "fr"})
            keep("--lang " + lang + " simulate " + game + " --players 7");
        keep("simulate " + game + " --games 20 --seed 1 --threads 2");
        keep("simulate " + game + " --games 20 --seed 1 --threads 2 --bots sane");
    }
    const std::filesystem::path records = ADJUGE_SOURCE_DIR "/tests/records";
    for (const auto& entry : std::filesystem::directory_iterator{records})
        if (entry.path().extension() == ".json")
            for (const char* command : {"verify", "replay"})
                keep(std::string{command} + " tests/records/" + entry.path().filename().string());
    digests.check();
}

} // namespace
} // namespace adjuge
