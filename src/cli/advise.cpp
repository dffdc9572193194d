#include "ai/in_parallel.h"
#include "cli/record_file.h"
#include "text/advice.h"

namespace adjuge::cli {
namespace {

struct AdviseArguments {
    std::string file;
    NumberOption at;
    NumberOption seat;
    NumberOption sims;
};

// The seat asked for, or the first whose answer the game waits for; it must have a choice.
template <Game G>
Seat seat_of(const Context& context, const Match<G>& match, const NumberOption& option) {
    const auto asked = option.within(context, 0, match.config().players - 1U);
    Seat seat = nobody;
    if (asked) seat = static_cast<Seat>(*asked);
    const Turn turn = match.turn();
    for (Seat p = 0; seat == nobody && p < match.config().players; ++p)
        if (turn.of == Turn::Of::seats && turn.awaited.has(p)) seat = p;
    if (seat == nobody || turn.of != Turn::Of::seats || !turn.may.has(seat))
        throw Complaint{say(context.lang, "house.advise.nothing_asked")};
    return seat;
}

template <Game G>
void advise_at(const Context& context, const Match<G>& match, const AdviseArguments& line) {
    const Seat seat = seat_of(context, match, line.seat);
    const int sims = static_cast<int>(line.sims.within(context, 1, most_sims).value_or(0));
    const auto view = match.view(seat);
    Rng rng{match.record().moves.size()}; // the same question, the same advice
    json::object advice =
        advice_json<G>(context.lang, {match.config(), match.seats(), seat},
                       advise<G>(view, rng, {.playouts = sims, .time = {.threads = all_cores()}}));
    if (context.json) {
        advice["at"] = match.record().moves.size();
        advice["seat"] = seat;
        fmt::print("{}\n", compact(advice));
        return;
    }
    int n = 0;
    for (const json::value& move : advice.at("moves").as_array()) {
        fmt::print("{}. {}\n", ++n, std::string_view{move.at("says").as_string()});
        for (const json::value& why : move.at("why").as_array())
            fmt::print("{}", wrap(std::string_view{why.as_string()}, 80, 3));
    }
}

} // namespace

void add_advise(CLI::App& app, Context& context) {
    const auto line = std::make_shared<AdviseArguments>();
    const auto words = [&](const char* key) {
        return say(context.lang, fmt::format("house.cli.help.{}", key));
    };
    CLI::App* command = app.add_subcommand("advise", words("advise"));
    command->add_option("file", line->file, words("file"))->required();
    line->at.add_to(*command, context, "--at", words("advise_at"));
    line->seat.add_to(*command, context, "--seat", words("advise_seat"));
    line->sims.add_to(*command, context, "--sims", words("advise_sims"));
    command->callback([&context, line] {
        with_record(context, line->file, [&](const Node&, const auto& loaded) {
            advise_at(context, up_to(context, loaded.match, line->at), *line);
        });
    });
}

} // namespace adjuge::cli
