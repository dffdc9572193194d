// A net against the panel of docs/bots.md, by bots of ours and other nets, in the arena's way:
// duplicate deals, all rotations, intervals by deal.
//
//   g++ -std=c++20 -O3 -march=x86-64-v2 -Isrc train/panel.cpp build/release/src/libadjuge_ai.a
//       -pthread -o build/train/panel
//   panel NET.net [--games 2000] [--slow-games 400] [--rival OTHER.net] [--warmth 0]
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>

#include "ai/crafts.h"
#include "ai/ladder.h"
#include "ai/net/game_nets.h"
#include "ai/search.h"

using namespace adjuge;
using G = ModernArt;

namespace {

std::string read(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

struct Panel {
    Config config{4, 0, 0, 0};
    std::unique_ptr<Net> net;
    std::unique_ptr<Net> rival;
    int warmth{};
    std::uint64_t seed{2026};

    Contestant<G> player(const std::string& name) const {
        if (name == "net" || name == "rival")
            return [who = name == "net" ? net.get() : rival.get(), w = warmth](const G::Sight& view,
                                                                               Rng& rng) {
                return nets_choice<G>(view, rng, *who, w);
            };
        if (name == "search") // what was `expert` before there was a net
            return [](const G::Sight& view, Rng& rng) {
                return Search<G, Own<G>::Craft>{view, {.playouts = 2000}}.choose(rng);
            };
        for (const Bot<G>& bot : bots<G>())
            if (bot.id == name)
                return [&bot](const G::Sight& view, Rng& rng) { return bot(view, rng); };
        throw std::runtime_error("there is no bot " + name);
    }

    // What a decision takes, features and all, by each kind of instructions: the best of many.
    void time() const {
        const auto state = G::start(
            config,
            [] {
                Rng r{1};
                return G::deal({4, 0, 0, 0}, r);
            }(),
            Silent{});
        const auto view = G::sight(state, G::turn(state).awaited.first());
        for (const Net::By by : {Net::By::plain, Net::By::avx2, Net::By::avx512}) {
            if (!Net::can(by)) continue;
            double best = 1e9;
            for (int n = 0; n < 2000; ++n) {
                const auto began = std::chrono::steady_clock::now();
                std::int8_t seen[modern_art::Encode::features];
                std::int8_t* next = seen;
                modern_art::Encode::look(view,
                                         [&](int x) { *next++ = static_cast<std::int8_t>(x); });
                std::int32_t out[Net::most_outputs];
                net->run(by, seen, out);
                const std::chrono::duration<double, std::micro> took =
                    std::chrono::steady_clock::now() - began;
                best = std::min(best, took.count());
            }
            constexpr const char* names[] = {"plainly", "by AVX2", "by AVX-512"};
            std::printf("a decision %s: %.1f us\n", names[static_cast<int>(by)], best);
        }
    }

    // The first of them among the others.
    void play(std::vector<std::string> names, long games) const {
        while (names.size() > config.players) names.pop_back();
        while (names.size() < config.players) names.push_back(names.back());
        Arena<G> arena;
        arena.config = config;
        arena.seed = seed;
        arena.deals = games / config.players;
        arena.threads = std::max(1U, std::thread::hardware_concurrency());
        arena.lineups.emplace_back();
        for (const std::string& name : names) {
            arena.lineups[0].push_back(static_cast<std::uint8_t>(arena.players.size()));
            arena.players.emplace_back([this, name] { return player(name); });
        }
        std::vector<ArenaGame> played;
        arena.on_game = [&](const ArenaGame& game) { played.push_back(game); };
        arena.run(std::atomic<bool>{false});
        names[0] = "*" + names[0];
        const Standings first = standings(played, names)[0];
        std::printf("%s%s%s%s: %.1f +- %.1f %% of %lld games, score %.0f (players %d edition %d "
                    "variants %d)\n",
                    names[0].c_str() + 1, (" v " + names[1]).c_str(),
                    names.size() > 2 && names[2] != names[1] ? ("+" + names[2]).c_str() : "",
                    names.size() > 3 && names[3] != names[2] ? ("+" + names[3]).c_str() : "",
                    100 * first.wins, 100 * first.error, static_cast<long long>(first.games),
                    first.score, config.players, config.edition, config.variants);
        std::fflush(stdout);
    }
};

} // namespace

int main(int argc, char** argv) try {
    Panel panel;
    long games = 2000;
    long slow = 400;
    for (int n = 1; n < argc; ++n) {
        const std::string word = argv[n];
        const bool valued = word.starts_with("--") && n + 1 < argc;
        if (!valued)
            panel.net = std::make_unique<Net>(read(word));
        else if (word == "--games")
            games = std::stol(argv[++n]);
        else if (word == "--slow-games")
            slow = std::stol(argv[++n]);
        else if (word == "--rival")
            panel.rival = std::make_unique<Net>(read(argv[++n]));
        else if (word == "--warmth")
            panel.warmth = std::stoi(argv[++n]);
        else
            throw std::runtime_error("what is " + word + "?");
    }
    if (!panel.net) throw std::runtime_error("which net?");
    panel.time();
    if (games < 1) return 0;
    panel.play({"net", "sane"}, games);
    panel.play({"net", "bold", "sane", "prudent"}, games);
    panel.play({"net", "dealer"}, games);
    panel.play({"sane", "net"}, games);
    if (panel.rival) {
        panel.play({"net", "rival"}, games);
        panel.play({"rival", "net"}, games);
    }
    if (slow > 0) {
        panel.play({"net", "flat-200"}, slow);
        panel.play({"flat-200", "net"}, slow);
        panel.play({"search", "net"}, slow);
        panel.play({"net", "search"}, slow);
        panel.play({"master", "net"}, slow);
    }
    for (const Config config : {Config{3, 0, 0, 0}, Config{5, 0, 0, 0}, Config{4, 1, 0, 0},
                                Config{4, 1, 2, 0}, Config{3, 0, 1, 0}, Config{3, 1, 1, 0}}) {
        panel.config = config;
        panel.play({"net", "sane"}, games);
        panel.play({"sane", "net"}, games);
        panel.play({"net", "dealer"}, games);
    }
} catch (const std::exception& e) {
    std::fprintf(stderr, "panel: %s\n", e.what());
    return 2;
}
