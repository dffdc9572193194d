#include <ctime>

#include <fmt/chrono.h>

#include "cli/fetch.h"
#include "cli/house_options.h"
#include "house/address.h"
#include "house/premises.h"
#include "text/json.h"
#include "text/lines.h"

namespace adjuge::cli {
namespace {

struct Line {
    HouseOptions house;
    std::string url;
    std::string token_file;
    std::string id;
    std::string after;
};

std::string words(const Context& context, std::string_view key, const Args& args = {}) {
    return say(context.lang, fmt::format("serve.admin.{}", key), args);
}

// Whether a token may go there: over TLS, or without leaving this machine.
bool is_safe(std::string_view url) {
    constexpr std::string_view plain = "http://";
    if (!url.starts_with(plain)) return true;
    std::string_view host = url.substr(plain.size());
    host = host.substr(0, host.find('/'));
    if (host.starts_with('['))
        host = host.substr(1, host.find(']') - 1);
    else
        host = host.substr(0, host.find(':'));
    return host == "localhost" || house::is_loopback(host);
}

// The server that is spoken to.
class Server {
public:
    Server(const Context& context, const Line& line) : context_{context} {
        const house::Options options = line.house.read(context);
        if (line.url.empty()) {
            const auto found = house::running(options.data);
            if (!found) throw Failure{words(context, "not_running", {{"folder", options.data}})};
            url_ = found->url;
        } else {
            url_ = line.url.ends_with('/') ? line.url.substr(0, line.url.size() - 1) : line.url;
            if (line.token_file.empty()) throw Complaint{words(context, "url_needs")};
            if (!is_safe(url_)) throw Complaint{words(context, "clear_text", {{"url", url_}})};
        }
        token_file_ = line.token_file.empty() ? house::admin_token_file(options) : line.token_file;
        try {
            token_ = house::read_secret_file(context.lang, token_file_);
        } catch (const house::OptionError& error) {
            throw Failure{error.what()};
        }
    }

    json::object ask(const std::string& method, const std::string& path) const {
        const Fetched got =
            fetch(method, url_ + "/api/admin/" + path, token_, std::string{code(context_.lang)});
        if (!got.problem.empty())
            throw Failure{words(context_, "no_answer", {{"url", url_}, {"why", got.problem}})};
        json::object answer;
        try {
            answer = parse_json(got.body).as_object();
        } catch (const std::exception&) {
            fail_foreign(got.status);
        }
        if (got.status == 401) throw Failure{words(context_, "token", {{"file", token_file_}})};
        if (got.status >= 200 && got.status < 300) return answer;
        if (const std::string said = message(answer); !said.empty()) throw Failure{said};
        fail_foreign(got.status);
    }

private:
    // {"error": {"message": …}}
    static std::string message(const json::object& answer) {
        const json::value* error = answer.if_contains("error");
        const json::value* said = error != nullptr && error->is_object()
                                      ? error->as_object().if_contains("message")
                                      : nullptr;
        return said != nullptr && said->is_string() ? std::string{said->as_string()} : "";
    }
    [[noreturn]] void fail_foreign(unsigned status) const {
        throw Failure{
            words(context_, "not_ours", {{"url", url_}, {"status", std::to_string(status)}})};
    }

    const Context& context_;
    std::string url_;
    std::string token_file_;
    std::string token_;
};

// ---- Lists for people

std::string cell(const Context& context, std::string_view key, const json::value& value) {
    if (value.is_null()) return {};
    if (value.is_bool()) return value.as_bool() ? say(context.lang, "serve.column.yes") : "";
    if (value.is_string()) return clean(value.as_string());
    if (value.is_int64() && (key == "created" || key == "at"))
        return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(value.as_int64() / 1000));
    if (value.is_array())
        return list_of(value.as_array(),
                       [&](const json::value& each) { return cell(context, key, each); });
    if (value.is_object())
        for (const char* name : {"name", "kind"})
            if (const json::value* part = value.as_object().if_contains(name);
                part != nullptr && part->is_string() && !part->as_string().empty())
                return clean(part->as_string());
    return compact(value);
}

// Columns are the keys, by default the fields of the entries in the order they first come.
void print_table(const Context& context, const json::array& entries,
                 std::vector<std::string> keys = {}) {
    if (entries.empty()) {
        fmt::print("{}\n", words(context, "nothing"));
        return;
    }
    const bool all = keys.empty();
    for (const json::value& entry : entries)
        for (const auto& field : entry.as_object())
            if (all && std::ranges::find(keys, std::string_view{field.key()}) == keys.end())
                keys.emplace_back(field.key());
    std::vector<std::vector<std::string>> rows(1);
    for (const std::string& key : keys) {
        const std::string name = "serve.column." + key;
        rows[0].push_back(has_message(context.lang, name) ? say(context.lang, name) : clean(key));
    }
    for (const json::value& entry : entries) {
        std::vector<std::string>& row = rows.emplace_back();
        for (const std::string& key : keys) {
            const json::value* value = entry.as_object().if_contains(key);
            row.push_back(value == nullptr ? "" : cell(context, key, *value));
        }
    }
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t n = 0; n < keys.size(); ++n) {
            std::size_t width = 0;
            for (const auto& other : rows) width = std::max(width, columns(other[n]));
            line += n + 1 < keys.size() ? pad(row[n], width) + "  " : row[n];
        }
        fmt::print("{}\n", line);
    }
}

// What the answer should hold; a server of another version may not.
const json::array& entries(const json::object& answer, std::string_view name) {
    static const json::array none;
    const json::value* found = answer.if_contains(name);
    return found != nullptr && found->is_array() ? found->as_array() : none;
}

void show(const Context& context, const Server& server, const std::string& what,
          std::vector<std::string> keys = {}) {
    const json::object answer = server.ask("GET", what);
    if (context.json)
        fmt::print("{}\n", compact(answer));
    else
        print_table(context, entries(answer, what), std::move(keys));
}

// A page for programs, all of them for people.
void show_guests(const Context& context, const Server& server, std::string after) {
    json::array all;
    for (bool more = true; more;) {
        const json::object answer =
            server.ask("GET", after.empty() ? "guests" : "guests?after=" + url_escaped(after));
        if (context.json) return fmt::print("{}\n", compact(answer));
        for (const json::value& each : entries(answer, "guests")) all.push_back(each);
        const json::value* next = answer.if_contains("next");
        more = next != nullptr && next->is_string() && next->as_string() != after;
        if (more) after = next->as_string();
    }
    print_table(context, all, {"id", "name", "login", "bot", "banned", "created"});
}

void act(const Context& context, const Server& server, const std::string& kind,
         const std::string& id, const std::string& deed, std::string_view done) {
    const json::object answer =
        server.ask("POST", fmt::format("{}/{}/{}", kind, url_escaped(id), deed));
    if (context.json) return fmt::print("{}\n", compact(answer));
    Args args{{"id", clean(id)}};
    if (const json::value* password = answer.if_contains("password"))
        args.push_back({"password", cell(context, "password", *password)});
    fmt::print("{}\n", words(context, done, args));
}

} // namespace

void add_admin(CLI::App& app, Context& context) {
    const auto line = std::make_shared<Line>();
    const auto help = [&](std::string_view key) {
        return say(context.lang, fmt::format("serve.help.{}", key));
    };
    CLI::App* admin = app.add_subcommand("admin", help("admin"));
    admin->require_subcommand(1);
    line->house.add_to(*admin, context, {"data"});
    admin->add_option("--url", line->url, help("url"))->type_name("URL");
    admin->add_option("--token-file", line->token_file, help("token_file"))
        ->type_name(label(context, "file"));

    const auto add = [&](const char* name, auto&& deed) {
        CLI::App* command = admin->add_subcommand(name, help(fmt::format("admin_{}", name)));
        command->callback([&context, line, deed] { deed(context, Server{context, *line}, *line); });
        return command;
    };
    add("tables", [](const Context& c, const Server& s, const Line&) {
        show(c, s, "tables", {"id", "game", "status", "name", "seats", "created"});
    })->alias("list");
    add("guests", [](const Context& c, const Server& s, const Line& l) {
        show_guests(c, s, l.after);
    })->add_option("--after", line->after, help("admin_after"));
    add("reports", [](const Context& c, const Server& s, const Line&) { show(c, s, "reports"); });

    const auto add_deed = [&](const char* name, const char* kind, const char* what,
                              const char* done) {
        add(name, [=](const Context& c, const Server& s,
                      const Line& l) { act(c, s, kind, l.id, name, done); })
            ->add_option(what, line->id, help(fmt::format("admin_{}_id", kind)))
            ->required();
    };
    add_deed("close", "tables", "table", "closed");
    add_deed("ban", "guests", "guest", "banned");
    add_deed("unban", "guests", "guest", "unbanned");
    add_deed("reset-password", "accounts", "login", "password");
}

} // namespace adjuge::cli
