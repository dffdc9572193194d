#include "house/show_game.h"

#include <algorithm>

#include "house/cast.h"
#include "text/live_game.h"

namespace adjuge::house {
namespace {

constexpr unsigned char programme = 175; // a close game, where everybody bought something

// Yardsticks, which every game has and which stay as they are: so does the game for show.
constexpr std::string_view bots[] = {"sane", "bold", "prudent"};

std::vector<SeatInfo> seats_of(unsigned players) {
    std::vector<SeatInfo> all;
    std::set<std::string> taken;
    for (unsigned p = 0; p < players; ++p) {
        const std::string_view bot = bots[p % std::size(bots)];
        const Character who = character(bot, taken, programme + p);
        taken.insert(who.name);
        all.push_back({who.name, who.bot});
    }
    return all;
}

} // namespace

json::object played_game(std::string_view game, const Config& config,
                         const std::vector<SeatInfo>& seats, const FairSeed& seed, Rng luck) {
    const std::vector<std::string> nonces(config.players);
    const FairChance chance{seed, nonces};
    const json::value deal = fair_deal(game, config, chance);
    const auto live = start_game(game, config, seats, Node{deal});
    for (;;) {
        live->submit_chance(chance);
        const Turn turn = live->turn();
        if (turn.of == Turn::Of::over) break;
        const Seat seat = turn.awaited.pick(luck);
        const std::any move = live->bot_thought(seat, seats[seat].bot, {})(luck, {});
        if (!live->submit_thought(seat, move).ok()) live->submit_fallback(seat);
    }
    live->set_fair({seed.commitment(), seed.hex(), nonces});
    return live->record();
}

json::object show_game(std::string_view game) {
    const GameInfo& info = *game_info(game);
    Config config;
    config.players = std::clamp<std::uint8_t>(4, info.min_players, info.max_players);
    FairSeed seed;
    seed.bytes[0] = programme;
    return played_game(game, config, seats_of(config.players), seed, Rng{programme});
}

} // namespace adjuge::house
