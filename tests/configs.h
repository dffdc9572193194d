#pragma once

#include "rules/game.h"

namespace adjuge {

// Calls visit(config) for every table that a game allows: editions, player counts, variants.
template <Game G, class F>
constexpr void each_config(F&& visit) {
    for (unsigned edition = 0; edition < G::info.editions.size(); ++edition)
        for (unsigned players = G::info.min_players; players <= G::info.max_players; ++players)
            for (unsigned variants = 0; variants < 1U << G::info.variants.size(); ++variants) {
                const Config config{static_cast<std::uint8_t>(players),
                                    static_cast<std::uint8_t>(edition),
                                    static_cast<std::uint8_t>(variants), 0};
                if (check_config(G::info, config).ok()) visit(config);
            }
}

template <Game G>
constexpr unsigned config_count() {
    unsigned n = 0;
    each_config<G>([&](const Config&) { ++n; });
    return n;
}

// The n-th of them, over and over.
template <Game G>
constexpr Config rotating_config(std::uint64_t n) {
    std::uint64_t left = n % config_count<G>();
    Config found;
    each_config<G>([&](const Config& config) {
        if (left-- == 0) found = config;
    });
    return found;
}

} // namespace adjuge
