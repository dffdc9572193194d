#include "cli/command.h"
#include "text/lines.h"
#include "text/record.h"

namespace adjuge::cli {
namespace {

struct Outcome {
    bool ok{};
    bool read{true}; // false: there was nothing to judge
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

Outcome wrong(std::string words) {
    Outcome out;
    out.report["ok"] = false;
    out.report["problem"] = clean(words);
    out.words = std::move(words);
    return out;
}

Outcome verify(const Context& context, const std::string& path) {
    const Reading reading = try_read(context, path);
    Outcome out;
    try {
        if (reading.problem.empty()) {
            const json::value value = parse_json(reading.text);
            const Node record{value};
            with_game(context, record_game(record),
                      [&]<Game G>(G) { out = judge<G>(context, record); });
        } else {
            out = wrong(reading.problem);
            out.read = false;
        }
    } catch (const FormatError& error) {
        out = wrong(error.words(context.lang));
        out.report["where"] = error.where();
    }
    out.report["file"] = clean(path);
    return out;
}

// Every file gets its report, whatever the others are like. Returns the status to end with.
int verify_all(const Context& context, const std::vector<std::string>& files) {
    int status = 0;
    json::array reports;
    for (const std::string& file : files) {
        Outcome outcome = verify(context, file);
        // One file that is not there is a mistake on the line; among many it is a finding.
        const bool mistaken = !outcome.read && files.size() == 1;
        if (!outcome.ok) status = mistaken ? 2 : 1;
        if (context.json)
            reports.push_back(std::move(outcome.report));
        else if (mistaken)
            throw Complaint{said_of(context, file, outcome.words)};
        else
            fmt::print("{}\n", said_of(context, file, outcome.words));
    }
    if (context.json)
        fmt::print("{}\n", compact(reports.size() == 1 ? reports[0] : json::value(reports)));
    return status;
}

} // namespace

void add_verify(CLI::App& app, Context& context) {
    const auto files = std::make_shared<std::vector<std::string>>();
    CLI::App* command = app.add_subcommand("verify", say(context.lang, "house.cli.help.verify"));
    command->add_option("file", *files, say(context.lang, "house.cli.help.file"))->required();
    command->callback([&context, files] {
        if (const int status = verify_all(context, *files); status != 0)
            throw CLI::RuntimeError{status};
    });
}

} // namespace adjuge::cli
