// A net against the panel of docs/bots.md, by bots of ours and other nets, in the arena's way:
// duplicate deals, all rotations, intervals by deal. train/build panel makes it.
//
//   panel GAME NET.net [--rival OTHER.net] [--response BEST.net] [--games 2000] [--slow-games 400]
//         [--master-games 0] [--table-games 2000] [--response-games 2000] [--seconds 0] [--playouts
//         0] [--sims 10000] [--threads 0]
//         [--warmth 0] [--seed 2026]
//
// --seconds ends each line with what it has; --playouts are those of the search (0: as `expert` has
// where there is no net), --sims those of the look ahead.
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <thread>

#include "ai/crafts.h"
#include "ai/ladder.h"
#include "ai/net/game_nets.h"
#include "ai/net/look_ahead.h"
#include "ai/search.h"
#include "configs.h"

using namespace adjuge;

namespace {

using Clock = std::chrono::steady_clock;

std::string read(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    if (!file) throw std::runtime_error("there is no " + path);
    return {std::istreambuf_iterator<char>{file}, {}};
}

struct Wanted {
    std::map<std::string, std::unique_ptr<Net>> nets; // net, rival, response
    std::map<std::string, long> numbers{
        {"games", 2000}, {"slow-games", 400},      {"master-games", 0}, {"table-games", 2000},
        {"seconds", 0},  {"playouts", 0},          {"threads", 0},      {"warmth", 0},
        {"seed", 2026},  {"response-games", 2000}, {"sims", 10'000}};
};

template <Game G>
struct Panel {
    using Encode = typename EncodingOf<G>::Encode;
    using Craft = typename Own<G>::Craft;
    const Wanted& wanted;
    Config config{4, 0, 0, 0};

    int number(const char* name) const { return static_cast<int>(wanted.numbers.at(name)); }
    const Net* net(const std::string& name) const {
        const auto found = wanted.nets.find(name);
        return found == wanted.nets.end() ? nullptr : found->second.get();
    }

    Contestant<G> player(const std::string& name) const {
        if (const Net* who = net(name))
            return [who, warmth = number("warmth")](const G::Sight& view, Rng& rng) {
                return nets_choice<G>(view, rng, *who, warmth);
            };
        if (name == "search") { // what is `expert` where there is no net
            const int playouts = number("playouts") > 0 ? number("playouts") : Craft::expert;
            return [playouts](const G::Sight& view, Rng& rng) {
                return Search<G, Craft>{view, {.playouts = playouts}}.choose(rng);
            };
        }
        if (name == "master")
            return [who = net("net"), sims = number("sims")](const G::Sight& view, Rng& rng) {
                return LookAhead<G, Encode, Craft>{*who, view}.choose(rng, sims);
            };
        for (const Bot<G>& bot : bots<G>())
            if (bot.id == name)
                return [&bot](const G::Sight& view, Rng& rng) { return bot(view, rng); };
        throw std::runtime_error("there is no bot " + name);
    }

    // What a decision takes, features and all, by each kind of instructions: the best of many.
    void time() const {
        Rng rng{1};
        auto state = G::start(config, G::deal(config, rng), Silent{});
        while (G::turn(state).of == Turn::Of::chance)
            G::apply(state, nobody, G::roll(state, rng), Silent{});
        const auto view = G::sight(state, G::turn(state).awaited.first());
        for (const Net::By by : {Net::By::plain, Net::By::avx2, Net::By::avx512}) {
            if (!Net::can(by)) continue;
            double best = 1e9;
            for (int n = 0; n < 2000; ++n) {
                const auto began = Clock::now();
                std::int8_t seen[Encode::features];
                show<Encode>(view, seen);
                std::int32_t out[Net::most_outputs];
                net("net")->run(by, seen, out);
                const std::chrono::duration<double, std::micro> took = Clock::now() - began;
                best = std::min(best, took.count());
            }
            constexpr const char* names[] = {"plainly", "by AVX2", "by AVX-512"};
            std::printf("a decision %s: %.1f us\n", names[static_cast<int>(by)], best);
        }
    }

    // The first of them among the others.
    void play(std::vector<std::string> names, long games) const {
        if (games < 1) return;
        while (names.size() > config.players) names.pop_back();
        while (names.size() < config.players) names.push_back(names.back());
        Arena<G> arena;
        arena.config = config;
        arena.seed = static_cast<std::uint64_t>(wanted.numbers.at("seed"));
        arena.deals = std::max(1L, games / config.players);
        arena.threads = number("threads") > 0 ? static_cast<unsigned>(number("threads"))
                                              : std::max(1U, std::thread::hardware_concurrency());
        arena.lineups.emplace_back();
        for (const std::string& name : names) {
            arena.lineups[0].push_back(static_cast<std::uint8_t>(arena.players.size()));
            arena.players.emplace_back([this, name] { return player(name); });
        }
        std::vector<ArenaGame> played;
        arena.on_game = [&](const ArenaGame& game) { played.push_back(game); };
        std::atomic<bool> stop{false};
        std::atomic<bool> done{false};
        const auto began = Clock::now();
        std::jthread watch{[&] {
            const std::chrono::seconds most{number("seconds") > 0 ? number("seconds") : 1 << 20};
            while (!done && Clock::now() - began < most)
                std::this_thread::sleep_for(std::chrono::milliseconds{20});
            stop = true;
        }};
        arena.run(stop);
        done = true;
        if (played.empty()) return;
        names[0] = "*" + names[0];
        const Standings first = standings(played, names)[0];
        const std::chrono::duration<double> took = Clock::now() - began;
        std::printf("%s v %s%s%s: %.1f +- %.1f %% of %lld games, score %.0f (players %d edition %d "
                    "variants %d, %.0f s)\n",
                    names[0].c_str() + 1, names[1].c_str(),
                    names.size() > 2 && names[2] != names[1] ? ("+" + names[2]).c_str() : "",
                    names.size() > 3 && names[3] != names[2] ? ("+" + names[3]).c_str() : "",
                    100 * first.wins, 100 * first.error, static_cast<long long>(first.games),
                    first.score, config.players, config.edition, config.variants, took.count());
        std::fflush(stdout);
    }

    void run() {
        const Net& ours = *net("net");
        if (ours.features() != Encode::features || ours.outputs() <= Encode::actions)
            throw std::runtime_error("this is another game's net");
        time();
        const long games = number("games");
        const long slow = number("slow-games");
        play({"net", "sane"}, games);
        play({"net", "bold", "sane", "prudent"}, games);
        play({"net", "dealer"}, games);
        play({"sane", "net"}, games);
        if (net("rival") != nullptr) {
            play({"net", "rival"}, games);
            play({"rival", "net"}, games);
        }
        if (net("response") != nullptr) {
            play({"response", "net"}, number("response-games"));
            play({"response", "sane"}, number("response-games"));
        }
        play({"net", "flat-200"}, slow);
        play({"flat-200", "net"}, slow);
        play({"net", "search"}, slow);
        play({"search", "net"}, slow);
        play({"master", "net"}, number("master-games"));
        each_config<G>([&](const Config& other) {
            if (other == Config{4, 0, 0, 0}) return;
            config = other;
            play({"net", "sane"}, number("table-games"));
            play({"sane", "net"}, number("table-games"));
            play({"net", "dealer"}, number("table-games"));
        });
    }
};

} // namespace

int main(int argc, char** argv) try {
    std::string game;
    Wanted wanted;
    for (int n = 1; n < argc; ++n) {
        const std::string word = argv[n];
        const std::string name = word.starts_with("--") ? word.substr(2) : "";
        if (!name.empty() && n + 1 == argc) throw std::runtime_error("what is " + word + "?");
        if (name.empty() && game.empty())
            game = word;
        else if (name.empty())
            wanted.nets["net"] = std::make_unique<Net>(read(word));
        else if (name == "rival" || name == "response")
            wanted.nets[name] = std::make_unique<Net>(read(argv[++n]));
        else if (wanted.numbers.contains(name))
            wanted.numbers[name] = std::stol(argv[++n]);
        else
            throw std::runtime_error("what is " + word + "?");
    }
    for (char& c : game) c = c == '_' ? '-' : c; // a folder's name will do
    if (!wanted.nets.contains("net")) throw std::runtime_error("which game, which net?");
    const bool known = Games::with(game, [&]<Game G>(G) {
        if constexpr (has_encoding<G>)
            Panel<G>{wanted}.run();
        else
            throw std::runtime_error("no net plays " + game);
    });
    if (!known) throw std::runtime_error("there is no game " + game);
} catch (const std::exception& e) {
    std::fprintf(stderr, "panel: %s\n", e.what());
    return 2;
}
