#include "cli/manual.h"

#include <filesystem>
#include <fstream>

#include "base/version.h"

namespace adjuge::cli {
namespace {

namespace fs = std::filesystem;

// Text for roff: nothing of it is taken for a request, and a hyphen can be copied.
std::string roff(std::string_view text) {
    std::string out;
    bool first = true; // of a line
    for (const char c : text) {
        if (first && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
        first = c == '\n';
    }
    return out;
}

class Page {
public:
    Page(const CLI::App& app, const CLI::App& command, const Context& context)
        : app_{app},
          command_{command},
          context_{context} {}

    std::string text() {
        const bool whole = &command_ == &app_;
        const std::string name = whole ? "adjuge" : "adjuge-" + command_.get_name();
        out_ = fmt::format(".TH {} 1 \"\" \"adjuge {}\" \"Adjugé\"\n", roff(upper(name)), version);
        section("name");
        line(fmt::format("{} \\- {}", roff(name), roff(about(command_))));
        section("synopsis");
        synopsis(command_, whole ? "adjuge" : "adjuge " + command_.get_name());
        if (whole) {
            section("description");
            line(roff(words("what_it_is")));
        }
        if (const auto parts = listed_commands(command_); !whole && !parts.empty()) {
            section("commands");
            for (const CLI::App* each : parts) part(*each);
        }
        section("options");
        options(command_);
        if (whole)
            commands();
        else
            options(app_, true);
        ending(whole);
        return std::move(out_);
    }

private:
    std::string words(std::string_view key) const {
        return say(context_.lang, fmt::format("house.cli.manual.{}", key));
    }
    static std::string upper(std::string text) {
        for (char& c : text)
            if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        return text;
    }
    static std::string about(const CLI::App& command) { return command.get_description(); }

    void line(const std::string& text) { out_ += text + '\n'; }
    void section(const char* name) { line(fmt::format(".SH {}", words(name))); }

    void synopsis(const CLI::App& command, const std::string& called) {
        line(fmt::format(".B {}", roff(called)));
        std::string usage = "[" + words("some_options") + "]";
        for (const CLI::Option* each : command.get_options())
            if (!each->nonpositional()) {
                const std::string name =
                    each->get_name() + (each->get_items_expected_max() > 1 ? "..." : "");
                usage += each->get_required() ? " " + name : " [" + name + "]";
            }
        if (!listed_commands(command).empty()) usage += " " + words("command") + " ...";
        line(roff(usage));
    }

    // The name and the values of an option, then what it is: all as the help has it.
    void options(const CLI::App& command, bool without_help = false) {
        const auto formatter = std::dynamic_pointer_cast<CLI::Formatter>(command.get_formatter());
        for (const CLI::Option* each : command.get_options()) {
            if (without_help && (each == app_.get_help_ptr() || each->check_lname("version")))
                continue;
            const bool positional = !each->nonpositional();
            line(".TP");
            line(fmt::format(".B {}", roff(formatter->make_option_name(each, positional) +
                                           formatter->make_option_opts(each))));
            line(roff(formatter->make_option_desc(each)));
        }
    }

    // A command of a command: admin tables.
    void part(const CLI::App& command) {
        line(fmt::format(".SS {} {}", roff(command_.get_name()), roff(command.get_name())));
        line(roff(about(command)));
        line(".PP");
        synopsis(command, fmt::format("adjuge {} {}", command_.get_name(), command.get_name()));
        options(command);
    }

    void commands() {
        section("commands");
        for (const CLI::App* each : listed_commands(app_)) {
            line(".TP");
            line(fmt::format(".BR adjuge\\-{} (1)", roff(each->get_name())));
            line(roff(about(*each)));
        }
    }

    void ending(bool whole) {
        section("exit_status");
        line(roff(words("exit_statuses")));
        section("files");
        line(roff(words("files_are")));
        section("see_also");
        if (!whole) line(".BR adjuge (1),");
        line("/usr/share/doc/adjuge/");
    }

    std::string out_;
    const CLI::App& app_;
    const CLI::App& command_;
    const Context& context_;
};

void write(const Context& context, const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream out{file};
    out << text;
    if (!out.flush())
        throw Failure{say(context.lang, "house.cli.unwritable", {{"file", file.string()}})};
}

void write_all(const fs::path& folder, const MakeProgram& make) {
    for (const Lang lang : {Lang::en, Lang::fr}) {
        Context context{.lang = lang};
        CLI::App app{say(lang, "house.cli.about"), "adjuge"};
        make(app, context);
        const fs::path man = folder / "man" / (lang == Lang::en ? "" : "fr") / "man1";
        write(context, man / "adjuge.1", man_page(app, app, context));
        for (const CLI::App* command : listed_commands(app))
            write(context, man / fmt::format("adjuge-{}.1", command->get_name()),
                  man_page(app, *command, context));
        if (lang != Lang::en) continue;
        write(context, folder / "bash-completion/completions/adjuge", bash_completions(app));
        write(context, folder / "zsh/vendor-completions/_adjuge", zsh_completions(app));
        write(context, folder / "fish/vendor_completions.d/adjuge.fish", fish_completions(app));
    }
}

} // namespace

std::vector<const CLI::App*> listed_commands(const CLI::App& command) {
    std::vector<const CLI::App*> listed;
    for (const CLI::App* each : command.get_subcommands([](const CLI::App*) { return true; }))
        if (!each->get_group().empty()) listed.push_back(each);
    return listed;
}

std::string man_page(const CLI::App& app, const CLI::App& command, const Context& context) {
    return Page{app, command, context}.text();
}

void add_manual(CLI::App& app, Context& context, const MakeProgram& make) {
    const auto folder = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("manual", say(context.lang, "house.cli.help.manual"));
    command->add_option("folder", *folder, say(context.lang, "house.cli.help.manual_folder"))
        ->required();
    command->group(""); // not listed
    command->callback([folder, make] { write_all(*folder, make); });
}

} // namespace adjuge::cli
