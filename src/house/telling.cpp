#include "house/telling.h"

namespace adjuge::house {

ViewChange view_change(const json::object& before, const json::object& after) {
    ViewChange change;
    for (const auto& field : after) {
        const json::value* old = before.if_contains(field.key());
        if (old == nullptr || *old != field.value()) change.changed[field.key()] = field.value();
    }
    for (const auto& field : before)
        if (!after.contains(field.key())) change.gone.emplace_back(field.key());
    return change;
}

json::array told_events(const LiveGame& game, Seat seat, std::size_t from, std::int64_t number,
                        std::optional<Lang> lang) {
    json::array list;
    for (std::size_t index = from; index < game.event_count(); ++index) {
        if (!game.sees(index, seat)) continue;
        json::object told;
        told["n"] = ++number;
        told["event"] = game.event(index, seat);
        if (lang) told["text"] = game.sentence(*lang, index, seat);
        list.push_back(std::move(told));
    }
    return list;
}

} // namespace adjuge::house
