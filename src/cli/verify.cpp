#include "cli/command.h"
#include "text/lines.h"
#include "text/record.h"

namespace adjuge::cli {
namespace {

struct Outcome {
    bool ok{};
    std::string words;
    json::object report;
};

template <Game G>
Outcome judge(const Context& context, const Node& record) {
    const Loaded<G> loaded = load_record<G>(record);
    const std::size_t moves = loaded.match.record().moves.size();
    Outcome out;
    out.ok = !loaded.fault.has_value();
    out.report["ok"] = out.ok;
    out.report["game"] = G::info.id;
    out.report["moves"] = moves;
    out.report["finished"] = loaded.match.over();
    if (out.ok) {
        out.words = say(context.lang,
                        loaded.match.over() ? "house.verify.ok" : "house.verify.ok_unfinished",
                        {{"n", std::to_string(moves)}});
        return out;
    }
    out.words = loaded.words(context.lang, record);
    out.report["where"] = fault_place(*loaded.fault);
    if (loaded.fault->kind == Fault::Kind::move) {
        out.report["move"] = loaded.fault->move + 1;
        out.report["rule"] = to_string(loaded.fault->verdict.broken);
    }
    out.report["problem"] = out.words;
    return out;
}

Outcome verify(const Context& context, const std::string& path) {
    const std::string text = read_file(context, path);
    Outcome out;
    try {
        const json::value value = parse_json(text);
        const Node record{value};
        with_game(context, record_game(record),
                  [&]<Game G>(G) { out = judge<G>(context, record); });
    } catch (const FormatError& error) {
        out.words = error.words(context.lang);
        out.report["ok"] = false;
        out.report["where"] = error.where();
        out.report["problem"] = out.words;
    }
    out.report["file"] = path;
    return out;
}

} // namespace

void add_verify(CLI::App& app, Context& context) {
    const auto files = std::make_shared<std::vector<std::string>>();
    CLI::App* command = app.add_subcommand("verify", say(context.lang, "house.cli.help.verify"));
    command->add_option("file", *files, say(context.lang, "house.cli.help.file"))->required();
    command->callback([&context, files] {
        bool all_ok = true;
        json::array reports;
        for (const std::string& file : *files) {
            Outcome outcome = verify(context, file);
            all_ok = all_ok && outcome.ok;
            if (context.json)
                reports.push_back(std::move(outcome.report));
            else
                fmt::print("{}: {}\n", file, clean(outcome.words));
        }
        if (context.json)
            fmt::print("{}\n", compact(reports.size() == 1 ? reports[0] : json::value(reports)));
        if (!all_ok) throw CLI::RuntimeError{1};
    });
}

} // namespace adjuge::cli
