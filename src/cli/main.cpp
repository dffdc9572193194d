#include <cstdio>

#include "base/version.h"
#include "cli/commit.h"
#include "cli/help.h"
#include "cli/manual.h"
#include "text/lines.h"

namespace {

using namespace adjuge;
using namespace adjuge::cli;

// The language decides the very help texts, so it is read before anything else is.
Lang language(std::span<char* const> words) {
    for (std::size_t n = 0; n < words.size(); ++n) {
        const std::string_view word = words[n];
        std::string_view value;
        if (word.starts_with("--lang="))
            value = word.substr(7);
        else if (word == "--lang" && n + 1 < words.size())
            value = words[n + 1];
        else
            continue;
        if (const auto lang = lang_from_code(value)) return *lang;
    }
    return lang_from_locale();
}

// Not by fmt::print, which throws where standard error is closed.
void complain(std::string_view what) {
    std::fputs(fmt::format("adjuge: {}\n", clean(what)).c_str(), stderr);
}

std::string version_line() {
    return commit().empty() ? fmt::format("adjuge {}", version)
                            : fmt::format("adjuge {} ({})", version, commit());
}

void add_all(CLI::App& app, Context& context) {
    const auto words = [&](const char* key) { return say(context.lang, key); };
    app.require_subcommand(1);
    app.fallthrough();
    app.add_option_function<std::string>(
           "--lang",
           [&context](const std::string& got) {
               if (!lang_from_code(got)) complain_unknown(context, "house.cli.lang", got, "en, fr");
           },
           words("house.cli.help.lang"))
        ->type_name("en|fr");
    app.add_flag("--json", context.json, words("house.cli.help.json"));
    app.set_version_flag("--version", version_line(), words("house.cli.help.version"));
    add_games(app, context);
    add_rules(app, context);
    add_play(app, context);
    add_simulate(app, context);
    add_arena(app, context);
    add_replay(app, context);
    add_advise(app, context);
    add_review(app, context);
    add_verify(app, context);
    add_bench(app, context);
    add_bot(app, context);
    add_serve(app, context);
    add_work(app, context);
    add_admin(app, context);
    add_backup(app, context);
    add_export(app, context);
    add_import(app, context);
    add_migrate(app, context);
    add_manual(app, context, add_all);
    translate_help(app, context);
}

// Returns the status that the program ends with.
int run(Context& context, int argc, char** argv, std::span<char* const> words) {
    CLI::App app{say(context.lang, "house.cli.about"), "adjuge"};
    add_all(app, context);
    try {
        app.parse(argc, argv);
        return 0;
    } catch (const CLI::Success& done) { // --help, --version
        return app.exit(done);
    } catch (const CLI::RuntimeError& ended) { // a command that ended with a status of its own
        return ended.get_exit_code();
    } catch (const CLI::ParseError& error) {
        complain(line_complaint(app, error, words, context.lang));
    } catch (const Complaint& complaint) {
        complain(complaint.what());
    } catch (const Failure& failure) {
        complain(failure.what());
        return 1;
    }
    return 2;
}

int run_safely(Context& context, int argc, char** argv, std::span<char* const> words) {
    try {
        return run(context, argc, argv, words);
    } catch (const std::exception& error) {
        // What could not be written is spoken of at the end.
        if (std::ferror(stdout) == 0)
            complain(say(context.lang, "house.cli.unforeseen", {{"what", error.what()}}));
        return 1;
    }
}

} // namespace

int main(int argc, char** argv) {
    const std::span<char* const> words{argv + (argc > 0 ? 1 : 0), argv + argc};
    Context context{
        .lang = language(words), .json = false, .program = argc > 0 ? argv[0] : "adjuge"};
    const int status = run_safely(context, argc, argv, words);
    // A full disk shows only when the last of the output goes out.
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
    complain(say(context.lang, "house.cli.output"));
    return 1;
}
