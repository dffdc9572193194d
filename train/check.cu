// The same random games on the graphics processor and on the CPU: every state of every game must be
// the same, at every table that the game allows. Then, how many decisions a second it plays.
#include <chrono>
#include <vector>

#include "ai/random_bot.h"
#include "configs.h"
#include "device.h"
#include "rules/games.h"

using namespace adjuge;
using G = ADJUGE_GAME;

namespace {

struct Played {
    std::uint64_t digest; // of every state on the way
    std::uint64_t decisions;

    constexpr bool operator==(const Played&) const = default;
};

constexpr std::uint64_t mix(std::uint64_t sum, std::uint64_t word) {
    return high_product(sum ^ 0xA0761D6478BD642FU, word ^ 0xE7037ED1A0B428DBU) ^ (sum * 3 + word);
}

ADJUGE_DEVICE inline std::uint64_t digest(std::uint64_t sum, const G::State& state) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
    for (unsigned at = 0; at < sizeof state; at += 8) {
        std::uint64_t word = 0;
        for (unsigned k = 0; k < 8 && at + k < sizeof state; ++k)
            word |= std::uint64_t{bytes[at + k]} << (8 * k);
        sum = mix(sum, word);
    }
    return sum;
}

struct Play {
    const Config* tables;
    int kinds;
    std::uint64_t seed;
    bool compare;
    Played* to;

    ADJUGE_DEVICE void operator()(int i) const {
        const Config config = tables[i % kinds];
        Rng rng = Rng::stream(seed, static_cast<std::uint64_t>(i));
        G::State state = G::start(config, G::deal(config, rng), Silent{});
        Played played{compare ? digest(0, state) : 0, 0};
        for (;;) {
            const Turn turn = G::turn(state);
            if (turn.of == Turn::Of::over) break;
            if (turn.of == Turn::Of::chance) {
                G::apply(state, nobody, G::roll(state, rng), Silent{});
            } else {
                const Seat seat = turn.awaited.pick(rng);
                G::apply(state, seat, RandomBot<G>{}(G::sight(state, seat), rng), Silent{});
                ++played.decisions;
            }
            if (compare) played.digest = digest(played.digest, state);
        }
        to[i] = played;
    }
};

#ifdef __CUDACC__
void must(int error, const char* what) {
    if (error == 0) return;
    std::printf("%s: %s: %s\n", G::info.id.data(), what,
                cudaGetErrorString(static_cast<cudaError_t>(error)));
    std::exit(1);
}
template <class T>
T* on_device(const std::vector<T>& from) {
    T* to{};
    must(cudaMalloc(&to, from.size() * sizeof(T)), "memory");
    must(cudaMemcpy(to, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice), "copy");
    return to;
}
#endif

} // namespace

int main() {
#ifndef __CUDACC__
    std::puts("check compares a graphics processor with the CPU: build it with nvcc");
    return 2;
#else
    std::vector<Config> tables;
    each_config<G>([&](const Config& config) { tables.push_back(config); });
    const int kinds = static_cast<int>(tables.size());
    const int few = 64 * 20 * kinds;
    const int many = 400'000;
    std::vector<Played> device(many);
    must(train::deep_stack(), "stack");
    const Config* const d_tables = on_device(tables);
    Played* const d_played = on_device(device);

    must(train::each(Play{d_tables, kinds, 1, true, d_played}, few), "launch");
    must(cudaMemcpy(device.data(), d_played, few * sizeof(Played), cudaMemcpyDeviceToHost), "play");
    std::vector<Played> host(few);
    const Play here{tables.data(), kinds, 1, true, host.data()};
    int differ = 0;
    std::uint64_t states = 0;
    for (int i = 0; i < few; ++i) {
        here(i);
        states += host[i].decisions;
        if (!(host[i] == device[i])) ++differ;
    }

    double best = 0;
    for (int round = 0; round < 4; ++round) {
        const auto began = std::chrono::steady_clock::now();
        must(train::each(Play{d_tables, kinds, 2U + round, false, d_played}, many), "launch");
        must(cudaDeviceSynchronize(), "play");
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
        must(cudaMemcpy(device.data(), d_played, many * sizeof(Played), cudaMemcpyDeviceToHost),
             "copy");
        double decisions = 0;
        for (const Played& played : device) decisions += static_cast<double>(played.decisions);
        if (decisions / took.count() > best) best = decisions / took.count();
    }
    std::printf("%s: %d tables, %d games (%llu decisions) on both, %d differ; %.2f billion random "
                "decisions a second\n",
                G::info.id.data(), kinds, few, static_cast<unsigned long long>(states), differ,
                best / 1e9);
    return differ == 0 ? 0 : 1;
#endif
}
