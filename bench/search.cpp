// How many playouts a second a search makes on one core, in positions of games between sane
// players, who stay as they are: with the craft of its game, and with the plain `sane` player, both
// in turn, so that whatever else the machine does slows down both.
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "ai/crafts.h"
#include "ai/playout.h"
#include "ai/search.h"

namespace {

using namespace adjuge;

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// The search of a game with a policy that remembers nothing.
template <Game G>
struct PlainPolicy : Own<G>::Craft {
    using Policy = typename Own<G>::SaneBot;
    using Insight = void;
    static Policy self() { return Policy{}; }
    static Policy company(Rng&) { return Policy{}; }
};

struct Rate {
    long playouts{};
    double seconds{};

    double a_second() const { return static_cast<double>(playouts) / seconds; }
};

template <Game G, class Craft>
void measure(const typename G::Sight& view, std::uint64_t seed, Rate& rate) {
    Rng luck{seed};
    Search<G, Craft> search{view, {.playouts = 200}};
    const double start = cpu_seconds();
    (void)search.choose(luck);
    rate.seconds += cpu_seconds() - start;
    rate.playouts += search.playouts();
}

template <Game G>
void compare(double seconds) {
    using Craft = typename Own<G>::Craft;
    const Config config{4, 0, 0, 0};
    Rate crafted;
    Rate plain;
    for (std::uint64_t game = 0; crafted.seconds + plain.seconds < seconds; ++game) {
        Rng rng = Rng::stream(3, game);
        auto state = G::start(config, G::deal(config, rng), Silent{});
        typename Own<G>::SaneBot policy{};
        play_out<G>(
            state, rng,
            [&](const typename G::Sight& view, Rng& luck) {
                if (luck.below(8) == 0 && crafted.seconds + plain.seconds < seconds) {
                    const std::uint64_t seed = luck.next();
                    measure<G, Craft>(view, seed, crafted);
                    measure<G, PlainPolicy<G>>(view, seed, plain);
                }
                return policy(view, luck);
            },
            Silent{});
    }
    std::printf("%-12s %9.0f playouts/s, with plain sane players %9.0f: %.1f times\n",
                G::info.id.data(), crafted.a_second(), plain.a_second(),
                crafted.a_second() / plain.a_second());
}

} // namespace

// The argument: seconds for each game, 2 if there is none.
int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
    Games::each([&]<Game G>(G) { compare<G>(seconds); });
    return 0;
}
