#include <chrono>
#include <csignal>
#include <fstream>
#include <mutex>
#include <thread>

#include "ai/ladder.h"
#include "cli/arena_log.h"
#include "cli/contestant.h"
#include "cli/ladder_svg.h"
#include "cli/progress.h"
#include "play/interrupt.h"

namespace adjuge::cli {
namespace {

using Lineup = std::vector<std::string>;

struct ArenaArguments {
    std::string game;
    TableOptions table;
    std::vector<std::string> bots;
    bool pairs{};
    NumberOption games;
    NumberOption seed;
    NumberOption threads;
    NumberOption sims;
    NumberOption until;
    std::string exec;
    std::string log;
    std::string svg;
};

constexpr std::string_view program_name = "exec";

// Who meets whom. In games for several a population may carry its own: only one among the others,
// the others around one, and half against half together tell who is stronger.
std::vector<Lineup> lineups_of(const Context& context, const ArenaArguments& line,
                               unsigned players) {
    const Lineup& names = line.bots;
    if (names.size() < 2) throw Complaint{say(context.lang, "house.arena.too_few")};
    if (names.size() == players && !line.pairs) return {names};
    if (names.size() != 2 && !line.pairs)
        throw Complaint{
            say(context.lang, "house.cli.bots_count",
                {{"n", std::to_string(players)}, {"got", std::to_string(names.size())}})};
    std::vector<Lineup> all;
    for (std::size_t a = 0; a < names.size(); ++a)
        for (std::size_t b = a + 1; b < names.size(); ++b)
            for (const unsigned of_a : {1U, players - 1, players / 2}) {
                Lineup lineup(players, names[b]);
                // Taking turns around the table where they are as many.
                for (unsigned n = 0; n < of_a; ++n)
                    lineup[of_a == players / 2 ? 2 * n : n] = names[a];
                if (std::ranges::find(all, lineup) == all.end()) all.push_back(std::move(lineup));
            }
    return all;
}

// The whole of an arena of one game: players, games, report.
template <Game G>
class Contest {
public:
    Contest(const Context& context, const ArenaArguments& line)
        : context_{context},
          line_{line},
          arena_{plan()},
          log_{context, line.log, header()} {
        arena_.known = [this](std::int64_t deal, unsigned lineup, unsigned rotation) {
            return enough_ || log_.has(deal, lineup, rotation);
        };
        arena_.on_game = [this](const ArenaGame& game) {
            if (trouble_.not_started) return play::Interrupt::raise_flag();
            if (!log_.add(game, arena_.config.players)) play::Interrupt::raise_flag();
            ++done_;
            if (until_) enough_ = enough_ || decided();
        };
    }

    void run() {
        const auto before = static_cast<std::int64_t>(log_.games().size());
        if (before > 0 && !context_.json) tell("going_on", {{"n", std::to_string(before)}});
        const play::Interrupt interrupt;
        const auto start = std::chrono::steady_clock::now();
        done_ = before;
        {
            const Progress progress{context_, done_, all_games()};
            arena_.run(play::Interrupt::flag());
        }
        if (trouble_.not_started) throw Complaint{words("not_started", {{"command", line_.exec}})};
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (context_.json)
            print_json();
        else
            print(seconds, done_ - before);
        if (!line_.svg.empty()) draw();
        if (!log_.kept())
            throw Complaint{say(context_.lang, "house.cli.unwritable", {{"file", line_.log}})};
        if (!complete()) throw CLI::RuntimeError{130};
    }

private:
    Arena<G> plan() {
        constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
        Arena<G> arena;
        arena.config = line_.table.config(context_, G::info);
        lineups_ = lineups_of(context_, line_, arena.config.players);
        const std::uint64_t games = line_.games.within(context_, 1, 100'000'000).value_or(1000);
        arena.deals =
            static_cast<std::int64_t>((games + arena.config.players - 1) / arena.config.players);
        arena.seed = line_.seed.within(context_, 0, any).value_or(1);
        arena.threads =
            static_cast<unsigned>(line_.threads.within(context_, 1, 1024)
                                      .value_or(std::max(1U, std::thread::hardware_concurrency())));
        if (const auto share = line_.until.within(context_, 1, 99))
            until_ = static_cast<double>(*share) / 100;
        sims_ = static_cast<int>(line_.sims.within(context_, 1, most_sims).value_or(0));
        std::map<std::string, std::uint8_t> index;
        for (const Lineup& lineup : lineups_) {
            auto& seats = arena.lineups.emplace_back();
            for (const std::string& name : lineup) {
                const auto [at, fresh] =
                    index.try_emplace(name, static_cast<std::uint8_t>(arena.players.size()));
                if (fresh) arena.players.push_back(player(name));
                seats.push_back(at->second);
            }
        }
        return arena;
    }
    std::function<Contestant<G>()> player(const std::string& name) {
        if (name == program_name) {
            if (line_.exec.empty()) throw Complaint{say(context_.lang, "house.arena.no_program")};
            std::signal(SIGPIPE, SIG_IGN); // a program that ends is no reason to end, too
            return [this] {
                const auto program = std::make_shared<ProgramContestant<G>>(line_.exec, trouble_);
                return Contestant<G>{[program](const typename G::Sight& view, Rng& rng) {
                    return (*program)(view, rng);
                }};
            };
        }
        return [&bot = bot_named<G>(context_, name), budget = Budget{sims_, {}}] {
            return Contestant<G>{[&bot, budget](const typename G::Sight& view, Rng& rng) {
                return bot(view, rng, budget);
            }};
        };
    }
    // Whether every line-up has shown enough. Looking often finds by chance what is not there, so
    // it is done seldom, and by a wider interval than the one that is told.
    bool decided() const {
        constexpr std::size_t deals = 8;
        constexpr double wider = 1.32; // 99 % instead of 95 %
        const std::size_t step = deals * arena_.config.players * lineups_.size();
        if (log_.games().size() < 2 * step || log_.games().size() % step != 0) return false;
        for (std::size_t n = 0; n < lineups_.size(); ++n) {
            const std::vector<Standings> rows = standings(games_of(n), lineups_[n]);
            if (std::abs(rows[0].wins - *until_) <= wider * rows[0].error) return false;
        }
        return true;
    }
    bool complete() const { return enough_ || done_ == all_games(); }
    std::int64_t all_games() const {
        return arena_.deals * arena_.config.players * static_cast<std::int64_t>(lineups_.size());
    }
    json::object header() const {
        json::object out;
        out["arena"] = G::info.id;
        write_config(out, G::info, arena_.config);
        out["players"] = arena_.config.players;
        out["seed"] = arena_.seed;
        out["sims"] = sims_;
        json::array all;
        for (const Lineup& lineup : lineups_)
            all.emplace_back(json::array(lineup.begin(), lineup.end()));
        out["lineups"] = std::move(all);
        return out;
    }
    std::vector<ArenaGame> games_of(std::size_t lineup) const {
        std::vector<ArenaGame> games;
        for (const ArenaGame& game : log_.games())
            if (game.lineup == lineup) games.push_back(game);
        return games;
    }
    std::vector<std::pair<std::string, double>> ladder() const {
        const auto rated = ratings(log_.games(), lineups_);
        std::vector<std::pair<std::string, double>> rungs(rated.begin(), rated.end());
        std::ranges::sort(rungs, std::greater{}, &std::pair<std::string, double>::second);
        return rungs;
    }

    std::string words(std::string_view key, const Args& args = {}) const {
        return say(context_.lang, fmt::format("house.arena.{}", key), args);
    }
    void tell(std::string_view key, const Args& args) const {
        fmt::print("{}\n", words(key, args));
    }

    void print(double seconds, std::int64_t played) const {
        const std::size_t width = name_column(line_.bots);
        if (enough_) tell("decided", {{"share", line_.until.typed()}});
        if (!complete())
            tell("interrupted",
                 {{"n", std::to_string(done_.load())}, {"of", std::to_string(all_games())}});
        for (std::size_t n = 0; n < lineups_.size(); ++n) {
            const std::vector<ArenaGame> games = games_of(n);
            if (games.empty()) continue;
            tell("lineup", {{"names", fmt::format("{}", fmt::join(lineups_[n], ", "))},
                            {"games", std::to_string(games.size())},
                            {"deals", std::to_string(games.size() / arena_.config.players)}});
            fmt::print("  {:<{}} {:>9} {:>7} {:>9} {:>7}\n", words("player"), width, words("share"),
                       words("error"), words("score"), words("place"));
            for (const Standings& row : standings(games, lineups_[n]))
                fmt::print("  {:<{}} {:>8}% {:>6}% {:>9} {:>7}\n", row.name, width,
                           decimal(context_, 100 * row.wins, 1),
                           decimal(context_, 100 * row.error, 1), decimal(context_, row.score, 1),
                           decimal(context_, row.place, 2));
        }
        tell("ladder", {});
        for (const auto& [name, rating] : ladder())
            fmt::print("  {:<{}} {:>+8.0f}\n", name, width, rating);
        if (const std::int64_t n = trouble_.fallbacks)
            tell("fallbacks", {{"n", std::to_string(n)}});
        tell("speed", {{"games", std::to_string(played)},
                       {"seconds", decimal(context_, seconds, 1)},
                       {"threads", std::to_string(arena_.threads)}});
    }
    void print_json() const {
        json::object out = header();
        json::array all;
        for (std::size_t n = 0; n < lineups_.size(); ++n) {
            const std::vector<ArenaGame> games = games_of(n);
            json::array rows;
            for (const Standings& row : standings(games, lineups_[n]))
                rows.push_back({{"name", row.name},
                                {"seat_games", row.games},
                                {"wins", row.wins},
                                {"error", row.error},
                                {"mean", row.score},
                                {"place", row.place}});
            all.push_back({{"bots", json::array(lineups_[n].begin(), lineups_[n].end())},
                           {"games", games.size()},
                           {"standings", std::move(rows)}});
        }
        out["lineups"] = std::move(all);
        out["complete"] = complete();
        json::object rated;
        for (const auto& [name, rating] : ladder()) rated[name] = rating;
        out["ratings"] = std::move(rated);
        out["fallbacks"] = trouble_.fallbacks.load();
        fmt::print("{}\n", compact(out));
    }
    void draw() const {
        const std::string title = say(context_.lang, fmt::format("{}.name", G::info.id));
        std::ofstream file{line_.svg};
        file << ladder_svg(title, words("ladder"), ladder());
        if (!file.flush())
            throw Complaint{say(context_.lang, "house.cli.unwritable", {{"file", line_.svg}})};
    }

    const Context& context_;
    const ArenaArguments& line_;
    std::vector<Lineup> lineups_{};
    int sims_{};
    std::optional<double> until_{}; // where the share of the first stands clear of this, enough
    std::atomic<bool> enough_{};
    ProgramTrouble trouble_{};
    std::atomic<std::int64_t> done_{};
    Arena<G> arena_;
    ArenaLog log_;
};

} // namespace

void add_arena(CLI::App& app, Context& context) {
    const auto line = std::make_shared<ArenaArguments>();
    const auto words = [&](const char* key) {
        return say(context.lang, fmt::format("house.cli.help.{}", key));
    };
    CLI::App* command = app.add_subcommand("arena", words("arena"));
    command->add_option("game", line->game, words("game"))->required();
    line->table.add_to(*command, context);
    add_list(*command, "--bots", line->bots, words("arena_bots"), label(context, "list"));
    command->add_flag("--pairs", line->pairs, words("pairs"));
    line->games.add_to(*command, context, "--games", words("arena_games"));
    line->seed.add_to(*command, context, "--seed", words("seed"));
    line->threads.add_to(*command, context, "--threads", words("threads"));
    line->sims.add_to(*command, context, "--sims", words("sims"));
    line->until.add_to(*command, context, "--until", words("until"));
    command->add_option("--exec", line->exec, words("arena_exec"))
        ->type_name(label(context, "command"));
    command->add_option("--log", line->log, words("arena_log"))->type_name(label(context, "file"));
    command->add_option("--svg", line->svg, words("svg"))->type_name(label(context, "file"));
    command->callback([&context, line] {
        with_game(context, line->game, [&]<Game G>(G) { Contest<G>{context, *line}.run(); });
    });
}

} // namespace adjuge::cli
