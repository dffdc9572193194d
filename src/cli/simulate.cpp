#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include <unistd.h>

#include "ai/simulation.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "text/record.h"

namespace adjuge::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Line {
    std::string game;
    TableOptions table;
    std::int64_t games{1000};
    std::uint64_t seed{1};
    std::vector<std::string> bots{"random"};
    unsigned threads{};
    bool fixed_seats{};
    std::string records;
};

double since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// A bar on the terminal, redrawn ten times a second while the simulation runs.
class Progress {
public:
    Progress(const Context& context, const std::atomic<std::int64_t>& done, std::int64_t games)
        : shown_{!context.json && isatty(STDERR_FILENO) == 1} {
        if (!shown_) return;
        thread_ = std::jthread{[&done, games](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                constexpr std::int64_t width = 40;
                const std::int64_t filled = done * width / games;
                fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {}/{}", "", filled, "", width - filled,
                           done.load(), games);
                std::fflush(stderr);
                std::this_thread::sleep_for(std::chrono::milliseconds{100});
            }
        }};
    }
    ~Progress() {
        if (!shown_) return;
        thread_.request_stop();
        thread_.join();
        fmt::print(stderr, "\r\033[K");
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

private:
    bool shown_;
    std::jthread thread_;
};

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
        if (argument == 0) {
            out[id] = mean;
        } else {
            if (!out.contains(id)) out[id] = json::array{};
            out[id].as_array().emplace_back(mean);
        }
    });
    fmt::print("{}\n", compact(out));
}

template <Game G>
void print_table(const Context& context, const Simulation<G>& plan,
                 const typename Simulation<G>::Result& result, double seconds) {
    const Lang lang = context.lang;
    const auto words = [&](const char* key) {
        return say(lang, fmt::format("house.simulate.{}", key));
    };
    const double games = static_cast<double>(result.games);
    if (result.games < plan.games)
        fmt::print("{}\n",
                   say(lang, "house.simulate.interrupted",
                       {{"n", std::to_string(result.games)}, {"of", std::to_string(plan.games)}}));
    if (result.games == 0) return;
    fmt::print("{:<12} {:>11} {:>8} {:>8} {:>9} {:>8}\n", words("bot"), words("seat_games"),
               words("wins"), words("share"), words("mean"), words("sd"));
    for (const auto& [name, tally] : by_name(plan, result.bots))
        fmt::print("{:<12} {:>11} {:>8} {:>7.1f}% {:>9.1f} {:>8.1f}\n", name, tally.seat_games,
                   tally.wins, 100.0 * static_cast<double>(tally.wins) / games, tally.mean(),
                   tally.sd());
    fmt::print("\n{:<36} {:>10.1f}\n", words("decisions"),
               static_cast<double>(result.decisions) / games);
    result.tally.each([&](std::string_view key, int argument, auto, std::int64_t sum) {
        const std::string label =
            say(lang, fmt::format("{}.{}", G::info.id, key), {{"n", std::to_string(argument)}});
        const double mean = static_cast<double>(sum) / games;
        if (argument == 0)
            fmt::print("{:<36} {:>9.1f}%\n", label, 100.0 * mean);
        else
            fmt::print("{:<36} {:>10.1f}\n", label, mean);
    });
    fmt::print("\n{}\n", say(lang, "house.simulate.speed",
                             {{"games", std::to_string(result.games)},
                              {"seconds", fmt::format("{:.2f}", seconds)},
                              {"rate", fmt::format("{:.0f}", games / seconds)},
                              {"threads", std::to_string(plan.threads)}}));
}

template <Game G>
void simulate(const Context& context, const Line& line) {
    Simulation<G> plan;
    plan.config = line.table.config(context, G::info);
    plan.games = line.games;
    plan.seed = line.seed;
    plan.threads =
        line.threads > 0 ? line.threads : std::max(1U, std::thread::hardware_concurrency());
    plan.bots = bots_named<G>(context, line.bots, plan.config.players);
    plan.rotate = !line.fixed_seats;
    if (!line.records.empty()) {
        std::error_code error;
        std::filesystem::create_directories(line.records, error);
        if (error)
            throw Complaint{say(context.lang, "house.cli.unwritable", {{"file", line.records}})};
        plan.on_game = [&](const GameLog<G>& log) {
            write_record(context, line.records, plan.config, log);
        };
    }
    const Interrupt interrupt;
    std::atomic<std::int64_t> done{0};
    const auto start = Clock::now();
    typename Simulation<G>::Result result;
    {
        const Progress progress{context, done, plan.games};
        result = plan.run(done, Interrupt::flag());
    }
    if (context.json)
        print_json(plan, result, since(start));
    else
        print_table(context, plan, result, since(start));
    if (result.games < plan.games) throw CLI::RuntimeError{130};
}

} // namespace

void add_simulate(CLI::App& app, Context& context) {
    const auto line = std::make_shared<Line>();
    const auto words = [&](const char* key) {
        return say(context.lang, fmt::format("house.cli.help.{}", key));
    };
    CLI::App* command = app.add_subcommand("simulate", words("simulate"));
    command->add_option("game", line->game, words("game"))->required();
    line->table.add_to(*command, context);
    command->add_option("--games", line->games, words("games_count"))
        ->check(CLI::Range(1L, 1'000'000'000L));
    command->add_option("--seed", line->seed, words("seed"));
    command->add_option("--bots", line->bots, words("bots"))->delimiter(',');
    command->add_option("--threads", line->threads, words("threads"))->check(CLI::Range(1U, 1024U));
    command->add_flag("--fixed-seats", line->fixed_seats, words("fixed_seats"));
    command->add_option("--records", line->records, words("records"));
    command->callback([&context, line] {
        with_game(context, line->game, [&]<Game G>(G) { simulate<G>(context, *line); });
    });
}

} // namespace adjuge::cli
