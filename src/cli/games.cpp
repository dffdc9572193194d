#include "cli/command.h"
#include "text/describe.h"

namespace adjuge::cli {
namespace {

template <Game G>
void print(const Context& context) {
    const Lang lang = context.lang;
    const GameInfo& game = G::info;
    const auto named = [&](std::string_view kind, std::string_view id) {
        return say(lang, fmt::format("{}.{}.{}", game.id, kind, id));
    };
    fmt::print("{}  ({})\n", say(lang, fmt::format("{}.name", game.id)), game.id);
    fmt::print("  {}\n", say(lang, "house.games.players",
                             {{"lo", std::to_string(game.min_players)},
                              {"hi", std::to_string(game.max_players)}}));
    for (const EditionInfo& edition : game.editions)
        fmt::print("  {:<10} {:<20} {}\n", say(lang, "house.games.edition"), edition.id,
                   named("edition", edition.id));
    for (const VariantInfo& variant : game.variants)
        fmt::print("  {:<10} {:<20} {} ({})\n", say(lang, "house.games.variant"), variant.id,
                   named("variant", variant.id), to_string(variant.rule));
    fmt::print("  {:<10} {}\n", say(lang, "house.games.bots"),
               list_of(bots<G>(), [](const Bot<G>& bot) { return bot.id; }));
}

} // namespace

void add_games(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("games", say(context.lang, "house.cli.help.games"));
    command->callback([&context] {
        json::array all;
        Games::each([&]<Game G>(G) {
            if (context.json)
                all.push_back(describe_game(G::info.id));
            else
                print<G>(context);
        });
        if (context.json) fmt::print("{}\n", compact(all));
    });
}

} // namespace adjuge::cli
