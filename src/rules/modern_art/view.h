#pragma once

#include "rules/modern_art/apply.h"
#include "rules/scores.h"

// What leaves the state: views, redacted events, and the way back (guess).
namespace adjuge::modern_art {

constexpr View look(const State& s, Seat me) { return view_of(s, me, Own{{}, not_sealed}); }

// What of an event a seat may see. Everything is public but cards dealt and hands still closed.
constexpr Event redact(Event e, Seat viewer) {
    if (e.kind == Event::Kind::dealt && (e.seat != viewer || viewer == nobody)) e.cards = {};
    if (e.kind == Event::Kind::sealed && e.seat != viewer) e.amount = not_sealed;
    return e;
}

// A full state drawn uniformly among those that the view allows.
constexpr State guess(const Sight& v, Rng& rng) {
    const Table& t = v.table;
    State s{};
    s.table = t;
    for (Own& own : s.own) own.sealed = not_sealed;

    CardSet hidden = CardSet::whole_deck() - t.unsold - t.discarded;
    for (unsigned p = 0; p < t.players(); ++p) hidden = hidden - t.owned[p];
    for (const Card card : t.cards)
        if (card != no_card) hidden.remove(card);
    if (v.me < t.players()) hidden = hidden - v.own.hand;

    Card pile[all_cards]{};
    std::uint32_t left = 0;
    hidden.each([&](Card card) { pile[left++] = card; });
    const auto draw = [&](CardSet& to, unsigned n) {
        for (; n > 0; --n) {
            const std::uint32_t i = rng.below(left);
            to.add(pile[i]);
            pile[i] = pile[--left];
        }
    };
    for (unsigned p = 0; p < t.players(); ++p) {
        if (p == v.me) {
            s.own[p] = v.own;
            continue;
        }
        draw(s.own[p].hand, t.hand_size[p]);
        if (t.phase == Phase::sealed && !t.waiting.has(static_cast<Seat>(p)))
            s.own[p].sealed = static_cast<std::int16_t>(rng.between(0, t.money[p]));
    }
    draw(s.mystery, t.mystery_size);
    if (t.phase != Phase::over)
        for (unsigned round = t.round + 1U; round <= 3; ++round)
            for (unsigned hand = 0; hand < hands_dealt(t.config); ++hand)
                draw(s.coming[round - 2][hand], share(t.config, round));
    return s;
}

// MA-53
using Scores = ScoreList<seats>;
constexpr Scores scores(const Table& t) {
    return placed<seats>(t.players(), [&](unsigned p) { return t.money[p]; });
}

} // namespace adjuge::modern_art
