// adjuge admin: keys of workers, for `adjuge work`.
#include "cli/admin_server.h"
#include "client/fetch.h"
#include "text/lines.h"

namespace adjuge::cli {

void add_admin_workers(CLI::App& admin, Context& context, const OpenServer& server) {
    struct Arguments {
        std::string name, id;
    };
    const auto arguments = std::make_shared<Arguments>();
    const auto help = [&](std::string_view key) {
        return say(context.lang, fmt::format("serve.help.{}", key));
    };
    admin.add_subcommand("worker-keys", help("admin_worker-keys"))->callback([&context, server] {
        const json::object answer = server().ask("GET", "worker-keys");
        if (context.json) return fmt::print("{}\n", compact(answer));
        print_table(context, entries(answer, "worker_keys"), {"id", "name", "created", "workers"});
    });
    CLI::App* make = admin.add_subcommand("worker-key", help("admin_worker-key"));
    make->add_option("name", arguments->name, help("admin_worker-key_name"))->required();
    make->callback([&context, arguments, server] {
        const json::object answer =
            server().ask("POST", "worker-keys", {{"name", arguments->name}});
        if (context.json) return fmt::print("{}\n", compact(answer));
        // The key alone goes to standard output, so that it can be sent to a file.
        fmt::print(stderr, "{}\n", admin_words(context, "worker_key_made"));
        fmt::print("{}\n", clean(text_of(answer, "key")));
    });
    CLI::App* revoke = admin.add_subcommand("revoke-worker-key", help("admin_revoke-worker-key"));
    revoke->add_option("key", arguments->id, help("admin_worker-key_id"))->required();
    revoke->callback([&context, arguments, server] {
        const json::object answer =
            server().ask("DELETE", "worker-keys/" + client::url_escaped(arguments->id));
        fmt::print("{}\n", context.json ? compact(answer)
                                        : admin_words(context, "worker_key_revoked",
                                                      {{"id", clean(arguments->id)}}));
    });
}

} // namespace adjuge::cli
