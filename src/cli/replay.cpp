#include "cli/record_file.h"
#include "text/lines.h"

namespace adjuge::cli {
namespace {

struct ReplayArguments {
    std::string file;
    NumberOption at;
    NumberOption seat;
};

template <Game G>
json::object step_json(const Match<G>& match, std::size_t step, Seat seat) {
    json::array events;
    for (std::size_t n = 0; n < match.event_count(); ++n)
        if (const auto seen = match.seen(n, seat); seen.after == step)
            events.push_back(Text<G>::to_json(match.config(), seen.event));
    json::object out;
    out["at"] = step;
    if (step > 0) {
        const Entry<G>& entry = match.record().moves[step - 1];
        out["seat"] = entry.seat == nobody ? json::value("chance") : json::value(entry.seat);
    }
    out["events"] = std::move(events);
    return out;
}

template <Game G>
void show(const Context& context, const Match<G>& whole, const ReplayArguments& line) {
    const Match<G> match = up_to(context, whole, line.at);
    const bool at = line.at.given();
    const auto asked = line.seat.within(context, 0, whole.config().players - 1U);
    const Seat seat = asked ? static_cast<Seat>(*asked) : nobody;
    const std::size_t last = match.record().moves.size();
    const std::size_t first = at ? last : 0; // --at: that step alone, and the table
    const auto view = match.view(seat);
    if (context.json) {
        json::array steps;
        for (std::size_t step = first; step <= last; ++step)
            steps.push_back(step_json(match, step, seat));
        json::object out;
        out["moves"] = whole.record().moves.size();
        out["steps"] = std::move(steps);
        // A seat's view carries reckoned money, as for any program (MA-06).
        out["view"] = Text<G>::to_json(view, Reckoning::shown);
        if (seat != nobody)
            out["options"] = Text<G>::to_json(match.config(), G::options(view))["options"];
        fmt::print("{}\n", compact(out));
        return;
    }
    std::vector<SeatInfo> names; // a record may come from anywhere: nothing for the terminal in it
    for (const SeatInfo& info : match.seats()) names.push_back({clean(info.name), info.bot});
    const Seating seating{match.config(), names, seat};
    for (std::size_t n = 0; n < match.event_count(); ++n) {
        const auto seen = match.seen(n, seat);
        if (seen.after < first) continue;
        fmt::print("{:>5}  {}  {}\n", seen.after, to_string(seen.event.why),
                   Text<G>::sentence(context.lang, seating, seen.event));
    }
    if (at) fmt::print("\n{}", drawn_table<G>(context.lang, seating, view, Reckoning::hidden));
}

} // namespace

void add_replay(CLI::App& app, Context& context) {
    const auto line = std::make_shared<ReplayArguments>();
    const auto words = [&](const char* key) {
        return say(context.lang, fmt::format("house.cli.help.{}", key));
    };
    CLI::App* command = app.add_subcommand("replay", words("replay"));
    command->add_option("file", line->file, words("file"))->required();
    line->at.add_to(*command, context, "--at", words("at"));
    line->seat.add_to(*command, context, "--seat", words("seat"));
    command->callback([&context, line] {
        with_record(context, line->file,
                    [&](const Node&, const auto& loaded) { show(context, loaded.match, *line); });
    });
}

} // namespace adjuge::cli
