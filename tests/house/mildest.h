#pragma once

#include <algorithm>

#include "text/json.h"

namespace adjuge::house {

// So many cubes out of an area, whichever come first.
inline json::object so_many(int n, const json::object& area) {
    json::object taken;
    for (const auto& good : area) {
        const int some = std::min(n, good.value().to_number<int>());
        taken[good.key()] = some;
        n -= some;
    }
    return taken;
}

// The mildest move of what a seat is offered: the least amount, the first of a choice. Bounds of
// what may be chosen are no part of a move.
inline json::object mildest_of(const json::object& offer) {
    const json::object& option = offer.at("options").as_array().front().as_object();
    json::object move{{"lot", offer.at("lot")}};
    for (const auto& field : option) {
        const std::string_view key = field.key();
        const auto first = [&] { return field.value().as_array().front(); };
        if (key == "cards")
            move["card"] = first();
        else if (key == "treasures")
            move["treasure"] = first();
        else if (key == "goods")
            move["good"] = first();
        else if (key == "whom")
            move["whom"] = first();
        else if (key == "artists")
            move["artist"] = first();
        else if (key == "piles")
            move["pile"] = first();
        else if (key == "lo")
            move["amount"] = field.value();
        else if (key == "tokens") {
            const auto& token = *field.value().as_object().begin();
            move["token"] = token.key();
            move["value"] = token.value().as_array().front();
        } else if (key == "count")
            move["goods"] = so_many(field.value().to_number<int>(), option.at("from").as_object());
        else if (key == "from" && field.value().is_number())
            move["amount"] = field.value();
        else if (key == "move" || key == "on" || key == "price" || key == "number")
            move[key] = field.value();
    }
    return move;
}

} // namespace adjuge::house
