#pragma once

#include "rules/canaletto/apply.h"
#include "rules/scores.h"

// What leaves the state. All of it is public, so that the way back (guess) is certain.
namespace adjuge::canaletto {

constexpr View look(const State& s, Seat me) {
    return {s.table, me < s.table.players() ? me : nobody, {}};
}
constexpr State guess(const Sight& v, Rng&) { return {v.table}; }

// CA-52
using Scores = ScoreList<seats>;
constexpr Scores scores(const Table& t) {
    return placed<seats>(t.players(), [&](unsigned p) { return t.total(p); });
}

} // namespace adjuge::canaletto
