#include "cli/admin_server.h"
#include "client/fetch.h"
#include "text/lines.h"

namespace adjuge::cli {
namespace {

struct AdminArguments {
    ServerArguments to;
    std::string id;
    std::string after;
};

// `extra`: a column that only some houses have.
void show(const Context& context, const AdminServer& server, const std::string& what,
          std::vector<std::string> keys = {}, const std::string& extra = {}) {
    const json::object answer = server.ask("GET", what);
    if (context.json) return fmt::print("{}\n", compact(answer));
    const json::array& rows = entries(answer, what);
    if (!rows.empty() && rows[0].as_object().contains(extra)) keys.push_back(extra);
    print_table(context, rows, std::move(keys));
}

// A page for programs, all of them for people.
void show_guests(const Context& context, const AdminServer& server, std::string after) {
    json::array all;
    for (bool more = true; more;) {
        const json::object answer = server.ask(
            "GET", after.empty() ? "guests" : "guests?after=" + client::url_escaped(after));
        if (context.json) return fmt::print("{}\n", compact(answer));
        for (const json::value& each : entries(answer, "guests")) all.push_back(each);
        const auto next = next_page(answer);
        more = next && *next != after;
        if (more) after = *next;
    }
    print_table(context, all, {"id", "name", "login", "bot", "banned", "created"});
}

void act(const Context& context, const AdminServer& server, const std::string& kind,
         const std::string& id, const std::string& action, std::string_view done) {
    const json::object answer =
        server.ask("POST", fmt::format("{}/{}/{}", kind, client::url_escaped(id), action));
    if (context.json) return fmt::print("{}\n", compact(answer));
    Args args{{"id", clean(id)}};
    if (const json::value* password = answer.if_contains("password"))
        args.push_back({"password", cell(context, "password", *password)});
    fmt::print("{}\n", admin_words(context, done, args));
}

} // namespace

void add_admin(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<AdminArguments>();
    const auto help = [&](std::string_view key) {
        return say(context.lang, fmt::format("serve.help.{}", key));
    };
    CLI::App* admin = app.add_subcommand("admin", help("admin"));
    admin->require_subcommand(1);
    arguments->to.house.add_to(*admin, context, {"data"});
    admin->add_option("--url", arguments->to.url, help("url"))->type_name("URL");
    admin->add_option("--token-file", arguments->to.token_file, help("token_file"))
        ->type_name(label(context, "file"));

    const auto add = [&](const char* name, auto&& action) {
        CLI::App* command = admin->add_subcommand(name, help(fmt::format("admin_{}", name)));
        command->callback([&context, arguments, action] {
            action(context, AdminServer{context, arguments->to}, *arguments);
        });
        return command;
    };
    add("tables", [](const Context& c, const AdminServer& s, const AdminArguments&) {
        show(c, s, "tables", {"id", "game", "status", "name", "seats", "created"}, "node");
    })->alias("list");
    add("nodes", [](const Context& c, const AdminServer& s, const AdminArguments&) {
        show(c, s, "nodes", {"lease", "name", "version", "tables", "draining", "left", "this"});
    });
    add("guests", [](const Context& c, const AdminServer& s, const AdminArguments& l) {
        show_guests(c, s, l.after);
    })->add_option("--after", arguments->after, help("admin_after"));
    const OpenServer server = [&context, arguments] { return AdminServer{context, arguments->to}; };
    add_admin_reports(*admin, context, server);
    add_admin_addresses(*admin, context, server);
    add_admin_workers(*admin, context, server);

    const auto add_deed = [&](const char* name, const char* kind, const char* what,
                              const char* done) {
        add(name, [=](const Context& c, const AdminServer& s,
                      const AdminArguments& l) { act(c, s, kind, l.id, name, done); })
            ->add_option(what, arguments->id, help(fmt::format("admin_{}_id", kind)))
            ->required();
    };
    add_deed("close", "tables", "table", "closed");
    add_deed("drain", "nodes", "node", "drained");
    add_deed("undrain", "nodes", "node", "undrained");
    add_deed("ban", "guests", "guest", "banned");
    add_deed("unban", "guests", "guest", "unbanned");
    add_deed("reset-password", "accounts", "login", "password");
    add("rotate-bus-key", [](const Context& c, const AdminServer& s, const AdminArguments&) {
        const json::object answer = s.ask("POST", "bus-key");
        if (c.json) return fmt::print("{}\n", compact(answer));
        fmt::print("{}\n", admin_words(c, "bus_key_rotated"));
    });
}

} // namespace adjuge::cli
