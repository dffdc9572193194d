#pragma once

#include "rules/game.h"

namespace adjuge {

// What the laws must be told about a game, because only the game knows it. A new game gets the
// laws by specialising this (modern_art_hooks.h shows how) and including it in all_hooks.h:
//
//   each_end(options, option, visit)       instances at the edges of a template: every card, both
//                                          ends of a range
//   each_instance(options, option, visit)  all instances of a template
//   counted(options, option, move)         instead, where they are too many: whether a move is one,
//                                          judged otherwise than `within` does
//   any(options, option, rng)              one of those, uniformly
//   each_chance(state, visit)              every move that chance may make now
//   conserved(state)                       nullptr, or what does not add up
//   accounted(before, events, after)       nullptr, or what the events tell differently
//   other_deal(config, deal, viewer, rng)  a deal that looks the same to the viewer at the start
//   agree(guess, truth, mover, move, viewer)
//                                          changes a guess so that this move, made in both, shows
//                                          the viewer the same new things; what stays hidden after
//                                          the move must stay different
//   twin(truth, mover, move, viewer, rng)  a move that the viewer cannot tell from this one
//   items, places                          how many hidden things there are, and places for them
//   each_secret(state, viewer, visit)      visit(item, place): where every hidden thing is
//   expected(view, item, place)            how often a guess puts it there
//   sensible(view, rng)                    optional: a move of a sensible player, where random ones
//                                          do not see enough of a game
template <Game G>
struct LawHooks;

// `ways` of `all`.
struct Share {
    long ways{};
    long all{1};
};

} // namespace adjuge
