#include "text/thought.h"

#include "text/seen_game.h"

namespace adjuge {

json::object asked_thought(const LiveGame& game, Seat seat, std::string_view bot,
                           const std::optional<Floor>& floor, Rng& luck,
                           std::chrono::milliseconds time) {
    json::object asked{{"do", "think"},
                       {"view", game.view(seat, Reckoning::shown)},
                       {"rules", game.config().rules},
                       {"bot", bot},
                       {"seed", luck.next() >> 11U}, // fits into a number of JavaScript
                       {"ms", time.count()}};
    if (floor)
        asked["floor"] = json::object{
            {"people", floor->people.bits}, {"quiet", floor->quiet}, {"own", floor->own}};
    return asked;
}

std::optional<json::object> think_of(const Node& asked) {
    const unsigned rules =
        asked.has("rules") ? static_cast<unsigned>(asked["rules"].number(0, 255)) : 0;
    const auto seen = read_seen(asked["view"], rules);
    if (!seen->may_move()) return {};
    std::optional<Floor> floor;
    if (asked.has("floor")) {
        const Node from = asked["floor"];
        floor = Floor{{static_cast<std::uint8_t>(from["people"].number(0, 255))},
                      from["quiet"].number(0, 1000),
                      from["own"].number(0, 1000)};
    }
    Rng luck{static_cast<std::uint64_t>(asked["seed"].whole())};
    const std::chrono::milliseconds time{asked["ms"].number(0, 600'000)};
    return seen->thought(asked["bot"].text(), floor, luck,
                         {.until = ThinkingTime::Clock::now() + time});
}

} // namespace adjuge
