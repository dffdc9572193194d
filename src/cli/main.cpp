#include <cstdio>
#include <cstring>

#include "cli/command.h"

namespace {

using namespace adjuge;
using namespace adjuge::cli;

// The language decides the very help texts, so it is read before anything else is.
Lang language(int argc, char** argv) {
    for (int n = 1; n < argc; ++n) {
        const std::string_view word = argv[n];
        std::string_view value;
        if (word.starts_with("--lang="))
            value = word.substr(7);
        else if (word == "--lang" && n + 1 < argc)
            value = argv[n + 1];
        else
            continue;
        if (const auto lang = lang_from_code(value)) return *lang;
    }
    return lang_from_locale();
}

void speak(CLI::App& app, Lang lang) {
    for (const char* label : {"Usage", "OPTIONS", "SUBCOMMAND", "Options", "Subcommands",
                              "Positionals", "REQUIRED", "TEXT", "INT", "UINT", "FILE"}) {
        const std::string key = fmt::format("house.cli.label.{}", label);
        if (has_message(lang, key)) app.get_formatter()->label(label, say(lang, key));
    }
    app.set_help_flag("-h,--help", say(lang, "house.cli.help.help"));
}

// Names the flags that the command named on the line does take.
std::string known_flags(const CLI::App& app) {
    const CLI::App* command = &app;
    for (const CLI::App* sub : app.get_subcommands()) command = sub;
    std::string flags = list_of(command->get_options(), [](const CLI::Option* o) {
        return o->nonpositional() ? o->get_name() : fmt::format("[{}]", o->get_name());
    });
    if (command != &app) flags += ", --lang, --json";
    return flags;
}

std::string explain(const CLI::App& app, const CLI::ParseError& error, Lang lang) {
    const std::vector<std::string> extra = app.remaining(true);
    if (!extra.empty()) {
        const std::string& got = extra.front();
        if (app.get_subcommands().empty())
            return say(lang, "house.cli.unknown_command",
                       {{"got", got},
                        {"known", list_of(app.get_subcommands([](const CLI::App*) { return true; }),
                                          [](const CLI::App* s) { return s->get_name(); })}});
        return say(lang, "house.cli.unknown_flag", {{"got", got}, {"known", known_flags(app)}});
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && app.get_subcommands().empty())
        return say(lang, "house.cli.no_command");
    return say(lang, "house.cli.bad_line", {{"what", error.what()}, {"known", known_flags(app)}});
}

} // namespace

int main(int argc, char** argv) {
    Context context{
        .lang = language(argc, argv), .json = false, .program = argc > 0 ? argv[0] : "adjuge"};
    const auto words = [&](const char* key) { return say(context.lang, key); };
    CLI::App app{words("house.cli.about"), "adjuge"};
    app.require_subcommand(1);
    app.fallthrough();
    std::string lang;
    app.add_option("--lang", lang, words("house.cli.help.lang"))->type_name("en|fr");
    app.add_flag("--json", context.json, words("house.cli.help.json"));
    app.set_version_flag("--version", "adjuge 0.1.0", words("house.cli.help.version"));
    add_games(app, context);
    add_rules(app, context);
    add_play(app, context);
    add_simulate(app, context);
    add_replay(app, context);
    add_verify(app, context);
    add_bench(app, context);
    speak(app, context.lang);
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        speak(*command, context.lang);

    try {
        app.parse(argc, argv);
        return 0;
    } catch (const CLI::Success& done) { // --help, --version
        return app.exit(done);
    } catch (const CLI::RuntimeError& ended) { // a command that ended with a status of its own
        return ended.get_exit_code();
    } catch (const CLI::ParseError& error) {
        fmt::print(stderr, "adjuge: {}\n", explain(app, error, context.lang));
    } catch (const Complaint& complaint) {
        fmt::print(stderr, "adjuge: {}\n", complaint.what());
    } catch (const std::exception& error) {
        fmt::print(stderr, "adjuge: {}\n", error.what());
        return 1;
    }
    return 2;
}
