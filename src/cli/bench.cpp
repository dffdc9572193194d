#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "ai/simulation.h"
#include "cli/command.h"
#include "text/record.h"

namespace adjuge::cli {
namespace {

using Clock = std::chrono::steady_clock;

// As programs are told them; people read the catalogue's words for them.
enum class Unit { games_s, million_s, times, ns, bytes };
constexpr std::array<std::string_view, 5> unit_ids{"games/s", "million/s", "×", "ns", "bytes"};
constexpr std::array<std::string_view, 5> unit_keys{"games_s", "million_s", "times", "ns", "bytes"};

struct Row {
    std::string id;
    std::string words;
    double value;
    Unit unit;
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

// `games`: random ones in each run.
template <Game G>
void measure(const Context& context, std::int64_t games, std::vector<Row>& rows) {
    const std::string name = say(context.lang, fmt::format("{}.name", G::info.id));
    const auto add = [&](std::string_view id, const Args& args, double value, Unit unit) {
        std::string key = fmt::format("{}/{}", G::info.id, id);
        for (const Arg& arg : args) key += fmt::format("/{}", arg.value);
        const std::string what = say(context.lang, fmt::format("house.bench.{}", id), args);
        rows.push_back({key, said_of(context, name, what), value, unit});
    };
    for (unsigned players = G::info.min_players; players <= G::info.max_players; ++players) {
        std::int64_t decisions = 0;
        const double seconds =
            best_seconds([&] { decisions = run<G>(players, "random", games, 1).decisions; });
        const Args args{{"players", std::to_string(players)}};
        add("random", args, static_cast<double>(games) / seconds, Unit::games_s);
        add("decisions", args, static_cast<double>(decisions) / seconds / 1e6, Unit::million_s);
    }
    const unsigned usual = std::min<unsigned>(4, G::info.max_players);
    const Args four{{"players", std::to_string(usual)}};
    const std::int64_t few = std::min<std::int64_t>(games, 100);
    const double sane = best_seconds([&] { run<G>(usual, "sane", few, 1); });
    add("sane", four, static_cast<double>(few) / sane, Unit::games_s);
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const double one = best_seconds([&] { run<G>(usual, "random", 8 * games, 1); });
    const double all = best_seconds([&] { run<G>(usual, "random", 8 * games, cores); });
    add("threads", {{"n", std::to_string(cores)}}, one / all, Unit::times);

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
    add("guess", {}, guesses / calls * 1e9, Unit::ns);
    add("state", {}, sizeof(typename G::State), Unit::bytes);
}

} // namespace

void add_bench(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("bench", say(context.lang, "house.cli.help.bench"));
    const auto games = std::make_shared<NumberOption>();
    games->add_to(*command, context, "--games", say(context.lang, "house.cli.help.bench_games"));
    command->callback([&context, games] {
        const auto each =
            static_cast<std::int64_t>(games->within(context, 1, 1'000'000).value_or(4000));
        std::vector<Row> rows;
        Games::each([&]<Game G>(G) { measure<G>(context, each, rows); });
        json::array all;
        for (const Row& row : rows) {
            const auto unit = static_cast<std::size_t>(row.unit);
            if (context.json)
                all.push_back(
                    json::object{{"id", row.id}, {"value", row.value}, {"unit", unit_ids[unit]}});
            else
                fmt::print("{:<52} {:>12} {}\n", row.words,
                           decimal(context, row.value, row.value < 100 ? 1 : 0),
                           say(context.lang, fmt::format("house.bench.{}", unit_keys[unit])));
        }
        if (context.json) fmt::print("{}\n", compact(all));
    });
}

} // namespace adjuge::cli
