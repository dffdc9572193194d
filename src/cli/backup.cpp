#include <filesystem>

#include "cli/house_options.h"
#include "text/json.h"
#include "text/lines.h"

namespace adjuge::cli {
namespace {

void backup(const Context& context, const store::Store& store, const std::string& file) {
    if (const store::Outcome outcome = store.backup(file); !outcome.ok())
        throw Failure{say(context.lang, "serve.backup.failed", {{"why", outcome.why}})};
    const std::uintmax_t bytes = std::filesystem::file_size(file);
    if (context.json) {
        json::object report;
        report["file"] = clean(file);
        report["bytes"] = bytes;
        fmt::print("{}\n", compact(report));
        return;
    }
    const double size = static_cast<double>(bytes) / (1 << 20);
    fmt::print("{}\n",
               say(context.lang, "serve.backup.done",
                   {{"file", clean(file)}, {"size", decimal(context, size, size < 10 ? 1 : 0)}}));
}

} // namespace

void add_backup(CLI::App& app, Context& context) {
    struct Arguments {
        HouseOptions house;
        std::string file;
    };
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("backup", say(context.lang, "serve.help.backup"));
    command->add_option("file", arguments->file, say(context.lang, "serve.help.backup_file"))
        ->required();
    arguments->house.add_to(*command, context, {"data", "store"});
    command->callback([&context, arguments] {
        with_store(context, arguments->house.read(context), store::Access::look,
                   [&](const store::Store& store) { backup(context, store, arguments->file); });
    });
}

} // namespace adjuge::cli
