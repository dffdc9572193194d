#include "cli/house_options.h"
#include "store/copy.h"
#include "text/json.h"

namespace adjuge::cli {
namespace {

void migrate(const Context& context, const std::string& from, const std::string& to) {
    std::map<std::string, std::int64_t> rows;
    try {
        rows = store::copy_store(from, to);
    } catch (const store::StoreError& error) {
        throw Failure{say(context.lang, "serve.migrate.failed", {{"why", error.what()}})};
    }
    const auto said = [&](const char* table) { return std::to_string(rows[table]); };
    if (!context.json) {
        fmt::print("{}\n", say(context.lang, "serve.migrate.done",
                               {{"tables", said("streams")},
                                {"entries", said("log")},
                                {"records", said("records")},
                                {"documents", said("documents")}}));
        return;
    }
    json::object report;
    report["tables"] = rows["streams"];
    report["entries"] = rows["log"];
    report["records"] = rows["records"];
    report["documents"] = rows["documents"];
    fmt::print("{}\n", compact(report));
}

} // namespace

void add_migrate(CLI::App& app, Context& context) {
    struct Arguments {
        HouseOptions house;
        std::optional<std::string> from;
        std::string to;
    };
    const auto arguments = std::make_shared<Arguments>();
    const auto help = [&](const char* key) {
        return say(context.lang, fmt::format("serve.help.{}", key));
    };
    const std::string place = say(context.lang, "serve.label.store");
    CLI::App* command = app.add_subcommand("migrate", help("migrate"));
    command->add_option("--to", arguments->to, help("migrate_to"))->required()->type_name(place);
    command->add_option("--from", arguments->from, help("migrate_from"))->type_name(place);
    arguments->house.add_to(*command, context, {"data"});
    command->callback([&context, arguments] {
        migrate(context,
                arguments->from ? *arguments->from : arguments->house.read(context).store_place(),
                arguments->to);
    });
}

} // namespace adjuge::cli
