#include "cli/help.h"

#include "bus/address.h"
#include "cli/manual.h"

namespace adjuge::cli {
namespace {

const auto every = [](const CLI::App*) { return true; };

void translate(CLI::App& app, const Context& context) {
    // Headings end with the space that the language wants before CLI11's colon.
    app.get_formatter()->label("Usage", label(context, "usage"));
    app.get_formatter()->label("OPTIONS", label(context, "options_badge"));
    app.get_formatter()->label("SUBCOMMAND", label(context, "command"));
    app.get_formatter()->label("Positionals", label(context, "arguments"));
    app.get_formatter()->label("REQUIRED", label(context, "required"));
    app.get_formatter()->label("TEXT", label(context, "text"));
    app.set_help_flag("-h,--help", say(context.lang, "house.cli.help.help"));
    for (CLI::Option* option : app.get_options()) option->group(label(context, "options"));
}

// The command that the line names (admin tables), or the program itself.
const CLI::App& named_command(const CLI::App& app) {
    const std::vector<CLI::App*> named = app.get_subcommands();
    return named.empty() ? app : named_command(*named.back());
}

std::string known_commands(const CLI::App& command) {
    return list_of(listed_commands(command), [](const CLI::App* each) { return each->get_name(); });
}

std::string known_options(const CLI::App& app) {
    const auto names = [](const CLI::App& command) {
        return list_of(command.get_options(), [](const CLI::Option* option) {
            return option->nonpositional() ? option->get_name()
                                           : fmt::format("[{}]", option->get_name());
        });
    };
    const CLI::App* command = &named_command(app);
    std::string all = names(*command);
    for (; command != &app; command = command->get_parent())
        all += command->get_parent() == &app ? ", --lang, --json"
                                             : ", " + names(*command->get_parent());
    return all;
}

// The first option of the named command, or of one above it, that is like that.
template <class F>
const CLI::Option* find_option(const CLI::App& app, F&& like) {
    for (const CLI::App* place = &named_command(app);; place = place->get_parent()) {
        for (const CLI::Option* option : place->get_options())
            if (like(*option)) return option;
        if (place == &app) return nullptr;
    }
}

std::string complain_extra(const CLI::App& app, std::string got, Lang lang) {
    got = bus::redacted(got); // an address whose option was forgotten
    const std::string commands = known_commands(named_command(app));
    if (!commands.empty() && !got.starts_with('-'))
        return say(lang, "house.cli.unknown_command", {{"got", got}, {"known", commands}});
    return say(lang, "house.cli.unknown_flag", {{"got", got}, {"known", known_options(app)}});
}

std::string complain_missing(const CLI::App& app, Lang lang) {
    const CLI::Option* missing = find_option(app, [](const CLI::Option& option) {
        return option.get_required() && option.count() == 0;
    });
    if (missing == nullptr)
        return say(lang, "house.cli.no_command", {{"known", known_commands(named_command(app))}});
    return say(lang, "house.cli.missing",
               {{"what", missing->get_name()}, {"known", known_options(app)}});
}

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }

// An option with too few or too many values, or a flag with one.
std::string complain_values(const CLI::App& app, std::span<char* const> words, Lang lang) {
    const CLI::Option* twice = find_option(app, [](const CLI::Option& option) {
        return option.get_items_expected_max() == 1 && option.count() > 1;
    });
    if (twice != nullptr) return say(lang, "house.cli.twice", {{"option", twice->get_name()}});
    for (const std::string_view word : words) {
        const std::string name{word.substr(0, word.find('='))};
        const CLI::Option* flag = find_option(app, [&](const CLI::Option& option) {
            return is_flag(option) && name.starts_with('-') && option.check_name(name);
        });
        if (flag != nullptr && name.size() < word.size())
            return say(lang, "house.cli.no_flag_value", {{"option", name}});
    }
    // A value is missed only where the line ends.
    const std::string_view last = words.empty() ? "" : words.back();
    if (last.starts_with('-'))
        return say(lang, "house.cli.no_value",
                   {{"option", std::string{last.substr(0, last.find('='))}}});
    return say(lang, "house.cli.bad_line", {{"known", known_options(app)}});
}

} // namespace

void translate_help(CLI::App& app, const Context& context) {
    translate(app, context);
    for (CLI::App* command : app.get_subcommands(every)) {
        if (!command->get_group().empty()) command->group(label(context, "commands"));
        translate_help(*command, context);
    }
}

std::string line_complaint(const CLI::App& app, const CLI::ParseError& error,
                           std::span<char* const> words, Lang lang) {
    if (const std::vector<std::string> extra = app.remaining(true); !extra.empty())
        return complain_extra(app, extra.front(), lang);
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return complain_missing(app, lang);
    return complain_values(app, words, lang);
}

} // namespace adjuge::cli
