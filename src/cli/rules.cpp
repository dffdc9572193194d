#include "cli/command.h"
#include "text/rulebook.h"

namespace adjuge::cli {
namespace {

constexpr std::size_t page_width = 78;

void print(const RuleText& rule) {
    fmt::print("{}  {}\n{}", rule.id, rule.title, plain(rule.body, page_width));
    for (const std::string& remark : rule.remarks) fmt::print("\n{}", plain(remark, page_width));
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
    struct Arguments {
        std::string game;
        std::string id;
    };
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("rules", say(context.lang, "house.cli.help.rules"));
    command->add_option("game", arguments->game, say(context.lang, "house.cli.help.game"))
        ->required();
    command->add_option("rule", arguments->id, say(context.lang, "house.cli.help.rule"));
    command->callback([&context, arguments] {
        with_game(context, arguments->game, [&]<Game G>(G) {
            if (arguments->id.empty())
                show_all(context, arguments->game);
            else
                show_rule(context, arguments->game, arguments->id);
        });
    });
}

} // namespace adjuge::cli
