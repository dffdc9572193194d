// What is asked of a view alone: by a page at a table of any house, and by those who think.
#include "embed/requests.h"
#include "text/seen_game.h"
#include "text/thought.h"

namespace adjuge::embed {
namespace {

std::unique_ptr<SeenGame> read_view(const Node& asked) {
    const unsigned rules =
        asked.has("rules") ? static_cast<unsigned>(asked["rules"].number(0, 255)) : 0;
    return read_seen(asked["view"], rules);
}

Rng read_luck(const Node& asked) { return Rng{static_cast<std::uint64_t>(asked["seed"].whole())}; }

ThinkingTime read_time(const Node& asked) {
    using Clock = ThinkingTime::Clock;
    return {.until = Clock::now() + std::chrono::milliseconds{asked["ms"].number(0, 600'000)}};
}

} // namespace

Result<json::object> Requests::preview(const Node& asked) {
    const auto seen = read_view(asked);
    if (seen->seat() == nobody) return house::refuse("tables.not_seated", 403);
    return json::object{{"preview", seen->preview(asked["move"])}};
}

Result<json::object> Requests::options(const Node& asked) {
    const auto seen = read_view(asked);
    if (seen->seat() == nobody) return house::refuse("tables.not_seated", 403);
    return json::object{{"options", seen->options()}, {"examples", seen->examples()}};
}

Result<json::object> Requests::think(const Node& asked) {
    const auto move = think_of(asked);
    if (!move) return house::refuse("tables.nothing_asked");
    return json::object{{"move", *move}};
}

Result<json::object> Requests::advise(const Node& asked) {
    const auto seen = read_view(asked);
    if (!seen->may_move()) return house::refuse("tables.nothing_asked");
    std::vector<SeatInfo> seats;
    const Node names = asked["seats"];
    for (std::size_t n = 0; n < names.size(); ++n)
        seats.push_back({std::string{names.at(n).text()}, {}});
    Rng luck = read_luck(asked);
    return seen->advice(seats, read_lang(asked), luck, read_time(asked));
}

} // namespace adjuge::embed
