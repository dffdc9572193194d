#include <set>

#include "cli/manual.h"

namespace adjuge::cli {
namespace {

// A command by its words, "admin tables"; the program itself has none.
struct Place {
    std::string path;
    const CLI::App* command;
};

std::vector<Place> places(const CLI::App& app) {
    std::vector<Place> all{{"", &app}};
    for (std::size_t n = 0; n < all.size(); ++n)
        for (const CLI::App* each : listed_commands(*all[n].command)) {
            const std::string above = all[n].path.empty() ? "" : all[n].path + " ";
            all.push_back({above + each->get_name(), each});
        }
    return all;
}

// Inside single quotes of a shell.
std::string in_quotes(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'')
            out += "'\\''";
        else
            out += c;
    }
    return out + "'";
}

// What may stand as its value, where that is known: on|off, en|fr, a game.
std::vector<std::string> choices(const CLI::Option& option) {
    std::vector<std::string> all;
    if (option.check_lname("game") || option.check_sname("game") || option.get_name() == "game") {
        Games::each([&]<Game G>(G) { all.emplace_back(G::info.id); });
        return all;
    }
    std::string kind = option.get_type_name();
    std::erase_if(kind, [](char c) { return c == '[' || c == ']'; });
    if (kind.find('|') == std::string::npos ||
        kind.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ ") != std::string::npos)
        return {};
    for (std::size_t from = 0; from <= kind.size();) {
        const std::size_t end = std::min(kind.find('|', from), kind.size());
        all.push_back(kind.substr(from, end - from));
        from = end + 1;
    }
    return all;
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

// The long name of each option, with those of the program itself, which may stand anywhere.
std::vector<std::pair<std::string, const CLI::Option*>> flags(const CLI::App& app,
                                                              const CLI::App& command) {
    std::vector<std::pair<std::string, const CLI::Option*>> all;
    const auto add = [&](const CLI::Option* option) {
        for (const std::string& name : option->get_lnames()) all.emplace_back("--" + name, option);
    };
    for (const CLI::Option* option : command.get_options()) add(option);
    if (&command != &app)
        for (const char* name : {"--lang", "--json"}) add(app.get_option(name));
    return all;
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
    return all;
}

// Arguments that are one of a list.
std::vector<std::string> arguments(const CLI::App& command) {
    std::vector<std::string> all;
    for (const CLI::Option* option : command.get_options())
        if (!option->nonpositional())
            for (std::string& each : choices(*option)) all.push_back(std::move(each));
    return all;
}

// `case "$at $word"` of every command: where the line has led so far.
std::string walk(const CLI::App& app, std::string_view indent) {
    std::string out;
    for (const Place& place : places(app))
        if (!place.path.empty()) {
            const std::size_t space = place.path.rfind(' ');
            const std::string above = space == std::string::npos ? "" : place.path.substr(0, space);
            out += fmt::format("{}'{} {}') at='{}' ;;\n", indent, above, place.command->get_name(),
                               place.path);
        }
    return out;
}

// `case "$at:$before"` of every option whose values are known.
std::string values(const CLI::App& app, std::string_view indent) {
    std::string out;
    std::set<std::string> done;
    for (const Place& place : places(app))
        for (const auto& [flag, option] : flags(app, *place.command))
            if (const std::string known = joined(choices(*option));
                !known.empty() && takes_value(*option) && done.insert(place.path + flag).second)
                out += fmt::format("{}'{}:{}') values='{}' ;;\n", indent, place.path, flag, known);
    return out;
}

} // namespace

std::string bash_completions(const CLI::App& app) {
    std::string out = "# Completions of adjuge for bash, made by 'adjuge manual'.\n"
                      "_adjuge() {\n"
                      "    local at= values= i current=${COMP_WORDS[COMP_CWORD]}\n"
                      "    for ((i = 1; i < COMP_CWORD; ++i)); do\n"
                      "        case \"$at ${COMP_WORDS[i]}\" in\n";
    out += walk(app, "            ");
    out += "        esac\n    done\n    case \"$at:${COMP_WORDS[COMP_CWORD - 1]}\" in\n";
    out += values(app, "        ");
    out += "    esac\n    if [[ -z $values ]]; then\n        case $at in\n";
    for (const Place& place : places(app)) {
        std::vector<std::string> words = arguments(*place.command);
        for (const CLI::App* each : listed_commands(*place.command))
            words.push_back(each->get_name());
        for (const auto& [flag, option] : flags(app, *place.command)) words.push_back(flag);
        out += fmt::format("            '{}') values='{}' ;;\n", place.path, joined(words));
    }
    out += "        esac\n    fi\n"
           "    mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$current\")\n"
           "}\n"
           "complete -o default -F _adjuge adjuge\n";
    return out;
}

std::string zsh_completions(const CLI::App& app) {
    const auto described = [](std::string name, const std::string& about) {
        std::string text = std::move(name);
        for (std::size_t at = 0; (at = text.find(':', at)) != std::string::npos; at += 2)
            text.insert(at, 1, '\\');
        return in_quotes(text + ":" + about);
    };
    std::string out = "#compdef adjuge\n# Completions of adjuge for zsh, made by 'adjuge manual'.\n"
                      "_adjuge() {\n"
                      "    local at= values= word\n"
                      "    local -a known\n"
                      "    for word in ${words[2,CURRENT-1]}; do\n"
                      "        case \"$at $word\" in\n";
    out += walk(app, "            ");
    out += "        esac\n    done\n    case \"$at:${words[CURRENT-1]}\" in\n";
    out += values(app, "        ");
    out += "    esac\n"
           "    if [[ -n $values ]]; then\n        compadd -- ${=values}\n        return\n    fi\n"
           "    case $at in\n";
    for (const Place& place : places(app)) {
        out += fmt::format("        '{}') known=(", place.path);
        for (const std::string& each : arguments(*place.command)) out += in_quotes(each) + " ";
        for (const CLI::App* each : listed_commands(*place.command))
            out += described(each->get_name(), each->get_description()) + " ";
        for (const auto& [flag, option] : flags(app, *place.command))
            out += described(flag, option->get_description()) + " ";
        out += ") ;;\n";
    }
    out += "    esac\n    _describe -o adjuge known\n    _files\n}\n_adjuge \"$@\"\n";
    return out;
}

std::string fish_completions(const CLI::App& app) {
    std::string out = "# Completions of adjuge for fish, made by 'adjuge manual'.\n";
    for (const Place& place : places(app)) {
        std::string where = "__fish_use_subcommand";
        if (!place.path.empty()) {
            where.clear();
            for (std::size_t from = 0; from < place.path.size();) {
                const std::size_t end = std::min(place.path.find(' ', from), place.path.size());
                where += (where.empty() ? "" : "; and ") +
                         fmt::format("__fish_seen_subcommand_from {}",
                                     place.path.substr(from, end - from));
                from = end + 1;
            }
        }
        const std::string start = fmt::format("complete -c adjuge -n {}", in_quotes(where));
        for (const CLI::App* each : listed_commands(*place.command))
            out += fmt::format("{} -f -a {} -d {}\n", start, each->get_name(),
                               in_quotes(each->get_description()));
        if (const std::string known = joined(arguments(*place.command)); !known.empty())
            out += fmt::format("{} -f -a {}\n", start, in_quotes(known));
        for (const auto& [flag, option] : flags(app, *place.command)) {
            const std::string known = joined(choices(*option));
            out +=
                fmt::format("{} -l {} -d {}{}{}\n", start, flag.substr(2),
                            in_quotes(option->get_description()), takes_value(*option) ? " -r" : "",
                            known.empty() ? "" : " -f -a " + in_quotes(known));
        }
    }
    return out;
}

} // namespace adjuge::cli
