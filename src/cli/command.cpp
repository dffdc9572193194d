#include "cli/command.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace adjuge::cli {

std::string read_file(const Context& context, const std::string& path) {
    std::ifstream in{path, std::ios::binary};
    std::string text;
    const bool folder = std::filesystem::is_directory(path);
    if (!folder) text.assign(std::istreambuf_iterator<char>{in}, {});
    if (folder || (!in.good() && !in.eof()))
        throw Complaint{say(context.lang, "house.cli.unreadable", {{"file", path}})};
    return text;
}

void complain_unknown(const Context& context, std::string_view what, std::string_view got,
                      const std::string& known) {
    throw Complaint{say(context.lang, what, {{"got", std::string{got}}, {"known", known}})};
}

void TableOptions::add_to(CLI::App& command, const Context& context) {
    command.add_option("--players", players, say(context.lang, "house.cli.help.players"));
    command.add_option("--edition", edition, say(context.lang, "house.cli.help.edition"));
    command
        .add_option("--variant,--variants", variants, say(context.lang, "house.cli.help.variant"))
        ->delimiter(',');
}

Config TableOptions::config(const Context& context, const GameInfo& game) const {
    const auto id = [](const auto& info) { return info.id; };
    Config config{};
    const unsigned usual = std::min<unsigned>(4, game.max_players);
    const unsigned asked = players == 0 ? usual : players;
    if (asked < game.min_players || asked > game.max_players)
        throw Complaint{say(context.lang, "house.cli.players",
                            {{"lo", std::to_string(game.min_players)},
                             {"hi", std::to_string(game.max_players)},
                             {"got", std::to_string(asked)},
                             {"rule", to_string(game.players_rule)}})};
    config.players = static_cast<std::uint8_t>(asked);
    bool found = edition.empty();
    for (std::size_t n = 0; n < game.editions.size(); ++n)
        if (game.editions[n].id == edition) {
            config.edition = static_cast<std::uint8_t>(n);
            found = true;
        }
    if (!found) complain_unknown(context, "house.cli.edition", edition, list_of(game.editions, id));
    for (const std::string& variant : variants) {
        found = false;
        for (std::size_t n = 0; n < game.variants.size(); ++n)
            if (game.variants[n].id == variant) {
                config.variants = static_cast<std::uint8_t>(config.variants | 1U << n);
                found = true;
            }
        if (!found)
            complain_unknown(context, "house.cli.variant", variant, list_of(game.variants, id));
    }
    // The mystery hand, say, is for three: asking for it without a number of players means that.
    if (players == 0 && !check_config(game, config).ok())
        for (std::uint8_t n = game.min_players; n <= game.max_players; ++n) {
            Config other = config;
            other.players = n;
            if (check_config(game, other).ok()) return other;
        }
    if (const Verdict verdict = check_config(game, config); !verdict.ok())
        throw Complaint{
            say(context.lang, "house.format.config", {{"rule", to_string(verdict.broken)}})};
    return config;
}

} // namespace adjuge::cli
