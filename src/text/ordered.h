#pragma once

#include "rules/bidding_mode.h"
#include "text/codec.h"

namespace adjuge {

// BiddingMode::Kind, as far as it takes orders.
inline constexpr Ids order_ids{"Orders", "ladder", "word", "price", "turns"};

// How a standing order may speak for a seat; null: not at all.
template <class Mode>
constexpr auto orders_of(Mode mode) {
    return fact(order_ids.type.or_null(), [mode]() -> json::value {
        const BiddingMode now = mode();
        if (!now.takes_orders()) return {};
        return json::value(order_ids[static_cast<unsigned>(now.kind) - 1]);
    });
}

} // namespace adjuge
