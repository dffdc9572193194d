// adjuge admin: what guests have reported.
#include "cli/admin_server.h"
#include "client/fetch.h"
#include "text/lines.h"

namespace adjuge::cli {
namespace {

struct ReportArguments {
    std::string id, note;
    std::string from, about, table, since, after;
    bool all{}, handled{}, oldest{};

    bool chooses() const {
        return all || handled || oldest || !from.empty() || !about.empty() || !table.empty() ||
               !since.empty() || !after.empty();
    }
};

// One line of a table holds the beginning.
std::string beginning(const std::string& text) {
    constexpr std::size_t width = 60;
    std::string line = text;
    std::ranges::replace(line, '\n', ' ');
    line = clean(line);
    return columns(line) <= width ? line : pad(line, width - 1) + "…";
}

json::array rows(const json::array& reports) {
    json::array list;
    for (const json::value& each : reports) {
        json::object row = each.as_object();
        row["text"] = beginning(text_of(row, "text"));
        list.push_back(std::move(row));
    }
    return list;
}

// Who has reported something that is not handled, with one report each.
void show_reporters(const Context& context, const AdminServer& server) {
    const json::object answer = server.ask("GET", "reporters");
    if (context.json) return fmt::print("{}\n", compact(answer));
    json::array list;
    for (const json::value& each : entries(answer, "reporters")) {
        json::object row = each.as_object();
        const json::value* report =
            each.as_object().if_contains("report"); // not the row's: it grows
        if (report == nullptr || !report->is_object()) continue;
        for (const char* key : {"last", "guest", "table", "together", "id"})
            if (const json::value* value = report->as_object().if_contains(key)) row[key] = *value;
        row["text"] = beginning(text_of(report->as_object(), "text"));
        list.push_back(std::move(row));
    }
    const auto number = [&](std::string_view key) {
        const json::value* value = answer.if_contains(key);
        return value == nullptr ? std::string{"0"} : compact(*value);
    };
    if (!list.empty())
        fmt::print("{}\n\n", admin_words(context, "reporters",
                                         {{"n", number("open")}, {"guests", number("all")}}));
    print_table(context, list,
                {"open", "from", "name", "guest", "table", "together", "last", "id", "text"});
}

// A page for programs; for people all of them, each printed as it comes.
void show_reports(const Context& context, const AdminServer& server,
                  const ReportArguments& arguments) {
    std::string query = fmt::format("reports?state={}&order={}",
                                    arguments.all       ? "all"
                                    : arguments.handled ? "handled"
                                                        : "open",
                                    arguments.oldest ? "oldest" : "newest");
    const auto choose = [&](const char* name, const std::string& value) {
        if (!value.empty()) query += fmt::format("&{}={}", name, client::url_escaped(value));
    };
    choose("from", arguments.from);
    choose("about", arguments.about);
    choose("table", arguments.table);
    if (!arguments.since.empty())
        choose("since", std::to_string(day_start(context, arguments.since)));
    bool any = false;
    for (std::optional<std::string> after = arguments.after; after;) {
        const json::object answer = server.ask(
            "GET", after->empty() ? query : query + "&after=" + client::url_escaped(*after));
        if (context.json) return fmt::print("{}\n", compact(answer));
        const json::array& page = entries(answer, "reports");
        after = next_page(answer);
        if (page.empty() && (after || any)) continue;
        any = true;
        print_table(context, rows(page),
                    {"id", "last", "times", "from", "guest", "table", "together", "handled", "note",
                     "text"});
    }
}

void show_report(const Context& context, const AdminServer& server, const std::string& id) {
    const json::object answer = server.ask("GET", "reports/" + client::url_escaped(id));
    if (context.json) return fmt::print("{}\n", compact(answer));
    const json::value* report = answer.if_contains("report");
    if (report != nullptr && report->is_object())
        for (const auto& field : report->as_object()) {
            const std::string name = "serve.column." + std::string{field.key()};
            const std::string key =
                has_message(context.lang, name) ? say(context.lang, name) : clean(field.key());
            fmt::print("{}  {}\n", pad(key, 12), cell(context, field.key(), field.value()));
        }
    const json::array& chat = entries(answer, "chat");
    if (chat.empty()) return;
    const json::value* cut = answer.if_contains("cut");
    fmt::print("\n{}\n",
               admin_words(context, cut != nullptr && *cut == true ? "chat_cut" : "chat"));
    for (const json::value& each : chat) {
        if (!each.is_object()) continue;
        const json::object& line = each.as_object();
        const json::value* at = line.if_contains("at");
        fmt::print("{}  {} ({}): {}\n", at == nullptr ? "" : cell(context, "at", *at),
                   clean(text_of(line, "name")), clean(text_of(line, "guest")),
                   clean(text_of(line, "text")));
    }
}

} // namespace

void add_admin_reports(CLI::App& admin, Context& context, const OpenServer& server) {
    const auto arguments = std::make_shared<ReportArguments>();
    const auto help = [&](std::string_view key) {
        return say(context.lang, fmt::format("serve.help.{}", key));
    };
    CLI::App* list = admin.add_subcommand("reports", help("admin_reports"));
    list->add_flag("--all", arguments->all, help("reports_all"));
    list->add_flag("--handled", arguments->handled, help("reports_handled"));
    list->add_flag("--oldest", arguments->oldest, help("reports_oldest"));
    list->add_option("--from", arguments->from, help("reports_from"));
    list->add_option("--about", arguments->about, help("reports_about"));
    list->add_option("--table", arguments->table, help("reports_table"));
    list->add_option("--since", arguments->since, help("reports_since"));
    list->add_option("--after", arguments->after, help("reports_after"));
    list->callback([&context, arguments, server] {
        if (arguments->chooses())
            show_reports(context, server(), *arguments);
        else
            show_reporters(context, server());
    });

    const auto add = [&](const char* name, const char* what, const char* of, auto&& action) {
        CLI::App* command = admin.add_subcommand(name, help(fmt::format("admin_{}", name)));
        command->add_option(what, arguments->id, help(of))->required();
        command->callback(
            [&context, arguments, server, action] { action(context, server(), *arguments); });
        return command;
    };
    const auto did = [](const Context& c, const json::object& answer, const char* said,
                        const Args& args) {
        fmt::print("{}\n", c.json ? compact(answer) : admin_words(c, said, args));
    };
    add("report", "report", "admin_report_id",
        [](const Context& c, const AdminServer& s, const ReportArguments& l) {
            show_report(c, s, l.id);
        });
    add("handle-report", "report", "admin_report_id",
        [did](const Context& c, const AdminServer& s, const ReportArguments& l) {
            json::object body;
            if (!l.note.empty()) body["note"] = l.note;
            did(c, s.ask("POST", "reports/" + client::url_escaped(l.id) + "/handle", body),
                "handled", {{"id", clean(l.id)}});
        })
        ->add_option("--note", arguments->note, help("reports_note"));
    add("delete-report", "report", "admin_report_id",
        [did](const Context& c, const AdminServer& s, const ReportArguments& l) {
            did(c, s.ask("DELETE", "reports/" + client::url_escaped(l.id)), "erased",
                {{"id", clean(l.id)}});
        });
    add("delete-reports", "guest", "admin_guests_id",
        [did](const Context& c, const AdminServer& s, const ReportArguments& l) {
            const json::object answer = s.ask("DELETE", "reporters/" + client::url_escaped(l.id));
            const json::value* erased = answer.if_contains("erased");
            did(c, answer, "erased_all",
                {{"id", clean(l.id)}, {"n", erased == nullptr ? "0" : compact(*erased)}});
        });
}

} // namespace adjuge::cli
