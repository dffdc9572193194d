#pragma once

#include "ai/vernissage/outlook.h"

namespace adjuge::vernissage {

// How somebody deals: the numbers behind his decisions, in thousands where nothing else is said.
// These are the sane player's.
struct Taste {
    int eagerness{100}; // in percent: what cards are worth to him compared to a cool head
    int together{12};   // what each work of an artist adds to the next
    int works{100};     // in percent: works compared to the other cards
    int review{45};     // what a critic must bring
    int objection{worth_an_objection};
    int trial{worth_a_trial};
    int grey{26}; // the first cards for moving
    int unlimited{55};
    int suitcase{24};
    int critic{26};
    int stake{12}; // what influence on an artist is worth by itself, in sixteenths of a work
    int move{3};   // by so much a move must better one's agents
};

} // namespace adjuge::vernissage
