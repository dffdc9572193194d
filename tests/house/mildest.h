#pragma once

#include "text/json.h"

namespace adjuge::house {

// The mildest move of what a seat is offered.
inline json::object mildest_of(const json::object& offer) {
    json::object move{{"lot", offer.at("lot")}};
    for (const auto& field : offer.at("options").as_array().front().as_object())
        if (field.key() == "cards")
            move["card"] = field.value().as_array().front();
        else if (field.key() == "from")
            move["amount"] = field.value();
        else if (field.key() != "to")
            move[field.key()] = field.value();
    return move;
}

} // namespace adjuge::house
