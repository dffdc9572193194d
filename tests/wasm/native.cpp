// The same functions as the WebAssembly module (rules.cpp), called from a plain program:
//   native SEED COUNT        one line of JSON: the checksums of COUNT games of each game
//   native SEED COUNT play   plays them without sums, and tells decisions and seconds
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <string_view>

extern "C" {
std::uint32_t games();
std::uint64_t checksum(std::uint32_t game, std::uint64_t seed, std::uint64_t number);
std::uint64_t play(std::uint32_t game, std::uint64_t seed, std::uint64_t first,
                   std::uint64_t count);
}

namespace {

void print_checksums(std::uint64_t seed, std::uint64_t count) {
    std::printf("[");
    for (std::uint32_t game = 0; game < games(); ++game) {
        std::printf(game > 0 ? ",[" : "[");
        for (std::uint64_t n = 0; n < count; ++n) // strings: JSON numbers have 53 bits
            std::printf("%s\"%" PRIu64 "\"", n > 0 ? "," : "", checksum(game, seed, n));
        std::printf("]");
    }
    std::printf("]\n");
}

void print_speed(std::uint64_t seed, std::uint64_t count) {
    using Clock = std::chrono::steady_clock;
    std::uint64_t decisions = 0;
    const auto start = Clock::now();
    for (std::uint32_t game = 0; game < games(); ++game) decisions += play(game, seed, 0, count);
    const std::chrono::duration<double> taken = Clock::now() - start;
    std::printf("{\"decisions\":%" PRIu64 ",\"seconds\":%.6f}\n", decisions, taken.count());
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    const std::uint64_t seed = std::strtoull(argv[1], nullptr, 10);
    const std::uint64_t count = std::strtoull(argv[2], nullptr, 10);
    if (argc > 3 && std::string_view{argv[3]} == "play")
        print_speed(seed, count);
    else
        print_checksums(seed, count);
}
