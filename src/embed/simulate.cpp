// Games that leave no record: how fast the rules are where this runs.
#include "ai/random_games.h"
#include "ai/simulation.h"
#include "embed/requests.h"
#include "text/games.h"
#include "text/record.h"

namespace adjuge::embed {

// Of players at random.
Result<json::object> Requests::simulate(const Node& asked) {
    const std::string game{asked["game"].text()};
    const GameInfo* info = game_info(game);
    if (info == nullptr) return house::refuse("tables.no_such_page", 404);
    const auto players = static_cast<std::size_t>(asked["players"].number(1, max_seats));
    const json::value seats(json::array(players, nullptr));
    const Config config = read_config(*info, asked, Node{seats, "/players"});
    const auto seed = static_cast<std::uint64_t>(asked["seed"].whole());
    const int games = asked["games"].number(1, 1'000'000);
    long decisions = 0;
    Games::with(game, [&]<Game G>(G) {
        for (int n = 0; n < games; ++n) {
            Rng rng = Rng::stream(seed, static_cast<std::uint64_t>(n));
            auto state = G::start(config, G::deal(config, rng), Silent{});
            Tally<G> tally{};
            decisions += play_at_random<G>(state, rng, tally);
        }
    });
    return json::object{{"games", games}, {"decisions", decisions}};
}

} // namespace adjuge::embed
