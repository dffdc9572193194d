// What --json writes for programs.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include <fmt/format.h>

#include "cli/shell.h"
#include "kept_digests.h"
#include "rules/games.h"
#include "sanitized.h"
#include "text/json.h"
#include "text/lang.h"
#include "text/live_game.h"

namespace adjuge {
namespace {

// The output of the real program, run in the source tree, without the time that it took.
std::string json_output(const std::string& arguments) {
    const Ran ran =
        shell("cd '" ADJUGE_SOURCE_DIR "' && \"$adjuge\" --json " + arguments + " 2>&1");
    return std::regex_replace(ran.out, std::regex{"\"seconds\":[^,]*"}, "");
}

// Each game's part of the list goes to the game's own digests.
void add_list(KeptDigests& digests) {
    const std::string list = json_output("games");
    const json::value games = parse_json(list);
    EXPECT_EQ(json::serialize(games) + '\n', list);
    for (const json::value& game : games.as_array())
        digests.add(game.at("id").as_string().c_str(), "games", json::serialize(game));
}

void add_simulations(KeptDigests& digests, const std::string& game) {
    for (const std::string options :
         {" --games 20 --seed 1 --threads 2", " --games 20 --seed 1 --threads 2 --bots sane"})
        digests.add(game, "simulate" + options, json_output("simulate " + game + options));
}

// A refusal is a sentence even with --json. All games share it, so it stands here, and the digest
// is that of the rest.
void add_refusals(KeptDigests& digests, const GameInfo& info) {
    const std::string game{info.id};
    const auto add = [&](const std::string& lang, const std::string& sentence) {
        const std::string options = " --players 7 --lang " + lang;
        const std::string output = json_output("simulate " + game + options);
        EXPECT_EQ(output, fmt::format("adjuge: {} ({})\n", sentence, to_string(info.players_rule)));
        static const std::regex refusal{"adjuge: .* (\\([^()]*\\)\n)"};
        digests.add(game, "simulate" + options,
                    std::regex_replace(output, refusal, "adjuge: <sentence> $1"));
    };
    add("en", fmt::format("this game is for {} to {} players, not \"7\"", info.min_players,
                          info.max_players));
    add("fr", fmt::format("ce jeu se joue de {} à {} joueurs, pas à «\u202f7\u202f»",
                          info.min_players, info.max_players));
}

// Neither the folder of a record nor its path in the output is part of a digest.
void add_record(KeptDigests& digests, const std::string& path) {
    const std::string file = std::filesystem::path{path}.stem().string();
    std::string game;
    for (const std::string_view id : game_ids())
        if (file.starts_with(fmt::format("{}-", id))) game = id;
    ASSERT_FALSE(game.empty()) << path << " begins with no game's name";
    const std::string record = file.substr(game.size() + 1);
    digests.add(game, "replay " + record, json_output("replay " + path));
    std::string output = json_output("verify " + path);
    if (const std::size_t at = output.find('"' + path + '"'); at != std::string::npos)
        output.replace(at, path.size() + 2, "<path>");
    digests.add(game, "verify " + record, output);
}

TEST(Json, writes_the_same_bytes_as_ever) {
    if (sanitized) GTEST_SKIP() << "other tests walk the same ways";
    KeptDigests digests{"cli/json"};
    add_list(digests);
    Games::each([&]<Game G>(G) {
        add_simulations(digests, std::string{G::info.id});
        add_refusals(digests, G::info);
    });
    const std::filesystem::path records = ADJUGE_SOURCE_DIR "/tests/records";
    for (const auto& entry : std::filesystem::directory_iterator{records})
        if (entry.path().extension() == ".json")
            add_record(digests, "tests/records/" + entry.path().filename().string());
    digests.check();
}

TEST(Json, lists_games_in_the_same_order_as_ever) {
    std::string order;
    const std::set<std::string> old{"canaletto", "marche-noir", "modern-art", "vernissage"};
    const json::value games = parse_json(json_output("games"));
    for (const json::value& game : games.as_array())
        if (const std::string id{game.at("id").as_string()}; old.contains(id)) order += id + ' ';
    EXPECT_EQ(order, "modern-art canaletto marche-noir vernissage ");
}

} // namespace
} // namespace adjuge
