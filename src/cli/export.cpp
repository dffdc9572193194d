#include <chrono>
#include <map>

#include <fmt/chrono.h>

#include "cli/house_options.h"
#include "house/guest_documents.h"
#include "house/names.h"
#include "house/token.h"
#include "play/saves.h"
#include "text/lines.h"
#include "text/record.h"

namespace adjuge::cli {

namespace fs = std::filesystem;
namespace {

struct ExportArguments {
    HouseOptions house;
    std::string folder;
    std::optional<std::string> game;
    std::optional<std::string> player;
    std::optional<std::string> since;
};

// A guest by id, or by the name they bear now.
std::string player_id(const Context& context, const store::Store& store, const std::string& got) {
    if (house::is_id(got) && store.get("guest", got)) return got;
    std::vector<std::string> found;
    constexpr int page = 500;
    std::string after;
    for (bool more = true; more;) {
        const auto guests = store.list("guest", after, page);
        for (const store::Document& each : guests)
            if (house::guest_from_json(Node{parse_json(each.body)}).name == got)
                found.push_back(each.id);
        more = guests.size() == page;
        if (more) after = guests.back().id;
    }
    if (found.empty()) throw Complaint{say(context.lang, "serve.export.no_player", {{"got", got}})};
    if (found.size() > 1)
        throw Complaint{
            say(context.lang, "serve.export.many_players",
                {{"got", got}, {"known", list_of(found, [](const auto& id) { return id; })}})};
    return found.front();
}

class Export {
public:
    Export(const Context& context, const store::Store& store, fs::path folder)
        : context_{context},
          store_{store},
          folder_{std::move(folder)} {}

    void write(const store::RecordInfo& info) {
        const auto record = store_.record(info.id);
        if (!record) return; // gone meanwhile
        const fs::path file = folder_ / file_name(info);
        const std::string why =
            play::write_whole(file, pretty_record(house::with_names(
                                        read(*record), info.players,
                                        [this](const std::string& id) { return name_of(id); })));
        if (!why.empty())
            throw Failure{said_of(
                context_, say(context_.lang, "house.cli.unwritable", {{"file", file.string()}}),
                why)};
        files_.push_back(file.string());
    }

    const std::vector<std::string>& files() const { return files_; }

private:
    static std::string file_name(const store::RecordInfo& info) {
        const std::chrono::sys_time<std::chrono::milliseconds> at{
            std::chrono::milliseconds{info.finished_at}};
        return fmt::format("{}-{:%Y-%m-%d}-{}.json", info.game,
                           fmt::gmtime(std::chrono::system_clock::to_time_t(at)), info.id);
    }

    json::object read(const store::Record& record) const {
        try {
            return parse_json(record.body).as_object();
        } catch (const FormatError& error) {
            throw Failure{say(context_.lang, "serve.export.broken",
                              {{"id", record.info.id}, {"why", error.words(context_.lang)}})};
        }
    }

    std::optional<std::string> name_of(const std::string& id) {
        const auto [at, fresh] = names_.try_emplace(id);
        if (fresh)
            if (const auto guest = house::read_guest(store_, id)) at->second = guest->name;
        return at->second;
    }

    const Context& context_;
    const store::Store& store_;
    fs::path folder_;
    std::vector<std::string> files_;
    std::map<std::string, std::optional<std::string>> names_;
};

void export_all(const Context& context, const ExportArguments& line, const store::Store& store) {
    std::int64_t since = std::numeric_limits<std::int64_t>::min();
    if (line.since) since = day_start(context, *line.since);
    if (line.game) with_game(context, *line.game, [](auto) {});
    Export out{context, store, line.folder};
    store::RecordFilter filter{.game = line.game.value_or("")};
    if (line.player) filter.player = player_id(context, store, *line.player);
    for (bool more = true; more;) {
        const auto page = store.records(filter); // newest first
        more = page.size() == static_cast<std::size_t>(filter.limit);
        for (const store::RecordInfo& info : page) {
            if (info.finished_at < since) {
                more = false;
                break;
            }
            out.write(info);
        }
        if (more) filter.after = page.back();
    }
    if (context.json) {
        json::array files;
        for (const std::string& file : out.files()) files.emplace_back(clean(file));
        json::object report;
        report["files"] = std::move(files);
        fmt::print("{}\n", compact(report));
    } else {
        fmt::print("{}\n", say(context.lang, "serve.export.done",
                               {{"n", std::to_string(out.files().size())},
                                {"folder", clean(line.folder)}}));
    }
}

} // namespace

void add_export(CLI::App& app, Context& context) {
    const auto line = std::make_shared<ExportArguments>();
    const auto help = [&](const char* key) {
        return say(context.lang, fmt::format("serve.help.{}", key));
    };
    CLI::App* command = app.add_subcommand("export", help("export"));
    command->add_option("folder", line->folder, help("export_folder"))->required();
    command->add_option("--game", line->game, help("export_game"));
    command->add_option("--player", line->player, help("export_player"));
    command->add_option("--since", line->since, help("export_since"));
    line->house.add_to(*command, context, {"data", "store"});
    command->callback([&context, line] {
        with_store(context, line->house.read(context), store::Access::look,
                   [&](const store::Store& store) { export_all(context, *line, store); });
    });
}

} // namespace adjuge::cli
