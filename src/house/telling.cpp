#include "house/telling.h"

#include <algorithm>

namespace adjuge::house {
namespace {

// Views are made by the same code, so their fields come in the same order: no need to look for
// each.
bool same_object(const json::object& a, const json::object& b) {
    if (a.size() != b.size()) return false;
    auto other = b.begin();
    for (const auto& field : a) {
        if (field.key() != other->key()) return a == b;
        if (!same(field.value(), other->value())) return false;
        ++other;
    }
    return true;
}

} // namespace

bool same(const json::value& a, const json::value& b) {
    if (a.is_object() && b.is_object()) return same_object(a.get_object(), b.get_object());
    if (!a.is_array() || !b.is_array()) return a == b;
    return std::ranges::equal(
        a.get_array(), b.get_array(),
        [](const json::value& one, const json::value& other) { return same(one, other); });
}

ViewChange view_change(const json::object& before, const json::object& after) {
    ViewChange change;
    for (const auto& field : after) {
        const json::value* old = before.if_contains(field.key());
        if (old == nullptr || !same(*old, field.value()))
            change.changed[field.key()] = field.value();
    }
    for (const auto& field : before)
        if (!after.contains(field.key())) change.gone.emplace_back(field.key());
    return change;
}

json::array told_events(const LiveGame& game, Seat seat, std::size_t from,
                        std::optional<Lang> lang) {
    json::array list;
    for (std::size_t index = from; index < game.event_count(); ++index) {
        json::object told;
        told["n"] = index + 1;
        told["event"] = game.event(index, seat);
        if (lang) told["text"] = game.sentence(*lang, index, seat);
        list.push_back(std::move(told));
    }
    return list;
}

} // namespace adjuge::house
