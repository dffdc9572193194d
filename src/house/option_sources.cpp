// Where options come from, and what is said of those that are not understood.
#include <cerrno>
#include <fstream>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "house/options.h"
#include "text/lines.h"
#include "text/list.h"

namespace adjuge::house {
namespace {

constexpr std::string_view prefix = "ADJUGE_";
constexpr std::string_view config_variable = "ADJUGE_CONFIG";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// A comment is a # that begins a line or follows a space: addresses may hold one.
std::string_view without_comment(std::string_view line) {
    for (std::size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1))
        if (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t') return line.substr(0, at);
    return line;
}

class Reader {
public:
    Reader(Lang lang, Options defaults) : lang_{lang}, options_{std::move(defaults)} {}

    // `where` is what the person wrote it as: --port, ADJUGE_PORT, "house.conf, line 3: port".
    void set(const Option& option, const std::string& where, std::string_view value) {
        if (option.read(options_, value)) return;
        Args args = option.limits;
        args.push_back({"where", where});
        args.push_back({"got", clean(option.kind == "mailbox" ? value : bus::redacted(value))});
        fail(fmt::format("serve.takes.{}", option.kind), std::move(args));
    }

    void read_file(const std::string& path) {
        errno = 0;
        std::ifstream in{path};
        in.peek(); // a folder opens, but cannot be read
        if (!in && !in.eof())
            fail("serve.config.unreadable",
                 {{"file", path}, {"why", std::generic_category().message(errno)}});
        std::set<std::string, std::less<>> seen;
        std::string line;
        for (std::size_t n = 1; std::getline(in, line); ++n)
            read_line(say(lang_, "serve.config.line", {{"file", path}, {"n", std::to_string(n)}}),
                      trimmed(without_comment(line)), seen);
    }

    [[noreturn]] void fail(std::string_view key, Args args) const {
        throw OptionError{say(lang_, key, args)};
    }

    // What makes sense only together.
    Options checked() && {
        if (!options_.smtp.empty() && options_.mail_from.empty())
            fail("serve.needs", {{"option", "smtp"}, {"other", "mail-from"}});
        if (options_.smtp_user.empty() != options_.smtp_password_file.empty())
            fail("serve.together", {{"option", "smtp-user"}, {"other", "smtp-password-file"}});
        if (options_.bus_cert.empty() != options_.bus_key.empty())
            fail("serve.together", {{"option", "bus-cert"}, {"other", "bus-key"}});
        if (!options_.bus.empty() && !bus::uses_tls(options_.bus))
            for (const auto& [file, name] :
                 {std::pair{&options_.bus_ca, "bus-ca"}, std::pair{&options_.bus_cert, "bus-cert"}})
                if (!file->empty()) fail("serve.needs_tls", {{"option", name}});
        return std::move(options_);
    }

private:
    void read_line(const std::string& place, std::string_view line,
                   std::set<std::string, std::less<>>& seen) {
        if (line.empty()) return;
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos)
            fail("serve.config.no_value", {{"place", place}, {"got", clean(bus::redacted(line))}});
        const std::string name{trimmed(line.substr(0, equals))};
        const Option* option = find_option(name);
        if (option == nullptr)
            fail("serve.config.unknown",
                 {{"place", place},
                  {"got", clean(name)},
                  {"known", list_of(options(), [](const Option& o) { return o.name; })}});
        const std::string where =
            say(lang_, "serve.config.key", {{"place", place}, {"name", name}});
        if (!seen.insert(name).second) fail("serve.config.twice", {{"where", where}});
        set(*option, where, trimmed(line.substr(equals + 1)));
    }

    Lang lang_;
    Options options_;
};

// The last one named so; an empty variable is one that is not set.
std::string find(const NamedValues& among, std::string_view name) {
    std::string found;
    for (const auto& [each, value] : among)
        if (each == name) found = value;
    return found;
}

} // namespace

NamedValues environment() {
    NamedValues all;
    for (char** each = environ; *each != nullptr; ++each) {
        const std::string_view line{*each};
        const std::size_t equals = line.find('=');
        if (equals != std::string_view::npos)
            all.emplace_back(line.substr(0, equals), line.substr(equals + 1));
    }
    return all;
}

Options read_options(Lang lang, Options defaults, const OptionSources& sources) {
    Reader reader{lang, std::move(defaults)};
    std::string config = find(sources.flags, "config");
    if (config.empty()) config = find(sources.environment, config_variable);
    if (!config.empty()) reader.read_file(config);
    for (const Option& option : options())
        if (const std::string value = find(sources.environment, option.variable()); !value.empty())
            reader.set(option, option.variable(), value);
    for (const auto& [name, value] : sources.flags)
        if (const Option* option = find_option(name)) reader.set(*option, option->flag(), value);
    return std::move(reader).checked();
}

std::vector<std::string> unknown_variables(const NamedValues& environment) {
    std::vector<std::string> unknown;
    for (const auto& [name, value] : environment) {
        if (!name.starts_with(prefix) || name == config_variable || name == worker_key_variable)
            continue;
        bool known = false;
        for (const Option& option : options()) known = known || option.variable() == name;
        if (!known) unknown.push_back(name);
    }
    return unknown;
}

} // namespace adjuge::house
