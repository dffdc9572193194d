#pragma once

#include "rules/seat.h"

namespace adjuge {

// Where a standing order ("up to 24, then pass") may act for a seat. A game says which of its
// questions are of this kind; the others (a card to play, a secret amount) are never answered
// for a player.
struct Rostrum {
    enum class Kind : std::uint8_t {
        none,
        ladder, // bids rise in any order until nobody raises
        word,   // each seat once: an order passes what is too dear, and else asks
        price,  // take it or leave it
        turns,  // bids rise in turn: an order bids the least, for a bid may do more than raise
    };
    Kind kind{};
    Seat holder{nobody}; // of the highest bid
    int stands{};        // the highest bid, or the price
    unsigned lot{};      // orders are given for one lot
};

} // namespace adjuge
