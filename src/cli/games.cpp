#include "cli/command.h"

namespace adjuge::cli {
namespace {

template <Game G>
json::object describe() {
    json::array editions;
    for (const EditionInfo& edition : G::info.editions) editions.emplace_back(edition.id);
    json::array variants;
    for (const VariantInfo& variant : G::info.variants) {
        json::array offered;
        for (std::size_t n = 0; n < G::info.editions.size(); ++n)
            if (((variant.editions >> n) & 1U) != 0) offered.emplace_back(G::info.editions[n].id);
        json::object out;
        out["id"] = variant.id;
        out["editions"] = std::move(offered);
        out["players"] = json::array{variant.min_players, variant.max_players};
        out["rule"] = to_string(variant.rule);
        variants.push_back(std::move(out));
    }
    json::array players;
    for (const Bot<G>& bot : bots<G>()) players.emplace_back(bot.id);
    json::object out;
    out["id"] = G::info.id;
    out["rules_version"] = G::info.rules_version;
    out["players"] = json::array{G::info.min_players, G::info.max_players};
    out["editions"] = std::move(editions);
    out["variants"] = std::move(variants);
    out["bots"] = std::move(players);
    return out;
}

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
                all.push_back(describe<G>());
            else
                print<G>(context);
        });
        if (context.json) fmt::print("{}\n", compact(all));
    });
}

} // namespace adjuge::cli
