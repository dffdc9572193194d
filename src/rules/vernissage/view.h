#pragma once

#include "rules/scores.h"
#include "rules/vernissage/guess.h"

// What leaves the state: views, redacted events, scores.
namespace adjuge::vernissage {

constexpr View look(const State& s, Seat me) { return view_of(s, me, Own{}); }

// What of an event a seat may see. Everything is public but cards that go to a hand, and what lies
// in a pile (VE-10).
constexpr Event redact(Event e, Seat viewer) {
    if (e.seat == viewer && viewer != nobody) return e;
    switch (e.kind) {
    case Event::Kind::dealt:
    case Event::Kind::looks: e.cards = {}; break;
    case Event::Kind::redrawn:
    case Event::Kind::takes:
    case Event::Kind::draws: e.card = no_card; break;
    default: break;
    }
    return e;
}

// VE-73. Before the end: what everybody would have if it came now.
using Scores = ScoreList<seats>;
constexpr Scores scores(const State& s) {
    return placed<seats>(s.table.players(), [&](unsigned p) {
        constexpr int most = 0x7FFF; // far beyond what works can earn
        const int sum = wealth(s.table, p, closed_out(s.table, s.own[p]));
        return sum < most ? sum : most;
    });
}

} // namespace adjuge::vernissage
