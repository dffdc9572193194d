#include "cli/command.h"
#include "text/rulebook.h"

namespace adjuge::cli {
namespace {

constexpr std::size_t width = 78;

void print(const RuleText& rule) {
    fmt::print("{}  {}\n{}", rule.id, rule.title, plain(rule.body, width));
    for (const std::string& remark : rule.remarks) fmt::print("\n{}", plain(remark, width));
}

void show_rule(const Context& context, const std::string& game, const std::string& id) {
    const auto named = rule_from_string(id);
    const RuleText* rule = named ? find_rule(game, context.lang, *named) : nullptr;
    if (rule == nullptr)
        complain_unknown(
            context, "house.cli.rule", id,
            list_of(rulebook(game, context.lang), [](const RuleText& r) { return r.id; }));
    if (context.json)
        fmt::print("{}\n", compact(to_json(*rule)));
    else
        print(*rule);
}

void show_all(const Context& context, const std::string& game) {
    json::array all;
    std::string_view section;
    for (const RuleText& rule : rulebook(game, context.lang)) {
        if (context.json) {
            all.push_back(to_json(rule));
            continue;
        }
        if (section != rule.section)
            fmt::print("{}== {} ==\n", section.empty() ? "" : "\n", rule.section);
        section = rule.section;
        fmt::print("\n");
        print(rule);
    }
    if (context.json) fmt::print("{}\n", compact(all));
}

} // namespace

void add_rules(CLI::App& app, Context& context) {
    struct Line {
        std::string game;
        std::string id;
    };
    const auto line = std::make_shared<Line>();
    CLI::App* command = app.add_subcommand("rules", say(context.lang, "house.cli.help.rules"));
    command->add_option("game", line->game, say(context.lang, "house.cli.help.game"))->required();
    command->add_option("rule", line->id, say(context.lang, "house.cli.help.rule"));
    command->callback([&context, line] {
        with_game(context, line->game, [&]<Game G>(G) {
            if (line->id.empty())
                show_all(context, line->game);
            else
                show_rule(context, line->game, line->id);
        });
    });
}

} // namespace adjuge::cli
