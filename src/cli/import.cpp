#include <chrono>
#include <filesystem>

#include "cli/house_options.h"
#include "house/names.h"
#include "text/lines.h"
#include "text/record.h"

namespace adjuge::cli {
namespace {

using std::chrono::milliseconds;

struct Outcome {
    enum class Kind { kept, there, refused };
    Kind kind{};
    std::string words;
    std::string where{}; // in the file, of what is wrong
    std::string id{};
};

// A record does not say when its game ended: the file does, or it was now.
std::int64_t finished_at(const std::string& path) {
    std::error_code error;
    const auto written = std::filesystem::last_write_time(path, error);
    const auto at =
        error ? std::chrono::system_clock::now() : std::chrono::file_clock::to_sys(written);
    return std::chrono::duration_cast<milliseconds>(at.time_since_epoch()).count();
}

// People from elsewhere are no guests of ours: their names stand for them.
std::string player(const SeatInfo& seat) {
    if (!seat.bot.empty()) return house::bot_player(clean(seat.bot).substr(0, 64));
    return fmt::format("name:{}", clean(seat.name.substr(0, 400)));
}

class Import {
public:
    Import(const Context& context, store::Store& store) : context_{context}, store_{store} {}

    Outcome take(const std::string& path) {
        const Reading reading = try_read(context_, path);
        if (!reading.problem.empty()) return {Outcome::Kind::refused, reading.problem};
        try {
            const json::value value = parse_json(reading.text);
            const Node record{value};
            Outcome out;
            with_game(context_, record_game(record),
                      [&]<Game G>(G) { out = check<G>(record, finished_at(path)); });
            return out;
        } catch (const FormatError& error) {
            return {Outcome::Kind::refused, error.words(context_.lang), error.where()};
        }
    }

private:
    template <Game G>
    Outcome check(const Node& from, std::int64_t at) {
        const Loaded<G> loaded = load_record<G>(from);
        if (loaded.fault)
            return wrong(loaded.words(context_.lang, from), fault_place(*loaded.fault));
        if (!loaded.match.over())
            return wrong(say(context_.lang, "serve.import.unfinished"), "/moves");
        json::object record = from.value().as_object();
        record["digest"] = digest(record);
        store::RecordInfo info{
            std::string{record["digest"].as_string()}, std::string{G::info.id}, at, {}};
        for (const SeatInfo& seat : loaded.match.record().seats)
            info.players.push_back(player(seat));
        return keep(info, compact(record));
    }

    Outcome wrong(const std::string& what, const std::string& where) const {
        return {Outcome::Kind::refused,
                say(context_.lang, "serve.import.at", {{"what", what}, {"where", where}}), where};
    }

    Outcome keep(const store::RecordInfo& info, const std::string& body) {
        if (store_.record(info.id)) return done(Outcome::Kind::there, "there", info.id);
        store::Batch batch;
        batch.keep(info, body);
        if (const store::Outcome outcome = store_.commit(std::move(batch)); !outcome.ok())
            throw Failure{say(context_.lang, "serve.store_trouble", {{"why", outcome.why}})};
        return done(Outcome::Kind::kept, "kept", info.id);
    }

    Outcome done(Outcome::Kind kind, std::string_view key, const std::string& id) const {
        return {kind, say(context_.lang, fmt::format("serve.import.{}", key), {{"id", id}}), "",
                id};
    }

    const Context& context_;
    store::Store& store_;
};

json::object report(const std::string& file, const Outcome& outcome) {
    json::object out;
    out["file"] = clean(file);
    out["ok"] = outcome.kind != Outcome::Kind::refused;
    if (outcome.kind == Outcome::Kind::refused) {
        out["problem"] = clean(outcome.words);
        out["where"] = outcome.where;
    } else {
        out["id"] = outcome.id;
        out["new"] = outcome.kind == Outcome::Kind::kept;
    }
    return out;
}

// Every file gets its report, whatever the others are like. Returns the status to end with.
int import_all(const Context& context, store::Store& store, const std::vector<std::string>& files) {
    Import import{context, store};
    int status = 0;
    json::array reports;
    for (const std::string& file : files) {
        const Outcome outcome = import.take(file);
        if (outcome.kind == Outcome::Kind::refused) status = 1;
        if (context.json)
            reports.push_back(report(file, outcome));
        else
            fmt::print("{}\n", said_of(context, file, outcome.words));
    }
    if (context.json) fmt::print("{}\n", compact(reports));
    return status;
}

} // namespace

void add_import(CLI::App& app, Context& context) {
    struct Arguments {
        HouseOptions house;
        std::vector<std::string> files;
    };
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("import", say(context.lang, "serve.help.import"));
    command->add_option("file", arguments->files, say(context.lang, "house.cli.help.file"))
        ->required();
    arguments->house.add_to(*command, context, {"data", "store"});
    command->callback([&context, arguments] {
        int status = 0;
        with_store(
            context, arguments->house.read(context), store::Access::full,
            [&](store::Store& store) { status = import_all(context, store, arguments->files); });
        if (status != 0) throw CLI::RuntimeError{status};
    });
}

} // namespace adjuge::cli
