#include <chrono>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <ranges>
#include <thread>

#include "ai/simulation.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "play/interrupt.h"
#include "text/record.h"

namespace adjuge::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct SimulateArguments {
    std::string game;
    TableOptions table;
    NumberOption games;
    NumberOption seed;
    std::vector<std::string> bots{"random"};
    NumberOption threads;
    NumberOption sims;
    bool fixed_seats{};
    std::string records;
};

double since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

template <Game G>
void write_record(const Context& context, const std::string& folder, const Config& config,
                  const GameLog<G>& log) {
    std::vector<SeatInfo> seats;
    for (std::size_t p = 0; p < log.bots.size(); ++p)
        seats.push_back({fmt::format("{} {}", log.bots[p]->id, static_cast<char>('A' + p)),
                         std::string{log.bots[p]->id}});
    Match<G> match{config, log.deal, std::move(seats)};
    for (const auto& [seat, move] : log.moves)
        if (!match.submit(seat, move).ok()) throw std::logic_error{"a bot made an illegal move"};
    const auto path =
        std::filesystem::path{folder} / fmt::format("{}-{:06}.json", G::info.id, log.index);
    std::ofstream out{path, std::ios::binary};
    out << pretty_record(to_json(match.record()));
    if (!out.flush())
        throw Complaint{say(context.lang, "house.cli.unwritable", {{"file", path.string()}})};
}

// Games are played on threads, which a complaint must not leave: the first one is kept, and ends
// the work.
class Trouble {
public:
    template <class F>
    void guard(F&& work) {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock{mutex_};
            if (!first_) first_ = std::current_exception();
            play::Interrupt::raise_flag();
        }
    }
    void rethrow() const {
        if (first_) std::rethrow_exception(first_);
    }

private:
    std::mutex mutex_;
    std::exception_ptr first_;
};

// Bots of the same name are one line.
template <Game G>
std::vector<std::pair<std::string_view, BotTally>> by_name(const Simulation<G>& plan,
                                                           const std::vector<BotTally>& tallies) {
    std::vector<std::pair<std::string_view, BotTally>> named;
    for (std::size_t n = 0; n < plan.bots.size(); ++n) {
        auto found = std::find_if(named.begin(), named.end(),
                                  [&](const auto& row) { return row.first == plan.bots[n]->id; });
        if (found == named.end()) found = named.insert(found, {plan.bots[n]->id, {}});
        found->second.add(tallies[n]);
    }
    return named;
}

template <Game G>
void print_json(const Simulation<G>& plan, const typename Simulation<G>::Result& result,
                double seconds) {
    json::array bots;
    for (const auto& [name, tally] : by_name(plan, result.bots)) {
        json::object out;
        out["name"] = name;
        out["seat_games"] = tally.seat_games;
        out["wins"] = tally.wins;
        out["mean"] = tally.seat_games > 0 ? tally.mean() : 0.0;
        out["sd"] = tally.seat_games > 0 ? tally.sd() : 0.0;
        bots.push_back(std::move(out));
    }
    json::object out;
    out["game"] = G::info.id;
    write_config(out, G::info, plan.config);
    out["players"] = plan.config.players;
    out["seed"] = plan.seed;
    out["threads"] = plan.threads;
    out["games"] = result.games;
    out["complete"] = result.games == plan.games;
    out["decisions"] = result.decisions;
    out["seconds"] = seconds;
    out["bots"] = std::move(bots);
    result.tally.each([&](auto, int argument, std::string_view id, std::int64_t sum) {
        const double mean =
            result.games > 0 ? static_cast<double>(sum) / static_cast<double>(result.games) : 0.0;
        if (argument == as_share || argument == as_mean) {
            out[id] = mean;
        } else {
            if (!out.contains(id)) out[id] = json::array{};
            out[id].as_array().emplace_back(mean);
        }
    });
    fmt::print("{}\n", compact(out));
}

// The table for people, where numbers are written as the language writes them.
template <Game G>
class Report {
public:
    Report(const Context& context, const Simulation<G>& plan,
           const typename Simulation<G>::Result& result)
        : context_{context},
          plan_{plan},
          result_{result},
          games_{static_cast<double>(result.games)} {}

    void print(double seconds) const {
        if (result_.games < plan_.games)
            fmt::print("{}\n", words("interrupted", {{"n", std::to_string(result_.games)},
                                                     {"of", std::to_string(plan_.games)}}));
        if (result_.games == 0) return;
        print_bots();
        print_counts();
        fmt::print("\n{}\n", words("speed", {{"games", std::to_string(result_.games)},
                                             {"seconds", decimal(context_, seconds, 2)},
                                             {"rate", decimal(context_, games_ / seconds, 0)},
                                             {"threads", std::to_string(plan_.threads)}}));
    }

private:
    std::string words(std::string_view key, const Args& args = {}) const {
        return say(context_.lang, fmt::format("house.simulate.{}", key), args);
    }
    std::string number(double value) const { return decimal(context_, value, 1); }
    std::string percent(double part) const {
        return words("percent", {{"n", number(100.0 * part)}});
    }

    void print_bots() const {
        const auto bots = by_name(plan_, result_.bots);
        const std::size_t width = name_column(bots | std::views::keys);
        fmt::print("{:<{}} {:>11} {:>8} {:>11} {:>9} {:>8}\n", words("bot"), width,
                   words("seat_games"), words("wins"), words("share"), words("mean"), words("sd"));
        std::int64_t wins = 0;
        for (const auto& [name, tally] : bots) {
            fmt::print("{:<{}} {:>11} {:>8} {:>11} {:>9} {:>8}\n", name, width, tally.seat_games,
                       tally.wins, percent(static_cast<double>(tally.wins) / games_),
                       number(tally.mean()), number(tally.sd()));
            wins += tally.wins;
        }
        if (wins > result_.games) fmt::print("{}\n", words("shared"));
    }

    void print_counts() const {
        fmt::print("\n{:<36} {:>10}\n", words("decisions"),
                   number(static_cast<double>(result_.decisions) / games_));
        result_.tally.each([&](std::string_view key, int argument, auto, std::int64_t sum) {
            const double mean = static_cast<double>(sum) / games_;
            fmt::print("{:<36} {:>10}\n",
                       say(context_.lang, fmt::format("{}.{}", G::info.id, key),
                           {{"n", std::to_string(argument)}}),
                       argument == as_share ? percent(mean) : number(mean));
        });
    }

    const Context& context_;
    const Simulation<G>& plan_;
    const typename Simulation<G>::Result& result_;
    double games_;
};

template <Game G>
Simulation<G> plan_of(const Context& context, const SimulateArguments& line) {
    constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
    Simulation<G> plan;
    plan.config = line.table.config(context, G::info);
    plan.games =
        static_cast<std::int64_t>(line.games.within(context, 1, 1'000'000'000).value_or(1000));
    plan.seed = line.seed.within(context, 0, any).value_or(1);
    plan.threads =
        static_cast<unsigned>(line.threads.within(context, 1, 1024)
                                  .value_or(std::max(1U, std::thread::hardware_concurrency())));
    plan.bots = bots_named<G>(context, line.bots, plan.config.players);
    plan.budget.playouts = static_cast<int>(line.sims.within(context, 1, most_sims).value_or(0));
    plan.rotate = !line.fixed_seats;
    return plan;
}

template <Game G>
void simulate(const Context& context, const SimulateArguments& line) {
    Simulation<G> plan = plan_of<G>(context, line);
    Trouble trouble;
    if (!line.records.empty()) {
        std::error_code error;
        std::filesystem::create_directories(line.records, error);
        if (error)
            throw Complaint{say(context.lang, "house.cli.unwritable", {{"file", line.records}})};
        plan.on_game = [&](const GameLog<G>& log) {
            trouble.guard([&] { write_record(context, line.records, plan.config, log); });
        };
    }
    const play::Interrupt interrupt;
    std::atomic<std::int64_t> done{0};
    const auto start = Clock::now();
    typename Simulation<G>::Result result;
    {
        const Progress progress{context, done, plan.games};
        result = plan.run(done, play::Interrupt::flag());
    }
    trouble.rethrow();
    if (context.json)
        print_json(plan, result, since(start));
    else
        Report<G>{context, plan, result}.print(since(start));
    if (result.games < plan.games) throw CLI::RuntimeError{130};
}

} // namespace

void add_simulate(CLI::App& app, Context& context) {
    const auto line = std::make_shared<SimulateArguments>();
    const auto words = [&](const char* key) {
        return say(context.lang, fmt::format("house.cli.help.{}", key));
    };
    CLI::App* command = app.add_subcommand("simulate", words("simulate"));
    command->add_option("game", line->game, words("game"))->required();
    line->table.add_to(*command, context);
    line->games.add_to(*command, context, "--games", words("games_count"));
    line->seed.add_to(*command, context, "--seed", words("seed"));
    add_list(*command, "--bots", line->bots, words("bots"), label(context, "list"));
    line->threads.add_to(*command, context, "--threads", words("threads"));
    line->sims.add_to(*command, context, "--sims", words("sims"));
    command->add_flag("--fixed-seats", line->fixed_seats, words("fixed_seats"));
    command->add_option("--records", line->records, words("records"))
        ->type_name(label(context, "folder"));
    command->callback([&context, line] {
        with_game(context, line->game, [&]<Game G>(G) { simulate<G>(context, *line); });
    });
}

} // namespace adjuge::cli
