#pragma once

namespace adjuge::marche_noir {

// How somebody trades: the numbers behind his decisions, in percent where nothing else is said.
// These are the sane player's.
struct Taste {
    int eagerness{100}; // what goods are worth to him compared to a cool head: his temperament
    int leaves{40};     // of his own gain, what an offer of his must bring another
    int yields{};       // of another's gain, what a deal must bring him
    int keeps{56};      // of what cubes would fetch, what they are worth kept, in 64ths
    int per_turn{6};    // what a card is worth for every turn to come, in 64ths of a VP
    int step{32};       // and for the value that its winner may raise
};

} // namespace adjuge::marche_noir
