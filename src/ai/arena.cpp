#include "ai/arena.h"

#include <mutex>
#include <thread>

namespace adjuge {

template <Game G>
ArenaGame Arena<G>::play(std::int64_t deal, unsigned lineup, unsigned rotation) const {
    const auto number = static_cast<std::uint64_t>(deal);
    Rng chance = Rng::stream(seed, number);
    auto state = G::start(config, G::deal(config, chance), Silent{});
    const unsigned n = config.players;
    // Who of the lineup sits there.
    const auto sitter = [&](unsigned seat) { return (seat + rotation) % n; };
    std::vector<Rng> luck;
    std::vector<Contestant<G>> seated;
    for (unsigned p = 0; p < n; ++p) {
        seated.push_back(players[lineups[lineup][sitter(p)]]());
        luck.push_back(Rng::stream(seed + 1, ((number * 64 + lineup) * 8 + rotation) * 8 + p));
    }
    for (;;) {
        const Turn turn = G::turn(state);
        if (turn.of == Turn::Of::over) break;
        if (turn.of == Turn::Of::chance) {
            G::apply(state, nobody, G::roll(state, chance), Silent{});
            continue;
        }
        const Seat seat = turn.awaited.pick(chance);
        const auto view = G::sight(state, seat);
        auto move = seated[seat](view, luck[seat]);
        if (!G::check(state, seat, move).ok()) move = G::fallback(view);
        G::apply(state, seat, move, Silent{});
    }
    const auto scores = G::scores(state);
    ArenaGame game{
        deal, static_cast<std::uint8_t>(lineup), static_cast<std::uint8_t>(rotation), {}, {}};
    for (unsigned seat = 0; seat < n; ++seat) {
        game.place[sitter(seat)] = scores.place[seat];
        game.score[sitter(seat)] = scores.of[seat];
    }
    return game;
}

template <Game G>
void Arena<G>::run(const std::atomic<bool>& stop) const {
    const std::int64_t rotations = config.players;
    const auto kinds = static_cast<std::int64_t>(lineups.size());
    const std::int64_t games = deals * kinds * rotations;
    std::atomic<std::int64_t> next{0};
    std::mutex telling;
    std::exception_ptr failed;
    std::atomic<bool> give_up{false};
    const auto work = [&] {
        for (;;) {
            const std::int64_t n = next++;
            if (n >= games || stop || give_up) return;
            const std::int64_t deal = n / (kinds * rotations);
            const auto lineup = static_cast<unsigned>(n / rotations % kinds);
            const auto rotation = static_cast<unsigned>(n % rotations);
            try {
                if (known && known(deal, lineup, rotation)) continue;
                const ArenaGame game = play(deal, lineup, rotation);
                const std::lock_guard lock{telling};
                if (on_game) on_game(game);
            } catch (...) {
                const std::lock_guard lock{telling};
                if (!failed) failed = std::current_exception();
                give_up = true;
            }
        }
    };
    {
        std::vector<std::jthread> crew;
        for (unsigned t = 1; t < threads; ++t) crew.emplace_back(work);
        work();
    }
    if (failed) std::rethrow_exception(failed);
}

#define ADJUGE_ARENA(type, game) template struct Arena<type>;
ADJUGE_GAMES(ADJUGE_ARENA)

} // namespace adjuge
