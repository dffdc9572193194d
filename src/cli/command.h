#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "ai/bots.h"
#include "cli/number.h"
#include "text/games.h"
#include "text/lang.h"
#include "text/list.h"

namespace adjuge::cli {

// What every command is told.
struct Context {
    Lang lang{Lang::en};
    bool json{};                   // --json
    std::string program{"adjuge"}; // as it was called, for lines to be typed again
};

// A complaint for the person at the terminal, already in their language; ends the program with
// status 2. Nothing has been changed.
class Complaint : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// The line was understood but what it asks for cannot be done; ends the program with status 1.
class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Each adds its subcommand, which runs when the command line names it.
void add_games(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_simulate(CLI::App& app, Context& context);
void add_arena(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_advise(CLI::App& app, Context& context);
void add_review(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_bot(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_work(CLI::App& app, Context& context);
void add_admin(CLI::App& app, Context& context);
void add_backup(CLI::App& app, Context& context);
void add_export(CLI::App& app, Context& context);
void add_import(CLI::App& app, Context& context);
void add_migrate(CLI::App& app, Context& context);

// A word that CLI11 puts into the help: headings, kinds of values.
std::string label(const Context& context, std::string_view what);
// A fraction as the language writes it: 0.5, or 0,5.
std::string decimal(const Context& context, double value, int digits);
// How wide a column of names is that has room for all of them.
template <class Names>
std::size_t name_column(const Names& names) {
    std::size_t width = 12;
    for (const auto& name : names) width = std::max(width, name.size());
    return width;
}
// "FILE: what is said of it", safe to print.
std::string said_of(const Context& context, std::string_view subject, std::string_view what);

// The first millisecond of a day in UTC, such as 2026-11-01; complains.
std::int64_t day_start(const Context& context, const std::string& text);

// The text of a file or a pipe, or why there is none.
struct Reading {
    std::string text;
    std::string problem; // in the person's language; empty where there is none
};
Reading try_read(const Context& context, const std::string& path);
// The same for one file that all depends on: complains.
std::string read_file(const Context& context, const std::string& path);

[[noreturn]] void complain_unknown(const Context& context, std::string_view what,
                                   std::string_view got, const std::string& known);

// Calls run(G{}) for the game named; complains with the list of games.
template <class F>
void with_game(const Context& context, const std::string& id, F&& run) {
    std::vector<std::string_view> known;
    Games::each([&]<Game G>(G) { known.push_back(G::info.id); });
    if (!Games::with(id, run))
        complain_unknown(context, "house.cli.game", id,
                         list_of(known, [](std::string_view each) { return each; }));
}

// --players, --edition, --variant: the table that a command sets up.
struct TableOptions {
    NumberOption players;
    std::string edition;
    std::vector<std::string> variants;

    void add_to(CLI::App& command, const Context& context);
    // The number asked for, or the usual one; complains with the rule.
    unsigned player_count(const Context& context, const GameInfo& game) const;
    // Complains of what the game does not offer, with what it does.
    Config config(const Context& context, const GameInfo& game) const;
};

// An option that takes a list separated by commas: one word, so that what follows is left alone.
CLI::Option* add_list(CLI::App& command, const std::string& name, std::vector<std::string>& into,
                      const std::string& help, const std::string& type);

// The most playouts that anybody may ask of a bot for one move.
inline constexpr std::uint64_t most_sims = 1'000'000;

// A bot by its id; complains with the list.
template <Game G>
const Bot<G>& bot_named(const Context& context, const std::string& id) {
    for (const Bot<G>& bot : bots<G>())
        if (bot.id == id) return bot;
    complain_unknown(context, "house.cli.bot", id,
                     list_of(bots<G>(), [](const Bot<G>& b) { return b.id; }));
}
// Bots by their ids, one per seat from `first` on; a single id serves all. Complains with the list.
template <Game G>
std::vector<const Bot<G>*> bots_named(const Context& context, const std::vector<std::string>& ids,
                                      unsigned seats) {
    std::vector<const Bot<G>*> chosen;
    for (const std::string& id : ids) chosen.push_back(&bot_named<G>(context, id));
    if (chosen.size() == 1) chosen.resize(seats, chosen.front());
    if (chosen.size() != seats)
        throw Complaint{say(context.lang, "house.cli.bots_count",
                            {{"n", std::to_string(seats)}, {"got", std::to_string(ids.size())}})};
    return chosen;
}

} // namespace adjuge::cli
