#include <algorithm>
#include <chrono>
#include <thread>

#include "ai/simulation.h"
#include "cli/command.h"
#include "text/record.h"

namespace adjuge::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Row {
    std::string id;
    std::string label;
    double value;
    std::string unit;
};

// Machines are noisy: the best of several short runs says what the code can do.
template <class F>
double best_seconds(F&& run) {
    double best = 1e9;
    for (int n = 0; n < 5; ++n) {
        const auto start = Clock::now();
        run();
        best = std::min(best, std::chrono::duration<double>(Clock::now() - start).count());
    }
    return best;
}

template <Game G>
typename Simulation<G>::Result run(unsigned players, std::string_view bot, std::int64_t games,
                                   unsigned threads) {
    Simulation<G> plan;
    plan.config = Config{.players = static_cast<std::uint8_t>(players)};
    plan.games = games;
    plan.seed = 7;
    plan.threads = threads;
    for (const Bot<G>& candidate : bots<G>())
        if (candidate.id == bot) plan.bots.assign(players, &candidate);
    std::atomic<std::int64_t> done{0};
    const std::atomic<bool> stop{false};
    return plan.run(done, stop);
}

template <Game G>
void measure(const Context& context, std::vector<Row>& rows) {
    const std::string name = say(context.lang, fmt::format("{}.name", G::info.id));
    const auto add = [&](std::string_view id, const Args& args, double value,
                         std::string_view unit) {
        std::string key = fmt::format("{}/{}", G::info.id, id);
        for (const Arg& arg : args) key += fmt::format("/{}", arg.value);
        rows.push_back({key,
                        fmt::format("{}: {}", name,
                                    say(context.lang, fmt::format("house.bench.{}", id), args)),
                        value, std::string{unit}});
    };
    constexpr std::int64_t games = 4000;
    for (unsigned players = G::info.min_players; players <= G::info.max_players; ++players) {
        std::int64_t decisions = 0;
        const double seconds =
            best_seconds([&] { decisions = run<G>(players, "random", games, 1).decisions; });
        const Args args{{"players", std::to_string(players)}};
        add("random", args, static_cast<double>(games) / seconds,
            say(context.lang, "house.bench.games_s"));
        add("decisions", args, static_cast<double>(decisions) / seconds / 1e6,
            say(context.lang, "house.bench.mdecisions_s"));
    }
    const unsigned usual = std::min<unsigned>(4, G::info.max_players);
    const Args four{{"players", std::to_string(usual)}};
    const double sane = best_seconds([&] { run<G>(usual, "sane", 100, 1); });
    add("sane", four, 100 / sane, say(context.lang, "house.bench.games_s"));
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const double one = best_seconds([&] { run<G>(usual, "random", 8 * games, 1); });
    const double all = best_seconds([&] { run<G>(usual, "random", 8 * games, cores); });
    add("threads", {{"n", std::to_string(cores)}}, one / all, "×");

    const Config config{.players = static_cast<std::uint8_t>(usual)};
    Rng rng{1};
    const typename G::State state = G::start(config, G::deal(config, rng), Silent{});
    constexpr int calls = 100'000;
    volatile std::uint8_t keep = 0;
    const double guesses = best_seconds([&] {
        for (int n = 0; n < calls; ++n) {
            const typename G::State guessed = G::guess(G::sight(state, 0), rng);
            keep = keep + reinterpret_cast<const std::uint8_t*>(&guessed)[sizeof guessed / 2];
        }
    });
    add("guess", {}, guesses / calls * 1e9, "ns");
    add("state", {}, sizeof(typename G::State), say(context.lang, "house.bench.bytes"));
}

} // namespace

void add_bench(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("bench", say(context.lang, "house.cli.help.bench"));
    command->callback([&context] {
        std::vector<Row> rows;
        Games::each([&]<Game G>(G) { measure<G>(context, rows); });
        if (context.json) {
            json::array all;
            for (const Row& row : rows)
                all.push_back(
                    json::object{{"id", row.id}, {"value", row.value}, {"unit", row.unit}});
            fmt::print("{}\n", compact(all));
            return;
        }
        for (const Row& row : rows)
            fmt::print("{:<52} {:>12.{}f} {}\n", row.label, row.value, row.value < 100 ? 1 : 0,
                       row.unit);
    });
}

} // namespace adjuge::cli
