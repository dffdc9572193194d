// adjuge admin: networks that may not come in.
#include "cli/admin_server.h"
#include "text/lines.h"

namespace adjuge::cli {

void add_admin_addresses(CLI::App& admin, Context& context, const OpenServer& server) {
    struct Arguments {
        std::string network, why;
        NumberOption days;
    };
    const auto arguments = std::make_shared<Arguments>();
    const auto help = [&](std::string_view key) {
        return say(context.lang, fmt::format("serve.help.{}", key));
    };
    admin.add_subcommand("addresses", help("admin_addresses"))->callback([&context, server] {
        const json::object answer = server().ask("GET", "addresses");
        if (context.json) return fmt::print("{}\n", compact(answer));
        print_table(context, entries(answer, "addresses"), {"network", "at", "until", "why"});
    });
    const auto did = [&context](const json::object& answer, const char* said) {
        const json::value* network = answer.if_contains("network");
        fmt::print(
            "{}\n",
            context.json
                ? compact(answer)
                : admin_words(context, said,
                              {{"id", network == nullptr ? "" : cell(context, "", *network)}}));
    };
    const auto add = [&](const char* name) {
        CLI::App* command = admin.add_subcommand(name, help(fmt::format("admin_{}", name)));
        command->add_option("address", arguments->network, help("admin_address"))->required();
        return command;
    };
    CLI::App* ban = add("ban-address");
    arguments->days.add_to(*ban, context, "--days", help("admin_days"));
    ban->add_option("--why", arguments->why, help("admin_why"));
    ban->callback([&context, arguments, server, did] {
        json::object body{{"network", arguments->network}};
        if (const auto days = arguments->days.within(context, 1, 3650)) body["days"] = *days;
        if (!arguments->why.empty()) body["why"] = arguments->why;
        did(server().ask("POST", "addresses", body), "address_banned");
    });
    add("unban-address")->callback([arguments, server, did] {
        did(server().ask("DELETE", "addresses", {{"network", arguments->network}}),
            "address_unbanned");
    });
}

} // namespace adjuge::cli
