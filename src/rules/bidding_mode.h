#pragma once

#include "rules/seat.h"

namespace adjuge {

// Where a standing order ("up to 24, then pass") may act for a seat. A game says which of its
// questions are of this kind; the others (a card to play, a secret amount) are never answered
// for a player.
struct BiddingMode {
    enum class Kind : std::uint8_t {
        none,
        ladder, // bids rise in any order until nobody raises
        word,   // each seat once: an order passes what is too dear, and else asks
        price,  // take it or leave it
        turns,  // bids rise in turn: an order bids the least, for a bid may do more than raise
        floor,  // all deal with all until nobody wants to: no place for orders
    };
    Kind kind{};
    Seat holder{nobody}; // of the highest bid
    int stands{};        // the highest bid, or the price
    unsigned lot{};      // orders are given for one lot
    int patience{1};     // how many countdowns of silence close a ladder or a floor
    SeatSet in{};        // who still has a say in it: not those who passed or have spoken

    constexpr bool takes_orders() const { return kind != Kind::none && kind != Kind::floor; }
    // Everybody may speak at any time, so that only silence ends it.
    constexpr bool ends_in_silence() const { return kind == Kind::ladder || kind == Kind::floor; }
};

} // namespace adjuge
