#include "house/demo_games.h"

#include "house/show_game.h"
#include "text/live_game.h"

namespace adjuge::house {
namespace {

constexpr std::string_view prefix = "show-";

} // namespace

std::string DemoGames::id_of(std::string_view game) { return std::string{prefix}.append(game); }

DemoGames::RecordPtr DemoGames::record(std::string_view id) {
    if (!id.starts_with(prefix)) return nullptr;
    const std::string_view game = id.substr(prefix.size());
    if (game_info(game) == nullptr) return nullptr;
    const std::lock_guard lock{mutex_};
    RecordPtr& made = records_[std::string{game}];
    if (made == nullptr) made = std::make_shared<const json::object>(show_game(game));
    return made;
}

} // namespace adjuge::house
